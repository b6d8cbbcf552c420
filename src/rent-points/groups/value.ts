import type { Dwelling } from '../dwelling.ts'
import {
  add,
  both,
  count,
  divide,
  exactly,
  floorWhole,
  isExact,
  least,
  nothing,
  roundQuarter,
  roundWhole,
  type Span,
  tolerance,
} from '../span.ts'
import { olderCohorts, regionalValueOf } from '../tables/tables-of-date.ts'
import { writeDay, writeEuros } from '../write-dutch.ts'
import { leastRoomArea, valuedArea } from './areas.ts'
import { type Group, Tally, type Valuation } from './group.ts'

const open = Number.POSITIVE_INFINITY
/** The COROP regions of Utrecht and Amsterdam (bijlage 3 of the policy book). */
const smallHomeRegions = [17, 23]
/** Below this usable area in m² a home is small (11.1 under a). */
const smallHome = 40
/** From these points on a dwelling is in the free sector. */
export const freeFrom = 187

/** A value with the year of its valuation date. */
interface Value {
  euros: Span
  valuationDate: string
  criterion: string
  /** Of the policy book. */
  paragraph: '11.1' | '11.3'
}

/** The value that was set last by a day: its valuation date is in an earlier year (policy book, 11). */
const findValue = ({ values }: Dwelling, date: string) =>
  (values ?? [])
    .filter(({ valuationDate }) => Number(valuationDate.slice(0, 4)) < Number(date.slice(0, 4)))
    .toSorted((a, b) => b.valuationDate.localeCompare(a.valuationDate))[0]

/** The value that counts: that of the assessment, else 85 per cent of an appraisal, else the minimum (11.3). */
function readValue({ dwelling, tables, date }: Valuation): Value {
  const newest = tables.cohorts.at(-1)?.valuationDate ?? ''
  const value = findValue(dwelling, date)
  if (value)
    return {
      euros: exactly(value.euros),
      valuationDate: value.valuationDate,
      criterion: `WOZ-waarde op ${writeDay(value.valuationDate)}`,
      paragraph: '11.1',
    }
  if (dwelling.appraisalEuros !== undefined)
    return {
      euros: exactly(dwelling.appraisalEuros * 0.85),
      valuationDate: newest,
      criterion: '85% van de taxatiewaarde',
      paragraph: '11.3',
    }
  return dwelling.values === undefined
    ? { euros: [1, open], valuationDate: newest, criterion: 'WOZ-waarde onbekend', paragraph: '11.1' }
    : {
        euros: exactly(tables.minimumValue),
        valuationDate: newest,
        criterion: 'Minimale WOZ-waarde',
        paragraph: '11.3',
      }
}

const builtFrom = ({ buildYear, renovationYear }: Dwelling, from: number, to: number): Span => {
  const isIn = (year: number | undefined) => year !== undefined && year >= from && year <= to
  if (isIn(renovationYear) || isIn(buildYear)) return exactly(1)
  return buildYear === undefined ? count(undefined) : nothing
}

/** Whether a home is a small new one around Amsterdam or Utrecht (11.1 under a): 1, 0 or either. Until 2042. */
export function isSmallNewHome(valuation: Valuation): Span {
  const { dwelling, date } = valuation
  if (date >= '2042-01-01') return nothing
  const { usableArea } = dwelling
  // The usable area holds the rooms as they are measured, so that rooms of 40 m² are no small home.
  const small: Span =
    usableArea === undefined
      ? [0, leastRoomArea(valuation) < smallHome + tolerance ? 1 : 0]
      : exactly(usableArea < smallHome ? 1 : 0)
  const place =
    dwelling.region === undefined ? count(undefined) : exactly(smallHomeRegions.includes(dwelling.region) ? 1 : 0)
  const built = builtFrom(dwelling, 2018, 2022)
  return [small[0] * place[0] * built[0], small[1] * place[1] * built[1]]
}

/** The points for a value, before any minimum or cap (onder A, 11.1). */
export function dwellingValuePoints(valuation: Valuation, tally: Tally): Span {
  const { euros, valuationDate, criterion, paragraph } = readValue(valuation)
  const cohorts = [...olderCohorts, ...valuation.tables.cohorts]
  const cohort = cohorts.findLast((known) => known.valuationDate <= valuationDate) ?? cohorts[0]
  if (!cohort) return nothing
  tally.measure('11.1', criterion, euros, 'euros', undefined, paragraph)
  const first = divide(euros, exactly(cohort.perPoint))
  const area = valuedArea(valuation)
  const small = isSmallNewHome(valuation)
  const perM2: Span = [
    small[1] === 1 ? cohort.perM2Small : cohort.perM2,
    small[0] === 1 ? cohort.perM2Small : cohort.perM2,
  ]
  const second: Span = [
    area[1] === 0 ? 0 : area[1] === open ? 0 : euros[0] / area[1] / perM2[1],
    area[1] === 0 ? 0 : area[0] === 0 || euros[1] === open ? open : euros[1] / area[0] / perM2[0],
  ]
  tally.step('11.1', `Onderdeel I: 1 punt voor elke ${writeEuros(cohort.perPoint)}`, first, { paragraph: '11.1' })
  tally.step(
    '11.1',
    `Onderdeel II: waarde per m², 1 punt voor elke ${writeEuros(...(isExact(perM2) ? [perM2[0]] : perM2))}`,
    second,
    {
      amount: area,
      unit: 'm2',
      paragraph: isExact(small) && small[0] === 0 ? '11.1' : '11.2',
    },
  )
  const points = add(first, second)
  if (!isExact(euros)) tally.miss('values', points)
  if (!isExact(small)) for (const fact of missingForNewHome(valuation)) tally.miss(fact, points)
  return points
}

const missingForNewHome = ({ dwelling }: Valuation) => [
  ...(dwelling.buildYear === undefined ? ['buildYear'] : []),
  ...(dwelling.region === undefined ? ['region'] : []),
  ...(dwelling.usableArea === undefined ? ['usableArea'] : []),
]

/**
 * Group 11 of a dwelling: the points for its value. Homes built from 2015 to 2019 that have 110 other points get at least
 * 40 (11.2). From 187 points on at most a third may come from the value, in whole points; a home that this brings below
 * 187 has 186 (11.3).
 *
 * @param others the points of all other groups, those of a care home included
 * @param valued the points by 11.1
 * @returns the group, and the sum of all groups before the last rounding
 */
export function valueOfDwelling(
  valuation: Valuation,
  others: Span,
  valued: Span,
  tally: Tally,
): { group: Group; total: Span } {
  const { newBuildFrom, newBuildLeast, shareMost } = valuation.tables.points.value
  const isNewBuild = valuation.date < '2039-01-01' ? builtFrom(valuation.dwelling, 2015, 2019) : nothing
  const hasLeast: Span = [others[0] >= newBuildFrom ? isNewBuild[0] : 0, others[1] >= newBuildFrom ? isNewBuild[1] : 0]
  const raised: Span = [
    hasLeast[0] === 1 ? Math.max(valued[0], newBuildLeast) : valued[0],
    hasLeast[1] === 1 ? Math.max(valued[1], newBuildLeast) : valued[1],
  ]
  if (raised[0] !== valued[0] || raised[1] !== valued[1])
    tally.step('11.2', 'Gebouwd van 2015 tot en met 2019: minstens 40 punten', [
      raised[0] - valued[0],
      Math.max(0, raised[1] - valued[1]) || 0,
    ])
  if (!isExact(hasLeast) && valued[0] < newBuildLeast) tally.miss('buildYear', [0, newBuildLeast - valued[0]])
  const rounded = both(raised, (value) => (value === open ? value : roundQuarter(value)))
  const uncapped = isSmallNewHome(valuation)
  const capped = (at: 0 | 1) => (uncapped[at] === 1 ? rounded[at] : cap(others[at], rounded[at], shareMost))
  const isKnown = isExact(others) && isExact(rounded) && isExact(uncapped)
  const points = isKnown ? exactly(capped(0)) : boundsOfCapped(others, rounded, uncapped, shareMost)
  if (isKnown && points[0] < rounded[0])
    tally.step('11.3', 'Hoogstens 33% van alle punten voor de WOZ-waarde', exactly(points[0] - rounded[0]), {
      paragraph: '11.5',
    })
  const missing = tally.missing.map((fact) => ({ ...fact, effect: least(fact.effect, [points[1], points[1]]) }))
  return {
    group: { key: 'value', points, steps: tally.steps, missing },
    // More of the others or of the value never gives less in all, so each end of the total takes its own.
    total: [others[0] + capped(0), others[1] + capped(1)],
  }
}

/** The points that may come from the value beside the other points, once both are 187 or more together. */
const mostBeside = (other: number, shareMost: number): number => {
  const most = floorWhole((other * shareMost) / (1 - shareMost))
  return roundWhole(other + most) >= freeFrom ? most : Math.max(0, freeFrom - 1 - other)
}

const cap = (other: number, value: number, shareMost: number): number =>
  value !== open && roundWhole(other + value) < freeFrom ? value : Math.min(value, mostBeside(other, shareMost))

/**
 * The points that the value may have if not all is known. What may be beside the others falls with these until both make
 * 186, and rises from then on: within two points of that it goes up and down with the roundings, elsewhere the ends hold.
 *
 * @param others in quarters of a point
 */
function boundsOfCapped(others: Span, value: Span, uncapped: Span, shareMost: number): Span {
  const turn = roundWhole(freeFrom * (1 - shareMost))
  const turns = Array.from({ length: 17 }, (_, at) => turn - 2 + at / 4)
  const some = [...others, ...turns.filter((other) => other > others[0] && other < others[1])]
  const lowest = Math.min(...some.flatMap((other) => value.map((points) => cap(other, points, shareMost))))
  const most = Math.max(...some.map((other) => mostBeside(other, shareMost)), freeFrom - 0.5 - others[0])
  return [uncapped[0] === 1 ? value[0] : lowest, uncapped[1] === 1 ? value[1] : Math.min(value[1], most)]
}

/** Group 11 of a room: how the value per m² of the address compares with its region (onder B, 11.1). */
export function valueOfRoom(valuation: Valuation): Group {
  const { dwelling, tables, date } = valuation
  const { roomAbove, roomAround, roomBelow } = tables.points.value
  const tally = new Tally('room')
  const value = findValue(dwelling, date)
  const euros = value?.euros ?? (dwelling.appraisalEuros === undefined ? undefined : dwelling.appraisalEuros * 0.85)
  const group = (points: Span, criterion: string, paragraph = '11.1') =>
    tally.group('value', tally.step('11.1', criterion, points, { paragraph }))
  if (euros === undefined && dwelling.values !== undefined) return group(exactly(roomBelow), 'Geen WOZ-waarde', '11.2')
  const valuationDate = value?.valuationDate ?? tables.cohorts.at(-1)?.valuationDate ?? ''
  const average = dwelling.region === undefined ? undefined : regionalValueOf(dwelling.region, valuationDate)
  if (euros === undefined || dwelling.usableArea === undefined || average === undefined) {
    const points: Span = [roomBelow, roomAbove]
    if (euros === undefined) tally.miss('values', points)
    if (dwelling.usableArea === undefined) tally.miss('usableArea', points)
    if (average === undefined) tally.miss('region', points)
    return group(points, 'WOZ-waarde per m² onbekend')
  }
  const perM2 = euros / dwelling.usableArea
  const ratio = perM2 / average
  tally.measure('11.1', 'WOZ-waarde per m² van het adres', exactly(perM2), 'euros')
  tally.measure(
    '11.1',
    `Gemiddelde per m² in de regio (peildatum ${writeDay(valuationDate)})`,
    exactly(average),
    'euros',
  )
  if (ratio > 1.1 + 1e-12) return group(exactly(roomAbove), 'Meer dan 10% boven het gemiddelde van de regio')
  if (ratio < 0.9 - 1e-12) return group(exactly(roomBelow), 'Meer dan 10% onder het gemiddelde van de regio')
  return group(exactly(roomAround), 'Binnen 10% van het gemiddelde van de regio')
}

import type { Energy } from '../dwelling.ts'
import { type EnergyLabel, energyLabels } from '../dwelling-values.ts'
import { around, exactly, isExact, largest, nothing, type Span } from '../span.ts'
import { attributedArea } from './areas.ts'
import { type Group, Tally, type Valuation } from './group.ts'

/** The highest index that gives a label, from A++ on (4.1). */
const indexBounds: readonly (readonly [most: number, EnergyLabel])[] = [
  [0.6, 'A++'],
  [0.8, 'A+'],
  [1.2, 'A'],
  [1.4, 'B'],
  [1.8, 'C'],
  [2.1, 'D'],
  [2.4, 'E'],
  [2.7, 'F'],
]
/** The label that has as many points as an energy index. */
export const labelOfIndex = (index: number): EnergyLabel => indexBounds.find(([most]) => index <= most)?.[1] ?? 'G'

/** The first building year that has the points of a label, where there is no valid one (4.3). */
const yearBounds: readonly (readonly [from: number, EnergyLabel])[] = [
  [2002, 'A'],
  [2000, 'B'],
  [1992, 'C'],
  [1984, 'D'],
  [1979, 'E'],
  [1977, 'F'],
]
/** The label that has as many points as a building year. */
const labelOfYear = (year: number): EnergyLabel => yearBounds.find(([from]) => year >= from)?.[1] ?? 'G'

const nta8800From = '2021-01-01'
const simplifiedFrom = '2015-01-01'
const tenYearsLater = (date: string) => `${Number(date.slice(0, 4)) + 10}${date.slice(4)}`

/**
 * Whether a label counts on a day: taken by then and not lapsed. One from 2015 to 2020 is the simplified kind, which does
 * not count; an index from those years does (chapter 3, group 4).
 */
function isValid({ kind, from, until }: Energy, date: string): boolean {
  if (from > date || (until ?? tenYearsLater(from)) <= date) return false
  return kind === 'index' || from < simplifiedFrom || from >= nta8800From
}

/** Which of the labels counts: the last one that is valid. */
const findValid = (labels: readonly Energy[], date: string): Energy | undefined =>
  labels.filter((label) => isValid(label, date)).toSorted((a, b) => b.from.localeCompare(a.from))[0]

interface Rating {
  labels: readonly EnergyLabel[]
  criterion: string
  paragraph: string
  /** Taken from 2021 on, to which the transition for small homes applies. */
  takenAt?: string
}

/** The labels that the energy rating may have; one, unless a fact is missing. */
function readRating({ dwelling: { kind, energy, buildYear }, date }: Valuation, tally: Tally): Rating {
  if (energy === undefined) {
    tally.miss('energy', [0, 1])
    return { labels: energyLabels, criterion: 'Energielabel onbekend', paragraph: '4.1' }
  }
  const valid = findValid(energy ?? [], date)
  if (valid) {
    const label = valid.index === undefined ? valid.label : labelOfIndex(valid.index)
    const criterion = valid.index === undefined ? `Energielabel ${label}` : `Energie-index ${valid.index} (${label})`
    const takenAt = valid.kind === 'label' && valid.from >= nta8800From ? valid.from : undefined
    return { labels: label ? [label] : energyLabels, criterion, paragraph: '4.1', ...(takenAt && { takenAt }) }
  }
  const paragraphOfYear = kind === 'room' ? '4.2' : '4.3'
  if (buildYear !== undefined)
    return { labels: [labelOfYear(buildYear)], criterion: `Bouwjaar ${buildYear}`, paragraph: paragraphOfYear }
  tally.miss('buildYear', [0, 1])
  return {
    labels: energyLabels.slice(energyLabels.indexOf('A')),
    criterion: 'Bouwjaar onbekend',
    paragraph: paragraphOfYear,
  }
}

/** The tables that hold for a label: those of small homes until 2025, else the ordinary one (4.2). */
function transitionTables({ dwelling: { usableArea }, tables, date }: Valuation, takenAt: string | undefined) {
  const { labels, below25M2, to40M2 } = tables.points.energy
  const until = tables.energyTransitionUntil
  if (until === undefined || date >= until || takenAt === undefined || takenAt >= '2024-07-01') return [labels]
  if (usableArea === undefined) return [labels, { ...labels, ...to40M2 }, { ...labels, ...below25M2 }]
  if (usableArea < 25) return [{ ...labels, ...below25M2 }]
  return usableArea <= 40 ? [{ ...labels, ...to40M2 }] : [labels]
}

/** The points of a self-contained dwelling for its rating. */
function pointsOfDwelling(valuation: Valuation, rating: Rating, tally: Tally): Span {
  const { building } = valuation.dwelling
  const tables = transitionTables(valuation, rating.takenAt)
  const of = (kinds: readonly (0 | 1)[], from: readonly (typeof tables)[number][]) =>
    around(from.flatMap((table) => rating.labels.flatMap((label) => kinds.map((kind) => exactly(table[label][kind])))))
  const kinds =
    building === undefined ? ([0, 1] as const) : building === 'single-family' ? ([0] as const) : ([1] as const)
  const points = of(kinds, tables)
  if (building === undefined) tally.miss('building', points)
  if (tables.length > 1) tally.miss('usableArea', points)
  return points
}

const isSpared = ({ dwelling: { monument } }: Valuation) => monument !== undefined

/** Group 4: the energy performance. Monuments lose no points by it. */
export function valueEnergy(valuation: Valuation): Group {
  const { dwelling, tables } = valuation
  const { performanceFee, performanceFeePerM2, roomsPerM2 } = tables.points.energy
  const tally = new Tally(dwelling.kind)
  const isRoom = dwelling.kind === 'room'
  const area = isRoom ? attributedArea(valuation) : nothing
  const perArea = (factor: number): Span => {
    const ends = area.map((end) => (end === 0 ? 0 : end * factor))
    return [Math.min(...ends), Math.max(...ends)]
  }
  if (dwelling.hasPerformanceFee === true) {
    const single = dwelling.building === undefined ? [0, 1] : [dwelling.building === 'single-family' ? 0 : 1]
    const points = isRoom
      ? perArea(performanceFeePerM2)
      : around(single.map((at) => exactly(performanceFee[at] ?? performanceFee[1])))
    if (!isRoom) tally.miss('building', points)
    // For rooms only the policy book has it.
    tally.step(isRoom ? '4' : '4.3', 'Energieprestatievergoeding', points, { paragraph: isRoom ? '4.6' : '4.7' })
    return tally.group('energy', points)
  }
  const known = new Tally(dwelling.kind)
  const rating = readRating(valuation, known)
  const rated = isRoom
    ? around(rating.labels.map((label) => perArea(roomsPerM2[label])))
    : pointsOfDwelling(valuation, rating, tally)
  const points = isSpared(valuation) ? largest(rated, nothing) : rated
  for (const { fact } of known.missing) tally.miss(fact, points)
  tally.step('4.1', rating.criterion, rated, {
    paragraph: rating.paragraph,
    ...(isRoom && { amount: area, unit: 'm2' as const }),
  })
  if (isSpared(valuation) && !(isExact(points) && points[0] === rated[0] && points[1] === rated[1]))
    tally.step('4.2', 'Geen minpunten voor een monument', [points[0] - rated[0], points[1] - rated[1]], {
      paragraph: isRoom ? '4.3' : '4.4',
    })
  return tally.group('energy', points)
}

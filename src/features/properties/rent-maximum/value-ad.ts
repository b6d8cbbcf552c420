import type { GroupKey } from '#rent-points/articles.ts'
import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import { Tally, type Valuation } from '#rent-points/groups/group.ts'
import { valueParking } from '#rent-points/groups/parking.ts'
import { dwellingValuePoints, isSmallNewHome, valueOfDwelling } from '#rent-points/groups/value.ts'
import { exactly, roundWhole, type Span } from '#rent-points/span.ts'
import type { YearTables } from '#rent-points/tables/year-tables.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import {
  type AdFixtures,
  type AdHome,
  bestSpaces,
  anyStorage,
  leastParking,
  leastCounted,
  plainestSpaces,
  readFixtures,
  statedStorage,
} from './ad-dwellings.ts'
import type { TextRentFacts } from './text-rent-facts.ts'

/** The points of a group, from the least to the most that an ad allows. */
interface GroupRange {
  key: GroupKey
  points: Span
}

/** What is assumed of the value (WOZ) of a home. */
interface AdValue {
  /** The COROP region; undefined if the place may lie in several. */
  region: number | undefined
  euros: Span
  valuationDate: string
}

/** The groups of a home without its value, by the rules, at one of their ends. */
function valueEnd(spaces: Space[], { building, energyLabel }: AdFixtures, date: string, end: 0 | 1) {
  const valued = valueDwelling(
    {
      kind: 'self-contained',
      energy: [{ kind: 'label', label: energyLabel, from: date }],
      ...(building && { building }),
      values: null,
      spaces,
    },
    date,
  )
  return new Map(valued.groups.map(({ key, points }) => [key, points[end]]))
}

/** All groups but those that follow from the area, the place or the year. */
function valueFixtures(fixtures: AdFixtures, text: TextRentFacts, date: string): readonly GroupRange[] {
  const least = valueEnd(plainestSpaces(fixtures, text), fixtures, date, 0)
  const most = valueEnd(bestSpaces(fixtures, text), fixtures, date, 1)
  return [...least].flatMap(([key, lowest]) => {
    const points = [lowest, most.get(key) ?? 0] as const
    return key === 'rooms' || key === 'value' || (points[0] === 0 && points[1] === 0) ? [] : [{ key, points }]
  })
}

const cache = new Map<string, readonly GroupRange[]>()
const maxCached = 20_000

/** The same for an ad without a text, remembered: the search index asks for each of its homes. */
function recallFixtures(fixtures: AdFixtures, tables: YearTables, date: string): readonly GroupRange[] {
  const key = `${tables.from} ${Object.values(fixtures).join(' ')}`
  const known = cache.get(key)
  if (known) return known
  const groups = valueFixtures(fixtures, {}, date)
  if (cache.size < maxCached) cache.set(key, groups)
  return groups
}

/** The year of construction, unless an ad leaves open whether a rule of one of these years holds. */
function readBuildYear({ from, to }: Property['yearBuilt']): number | undefined {
  if (from === null || to === null) return undefined
  return from === to || to < 2015 || from > 2022 ? to : undefined
}

/** The value by the euros per m² of a point, so that its points are this divided by the area. */
function readEuroM2(valuation: Valuation, euros: number): number {
  const cohort = valuation.tables.cohorts.at(-1)
  const perM2 = isSmallNewHome(valuation)[1] === 1 ? cohort?.perM2Small : cohort?.perM2
  return euros / (perM2 ?? 1)
}

/**
 * The points that an ad allows, by the rules of `src/rent-points`: those of the plainest home that it may describe and of
 * the best one.
 */
export function valueAd(
  home: AdHome & Pick<Property, 'yearBuilt'>,
  text: TextRentFacts,
  value: AdValue,
  tables: YearTables,
  date: string,
): { points: Span; groups: readonly GroupRange[] } {
  const fixtures = readFixtures(home)
  const groups =
    Object.keys(text).length === 0 ? recallFixtures(fixtures, tables, date) : valueFixtures(fixtures, text, date)
  const buildYear = readBuildYear(home.yearBuilt)
  const counted: Span = [home.size * leastCounted, home.size]
  const eitherArea = { from: counted[0], to: counted[1] }
  const ends = ([0, 1] as const).map((end) => {
    const rooms = roundWhole(counted[end]) * tables.points.perM2.room
    const room = { id: 'rooms', name: 'rooms', type: 'room' } as const
    const facts: Omit<Dwelling, 'spaces'> = {
      kind: 'self-contained',
      usableArea: home.size,
      ...(buildYear !== undefined && { buildYear }),
      ...(value.region !== undefined && { region: value.region }),
      values: [{ euros: value.euros[end], valuationDate: value.valuationDate }],
    }
    const whole = { dwelling: { ...facts, spaces: [{ ...room, area: eitherArea }] }, tables, date }
    // Area takes points off the value per m², in very small homes more than it gives; then each end takes the worse one.
    const euroM2 = readEuroM2(whole, value.euros[end])
    const isRising = readEuroM2(whole, value.euros[1]) / counted[0] ** 2 <= tables.points.perM2.other
    const parking = end === 0 ? leastParking(fixtures, counted[0], euroM2) : []
    const storage = isRising ? statedStorage(text) : anyStorage(fixtures, text)
    const spaces = [
      { ...room, area: isRising ? counted[end] : eitherArea },
      ...(end === 0 ? [...storage, ...parking] : []),
    ]
    const valuation = { dwelling: { ...facts, spaces }, tables, date }
    const others = groups.reduce((sum, { points }) => sum + points[end], rooms + valueParking(valuation).points[0])
    const tally = new Tally('self-contained')
    const valued = dwellingValuePoints(valuation, tally)
    const { group, total } = valueOfDwelling(valuation, exactly(others), valued, tally)
    return { rooms, value: group.points[end], total: Math.max(0, roundWhole(total[end])) }
  })
  const [plainest, best] = ends
  const between = (of: (end: (typeof ends)[number]) => number): Span => [
    plainest ? of(plainest) : 0,
    best ? of(best) : 0,
  ]
  return {
    points: between(({ total }) => total),
    groups: [
      { key: 'rooms', points: between(({ rooms }) => rooms) },
      ...groups,
      { key: 'value', points: between((end) => end.value) },
    ],
  }
}

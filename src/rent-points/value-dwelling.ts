import { type Article, groupKeys, monumentArticle, roundingArticle } from './articles.ts'
import type { Dwelling } from './dwelling.ts'
import { valuedArea, valueAreas } from './groups/areas.ts'
import { valueEnergy } from './groups/energy.ts'
import { type Group, type Missing, Tally, type Valuation } from './groups/group.ts'
import { valueHeating } from './groups/heating.ts'
import { valueKitchen } from './groups/kitchen.ts'
import { valueOutdoor } from './groups/outdoor.ts'
import { valueParking } from './groups/parking.ts'
import { valueSanitary } from './groups/sanitary.ts'
import { valueSharedSpaces } from './groups/shared-spaces.ts'
import { valueDeductions, valueDisability, valueSpecial } from './groups/special.ts'
import { dwellingValuePoints, valueOfDwelling, valueOfRoom } from './groups/value.ts'
import { isOldContract, type MaximumRent, maximumRentOf, type Sector, sectorOf } from './maximum-rent.ts'
import { add, both, exactly, isExact, nothing, roundWhole, type Span } from './span.ts'
import { findTables, rulesFrom } from './tables/tables-of-date.ts'
import type { YearTables } from './tables/year-tables.ts'

/** Why there are no points. */
type Reason = 'before-the-rules' | 'after-the-tables' | 'no-rooms' | 'no-bound'

/** No points, and the facts without which they have no bound. */
interface NoPoints {
  answer: 'none'
  reason: Reason
  /** The groups that can be valued all the same; empty if no tables hold on the day. */
  groups: readonly Group[]
  missing: readonly Missing[]
}

/** The points of a dwelling, exact or within a range, with each step and the maximum rent. */
export interface FoundPoints {
  answer: 'exact' | 'range'
  date: string
  /** The first day of the tables that were used. */
  tablesFrom: string
  groups: readonly Group[]
  /** The 50 or 10 points of a state monument whose contract is from before 1 July 2024. */
  monument?: { points: Span; article: Article }
  /** Whole points. */
  points: Span
  /** By which these are rounded. */
  rounding: Article
  /** From the lowest to the highest that the points allow. */
  sectors: readonly Sector[]
  /** A contract from before 1 July 2024 has no middle sector; its first rent decides (policy book, 2.2). */
  isOldContract: boolean
  maximumRent: MaximumRent
  missing: readonly Missing[]
}

export type Valued = FoundPoints | NoPoints

/** The points of a state monument under an old contract (Bhw, art. 8a lid 2). */
function monumentPoints(dwelling: Dwelling, tables: YearTables, date: string): FoundPoints['monument'] {
  if (dwelling.monument !== 'state' || !isOldContract(dwelling, date)) return undefined
  const { selfContained, room } = tables.points.stateMonument
  return { points: exactly(dwelling.kind === 'room' ? room : selfContained), article: monumentArticle(dwelling.kind) }
}

/** All groups in the order of the decree, with the sum of their points before the last rounding. */
function valueGroups(valuation: Valuation): { groups: Group[]; sum: Span } {
  const { rooms, otherSpaces } = valueAreas(valuation)
  const first = [
    rooms,
    otherSpaces,
    valueHeating(valuation),
    valueEnergy(valuation),
    valueKitchen(valuation),
    valueSanitary(valuation),
    valueDisability(valuation),
    valueOutdoor(valuation),
    valueSharedSpaces(valuation),
    valueParking(valuation),
  ]
  const sumOf = (groups: readonly Group[]) => add(nothing, ...groups.map(({ points }) => points))
  const inOrder = (groups: readonly Group[]) =>
    groups.toSorted((a, b) => groupKeys.indexOf(a.key) - groupKeys.indexOf(b.key))
  if (valuation.dwelling.kind === 'room') {
    const value = valueOfRoom(valuation)
    const special = valueSpecial(valuation, sumOf([...first, value]))
    const groups = inOrder([...first, value, special, valueDeductions(valuation)])
    return { groups, sum: sumOf(groups) }
  }
  const tally = new Tally('self-contained')
  const valued = dwellingValuePoints(valuation, tally)
  const special = valueSpecial(valuation, add(sumOf(first), valued))
  const { group, total } = valueOfDwelling(valuation, add(sumOf(first), special.points), valued, tally)
  return { groups: inOrder([...first, special, group]), sum: total }
}

/** The sectors between two numbers of points. */
function sectorsOf(kind: Dwelling['kind'], [lowest, most]: Span): Sector[] {
  const order: Sector[] = ['social', 'middle', 'free']
  return order.slice(order.indexOf(sectorOf(kind, lowest)), order.indexOf(sectorOf(kind, most)) + 1)
}

/**
 * Values a dwelling by the rent points system (woningwaarderingsstelsel): self-contained dwellings and rooms, by the
 * tables of the day.
 *
 * @param dwelling facts that passed `dwellingSchema`
 * @param date the day for which it is valued, such as that on which the contract began (policy book, 2.4)
 * @returns exact points, a range with what is missing, or why none can be said
 */
export function valueDwelling(dwelling: Dwelling, date: string): Valued {
  const tables = findTables(date)
  if (!tables) {
    const isEarly = date < rulesFrom
    return { answer: 'none', reason: isEarly ? 'before-the-rules' : 'after-the-tables', groups: [], missing: [] }
  }
  const valuation = { dwelling, tables, date }
  const { groups, sum } = valueGroups(valuation)
  const missing = groups.flatMap((group) => group.missing)
  if (valuedArea(valuation)[1] === 0 && dwelling.kind === 'self-contained')
    return { answer: 'none', reason: 'no-rooms', groups, missing }
  if (sum[1] === Number.POSITIVE_INFINITY || Number.isNaN(sum[0]) || Number.isNaN(sum[1])) {
    const unbounded = missing.filter(({ effect }) => effect[1] === Number.POSITIVE_INFINITY)
    return { answer: 'none', reason: 'no-bound', groups, missing: unbounded }
  }
  const monument = monumentPoints(dwelling, tables, date)
  const points = both(add(sum, monument?.points ?? nothing), (value) => Math.max(0, roundWhole(value)))
  const maximumRent = maximumRentOf(dwelling, points, tables, date)
  const isKnown = isExact(points) && isExact(maximumRent.centsWithSurcharges)
  // Only the building year may leave a surcharge open by itself.
  const open = maximumRent.surcharges.find(({ percent }) => dwelling.buildYear === undefined && !isExact(percent))
  if (open) missing.push({ fact: 'buildYear', effect: nothing, percent: open.percent })
  return {
    answer: isKnown ? 'exact' : 'range',
    date,
    tablesFrom: tables.from,
    groups,
    ...(monument && { monument }),
    points,
    rounding: roundingArticle(dwelling.kind),
    sectors: sectorsOf(dwelling.kind, points),
    isOldContract: isOldContract(dwelling, date),
    maximumRent,
    missing,
  }
}

/**
 * What was lawful when the contract began: the valuation by the tables of that day. Contracts from before 1 July 2024
 * began under other rules, for which none can be said.
 */
export const valueAtStart = (dwelling: Dwelling): Valued | undefined =>
  dwelling.contractDate === undefined ? undefined : valueDwelling(dwelling, dwelling.contractDate)

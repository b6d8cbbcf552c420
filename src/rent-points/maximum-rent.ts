import type { Dwelling } from './dwelling.ts'
import { freeFrom } from './groups/value.ts'
import { around, exactly, nothing, type Span } from './span.ts'
import { rulesFrom } from './tables/tables-of-date.ts'
import type { YearTables } from './tables/year-tables.ts'

/** The sectors of a contract that was concluded on or after 1 July 2024. A room is always in the social one. */
export type Sector = 'social' | 'middle' | 'free'

const socialMost = 143

/** The sector of whole points. @param points of the dwelling */
export const sectorOf = (kind: Dwelling['kind'], points: number): Sector =>
  kind === 'room' || points <= socialMost ? 'social' : points < freeFrom ? 'middle' : 'free'

const tableMost = 250

/**
 * The maximum rent in cents a month for whole points. Below the first row of a table it is that of the first row; above 250
 * points each has the difference between the last two rows (policy book, 2.7).
 */
export function rentOfPoints(kind: Dwelling['kind'], points: number, tables: YearTables): number {
  const rents = kind === 'room' ? tables.roomRents : tables.selfContainedRents
  const first = tableMost - rents.length + 1
  const [last = 0, beforeLast = 0] = [rents.at(-1), rents.at(-2)]
  if (points > tableMost) return last + (points - tableMost) * (last - beforeLast)
  return rents[Math.max(0, points - first)] ?? last
}

/** A surcharge on the maximum rent in per cent, from the least to the most that it may be. */
interface Surcharge {
  criterion: string
  percent: Span
  decree: string
}

/** The day after twenty years, until which the surcharge for new buildings holds. */
const twentyYearsLater = (day: string) => `${Number(day.slice(0, 4)) + 20}${day.slice(4)}`

/** Whether a contract is from before 1 July 2024. Without a date it is taken to begin on the day of the valuation. */
export const isOldContract = ({ contractDate }: Dwelling, date: string): boolean => (contractDate ?? date) < rulesFrom

/** The surcharges for a dwelling with these points on a day (Bhw, art. 8a). */
function surchargesOf(dwelling: Dwelling, points: Span, date: string): Surcharge[] {
  const { kind, monument, isInProtectedView, buildYear, newBuild } = dwelling
  const surcharges: Surcharge[] = []
  if (monument === 'state' && !isOldContract(dwelling, date))
    surcharges.push({ criterion: 'Rijksmonument', percent: exactly(35), decree: 'Bhw, art. 8a lid 1' })
  if (monument === 'municipal' || monument === 'provincial') {
    const criterion = monument === 'municipal' ? 'Gemeentelijk monument' : 'Provinciaal monument'
    surcharges.push({ criterion, percent: exactly(15), decree: 'Bhw, art. 8a lid 3' })
  }
  if (isInProtectedView === true && monument === undefined && (buildYear === undefined || buildYear < 1965))
    surcharges.push({
      criterion: 'Rijksbeschermd stads- of dorpsgezicht',
      percent: buildYear === undefined ? [0, 5] : exactly(5),
      decree: 'Bhw, art. 8a lid 5',
    })
  const isNew =
    newBuild !== undefined &&
    newBuild.firstUse > rulesFrom &&
    newBuild.buildingStarted < '2028-01-01' &&
    newBuild.firstUse <= date &&
    date < twentyYearsLater(newBuild.firstUse)
  if (isNew && kind === 'self-contained') {
    const isMiddle = (at: number) => sectorOf(kind, at) === 'middle'
    const percent: Span = [
      isMiddle(points[0]) && isMiddle(points[1]) ? 10 : 0,
      points[0] < freeFrom && points[1] > socialMost ? 10 : 0,
    ]
    if (percent[1] > 0)
      surcharges.push({ criterion: 'Nieuwbouw in de middensector', percent, decree: 'Bhw, art. 8a lid 4' })
  }
  return surcharges
}

/** The maximum rent of a dwelling: by its points, and with its surcharges, which are added up first (policy book, 2.8). */
export interface MaximumRent {
  /** Cents a month. In the free sector there is no maximum; the amount is then only that of the table. */
  cents: Span
  centsWithSurcharges: Span
  surcharges: readonly Surcharge[]
  /** How far an amount may be from the official table, in cents: 0 for 2026. */
  toleranceCents: number
}

/** The maximum rent for whole points. */
export function maximumRentOf(dwelling: Dwelling, points: Span, tables: YearTables, date: string): MaximumRent {
  const { kind } = dwelling
  const surcharges = surchargesOf(dwelling, points, date)
  const withPercent = (cents: number, percent: number) => Math.floor((cents * (100 + percent)) / 100 + 0.5 + 1e-9)
  const rents: Span[] = []
  const totals: Span[] = []
  for (let at = points[0]; at <= points[1]; at++) {
    const rent = rentOfPoints(kind, at, tables)
    const own = surchargesOf(dwelling, exactly(at), date)
    const [least, most] = own.reduce(([a, b], { percent }) => [a + percent[0], b + percent[1]] as Span, nothing)
    rents.push(exactly(rent))
    totals.push([withPercent(rent, least), withPercent(rent, most)])
  }
  return {
    cents: around(rents),
    centsWithSurcharges: around(totals),
    surcharges,
    toleranceCents: tables.rentToleranceCents,
  }
}

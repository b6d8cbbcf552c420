import type { Span } from '#rent-points/span.ts'
import { regionalValueOf } from '#rent-points/tables/tables-of-date.ts'
import type { YearTables } from '#rent-points/tables/year-tables.ts'
import { findPostcodeAverage, type PostcodeAverage } from './property-values.server.ts'

/** The assumed maximum deviation of a home from the average of its region by m², or of its postcode. */
const valueSpread = 0.25

const spread = (lowest: number, most: number): Span => [lowest * (1 - valueSpread), most * (1 + valueSpread)]

/** Whether two spans have values in common. */
const overlap = (a: Span, b: Span): boolean => a[0] <= b[1] && b[0] <= a[1]

/**
 * What a home may be worth by its region and by its postcode: what both allow or, where that is nothing, all that either
 * of them allows.
 */
export const joinSpans = (a: Span, b: Span): Span =>
  overlap(a, b) ? [Math.max(a[0], b[0]), Math.min(a[1], b[1])] : [Math.min(a[0], b[0]), Math.max(a[1], b[1])]

/** The average of a postcode on another date, as the averages of these regions changed since. */
function moveAverage(
  { euros, valuationDate }: PostcodeAverage,
  regions: readonly number[],
  to: string,
): Span | undefined {
  if (valuationDate === to) return [euros, euros]
  const moved = regions.flatMap((region) => {
    const [before, after] = [regionalValueOf(region, valuationDate), regionalValueOf(region, to)]
    return before === undefined || after === undefined ? [] : (euros * after) / before
  })
  return moved.length === 0 ? undefined : [Math.min(...moved), Math.max(...moved)]
}

/** What is assumed of the value (WOZ) of a home. */
interface AssumedValue {
  euros: Span
  /** The average of its postcode, if it counts; `agrees` if what it allows and what the region allows overlap. */
  postcode: (PostcodeAverage & { postcode: string; agrees: boolean }) | null
}

/**
 * The lowest and the highest value in euros that a home may have: the average per m² of its region, a quarter either way,
 * and where its postcode has an average, that one a quarter either way as well; at least the legal minimum.
 *
 * @param regions all that the home may lie in
 * @returns undefined if no average is known
 */
export function assumeValue(
  { regions, areaM2, postalCode }: { regions: readonly number[]; areaM2: number; postalCode: string | null },
  valuationDate: string,
  { regionalValues, minimumValue }: YearTables,
): AssumedValue | undefined {
  const averages = regions.flatMap((region) => regionalValues[valuationDate.slice(0, 4)]?.[region - 1] ?? [])
  if (averages.length === 0) return undefined
  const atLeast = ([lowest, most]: Span): Span => [Math.max(minimumValue, lowest), Math.max(minimumValue, most)]
  const byRegion = atLeast(spread(Math.min(...averages) * areaM2, Math.max(...averages) * areaM2))
  const average = postalCode === null ? undefined : findPostcodeAverage(postalCode)
  const moved = average && moveAverage(average, regions, valuationDate)
  if (postalCode === null || !average || !moved) return { euros: byRegion, postcode: null }
  const byPostcode = atLeast(spread(...moved))
  const agrees = overlap(byRegion, byPostcode)
  const postcode = `${postalCode.slice(0, 4)} ${postalCode.slice(-2)}`
  return { euros: joinSpans(byRegion, byPostcode), postcode: { ...average, postcode, agrees } }
}

import { allocationFields } from '#features/properties/catalogue/fields.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'

/** A listing with the criteria for its precedence. */
export interface RankedListing {
  readonly listing: Listing
  readonly gone: boolean
  readonly lastSeenAt: Date
  readonly completeness: number
}

/** Facts that only make sense together come from one listing. */
const fieldGroups: readonly (readonly (keyof Listing)[])[] = [
  ['priceCents', 'priceUpToCents', 'currency', 'pricePeriod', 'priceOnRequest', 'priceText'],
  ['serviceCosts', 'serviceCostsCents'],
  ['utilities', 'utilitiesCents'],
  ['deposit', 'depositCents'],
  ['latitude', 'longitude', 'placePrecision'],
  ['houseNumber', 'houseNumberAddition', 'plotNumber'],
  ['builtFrom', 'builtTo'],
  ['available', 'availableFrom', 'availableUntil'],
  ['contractKind', 'contractGround', 'contractMonthsMin', 'contractMonthsMax'],
  allocationFields,
]
/** Facts without meaning on their own, such as a currency without a price. */
const dependentFields: ReadonlySet<keyof Listing> = new Set(['currency', 'pricePeriod'])

/** That one cannot register somewhere is a fact; that a rent is not on request is none. */
const isEmpty = (name: keyof Listing, value: unknown): boolean =>
  value === null ||
  value === 'unknown' ||
  (name === 'priceOnRequest' && value === false) ||
  (Array.isArray(value) && value.length === 0)

/** Whether only the text of a listing states a fact; what a source states in a field stands above it. */
const isFromText = ({ fromText }: Listing, name: keyof Listing): boolean => name in (fromText ?? {})

/**
 * Merges the facts of a home's listings. Listings that are present come first, then the most recently seen, then the
 * most complete; each fills what the previous ones leave open. Facts that belong together, such as a price and its
 * period, come from one listing.
 */
export function mergeFields(ranked: readonly [RankedListing, ...RankedListing[]]): Listing {
  const [leading, ...others] = ranked
    .toSorted(
      (a, b) =>
        Number(a.gone) - Number(b.gone) ||
        b.lastSeenAt.getTime() - a.lastSeenAt.getTime() ||
        b.completeness - a.completeness ||
        (a.listing.number < b.listing.number ? -1 : 1),
    )
    .map(({ listing }) => listing)
  const chosen: Listing = { ...(leading ?? ranked[0].listing) }
  const grouped = new Set(fieldGroups.flat())
  const alone = (Object.keys(chosen) as (keyof Listing)[]).filter((name) => !grouped.has(name)).map((name) => [name])
  for (const names of [...fieldGroups, ...alone]) {
    const open = (listing: Listing) => names.every((name) => dependentFields.has(name) || isEmpty(name, listing[name]))
    const isStated = (listing: Listing) =>
      names.some((name) => !dependentFields.has(name) && !isEmpty(name, listing[name]) && !isFromText(listing, name))
    if (isStated(chosen)) continue
    const next = others.find(isStated) ?? (open(chosen) ? others.find((listing) => !open(listing)) : undefined)
    // All values come from one listing under their own names, so each has the type of its field.
    if (next) Object.assign(chosen, Object.fromEntries(names.map((name) => [name, next[name]])))
  }
  return chosen
}

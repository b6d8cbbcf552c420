import type { Listing } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'

/** A listing that may be of the same home as another. */
export interface Candidate {
  readonly listingId: string
  readonly sourceId: string
  readonly propertyId: string
  readonly listing: Listing
  /** Hashes of the content of its photos, as far as they are kept. */
  readonly photoHashes?: readonly string[]
}

const romanFloors: ReadonlyMap<string, string> = new Map(
  ['I', 'II', 'III', 'IV', 'V'].map((floor, at) => [floor, `${at + 1}`]),
)
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bburg\b/g, 'burgemeester'],
  [/\bprof\b/g, 'professor'],
  [/\bdr\b/g, 'doctor'],
  [/\bds\b/g, 'dominee'],
  [/\bst\b/g, 'sint'],
]

/** A text by its letters and digits alone. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A street in one spelling: short forms written out, and `ü` and the `ue` of slugs as u. */
const normalizeStreet = (street: string): string =>
  abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), normalizeText(street))
    .replace(/ue/g, 'u')
    .replaceAll(' ', '')

const normalizeCity = (city: string): string => normalizeText(city).replaceAll(' ', '')

/** `2`, `II` and `2 hoog` are one floor. */
function normalizeAddition(addition: string): string {
  const normal = readAddition(addition) ?? ''
  return romanFloors.get(normal) ?? normal
}

/** Whole cents a month, as the database reckons `month_price_cents`; null for a sale and where no price is named. */
function getMonthlyRentCents({ priceCents, pricePeriod }: Listing): number | null {
  if (priceCents === null) return null
  if (pricePeriod === 'month') return priceCents
  if (pricePeriod === 'day') return Math.trunc((priceCents * 365) / 12)
  if (pricePeriod === 'week') return Math.trunc((priceCents * 52) / 12)
  // Of a home for sale the period is `once`.
  return pricePeriod === 'year' ? Math.trunc(priceCents / 12) : null
}

const isForSale = ({ status, pricePeriod }: Listing) =>
  status === 'for_sale' || status === 'sold' || pricePeriod === 'once'

/** A candidate with its facts in the form in which they are compared, so that this is worked out once. */
export interface Comparable {
  readonly candidate: Candidate
  readonly street: string
  readonly city: string
  readonly addition: string
  readonly rent: number | null
  readonly forSale: boolean
  /** Dutch, English. */
  readonly texts: readonly [string, string]
  readonly photos: ReadonlySet<string>
}

/** Brings the facts of a listing into the form in which they are compared. */
export function comparable(candidate: Candidate): Comparable {
  const { listing } = candidate
  return {
    candidate,
    street: normalizeStreet(listing.street ?? ''),
    city: normalizeCity(listing.city),
    addition: normalizeAddition(listing.houseNumberAddition ?? ''),
    rent: getMonthlyRentCents(listing),
    forSale: isForSale(listing),
    texts: [normalizeText(listing.descriptionNl ?? ''), normalizeText(listing.descriptionEn ?? '')],
    photos: new Set(candidate.photoHashes),
  }
}

/**
 * What listings are looked up by, so that not every listing is compared with every other: two listings that share no key are
 * not of one home. A key begins with its kind: `number:` (postcode or street, and number), `postcode:`, `street:`, and
 * `rent:` (postcode or street, and rent) for what one source says twice.
 */
export function getBlockKeys(listing: Listing): string[] {
  const street = normalizeStreet(listing.street ?? '')
  const place = street === '' ? null : `${normalizeCity(listing.city)} ${street}`
  const rent = getMonthlyRentCents(listing)
  const keys: string[] = []
  for (const where of [listing.postcode, place]) {
    if (where === null) continue
    keys.push(where === place ? `street:${where}` : `postcode:${where}`)
    if (listing.houseNumber !== null) keys.push(`number:${where} ${listing.houseNumber}`)
    if (rent !== null) keys.push(`rent:${where} ${rent}`)
  }
  return keys
}

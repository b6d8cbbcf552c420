import type { Listing } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'

/** A listing that may advertise the same home as another. */
export interface Candidate {
  readonly listingId: string
  readonly sourceId: string
  readonly propertyId: string
  readonly listing: Listing
  /** Content hashes of its stored photos. */
  readonly photoHashes?: readonly string[]
}

const romanFloors = ['I', 'II', 'III', 'IV', 'V']
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bburg\b/g, 'burgemeester'],
  [/\bprof\b/g, 'professor'],
  [/\bdr\b/g, 'doctor'],
  [/\bds\b/g, 'dominee'],
  [/\bst\b/g, 'sint'],
]

/** Reduces a text to lower-case letters and digits. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A street in one spelling: abbreviations expanded, and `ü` and the `ue` of slugs as u. */
const normalizeStreet = (street: string): string =>
  abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), normalizeText(street))
    .replace(/ue/g, 'u')
    .replaceAll(' ', '')

const normalizeCity = (city: string): string => normalizeText(city).replaceAll(' ', '')

/** `2`, `II` and `2 hoog` are the same floor. */
function normalizeAddition(addition: string): string {
  const normal = readAddition(addition) ?? ''
  const floor = romanFloors.indexOf(normal) + 1
  return floor > 0 ? String(floor) : normal
}

/** Whole cents per month, rounded as the database's `month_price_cents`; null for a sale or without a price. */
function getMonthlyRentCents({ priceCents, pricePeriod }: Listing): number | null {
  // For sale, the period is `once`.
  if (priceCents === null || pricePeriod === null || pricePeriod === 'once') return null
  return Math.trunc((priceCents * periodsPerYear[pricePeriod]) / 12)
}

const periodsPerYear = { day: 365, week: 52, month: 12, year: 1 }

/** A candidate with its facts normalised once, for all comparisons. */
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

/** Normalises the facts of a listing for comparison. */
export function comparable(candidate: Candidate): Comparable {
  const { listing } = candidate
  return {
    candidate,
    street: normalizeStreet(listing.street ?? ''),
    city: normalizeCity(listing.city),
    addition: normalizeAddition(listing.houseNumberAddition ?? ''),
    rent: getMonthlyRentCents(listing),
    forSale: ['for_sale', 'sold'].includes(listing.status) || listing.pricePeriod === 'once',
    texts: [normalizeText(listing.descriptionNl ?? ''), normalizeText(listing.descriptionEn ?? '')],
    photos: new Set(candidate.photoHashes),
  }
}

/**
 * Listings without a shared key are not one home and need not be compared. A key begins with its kind: `number:`
 * (postcode or street, and number), `postcode:`, `street:`, and `rent:` (postcode or street, and rent), for listings
 * of one source.
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

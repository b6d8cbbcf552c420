import type { Listing } from './contract.ts'

/** What a listing is looked up by when it is compared with others; stored with it. */
export interface MatchKeys {
  readonly postcode: string | null
  /** City and street in one spelling. */
  readonly place: string | null
  readonly houseNumber: number | null
  /** Whole cents per month. */
  readonly rentCents: number | null
}

/** A key is an entry of a database index, which may not be long. */
const maxPlaceLength = 200

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bburg\b/g, 'burgemeester'],
  [/\bprof\b/g, 'professor'],
  [/\bdr\b/g, 'doctor'],
  [/\bds\b/g, 'dominee'],
  [/\bst\b/g, 'sint'],
]

/** Reduces a text to lower-case letters and digits. */
export function normalizeText(text: string): string {
  // The same for plain text, in a third of the time.
  if (!/[^ -~\s]/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A street in one spelling: abbreviations expanded, and `ü` and the `ue` of slugs as u. */
export const normalizeStreet = (street: string): string =>
  abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), normalizeText(street))
    .replace(/ue/g, 'u')
    .replaceAll(' ', '')

export const normalizeCity = (city: string): string => normalizeText(city).replaceAll(' ', '')

/** Whole cents per month, rounded as the database's `month_price_cents`; null for a sale or without a price. */
function getMonthlyRentCents({ priceCents, pricePeriod }: Pick<Listing, 'priceCents' | 'pricePeriod'>): number | null {
  // For sale, the period is `once`.
  if (priceCents === null || pricePeriod === null || pricePeriod === 'once') return null
  return Math.trunc((priceCents * periodsPerYear[pricePeriod]) / 12)
}

const periodsPerYear = { day: 365, week: 52, month: 12, year: 1 }

/** The facts of a listing that its keys depend on. */
type KeyFacts = Pick<Listing, 'postcode' | 'city' | 'street' | 'houseNumber' | 'priceCents' | 'pricePeriod'>

/** Computes the keys of a listing. A change here needs a new `matchingRulesVersion`. */
export function toMatchKeys(
  listing: KeyFacts,
  street = normalizeStreet(listing.street ?? ''),
  city = normalizeCity(listing.city),
): MatchKeys {
  return {
    postcode: listing.postcode,
    place: street === '' ? null : `${city} ${street}`.slice(0, maxPlaceLength),
    houseNumber: listing.houseNumber,
    rentCents: getMonthlyRentCents(listing),
  }
}

/** The columns of `listings` with its keys. */
export const matchKeyColumns = ['match_postcode', 'match_place', 'match_number', 'match_rent_cents']

/** The keys of a listing as columns. */
export function toMatchKeyColumns(listing: KeyFacts) {
  const { postcode, place, houseNumber, rentCents } = toMatchKeys(listing)
  return { match_postcode: postcode, match_place: place, match_number: houseNumber, match_rent_cents: rentCents }
}

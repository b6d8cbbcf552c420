import type { Offer } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'

/** An offer that may be of the same home as another. */
export interface Candidate {
  readonly offerId: string
  readonly sourceId: string
  readonly homeId: string
  readonly offer: Offer
  /** Hashes of the content of its photos, as far as they are kept. */
  readonly photoHashes?: readonly string[]
}

const romanFloors: ReadonlyMap<string, string> = new Map(
  ['I', 'II', 'III', 'IV', 'V'].map((floor, at) => [floor, `${at + 1}`]),
)
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bburg\b/g, 'burgemeester'],
  [/\bprof\b/g, 'professor'],
  [/\bdr\b/g, 'doctor'],
  [/\bds\b/g, 'dominee'],
  [/\bst\b/g, 'sint'],
]

/** A text by its letters and digits alone. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A street in one spelling: short forms written out, and `ü` and the `ue` of slugs as u. */
const plainStreet = (street: string): string =>
  shortForms
    .reduce((text, [short, long]) => text.replace(short, long), plain(street))
    .replace(/ue/g, 'u')
    .replaceAll(' ', '')

const plainCity = (city: string): string => plain(city).replaceAll(' ', '')

/** `2`, `II` and `2 hoog` are one floor. */
function plainAddition(addition: string): string {
  const normal = readAddition(addition) ?? ''
  return romanFloors.get(normal) ?? normal
}

/** Whole cents a month, as the database reckons `month_price_cents`; null for a sale and where no price is named. */
function monthRent({ priceCents, pricePeriod }: Offer): number | null {
  if (priceCents === null) return null
  if (pricePeriod === 'month') return priceCents
  if (pricePeriod === 'day') return Math.trunc((priceCents * 365) / 12)
  if (pricePeriod === 'week') return Math.trunc((priceCents * 52) / 12)
  // Of a home for sale the period is `once`.
  return pricePeriod === 'year' ? Math.trunc(priceCents / 12) : null
}

const isForSale = ({ status, pricePeriod }: Offer) =>
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

/** Brings the facts of an offer into the form in which they are compared. */
export function comparable(candidate: Candidate): Comparable {
  const { offer } = candidate
  return {
    candidate,
    street: plainStreet(offer.street ?? ''),
    city: plainCity(offer.city),
    addition: plainAddition(offer.houseNumberAddition ?? ''),
    rent: monthRent(offer),
    forSale: isForSale(offer),
    texts: [plain(offer.descriptionNl ?? ''), plain(offer.descriptionEn ?? '')],
    photos: new Set(candidate.photoHashes),
  }
}

/**
 * What offers are looked up by, so that not every offer is compared with every other: two offers that share no key are
 * not of one home. A key begins with its kind: `number:` (postcode or street, and number), `postcode:`, `street:`, and
 * `rent:` (postcode or street, and rent) for what one source says twice.
 */
export function blockKeys(offer: Offer): string[] {
  const street = plainStreet(offer.street ?? '')
  const place = street === '' ? null : `${plainCity(offer.city)} ${street}`
  const rent = monthRent(offer)
  const keys: string[] = []
  for (const where of [offer.postcode, place]) {
    if (where === null) continue
    keys.push(where === place ? `street:${where}` : `postcode:${where}`)
    if (offer.houseNumber !== null) keys.push(`number:${where} ${offer.houseNumber}`)
    if (rent !== null) keys.push(`rent:${where} ${rent}`)
  }
  return keys
}

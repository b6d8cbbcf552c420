import type { Listing } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'
import {
  type MatchKeys,
  normalizeCity,
  normalizeStreet,
  normalizeText,
  toMatchKeys,
} from '#features/sourcing/listings/match-keys.ts'

/** A listing that may advertise the same home as another. */
export interface Candidate {
  readonly listingId: string
  readonly sourceId: string
  readonly propertyId: string
  readonly listing: Listing
  /** What its first photos show, as far as that is evidence: copies of one photo are one picture. */
  readonly pictures?: readonly string[]
}

const romanFloors = ['I', 'II', 'III', 'IV', 'V']

/** `2`, `II` and `2 hoog` are the same floor. */
export function normalizeAddition(addition: string): string {
  const normal = readAddition(addition) ?? ''
  const floor = romanFloors.indexOf(normal) + 1
  return floor > 0 ? String(floor) : normal
}

/** The beginning by which most texts already differ. */
const headLength = 600

/** A text that is normalised as far as a comparison needs it. */
export interface ComparableText {
  readonly raw: string
  readonly head: () => string
  readonly whole: () => string
}

function toComparableText(raw: string): ComparableText {
  let head: string | undefined
  let whole: string | undefined
  return {
    raw,
    // Without the last character, which may depend on what follows.
    head: () => (head ??= normalizeText(raw.slice(0, headLength)).slice(0, raw.length > headLength ? -1 : undefined)),
    whole: () => (whole ??= normalizeText(raw)),
  }
}

/** A candidate with its facts normalised once, for all comparisons. */
export interface Comparable {
  readonly candidate: Candidate
  readonly keys: MatchKeys
  readonly street: string
  readonly city: string
  readonly addition: string
  readonly rent: number | null
  readonly forSale: boolean
  /** Dutch, English. */
  readonly texts: readonly [ComparableText, ComparableText]
  readonly pictures: ReadonlySet<string>
}

/** Normalises the facts of a listing for comparison. */
export function comparable(candidate: Candidate): Comparable {
  const { listing } = candidate
  const street = normalizeStreet(listing.street ?? '')
  const city = normalizeCity(listing.city)
  const keys = toMatchKeys(listing, street, city)
  return {
    candidate,
    keys,
    street,
    city,
    addition: normalizeAddition(listing.houseNumberAddition ?? ''),
    rent: keys.rentCents,
    forSale: ['for_sale', 'sold'].includes(listing.status) || listing.pricePeriod === 'once',
    texts: [toComparableText(listing.descriptionNl ?? ''), toComparableText(listing.descriptionEn ?? '')],
    pictures: new Set(candidate.pictures),
  }
}

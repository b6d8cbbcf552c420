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
  /** Content hashes of its stored photos. */
  readonly photoHashes?: readonly string[]
}

const romanFloors = ['I', 'II', 'III', 'IV', 'V']

/** `2`, `II` and `2 hoog` are the same floor. */
function normalizeAddition(addition: string): string {
  const normal = readAddition(addition) ?? ''
  const floor = romanFloors.indexOf(normal) + 1
  return floor > 0 ? String(floor) : normal
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
  /** Dutch, English. Normalised on first use, as most listings differ in their address already. */
  readonly texts: () => readonly [string, string]
  readonly photos: ReadonlySet<string>
}

/** Normalises the facts of a listing for comparison. */
export function comparable(candidate: Candidate): Comparable {
  const { listing } = candidate
  const street = normalizeStreet(listing.street ?? '')
  const city = normalizeCity(listing.city)
  const keys = toMatchKeys(listing, street, city)
  let texts: readonly [string, string] | undefined
  return {
    candidate,
    keys,
    street,
    city,
    addition: normalizeAddition(listing.houseNumberAddition ?? ''),
    rent: keys.rentCents,
    forSale: ['for_sale', 'sold'].includes(listing.status) || listing.pricePeriod === 'once',
    texts: () => (texts ??= [normalizeText(listing.descriptionNl ?? ''), normalizeText(listing.descriptionEn ?? '')]),
    photos: new Set(candidate.photoHashes),
  }
}

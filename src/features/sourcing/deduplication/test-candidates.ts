import fc from 'fast-check'
import type { Candidate } from './comparable.ts'
import { Listing, type ListingDraft } from '#features/sourcing/listings/contract.ts'

/** Long enough to be compared. */
export const text =
  'Licht huis aan het water met een ruime keuken, twee slaapkamers en een tuin op het zuiden. '.repeat(3)

/** A listing of a fictitious flat, by default with a property of its own. */
export function createCandidate(
  sourceId: string,
  facts: Partial<ListingDraft> = {},
  rest: Partial<Candidate> = {},
): Candidate {
  const flat = {
    number: '1',
    propertyType: 'apartment',
    title: 'Appartement',
    street: 'Voorbeeldkade',
    postcode: '9999 ZZ',
    city: 'Voorbeeldstad',
    priceCents: 150_000,
    pricePeriod: 'month',
    areaM2: 60,
    rooms: 3,
  } as const
  const listing = Listing.parse({ ...flat, ...facts })
  return {
    listingId: `${sourceId} ${listing.number}`,
    sourceId,
    propertyId: `home of ${sourceId} ${listing.number}`,
    listing,
    ...rest,
  }
}

/** Listings with few differences, so that all verdicts occur. */
export const arbitraryCandidates = fc
  .array(
    fc.record({
      sourceId: fc.constantFrom('a', 'b', 'c'),
      propertyType: fc.constantFrom('apartment', 'apartment', 'house', 'room'),
      street: fc.constantFrom('Voorbeeldkade', 'Voorbeeldkade', 'Andere Kade', null),
      postcode: fc.constantFrom('9999 ZZ', '9999 ZZ', null),
      houseNumber: fc.constantFrom(null, null, 12, 14),
      houseNumberAddition: fc.constantFrom(null, 'A', 'B'),
      areaM2: fc.constantFrom(60, 61, 64, null),
      priceCents: fc.constantFrom(150_000, 150_000, 155_000, 235_000),
      rooms: fc.constantFrom(2, 3),
      descriptionNl: fc.constantFrom(null, text),
    } as const),
    { maxLength: 14 },
  )
  .map((list) =>
    list.map(({ sourceId, ...facts }, at) =>
      createCandidate(sourceId, facts, { listingId: `${at}`, propertyId: `h${at}` }),
    ),
  )

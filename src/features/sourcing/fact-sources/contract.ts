import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'
import { ListingSummary, Property } from '#features/properties/catalogue/contract.ts'
import { factNames } from '#features/properties/catalogue/facts.ts'

/** The parts of a property that facts are shown from. */
const factParts = {
  location: true,
  rent: true,
  serviceCosts: true,
  utilities: true,
  deposit: true,
  propertyType: true,
  size: true,
  dwellingArea: true,
  features: true,
  bedrooms: true,
  bathrooms: true,
  floors: true,
  storey: true,
  furnished: true,
  energyLabel: true,
  yearBuilt: true,
  monument: true,
  garage: true,
  availability: true,
  contract: true,
  registration: true,
  incomeCents: true,
  occupantsMax: true,
  housemates: true,
  pets: true,
  amenities: true,
} as const

/** What one listing states of a fact. */
const FactStatement = z.object({
  /** The listing, by its place in `listings`. */
  listing: z.int(),
  /** Since when it states this, as far as we saw. */
  since: Timestamp,
  /** Whether it may have stated this before `since`, which we did not keep. */
  atLeast: z.optional(z.literal(true)),
  /** What it states, in the shape of the home; absent if that is what the home shows. */
  stated: z.optional(z.partial(z.pick(Property, factParts))),
  /** Whether it and the home cannot both be right. */
  contradicts: z.optional(z.literal(true)),
  /** The sentence of its text that states it, if no field does. */
  sentence: z.optional(z.string()),
})
export type FactStatement = z.infer<typeof FactStatement>

export const FactSources = z.object({
  /** The listings that state facts. */
  listings: z.array(
    z.object({
      source: z.string(),
      /** Null if the source has no page for it, or no longer has the listing. */
      url: z.nullable(z.string()),
      /** Whether the landlord placed it here. */
      byLandlord: z.optional(z.literal(true)),
      /** Whether its source no longer has it; such a listing is named only if no other states the same. */
      gone: z.optional(z.literal(true)),
    }),
  ),
  facts: z.array(
    z.object({
      fact: z.enum(factNames),
      /** Whether we corrected it, whatever the listings state. */
      corrected: z.optional(z.literal(true)),
      statements: z.array(FactStatement),
    }),
  ),
  /** Earlier listings of the same home or at the same address, which have ended; the latest end first. */
  earlier: z.array(z.extend(ListingSummary, { propertyId: Id })),
})
export type FactSources = z.infer<typeof FactSources>

export const getFactSources = endpoint('GET /properties/{id}/facts', 'anyone', {
  summary: 'Returns which listing states each fact of a home and since when, and its earlier listings.',
  params: idParams,
  reply: FactSources,
})

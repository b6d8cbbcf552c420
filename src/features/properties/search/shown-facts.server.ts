import type { Selectable } from 'kysely'
import type { Properties } from '#platform/database/tables.ts'
import type { Photo } from '#features/properties/photos/contract.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { toPropertySummary } from '#features/properties/catalogue/queries.server.ts'
import type { PropertyEntry } from './indexed-property.ts'

const columns = [
  'plot_number',
  'place_precision',
  'price_cents',
  'price_up_to_cents',
  'currency',
  'price_period',
  'price_on_request',
  'service_costs',
  'service_costs_cents',
  'utilities',
  'utilities_cents',
  'bedrooms',
  'built_from',
  'built_to',
  'storey',
  'available_until',
] as const

/** What lists show of a home and searches do not ask for. */
export type ShownFacts = Pick<Selectable<Properties>, (typeof columns)[number]> & {
  /** The listing that was last seen among those that are not gone, else among all, and the short name of its source. */
  listing: { url: string | null; source: string } | null
  photo_count: number
  /** Those that everybody sees, with their places among all. */
  photos: readonly (Photo & { position: number })[]
}

const names = [...columns, 'listing', 'photo_count', 'photos'] as const satisfies readonly (keyof ShownFacts)[]

/** The facts as one text, which takes less memory than an object. */
export const packShownFacts = (facts: ShownFacts): string => JSON.stringify(names.map((name) => facts[name]))

function unpackShownFacts(packed: string): ShownFacts {
  const values = JSON.parse(packed) as readonly unknown[]
  const facts: Partial<Record<keyof ShownFacts, unknown>> = {}
  // A loop, as every card of every list is unpacked.
  for (let at = 0; at < names.length; at++) facts[names[at] as keyof ShownFacts] = values[at]
  return facts as unknown as ShownFacts
}

/** The summary of a home, from what the index keeps of it alone. */
export function summarizeIndexed(property: PropertyEntry): PropertySummary {
  const shown = unpackShownFacts(property.shownFacts)
  const first = shown.photos.find(({ position }) => position === 0)
  return toPropertySummary({
    id: property.id,
    title: property.title,
    status: property.status,
    property_type: property.propertyType,
    street: property.street,
    house_number: property.houseNumber,
    house_number_addition: property.houseNumberAddition,
    plot_number: shown.plot_number,
    postcode: property.postcode,
    city: property.city,
    neighbourhood: property.neighbourhood,
    latitude: property.latitude,
    longitude: property.longitude,
    place_precision: shown.place_precision,
    price_cents: shown.price_cents,
    price_up_to_cents: shown.price_up_to_cents,
    currency: shown.currency,
    price_period: shown.price_period,
    price_on_request: shown.price_on_request,
    service_costs: shown.service_costs,
    service_costs_cents: shown.service_costs_cents,
    utilities: shown.utilities,
    utilities_cents: shown.utilities_cents,
    area_m2: property.areaM2,
    rooms: property.rooms,
    bedrooms: shown.bedrooms,
    built_from: shown.built_from,
    built_to: shown.built_to,
    furnished: property.furnished,
    energy_label: property.energyLabel,
    available: property.available,
    available_from: property.availableFrom,
    available_until: shown.available_until,
    allocation: property.allocation,
    closes_at: property.closesAt,
    first_seen_at: new Date(property.firstSeenMs),
    last_seen_at: new Date(property.lastSeenMs),
    listing_url: shown.listing?.url ?? null,
    photo: first ? { hash: first.hash, width: first.width, height: first.height } : null,
    photo_count: shown.photo_count,
  })
}

/** What cards show besides a summary: the short name of the source, the public photos after the first, by their hash. */
export function readCardFacts({ shownFacts }: PropertyEntry) {
  const { listing, photos, built_from, built_to, storey } = unpackShownFacts(shownFacts)
  return {
    source: listing?.source,
    photos: photos.flatMap(({ position, hash }) => (position === 0 ? [] : hash)),
    built: built_to ?? built_from,
    storey,
  }
}

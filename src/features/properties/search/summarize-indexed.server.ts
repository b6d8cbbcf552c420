import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { toPropertySummary } from '#features/properties/catalogue/queries.server.ts'
import type { KeptProperty } from './indexed-property.ts'

/**
 * What a list shows of a property while the database is away: the facts of the search index, without photo and link. Its
 * price is by the month in euros, as the index has it.
 */
export const summarizeIndexed = (property: KeptProperty): PropertySummary =>
  toPropertySummary({
    id: property.id,
    title: property.title,
    status: property.status,
    property_type: property.propertyType,
    street: property.street,
    house_number: property.houseNumber,
    house_number_addition: property.houseNumberAddition,
    plot_number: null,
    postcode: property.postcode,
    city: property.city,
    neighbourhood: property.neighbourhood,
    latitude: property.latitude,
    longitude: property.longitude,
    place_precision: null,
    price_cents: property.monthPriceCents,
    price_up_to_cents: null,
    currency: 'EUR',
    price_period: property.monthPriceCents === null ? null : 'month',
    price_on_request: false,
    service_costs: 'unknown',
    service_costs_cents: null,
    utilities: 'unknown',
    utilities_cents: null,
    area_m2: property.areaM2,
    rooms: property.rooms,
    bedrooms: null,
    built_from: null,
    built_to: null,
    furnished: property.furnished,
    energy_label: property.energyLabel,
    available: property.available,
    available_from: property.availableFrom,
    available_until: null,
    allocation: property.allocation,
    closes_at: property.closesAt,
    first_seen_at: new Date(property.firstSeenMs),
    last_seen_at: new Date(property.lastSeenMs),
    listing_url: null,
    photo: null,
    photo_count: 0,
  })

import { Listing } from './contract.ts'

/** The facts of an offer that its home shows, in the database's names. With one offer a home, the offer's word holds. */
export const toPropertyColumns = (listing: Listing) => ({
  status: listing.status,
  property_type: listing.propertyType,
  title: listing.title,
  description_nl: listing.descriptionNl,
  description_en: listing.descriptionEn,
  street: listing.street,
  house_number: listing.houseNumber,
  house_number_addition: listing.houseNumberAddition,
  plot_number: listing.plotNumber,
  postcode: listing.postcode,
  city: listing.city,
  province: listing.province,
  neighbourhood: listing.neighbourhood,
  latitude: listing.latitude,
  longitude: listing.longitude,
  place_precision: listing.placePrecision,
  price_cents: listing.priceCents,
  price_up_to_cents: listing.priceUpToCents,
  currency: listing.currency,
  price_period: listing.pricePeriod,
  price_on_request: listing.priceOnRequest,
  service_costs: listing.serviceCosts,
  service_costs_cents: listing.serviceCostsCents,
  utilities: listing.utilities,
  utilities_cents: listing.utilitiesCents,
  deposit: listing.deposit,
  deposit_cents: listing.depositCents,
  area_m2: listing.areaM2,
  dwelling_area_m2: listing.dwellingAreaM2,
  rooms: listing.rooms,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  floors: listing.floors,
  built_from: listing.builtFrom,
  built_to: listing.builtTo,
  furnished: listing.furnished,
  garage: listing.garage,
  amenities: listing.amenities,
  energy_label: listing.energyLabel,
  contract_kind: listing.contractKind,
  contract_ground: listing.contractGround,
  contract_months_min: listing.contractMonthsMin,
  contract_months_max: listing.contractMonthsMax,
  registration: listing.registration,
  income_cents: listing.incomeCents,
  pets: listing.pets,
  occupants_max: listing.occupantsMax,
  available: listing.available,
  available_from: listing.availableFrom,
  available_until: listing.availableUntil,
  contact_company: listing.advertiser,
  review: listing.review,
})

export type PropertyColumns = ReturnType<typeof toPropertyColumns>

// What merely ages does not make an offer a changed one.
const { publishedAt: _at, publishedWithinHours: _within, ...stableFields } = Listing.shape
const contentFields = Object.keys(stableFields) as (keyof typeof stableFields)[]

/** The facts of an offer as text: equal for offers that say the same. */
export const toContentText = (listing: Listing): string => JSON.stringify(contentFields.map((name) => listing[name]))

const isEmpty = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === '' || (Array.isArray(value) && value.length === 0)

/** How many facts an offer holds: of two captures at one moment the fuller one wins (point 24). */
export const completeness = (listing: Listing): number =>
  Object.values(listing).filter((value) => !isEmpty(value)).length

import { Offer } from './contract.ts'

/** The facts of an offer that its home shows, in the database's names. With one offer a home, the offer's word holds. */
export const homeOfOffer = (offer: Offer) => ({
  status: offer.status,
  property_type: offer.propertyType,
  title: offer.title,
  description_nl: offer.descriptionNl,
  description_en: offer.descriptionEn,
  street: offer.street,
  house_number: offer.houseNumber,
  house_number_addition: offer.houseNumberAddition,
  plot_number: offer.plotNumber,
  postcode: offer.postcode,
  city: offer.city,
  province: offer.province,
  neighbourhood: offer.neighbourhood,
  latitude: offer.latitude,
  longitude: offer.longitude,
  place_precision: offer.placePrecision,
  price_cents: offer.priceCents,
  price_up_to_cents: offer.priceUpToCents,
  currency: offer.currency,
  price_period: offer.pricePeriod,
  price_on_request: offer.priceOnRequest,
  service_costs: offer.serviceCosts,
  service_costs_cents: offer.serviceCostsCents,
  utilities: offer.utilities,
  utilities_cents: offer.utilitiesCents,
  deposit: offer.deposit,
  deposit_cents: offer.depositCents,
  area_m2: offer.areaM2,
  dwelling_area_m2: offer.dwellingAreaM2,
  rooms: offer.rooms,
  bedrooms: offer.bedrooms,
  bathrooms: offer.bathrooms,
  floors: offer.floors,
  built_from: offer.builtFrom,
  built_to: offer.builtTo,
  furnished: offer.furnished,
  garage: offer.garage,
  amenities: offer.amenities,
  energy_label: offer.energyLabel,
  contract_kind: offer.contractKind,
  contract_ground: offer.contractGround,
  contract_months_min: offer.contractMonthsMin,
  contract_months_max: offer.contractMonthsMax,
  registration: offer.registration,
  income_cents: offer.incomeCents,
  pets: offer.pets,
  occupants_max: offer.occupantsMax,
  available: offer.available,
  available_from: offer.availableFrom,
  available_until: offer.availableUntil,
  contact_company: offer.advertiser,
  review: offer.review,
})

export type Home = ReturnType<typeof homeOfOffer>

// What merely ages does not make an offer a changed one.
const { offeredAt: _at, offeredWithinHours: _within, ...lasting } = Offer.shape
const essentials = Object.keys(lasting) as (keyof typeof lasting)[]

/** The facts of an offer as text: equal for offers that say the same. */
export const essence = (offer: Offer): string => JSON.stringify(essentials.map((name) => offer[name]))

const saysNothing = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === '' || (Array.isArray(value) && value.length === 0)

/** How many facts an offer holds: of two captures at one moment the fuller one wins (point 24). */
export const fullness = (offer: Offer): number => Object.values(offer).filter((value) => !saysNothing(value)).length

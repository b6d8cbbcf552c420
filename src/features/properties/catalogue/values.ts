/** The values of fields, each with one code, whatever the form, filters or sources call it. */
export const statuses = ['for_rent', 'for_sale', 'rented', 'sold', 'inactive'] as const
export type Status = (typeof statuses)[number]

export const propertyTypes = [
  'apartment',
  'house',
  'villa',
  'condo',
  'townhouse',
  'studio',
  'penthouse',
  'loft',
  'duplex',
  'bungalow',
  'cottage',
  'farmhouse',
  'maisonnette',
  'room',
] as const
export type PropertyType = (typeof propertyTypes)[number]
/** The type of the filters that a type belongs to: few people know a condo from an apartment. */
export const getFilterType = (type: PropertyType): PropertyType =>
  type === 'condo' ? 'apartment' : type === 'duplex' ? 'maisonnette' : type

/** no: bare (kaal). partially: floors and curtains (gestoffeerd). yes: with furniture (gemeubileerd). */
export const furnishings = ['no', 'partially', 'yes'] as const
export type Furnishing = (typeof furnishings)[number]
/** choice: upholstered or furnished, as the tenant chooses; searches for either find it. */
export const furnishedValues = [...furnishings, 'choice'] as const
export type Furnished = (typeof furnishedValues)[number]
/** The furnishings in which a home is let. */
export const getFurnishings = (furnished: Furnished): readonly Furnishing[] =>
  furnished === 'choice' ? ['partially', 'yes'] : [furnished]
/** The values of homes that are let in any of some furnishings. */
export const getFurnishedValues = (wanted: readonly Furnishing[]): Furnished[] =>
  furnishedValues.filter((value) => getFurnishings(value).some((one) => wanted.includes(one)))

/** Best first. */
export const energyLabels = ['A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyLabel = (typeof energyLabels)[number]

/** townscape: only within a protected town or village view. */
export const monuments = ['state', 'municipal', 'unspecified', 'townscape'] as const
export type Monument = (typeof monuments)[number]

export const garages = ['none', '1', '2', '3+'] as const

/** `pets_allowed` of the form is stored in `pets`, since sources also state refusals. */
export const amenities = [
  'swimming_pool',
  'parking',
  'elevator',
  'security',
  'wifi',
  'ac',
  'tv',
  'balcony',
  'laundry',
  'garden',
  'roof_terrace',
  'storage',
] as const
export type Amenity = (typeof amenities)[number]
export const isAmenity = (name: string): name is Amenity => amenities.some((amenity) => amenity === name)

export const pricePeriods = ['day', 'week', 'month', 'year', 'once'] as const
export type PricePeriod = (typeof pricePeriods)[number]
/** A period in the terms of the specification. */
export const getPriceLabel = (period: PricePeriod) => (period === 'once' ? period : (`per ${period}` as const))

export const serviceCostsKinds = ['none', 'included', 'extra', 'unknown'] as const
export const utilitiesKinds = ['none', 'included', 'extra', 'partly', 'unknown'] as const
export const depositKinds = ['none', 'amount', 'unknown'] as const
export const contractKinds = ['indefinite', 'temporary'] as const
export const contractGrounds = [
  'student',
  'diplomat',
  'between_homes',
  'anti_squat',
  'demolition',
  'landlord_lives_in',
  'other',
] as const
/** owner: placed with us by somebody without a company. agent: in the name of a company. */
export const advertiserKinds = ['owner', 'agent'] as const
/** The asked rent beside the estimated legal maximum; unknown if they cannot be compared. */
export const rentVerdicts = ['below', 'within', 'above', 'free', 'unknown'] as const
export type RentVerdict = (typeof rentVerdicts)[number]
export const petsValues = ['yes', 'no', 'ask'] as const
export const availableValues = ['now', 'from', 'in_consultation', 'unknown'] as const
export const placePrecisions = ['address', 'street', 'postcode', 'postcode4', 'neighbourhood', 'city'] as const

/**
 * How a corporation allots a home: by the time since one registered or by points, by a draw, to the first who reply, or
 * to whom it or the other residents choose.
 */
export const allocations = ['registration_time', 'points', 'lottery', 'first_reply', 'selection', 'unknown'] as const
export type Allocation = (typeof allocations)[number]

/** What searches find besides ordinary ads. */
export const offers = ['corporations', 'all'] as const

/**
 * relevance: how well the words of the search match. fit: how much of what the reader said a home fits. Without any, the
 * newest first.
 */
export const sortOrders = [
  'newest',
  'relevance',
  'fit',
  'rent',
  'rent_desc',
  'area',
  'area_asc',
  'total',
  'price_per_m2',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** The rents that the filters of the list offer, in euros per month. */
export const offeredRents = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000] as const

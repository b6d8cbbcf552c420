/** What an admin can have decided of a home, on the page of all homes or about its reports. */
export const decidedStatuses = ['hidden', 'rented', 'inactive', 'deleted'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** What an admin does with homes; `restored` lifts whatever was decided of them. */
export const propertyActions = ['hidden', 'rented', 'deleted', 'restored'] as const
export type PropertyAction = (typeof propertyActions)[number]

/** The orders of all homes. */
export const adminPropertySorts = [
  'newest',
  'oldest',
  'price',
  'price_desc',
  'title',
  'place',
  'seen',
  'seen_asc',
] as const
export type AdminPropertySort = (typeof adminPropertySorts)[number]

/** So many homes can be named at once, and so many reached by a filter. */
export const maxNamedIds = 1_000
export const maxBulkCount = 10_000

/** What an admin can have decided of a home, on the page of all homes or about its reports. */
export const decidedStatuses = ['hidden', 'rented', 'inactive', 'deleted'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** What an admin does with homes; `restored` lifts whatever was decided of them. */
export const homeActs = ['hidden', 'rented', 'deleted', 'restored'] as const
export type HomeAct = (typeof homeActs)[number]

/** The orders of all homes. */
export const managedSorts = ['newest', 'oldest', 'price', 'price_desc', 'title', 'place', 'seen', 'seen_asc'] as const
export type ManagedSort = (typeof managedSorts)[number]

/** So many homes can be named at once, and so many reached by a filter. */
export const mostNamed = 1_000
export const mostAtOnce = 10_000

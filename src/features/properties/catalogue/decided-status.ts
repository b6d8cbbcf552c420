/** What an admin can have decided of a home, on the page of all homes or about its reports. */
export const decidedStatuses = ['hidden', 'rented', 'inactive', 'deleted'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

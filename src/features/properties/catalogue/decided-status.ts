/** The decisions of admins about a property, on the page of all properties or about reports. */
export const decidedStatuses = ['hidden', 'rented', 'inactive', 'deleted'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** Whether a decision hides a property from visitors. */
export const isHiddenDecision = (decided: DecidedStatus | null): boolean =>
  decided === 'hidden' || decided === 'deleted'

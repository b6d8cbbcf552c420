/** How far back a list of the back-office may look: the last 24 hours, 7 days or 30 days. */
export const lastPeriods = ['day', 'week', 'month'] as const
export type LastPeriod = (typeof lastPeriods)[number]

/** How long each is, in hours. */
export const periodHours: Record<LastPeriod, number> = { day: 24, week: 168, month: 720 }

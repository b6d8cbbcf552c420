/** Present totals, saved each day (worker.server.ts) since tables do not tell earlier ones; money in cents, shares in thousandths. */
export const currentTotals = [
  'reportsWaiting',
  'messagesWaiting',
  'duplicates',
  'rejectedRecords',
  'homesForRent',
  'sourceAlerts',
  'members',
  'mrrCents',
  'trials',
  'trialsPaid',
  'churn',
  'repliesWaiting',
  'mailsWaiting',
  'mailsGivenUp',
] as const
export type CurrentTotal = (typeof currentTotals)[number]

/** Events of the last 24 hours; tables have their times, so earlier counts can be computed. */
export const countedEvents = ['newProperties', 'failedRuns', 'newAccounts', 'repliesSent'] as const
export type CountedEvent = (typeof countedEvents)[number]

export type FigureName = CurrentTotal | CountedEvent

/** Over which time the answers of the server are looked at. */
export const periods = ['hour', 'day', 'month'] as const
export type Period = (typeof periods)[number]

/** How things are with the reading of a source, the first that holds. */
export const sourceStates = ['paused', 'byHand', 'failed', 'late', 'fresh'] as const

/** Totals saved each day (worker.server.ts), since they cannot be computed later; in cents, shares in thousandths. */
export const currentTotals = [
  'listingsWaiting',
  'reportsWaiting',
  'objectionsWaiting',
  'messagesWaiting',
  'refundsWaiting',
  'billingErrors',
  'duplicates',
  'rejectedRecords',
  'homesForRent',
  'sourceAlerts',
  'heldLists',
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

/** Events of the last 24 hours; their times are stored, so earlier counts can be computed. */
export const countedEvents = ['newProperties', 'failedRuns', 'newAccounts', 'repliesSent'] as const
export type CountedEvent = (typeof countedEvents)[number]

export type FigureName = CurrentTotal | CountedEvent

/** The periods of the response times. */
export const periods = ['hour', 'day', 'month'] as const
export type Period = (typeof periods)[number]

/** The states of a source; the first that applies counts. */
export const sourceStates = ['paused', 'byHand', 'failed', 'late', 'fresh'] as const

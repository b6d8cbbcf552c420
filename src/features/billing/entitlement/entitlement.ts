/** A stretch of time that an invoice asks money for, and what became of the money. */
export interface Period {
  /** As the provider calls it: draft, open, paid, void, uncollectible. */
  status: string
  cents: number
  paidCents: number
  refundedCents: number
  /** Whether a dispute about it is open or was lost. */
  disputed: boolean
  /** Whether a bank debit for it is on its way. */
  processing: boolean
  firstFailedAt: Date | null
  start: Date
  end: Date
}

/** What counts of a subscription for the right to Premium. */
export interface PaidSubscription {
  /** As the provider calls it. */
  status: string
  cancelsAt: Date | null
  endedAt: Date | null
  periods: readonly Period[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How long Premium goes on past a paid period, in milliseconds: while a renewal is being taken, while a bank debit is on
 * its way, and after a first failure (research/payments.md, section 5.1).
 */
export const graceMs = { renewing: 72 * hourMs, debit: 21 * dayMs, failed: 7 * dayMs } as const

const statusesWithoutGrace = new Set(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'])

/** Whether the money of a period came in and stayed. */
export const isPeriodPaid = (period: Period): boolean =>
  period.status === 'paid' &&
  !period.disputed &&
  (period.cents === 0 || period.refundedCents < Math.max(period.paidCents, 1))

/**
 * Until when a subscription was paid for: to the end of the good periods that follow each other without a gap, the first
 * of which has begun; the last such row if there are several.
 *
 * @returns nothing if nothing was paid
 */
export function getPaidThrough(subscription: PaidSubscription, now: Date): Date | undefined {
  const good = subscription.periods.filter(isPeriodPaid).toSorted((a, b) => a.start.getTime() - b.start.getTime())
  let until: Date | undefined
  for (const { start, end } of good) {
    const hasStarted = start <= now || (until !== undefined && start <= until)
    if (hasStarted && (until === undefined || end > until)) until = end
  }
  return until
}

/** The period that goes on where what was paid ends: the newest one, if there are several. */
export const findRenewal = ({ periods }: PaidSubscription, from: Date): Period | undefined =>
  periods
    .filter((period) => period.start.getTime() === from.getTime() && period.end > from)
    .toSorted((a, b) => b.end.getTime() - a.end.getTime() || Number(isPeriodPaid(b)) - Number(isPeriodPaid(a)))[0]

/** What keeps a right going for a while although a period is over. */
function extendByGrace(subscription: PaidSubscription, until: Date): Date {
  const after = (ms: number) => new Date(until.getTime() + ms)
  if (subscription.endedAt || subscription.cancelsAt || statusesWithoutGrace.has(subscription.status)) return until
  const renewal = findRenewal(subscription, until)
  // Money that went back, or that nobody asks for any more, is no renewal under way.
  if (renewal && (renewal.status === 'paid' || renewal.status === 'void' || renewal.disputed)) return until
  if (renewal?.processing) return after(graceMs.debit)
  if (!renewal?.firstFailedAt) return after(graceMs.renewing)
  return new Date(Math.min(renewal.firstFailedAt.getTime() + graceMs.failed, until.getTime() + graceMs.debit))
}

/** Until when one subscription gives Premium; nothing if nothing was paid. */
export function getPremiumEnd(subscription: PaidSubscription, now: Date): Date | undefined {
  const until = getPaidThrough(subscription, now)
  if (!until) return undefined
  const longest = extendByGrace(subscription, until)
  return longest > until ? longest : until
}

/**
 * Until when somebody has Premium by what they paid, the only rule there is about it: from paid periods and the stated
 * grace, never from a status, an event or what a browser says (research/payments.md, section 5). The right ends by time
 * alone.
 *
 * @returns nothing for who never paid, or got it all back
 */
export function premiumUntil(subscriptions: readonly PaidSubscription[], now: Date): Date | undefined {
  return subscriptions
    .map((subscription) => getPremiumEnd(subscription, now))
    .reduce((latest, until) => (until && (!latest || until > latest) ? until : latest), undefined)
}

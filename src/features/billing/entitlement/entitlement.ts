/** The period of an invoice, and the state of its payment. */
export interface Period {
  /** The provider's status: draft, open, paid, void or uncollectible. */
  status: string
  cents: number
  paidCents: number
  refundedCents: number
  /** Whether a dispute about it is open or was lost. */
  disputed: boolean
  /** Whether a bank debit for it is pending. */
  processing: boolean
  firstFailedAt: Date | null
  start: Date
  end: Date
}

/** The part of a subscription that decides the right to Premium. */
export interface PaidSubscription {
  /** The provider's status. */
  status: string
  cancelsAt: Date | null
  endedAt: Date | null
  periods: readonly Period[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How long Premium continues after a paid period, in milliseconds: while a renewal is being charged, while a bank debit is
 * pending, and after a first failure (research/payments.md, section 5.1).
 */
export const graceMs = { renewing: 72 * hourMs, debit: 21 * dayMs, failed: 7 * dayMs } as const

const statusesWithoutGrace = new Set(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'])

/** Whether a period was paid and not refunded. */
export const isPeriodPaid = (period: Period): boolean =>
  period.status === 'paid' &&
  !period.disputed &&
  (period.cents === 0 || period.refundedCents < Math.max(period.paidCents, 1))

/**
 * Until when a subscription is paid for: the end of the paid periods that follow each other without a gap and the first of
 * which has started; the last such row if there are several.
 *
 * @returns undefined if nothing was paid
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

/** The period that starts where the paid time ends; the newest one, if there are several. */
export const findRenewal = ({ periods }: PaidSubscription, from: Date): Period | undefined =>
  periods
    .filter((period) => period.start.getTime() === from.getTime() && period.end > from)
    .toSorted((a, b) => b.end.getTime() - a.end.getTime() || Number(isPeriodPaid(b)) - Number(isPeriodPaid(a)))[0]

/** The end of the right with the grace that applies to an overdue renewal. */
function extendByGrace(subscription: PaidSubscription, until: Date): Date {
  const after = (ms: number) => new Date(until.getTime() + ms)
  if (subscription.endedAt || subscription.cancelsAt || statusesWithoutGrace.has(subscription.status)) return until
  const renewal = findRenewal(subscription, until)
  // A refunded, void or disputed invoice is no renewal in progress.
  if (renewal && (renewal.status === 'paid' || renewal.status === 'void' || renewal.disputed)) return until
  if (renewal?.processing) return after(graceMs.debit)
  if (!renewal?.firstFailedAt) return after(graceMs.renewing)
  return new Date(Math.min(renewal.firstFailedAt.getTime() + graceMs.failed, until.getTime() + graceMs.debit))
}

/** Until when one subscription gives Premium; undefined if nothing was paid. */
export function getPremiumEnd(subscription: PaidSubscription, now: Date): Date | undefined {
  const until = getPaidThrough(subscription, now)
  if (!until) return undefined
  const longest = extendByGrace(subscription, until)
  return longest > until ? longest : until
}

/**
 * Until when somebody has Premium by their payments. This is the only rule: it follows from paid periods and grace, never
 * from a status, an event or a browser (research/payments.md, section 5). The right ends by time alone.
 *
 * @returns undefined if nothing was paid, or everything was refunded
 */
export function premiumUntil(subscriptions: readonly PaidSubscription[], now: Date): Date | undefined {
  return subscriptions
    .map((subscription) => getPremiumEnd(subscription, now))
    .reduce((latest, until) => (until && (!latest || until > latest) ? until : latest), undefined)
}

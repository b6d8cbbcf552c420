import type { Selectable } from 'kysely'
import type { Invoices, Subscriptions } from '#platform/database/tables.ts'

/** An invoice with its period and the state of its payment, as stored. */
export type PaidPeriod = Pick<
  Selectable<Invoices>,
  | 'status'
  | 'cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'disputed'
  | 'processing'
  | 'first_failed_at'
  | 'period_start'
  | 'period_end'
> & { refund_requested_at?: Date | null }

/** The part of a subscription that decides the right to Premium. */
export type PaidSubscription = Pick<Selectable<Subscriptions>, 'status' | 'cancels_at' | 'ended_at'> & {
  invoices: readonly PaidPeriod[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long Premium lasts during a renewal, a pending bank debit, and after a failure (research/payments.md, 5.1). */
export const graceMs = { renewing: 72 * hourMs, debit: 21 * dayMs, failed: 7 * dayMs } as const

const statusesWithoutGrace = new Set(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'])

/** Whether a period was paid and not refunded. A refund counts from the moment of its decision. */
export const isPeriodPaid = (invoice: PaidPeriod): boolean =>
  invoice.status === 'paid' &&
  !invoice.disputed &&
  (invoice.cents === 0 ||
    (invoice.refund_requested_at ? invoice.paid_cents : invoice.refunded_cents) < Math.max(invoice.paid_cents, 1))

/** Until when a subscription is paid for: the end of the last run of adjoining paid periods that has started. */
export function getPaidThrough({ invoices }: PaidSubscription, now: Date): Date | undefined {
  const paid = invoices.filter(isPeriodPaid).toSorted((a, b) => Number(a.period_start) - Number(b.period_start))
  let until: Date | undefined
  for (const { period_start: start, period_end: end } of paid) {
    const hasStarted = start <= now || (until !== undefined && start <= until)
    if (hasStarted && (until === undefined || end > until)) until = end
  }
  return until
}

/** The period that starts where the paid time ends; the newest one, if there are several. */
export const findRenewal = ({ invoices }: PaidSubscription, from: Date): PaidPeriod | undefined =>
  invoices
    .filter(({ period_start, period_end }) => Number(period_start) === Number(from) && period_end > from)
    .toSorted(
      (a, b) => Number(b.period_end) - Number(a.period_end) || Number(isPeriodPaid(b)) - Number(isPeriodPaid(a)),
    )[0]

/** The end of the right with the grace that applies to an overdue renewal. */
function extendByGrace(subscription: PaidSubscription, until: Date): Date {
  const after = (ms: number) => new Date(until.getTime() + ms)
  if (subscription.ended_at || subscription.cancels_at || statusesWithoutGrace.has(subscription.status)) return until
  const renewal = findRenewal(subscription, until)
  // A refunded, void or disputed invoice is no renewal in progress.
  if (renewal && (renewal.status === 'paid' || renewal.status === 'void' || renewal.disputed)) return until
  if (renewal?.processing) return after(graceMs.debit)
  if (!renewal?.first_failed_at) return after(graceMs.renewing)
  return new Date(Math.min(renewal.first_failed_at.getTime() + graceMs.failed, until.getTime() + graceMs.debit))
}

/** Until when one subscription gives Premium; undefined if nothing was paid. */
export function getPremiumEnd(subscription: PaidSubscription, now: Date): Date | undefined {
  const until = getPaidThrough(subscription, now)
  if (!until) return undefined
  const longest = extendByGrace(subscription, until)
  return longest > until ? longest : until
}

/**
 * Until when an account has Premium by its payments; undefined if nothing was paid, or everything was refunded. This is
 * the only rule: it follows from paid periods and grace, never from a status, an event or a browser
 * (research/payments.md, section 5).
 */
export const premiumUntil = (subscriptions: readonly PaidSubscription[], now: Date): Date | undefined =>
  subscriptions
    .map((subscription) => getPremiumEnd(subscription, now))
    .reduce((latest, until) => (until && (!latest || until > latest) ? until : latest), undefined)

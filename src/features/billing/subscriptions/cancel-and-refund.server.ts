import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { findCustomer } from '#features/billing/provider-sync/billing-customer.server.ts'
import { isPeriodPaid, getPaidThrough } from '#features/billing/entitlement/entitlement.ts'
import { type Completion, requestChange } from './mutations.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { readBillingState } from '#features/billing/entitlement/billing-state.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { unusedCents } from '#features/billing/entitlement/unused-amount.ts'

/** Ends Premium at once, and refunds the days to come (spec decisions, Honest by design). @throws Problem membership.none */
export async function cancelAndRefund(db: Db, parts: SyncParts, userId: string): Promise<Completion> {
  const customer = await findCustomer(db, parts.payments, userId)
  const billingState = customer && (await readBillingState(db, customer.id))
  const subscription = billingState?.subscriptions.findLast(isLive)
  if (!billingState || !subscription) throw new Problem('membership.none')
  const { now } = billingState
  const through = getPaidThrough(subscription, now)
  const current = subscription.invoices.findLast((invoice) => isPeriodPaid(invoice) && invoice.period_end > now)
  const unused =
    current && unusedCents({ cents: current.paid_cents, start: current.period_start, end: current.period_end }, now)
  if (through && through > now && current && unused)
    await db
      .updateTable('invoices')
      .set({ refund_requested_at: now, refund_requested_cents: unused })
      .where('id', '=', current.id)
      .where('refund_requested_at', 'is', null)
      .execute()
  return requestChange(db, parts, subscription, { desired: 'end' })
}

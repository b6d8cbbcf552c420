import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { customerOf } from '#features/billing/provider-sync/billing-customer.server.ts'
import { isGood, paidThrough } from '#features/billing/entitlement/entitlement.ts'
import { type Done, wish } from './mutations.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { readStanding } from '#features/billing/entitlement/billing-state.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { unusedCents } from '#features/billing/entitlement/unused-amount.ts'

/**
 * Ends Premium at once for somebody who found a home, and gives back what they paid for the days to come (spec decisions,
 * Honest by design).
 *
 * @throws Problem membership.none
 */
export async function endEarly(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<Done> {
  const customer = await customerOf(db, parts.payments, userId)
  const standing = customer && (await readStanding(db, customer.id))
  const subscription = standing?.subscriptions.findLast(isLive)
  if (!standing || !subscription) throw new Problem('membership.none')
  const { now } = standing
  const through = paidThrough(subscription, now)
  const place = subscription.periods.findLastIndex((period) => isGood(period) && period.end > now)
  const present = subscription.invoices[place]
  const unused =
    present && unusedCents({ cents: present.paid_cents, start: present.period_start, end: present.period_end }, now)
  if (through && through > now && present && unused)
    await db
      .updateTable('invoices')
      .set({
        refund_wanted_at: now,
        refund_wanted_cents: unused,
      })
      .where('id', '=', present.id)
      .where('refund_wanted_at', 'is', null)
      .execute()
  return wish(db, parts, subscription, { wanted: 'end' })
}

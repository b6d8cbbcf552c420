import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { findCustomer } from '#features/billing/provider-sync/billing-customer.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/**
 * Has what is written of an account's payments brought up to date with the provider, now.
 *
 * @throws Problem payment.statusUnknown, if that cannot be done now
 */
export async function syncPaymentStatus(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<void> {
  const customer = await findCustomer(db, parts.payments, userId)
  if (!customer?.provider_id) return
  const isFresh = await syncNow(db, parts, customer.id).catch(() => false)
  if (!isFresh) throw new Problem('payment.statusUnknown')
}

import { type Selectable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { BillingCustomers } from '#platform/database/tables.ts'
import type { AttemptSnapshot } from './read-attempts.server.ts'
import { premiumUntil } from '#features/billing/entitlement/entitlement.ts'
import { sendBillingMails } from './billing-mails.server.ts'
import type { ProviderSnapshot } from './read-snapshot.server.ts'
import type { DesiredState } from './repairs.server.ts'
import { readBillingState } from '#features/billing/entitlement/billing-state.server.ts'

/** Least time between two syncs of one customer, in milliseconds. */
export const minSyncIntervalMs = 250

interface SyncResult {
  claimed: Selectable<BillingCustomers> & { now: Date }
  snapshot: ProviderSnapshot
  /** Invoices to refund, by the provider's id. */
  refundsDue: ReadonlySet<string>
  desiredState: DesiredState
  attempts: readonly AttemptSnapshot[]
  origin: string
}

/** Overwrites a stored row with the columns of the new one, except those that never change. */
const overwrite = (row: object = {}, ...fixed: string[]) =>
  Object.fromEntries(
    Object.keys(row)
      .filter((column) => !['id', 'customer_id', 'provider_id', ...fixed].includes(column))
      .map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
  )

async function saveSubscriptions(db: Db, customer_id: string, { subscriptions }: ProviderSnapshot): Promise<void> {
  if (subscriptions.length === 0) return
  const rows = subscriptions.map((subscription) => {
    const { unsaved: _, ...row } = subscription
    return { id: uuidv7(), customer_id, ...row }
  })
  await db
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(overwrite(rows[0], 'started_at')))
    .execute()
}

async function saveInvoices(
  db: Db,
  { claimed, snapshot: { invoices, testNow }, refundsDue }: SyncResult,
): Promise<void> {
  if (invoices.length === 0) return
  const now = testNow ?? claimed.now
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'provider_id'])
    .where('customer_id', '=', claimed.id)
    .execute()
  const ids = new Map(subscriptions.map(({ id, provider_id }) => [provider_id, id]))
  const orders = await db
    .selectFrom('checkout_attempts')
    .select('id')
    .where('customer_id', '=', claimed.id)
    .where('owner_listing_id', 'is not', null)
    .execute()
  const rows = invoices.map(({ unsaved: { providerSubscriptionId, attemptId }, ...row }) => ({
    id: uuidv7(),
    customer_id: claimed.id,
    subscription_id: ids.get(providerSubscriptionId ?? '') ?? null,
    attempt_id: orders.find(({ id }) => id === attemptId)?.id ?? null,
    ...row,
    refund_requested_at: refundsDue.has(row.provider_id) ? now : null,
    refunded_at: row.refunded_cents > 0 ? now : null,
  }))
  await db
    .insertInto('invoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        ...overwrite(rows[0], 'reason', 'currency', 'issued_at'),
        // The first failure stays the first, whichever attempts the provider still lists.
        first_failed_at: sql<Date>`least(invoices.first_failed_at, excluded.first_failed_at)`,
        refund_requested_at: sql<Date>`coalesce(invoices.refund_requested_at, excluded.refund_requested_at)`,
        refunded_at: sql<Date>`coalesce(invoices.refunded_at, excluded.refunded_at)`,
      }),
    )
    .execute()
}

async function saveAttempts(db: Db, { claimed, snapshot, attempts }: SyncResult): Promise<void> {
  for (const { id, status, sessionId } of attempts)
    await db
      .updateTable('checkout_attempts')
      .set({ status, ...(sessionId !== null && { session_id: sessionId }) })
      .where('id', '=', id)
      .execute()
  const byInvoice = await db
    .selectFrom('checkout_attempts')
    .select(['id', 'subscription_id', 'created_at'])
    .where('customer_id', '=', claimed.id)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['creating', 'open', 'processing'])
    .execute()
  for (const { id, subscription_id } of byInvoice) {
    const ordered = snapshot.subscriptions.find(
      ({ provider_id, unsaved }) =>
        provider_id === subscription_id || (subscription_id === null && unsaved.attemptId === id),
    )
    if (!ordered || ordered.status === 'incomplete') continue
    const status = ordered.status === 'incomplete_expired' || ordered.ended_at ? 'expired' : 'complete'
    await db.updateTable('checkout_attempts').set({ status }).where('id', '=', id).execute()
  }
}

/** Clears a desired state once it is reached; one that was requested in the meantime stays. */
async function clearReachedState(db: Db, { snapshot, desiredState }: SyncResult): Promise<void> {
  for (const { provider_id, status, cancels_at, ended_at, plan_id, next_plan_id } of snapshot.subscriptions) {
    const target = desiredState.subscriptions.get(provider_id)
    if (!target) continue
    const { desired, desiredPlanId } = target
    const hasEnded = ended_at !== null || status === 'incomplete_expired'
    const isReached =
      hasEnded || (desired === 'cancel' && cancels_at !== null) || (desired === 'keep' && cancels_at === null)
    const isPlanReached = hasEnded || next_plan_id === desiredPlanId || (plan_id === desiredPlanId && !next_plan_id)
    const row = db.updateTable('subscriptions').where('provider_id', '=', provider_id)
    if (desired && isReached) await row.set({ desired: null }).where('desired', '=', desired).execute()
    if (desiredPlanId && isPlanReached)
      await row.set({ desired_plan_id: null }).where('desired_plan_id', '=', desiredPlanId).execute()
  }
}

/** Saves a snapshot and what follows from it in one transaction. @returns false if another process has claimed the customer */
export async function saveSnapshot(db: Db, result: SyncResult): Promise<boolean> {
  const { claimed, snapshot } = result
  const now = snapshot.testNow ?? claimed.now
  return db.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('billing_customers')
      .select('lease_token')
      .where('id', '=', claimed.id)
      .forUpdate()
      .executeTakeFirst()
    if (locked?.lease_token !== claimed.lease_token) return false
    const before = await readBillingState(transaction, claimed.id)
    await saveSubscriptions(transaction, claimed.id, snapshot)
    await saveInvoices(transaction, result)
    await saveAttempts(transaction, result)
    await clearReachedState(transaction, result)
    const saved = await readBillingState(transaction, claimed.id)
    await transaction
      .updateTable('billing_customers')
      .set({
        premium_until: premiumUntil(saved.subscriptions, now) ?? null,
        test_clock: snapshot.testClock,
        test_now: snapshot.testNow,
        synced_seq: claimed.requested_seq,
        lease_until: null,
        failures: 0,
        last_error: null,
        // A customer with many requests is synced a few times a second at most.
        next_try_at: sql`now() + make_interval(secs => ${minSyncIntervalMs / 1_000})`,
        synced_at: sql`now()`,
      })
      .where('id', '=', claimed.id)
      .execute()
    const after = await readBillingState(transaction, claimed.id)
    if (before.state !== after.state)
      await transaction
        .insertInto('membership_changes')
        .values({ id: uuidv7(), customer_id: claimed.id, before: before.state, after: after.state })
        .execute()
    await sendBillingMails(transaction, {
      before,
      after,
      isAccountClosed: result.desiredState.isAccountClosed,
      origin: result.origin,
    })
    return true
  })
}

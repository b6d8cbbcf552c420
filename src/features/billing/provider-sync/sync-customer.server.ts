import { setTimeout } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Payments } from './payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { BillingCustomers } from '#platform/database/tables.ts'
import { retryDelay, toStoredError } from '#platform/jobs/claim-batch.ts'
import { readAttempts } from './read-attempts.server.ts'
import { readSnapshot } from './read-snapshot.server.ts'
import { planRepairs, type DesiredState } from './repairs.server.ts'
import { planIds } from '#features/billing/plans/plans.ts'
import { saveSnapshot } from './save-snapshot.server.ts'

/**
 * How long a claim outlives its process: a renter who pays waits for no longer (`waitTimeoutMs`) when the process that
 * was at it is gone, or lost the database.
 */
const leaseDuration = '6 seconds'
const renewalIntervalMs = 2_000
/** Repairs change the state, which is then read again; no repair needs as many rounds. */
const maxRounds = 5
const retryDelaysSeconds = [2, 10, 60, 300]

/** What a sync needs besides the database. */
export interface SyncParts {
  payments: Payments
  /** Origin of the links in mails. */
  origin: string
}

type ClaimedCustomer = Selectable<BillingCustomers> & { now: Date }

/** Claims the given customer, or the next one due for sync. */
export async function claimCustomer(db: Db, { provider }: Payments, id?: string): Promise<ClaimedCustomer | undefined> {
  return db
    .updateTable('billing_customers')
    .set({ lease_token: sql`lease_token + 1`, lease_until: sql`now() + ${leaseDuration}::interval` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('billing_customers')
        .select('id')
        .where('provider', '=', provider)
        .where('provider_id', 'is not', null)
        .whereRef('synced_seq', '<', 'requested_seq')
        .where(sql<boolean>`(lease_until is null or lease_until < now())`)
        // A customer that is given is synced now, however often its sync has failed.
        .$if(id === undefined, (query) => query.where('next_try_at', '<=', sql<Date>`now()`))
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(sql<Date>`now()`.as('now'))
    .executeTakeFirst()
}

async function readDesiredState(db: Db, { id, user_id }: ClaimedCustomer): Promise<DesiredState> {
  const [subscriptions, invoices, user, cancelledAttemptIds] = await Promise.all([
    db
      .selectFrom('subscriptions')
      .select(['provider_id', 'desired', 'desired_plan_id'])
      .where('customer_id', '=', id)
      .execute(),
    db
      .selectFrom('invoices')
      .select(['provider_id', 'refund_requested_cents'])
      .where('customer_id', '=', id)
      .where('refund_requested_at', 'is not', null)
      .execute(),
    db.selectFrom('users').select(['email', 'deactivated_at']).where('id', '=', user_id).executeTakeFirst(),
    db
      .selectFrom('checkout_attempts')
      .select('id')
      .where('customer_id', '=', id)
      .where('kind', '=', 'invoice')
      .where('status', '=', 'expired')
      .where('created_at', '>', sql<Date>`now() - interval '2 days'`)
      .execute(),
  ])
  const changing = subscriptions.filter(({ desired, desired_plan_id }) => desired !== null || desired_plan_id !== null)
  return {
    subscriptions: new Map(
      changing.map(({ provider_id, desired, desired_plan_id }) => [
        provider_id,
        { desired, desiredPlanId: planIds.find((known) => known === desired_plan_id) ?? null },
      ]),
    ),
    knownSubscriptionIds: new Set(subscriptions.map(({ provider_id }) => provider_id)),
    refunds: new Map(invoices.map(({ provider_id, refund_requested_cents }) => [provider_id, refund_requested_cents])),
    email: user?.email,
    cancelledAttemptIds: new Set(cancelledAttemptIds.map((attempt) => attempt.id)),
    isUserDeleted: user_id === null,
    isAccountClosed: user_id === null || (user !== undefined && user.deactivated_at !== null),
  }
}

/** Reads the provider and repairs what differs from the desired state, until nothing does. */
async function converge(db: Db, payments: Payments, claimed: ClaimedCustomer) {
  const customer = claimed.provider_id ?? ''
  const desiredState = await readDesiredState(db, claimed)
  const refundsDue = new Set<string>()
  for (let round = 1; ; round += 1) {
    const snapshot = await readSnapshot(payments, customer)
    if (snapshot.isDeleted) return { snapshot, refundsDue, desiredState }
    const repairs = planRepairs(payments, snapshot, desiredState, snapshot.testNow ?? claimed.now)
    for (const invoice of repairs.refundsDue) refundsDue.add(invoice)
    if (repairs.steps.length === 0 || round === maxRounds) return { snapshot, refundsDue, desiredState }
    for (const step of repairs.steps) await step()
  }
}

async function recordFailure(db: Db, { id, lease_token, failures }: ClaimedCustomer, error: unknown): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({
      lease_until: null,
      failures: sql`failures + 1`,
      last_error: toStoredError(error),
      next_try_at: sql`now() + make_interval(secs => ${retryDelay(retryDelaysSeconds, failures + 1)})`,
    })
    .where('id', '=', id)
    .where('lease_token', '=', lease_token)
    .execute()
}

/** Keeps a claim while its sync goes on. @returns a function that stops this */
function keepClaim(db: Db, { id, lease_token }: ClaimedCustomer): () => void {
  const renew = () =>
    db
      .updateTable('billing_customers')
      .set({ lease_until: sql`now() + ${leaseDuration}::interval` })
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      // Once released it stays so, even by a renewal that was on its way.
      .where('lease_until', 'is not', null)
      .execute()
  // Without a renewal the claim ends; what the sync then saves is refused by its token.
  const timer = setInterval(() => void renew().catch(() => {}), renewalIntervalMs)
  return () => clearInterval(timer)
}

/**
 * Reads a claimed customer from the provider and saves the snapshot: the only way in which payments are written. No
 * transaction is open during calls to the provider; a process whose lease has ended saves nothing.
 *
 * @throws the provider's error, once it is recorded; the customer is tried again later
 */
export async function syncClaimed(db: Db, { payments, origin }: SyncParts, claimed: ClaimedCustomer): Promise<void> {
  const stopRenewals = keepClaim(db, claimed)
  try {
    const { snapshot, refundsDue, desiredState } = await converge(db, payments, claimed)
    const { isAccountClosed } = desiredState
    const attempts = await readAttempts(db, payments, { ...claimed, isAccountClosed })
    await saveSnapshot(db, { claimed, snapshot, refundsDue, desiredState, attempts, origin })
  } catch (error) {
    await recordFailure(db, claimed, error)
    throw error
  } finally {
    stopRenewals()
  }
}

/** Claims and syncs a customer, or the next one due. @returns whether there was one @throws the provider's error */
export async function syncCustomer(db: Db, parts: SyncParts, id?: string): Promise<boolean> {
  const claimed = await claimCustomer(db, parts.payments, id)
  if (claimed) await syncClaimed(db, parts, claimed)
  return claimed !== undefined
}

/** How long to wait for another sync of the same customer, in milliseconds: until the claim of one that is gone ends. */
const waitTimeoutMs = 8_000

/** Syncs a customer now, or waits for a sync in progress. @returns whether what is stored is as recent @throws provider errors */
export async function syncNow(db: Db, parts: SyncParts, id: string): Promise<boolean> {
  const requested = await db
    .updateTable('billing_customers')
    .set({ requested_seq: sql`requested_seq + 1` })
    .where('id', '=', id)
    .returning('requested_seq')
    .executeTakeFirst()
  if (!requested) return false
  const until = Date.now() + waitTimeoutMs
  for (;;) {
    await syncCustomer(db, parts, id)
    const row = await db.selectFrom('billing_customers').select('synced_seq').where('id', '=', id).executeTakeFirst()
    if (!row || row.synced_seq >= requested.requested_seq) return row !== undefined
    if (Date.now() > until) return false
    await setTimeout(50)
  }
}

import { type Selectable, sql } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { CheckoutAttempts } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { retryOnConflict } from '#features/billing/provider-sync/retry-on-conflict.server.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'

export type Attempt = Selectable<CheckoutAttempts>
type SessionParams = Stripe.Checkout.SessionCreateParams

/** A requested order. */
export interface AttemptRequest {
  customerId: string
  planId: PlanId
  kind: Attempt['kind']
  /** The owner listing that it pays for; null for Premium. */
  ownerListingId: string | null
  /** The text that the buyer agreed to. */
  consent: string
  /** The parameters of the call that creates it at the provider, given the id of the order. */
  params: (attemptId: string) => Promise<SessionParams | Stripe.SubscriptionCreateParams>
}

/** Two requests at the same moment see each other's order; more rounds than this mean a bug. */
const maxRounds = 4

/** Cancels an order at the provider, so that only the next one can be paid. @throws Problem payment.underway */
export async function cancelAttempt(db: Db, { stripe }: Payments, attempt: Attempt): Promise<void> {
  if (attempt.session_id) {
    const session = await stripe.checkout.sessions.retrieve(attempt.session_id)
    if (session.status === 'complete') throw new Problem('payment.underway')
    if (session.status === 'open') await stripe.checkout.sessions.expire(attempt.session_id)
  }
  if (attempt.subscription_id) {
    const subscription = await stripe.subscriptions.retrieve(attempt.subscription_id)
    if (subscription.status === 'incomplete') await stripe.subscriptions.cancel(attempt.subscription_id)
    else if (isLive(subscription)) throw new Problem('membership.alreadyActive')
  }
  await db.updateTable('checkout_attempts').set({ status: 'expired' }).where('id', '=', attempt.id).execute()
}

const isSameOrder = (open: Attempt, { planId, kind, ownerListingId }: AttemptRequest) =>
  open.plan_id === planId && open.kind === kind && open.owner_listing_id === ownerListingId

/**
 * The open order of a customer if it is the same one, otherwise a new one in its place.
 *
 * @throws Problem payment.underway, membership.alreadyActive, payment.failed
 */
export async function findOrCreateAttempt(db: Db, payments: Payments, request: AttemptRequest): Promise<Attempt> {
  for (let round = 0; round < maxRounds; round += 1) {
    const open = await db
      .selectFrom('checkout_attempts')
      .selectAll()
      .where('customer_id', '=', request.customerId)
      .where('status', 'in', ['creating', 'open', 'processing'])
      .executeTakeFirst()
    if (open?.status === 'processing') throw new Problem('payment.underway')
    if (open && isSameOrder(open, request)) return open
    if (open) await cancelAttempt(db, payments, open)
    const id = uuidv7()
    const created = await db
      .insertInto('checkout_attempts')
      .values({
        id,
        customer_id: request.customerId,
        plan_id: request.planId,
        owner_listing_id: request.ownerListingId,
        kind: request.kind,
        params: JSON.stringify(await request.params(id)),
        status: 'creating',
        consent_text: request.consent,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (created) return created
  }
  throw new Problem('payment.failed')
}

/**
 * Records the session or subscription of an order at the provider.
 *
 * @returns whether the order is still valid; an order in another tab may have replaced it
 */
export async function recordAttemptStarted(
  db: Db,
  { id }: Attempt,
  started: { session_id: string } | { subscription_id: string },
): Promise<boolean> {
  const noted = await db
    .updateTable('checkout_attempts')
    .set({ ...started, status: sql`case status when 'creating' then 'open' else status end` })
    .where('id', '=', id)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/**
 * The open session of an order at the provider, created there if needed.
 *
 * @throws Problem payment.underway, payment.failed
 */
export async function openCheckoutSession(
  db: Db,
  payments: Payments,
  request: AttemptRequest,
): Promise<Stripe.Checkout.Session> {
  const { stripe } = payments
  const attempt = await findOrCreateAttempt(db, payments, request)
  if (attempt.session_id) {
    const session = await stripe.checkout.sessions.retrieve(attempt.session_id)
    if (session.status === 'open') return session
    if (session.status === 'complete') throw new Problem('payment.underway')
    await db.updateTable('checkout_attempts').set({ status: 'expired' }).where('id', '=', attempt.id).execute()
    return openCheckoutSession(db, payments, request)
  }
  // Written by a request of the same kind; repeated with its key, the call returns the same session.
  const params = attempt.params as SessionParams
  const session = await retryOnConflict(() => stripe.checkout.sessions.create(params, { idempotencyKey: attempt.id }))
  if (await recordAttemptStarted(db, attempt, { session_id: session.id })) return session
  await stripe.checkout.sessions.expire(session.id)
  throw new Problem('payment.failed')
}

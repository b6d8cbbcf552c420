import { type Selectable, sql } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { CheckoutAttempts } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { retryOnConflict } from '#features/billing/provider-sync/retry-on-conflict.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'

export type Attempt = Selectable<CheckoutAttempts>
type SessionParams = Stripe.Checkout.SessionCreateParams

/** A requested order: its columns, and the parameters of the call that creates it at the provider, given its id. */
export type AttemptRequest = Pick<Attempt, 'customer_id' | 'plan_id' | 'kind' | 'owner_listing_id' | 'consent_text'> & {
  /** The price at the provider, where it may differ between two orders of the same. */
  price?: string
  params: (attemptId: string) => Promise<SessionParams | Stripe.SubscriptionCreateParams>
}

/** Two requests at the same moment see each other's order; more rounds than this mean a bug. */
const maxRounds = 4

const markExpired = (db: Db, { id }: Attempt) =>
  db.updateTable('checkout_attempts').set({ status: 'expired' }).where('id', '=', id).execute()

/** Whether an open order is the one that is asked for, at the same price and with the terms in the same language. */
function isSameOrder(open: Attempt, request: Omit<AttemptRequest, 'params'>): boolean {
  const isSame = (['plan_id', 'kind', 'owner_listing_id', 'consent_text'] as const).every(
    (key) => open[key] === request[key],
  )
  // Written by a request of the same kind.
  const { line_items: items } = open.params as SessionParams
  return isSame && (request.price === undefined || items?.[0]?.price === request.price)
}

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
  await markExpired(db, attempt)
}

/**
 * The open order of a customer if it is the same one, otherwise a new one in its place.
 *
 * @throws Problem payment.underway, membership.alreadyActive, payment.failed
 */
export async function findOrCreateAttempt(
  db: Db,
  payments: Payments,
  { params, ...request }: AttemptRequest,
): Promise<Attempt> {
  for (let round = 0; round < maxRounds; round += 1) {
    const open = await db
      .selectFrom('checkout_attempts')
      .selectAll()
      .where('customer_id', '=', request.customer_id)
      .where('status', 'in', ['creating', 'open', 'processing'])
      .executeTakeFirst()
    if (open?.status === 'processing') throw new Problem('payment.underway')
    if (open && isSameOrder(open, request)) return open
    if (open) await cancelAttempt(db, payments, open)
    const id = uuidv7()
    const { price: _price, ...columns } = request
    const created = await db
      .insertInto('checkout_attempts')
      .values({ ...columns, id, params: JSON.stringify(await params(id)), status: 'creating' })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (created) return created
  }
  throw new Problem('payment.failed')
}

/** Records the session or subscription of an order. @returns whether the order still counts; another tab may have replaced it */
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

/** The open session of an order, created if needed. @throws Problem payment.underway, payment.failed */
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
    await markExpired(db, attempt)
    return openCheckoutSession(db, payments, request)
  }
  // Written by a request of the same kind; repeated with its key, the call returns the same session.
  const params = attempt.params as SessionParams
  const session = await retryOnConflict(() => stripe.checkout.sessions.create(params, { idempotencyKey: attempt.id }))
  if (await recordAttemptStarted(db, attempt, { session_id: session.id })) return session
  await stripe.checkout.sessions.expire(session.id)
  throw new Problem('payment.failed')
}

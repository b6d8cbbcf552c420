import { type Kysely, type Selectable, sql } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Payments } from '#server/payments.ts'
import type { CheckoutAttempts, Tables } from '#server/tables.ts'
import type { Language } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { ensureCustomer } from './billing-customer.server.ts'
import { consentText } from './consent.server.ts'
import type { Order } from './contract.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { mailInvoice } from './money-mails.server.ts'
import { planOf } from './plans.ts'
import { priceOf, taxRateOf } from './prices.server.ts'
import { isLive } from './repair-billing.server.ts'
import { type SyncParts, syncNow } from './sync-customer.server.ts'

type Attempt = Selectable<CheckoutAttempts>
type Kind = Attempt['kind']

/** Who orders what, and how they want to pay. */
export interface Ordered {
  userId: string
  order: Order
  kind: Kind
  language: Language
}

/** Two who begin at the same moment see each other's order; more rounds than that are one of ours gone wrong. */
const rounds = 4

type SessionParams = Stripe.Checkout.SessionCreateParams
type SubscriptionParams = Stripe.SubscriptionCreateParams

async function paramsOf(
  payments: Payments,
  { order, kind, language }: Ordered,
  { attemptId, customer, origin }: { attemptId: string; customer: string; origin: string },
): Promise<SessionParams | SubscriptionParams> {
  const [price, taxRate] = await Promise.all([priceOf(payments, order.planId), taxRateOf(payments)])
  const metadata = { attempt_id: attemptId, plan_id: order.planId }
  if (kind === 'invoice')
    return {
      customer,
      items: [{ price }],
      default_tax_rates: [taxRate],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata,
    }
  const back = `${origin}${inLanguage(language, paths.success)}?session_id={CHECKOUT_SESSION_ID}`
  return {
    mode: 'subscription',
    customer,
    locale: language,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'ideal'],
    metadata,
    subscription_data: { metadata, default_tax_rates: [taxRate] },
    ...(kind === 'elements'
      ? { ui_mode: 'elements', return_url: back }
      : {
          ui_mode: 'hosted_page',
          success_url: back,
          cancel_url: origin + inLanguage(language, paths.cancel),
        }),
  }
}

/** Takes an order back at the provider, so that it cannot be paid beside the next one. */
async function abandon(db: Kysely<Tables>, { stripe }: Payments, attempt: Attempt): Promise<void> {
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

/** The order that is open already if it is the same one, else a new one in its place. */
async function attemptFor(
  db: Kysely<Tables>,
  { payments, origin }: SyncParts,
  ordered: Ordered,
  customer: { id: string; providerId: string },
): Promise<Attempt> {
  for (let round = 0; round < rounds; round += 1) {
    const open = await db
      .selectFrom('checkout_attempts')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('status', 'in', ['creating', 'open', 'processing'])
      .executeTakeFirst()
    if (open?.status === 'processing') throw new Problem('payment.underway')
    if (open?.plan_id === ordered.order.planId && open.kind === ordered.kind) return open
    if (open) await abandon(db, payments, open)
    const id = uuidv7()
    const facts = { attemptId: id, customer: customer.providerId, origin }
    const made = await db
      .insertInto('checkout_attempts')
      .values({
        id,
        customer_id: customer.id,
        plan_id: ordered.order.planId,
        kind: ordered.kind,
        params: JSON.stringify(await paramsOf(payments, ordered, facts)),
        status: 'creating',
        consent_text: consentText(planOf(ordered.order.planId), ordered.kind === 'invoice', ordered.language),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) return made
  }
  throw new Problem('payment.failed')
}

/**
 * Who orders, once it is sure that they do not pay already: the provider was asked just now.
 *
 * @throws Problem plan.byContact, membership.alreadyActive, payment.unreachable
 */
async function buyer(db: Kysely<Tables>, parts: SyncParts, { userId, order }: Ordered) {
  if (planOf(order.planId).audience !== 'renter') throw new Problem('plan.byContact')
  const customer = await ensureCustomer(db, parts.payments, userId)
  // A check that could not be made blocks: else somebody might pay twice.
  if (!(await syncNow(db, parts, customer.id))) throw new Problem('payment.unreachable')
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('customer_id', '=', customer.id)
    .execute()
  if (subscriptions.some(isLive)) throw new Problem('membership.alreadyActive')
  return customer
}

/**
 * Notes what an order came to at the provider.
 *
 * @returns whether the order still stands; in another tab another one may have taken its place meanwhile
 */
async function noteBegun(
  db: Kysely<Tables>,
  { id }: Attempt,
  begun: { session_id: string } | { subscription_id: string },
): Promise<boolean> {
  const noted = await db
    .updateTable('checkout_attempts')
    .set({ ...begun, status: sql`case status when 'creating' then 'open' else status end` })
    .where('id', '=', id)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/**
 * Begins a payment for Premium: one order at a time for each customer, priced by the catalogue.
 *
 * @returns the session at the provider, open to be paid
 * @throws Problem plan.byContact, membership.alreadyActive, payment.underway, payment.unreachable
 */
export async function beginCheckout(
  db: Kysely<Tables>,
  parts: SyncParts,
  ordered: Ordered & { kind: 'elements' | 'hosted' },
): Promise<Stripe.Checkout.Session> {
  const { stripe } = parts.payments
  const customer = await buyer(db, parts, ordered)
  const attempt = await attemptFor(db, parts, ordered, customer)
  if (attempt.session_id) {
    const session = await stripe.checkout.sessions.retrieve(attempt.session_id)
    if (session.status === 'open') return session
    if (session.status === 'complete') throw new Problem('payment.underway')
    await db.updateTable('checkout_attempts').set({ status: 'expired' }).where('id', '=', attempt.id).execute()
    return beginCheckout(db, parts, ordered)
  }
  // Written by `paramsOf` for an order of this kind; repeated under its key, the same session comes back.
  const params = attempt.params as SessionParams
  const session = await oneAtATime(() => stripe.checkout.sessions.create(params, { idempotencyKey: attempt.id }))
  if (await noteBegun(db, attempt, { session_id: session.id })) return session
  await stripe.checkout.sessions.expire(session.id)
  throw new Problem('payment.failed')
}

/**
 * Orders Premium by an invoice in the mail, which can be paid for 23 hours. Nothing begins before it is paid; asked for
 * again, the same invoice is mailed again.
 *
 * @throws as `beginCheckout`
 */
export async function beginByInvoice(db: Kysely<Tables>, parts: SyncParts, ordered: Omit<Ordered, 'kind'>) {
  const { stripe } = parts.payments
  const customer = await buyer(db, parts, { ...ordered, kind: 'invoice' })
  const attempt = await attemptFor(db, parts, { ...ordered, kind: 'invoice' }, customer)
  const expand = ['latest_invoice']
  const subscription = attempt.subscription_id
    ? await stripe.subscriptions.retrieve(attempt.subscription_id, { expand })
    : await oneAtATime(() =>
        stripe.subscriptions.create(
          // Written by `paramsOf` for an order by invoice.
          { ...(attempt.params as SubscriptionParams), expand },
          { idempotencyKey: attempt.id },
        ),
      )
  if (!(await noteBegun(db, attempt, { subscription_id: subscription.id }))) {
    await stripe.subscriptions.cancel(subscription.id)
    throw new Problem('payment.failed')
  }
  const invoice = subscription.latest_invoice
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw new Problem('payment.failed')
  const url = invoice.hosted_invoice_url
  const plan = planOf(ordered.order.planId)
  const interval = plan.interval ?? 'month'
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', ordered.userId)
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((transaction) =>
      mailInvoice(transaction, user, { key: `invoice:${invoice.id}:${uuidv7()}`, url, cents: plan.cents, interval }),
    )
  return { customerEmail: user.email, planName: 'Premium', planAmount: plan.cents / 100, planInterval: interval }
}

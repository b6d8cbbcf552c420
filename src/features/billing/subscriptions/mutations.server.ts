import type { Kysely } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { findCustomer, requestAccountSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import { type PlanId, getPlan } from '#features/billing/plans/plans.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { readBillingState, type SubscriptionRow } from '#features/billing/entitlement/billing-state.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** Whether what was asked for is so at the provider already, or will be as soon as it can be reached. */
export type Completion = 'now' | 'later'

type DesiredChange = { desired: 'cancel' | 'keep' | 'end' } | { desired_plan_id: PlanId }

/** @throws Problem membership.none */
async function getLiveSubscription(db: Kysely<Tables>, { payments }: SyncParts, userId: string) {
  const customer = await findCustomer(db, payments, userId)
  if (!customer?.provider_id) throw new Problem('membership.none')
  const { subscriptions } = await readBillingState(db, customer.id)
  const subscription = subscriptions.findLast(isLive)
  if (!subscription) throw new Problem('membership.none')
  return { customer: { id: customer.id, providerId: customer.provider_id }, subscription }
}

/**
 * Writes down what is wanted of a subscription and has it done. What is written is done sooner or later, also when the
 * provider is away at this moment, or this process ends in the middle.
 */
export async function requestChange(
  db: Kysely<Tables>,
  parts: SyncParts,
  { id, customer_id }: SubscriptionRow,
  desired: DesiredChange,
): Promise<Completion> {
  await db.updateTable('subscriptions').set(desired).where('id', '=', id).execute()
  try {
    return (await syncNow(db, parts, customer_id)) ? 'now' : 'later'
  } catch {
    // Written down with the customer; who reads it next tries again.
    return 'later'
  }
}

/** Ends Premium at the end of what was paid, or at once while a payment is overdue. @throws Problem membership.none */
export async function cancel(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<Completion> {
  const { subscription } = await getLiveSubscription(db, parts, userId)
  return requestChange(db, parts, subscription, { desired: 'cancel' })
}

/**
 * Writes down that nothing more is to be taken from an account, in the transaction of what that goes with; Premium runs to
 * the end of what was paid. Whoever reads the provider next has it done.
 *
 * @returns whether something would have been renewed
 */
export async function stopRenewal(transaction: Db, userId: string): Promise<boolean> {
  const stopped = await transaction
    .updateTable('subscriptions')
    .set({ desired: 'cancel', desired_plan_id: null })
    .where('customer_id', 'in', (customers) =>
      customers.selectFrom('billing_customers').select('id').where('user_id', '=', userId),
    )
    .where('ended_at', 'is', null)
    .where('cancels_at', 'is', null)
    .where((where) => where.or([where('desired', 'is', null), where('desired', '=', 'keep')]))
    .executeTakeFirstOrThrow()
  await requestAccountSync(transaction, userId)
  return stopped.numUpdatedRows > 0n
}

/** Reads an account from the provider now, if it can be reached; else it is read later. */
export async function syncAccount(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<void> {
  const customer = await findCustomer(db, parts.payments, userId)
  if (customer) await syncNow(db, parts, customer.id).catch(() => false)
}

/** Takes back that Premium ends, as long as it has not. @throws Problem membership.none */
export async function resume(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<Completion> {
  const { subscription } = await getLiveSubscription(db, parts, userId)
  return requestChange(db, parts, subscription, { desired: 'keep' })
}

/** Changes between month and year from the next renewal on. @throws Problem membership.none, plan.unknown */
export async function switchPlan(
  db: Kysely<Tables>,
  parts: SyncParts,
  userId: string,
  planId: PlanId,
): Promise<Completion> {
  if (getPlan(planId).audience !== 'renter') throw new Problem('plan.unknown')
  const { subscription } = await getLiveSubscription(db, parts, userId)
  if (subscription.cancels_at) throw new Problem('membership.none')
  return requestChange(db, parts, subscription, { desired_plan_id: planId })
}

/**
 * Where the payment that failed can be made good.
 *
 * @throws Problem membership.none; whatever the provider refuses with
 */
export async function getOpenInvoiceUrl(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<string> {
  const { subscription } = await getLiveSubscription(db, parts, userId)
  const open = subscription.invoices.findLast(({ status }) => status === 'open')
  if (!open) throw new Problem('membership.none')
  const { hosted_invoice_url } = await parts.payments.stripe.invoices.retrieve(open.provider_id)
  if (!hosted_invoice_url) throw new Problem('payment.failed')
  return hosted_invoice_url
}

/**
 * Where another card or account can be named, on a page of the provider. The subscription takes it when it is read next.
 *
 * @throws Problem membership.none; whatever the provider refuses with
 */
export async function getPaymentMethodUrl(
  db: Kysely<Tables>,
  parts: SyncParts,
  userId: string,
  language: Language,
): Promise<string> {
  const { customer, subscription } = await getLiveSubscription(db, parts, userId)
  const back = parts.origin + toLanguagePath(language, paths.profile)
  const session = await parts.payments.stripe.checkout.sessions.create({
    mode: 'setup',
    ui_mode: 'hosted_page',
    customer: customer.providerId,
    locale: language,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    metadata: { subscription_id: subscription.provider_id },
    setup_intent_data: { metadata: { subscription_id: subscription.provider_id } },
    success_url: back,
    cancel_url: back,
  })
  if (!session.url) throw new Problem('payment.failed')
  return session.url
}

/**
 * Where the invoice of a payment can be had as a file, for whose it is and for admins.
 *
 * @returns nothing for what is not theirs or has no invoice
 */
export async function getInvoiceFileUrl(
  db: Kysely<Tables>,
  { payments }: SyncParts,
  userId: string,
  invoiceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoices.customer_id')
    .select('invoices.provider_id')
    .where('invoices.id', '=', invoiceId)
    .where('customer.provider', '=', payments.provider)
    .where((where) =>
      where.or([
        where('customer.user_id', '=', userId),
        where.exists(where.selectFrom('users').select('id').where('id', '=', userId).where('role', '=', 'ADMIN')),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { invoice_pdf, hosted_invoice_url } = await payments.stripe.invoices.retrieve(row.provider_id)
  return invoice_pdf ?? hosted_invoice_url ?? undefined
}

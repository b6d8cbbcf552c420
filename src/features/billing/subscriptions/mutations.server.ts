import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { findCustomer, lockCustomer, requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import { type PlanId, getPlan } from '#features/billing/plans/plans.ts'
import { isPeriodPaid, getPaidThrough } from '#features/billing/entitlement/entitlement.ts'
import { findMailedInvoice } from './mailed-invoice.server.ts'
import { unusedCents } from '#features/billing/entitlement/unused-amount.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { readBillingState, type SubscriptionRow } from '#features/billing/entitlement/billing-state.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** Whether the provider has carried out a request, or will as soon as it can be reached. */
export type Completion = 'now' | 'later'

type DesiredChange = { desired: 'cancel' | 'keep' | 'end' } | { desired_plan_id: PlanId }

/** The subscription that runs and is not about to end with a refund. @throws Problem membership.none */
async function getLiveSubscription(db: Db, { payments }: SyncParts, userId: string) {
  const customer = await findCustomer(db, payments, userId)
  if (!customer?.provider_id) throw new Problem('membership.none')
  const { subscriptions, now } = await readBillingState(db, customer.id)
  const subscription = subscriptions.findLast(isLive)
  if (!subscription || subscription.desired === 'end') throw new Problem('membership.none')
  return { customer: customer.provider_id, subscription, now }
}

/** Runs a step on the live subscription while nothing else changes the contract. @throws Problem membership.none */
const changeLiveSubscription = (
  db: Db,
  parts: SyncParts,
  userId: string,
  change: (transaction: DbTransaction, live: Awaited<ReturnType<typeof getLiveSubscription>>) => Promise<void>,
): Promise<SubscriptionRow> =>
  db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, parts.payments, userId)
    const live = await getLiveSubscription(transaction, parts, userId)
    await change(transaction, live)
    return live.subscription
  })

/** Syncs a customer now; if that fails, the next sync of the worker carries out what was recorded. */
export const syncNowOrLater = async (db: Db, parts: SyncParts, customerId: string): Promise<Completion> =>
  (await syncNow(db, parts, customerId).catch(() => false)) ? 'now' : 'later'

const setDesired = async (db: Db, { id }: SubscriptionRow, desired: DesiredChange) => {
  await db.updateTable('subscriptions').set(desired).where('id', '=', id).execute()
}

/** Records the desired state of a subscription, so that it is reached eventually, and syncs it. */
async function requestChange(db: Db, parts: SyncParts, userId: string, desired: DesiredChange): Promise<Completion> {
  const { customer_id } = await changeLiveSubscription(db, parts, userId, (transaction, { subscription }) =>
    setDesired(transaction, subscription, desired),
  )
  return syncNowOrLater(db, parts, customer_id)
}

/** Ends Premium after the paid period, or at once while a payment is overdue. @throws Problem membership.none */
export const cancel = (db: Db, parts: SyncParts, userId: string): Promise<Completion> =>
  requestChange(db, parts, userId, { desired: 'cancel' })

/** Ends Premium at once, and refunds the days to come (spec decisions, Honest by design). @throws Problem membership.none */
export async function cancelAndRefund(db: Db, parts: SyncParts, userId: string): Promise<Completion> {
  const { customer_id } = await changeLiveSubscription(
    db,
    parts,
    userId,
    async (transaction, { subscription, now }) => {
      const through = getPaidThrough(subscription, now)
      const current = subscription.invoices.findLast((invoice) => isPeriodPaid(invoice) && invoice.period_end > now)
      const unused =
        current && unusedCents({ cents: current.paid_cents, start: current.period_start, end: current.period_end }, now)
      if (through && through > now && current && unused)
        await transaction
          .updateTable('invoices')
          .set({ refund_requested_at: now, refund_requested_cents: unused })
          .where('id', '=', current.id)
          .where('refund_requested_at', 'is', null)
          .execute()
      await setDesired(transaction, subscription, { desired: 'end' })
    },
  )
  return syncNowOrLater(db, parts, customer_id)
}

/** Records, in the caller's transaction, that nothing more is charged to an account. @returns whether it would have been */
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
  await requestSync(transaction, { user_id: userId })
  return stopped.numUpdatedRows > 0n
}

/** Syncs the payments of an account now. @returns whether they are up to date; true for an account that never paid */
export async function syncAccount(db: Db, parts: SyncParts, userId: string): Promise<boolean> {
  const customer = await findCustomer(db, parts.payments, userId)
  return !customer?.provider_id || syncNow(db, parts, customer.id).catch(() => false)
}

/** Revokes a cancellation while Premium still runs. @throws Problem membership.none */
export const resume = (db: Db, parts: SyncParts, userId: string): Promise<Completion> =>
  requestChange(db, parts, userId, { desired: 'keep' })

/**
 * Changes between month and year from the next renewal on, or takes such a change back.
 *
 * @returns whether the plan will change. @throws Problem membership.none, plan.unknown
 */
export async function switchPlan(
  db: Db,
  parts: SyncParts,
  userId: string,
  planId: PlanId,
): Promise<{ changes: boolean; done: Completion }> {
  if (getPlan(planId).audience !== 'renter') throw new Problem('plan.unknown')
  const { customer_id, plan_id } = await changeLiveSubscription(db, parts, userId, (transaction, { subscription }) => {
    if (subscription.cancels_at) throw new Problem('membership.none')
    return setDesired(transaction, subscription, { desired_plan_id: planId })
  })
  const done = await syncNowOrLater(db, parts, customer_id)
  return { changes: planId !== plan_id, done }
}

/** The unpaid invoice of the running subscription, if it has one. @throws the provider's error */
async function findFailedInvoice(db: Db, parts: SyncParts, userId: string) {
  const customer = await findCustomer(db, parts.payments, userId)
  if (!customer) return undefined
  const { subscriptions } = await readBillingState(db, customer.id)
  const open = subscriptions.findLast(isLive)?.invoices.findLast(({ status }) => status === 'open')
  return open && parts.payments.stripe.invoices.retrieve(open.provider_id)
}

/** The page on which a failed payment, or a mailed invoice, is paid. @throws Problem membership.none; provider errors */
export async function getOpenInvoiceUrl(db: Db, parts: SyncParts, userId: string): Promise<string> {
  const failed = await findFailedInvoice(db, parts, userId)
  const { hosted_invoice_url } = failed ?? (await findMailedInvoice(db, parts, userId)).invoice
  if (!hosted_invoice_url) throw new Problem('payment.failed')
  return hosted_invoice_url
}

/** The page for another card or account, which the next sync adopts. @throws Problem membership.none; provider errors */
export async function getPaymentMethodUrl(db: Db, parts: SyncParts, userId: string, language: Language) {
  const { customer, subscription } = await getLiveSubscription(db, parts, userId)
  const back = parts.origin + toLanguagePath(language, paths.profile)
  const metadata = { subscription_id: subscription.provider_id }
  const session = await parts.payments.stripe.checkout.sessions.create({
    mode: 'setup',
    ui_mode: 'hosted_page',
    customer,
    locale: language,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    metadata,
    setup_intent_data: { metadata },
    success_url: back,
    cancel_url: back,
  })
  if (!session.url) throw new Problem('payment.failed')
  return session.url
}

/** The address of an invoice as a file, for its owner and for admins; undefined for others, and if there is none. */
export async function getInvoiceFileUrl(db: Db, { payments }: SyncParts, userId: string, invoiceId: string) {
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

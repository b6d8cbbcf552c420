import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { formatDay, formatLegalMoment } from '#shared/dates.ts'
import { languages } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { fromKeys } from '#shared/records.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { billingMailMessages } from './billing-mail-messages.ts'
import { getPaymentMethodName } from '#features/billing/entitlement/payment-method.ts'
import { getPlan, vatPercentage } from '#features/billing/plans/plans.ts'
import {
  type InvoiceRow,
  isForOwnerListing,
  type BillingState,
  type SubscriptionRow,
} from '#features/billing/entitlement/billing-state.server.ts'
import { getWithdrawalEnd } from '#features/billing/entitlement/withdrawal-term.ts'

const translators = bilingualTranslator(billingMailMessages, brand.name)

/** The recipient of a mail about payments. */
export type Payer = Pick<Selectable<Users>, 'name' | 'email' | 'language'>

/** What builds the texts of a mail, in the language of its recipient. */
const writers = fromKeys(languages, (language) => ({
  t: translators[language],
  day: (date: Date) => formatDay(date, language),
  moment: (date: Date) => formatLegalMoment(date, language),
  euros: (cents: number) => formatMoney(cents, language, 'EUR'),
  money: (cents: number, { currency }: InvoiceRow) =>
    formatMoney(cents, language, currencies.find((known) => known === currency.toUpperCase()) ?? 'EUR'),
  url: (origin: string, path: string) => origin + toLanguagePath(language, path),
}))
type Writer = (typeof writers)['nl']

/** A mail without its greeting; `key` is the same for the same fact, so that its mail is sent once. */
type Content = { key: string } & Pick<MailContent, 'subject' | 'paragraphs' | 'action' | 'notes'>

async function sendOnce(db: Db, { name, email, language }: Payer, build: (writer: Writer) => Content): Promise<void> {
  const { key, ...content } = build(writers[language])
  const first = await db
    .insertInto('billing_notices')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!first.numInsertedOrUpdatedRows) return
  const paragraphs = [translators[language]('hello', { name }), ...content.paragraphs]
  await writeMail(db, { to: email, language, ...content, paragraphs })
}

const address = `${brand.street}, ${brand.postcode} ${brand.city}`

const welcome = ({ t, url }: Writer, origin: string, subscription: SubscriptionRow): Content => ({
  key: `welcome:${subscription.provider_id}`,
  subject: t('welcome.subject'),
  paragraphs: [t('welcome.text'), t('welcome.profile')],
  action: { label: t('welcome.action'), url: url(origin, paths.properties) },
})

/** What the law wants confirmed by mail about a new subscription (research/payments.md, section 8). */
function confirmContract({ t, day, euros, url }: Writer, origin: string, subscription: SubscriptionRow): string[] {
  const { plan_id, period_end, cents, started_at } = subscription
  const facts = {
    company: brand.company,
    address,
    amount: euros(cents),
    each: t(`each.${plan_id === 'premium-year' ? 'year' : 'month'}`),
    date: day(period_end),
    until: day(getWithdrawalEnd(started_at)),
    withdraw: url(origin, paths.withdraw),
    contact: brand.email,
    terms: url(origin, paths.terms),
  }
  return (['order', 'stop', 'withdraw', 'consent'] as const).map((part) => t(`contract.${part}`, facts))
}

/** The name of a payment method in a mail; a method without a text keeps its name. */
const formatPaymentMethod = ({ t }: Writer, method: string | null): string =>
  method === 'sepa_debit' ? t('method.debit') : (method !== 'card' && getPaymentMethodName(method)) || t('method.card')

/** The BTW inside an amount, in cents. */
const getVatCents = (cents: number): number => Math.round((cents * vatPercentage) / (100 + vatPercentage))

/** The receipt of an invoice; that of a new subscription confirms the contract too. */
function receipt(writer: Writer, origin: string, invoice: InvoiceRow, started?: SubscriptionRow): Content {
  const { t, day, url } = writer
  const money = (cents: number) => writer.money(cents, invoice)
  const amount = money(invoice.paid_cents)
  const vat = getVatCents(invoice.paid_cents)
  const isForListing = isForOwnerListing(invoice)
  const lines = {
    number: invoice.number ?? '',
    date: day(invoice.paid_at ?? invoice.issued_at),
    net: money(invoice.paid_cents - vat),
    vat: money(vat),
    amount,
    method: formatPaymentMethod(writer, invoice.method),
  }
  const seller = { company: brand.company, address, chamber: brand.chamberOfCommerce, vatNumber: brand.vat }
  return {
    key: `receipt:${invoice.provider_id}`,
    subject: t('receipt.subject', { amount }),
    paragraphs: [
      isForListing
        ? t('receipt.adText', { amount })
        : t('receipt.text', { amount, start: day(invoice.period_start), end: day(invoice.period_end) }),
      t(isForListing ? 'receipt.adLines' : 'receipt.lines', lines),
      t('receipt.seller', seller),
      ...(started ? confirmContract(writer, origin, started) : []),
    ],
    action: { label: t('receipt.action'), url: url(origin, paths.receipt(invoice.id)) },
  }
}

/** How long before a renewal its mail is sent, in milliseconds (spec decisions, Honest by design). */
const renewalNoticeMs = 7 * 86_400_000

const isRenewing = ({ status, cancels_at, ended_at }: SubscriptionRow) =>
  status === 'active' && cancels_at === null && ended_at === null

/** The plan from the next renewal on, if it is another. */
const getNextPlan = ({ plan_id, next_plan_id }: SubscriptionRow) =>
  next_plan_id !== plan_id && (next_plan_id === 'premium-year' || next_plan_id === 'premium-month')
    ? next_plan_id
    : undefined

/** Confirms that the plan changes at the next renewal, or no longer does. */
function planChange(
  { t, day, euros, url }: Writer,
  subscription: SubscriptionRow,
  { now, origin }: { now: Date; origin: string },
): Content {
  const next = getNextPlan(subscription)
  const kind = next ? 'planChanged' : 'planKept'
  const each = t(`each.${(next ?? subscription.plan_id) === 'premium-year' ? 'year' : 'month'}`)
  const amount = euros(next ? getPlan(next).cents : subscription.cents)
  return {
    key: `plan:${subscription.provider_id}:${now.getTime()}`,
    subject: t(`${kind}.subject`),
    paragraphs: [t(`${kind}.text`, { date: day(subscription.period_end), amount, each })],
    action: { label: t('profile'), url: url(origin, paths.profile) },
  }
}

interface SavedBilling {
  before: BillingState
  after: BillingState
  /** Whether the account is deleted or deactivated. */
  isAccountClosed: boolean
  origin: string
}

/** Whether an order was paid after its account was closed: it is undone at once, and only its refund is mailed. */
const isUndone = ({ before, isAccountClosed }: SavedBilling, { id }: SubscriptionRow) =>
  isAccountClosed && !before.subscriptions.some((known) => known.id === id)

/** Writes a mail for each new fact about payments, in the transaction that saves it; none to a deleted account. */
export async function sendBillingMails(db: Db, saved: SavedBilling): Promise<void> {
  const { before, after, origin } = saved
  const { user, now } = after
  if (!user) return
  const send = (build: (writer: Writer) => Content) => sendOnce(db, user, build)
  const profile = ({ t, url }: Writer, label = t('profile')) => ({ label, url: url(origin, paths.profile) })
  for (const invoice of after.invoices) {
    const previous = before.invoices.find(({ id }) => id === invoice.id)
    const subscription = after.subscriptions.find(({ id }) => id === invoice.subscription_id)
    const { provider_id, status, reason, attempts, refunded_cents } = invoice
    const isReceiptDue = status === 'paid' && invoice.paid_cents > 0 && previous?.status !== 'paid'
    if (isReceiptDue && !(subscription && isUndone(saved, subscription))) {
      const started = reason === 'subscription_create' ? subscription : undefined
      if (started) await send((writer) => welcome(writer, origin, started))
      await send((writer) => receipt(writer, origin, invoice, started))
    }
    const hasFailedAgain = status === 'open' && attempts > (previous?.attempts ?? 0) && invoice.first_failed_at
    if (hasFailedAgain && reason !== 'subscription_create' && !invoice.processing)
      await send((writer) => ({
        key: `failed:${provider_id}:${attempts}`,
        subject: writer.t('failed.subject'),
        paragraphs: [writer.t('failed.text', { amount: writer.euros(invoice.cents) }), writer.t('failed.howToPay')],
        action: profile(writer, writer.t('failed.action')),
      }))
    const refundedNowCents = refunded_cents - (previous?.refunded_cents ?? 0)
    if (refundedNowCents > 0)
      await send(({ t, money }) => ({
        key: `refunded:${provider_id}:${refunded_cents}`,
        subject: t('refunded.subject', { amount: money(refundedNowCents, invoice) }),
        paragraphs: [t('refunded.text', { amount: money(refundedNowCents, invoice) })],
      }))
  }
  for (const subscription of after.subscriptions.filter((one) => !isUndone(saved, one))) {
    const previous = before.subscriptions.find(({ id }) => id === subscription.id)
    const { provider_id, period_end, cancels_at, ended_at, cents, method, next_plan_id } = subscription
    const hadPaid = subscription.invoices.some(({ paid_at }) => paid_at !== null)
    if (cancels_at && !ended_at && !previous?.cancels_at)
      await send((writer) => ({
        key: `cancelled:${provider_id}:${now.getTime()}`,
        subject: writer.t('cancelled.subject', { date: writer.day(cancels_at) }),
        paragraphs: [writer.t('cancelled.text', { date: writer.day(cancels_at) }), writer.t('cancelled.back')],
        action: profile(writer),
      }))
    if (!cancels_at && !ended_at && previous?.cancels_at)
      await send((writer) => ({
        key: `resumed:${provider_id}:${now.getTime()}`,
        subject: writer.t('resumed.subject'),
        paragraphs: [writer.t('resumed.text', { date: writer.day(period_end), amount: writer.euros(cents) })],
        action: profile(writer),
      }))
    if (previous && previous.plan_id === subscription.plan_id && getNextPlan(previous) !== getNextPlan(subscription))
      await send((writer) => planChange(writer, subscription, { now, origin }))
    if (ended_at && !previous?.ended_at && hadPaid && after.state !== 'withdrawn')
      await send(({ t }) => ({
        key: `ended:${provider_id}`,
        subject: t('ended.subject'),
        paragraphs: [t('ended.text')],
      }))
    const timeLeftMs = period_end.getTime() - now.getTime()
    if (isRenewing(subscription) && hadPaid && timeLeftMs > 0 && timeLeftMs <= renewalNoticeMs) {
      const amount =
        next_plan_id === 'premium-year' || next_plan_id === 'premium-month' ? getPlan(next_plan_id).cents : cents
      await send((writer) => {
        const { t } = writer
        const date = writer.day(period_end)
        const facts = { date, amount: writer.euros(amount), method: formatPaymentMethod(writer, method) }
        return {
          key: `renewal:${provider_id}:${period_end.getTime()}`,
          subject: t('renewal.subject', { date }),
          paragraphs: [t('renewal.text', facts), t('renewal.stop')],
          action: profile(writer),
        }
      })
    }
  }
}

/** Mails an invoice that can be paid on a page of the payment provider; with a new key it is mailed again. */
export const mailInvoice = (
  db: Db,
  to: Payer,
  { key, url, cents, interval }: { key: string; url: string; cents: number; interval: 'month' | 'year' },
) =>
  sendOnce(db, to, ({ t, euros }) => ({
    key,
    subject: t('invoice.subject'),
    paragraphs: [t('invoice.text', { amount: euros(cents), each: t(`each.${interval}`) })],
    action: { label: t('invoice.action', { amount: euros(cents) }), url },
    notes: [t('invoice.note')],
  }))

/** Confirms that a withdrawal was received, with its content and time (Directive (EU) 2023/2673, article 11a). */
export const mailWithdrawal = (db: Db, to: Payer, { id, at, due }: { id: string; at: Date; due: Date }) =>
  sendOnce(db, to, ({ t, day, moment }) => ({
    key: `withdrawn:${id}`,
    subject: t('withdrawn.subject'),
    paragraphs: [
      t('withdrawn.text', { time: moment(at), name: to.name, email: to.email }),
      t('withdrawn.money', { due: day(due) }),
    ],
  }))

/** Asks for confirmation of a withdrawal that was declared without logging in. */
export const mailWithdrawalConfirmation = (
  db: Db,
  to: Payer,
  { id, at, token, origin }: { id: string; at: Date; token: string; origin: string },
) =>
  sendOnce(db, to, ({ t, moment, url }) => ({
    key: `confirmWithdrawal:${id}`,
    subject: t('confirmWithdrawal.subject'),
    paragraphs: [t('confirmWithdrawal.text', { time: moment(at) })],
    action: { label: t('confirmWithdrawal.action'), url: `${url(origin, paths.withdraw)}?token=${token}` },
    notes: [t('confirmWithdrawal.note')],
  }))

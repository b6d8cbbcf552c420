import type { Db } from '#platform/database/db.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { formatDay, formatLegalMoment } from '#shared/dates.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
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
type T = (typeof translators)['nl']

/** The recipient of a mail about payments. */
export interface Payer {
  name: string
  email: string
  language: string
}

interface MailContent {
  /** The same for the same fact, so that its mail is sent once. */
  key: string
  subject: string
  texts: string[]
  action?: { label: string; url: string }
  note?: string
}

const getLanguage = ({ language }: Payer): Language => (isLanguage(language) ? language : 'nl')
const address = `${brand.street}, ${brand.postcode} ${brand.city}`
const formatEuros = (cents: number, language: Language) => formatMoney(cents, language, 'EUR')
const formatInvoiceAmount = (cents: number, { currency }: InvoiceRow, language: Language) =>
  formatMoney(cents, language, currencies.find((known) => known === currency.toUpperCase()) ?? 'EUR')

async function sendOnce(db: Db, to: Payer, build: (t: T, language: Language) => MailContent): Promise<void> {
  const language = getLanguage(to)
  const t = translators[language]
  const { key, subject, texts, action, note } = build(t, language)
  const first = await db
    .insertInto('billing_notices')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!first.numInsertedOrUpdatedRows) return
  const mail = renderMail({
    language,
    subject,
    heading: subject,
    paragraphs: [t('hello', { name: to.name }), ...texts],
    ...(action && { action }),
    ...(note && { notes: [note] }),
  })
  await queueMail(db, { to: to.email, ...mail })
}

const getPageUrl = (origin: string, language: Language, path: string) => origin + toLanguagePath(language, path)

function welcome(t: T, language: Language, origin: string, subscription: SubscriptionRow): MailContent {
  const { plan_id, period_end, cents, started_at } = subscription
  const plan = plan_id === 'premium-year' ? getPlan('premium-year') : getPlan('premium-month')
  const facts = {
    company: brand.company,
    address,
    amount: formatEuros(cents, language),
    each: t(`each.${plan.interval ?? 'month'}`),
    date: formatDay(period_end, language),
    until: formatDay(getWithdrawalEnd(started_at), language),
    withdraw: getPageUrl(origin, language, paths.withdraw),
    contact: brand.email,
    terms: getPageUrl(origin, language, paths.terms),
  }
  return {
    key: `welcome:${subscription.provider_id}`,
    subject: t('welcome.subject'),
    texts: (['text', 'order', 'stop', 'withdraw', 'consent'] as const).map((part) => t(`welcome.${part}`, facts)),
    action: { label: t('profile'), url: getPageUrl(origin, language, paths.profile) },
  }
}

/** A way to pay in the words of a mail; what has no word of its own keeps its name. */
const formatPaymentMethod = (t: T, method: string | null): string =>
  method === 'sepa_debit' ? t('method.debit') : (method !== 'card' && getPaymentMethodName(method)) || t('method.card')

/** The BTW inside an amount, in cents. */
const getVatCents = (cents: number): number => Math.round((cents * vatPercentage) / (100 + vatPercentage))

function receipt(t: T, language: Language, origin: string, invoice: InvoiceRow): MailContent {
  const money = (cents: number) => formatInvoiceAmount(cents, invoice, language)
  const amount = money(invoice.paid_cents)
  const vat = getVatCents(invoice.paid_cents)
  const isForListing = isForOwnerListing(invoice)
  const lines = {
    number: invoice.number ?? '',
    date: formatDay(invoice.paid_at ?? invoice.issued_at, language),
    net: money(invoice.paid_cents - vat),
    vat: money(vat),
    amount,
    method: formatPaymentMethod(t, invoice.method),
  }
  const seller = { company: brand.company, address, chamber: brand.chamberOfCommerce, vatNumber: brand.vat }
  return {
    key: `receipt:${invoice.provider_id}`,
    subject: t('receipt.subject', { amount }),
    texts: [
      isForListing
        ? t('receipt.adText', { amount })
        : t('receipt.text', {
            amount,
            start: formatDay(invoice.period_start, language),
            end: formatDay(invoice.period_end, language),
          }),
      t(isForListing ? 'receipt.adLines' : 'receipt.lines', lines),
      t('receipt.seller', seller),
    ],
    action: { label: t('receipt.action'), url: getPageUrl(origin, language, paths.receipt(invoice.id)) },
  }
}

/** How long before a renewal its mail is sent, in milliseconds (spec decisions, Honest by design). */
const renewalNoticeMs = 7 * 86_400_000

const isRenewing = ({ status, cancels_at, ended_at }: SubscriptionRow) =>
  status === 'active' && cancels_at === null && ended_at === null

/**
 * Writes the mails about payments: one for each fact, in the transaction that saves the fact.
 * A deleted account gets no mail.
 */
export async function sendBillingMails(
  db: Db,
  { before, after, origin }: { before: BillingState; after: BillingState; origin: string },
): Promise<void> {
  const { user, now } = after
  if (!user) return
  const profile = (t: T, language: Language, label = t('profile')) => ({
    label,
    url: getPageUrl(origin, language, paths.profile),
  })
  for (const invoice of after.invoices) {
    const previous = before.invoices.find(({ id }) => id === invoice.id)
    const subscription = after.subscriptions.find(({ id }) => id === invoice.subscription_id)
    if (invoice.status === 'paid' && invoice.paid_cents > 0 && previous?.status !== 'paid') {
      if (subscription && invoice.reason === 'subscription_create')
        await sendOnce(db, user, (t, language) => welcome(t, language, origin, subscription))
      await sendOnce(db, user, (t, language) => receipt(t, language, origin, invoice))
    }
    const failedAgain =
      invoice.status === 'open' && invoice.attempts > (previous?.attempts ?? 0) && invoice.first_failed_at
    if (failedAgain && invoice.reason !== 'subscription_create' && !invoice.processing)
      await sendOnce(db, user, (t, language) => ({
        key: `failed:${invoice.provider_id}:${invoice.attempts}`,
        subject: t('failed.subject'),
        texts: [t('failed.text', { amount: formatEuros(invoice.cents, language) }), t('failed.mend')],
        action: profile(t, language, t('failed.action')),
      }))
    const refundedNowCents = invoice.refunded_cents - (previous?.refunded_cents ?? 0)
    if (refundedNowCents > 0)
      await sendOnce(db, user, (t, language) => ({
        key: `refunded:${invoice.provider_id}:${invoice.refunded_cents}`,
        subject: t('refunded.subject', { amount: formatInvoiceAmount(refundedNowCents, invoice, language) }),
        texts: [t('refunded.text', { amount: formatInvoiceAmount(refundedNowCents, invoice, language) })],
      }))
  }
  for (const subscription of after.subscriptions) {
    const previous = before.subscriptions.find(({ id }) => id === subscription.id)
    const { provider_id, period_end, cancels_at, ended_at, cents, method, next_plan_id } = subscription
    const hadPaid = subscription.invoices.some(({ paid_at }) => paid_at !== null)
    if (cancels_at && !ended_at && !previous?.cancels_at)
      await sendOnce(db, user, (t, language) => ({
        key: `cancelled:${provider_id}:${now.getTime()}`,
        subject: t('cancelled.subject', { date: formatDay(cancels_at, language) }),
        texts: [t('cancelled.text', { date: formatDay(cancels_at, language) }), t('cancelled.back')],
        action: profile(t, language),
      }))
    if (ended_at && !previous?.ended_at && hadPaid && after.state !== 'withdrawn')
      await sendOnce(db, user, (t) => ({
        key: `ended:${provider_id}`,
        subject: t('ended.subject'),
        texts: [t('ended.text')],
      }))
    if (
      isRenewing(subscription) &&
      hadPaid &&
      period_end > now &&
      period_end.getTime() - now.getTime() <= renewalNoticeMs
    ) {
      const amount =
        next_plan_id === 'premium-year' || next_plan_id === 'premium-month' ? getPlan(next_plan_id).cents : cents
      await sendOnce(db, user, (t, language) => ({
        key: `renewal:${provider_id}:${period_end.getTime()}`,
        subject: t('renewal.subject', { date: formatDay(period_end, language) }),
        texts: [
          t('renewal.text', {
            date: formatDay(period_end, language),
            amount: formatEuros(amount, language),
            method: formatPaymentMethod(t, method),
          }),
          t('renewal.stop'),
        ],
        action: profile(t, language),
      }))
    }
  }
}

/** Mails an invoice that can be paid on a page of the payment provider; with a new key it is mailed again. */
export const mailInvoice = (
  db: Db,
  to: Payer,
  { key, url, cents, interval }: { key: string; url: string; cents: number; interval: 'month' | 'year' },
) =>
  sendOnce(db, to, (t, language) => ({
    key,
    subject: t('invoice.subject'),
    texts: [t('invoice.text', { amount: formatEuros(cents, language), each: t(`each.${interval}`) })],
    action: { label: t('invoice.action', { amount: formatEuros(cents, language) }), url },
    note: t('invoice.note'),
  }))

/** Confirms that a withdrawal was received, with its content and time (Directive (EU) 2023/2673, article 11a). */
export const mailWithdrawal = (db: Db, to: Payer, { id, at, due }: { id: string; at: Date; due: Date }) =>
  sendOnce(db, to, (t, language) => ({
    key: `withdrawn:${id}`,
    subject: t('withdrawn.subject'),
    texts: [
      t('withdrawn.text', { time: formatLegalMoment(at, language), name: to.name, email: to.email }),
      t('withdrawn.money', { due: formatDay(due, language) }),
    ],
  }))

/** Asks for confirmation of a withdrawal that was declared without logging in. */
export const mailWithdrawalConfirmation = (
  db: Db,
  to: Payer,
  { id, at, token, origin }: { id: string; at: Date; token: string; origin: string },
) =>
  sendOnce(db, to, (t, language) => ({
    key: `confirmWithdrawal:${id}`,
    subject: t('confirmWithdrawal.subject'),
    texts: [t('confirmWithdrawal.text', { time: formatLegalMoment(at, language) })],
    action: {
      label: t('confirmWithdrawal.action'),
      url: `${getPageUrl(origin, language, paths.withdraw)}?token=${token}`,
    },
    note: t('confirmWithdrawal.note'),
  }))

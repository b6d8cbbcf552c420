import type { Db } from '#platform/database/db.ts'
import { drawMail } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import { isLanguage, type Language, locales } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { moneyMailMessages } from './billing-mail-messages.ts'
import { methodName } from '#features/billing/entitlement/payment-method.ts'
import { planOf, vatPercentage } from '#features/billing/plans/plans.ts'
import {
  type InvoiceRow,
  isForAd,
  type Standing,
  type SubscriptionRow,
} from '#features/billing/entitlement/billing-state.server.ts'
import { withdrawableUntil } from '#features/billing/entitlement/withdrawal-term.ts'

const translators = {
  nl: translator('nl', moneyMailMessages.nl, brand.name),
  en: translator('en', moneyMailMessages.en, brand.name),
}
type T = (typeof translators)['nl']

/** Somebody to write to about money. */
export interface Payer {
  name: string
  email: string
  language: string
}

interface Parts {
  /** The same for one fact, however often it is learned. */
  key: string
  subject: string
  texts: string[]
  action?: { label: string; url: string }
  note?: string
}

const languageOf = ({ language }: Payer): Language => (isLanguage(language) ? language : 'nl')
const address = `${brand.street}, ${brand.postcode} ${brand.city}`
const euros = (cents: number, language: Language) => formatMoney(cents, language, 'EUR')
const moneyOf = (cents: number, { currency }: InvoiceRow, language: Language) =>
  formatMoney(cents, language, currencies.find((known) => known === currency.toUpperCase()) ?? 'EUR')

/** A day in Amsterdam, written out. */
export const dayOf = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(date)

const momentOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(date)

async function write(db: Db, to: Payer, say: (t: T, language: Language) => Parts): Promise<void> {
  const language = languageOf(to)
  const t = translators[language]
  const { key, subject, texts, action, note } = say(t, language)
  const first = await db
    .insertInto('billing_notices')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!first.numInsertedOrUpdatedRows) return
  const mail = drawMail({
    language,
    subject,
    heading: subject,
    paragraphs: [t('hello', { name: to.name }), ...texts],
    ...(action && { action }),
    ...(note && { notes: [note] }),
  })
  await postMail(db, { to: to.email, ...mail })
}

const page = (origin: string, language: Language, path: string) => origin + inLanguage(language, path)

function welcome(t: T, language: Language, origin: string, subscription: SubscriptionRow): Parts {
  const { plan_id, period_end, cents, started_at } = subscription
  const plan = plan_id === 'premium-year' ? planOf('premium-year') : planOf('premium-month')
  const facts = {
    company: brand.company,
    address,
    amount: euros(cents, language),
    each: t(`each.${plan.interval ?? 'month'}`),
    date: dayOf(period_end, language),
    until: dayOf(withdrawableUntil(started_at), language),
    withdraw: page(origin, language, paths.withdraw),
    contact: brand.email,
    terms: page(origin, language, paths.terms),
  }
  return {
    key: `welcome:${subscription.provider_id}`,
    subject: t('welcome.subject'),
    texts: (['text', 'order', 'stop', 'withdraw', 'consent'] as const).map((part) => t(`welcome.${part}`, facts)),
    action: { label: t('profile'), url: page(origin, language, paths.profile) },
  }
}

/** A way to pay in the words of a mail; what has no word of its own keeps its name. */
const methodIn = (t: T, method: string | null): string =>
  method === 'sepa_debit' ? t('method.debit') : (method !== 'card' && methodName(method)) || t('method.card')

/** The BTW inside an amount, in cents. */
const vatIn = (cents: number): number => Math.round((cents * vatPercentage) / (100 + vatPercentage))

function receipt(t: T, language: Language, origin: string, invoice: InvoiceRow): Parts {
  const money = (cents: number) => moneyOf(cents, invoice, language)
  const amount = money(invoice.paid_cents)
  const vat = vatIn(invoice.paid_cents)
  const forAd = isForAd(invoice)
  const lines = {
    number: invoice.number ?? '',
    date: dayOf(invoice.paid_at ?? invoice.made_at, language),
    net: money(invoice.paid_cents - vat),
    vat: money(vat),
    amount,
    method: methodIn(t, invoice.method),
  }
  const seller = { company: brand.company, address, chamber: brand.chamberOfCommerce, vatNumber: brand.vat }
  return {
    key: `receipt:${invoice.provider_id}`,
    subject: t('receipt.subject', { amount }),
    texts: [
      forAd
        ? t('receipt.adText', { amount })
        : t('receipt.text', {
            amount,
            start: dayOf(invoice.period_start, language),
            end: dayOf(invoice.period_end, language),
          }),
      t(forAd ? 'receipt.adLines' : 'receipt.lines', lines),
      t('receipt.seller', seller),
    ],
    action: { label: t('receipt.action'), url: page(origin, language, paths.receipt(invoice.id)) },
  }
}

/** How long before a renewal its mail is written, in milliseconds (spec decisions, Honest by design). */
const noticeMs = 7 * 86_400_000

const isRenewing = ({ status, cancels_at, ended_at }: SubscriptionRow) =>
  status === 'active' && cancels_at === null && ended_at === null

/**
 * Writes the mails that tell somebody what became of their money: each fact once, in the transaction that writes the fact.
 * An account that is gone is written to no more.
 */
export async function mailAboutMoney(
  db: Db,
  { before, after, origin }: { before: Standing; after: Standing; origin: string },
): Promise<void> {
  const { user, now } = after
  if (!user) return
  const profile = (t: T, language: Language, label = t('profile')) => ({
    label,
    url: page(origin, language, paths.profile),
  })
  for (const invoice of after.invoices) {
    const was = before.invoices.find(({ id }) => id === invoice.id)
    const subscription = after.subscriptions.find(({ id }) => id === invoice.subscription_id)
    if (invoice.status === 'paid' && invoice.paid_cents > 0 && was?.status !== 'paid') {
      if (subscription && invoice.reason === 'subscription_create')
        await write(db, user, (t, language) => welcome(t, language, origin, subscription))
      await write(db, user, (t, language) => receipt(t, language, origin, invoice))
    }
    const failedAgain = invoice.status === 'open' && invoice.attempts > (was?.attempts ?? 0) && invoice.first_failed_at
    if (failedAgain && invoice.reason !== 'subscription_create' && !invoice.processing)
      await write(db, user, (t, language) => ({
        key: `failed:${invoice.provider_id}:${invoice.attempts}`,
        subject: t('failed.subject'),
        texts: [t('failed.text', { amount: euros(invoice.cents, language) }), t('failed.mend')],
        action: profile(t, language, t('failed.action')),
      }))
    const back = invoice.refunded_cents - (was?.refunded_cents ?? 0)
    if (back > 0)
      await write(db, user, (t, language) => ({
        key: `refunded:${invoice.provider_id}:${invoice.refunded_cents}`,
        subject: t('refunded.subject', { amount: moneyOf(back, invoice, language) }),
        texts: [t('refunded.text', { amount: moneyOf(back, invoice, language) })],
      }))
  }
  for (const subscription of after.subscriptions) {
    const was = before.subscriptions.find(({ id }) => id === subscription.id)
    const { provider_id, period_end, cancels_at, ended_at, cents, method, next_plan_id } = subscription
    const hadPaid = subscription.invoices.some(({ paid_at }) => paid_at !== null)
    if (cancels_at && !ended_at && !was?.cancels_at)
      await write(db, user, (t, language) => ({
        key: `cancelled:${provider_id}:${now.getTime()}`,
        subject: t('cancelled.subject', { date: dayOf(cancels_at, language) }),
        texts: [t('cancelled.text', { date: dayOf(cancels_at, language) }), t('cancelled.back')],
        action: profile(t, language),
      }))
    if (ended_at && !was?.ended_at && hadPaid && after.state !== 'withdrawn')
      await write(db, user, (t) => ({
        key: `ended:${provider_id}`,
        subject: t('ended.subject'),
        texts: [t('ended.text')],
      }))
    if (isRenewing(subscription) && hadPaid && period_end > now && period_end.getTime() - now.getTime() <= noticeMs) {
      const amount =
        next_plan_id === 'premium-year' || next_plan_id === 'premium-month' ? planOf(next_plan_id).cents : cents
      await write(db, user, (t, language) => ({
        key: `renewal:${provider_id}:${period_end.getTime()}`,
        subject: t('renewal.subject', { date: dayOf(period_end, language) }),
        texts: [
          t('renewal.text', {
            date: dayOf(period_end, language),
            amount: euros(amount, language),
            method: methodIn(t, method),
          }),
          t('renewal.stop'),
        ],
        action: profile(t, language),
      }))
    }
  }
}

/** Mails an invoice that can be paid on a page of the payment provider; asked for again, it is mailed again. */
export const mailInvoice = (
  db: Db,
  to: Payer,
  { key, url, cents, interval }: { key: string; url: string; cents: number; interval: 'month' | 'year' },
) =>
  write(db, to, (t, language) => ({
    key,
    subject: t('invoice.subject'),
    texts: [t('invoice.text', { amount: euros(cents, language), each: t(`each.${interval}`) })],
    action: { label: t('invoice.action', { amount: euros(cents, language) }), url },
    note: t('invoice.note'),
  }))

/** Tells that a withdrawal was received, with what was declared and when (Directive (EU) 2023/2673, article 11a). */
export const mailWithdrawal = (db: Db, to: Payer, { id, at, due }: { id: string; at: Date; due: Date }) =>
  write(db, to, (t, language) => ({
    key: `withdrawn:${id}`,
    subject: t('withdrawn.subject'),
    texts: [
      t('withdrawn.text', { time: momentOf(at, language), name: to.name, email: to.email }),
      t('withdrawn.money', { due: dayOf(due, language) }),
    ],
  }))

/** Asks whoever declared a withdrawal without logging in to confirm it. */
export const mailToConfirmWithdrawal = (
  db: Db,
  to: Payer,
  { id, at, token, origin }: { id: string; at: Date; token: string; origin: string },
) =>
  write(db, to, (t, language) => ({
    key: `confirmWithdrawal:${id}`,
    subject: t('confirmWithdrawal.subject'),
    texts: [t('confirmWithdrawal.text', { time: momentOf(at, language) })],
    action: {
      label: t('confirmWithdrawal.action'),
      url: `${page(origin, language, paths.withdraw)}?token=${token}`,
    },
    note: t('confirmWithdrawal.note'),
  }))

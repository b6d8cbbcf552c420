import { brand } from '#shared/brand.ts'
import { formatDay } from '#shared/dates.ts'
import type { InvoiceFacts } from '#stripe-mock/acts.ts'
import { moneyIn, wordsIn } from './frame.ts'

/** What the page and the PDF of an invoice state alike, in the words of its language. */
export function invoiceParts(facts: InvoiceFacts) {
  const { locale, total, tax } = facts
  const t = wordsIn(locale)
  const money = (amount: number) => moneyIn(locale, amount, facts.currency)
  return {
    details: [
      [t('invoice.number'), facts.number ?? t('invoice.draft')],
      [t('invoice.date'), formatDay(facts.issuedAt, locale)],
      [t('invoice.seller'), `${brand.company}\n${brand.street}\n${brand.postcode} ${brand.city}`],
      [t('invoice.chamber'), brand.chamberOfCommerce],
      [t('invoice.vatNumber'), brand.vat],
      [t('invoice.buyer'), [facts.name, facts.email].filter(Boolean).join('\n') || '-'],
    ] as const,
    lines: facts.lines.map(({ productName: name, interval, period, amount }) => ({
      name: interval ? t(`invoice.${interval}`, { name }) : name,
      period:
        period && t('invoice.period', { start: formatDay(period.start, locale), end: formatDay(period.end, locale) }),
      amount: money(amount),
    })),
    base: [t('invoice.base'), money(total - tax)] as const,
    vat: [t('invoice.vat'), money(tax)] as const,
    total: [t('invoice.total'), money(total)] as const,
  }
}

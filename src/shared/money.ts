import { locales, type Language } from './language.ts'

export const currencies = ['EUR', 'USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

const formats = new Map<string, Intl.NumberFormat>()

function format(language: Language, currency: Currency, digits: 0 | 2): Intl.NumberFormat {
  const key = language + currency + digits
  const cached = formats.get(key)
  if (cached) return cached
  const created = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, created)
  return created
}

/** Formats an amount of cents: `€ 1.450` in Dutch, `€1,450` in English; cents only when there are any. */
export function formatMoney(cents: number, language: Language, currency: Currency = 'EUR'): string {
  return format(language, currency, cents % 100 === 0 ? 0 : 2).format(cents / 100)
}

/** Formats an amount that was paid, always with cents: `€ 20,00` in Dutch, `€20.00` in English. */
export const formatPaid = (cents: number, language: Language, currency: Currency): string =>
  format(language, currency, 2).format(cents / 100)

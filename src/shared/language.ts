/** The two languages of the product; Dutch is the default and the fallback (spec section 9). */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'nl'

/** The locale that numbers, money and dates are written in. */
export const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

/** Whether a value is the code of a language of the product. */
export const isLanguage = (value: unknown): value is Language => value === 'nl' || value === 'en'

/** The best of our languages for an Accept-Language header (RFC 9110 section 12.5.4); undefined for an unreadable one. */
export function parseAcceptLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality), position }
    })
    .filter((preference) => preference.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)
  return preferences.map((preference) => preference.language).find(isLanguage)
}

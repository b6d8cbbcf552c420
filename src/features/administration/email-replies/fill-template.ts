import { formatDay } from '#shared/dates.ts'
import { brand } from '#shared/brand.ts'
import { type Language } from '#shared/language.ts'
import { defaultEmailTexts } from './default-text-messages.ts'

/** The subject and the recipient of an email. */
export interface TemplateValues {
  /** The name of the recipient; without it the salutation is general. */
  name: string | null
  /** The subject in a few words. */
  subject: string
  /** When it was sent to us, or reported. */
  at: string
}

/** The beginning of a text on one line: at most sixty characters, cut between words if possible. */
export function toExcerpt(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= 60) return line
  const cut = characters.slice(0, 59).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > 20 ? cut.slice(0, end) : cut}…`
}

const placeholderPattern = /\{(\w+)\}/g
const placeholders = ['name', 'subject', 'date', 'brand'] as const

/** The placeholders of a template that are not known, each once, as they are written. */
export const findUnknownPlaceholders = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(placeholderPattern)].flatMap(([whole, name]) =>
      placeholders.some((known) => known === name) ? [] : [whole],
    ),
  ),
]

/** Fills in the known placeholders of a template, each once: values are not filled in again, other braces stay. */
export function fillTemplate(template: string, { name, subject, at }: TemplateValues, language: Language): string {
  const values: Record<(typeof placeholders)[number], string> = {
    name: name?.trim() || defaultEmailTexts[language].nobody,
    subject,
    date: formatDay(at, language),
    brand: brand.name,
  }
  return template.replaceAll(placeholderPattern, (whole, name: string) => {
    const placeholder = placeholders.find((known) => known === name)
    return placeholder ? values[placeholder] : whole
  })
}

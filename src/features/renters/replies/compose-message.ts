import { formatDay } from '#shared/dates.ts'
import { type Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { RenterProfile } from './contract.ts'
import { templateMessages } from './template-messages.ts'
import { incomeBandBounds } from './reply-values.ts'

/** The templates: a full introduction, two lines, or a message that starts with a question. */
export const templates = ['introduction', 'short', 'question'] as const
export type Template = (typeof templates)[number]

export interface MessageInput {
  facts: RenterProfile
  /** The only part of the renter's name in the first stage. */
  firstName: string
  /** The name of the home: "Lindegracht 12 in Amsterdam". */
  home: string
  addressee: string | undefined
  /** The current date: `2026-11-21`. */
  today: string
}

const translators = bilingualTranslator(templateMessages, '')

function formatIncome(language: Language, { incomeBand, householdSize }: RenterProfile): string | undefined {
  if (!incomeBand) return undefined
  const t = translators[language]
  const [low, high] = incomeBandBounds[incomeBand]
  const from = low === undefined ? '' : formatMoney(low, language)
  const to = high === undefined ? '' : formatMoney(high, language)
  const alone = householdSize === 1
  if (low === undefined) return t(alone ? 'incomeBelowAlone' : 'incomeBelow', { to })
  if (high === undefined) return t(alone ? 'incomeAboveAlone' : 'incomeAbove', { from })
  return t(alone ? 'incomeBetweenAlone' : 'incomeBetween', { from, to })
}

function formatStart(language: Language, { startDate }: RenterProfile, today: string): string | undefined {
  if (!startDate) return undefined
  const t = translators[language]
  // A date in the past means now, as for homes.
  if (startDate <= today) return t('startNow')
  return t('startFrom', { date: formatDay(startDate, language) })
}

/** Composes a message to a landlord in the first stage, without surname, phone number and unknown facts. */
export function composeMessage(
  template: Template,
  language: Language,
  { facts, firstName, home, addressee, today }: MessageInput,
): string {
  const t = translators[language]
  const profileSentences = [
    facts.householdSize && t('household', { count: facts.householdSize }),
    formatStart(language, facts, today),
    formatIncome(language, facts),
  ]
  const body = {
    introduction: [t('introduction', { home }), profileSentences.filter(Boolean).join(' '), facts.about, t('viewing')],
    short: [[t('short', { home }), formatStart(language, facts, today)].filter(Boolean).join(' ')],
    question: [t('question', { home }), profileSentences.filter(Boolean).join(' ')],
  }[template]
  const hello = addressee ? t('hello', { name: addressee }) : t('helloAnybody')
  return [hello, ...body, `${t('end')}\n${firstName}`].filter(Boolean).join('\n\n')
}

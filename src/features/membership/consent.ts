import { type Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import type { Plan } from './plans.ts'

const each = { nl: { month: 'maand', year: 'jaar' }, en: { month: 'month', year: 'year' } } as const

/**
 * What somebody agrees to by ordering a plan, as it stands beside the box that they tick. It is kept with the order, as
 * proof of what was said (art. 6:230m and 6:230v BW).
 */
export function consentText({ cents, interval, currency }: Plan, language: Language): string {
  const amount = formatMoney(cents, language, currency)
  const period = each[language][interval ?? 'month']
  return language === 'nl'
    ? `Ik wil dat Premium meteen begint. Het kost ${amount} per ${period}, inclusief btw, en wordt elk${interval === 'year' ? '' : 'e'} ${period} verlengd tot ik het beëindig. Binnen 14 dagen kan ik de overeenkomst herroepen en krijg ik al mijn geld terug.`
    : `I want Premium to begin at once. It costs ${amount} per ${period}, including VAT, and renews each ${period} until I end it. Within 14 days I can withdraw from the contract and get all my money back.`
}

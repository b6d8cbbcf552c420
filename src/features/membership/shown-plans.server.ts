import { brand } from '#brand'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { translator } from '#shared/texts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { planMessages } from './plan-messages.ts'
import { planIds, planOf, plans, premiumMonthCents, type PlanId } from './plans.ts'

/** Every plan as the checkout shows it: its words, and its price as people read it. */
export function plansOnPage(language: Language) {
  const t = translator(language, planMessages[language], brand.name)
  return plans.map(({ id, audience, cents, currency, interval, recommended }) => ({
    id,
    audience,
    interval,
    recommended,
    amount: formatMoney(cents, language, currency),
    name: t(`${id}.name`),
    description: t(`${id}.description`),
    features: t(`${id}.features`).split('\n'),
  }))
}
export type PlanOnPage = ReturnType<typeof plansOnPage>[number]

/**
 * What somebody who wants to place a home writes to us, by the plan that they chose.
 *
 * @param id as it stands in an address
 * @returns nothing where it names no plan for advertisers
 */
export function wishOf(language: Language, id: string | null): string | undefined {
  const known: PlanId | undefined = planIds.find((one) => one === id)
  if (!known || planOf(known).audience !== 'advertiser') return undefined
  const { cents, currency } = planOf(known)
  return translator(
    language,
    checkoutMessages[language],
    brand.name,
  )('advertiseMessage', {
    name: planMessages[language][known].name,
    amount: formatMoney(cents, language, currency),
  })
}

/** What Premium costs, in one line beside what is locked without it. */
export const priceLine = (language: Language): string =>
  translator(
    language,
    checkoutMessages[language],
    brand.name,
  )('priceLine', {
    amount: formatMoney(premiumMonthCents, language),
  })

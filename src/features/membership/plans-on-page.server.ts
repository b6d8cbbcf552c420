import { brand } from '#brand'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { translator } from '#shared/texts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { planIds, planOf, premiumMonthCents } from './plans.ts'
import { shownPlans } from './shown-plans.ts'

/** Every plan as the checkout shows it, with its price as people read it. */
export const plansOnPage = (language: Language) =>
  shownPlans(language).map(({ id, audience, interval, recommended, name, description, features }) => {
    const plan = planOf(id)
    return {
      id,
      audience,
      interval,
      recommended,
      name,
      description,
      features,
      amount: formatMoney(plan.cents, language, plan.currency),
    }
  })

/**
 * What somebody who wants to place a home writes to us, by the plan that they chose.
 *
 * @param id as it stands in an address
 * @returns nothing where it names no plan for advertisers
 */
export function wishOf(language: Language, id: string | null): string | undefined {
  const known = planIds.find((one) => one === id)
  const plan = known && plansOnPage(language).find((one) => one.id === known)
  if (plan?.audience !== 'advertiser') return undefined
  const { name, amount } = plan
  return translator(language, checkoutMessages[language], brand.name)('advertiseMessage', { name, amount })
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

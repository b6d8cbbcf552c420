import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { translator } from '#shared/texts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { getPlan, premiumMonthCents } from '#features/billing/plans/plans.ts'
import { getPlanCatalogue } from '#features/billing/plans/plan-catalogue.ts'

/** Every plan as the checkout shows it, with its price as people read it. */
export const getDisplayedPlans = (language: Language) =>
  getPlanCatalogue(language).map((plan) => ({
    ...plan,
    amount: formatMoney(getPlan(plan.id).cents, language, plan.currency),
  }))

/** What Premium costs, in one line beside what is locked without it. */
export const priceLine = (language: Language): string =>
  translator(
    language,
    checkoutMessages[language],
    brand.name,
  )('priceLine', { amount: formatMoney(premiumMonthCents, language) })

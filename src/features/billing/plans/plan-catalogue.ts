import type { Language } from '#shared/language.ts'
import type { PlanPrices } from '#platform/settings/live-settings.server.ts'
import type { CataloguePlan } from './contract.ts'
import { planMessages } from './messages.ts'
import { getPricedPlan, planIds } from './plans.ts'

/** The catalogue in one language, at the prices in effect. */
export const getPlanCatalogue = (language: Language, prices: PlanPrices): CataloguePlan[] =>
  planIds.map((id) => {
    const { cents, ...plan } = getPricedPlan(id, prices)
    const { name, description, features } = planMessages[language][id]
    return { name, price: cents / 100, description, features: features.split('\n'), ...plan }
  })

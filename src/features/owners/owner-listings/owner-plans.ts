import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { planOf } from '#features/billing/plans/plans.ts'
import { adPlanIds, limitsOf } from './plan-limits.ts'

/** The plans for whoever places a home, as pages show them. */
export const shownAdPlans = (language: Language) =>
  adPlanIds.map((id) => {
    const { cents, currency, recommended } = planOf(id)
    const { name, description, features } = planMessages[language][id]
    return {
      id,
      name,
      description,
      features: features.split('\n'),
      amount: formatMoney(cents, language, currency),
      recommended,
      ...limitsOf(id),
    }
  })

import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { getPricedPlan } from '#features/billing/plans/plans.ts'
import type { PlanPrices } from '#platform/settings/live-settings.server.ts'
import { ownerPlanIds, getPlanLimits } from './plan-limits.ts'

/** The plans for owners with their texts. */
export const getOwnerPlans = (language: Language, prices: PlanPrices) =>
  ownerPlanIds.map((id) => {
    const { cents, currency, recommended } = getPricedPlan(id, prices)
    const texts = planMessages[language][id]
    const amount = formatMoney(cents, language, currency)
    return {
      id,
      ...texts,
      features: texts.features.split('\n'),
      amount,
      cents,
      currency,
      recommended,
      ...getPlanLimits(id),
    }
  })

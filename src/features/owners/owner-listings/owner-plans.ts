import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { getPlan } from '#features/billing/plans/plans.ts'
import { ownerPlanIds, getPlanLimits } from './plan-limits.ts'

/** The plans for owners with their texts. */
export const getOwnerPlans = (language: Language) =>
  ownerPlanIds.map((id) => {
    const { cents, currency, recommended } = getPlan(id)
    const texts = planMessages[language][id]
    const amount = formatMoney(cents, language, currency)
    return { id, ...texts, features: texts.features.split('\n'), amount, recommended, ...getPlanLimits(id) }
  })

import type { Language } from '#shared/language.ts'
import type { CataloguePlan } from './contract.ts'
import { planMessages } from './messages.ts'
import { plans } from './plans.ts'

/** The catalogue in one language. */
export const getPlanCatalogue = (language: Language): CataloguePlan[] =>
  plans.map(({ id, cents, ...plan }) => {
    const { name, description, features } = planMessages[language][id]
    return { id, name, price: cents / 100, description, features: features.split('\n'), ...plan }
  })

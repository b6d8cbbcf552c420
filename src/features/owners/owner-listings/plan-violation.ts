import type { Language } from '#shared/language.ts'
import { adProblems } from './problems.ts'
import type { EditedHome } from '#features/owners/property-form/property-form.ts'
import { type AdPlanId, overPlan } from './plan-limits.ts'

/** The sentences for an ad that is more than its plan, by their codes. */
export const overPlanWords = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(adProblems).map(([code, words]) => [code, words[language]]))

/** What a form is too much of for its plan, in a sentence; nothing where it fits. */
export function overPlanSentence(
  words: Record<string, string>,
  { gallery, virtualTour }: EditedHome,
  { planId, days }: { planId: AdPlanId; days: number },
): string | undefined {
  const size = { days, photos: new Set(gallery).size, video: Boolean(virtualTour) }
  const code = overPlan(size, planId)
  return code && words[code]
}

import type { Language } from '#shared/language.ts'
import { ownerListingProblems } from './problems.ts'
import type { EditedProperty } from '#features/owners/property-form/property-form.ts'
import { type OwnerPlanId, findPlanViolation } from './plan-limits.ts'

/** The texts of exceeded limits by their codes. */
export const getPlanViolationTexts = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(ownerListingProblems).map(([code, words]) => [code, words[language]]))

/** The text of the first limit of the plan that a form exceeds, if any. */
export function formatPlanViolation(
  words: Record<string, string>,
  { gallery, virtualTour }: EditedProperty,
  { planId, days }: { planId: OwnerPlanId; days: number },
): string | undefined {
  const size = { days, photos: new Set(gallery).size, video: Boolean(virtualTour) }
  const code = findPlanViolation(size, planId)
  return code && words[code]
}

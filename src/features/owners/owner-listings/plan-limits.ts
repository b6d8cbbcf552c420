import type { ProblemCode } from '#shared/problem.ts'
import { type PlanId, planOf, plans } from '#features/billing/plans/plans.ts'

/** The plans of whoever places a home. */
export const adPlanIds = ['basic', 'premium-ad', 'featured'] as const satisfies readonly PlanId[]
export type AdPlanId = (typeof adPlanIds)[number]

export const adPlans = plans.filter(({ audience }) => audience === 'advertiser')

/** What a plan lets an ad have. */
export function limitsOf(planId: AdPlanId): { days: number; photos: number; video: boolean } {
  const { days, photos, video } = planOf(planId)
  return { days: days ?? 0, photos: photos ?? 0, video }
}

/** What of an ad a plan has something to say about. */
export interface Sized {
  days: number
  photos: number
  /** Whether it links to a film or a tour. */
  video: boolean
}

/** In what an ad is more than its plan allows, if it is: the code of the sentence that says so. */
export function overPlan({ days, photos, video }: Sized, planId: AdPlanId): ProblemCode | undefined {
  const limits = limitsOf(planId)
  if (photos > limits.photos) return 'ad.tooManyPhotos'
  if (days > limits.days) return 'ad.tooManyDays'
  return video && !limits.video ? 'ad.videoNotInPlan' : undefined
}

/** An ad may be renewed in its last days, and after its end. */
export const renewableDays = 30
/** Its advertiser is told so many days before its end. */
export const reminderDays = [7, 1] as const

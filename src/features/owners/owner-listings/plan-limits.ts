import type { ProblemCode } from '#shared/problem.ts'
import { type PlanId, getPlan } from '#features/billing/plans/plans.ts'

/** The plans of whoever places a home. */
export const ownerPlanIds = ['basic', 'premium-ad', 'featured'] as const satisfies readonly PlanId[]
export type OwnerPlanId = (typeof ownerPlanIds)[number]

/** What a plan lets an ad have. */
export function getPlanLimits(planId: OwnerPlanId): { days: number; photos: number; video: boolean } {
  const { days, photos, video } = getPlan(planId)
  return { days: days ?? 0, photos: photos ?? 0, video }
}

/** What of an ad a plan has something to say about. */
export interface ListingSize {
  days: number
  photos: number
  /** Whether it links to a film or a tour. */
  video: boolean
}

/** In what an ad is more than its plan allows, if it is: the code of the sentence that says so. */
export function findPlanViolation({ days, photos, video }: ListingSize, planId: OwnerPlanId): ProblemCode | undefined {
  const limits = getPlanLimits(planId)
  if (photos > limits.photos) return 'ad.tooManyPhotos'
  if (days > limits.days) return 'ad.tooManyDays'
  return video && !limits.video ? 'ad.videoNotInPlan' : undefined
}

/** An ad may be renewed in its last days, and after its end. */
export const renewalWindowDays = 30
/** Its advertiser is told so many days before its end. */
export const reminderDays = [7, 1] as const

import type { ProblemCode } from '#shared/problem.ts'
import { type PlanId, getPlan } from '#features/billing/plans/plans.ts'

export const ownerPlanIds = ['basic', 'premium-ad', 'featured'] as const satisfies readonly PlanId[]
export type OwnerPlanId = (typeof ownerPlanIds)[number]

/** The limits of a plan. */
export function getPlanLimits(planId: OwnerPlanId): { days: number; photos: number; video: boolean } {
  const { days, photos, video } = getPlan(planId)
  return { days: days ?? 0, photos: photos ?? 0, video }
}

/** The properties of a listing that its plan limits. */
export interface ListingSize {
  days: number
  photos: number
  /** Whether it has an uploaded video, or links to a video or tour. */
  video: boolean
}

/** The code of the first limit of the plan that a listing exceeds, if any. */
export function findPlanViolation({ days, photos, video }: ListingSize, planId: OwnerPlanId): ProblemCode | undefined {
  const limits = getPlanLimits(planId)
  if (photos > limits.photos) return 'ad.tooManyPhotos'
  if (days > limits.days) return 'ad.tooManyDays'
  return video && !limits.video ? 'ad.videoNotInPlan' : undefined
}

/** The smallest plan that a listing fits, if any does. */
export const findSmallestPlan = (size: ListingSize): OwnerPlanId | undefined =>
  ownerPlanIds.find((id) => findPlanViolation(size, id) === undefined)

/** A listing may be renewed in its last days and after its end. */
export const renewalWindowDays = 30
/** The days before its end on which the owner gets a reminder. */
export const reminderDays = [7, 1] as const

import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { pageOfList, Pagination, replyOfList } from '#shared/pagination.ts'
import { soundText } from '#shared/sound-text.ts'
import { HomeForm } from '#features/owners/property-form/property-form.ts'
import { Signal } from '#features/sourcing/listing-checks/contract.ts'
import { adChanges, adStates } from './listing-state.ts'
import { adPlanIds } from './plan-limits.ts'

const success = z.literal('success')
const id = z.uuid().check(z.toLowerCase())
const planId = z.enum(adPlanIds)
const few = { calls: 20, minutes: 1 }

/** For how many days; no more than the plan has, and without a wish as many. */
const days = z.optional(z.int().check(z.gte(1), z.lte(365)))

/** A payment for an ad. */
export const AdPayment = z.object({
  id: z.string(),
  planId,
  paidAt: z.string(),
  cents: z.int(),
  currency: z.string(),
  /** `returning` is on its way back, `returned` is back. */
  status: z.enum(['paid', 'returning', 'returned']),
  /** Address on this site of the receipt. */
  receipt: z.string(),
})
export type AdPayment = z.infer<typeof AdPayment>

/** An ad as its advertiser sees it. Times are UTC. */
export const OwnAd = z.object({
  id: z.string(),
  planId,
  days: z.int(),
  state: z.enum(adStates),
  change: z.nullable(z.enum(adChanges)),
  title: z.string(),
  place: z.string(),
  photos: z.int(),
  /** Whether it links to a film or a tour. */
  video: z.boolean(),
  /** The photo that comes first, by its hash. */
  photo: z.nullable(z.string()),
  /** Why an admin sent it back or refused it. */
  reason: z.nullable(z.string()),
  version: z.int(),
  /** The home that it is online, or was. */
  homeId: z.nullable(z.string()),
  createdAt: z.string(),
  onlineFrom: z.nullable(z.string()),
  onlineUntil: z.nullable(z.string()),
  /** Of one that is online: days that are left, the present one counted. */
  daysLeft: z.nullable(z.int()),
  renewable: z.boolean(),
  /** How often the page of its home was looked at: ever, and in the last seven days. */
  views: z.int(),
  viewsThisWeek: z.int(),
  replies: z.int(),
  payments: z.array(AdPayment),
})
export type OwnAd = z.infer<typeof OwnAd>

const one = z.object({ status: success, message: z.string(), data: OwnAd })

export const listAds = endpoint({
  method: 'GET',
  path: '/ads',
  summary: 'Lists the homes that the caller placed, newest first.',
  access: 'user',
  query: z.strictObject({ ...pageOfList }),
  reply: replyOfList('ads', OwnAd),
})

export const NewAd = z.strictObject({ planId, days, form: HomeForm })
export type NewAd = z.infer<typeof NewAd>

export const placeAd = endpoint({
  method: 'POST',
  path: '/ads',
  summary: 'Places a home, which is shown once it was paid for and an admin approved it.',
  access: 'user',
  limit: few,
  body: NewAd,
  reply: one,
  status: 201,
})

export const showAd = endpoint({
  method: 'GET',
  path: '/ads/{id}',
  summary: 'Shows an ad of the caller with what was filled in.',
  access: 'user',
  params: z.object({ id }),
  reply: z.object({ status: success, data: z.extend(OwnAd, { form: HomeForm }) }),
})

/** What an ad is to say from now on. */
export const AdEdit = z.strictObject({
  /** The version that was read, so that nothing is written over unseen. */
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  days,
  form: HomeForm,
})
export type AdEdit = z.infer<typeof AdEdit>

export const editAd = endpoint({
  method: 'PATCH',
  path: '/ads/{id}',
  summary: 'Changes an ad; what is online stays as it is until an admin approved the change.',
  access: 'user',
  limit: few,
  params: z.object({ id }),
  body: AdEdit,
  reply: one,
})

export const payAd = endpoint({
  method: 'POST',
  path: '/ads/{id}/checkout',
  summary: 'Begins the payment for an ad, or for more days of it, on a page of the payment provider.',
  access: 'user',
  limit: { calls: 10, minutes: 1 },
  params: z.object({ id }),
  body: z.strictObject({ planId, consent: z.literal(true) }),
  reply: z.object({ status: success, data: z.object({ sessionId: z.string(), url: z.string() }) }),
  status: 201,
})

export const checkAdPayment = endpoint({
  method: 'POST',
  path: '/ads/{id}/payment',
  summary: 'Asks the payment provider now what became of the payment for an ad.',
  access: 'user',
  limit: { calls: 30, minutes: 1 },
  params: z.object({ id }),
  reply: z.object({ status: success, data: OwnAd }),
})

export const withdrawAd = endpoint({
  method: 'POST',
  path: '/ads/{id}/withdraw',
  summary: 'Takes an ad back or offline; what was paid for one that was never approved goes back.',
  access: 'user',
  limit: few,
  params: z.object({ id }),
  reply: one,
})

/** An ad as the list of admins has it. */
export const ListedAd = z.object({
  id: z.string(),
  planId,
  state: z.enum(adStates),
  change: z.nullable(z.enum(adChanges)),
  title: z.string(),
  place: z.string(),
  /** None of an account that is gone. */
  advertiser: z.nullable(z.string()),
  homeId: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  onlineUntil: z.nullable(z.string()),
  changedAt: z.string(),
})
export type ListedAd = z.infer<typeof ListedAd>

/** Which ads: those that wait, oldest first, or those in a state, or all, last changed first. */
export const adFilters = ['waiting', 'all', ...adStates] as const
export const AdminAdQuery = z.strictObject({ ...pageOfList, show: z._default(z.enum(adFilters), 'waiting') })
export type AdminAdQuery = z.infer<typeof AdminAdQuery>

export const listAdminAds = endpoint({
  method: 'GET',
  path: '/admin/ads',
  summary: 'Lists the homes that advertisers placed; those that wait for an admin oldest first.',
  access: 'admin',
  query: AdminAdQuery,
  reply: z.object({
    status: success,
    data: z.object({ ads: z.array(ListedAd), waiting: z.int(), pagination: Pagination }),
    pagination: Pagination,
  }),
})

/** An ad with all that an admin decides by. */
export const AdminAd = z.extend(ListedAd, {
  version: z.int(),
  days: z.int(),
  form: HomeForm,
  /** What is online now, where a change of it waits. */
  shownForm: z.nullable(HomeForm),
  reason: z.nullable(z.string()),
  advertiserName: z.nullable(z.string()),
  /** In which language the advertiser reads us. */
  language: z.enum(['nl', 'en']),
  payments: z.array(AdPayment),
  signals: z.array(Signal),
  /** The photos, each with an address under which this admin may see it for a short time. */
  photos: z.array(z.string()),
})
export type AdminAd = z.infer<typeof AdminAd>

export const showAdminAd = endpoint({
  method: 'GET',
  path: '/admin/ads/{id}',
  summary: 'Shows an ad with what strikes us about it.',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ status: success, data: AdminAd }),
})

export const adDecisions = ['approve', 'sendBack', 'refuse'] as const
export type AdDecision = (typeof adDecisions)[number]
export const AdDecisionBody = z.strictObject({
  decision: z.enum(adDecisions),
  /** For the advertiser; needed unless the ad is approved. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(2_000), soundText)),
  /** The version that was read, so that nothing is decided about what nobody saw. */
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
})
export type AdDecisionBody = z.infer<typeof AdDecisionBody>

export const decideAd = endpoint({
  method: 'POST',
  path: '/admin/ads/{id}/decision',
  summary: 'Approves an ad, sends it back with a reason, or refuses it for good with the money back.',
  access: 'admin',
  params: z.object({ id }),
  body: AdDecisionBody,
  reply: z.object({ status: success, message: z.string(), data: z.object({ homeId: z.nullable(z.string()) }) }),
})

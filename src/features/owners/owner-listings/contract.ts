import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, perMinute } from '#shared/endpoint.ts'
import { listReply, pageQuery, sortQuery } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'
import { PropertyForm } from '#features/owners/property-form/property-form.ts'
import { ListingCheck } from '#features/sourcing/listing-checks/contract.ts'
import { Cents, Id, Timestamp, idParams } from '#shared/schemas.ts'
import { revisionStates, ownerListingStates } from './listing-state.ts'
import { Document } from '#features/properties/landlord/contract.ts'
import { grounds } from '#features/moderation/statements/statement-values.ts'
import { Video } from '#features/properties/photos/contract.ts'
import { ownerPlanIds } from './plan-limits.ts'

const planId = z.enum(ownerPlanIds)
const few = perMinute(20)

/** The days online; by default, and at most, those of the plan. */
const days = z.optional(z.int().check(z.gte(1), z.lte(365)))

export const OwnerListingPayment = z.object({
  id: Id,
  planId,
  paidAt: Timestamp,
  cents: Cents,
  currency: z.string(),
  /** `returning`: the refund was requested; `returned`: it was paid. */
  status: z.enum(['paid', 'returning', 'returned']),
  /** The path of the receipt on this site. */
  receipt: z.string(),
})
export type OwnerListingPayment = z.infer<typeof OwnerListingPayment>

const summary = z.object({
  id: Id,
  planId,
  state: z.enum(ownerListingStates),
  change: z.nullable(z.enum(revisionStates)),
  title: z.string(),
  place: z.string(),
  /** The property that it is or was published as. */
  propertyId: z.nullable(Id),
  onlineUntil: z.nullable(z.string()),
})

/** A listing as its owner sees it. Times are UTC. */
export const OwnerListing = z.extend(summary, {
  days: z.int(),
  photos: z.int(),
  /** Whether it has an uploaded video, or links to a video or tour. */
  video: z.boolean(),
  /** The hash of the first photo. */
  photo: z.nullable(z.string()),
  /** The reason why an admin sent it back, refused it or took it down. */
  reason: z.nullable(z.string()),
  version: z.int(),
  createdAt: Timestamp,
  onlineFrom: z.nullable(z.string()),
  /** The days left while it is online, today included. */
  daysLeft: z.nullable(z.int()),
  renewable: z.boolean(),
  /** Visits to the page of its property, in total and in the last seven days. */
  views: z.int(),
  viewsThisWeek: z.int(),
  replies: z.int(),
  payments: z.array(OwnerListingPayment),
})
export type OwnerListing = z.infer<typeof OwnerListing>

const one = changeReply(OwnerListing)

export const listOwnerListings = endpoint('GET /owner-listings', 'user', {
  summary: 'Lists the homes that the caller placed, newest first.',
  query: z.strictObject({ ...pageQuery }),
  reply: listReply('listings', OwnerListing),
})

export const submitListing = endpoint('POST /owner-listings', 'user', {
  summary: 'Places a home, which is shown once it is paid for and an admin has approved it.',
  limit: few,
  body: z.strictObject({ planId, days, form: PropertyForm }),
  reply: one,
  status: 201,
})

export const showOwnerListing = endpoint('GET /owner-listings/{id}', 'user', {
  summary: 'Returns an ad of the caller with its form.',
  params: idParams,
  reply: dataReply(z.extend(OwnerListing, { form: PropertyForm })),
})

export const editListing = endpoint('PATCH /owner-listings/{id}', 'user', {
  summary: 'Changes an ad; what is online stays as it is until an admin has approved the change.',
  limit: few,
  params: idParams,
  body: z.strictObject({
    /** The version that was read, so that no unseen change is overwritten. */
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
    days,
    form: PropertyForm,
  }),
  reply: one,
})

export const payForListing = endpoint('POST /owner-listings/{id}/checkout', 'user', {
  summary: 'Starts the payment for an ad, or for more days of it, on a page of the payment provider.',
  limit: perMinute(10),
  params: idParams,
  body: z.strictObject({
    planId,
    consent: z.literal(true),
    /** The price that the payer saw; if it is another one since, nothing is ordered. */
    price: z.optional(z.strictObject({ cents: z.int(), currency: z.enum(['EUR', 'USD']) })),
  }),
  reply: dataReply(z.object({ sessionId: Id, url: z.string() })),
  status: 201,
})

export const checkListingPayment = endpoint('POST /owner-listings/{id}/payment', 'user', {
  summary: 'Checks the payment for an ad with the payment provider.',
  limit: perMinute(30),
  params: idParams,
  reply: dataReply(OwnerListing),
})

export const withdrawListing = endpoint('POST /owner-listings/{id}/withdraw', 'user', {
  summary: 'Withdraws an ad; what was paid for one that was never approved is refunded.',
  limit: few,
  params: idParams,
  reply: one,
})

export const ListedOwnerListing = z.extend(summary, {
  /** The email address of the owner; null once the account is deleted. */
  advertiser: z.nullable(z.string()),
  advertiserId: z.nullable(Id),
  submittedAt: z.nullable(Timestamp),
  changedAt: Timestamp,
})
export type ListedOwnerListing = z.infer<typeof ListedOwnerListing>

/** `waiting` are those in review, oldest first; the others are sorted by their last change. */
export const listingFilters = ['waiting', 'all', ...ownerListingStates] as const
const listingSorts = ['home', 'advertiser', 'plan', 'state', 'date'] as const
export const AdminListingQuery = z.strictObject({
  ...pageQuery,
  show: z._default(z.enum(listingFilters), 'waiting'),
  sort: sortQuery(listingSorts),
})
export type AdminListingQuery = z.infer<typeof AdminListingQuery>

export const listAdminListings = endpoint('GET /admin/owner-listings', 'admin', {
  summary: 'Lists the homes that advertisers placed; those that wait for an admin are oldest first.',
  query: AdminListingQuery,
  reply: listReply('listings', ListedOwnerListing, { waiting: z.int() }),
})

/** A listing with all data for an admin's decision. */
export const AdminOwnerListing = z.extend(ListedOwnerListing, {
  version: z.int(),
  days: z.int(),
  form: PropertyForm,
  /** The published version, if a revision of it is in review. */
  publishedForm: z.nullable(PropertyForm),
  reason: z.nullable(z.string()),
  advertiserName: z.nullable(z.string()),
  /** The language of the owner. */
  language: z.enum(['nl', 'en']),
  payments: z.array(OwnerListingPayment),
  checks: z.array(ListingCheck),
  /** Short-lived signed paths of the photos. */
  photos: z.array(z.string()),
  videos: z.array(Video),
  /** The count of points, at a path that expires. */
  pointsFile: z.nullable(Document),
})
export type AdminOwnerListing = z.infer<typeof AdminOwnerListing>

export const showAdminListing = endpoint('GET /admin/owner-listings/{id}', 'admin', {
  summary: 'Returns an ad with its red flags.',
  params: idParams,
  reply: dataReply(AdminOwnerListing),
})

const listingDecisions = ['approve', 'sendBack', 'refuse'] as const
export type ListingDecision = (typeof listingDecisions)[number]

export const decideListing = endpoint('POST /admin/owner-listings/{id}/decision', 'admin', {
  summary: 'Approves an ad, sends it back with a reason, or refuses it for good and refunds it.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(listingDecisions),
    /** For the owner; required unless the listing is approved. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(2_000), storableText)),
    ground: z.optional(z.enum(grounds)),
    /** The version that was read, so that the decision applies to what the admin saw. */
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
  }),
  reply: changeReply(z.object({ propertyId: z.nullable(Id) })),
})

export const takeDownListing = endpoint('POST /admin/owner-listings/{id}/take-down', 'admin', {
  summary: 'Takes an approved ad offline for good, with a reason, and refunds it if asked.',
  proof: true,
  params: idParams,
  body: z.strictObject({
    /** For the owner. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), storableText),
    ground: z.optional(z.enum(grounds)),
    /** Whether all payments that were not given back yet are. */
    refund: z.boolean(),
    /** The version that was read. */
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
  }),
  reply: changeReply(z.object({ refunded: z.int() })),
})

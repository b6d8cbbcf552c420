import * as z from 'zod/mini'
import { changeReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { Availability, Price } from '#features/properties/catalogue/contract.ts'
import { propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import { Id, Timestamp, Uuid, idParams } from '#shared/schemas.ts'
import { reasons } from './matching.ts'

/** A listing in a group of possible duplicates, with the facts to compare. Cents, square metres. */
export const DuplicateListing = z.object({
  id: Id,
  source: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
  propertyId: Id,
  status: z.enum(statuses),
  propertyType: z.enum(propertyTypes),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.string(),
  rent: Price,
  areaM2: z.nullable(z.int()),
  rooms: z.nullable(z.number()),
  bedrooms: z.nullable(z.int()),
  availability: Availability,
  /** The beginning of its text, in the caller's language if available. */
  excerpt: z.nullable(z.object({ language: z.enum(languages), text: z.string() })),
  /** Content hashes of the first photos of its current property. */
  photos: z.array(z.string()),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
  goneAt: z.nullable(Timestamp),
})
export type DuplicateListing = z.infer<typeof DuplicateListing>

export const DuplicatePair = z.object({
  listingIds: z.tuple([z.string(), z.string()]),
  verdict: z.enum(['same', 'uncertain', 'different']),
  score: z.number(),
  reasons: z.array(z.enum(reasons)),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** Listings that may advertise one home. */
export const DuplicateGroup = z.object({
  id: Id,
  /** Hash of everything shown of the group; a decision states it, so that it cannot apply to a changed group. */
  stateHash: z.string(),
  foundAt: Timestamp,
  listings: z.array(DuplicateListing),
  pairs: z.array(DuplicatePair),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const listDuplicateGroups = endpoint('GET /admin/duplicates', 'admin', {
  summary: 'Lists groups of listings that may be one home: strongest evidence first, then the larger group.',
  query: z.object({ ...pageQuery }),
  reply: listReply('groups', DuplicateGroup),
})

const DecidedProperty = z.object({ id: Id, listingIds: z.array(z.string()) })

export const DecisionResult = z.object({ id: Id, properties: z.array(DecidedProperty) })
export type DecisionResult = z.infer<typeof DecisionResult>

const decisionReply = changeReply(DecisionResult)

/** Far above the largest group of possible duplicates. */
const maxListingsPerDecision = 500

export const decideDuplicateGroup = endpoint('POST /admin/duplicates/{id}/decision', 'admin', {
  summary:
    'Divides a group of possible duplicates into homes: each list of listings becomes one home, different from the others.',
  params: idParams,
  body: z.strictObject({
    stateHash: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    properties: z
      .array(z.array(Uuid).check(z.minLength(1), z.maxLength(maxListingsPerDecision)))
      .check(z.minLength(1), z.maxLength(maxListingsPerDecision)),
  }),
  reply: decisionReply,
})

export const splitListing = endpoint('POST /admin/properties/{id}/split', 'admin', {
  summary: 'Splits a listing from its home; the two stay separate from now on.',
  params: idParams,
  body: z.strictObject({ listingId: Uuid }),
  reply: decisionReply,
})

export const mergeProperties = endpoint('POST /admin/properties/{id}/merge', 'admin', {
  summary: 'Merges homes into the oldest one; the other ids redirect to it.',
  params: idParams,
  body: z.strictObject({ propertyIds: z.array(Uuid).check(z.minLength(1), z.maxLength(50)) }),
  reply: decisionReply,
})

export const PropertyDecision = z.object({
  id: Id,
  kind: z.enum(['regrouped', 'merged', 'split']),
  /** Null when the admin's account no longer exists. */
  adminEmail: z.nullable(z.string()),
  decidedAt: Timestamp,
  undoneAt: z.nullable(Timestamp),
  listings: z.int(),
  properties: z.int(),
  /** Street and city of one of the listings. */
  place: z.nullable(z.string()),
  propertyIds: z.array(z.string()),
})
export type PropertyDecision = z.infer<typeof PropertyDecision>

export const listPropertyDecisions = endpoint('GET /admin/property-decisions', 'admin', {
  summary: "Lists admins' decisions about homes, newest first.",
  query: z.object({ ...pageQuery }),
  reply: listReply('decisions', PropertyDecision),
})

export const undoDecision = endpoint('POST /admin/property-decisions/{id}/revert', 'admin', {
  summary: 'Reverts a decision: restores homes, their ids and redirects.',
  params: idParams,
  reply: messageReply,
})

/** A property that was merged, as it is now. */
export const PropertyMerge = z.object({
  propertyId: Id,
  /** Street and city of the property. */
  place: z.string(),
  mergedAt: Timestamp,
  reasons: z.array(z.enum(reasons)),
  /** The listings that came with the merge and have not been split off. */
  listings: z.array(z.object({ id: Id, source: z.string(), number: z.string(), url: z.nullable(z.string()) })),
})
export type PropertyMerge = z.infer<typeof PropertyMerge>

export const listMerges = endpoint('GET /admin/property-merges', 'admin', {
  summary: 'Lists merged homes, newest first, with the listings that can be split off again.',
  query: z.object({ ...pageQuery }),
  reply: listReply('merges', PropertyMerge),
})

import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { currencies } from '#shared/money.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { availableValues, pricePeriods, propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import { reasons } from './matching.ts'

const id = z.uuid().check(z.toLowerCase())

/** A listing of a group of possible duplicates with what one compares it by. Cents, square metres. */
export const DuplicateListing = z.object({
  id: z.string(),
  source: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
  /** The home it is of now. */
  propertyId: z.string(),
  status: z.enum(statuses),
  propertyType: z.enum(propertyTypes),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.string(),
  rent: z.object({
    cents: z.nullable(z.int()),
    upToCents: z.nullable(z.int()),
    currency: z.enum(currencies),
    period: z.nullable(z.enum(pricePeriods)),
    onRequest: z.boolean(),
  }),
  areaM2: z.nullable(z.int()),
  rooms: z.nullable(z.number()),
  bedrooms: z.nullable(z.int()),
  availability: z.object({
    state: z.enum(availableValues),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
  }),
  /** How its text begins, in the caller's language if it has that one. */
  excerpt: z.nullable(z.object({ language: z.enum(languages), text: z.string() })),
  /** The first photos of its present home, by the hash of their content. */
  photos: z.array(z.string()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  goneAt: z.nullable(z.string()),
})
export type DuplicateListing = z.infer<typeof DuplicateListing>

/** What two listings of a group say about each other. */
export const DuplicatePair = z.object({
  listingIds: z.tuple([z.string(), z.string()]),
  verdict: z.enum(['same', 'uncertain', 'different']),
  score: z.number(),
  reasons: z.array(z.enum(reasons)),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** Listings that may be of one home. */
export const DuplicateGroup = z.object({
  id: z.string(),
  /** Stands for all that is shown of the group; a decision names it, so that nobody decides about something else. */
  stateHash: z.string(),
  foundAt: z.string(),
  listings: z.array(DuplicateListing),
  /** Every two of its listings. */
  pairs: z.array(DuplicatePair),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const listDuplicateGroups = endpoint({
  method: 'GET',
  path: '/admin/duplicates',
  summary: 'Lists groups of listings that may be of one home: the strongest evidence first, of equal ones the larger.',
  access: 'admin',
  query: z.object({ ...pageQuery }),
  reply: listReply('groups', DuplicateGroup),
})

/** A home after a decision, with its listings. */
const DecidedProperty = z.object({ id: z.string(), listingIds: z.array(z.string()) })

/** What an admin decided, as it came about. */
export const DecisionResult = z.object({ id: z.string(), properties: z.array(DecidedProperty) })
export type DecisionResult = z.infer<typeof DecisionResult>

const decisionReply = success({ message: z.string(), data: DecisionResult })

/** The most that a group of possible duplicates can hold is far below this. */
const maxListingsPerDecision = 500

export const decideDuplicateGroup = endpoint({
  method: 'POST',
  path: '/admin/duplicates/{id}/decision',
  summary:
    'Divides a doubtful group into homes: each list of offers becomes one home, those of two lists are different.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({
    stateHash: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    properties: z
      .array(z.array(id).check(z.minLength(1), z.maxLength(maxListingsPerDecision)))
      .check(z.minLength(1), z.maxLength(maxListingsPerDecision)),
  }),
  reply: decisionReply,
})

export const splitListing = endpoint({
  method: 'POST',
  path: '/admin/properties/{id}/split',
  summary: 'Takes a listing out of a home that it was joined with; the two stay apart from now on.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ listingId: id }),
  reply: decisionReply,
})

export const mergeProperties = endpoint({
  method: 'POST',
  path: '/admin/properties/{id}/merge',
  summary: 'Joins homes into one; it has the id of the oldest, and the other ids lead there.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ propertyIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  reply: decisionReply,
})

export const decisionKinds = ['divided', 'merged', 'split'] as const

/** A decision that was taken. */
export const PropertyDecision = z.object({
  id: z.string(),
  kind: z.enum(decisionKinds),
  /** Who took it; null when that account is no more. */
  adminEmail: z.nullable(z.string()),
  decidedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  listings: z.int(),
  properties: z.int(),
  /** Street and place of one of the listings. */
  place: z.nullable(z.string()),
  /** Where its homes are to be seen. */
  propertyIds: z.array(z.string()),
})
export type PropertyDecision = z.infer<typeof PropertyDecision>

export const listPropertyDecisions = endpoint({
  method: 'GET',
  path: '/admin/property-decisions',
  summary: 'Lists what admins decided about homes, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery }),
  reply: listReply('decisions', PropertyDecision),
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/admin/property-decisions/{id}/revert',
  summary: 'Undoes a decision: homes, their ids and what leads to them are as before.',
  access: 'admin',
  params: z.object({ id }),
  reply: success({ message: z.string() }),
})

/** Homes that the rules made one, as it is now. */
export const PropertyMerge = z.object({
  propertyId: z.string(),
  /** Street and place of the home. */
  place: z.string(),
  mergedAt: z.string(),
  /** What speaks for it, each reason once. */
  reasons: z.array(z.enum(reasons)),
  /** The listings that came to the home and are still there. */
  listings: z.array(z.object({ id: z.string(), source: z.string(), number: z.string(), url: z.nullable(z.string()) })),
})
export type PropertyMerge = z.infer<typeof PropertyMerge>

export const listMerges = endpoint({
  method: 'GET',
  path: '/admin/property-merges',
  summary: 'Lists homes that were joined, newest first, with the listings that can be taken out again.',
  access: 'admin',
  query: z.object({ ...pageQuery }),
  reply: listReply('merges', PropertyMerge),
})

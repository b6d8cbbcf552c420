import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { currencies } from '#shared/money.ts'
import { pageOfList, replyOfList } from '#shared/pagination.ts'
import { availableValues, pricePeriods, propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import { reasons } from './matching.ts'

const success = z.literal('success')
const id = z.uuid().check(z.toLowerCase())

/** An offer of a doubtful group with what one compares it by. Cents, square metres. */
export const DoubtfulOffer = z.object({
  id: z.string(),
  source: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
  /** The home it is of now. */
  homeId: z.string(),
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
export type DoubtfulOffer = z.infer<typeof DoubtfulOffer>

/** What two offers of a group say about each other. */
export const DoubtfulPair = z.object({
  offerIds: z.tuple([z.string(), z.string()]),
  verdict: z.enum(['same', 'doubtful', 'different']),
  score: z.number(),
  reasons: z.array(z.enum(reasons)),
})
export type DoubtfulPair = z.infer<typeof DoubtfulPair>

/** Offers that may be of one home. */
export const DoubtfulGroup = z.object({
  id: z.string(),
  /** Stands for all that is shown of the group; a decision names it, so that nobody decides about something else. */
  seen: z.string(),
  foundAt: z.string(),
  offers: z.array(DoubtfulOffer),
  /** Every two of its offers. */
  pairs: z.array(DoubtfulPair),
})
export type DoubtfulGroup = z.infer<typeof DoubtfulGroup>

export const listDoubtfulGroups = endpoint({
  method: 'GET',
  path: '/admin/doubtful-groups',
  summary: 'Lists groups of offers that may be of one home: the strongest evidence first, of equal ones the larger.',
  access: 'admin',
  query: z.object({ ...pageOfList }),
  reply: replyOfList('groups', DoubtfulGroup),
})

/** A home after a decision, with its offers. */
const DecidedHome = z.object({ id: z.string(), offerIds: z.array(z.string()) })
export type DecidedHome = z.infer<typeof DecidedHome>

/** What an admin decided, as it came about. */
export const Decided = z.object({ id: z.string(), homes: z.array(DecidedHome) })
export type Decided = z.infer<typeof Decided>

const decidedReply = z.object({ status: success, message: z.string(), data: Decided })

/** The most that a doubtful group can hold is far below this. */
const mostOffers = 500

export const decideGroup = endpoint({
  method: 'POST',
  path: '/admin/doubtful-groups/{id}/decision',
  summary:
    'Divides a doubtful group into homes: each list of offers becomes one home, those of two lists are different.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({
    seen: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    homes: z
      .array(z.array(id).check(z.minLength(1), z.maxLength(mostOffers)))
      .check(z.minLength(1), z.maxLength(mostOffers)),
  }),
  reply: decidedReply,
})

export const partOffer = endpoint({
  method: 'POST',
  path: '/admin/properties/{id}/part',
  summary: 'Takes an offer out of a home that it was joined with; the two stay apart from now on.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ offerId: id }),
  reply: decidedReply,
})

export const joinProperties = endpoint({
  method: 'POST',
  path: '/admin/properties/{id}/join',
  summary: 'Joins homes into one; it has the id of the oldest, and the other ids lead there.',
  access: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ homeIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  reply: decidedReply,
})

export const decisionKinds = ['divided', 'joined', 'parted'] as const

/** A decision that was taken. */
export const HomeDecision = z.object({
  id: z.string(),
  kind: z.enum(decisionKinds),
  /** Who took it; null when that account is no more. */
  adminEmail: z.nullable(z.string()),
  decidedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  offers: z.int(),
  homes: z.int(),
  /** Street and place of one of the offers. */
  place: z.nullable(z.string()),
  /** Where its homes are to be seen. */
  homeIds: z.array(z.string()),
})
export type HomeDecision = z.infer<typeof HomeDecision>

export const listDecisions = endpoint({
  method: 'GET',
  path: '/admin/home-decisions',
  summary: 'Lists what admins decided about homes, newest first.',
  access: 'admin',
  query: z.object({ ...pageOfList }),
  reply: replyOfList('decisions', HomeDecision),
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/admin/home-decisions/{id}/undo',
  summary: 'Undoes a decision: homes, their ids and what leads to them are as before.',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ status: success, message: z.string() }),
})

/** Homes that the rules made one, as it is now. */
export const HomeJoin = z.object({
  homeId: z.string(),
  /** Street and place of the home. */
  place: z.string(),
  joinedAt: z.string(),
  /** What speaks for it, each reason once. */
  reasons: z.array(z.enum(reasons)),
  /** The offers that came to the home and are still there. */
  offers: z.array(z.object({ id: z.string(), source: z.string(), number: z.string(), url: z.nullable(z.string()) })),
})
export type HomeJoin = z.infer<typeof HomeJoin>

export const listJoins = endpoint({
  method: 'GET',
  path: '/admin/home-joins',
  summary: 'Lists homes that were joined, newest first, with the offers that can be taken out again.',
  access: 'admin',
  query: z.object({ ...pageOfList }),
  reply: replyOfList('joins', HomeJoin),
})

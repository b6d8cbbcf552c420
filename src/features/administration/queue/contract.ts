import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { listReply, pageQuery } from '#shared/pagination.ts'
import { fromKeys } from '#shared/records.ts'
import { Id, Timestamp, Uuid } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'
import { ListingCheck } from '#features/sourcing/listing-checks/contract.ts'
import { queueKinds } from './kinds.ts'

const Assignee = z.object({ id: Id, name: z.string() })

/** A piece of work that waits. */
export const QueueItem = z.object({
  kind: z.enum(queueKinds),
  /** Identifies it among those of its kind. */
  id: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** Since when it waits, and until when it is to be done: within one working day. */
  since: Timestamp,
  dueAt: Timestamp,
  isLate: z.boolean(),
  /** The admin who has taken it on. */
  assignee: z.nullable(Assignee),
})
export type QueueItem = z.infer<typeof QueueItem>

export const assignedFilters = ['me', 'nobody'] as const

export const QueueQuery = z.strictObject({
  ...pageQuery,
  kind: z.optional(z.enum(queueKinds)),
  /** Only what the caller has taken on, or what nobody has. */
  assigned: z.optional(z.enum(assignedFilters)),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const listQueue = endpoint('GET /admin/queue', 'admin', {
  summary: 'Lists everything that waits for an admin, oldest first, with the number of each kind.',
  query: QueueQuery,
  reply: listReply('items', QueueItem, { counts: z.object(fromKeys(queueKinds, () => z.int())) }),
})

/** The facts of an item, in the order in which they are shown. */
export const factNames = [
  'advertiser',
  'place',
  'rent',
  'size',
  'plan',
  'paid',
  'landlord',
  'reports',
  'sender',
  'recipient',
  'source',
  'listing',
  'reason',
  'records',
  'read',
  'amount',
  'person',
  'error',
  'decision',
  'ground',
  'found',
] as const

/** An item with what is needed to decide about it. */
export const QueueDetail = z.extend(QueueItem, {
  facts: z.array(z.object({ name: z.enum(factNames), text: z.string() })),
  /** What somebody wrote. */
  text: z.nullable(z.string()),
  /** Addresses of the first photos, which expire. */
  photos: z.array(z.string()),
  checks: z.array(ListingCheck),
  /** The home and the person it is about, for notes. */
  propertyId: z.nullable(Id),
  userId: z.nullable(Id),
  /** The path of its own page, where everything about it is. */
  path: z.string(),
  /** What was shown, so that a decision applies to that and nothing newer. */
  seen: z.string(),
})
export type QueueDetail = z.infer<typeof QueueDetail>

const itemParams = z.object({
  kind: z.enum(queueKinds),
  id: z.string().check(z.regex(/^[0-9a-f-]{36}(~[a-z_]{1,40})?$/, 'wrong')),
})

export const showQueueItem = endpoint('GET /admin/queue/{kind}/{id}', 'admin', {
  summary: 'Returns an item of the queue, with what is needed to decide about it.',
  params: itemParams,
  reply: dataReply(QueueDetail),
})

const queueDecisions = ['approve', 'refuse'] as const
export type QueueDecision = (typeof queueDecisions)[number]

export const decideQueueItem = endpoint('POST /admin/queue/{kind}/{id}/decision', 'admin', {
  summary:
    'Decides about an item of the queue, if it has not changed since it was shown; what a decision does depends on the kind.',
  params: itemParams,
  body: z.strictObject({
    decision: z.enum(queueDecisions),
    seen: z.string().check(z.maxLength(200), storableText),
    /** For whom it concerns; only where a reason is asked. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(2_000), storableText)),
  }),
  reply: messageReply,
})

export const assignQueueItem = endpoint('PUT /admin/queue/{kind}/{id}/assignee', 'admin', {
  summary: 'Assigns an item of the queue to an admin, or to nobody.',
  params: itemParams,
  /** Without an admin nobody does. */
  body: z.strictObject({ adminId: z.optional(Uuid) }),
  reply: messageReply,
})

import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { fromKeys } from '#shared/records.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { Id, idParams, Timestamp, Uuid } from '#shared/schemas.ts'
import { replayCounts } from './run-counts.ts'

export const RejectCounts = z.partialRecord(z.enum(rejectReasons), z.int())

/** A record that could not become a listing, as received. */
export const RejectedRecord = z.object({
  sourceId: Id,
  source: z.string(),
  reason: z.enum(rejectReasons),
  number: z.nullable(z.string()),
  record: z.string(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type RejectedRecord = z.infer<typeof RejectedRecord>

export const RejectedRecordQuery = z.object({
  ...pageQuery,
  sourceId: z.optional(Uuid),
  reason: z.optional(z.enum(rejectReasons)),
})
export type RejectedRecordQuery = z.infer<typeof RejectedRecordQuery>

export const listRejectedRecords = endpoint('GET /admin/rejected-records', 'admin', {
  summary: 'Lists rejected records, last seen first; those of reasons marked as right only if asked for.',
  query: RejectedRecordQuery,
  reply: listReply('records', RejectedRecord),
})

const reasonParams = z.extend(idParams, { reason: z.enum(rejectReasons) })

export const expectReason = endpoint('PUT /admin/sources/{id}/expected-reasons/{reason}', 'admin', {
  summary: 'Marks a reason of rejection as right for a source: its records no longer wait for an admin.',
  params: reasonParams,
  reply: messageReply,
})

export const unexpectReason = endpoint('DELETE /admin/sources/{id}/expected-reasons/{reason}', 'admin', {
  summary: 'Undoes that a reason of rejection is marked as right for a source.',
  params: reasonParams,
  reply: messageReply,
})

export const Replay = z.object({
  runId: Id,
  ...fromKeys(replayCounts, () => z.int()),
  reasons: RejectCounts,
  /** Where the next call continues; null at the end. */
  next: z.nullable(z.string()),
})
export type Replay = z.infer<typeof Replay>

export const replayRejectedRecords = endpoint('POST /admin/sources/{id}/replay', 'admin', {
  summary: 'Reads rejected records of a source again; those that become listings are removed.',
  params: idParams,
  body: z.strictObject({
    reason: z.optional(z.enum(rejectReasons)),
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{40} [a-z_]{1,40}$/))),
  }),
  reply: dataReply(Replay),
})

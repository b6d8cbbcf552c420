import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { fromKeys } from '#shared/records.ts'
import { idParams } from '#shared/schemas.ts'
import { runCounts } from '#features/sourcing/import/run-counts.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { FeedListing } from '#features/sourcing/adapters/own-feed-format.ts'
import { WordCount } from '#features/sourcing/import/word-counts.ts'

export const maxDeliveryBytes = 50 * 1024 * 1024
/** Maximum number of rejected records listed in the reply. */
export const maxNamedRecords = 1_000

export const FeedReport = z.object({
  /** `missing` and `gone` are of a complete list: listings no longer on it. */
  ...fromKeys(runCounts, () => z.int()),
  /** Whether the list was so short that nothing was marked as missing. */
  held: z.boolean(),
  reasons: z.partialRecord(z.enum(rejectReasons), z.int()),
  unknownWords: z.array(WordCount),
  /** The line on which a rejected record begins, and which of the records it is, from 1. */
  records: z.array(
    z.object({ line: z.int(), record: z.int(), reason: z.enum(rejectReasons), number: z.nullable(z.string()) }),
  ),
  /** Problems with the delivery as a whole, in the language of the request. */
  problems: z.array(z.string()),
})
export type FeedReport = z.infer<typeof FeedReport>

export const pushFeed = endpoint('POST /feeds/{source}', 'source', {
  summary:
    'Receives homes pushed by a source: a list, one object, {"records": […]}, or one object per line (docs/feeds.md).',
  params: z.object({ source: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  query: z.object({ complete: z.optional(z.enum(['true', 'false'])) }),
  stream: { types: ['application/json', 'application/x-ndjson'], record: FeedListing },
  reply: dataReply(FeedReport),
})

export const createFeedToken = endpoint('POST /admin/sources/{id}/feed-token', 'admin', {
  summary: 'Creates the token with which a source pushes to us, in place of an earlier one. It is shown once.',
  proof: true,
  params: idParams,
  reply: changeReply(z.object({ token: z.string() })),
})

export const revokeFeedToken = endpoint('DELETE /admin/sources/{id}/feed-token', 'admin', {
  summary: 'Revokes the token with which a source pushes to us.',
  proof: true,
  params: idParams,
  reply: messageReply,
})

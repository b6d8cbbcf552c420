import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, perMinute } from '#shared/endpoint.ts'
import { Id, idParams } from '#shared/schemas.ts'
import { RequestSecret, SourceRequest } from '#features/sourcing/requests/source-request.ts'

/** How a source is asked, without its secret. */
export const RequestedSource = z.object({
  id: Id,
  kind: z.nullable(z.string()),
  /** The address without its query, which may hold a secret. */
  address: z.nullable(z.string()),
  request: z.nullable(SourceRequest),
  /** Version of the request, for optimistic locking. */
  version: z.int(),
  /** Whether a secret is stored for the site of the address. */
  hasSecret: z.boolean(),
})
export type RequestedSource = z.infer<typeof RequestedSource>

export const readRequest = endpoint('GET /admin/sources/{id}/request', 'admin', {
  summary: 'Returns how an API or a site with cards is asked for its homes; never its secret.',
  params: idParams,
  reply: dataReply(RequestedSource),
})

/** Without a secret the stored one stays, unless the request has no header for it. */
export const SavedRequest = z.strictObject({
  request: SourceRequest,
  secret: z.optional(RequestSecret),
  version: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
})
export const saveRequest = endpoint('PUT /admin/sources/{id}/request', 'admin', {
  summary: 'Saves how an API or a site with cards is asked, unless that has changed meanwhile.',
  params: idParams,
  body: SavedRequest,
  reply: changeReply(RequestedSource),
})

const TriedPage = z.object({
  number: z.int(),
  address: z.string(),
  /** HTTP status; 0 if it was not asked for. */
  status: z.int(),
  bytes: z.int(),
  records: z.int(),
  /** What is wrong with it, in the language of the caller. */
  problem: z.nullable(z.string()),
})

/** What a request found on the first pages. Nothing is stored. */
export const TriedRequest = z.object({
  pages: z.array(TriedPage),
  /** Why nothing could be fetched, for the admin. */
  failure: z.nullable(z.string()),
  /** The list of records that was found, where the request names none. */
  records: z.nullable(z.string()),
  /** The first records, as sample rows for the mapping. */
  sample: z.string(),
  /** Of each column of cards how many cards have it. */
  fill: z.array(z.object({ name: z.string(), filled: z.int(), of: z.int() })),
  /** The first cards as they are written, and what was picked from them. */
  cards: z.array(
    z.object({
      markup: z.string(),
      picks: z.array(z.object({ name: z.string(), value: z.string(), markup: z.string() })),
    }),
  ),
})
export type TriedRequest = z.infer<typeof TriedRequest>

export const tryRequest = endpoint('POST /admin/sources/{id}/request/try', 'admin', {
  summary: 'Asks the address of a source for its first two pages, and returns what was found. Nothing is stored.',
  params: idParams,
  body: z.strictObject({ request: SourceRequest, secret: z.optional(RequestSecret) }),
  reply: dataReply(TriedRequest),
  limit: perMinute(30),
})

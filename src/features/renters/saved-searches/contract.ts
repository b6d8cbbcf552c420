import * as z from 'zod/mini'
import { changeReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { oneLine, storableText } from '#shared/sound-text.ts'
import { Id, Timestamp } from '#shared/schemas.ts'
import { frequencies, kinds } from './alert-values.ts'

export const maxSearches = 50
export const maxNameLength = 80
/** The longest query string that is stored; the longest area and text fit in it with all other filters. */
export const maxQueryLength = 2_000

const name = oneLine(maxNameLength)
/** The same kind twice is accepted. */
const alertKindsSchema = z.array(z.enum(kinds)).check(z.minLength(1), z.maxLength(2 * kinds.length))

export const NewSearch = z.strictObject({
  query: z.string().check(z.maxLength(maxQueryLength), storableText),
  /** By default, the search is named after its filters. */
  name: z.optional(name),
  frequency: z.enum(frequencies),
  kinds: alertKindsSchema,
})
export type NewSearch = z.infer<typeof NewSearch>

export const SearchChange = z.strictObject({
  name: z.optional(name),
  frequency: z.optional(z.enum(frequencies)),
  kinds: z.optional(alertKindsSchema),
  /** No alerts are sent while it is paused. */
  paused: z.optional(z.boolean()),
})
export type SearchChange = z.infer<typeof SearchChange>

/** A saved search as its owner sees it. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** The query string of the list that it finds; its parameters in a fixed order, without page and sort. */
  query: z.string(),
  frequency: z.enum(frequencies),
  kinds: z.array(z.enum(kinds)),
  paused: z.boolean(),
  /** Null while nothing can be searched. */
  propertyCount: z.nullable(z.int()),
  createdAt: Timestamp,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const searchIdParams = z.strictObject({ id: z.uuid('wrong') })
const searchReply = changeReply(SavedSearch)
const often = perMinute(60)

export const listSearches = endpoint('GET /searches', 'user', {
  summary: 'Lists the saved searches of the caller, newest first.',
  query: z.strictObject(pageQuery),
  reply: listReply('searches', SavedSearch),
})

export const saveSearch = endpoint('POST /searches', 'user', {
  summary: 'Saves a search; from now on its owner is notified of homes that match.',
  limit: often,
  body: NewSearch,
  reply: searchReply,
  status: 201,
})

export const changeSearch = endpoint('PATCH /searches/{id}', 'user', {
  summary: 'Changes the name of a saved search, or its alerts.',
  limit: often,
  params: searchIdParams,
  body: SearchChange,
  reply: searchReply,
})

export const deleteSearch = endpoint('DELETE /searches/{id}', 'user', {
  summary: 'Deletes a saved search; for an hour it can be restored.',
  limit: often,
  params: searchIdParams,
  reply: messageReply,
})

export const restoreSearch = endpoint('POST /searches/{id}/restore', 'user', {
  summary: 'Restores a deleted saved search.',
  limit: often,
  params: searchIdParams,
  reply: searchReply,
})

export const unsubscribeAlerts = endpoint('POST /searches/unsubscribe', 'anyone', {
  summary: 'Ends the alerts of the link in an alert mail; a repeated call gets the same reply.',
  limit: often,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200), storableText) }),
  reply: messageReply,
})

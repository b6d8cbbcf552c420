import * as z from 'zod/mini'
import { changeReply, endpoint } from '#shared/endpoint.ts'
import { oneLine, storableText } from '#shared/sound-text.ts'
import { Uuid, idParams } from '#shared/schemas.ts'
import { sourceKinds } from '#features/sourcing/adapters/source-kinds.ts'

const link = z.string().check(storableText, z.regex(/^https?:\/\/[^\s]+$/, 'webAddress'), z.maxLength(1000))

const settings = {
  name: oneLine(80),
  website: link,
  kind: z.enum(sourceKinds),
  /** The URL of its list; empty for a source that is read manually or pushes its homes. */
  address: z.string().check(storableText, z.regex(/^(https?:\/\/[^\s]+)?$/, 'webAddress'), z.maxLength(1000)),
  everyMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  /** Whether the address returns its complete list. */
  complete: z.boolean(),
}

export const NewSource = z.strictObject({
  slug: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'shortName')),
  ...settings,
})
export type NewSource = z.infer<typeof NewSource>

export const SourceChange = z.partial(z.strictObject({ ...settings, paused: z.boolean() }))
export type SourceChange = z.infer<typeof SourceChange>

const reply = changeReply(z.object({ id: z.string() }))

export const createSource = endpoint('POST /admin/sources', 'admin', {
  summary: 'Creates a source; with an address it is read at once and then on schedule.',
  body: NewSource,
  reply,
  status: 201,
})

export const changeSource = endpoint('PATCH /admin/sources/{id}', 'admin', {
  summary: 'Changes, pauses or resumes a source.',
  params: idParams,
  body: SourceChange,
  reply,
})

export const requestSourceRun = endpoint('POST /admin/sources/{id}/run', 'admin', {
  summary: 'Requests a run of a source now, even while it is paused.',
  params: idParams,
  reply,
  status: 202,
})

export const acceptRun = endpoint('POST /admin/sources/{id}/runs/{runId}/accept', 'admin', {
  summary: 'Accepts a held list; from the next run on its size counts as the usual one.',
  params: z.object({ id: Uuid, runId: Uuid }),
  reply,
})

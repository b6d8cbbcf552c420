import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { sourceKinds } from '#features/sourcing/adapters/source-kinds.ts'

const id = z.uuid().check(z.toLowerCase())
const line = (most: number) => z.string().check(storableText, z.trim(), z.minLength(1), z.maxLength(most))
const link = z.string().check(storableText, z.regex(/^https?:\/\/[^\s]+$/), z.maxLength(1000))

const settings = {
  name: line(80),
  website: link,
  kind: z.enum(sourceKinds),
  /** Where its list is; empty for a source that is read by hand or sends its homes itself. */
  address: z.string().check(storableText, z.regex(/^(https?:\/\/[^\s]+)?$/), z.maxLength(1000)),
  everyMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  /** Whether what is at the address is its whole list. */
  complete: z.boolean(),
}

/** A source as an admin sets it up. */
export const NewSource = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  ...settings,
})
export type NewSource = z.infer<typeof NewSource>

export const SourceChange = z.partial(z.strictObject({ ...settings, paused: z.boolean() }))
export type SourceChange = z.infer<typeof SourceChange>

const reply = success({ message: z.string(), data: z.object({ id: z.string() }) })

export const createSource = endpoint({
  method: 'POST',
  path: '/admin/sources',
  summary: 'Makes a source; with an address it is read at once and then by its schedule.',
  access: 'admin',
  body: NewSource,
  reply,
  status: 201,
})

export const changeSource = endpoint({
  method: 'PATCH',
  path: '/admin/sources/{id}',
  summary: 'Changes, pauses or resumes a source.',
  access: 'admin',
  params: z.object({ id }),
  body: SourceChange,
  reply,
})

export const requestSourceRun = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/run',
  summary: 'Asks for a source to be read now, also while it is paused.',
  access: 'admin',
  params: z.object({ id }),
  reply,
  status: 202,
})

export const acceptRun = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/runs/{runId}/accept',
  summary: 'Says that a held list is right; from the next run on its size is the usual one.',
  access: 'admin',
  params: z.object({ id, runId: id }),
  reply,
})

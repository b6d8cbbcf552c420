import * as z from 'zod/mini'
import { dataReply, endpoint, perMinute } from '#shared/endpoint.ts'
import { Id } from '#shared/schemas.ts'

/** The maximum size of an uploaded photo in bytes (spec section 9). */
export const maxUploadBytes = 10_000_000
/** The accepted types, detected by content and never by name (spec section 5, Images). */
export const uploadTypes = ['image/png', 'image/jpeg'] as const

export const Upload = z.object({
  id: Id,
  /** Identifies the photo in property forms. */
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A short-lived signed path. */
  preview: z.string(),
})
export type Upload = z.infer<typeof Upload>

export const uploadPhoto = endpoint('POST /uploads', 'user', {
  summary:
    'Keeps a photo (PNG or JPG, at most 10 MB) for a home that is being filled in; the same photo gives the same answer.',
  file: { field: 'file', types: uploadTypes },
  limit: perMinute(240),
  status: 201,
  reply: dataReply(Upload),
})

import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'

/** The most bytes of a photo that is sent (spec section 9). */
export const maxUploadBytes = 10_000_000
/** What a photo may be: told by its content, never by its name (spec section 5, Images). */
export const uploadTypes = ['image/png', 'image/jpeg'] as const

/** A photo that somebody sent. */
export const Upload = z.object({
  id: z.string(),
  /** Names the photo wherever it is put on a home. */
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** Where it can be seen for the next minutes; signed, so that nobody guesses it. */
  preview: z.string(),
})
export type Upload = z.infer<typeof Upload>

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/uploads',
  summary:
    'Keeps a photo (PNG or JPG, at most 10 MB) for a home that is being filled in; the same photo gives the same answer.',
  access: 'user',
  file: { field: 'file', types: uploadTypes },
  limit: { calls: 240, minutes: 1 },
  status: 201,
  reply: success({ data: Upload }),
})

import * as z from 'zod/mini'
import { dataReply, endpoint, perMinute, success } from '#shared/endpoint.ts'
import { Id } from '#shared/schemas.ts'
import { Document } from '#features/properties/landlord/contract.ts'
import { Video } from '#features/properties/photos/contract.ts'

/** The field of a form that holds the file. */
export const fileField = 'file'
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
    'Uploads a photo (PNG or JPG, at most 10 MB) for a home that is being filled in; the same photo gives the same answer.',
  file: { field: fileField, types: uploadTypes },
  limit: perMinute(240),
  status: 201,
  reply: dataReply(Upload),
})

/** The accepted types of videos, detected by content and never by name. */
export const videoTypes = ['video/mp4', 'video/webm'] as const

export const uploadVideo = endpoint('POST /uploads/videos', 'user', {
  summary:
    'Uploads a video (MP4 or WebM, at most 100 MB and 5 minutes) for a home that is being filled in, without its metadata; the same video gives the same answer.',
  file: { field: fileField, types: videoTypes, isLarge: true },
  limit: perMinute(20),
  status: 201,
  reply: dataReply(Video),
})

/** The accepted types of documents, detected by content and never by name. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const uploadDocument = endpoint('POST /uploads/documents', 'user', {
  summary:
    'Uploads a document (PDF, PNG or JPG, at most 10 MB) for a home that is being filled in; the same document gives the same answer.',
  file: { field: fileField, types: documentTypes },
  limit: perMinute(20),
  status: 201,
  reply: dataReply(Document),
})

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const setVideoPoster = endpoint('PUT /uploads/videos/{hash}/poster', 'user', {
  summary: 'Sets the poster of an uploaded video: an uploaded photo that is shown before it plays.',
  params: z.object({ hash }),
  body: z.strictObject({ photo: hash }),
  reply: success({}),
})

import { once } from 'node:events'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { encodePhoto, photoKindOf, PhotoRefused, type PhotoRefusal } from '#platform/storage/encode-photo.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { mostUploadBytes, uploadPhoto } from './contract.ts'
import { keepUpload, refuseTooMany } from './queries.server.ts'

/** So many photos are read and waited for at a time, 10 MB each; who comes then is told to come back. */
const mostAtOnce = 12
const comeBackSeconds = 3

const problemFor: Record<PhotoRefusal, ProblemCode> = {
  too_many_bytes: 'upload.tooLarge',
  unknown_kind: 'upload.wrongKind',
  broken: 'upload.broken',
  too_many_pixels: 'upload.tooManyPixels',
  too_small: 'upload.tooSmall',
  too_narrow: 'upload.tooNarrow',
  too_slow: 'upload.tooSlow',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The file of a request, counted while it comes in.
 *
 * @throws Problem upload.noFile, upload.empty, upload.tooLarge, request.unsupportedType, request.unreadable
 */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  // A connection that breaks off ends this too: it would wait for the rest for ever.
  const cut = new AbortController()
  const broken = once(request.raw, 'close', { signal: cut.signal }).then(() => {
    if (!request.raw.complete) throw new Problem('request.unreadable')
    return new Promise<never>(() => {})
  })
  const read = async () => {
    const part = await request.file()
    if (!part || part.fieldname !== uploadPhoto.file.field) throw new Problem('upload.noFile')
    return part.toBuffer()
  }
  try {
    const bytes = await Promise.race([read(), broken])
    if (bytes.byteLength === 0) throw new Problem('upload.empty')
    return bytes
  } catch (error) {
    if (error instanceof Problem) throw error
    const code = codeOf(error)
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Problem('upload.tooLarge')
    if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') throw new Problem('request.unsupportedType')
    throw new Problem('request.unreadable', { cause: error })
  } finally {
    cut.abort()
    broken.catch(() => {})
  }
}

async function encode(bytes: Buffer) {
  if (!['png', 'jpeg'].includes(photoKindOf(bytes) ?? '')) throw new Problem('upload.wrongKind')
  return encodePhoto(bytes).catch((error: unknown) => {
    if (error instanceof PhotoRefused) throw new Problem(problemFor[error.reason], { cause: error })
    throw error
  })
}

/** Takes in the photos of people. */
export function uploadsRoutes(app: FastifyInstance, { db, photos }: { db: Kysely<Tables>; photos: PhotoStore }): void {
  let under = 0
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: mostUploadBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    route(uploads, uploadPhoto, async ({ request }) => {
      const userId = request.caller?.userId
      if (userId === undefined) throw new Problem('access.loginNeeded')
      await refuseTooMany(db, userId)
      if (under >= mostAtOnce) throw new Problem('server.busy', { retryAfter: comeBackSeconds })
      under++
      try {
        const photo = await encode(await fileOf(request))
        return { status: 'success' as const, data: await keepUpload(db, photos, userId, photo) }
      } finally {
        under--
      }
    })
  })
}

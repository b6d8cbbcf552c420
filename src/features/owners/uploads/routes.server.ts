import { once } from 'node:events'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  encodePhoto,
  detectPhotoFormat,
  PhotoRejectedError,
  type PhotoRejection,
} from '#platform/storage/encode-photo.ts'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { route } from '#platform/http/route.ts'
import { DocumentRejectedError, readDocument } from '#platform/storage/read-document.ts'
import { maxDocumentBytes } from '#shared/documents.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { maxUploadBytes, uploadDocument, uploadPhoto } from './contract.ts'
import { assertDocumentLimit, saveDocument } from './document-queries.server.ts'
import { saveUpload, assertUploadLimit } from './queries.server.ts'

/** Photos handled at the same time, up to 10 MB each; further uploads are refused with a time to retry. */
const maxConcurrent = 12
const retryAfterSeconds = 3

const problemCodes: Record<PhotoRejection, ProblemCode> = {
  too_many_bytes: 'upload.tooLarge',
  unknown_kind: 'upload.wrongKind',
  broken: 'upload.broken',
  too_many_pixels: 'upload.tooManyPixels',
  too_small: 'upload.tooSmall',
  too_narrow: 'upload.tooNarrow',
  too_slow: 'upload.tooSlow',
}

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The refusals of a request without a file, and of one that is too large. */
type FileCodes = Record<'none' | 'tooLarge', ProblemCode>
const photoCodes: FileCodes = { none: 'upload.noFile', tooLarge: 'upload.tooLarge' }
const documentCodes: FileCodes = { none: 'upload.noDocument', tooLarge: 'upload.documentTooLarge' }

/**
 * Reads the file of a request, of limited size.
 * @throws Problem those of `codes`, upload.empty, request.*
 */
async function readUploadedFile(request: FastifyRequest, codes: FileCodes): Promise<Buffer> {
  // It may have broken while the limit was looked up: then there is no event any more, and the request would hang.
  if (request.raw.destroyed && !request.raw.complete) throw new Problem('request.unreadable')
  // The same for a connection that breaks from now on.
  const cut = new AbortController()
  const broken = once(request.raw, 'close', { signal: cut.signal }).then(() => {
    if (!request.raw.complete) throw new Problem('request.unreadable')
    return new Promise<never>(() => {})
  })
  const read = async () => {
    const part = await request.file()
    if (!part || part.fieldname !== uploadPhoto.file.field) throw new Problem(codes.none)
    return part.toBuffer()
  }
  try {
    const bytes = await Promise.race([read(), broken])
    if (bytes.byteLength === 0) throw new Problem('upload.empty')
    return bytes
  } catch (error) {
    if (error instanceof Problem) throw error
    const code = getErrorCode(error)
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Problem(codes.tooLarge)
    if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') throw new Problem('request.unsupportedType')
    throw new Problem('request.unreadable', { cause: error })
  } finally {
    cut.abort()
    broken.catch(() => {})
  }
}

async function encode(bytes: Buffer) {
  if (!['png', 'jpeg'].includes(detectPhotoFormat(bytes) ?? '')) throw new Problem('upload.wrongKind')
  return encodePhoto(bytes).catch((error: unknown) => {
    if (error instanceof PhotoRejectedError) throw new Problem(problemCodes[error.reason], { cause: error })
    throw error
  })
}

const readAsDocument = (bytes: Buffer) =>
  readDocument(bytes).catch((error: unknown) => {
    if (error instanceof PhotoRejectedError) throw new Problem(problemCodes[error.reason], { cause: error })
    if (!(error instanceof DocumentRejectedError)) throw error
    throw new Problem(error.reason === 'broken' ? 'upload.documentBroken' : 'upload.notADocument', { cause: error })
  })

/** The endpoints for uploading photos and documents. */
export function uploadsRoutes(app: FastifyInstance, { db, photos }: { db: Db; photos: PhotoStore }): void {
  let active = 0
  /** Runs `work` unless too many files are handled already. */
  const oneOfFew = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= maxConcurrent) throw new Problem('server.busy', { retryAfter: retryAfterSeconds })
    active++
    try {
      return await work()
    } finally {
      active--
    }
  }
  void app.register(async (uploads) => {
    const fileSize = Math.max(maxUploadBytes, maxDocumentBytes)
    await uploads.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    route(uploads, uploadPhoto, async ({ caller: { userId }, request }) => {
      await assertUploadLimit(db, userId)
      return oneOfFew(async () => {
        const photo = await encode(await readUploadedFile(request, photoCodes))
        return { data: await saveUpload(db, photos, userId, photo) }
      })
    })
    route(uploads, uploadDocument, async ({ caller: { userId }, request }) => {
      await assertDocumentLimit(db, userId)
      return oneOfFew(async () => {
        const document = await readAsDocument(await readUploadedFile(request, documentCodes))
        return { data: await saveDocument(db, photos, userId, document) }
      })
    })
  })
}

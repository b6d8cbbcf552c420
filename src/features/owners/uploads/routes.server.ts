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
import { type FileCodes, receiveFile } from './receive-file.server.ts'
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

const photoCodes: FileCodes = { none: 'upload.noFile', tooLarge: 'upload.tooLarge' }
const documentCodes: FileCodes = { none: 'upload.noDocument', tooLarge: 'upload.documentTooLarge' }
const readUploadedFile = (request: FastifyRequest, codes: FileCodes): Promise<Buffer> =>
  receiveFile(request, codes, (part) => part.toBuffer())

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

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import type { VideoRejection } from '#platform/storage/rewrite-video-thread.ts'
import { rewriteVideo, VideoRejectedError } from '#platform/storage/rewrite-video.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { maxVideoBytes } from '#shared/videos.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import { setVideoPoster, uploadVideo } from './contract.ts'
import { deleteLeftovers, receiveVideo } from './receive-video.server.ts'
import { assertVideoLimit, findSentBefore, saveVideo, setPoster } from './video-queries.server.ts'

/** Videos received at the same time, one for each account; each takes up to twice its size on the disk. */
const maxConcurrent = 6
const retryAfterSeconds = 10

const problemCodes: Record<VideoRejection, ProblemCode> = {
  unknown_kind: 'upload.notAVideo',
  no_picture: 'upload.videoWithoutPicture',
  unknown_codec: 'upload.videoCodec',
  broken: 'upload.videoBroken',
  too_long: 'upload.videoTooLong',
  too_small: 'upload.videoTooSmall',
  too_many_pixels: 'upload.videoTooManyPixels',
  too_slow: 'upload.videoTooSlow',
}

/** Once a video is refused, the rest of it is not waited for. */
function stopReceiving(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || request.raw.destroyed) return
  reply.header('connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
}

const rewrite = (from: string, to: string) =>
  rewriteVideo(from, to).catch((error: unknown) => {
    if (error instanceof VideoRejectedError) throw new Problem(problemCodes[error.reason], { cause: error })
    throw error
  })

/**
 * The endpoints for uploading videos.
 *
 * @param parts.folder where videos are received; it is created
 */
export function videoUploadRoutes(
  app: FastifyInstance,
  { db, photos, folder }: { db: Db; photos: PhotoStore; folder: string },
): void {
  /** The accounts whose video is being received. */
  const active = new Set<string>()

  async function receive(request: FastifyRequest, userId: string): Promise<Video> {
    await deleteLeftovers(folder)
    const from = join(folder, randomUUID())
    const path = join(folder, randomUUID())
    try {
      const sourceHash = await receiveVideo(request, from)
      const sentBefore = await findSentBefore(db, userId, sourceHash)
      if (sentBefore) return sentBefore
      const video = await rewrite(from, path)
      return await saveVideo(db, photos, { userId, path, sourceHash, video })
    } finally {
      await Promise.all([from, path].map((file) => rm(file, { force: true })))
    }
  }

  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxVideoBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    route(uploads, uploadVideo, async ({ caller: { userId }, request, reply }) => {
      await assertVideoLimit(db, userId)
      if (active.size >= maxConcurrent || active.has(userId))
        throw new Problem('server.busy', { retryAfter: retryAfterSeconds })
      active.add(userId)
      try {
        return { data: await receive(request, userId) }
      } catch (error) {
        stopReceiving(request, reply)
        throw error
      } finally {
        active.delete(userId)
      }
    })
    route(uploads, setVideoPoster, async ({ caller: { userId }, params, body }) => {
      await setPoster(db, userId, params.hash, body.photo)
      return {}
    })
  })
}

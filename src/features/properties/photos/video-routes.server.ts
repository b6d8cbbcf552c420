import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { hasVideo, readVideoRange, type StoredVideo } from '#platform/storage/video-parts.ts'
import { Problem } from '#shared/problem.ts'
import { videoKinds } from '#shared/videos.ts'
import { parseByteRange } from './byte-range.ts'
import { getRemainingMs, photoKey } from './signed-photo.server.ts'

const videoName = new RegExp(`^([0-9a-f]{64})\\.(${videoKinds.join('|')})$`)

/** The part of a video that a request asks for. With another version in `If-Range` that is the whole. */
function getWantedRange({ headers }: FastifyRequest, bytes: number, etag: string) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? parseByteRange(headers.range, bytes) : undefined
}

/** The bytes of a video, read as fast as they are taken; the first of them before anything is answered. */
async function openRange(photos: PhotoStore, video: StoredVideo, range: { start: number; end: number }) {
  const parts = readVideoRange(photos, video, range)
  const first = await parts.next()
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* parts
    })(),
    { objectMode: false },
  )
}

/** Answers a request for a video that the caller may see. */
async function sendVideo(request: FastifyRequest, reply: FastifyReply, photos: PhotoStore, video: StoredVideo) {
  const etag = `"${video.hash}"`
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = getWantedRange(request, video.bytes, etag)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${video.bytes}`).header('cache-control', 'no-store').send()
  const { start, end } = range ?? { start: 0, end: video.bytes - 1 }
  const isThere = await hasVideo(photos, video).catch((error: unknown) => {
    throw new Problem('server.busy', { cause: error })
  })
  if (!isThere) return reply.callNotFound()
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${video.bytes}`)
  reply.type(`video/${video.kind}`).header('content-length', end - start + 1)
  // With a text instead, its length would be sent.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await openRange(photos, video, { start, end }))
}

/** Serves videos, at signed paths only and until these expire; anything else gets 404. */
export function videoRoutes(app: FastifyInstance, { db, photos }: { db: Db; photos: PhotoStore }): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/videos/:name',
    async (request, reply) => {
      const { name } = request.params
      const [, hash] = videoName.exec(name) ?? []
      if (hash === undefined) return reply.callNotFound()
      const remainingMs = getRemainingMs(await photoKey(db), `/videos/${name}`, request.query, Date.now())
      if (remainingMs === 0) return reply.callNotFound()
      const video = await db
        .selectFrom('videos')
        .select(['hash', 'kind', 'bytes'])
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (!video || name !== `${video.hash}.${video.kind}`) return reply.callNotFound()
      reply.header('cache-control', `private, max-age=${Math.floor(remainingMs / 1000)}`)
      return sendVideo(request, reply, photos, video)
    },
  )
}

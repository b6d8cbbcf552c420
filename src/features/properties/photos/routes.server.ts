import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { readPhoto } from '#platform/storage/read-photo.ts'
import { photoWidths } from '#shared/photos.ts'
import { Problem } from '#shared/problem.ts'
import { createPublicPhotoCheck } from './photo-rights.server.ts'
import { hasSignatureParams, getRemainingMs, photoKey } from './signed-photo.server.ts'

const photoName = new RegExp(`^([0-9a-f]{64})-(${photoWidths.join('|')})\\.webp$`)

/** Serves photos: public ones at their plain path, others at a signed path until it expires; anything else gets 404. */
export function photoRoutes(app: FastifyInstance, { db, photos }: { db: Db; photos: PhotoStore }): void {
  const isPublic = createPublicPhotoCheck(db)

  /** The `cache-control` header of the file; undefined without the right to it. */
  async function getCacheControl(hash: string, path: string, query: object): Promise<string | undefined> {
    if (!hasSignatureParams(query)) return (await isPublic(hash)) ? 'public, max-age=31536000, immutable' : undefined
    const remainingMs = getRemainingMs(await photoKey(db), path, query, Date.now())
    return remainingMs > 0 ? `private, max-age=${Math.floor(remainingMs / 1000)}` : undefined
  }

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/photos/:name',
    async (request, reply) => {
      const { name } = request.params
      const [, hash, digits] = photoName.exec(name) ?? []
      const width = photoWidths.find((one) => String(one) === digits)
      if (hash === undefined || width === undefined) return reply.callNotFound()
      const cacheControl = await getCacheControl(hash, `/photos/${name}`, request.query)
      if (cacheControl === undefined) return reply.callNotFound()
      const file = await readPhoto(photos, hash, width).catch((error: unknown) => {
        throw new Problem('server.busy', { cause: error })
      })
      if (!file) return reply.callNotFound()
      return reply.header('cache-control', cacheControl).type('image/webp').send(file)
    },
  )
}

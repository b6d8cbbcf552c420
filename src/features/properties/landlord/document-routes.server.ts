import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { getDocumentName } from '#platform/storage/read-document.ts'
import { documentKinds } from '#shared/documents.ts'
import { Problem } from '#shared/problem.ts'
import { getRemainingMs, hasSignatureParams, photoKey } from '#features/properties/photos/signed-photo.server.ts'

const documentName = new RegExp(`^([0-9a-f]{64})\\.(${documentKinds.join('|')})$`)
/** A home may be taken offline, so a document that it shows is not kept for long. */
const shownSeconds = 300

/** Whether a home that visitors may see shows a document. */
const isShown = async (db: Db, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('properties')
    .select('id')
    .where('points_file', '=', hash)
    .where((where) =>
      where.or([where('decided_status', 'is', null), where('decided_status', 'not in', ['hidden', 'deleted'])]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Serves documents: at their plain path once a home shows them, before that at a signed path until it expires. A PDF is
 * offered as a file, so that nothing within it runs on this site.
 */
export function documentRoutes(app: FastifyInstance, { db, photos }: { db: Db; photos: PhotoStore }): void {
  /** The `cache-control` header of the file; undefined without the right to it. */
  async function getCacheControl(hash: string, path: string, query: object): Promise<string | undefined> {
    if (!hasSignatureParams(query)) return (await isShown(db, hash)) ? `public, max-age=${shownSeconds}` : undefined
    const remainingMs = getRemainingMs(await photoKey(db), path, query, Date.now())
    return remainingMs > 0 ? `private, max-age=${Math.floor(remainingMs / 1000)}` : undefined
  }

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/documents/:name',
    async (request, reply) => {
      const { name } = request.params
      const [, hash] = documentName.exec(name) ?? []
      if (hash === undefined) return reply.callNotFound()
      const cacheControl = await getCacheControl(hash, `/documents/${name}`, request.query)
      if (cacheControl === undefined) return reply.callNotFound()
      const kind = documentKinds.find((known) => name.endsWith(`.${known}`)) ?? 'pdf'
      const file = await photos.read(getDocumentName(hash, kind)).catch((error: unknown) => {
        throw new Problem('server.busy', { cause: error })
      })
      if (!file) return reply.callNotFound()
      if (kind === 'pdf') reply.header('content-disposition', `attachment; filename="${hash.slice(0, 8)}.pdf"`)
      reply.header('cache-control', cacheControl).header('content-security-policy', "sandbox; default-src 'none'")
      return reply.type(kind === 'pdf' ? 'application/pdf' : 'image/webp').send(file)
    },
  )
}

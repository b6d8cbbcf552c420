import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { previewMapping, readMapping, readSample, saveMapping } from './contract.ts'
import { mappingMessages } from './messages.ts'
import { updateMapping } from './mutations.server.ts'
import { createPreview, createSample } from './preview-mapping.server.ts'
import { readMappedSource } from './queries.server.ts'

/** Endpoints with which admins map the columns of a source. */
export function mappingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, readMapping, async ({ params }) => ({ data: await readMappedSource(db, params.id) }))
  route(app, saveMapping, async ({ params, body, language, caller }) => {
    const data = await updateMapping(db, params.id, body, caller.userId)
    return { message: mappingMessages[language].saved, data }
  })
  route(app, readSample, async ({ params, body, language }) => ({
    data: await createSample(db, params.id, { ...body, language }),
  }))
  route(app, previewMapping, async ({ params, body, language }) => ({
    data: await createPreview(db, params.id, { ...body, language, at: new Date() }),
  }))
}

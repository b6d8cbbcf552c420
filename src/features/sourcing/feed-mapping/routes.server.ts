import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { deleteFeedToken, issueFeedToken } from '#features/sourcing/pushed-feeds/feed-tokens.server.ts'
import {
  revokeFeedToken,
  createFeedToken,
  previewMapping,
  readMapping,
  readSample,
  replayRejectedRecords,
  saveMapping,
} from './contract.ts'
import { mappingMessages } from './messages.ts'
import { readMappedSource, updateMapping } from './mutations.server.ts'
import { createPreview, createSample } from './preview-mapping.server.ts'
import { startReplay } from '#features/sourcing/import/replay.server.ts'

/** The admin who calls; `access` has refused everybody else. */
function getAdminId({ caller }: FastifyRequest): string {
  if (caller?.role !== 'ADMIN') throw new Problem('access.forbidden')
  return caller.userId
}

/** What admins do with the mapping of a source, with what was set aside, and with the token of its feed. */
export function mappingRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, readMapping, async ({ params }) => ({ status: success, data: await readMappedSource(db, params.id) }))
  route(app, saveMapping, async ({ params, body, language, request }) => {
    const data = await updateMapping(db, params.id, body, getAdminId(request))
    return { status: success, message: mappingMessages[language].saved, data }
  })
  route(app, readSample, async ({ params, body }) => ({
    status: success,
    data: await createSample(db, params.id, body),
  }))
  route(app, previewMapping, async ({ params, body }) => ({
    status: success,
    data: await createPreview(db, params.id, body, new Date()),
  }))
  route(app, replayRejectedRecords, async ({ params, body }) => ({
    status: success,
    data: await startReplay(db, params.id, body),
  }))
  route(app, createFeedToken, async ({ params, language, request }) => {
    const token = await issueFeedToken(db, params.id, getAdminId(request))
    return { status: success, message: mappingMessages[language].feed.made, data: { token } }
  })
  route(app, revokeFeedToken, async ({ params, language, request }) => {
    await deleteFeedToken(db, params.id, getAdminId(request))
    return { status: success, message: mappingMessages[language].feed.revoked }
  })
}

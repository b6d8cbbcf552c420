import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { closeFeedOf, openFeedOf } from '#features/sourcing/pushed-feeds/feed-tokens.server.ts'
import {
  closeFeed,
  openFeed,
  previewMapping,
  readMapping,
  readSample,
  replayQuarantine,
  saveMapping,
} from './contract.ts'
import { mappingMessages } from './messages.ts'
import { readMappedSource, saveMappingOf } from './mutations.server.ts'
import { previewOf, sampleOf } from './preview-mapping.server.ts'
import { replayQuarantineOf } from '#features/sourcing/import/replay.server.ts'

/** The admin who calls; `access` has refused everybody else. */
function adminOf({ caller }: FastifyRequest): string {
  if (caller?.role !== 'ADMIN') throw new Problem('access.forbidden')
  return caller.userId
}

/** What admins do with the mapping of a source, with what was set aside, and with the token of its feed. */
export function mappingRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, readMapping, async ({ params }) => ({ status: success, data: await readMappedSource(db, params.id) }))
  route(app, saveMapping, async ({ params, body, language, request }) => {
    const data = await saveMappingOf(db, params.id, body, adminOf(request))
    return { status: success, message: mappingMessages[language].saved, data }
  })
  route(app, readSample, async ({ params, body }) => ({ status: success, data: await sampleOf(db, params.id, body) }))
  route(app, previewMapping, async ({ params, body }) => ({
    status: success,
    data: await previewOf(db, params.id, body, new Date()),
  }))
  route(app, replayQuarantine, async ({ params, body }) => ({
    status: success,
    data: await replayQuarantineOf(db, params.id, body),
  }))
  route(app, openFeed, async ({ params, language, request }) => {
    const token = await openFeedOf(db, params.id, adminOf(request))
    return { status: success, message: mappingMessages[language].feed.made, data: { token } }
  })
  route(app, closeFeed, async ({ params, language, request }) => {
    await closeFeedOf(db, params.id, adminOf(request))
    return { status: success, message: mappingMessages[language].feed.revoked }
  })
}

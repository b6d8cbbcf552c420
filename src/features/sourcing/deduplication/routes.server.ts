import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import {
  saveGroupDecision,
  mergePropertiesByAdmin,
  splitListingFromProperty,
  revertDecision,
} from './mutations.server.ts'
import {
  decideDuplicateGroup,
  mergeProperties,
  listPropertyDecisions,
  listDuplicateGroups,
  listMerges,
  splitListing,
  undoDecision,
} from './contract.ts'
import { duplicateReplies } from './messages.ts'
import { readDecisions, readDuplicateGroups } from './queries.server.ts'
import { readMerges } from './merge-queries.server.ts'

/** What admins see of groups of possible duplicates, and what they decide about homes. */
export function duplicatesRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, listDuplicateGroups, async ({ query, language }) => {
    const data = await readDuplicateGroups(db, query, language)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, decideDuplicateGroup, async ({ params, body, language, request }) => {
    const data = await saveGroupDecision(db, params.id, body, getAdminId(request))
    return { status: success, message: duplicateReplies[language].divided, data }
  })
  route(app, splitListing, async ({ params, body, language, request }) => {
    const data = await splitListingFromProperty(db, params.id, body.listingId, getAdminId(request))
    return { status: success, message: duplicateReplies[language].split, data }
  })
  route(app, mergeProperties, async ({ params, body, language, request }) => {
    const data = await mergePropertiesByAdmin(db, [params.id, ...body.propertyIds], getAdminId(request))
    return { status: success, message: duplicateReplies[language].merged, data }
  })
  route(app, listPropertyDecisions, async ({ query }) => {
    const data = await readDecisions(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, listMerges, async ({ query }) => {
    const data = await readMerges(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, undoDecision, async ({ params, language, request }) => {
    await revertDecision(db, params.id, getAdminId(request))
    return { status: success, message: duplicateReplies[language].undone }
  })
}

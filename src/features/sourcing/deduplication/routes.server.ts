import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import * as endpoints from './contract.ts'
import { duplicateReplies } from './messages.ts'
import * as mutations from './mutations.server.ts'
import { readDecisions, readDuplicateGroups, readMerges } from './queries.server.ts'

/** Endpoints with which admins review possible duplicates and decide about homes. */
export function duplicatesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, endpoints.listDuplicateGroups, async ({ query, language }) => ({
    data: await readDuplicateGroups(db, query, language),
  }))
  route(app, endpoints.decideDuplicateGroup, async ({ params, body, language, caller }) => {
    const data = await mutations.saveGroupDecision(db, params.id, body, caller.userId)
    return { message: duplicateReplies[language].regrouped, data }
  })
  route(app, endpoints.splitListing, async ({ params, body, language, caller }) => {
    const data = await mutations.splitListingFromProperty(db, params.id, body.listingId, caller.userId)
    return { message: duplicateReplies[language].split, data }
  })
  route(app, endpoints.mergeProperties, async ({ params, body, language, caller }) => {
    const data = await mutations.mergePropertiesByAdmin(db, [params.id, ...body.propertyIds], caller.userId)
    return { message: duplicateReplies[language].merged, data }
  })
  route(app, endpoints.listPropertyDecisions, async ({ query }) => ({ data: await readDecisions(db, query) }))
  route(app, endpoints.listMerges, async ({ query }) => ({ data: await readMerges(db, query) }))
  route(app, endpoints.undoDecision, async ({ params, language, caller }) => {
    await mutations.revertDecision(db, params.id, caller.userId)
    return { message: duplicateReplies[language].undone }
  })
}

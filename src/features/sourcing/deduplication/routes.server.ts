import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
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
export function duplicatesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listDuplicateGroups, async ({ query, language }) => ({
    data: await readDuplicateGroups(db, query, language),
  }))
  route(app, decideDuplicateGroup, async ({ params, body, language, caller }) => {
    const data = await saveGroupDecision(db, params.id, body, caller.userId)
    return { message: duplicateReplies[language].divided, data }
  })
  route(app, splitListing, async ({ params, body, language, caller }) => {
    const data = await splitListingFromProperty(db, params.id, body.listingId, caller.userId)
    return { message: duplicateReplies[language].split, data }
  })
  route(app, mergeProperties, async ({ params, body, language, caller }) => {
    const data = await mergePropertiesByAdmin(db, [params.id, ...body.propertyIds], caller.userId)
    return { message: duplicateReplies[language].merged, data }
  })
  route(app, listPropertyDecisions, async ({ query }) => ({ data: await readDecisions(db, query) }))
  route(app, listMerges, async ({ query }) => ({ data: await readMerges(db, query) }))
  route(app, undoDecision, async ({ params, language, caller }) => {
    await revertDecision(db, params.id, caller.userId)
    return { message: duplicateReplies[language].undone }
  })
}

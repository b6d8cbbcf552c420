import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { divideGroup, joinHomesOf, partOfferFrom, undoDecisionOf } from './mutations.server.ts'
import {
  decideGroup,
  joinProperties,
  listDecisions,
  listDoubtfulGroups,
  listJoins,
  partOffer,
  undoDecision,
} from './contract.ts'
import { doubtfulAnswers } from './messages.ts'
import { readDecisions, readDoubtfulGroups } from './queries.server.ts'
import { readJoins } from './merge-queries.server.ts'

/** What admins see of doubtful groups, and what they decide about homes. */
export function doubtfulRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const

  route(app, listDoubtfulGroups, async ({ query, language }) => {
    const data = await readDoubtfulGroups(db, query, language)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, decideGroup, async ({ params, body, language, request }) => {
    const data = await divideGroup(db, params.id, body, adminOf(request))
    return { status: success, message: doubtfulAnswers[language].divided, data }
  })
  route(app, partOffer, async ({ params, body, language, request }) => {
    const data = await partOfferFrom(db, params.id, body.offerId, adminOf(request))
    return { status: success, message: doubtfulAnswers[language].parted, data }
  })
  route(app, joinProperties, async ({ params, body, language, request }) => {
    const data = await joinHomesOf(db, [params.id, ...body.homeIds], adminOf(request))
    return { status: success, message: doubtfulAnswers[language].joined, data }
  })
  route(app, listDecisions, async ({ query }) => {
    const data = await readDecisions(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, listJoins, async ({ query }) => {
    const data = await readJoins(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, undoDecision, async ({ params, language, request }) => {
    await undoDecisionOf(db, params.id, adminOf(request))
    return { status: success, message: doubtfulAnswers[language].undone }
  })
}

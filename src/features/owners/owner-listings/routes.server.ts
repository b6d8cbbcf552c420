import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { asking } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readAdminAd, readAdminAds } from './review-queries.server.ts'
import { isWaiting } from './listing-state.ts'
import {
  checkAdPayment,
  decideAd as decideEndpoint,
  editAd as editEndpoint,
  listAdminAds,
  listAds,
  payAd as payEndpoint,
  placeAd as placeEndpoint,
  showAd,
  showAdminAd,
  withdrawAd as withdrawEndpoint,
} from './contract.ts'
import { decideAd } from './decide-listing.server.ts'
import { adAnswers } from './messages.ts'
import { checkPayment, payAd } from './start-payment.server.ts'
import { editAd, placeAd, withdrawAd } from './mutations.server.ts'
import { readOwnAd, readOwnAds } from './queries.server.ts'

function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

const logOf = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ err: error }, 'The payment provider refused or could not be reached')

/** Homes that advertisers place: what they do with their ads, and what admins decide about them. */
export function adsRoutes(
  app: FastifyInstance,
  { db, index, ...parts }: { db: Kysely<Tables>; index: SearchIndex } & SyncParts,
): void {
  const success = 'success' as const
  const own = async (userId: string, id: string) => {
    const { form: _, ...ad } = await readOwnAd(db, userId, id)
    return ad
  }

  route(app, listAds, async ({ query, request }) => {
    const data = await readOwnAds(db, callerOf(request), query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, placeEndpoint, async ({ body, language, request }) => {
    const userId = callerOf(request)
    const id = await placeAd(db, userId, body, language)
    return { status: success, message: adAnswers[language].placed, data: await own(userId, id) }
  })
  route(app, showAd, async ({ params, request }) => ({
    status: success,
    data: await readOwnAd(db, callerOf(request), params.id),
  }))
  route(app, editEndpoint, async ({ params, body, language, request }) => {
    const userId = callerOf(request)
    await editAd(db, userId, params.id, body, language)
    const data = await own(userId, params.id)
    return { status: success, message: adAnswers[language][isWaiting(data) ? 'submitted' : 'edited'], data }
  })
  route(app, payEndpoint, async ({ params, body, language, request }) => {
    const ordered = { userId: callerOf(request), id: params.id, planId: body.planId, language }
    return { status: success, data: await asking(logOf(request), payAd(db, parts, ordered)) }
  })
  route(app, checkAdPayment, async ({ params, request }) => {
    const userId = callerOf(request)
    await asking(logOf(request), checkPayment(db, parts, userId, params.id))
    return { status: success, data: await own(userId, params.id) }
  })
  route(app, withdrawEndpoint, async ({ params, language, request }) => {
    const userId = callerOf(request)
    await asking(logOf(request), withdrawAd(db, parts, userId, params.id))
    return { status: success, message: adAnswers[language].withdrawn, data: await own(userId, params.id) }
  })
  route(app, listAdminAds, async ({ query }) => {
    const data = await readAdminAds(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, showAdminAd, async ({ params }) => ({ status: success, data: await readAdminAd(db, index, params.id) }))
  route(app, decideEndpoint, async ({ params, body, language, request }) => {
    const homeId = await decideAd(db, params.id, body, { adminId: adminOf(request), origin: parts.origin })
    return { status: success, message: adAnswers[language][body.decision], data: { homeId } }
  })
}

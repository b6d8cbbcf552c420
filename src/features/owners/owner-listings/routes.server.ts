import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, getCallerId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { translateStripeErrors } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readAdminListing, readAdminListings } from './review-queries.server.ts'
import { isWaiting } from './listing-state.ts'
import {
  checkListingPayment,
  decideListing as decideEndpoint,
  editListing as editEndpoint,
  listAdminListings,
  listOwnerListings,
  payForListing as payEndpoint,
  submitListing as submitEndpoint,
  showOwnerListing,
  showAdminListing,
  withdrawListing as withdrawEndpoint,
} from './contract.ts'
import { decideListing } from './decide-listing.server.ts'
import { ownerListingMessages } from './messages.ts'
import { syncListingPayments, payForListing } from './start-payment.server.ts'
import { editListing, submitListing, withdrawListing } from './mutations.server.ts'
import { readOwnerListing, readOwnerListings } from './queries.server.ts'

/** Homes that advertisers place: what they do with their ads, and what admins decide about them. */
export function ownerListingRoutes(
  app: FastifyInstance,
  { db, index, ...parts }: { db: Kysely<Tables>; index: SearchIndex } & SyncParts,
): void {
  const success = 'success' as const
  const own = async (userId: string, id: string) => {
    const { form: _, ...listing } = await readOwnerListing(db, userId, id)
    return listing
  }

  route(app, listOwnerListings, async ({ query, request }) => {
    const data = await readOwnerListings(db, getCallerId(request), query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, submitEndpoint, async ({ body, language, request }) => {
    const userId = getCallerId(request)
    const id = await submitListing(db, userId, body, language)
    return { status: success, message: ownerListingMessages[language].placed, data: await own(userId, id) }
  })
  route(app, showOwnerListing, async ({ params, request }) => ({
    status: success,
    data: await readOwnerListing(db, getCallerId(request), params.id),
  }))
  route(app, editEndpoint, async ({ params, body, language, request }) => {
    const userId = getCallerId(request)
    await editListing(db, userId, params.id, body, language)
    const data = await own(userId, params.id)
    return { status: success, message: ownerListingMessages[language][isWaiting(data) ? 'submitted' : 'edited'], data }
  })
  route(app, payEndpoint, async ({ params, body, language, request }) => {
    const checkoutOrder = { userId: getCallerId(request), id: params.id, planId: body.planId, language }
    return {
      status: success,
      data: await translateStripeErrors(request.log, payForListing(db, parts, checkoutOrder)),
    }
  })
  route(app, checkListingPayment, async ({ params, request }) => {
    const userId = getCallerId(request)
    await translateStripeErrors(request.log, syncListingPayments(db, parts, userId, params.id))
    return { status: success, data: await own(userId, params.id) }
  })
  route(app, withdrawEndpoint, async ({ params, language, request }) => {
    const userId = getCallerId(request)
    await translateStripeErrors(request.log, withdrawListing(db, parts, userId, params.id))
    return { status: success, message: ownerListingMessages[language].withdrawn, data: await own(userId, params.id) }
  })
  route(app, listAdminListings, async ({ query }) => {
    const data = await readAdminListings(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, showAdminListing, async ({ params }) => ({
    status: success,
    data: await readAdminListing(db, index, params.id),
  }))
  route(app, decideEndpoint, async ({ params, body, language, request }) => {
    const propertyId = await decideListing(db, params.id, body, { adminId: getAdminId(request), origin: parts.origin })
    return { status: success, message: ownerListingMessages[language][body.decision], data: { propertyId } }
  })
}

import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { translateStripeErrors } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { readAdminListing, readAdminListings } from './review-queries.server.ts'
import { isWaiting } from './listing-state.ts'
import * as contract from './contract.ts'
import { decideListing, takeDownListing } from './decide-listing.server.ts'
import { ownerListingMessages } from './messages.ts'
import { syncListingPayments, payForListing } from './start-payment.server.ts'
import { editListing, submitListing, withdrawListing } from './mutations.server.ts'
import { readOwnerListing, readOwnerListings } from './queries.server.ts'

/** The endpoints of owners for their listings, and of admins who review them. */
export function ownerListingRoutes(
  app: FastifyInstance,
  { db, searchEngine, settings, ...parts }: { db: Db; searchEngine: SearchEngine; settings: LiveSettings } & SyncParts,
): void {
  const own = async (userId: string, id: string) => (await readOwnerListing(db, userId, id)).listing

  route(app, contract.listOwnerListings, async ({ query, caller }) => ({
    data: await readOwnerListings(db, caller.userId, query),
  }))
  route(app, contract.submitListing, async ({ body, language, caller: { userId } }) => {
    const id = await submitListing(db, userId, body, language)
    return { message: ownerListingMessages[language].placed, data: await own(userId, id) }
  })
  route(app, contract.showOwnerListing, async ({ params, caller }) => {
    const { listing, form } = await readOwnerListing(db, caller.userId, params.id)
    return { data: { ...listing, form } }
  })
  route(app, contract.editListing, async ({ params, body, language, caller: { userId } }) => {
    await editListing(db, userId, params.id, body, language)
    const data = await own(userId, params.id)
    return { message: ownerListingMessages[language][isWaiting(data) ? 'submitted' : 'edited'], data }
  })
  route(app, contract.payForListing, async ({ params, body, language, caller, request }) => {
    const { planId, price } = body
    const checkoutOrder = { userId: caller.userId, id: params.id, planId, price, language }
    return { data: await translateStripeErrors(request.log, payForListing(db, parts, checkoutOrder)) }
  })
  route(app, contract.checkListingPayment, async ({ params, caller: { userId }, request }) => {
    await translateStripeErrors(request.log, syncListingPayments(db, parts, userId, params.id))
    return { data: await own(userId, params.id) }
  })
  route(app, contract.withdrawListing, async ({ params, language, caller: { userId }, request }) => {
    await translateStripeErrors(request.log, withdrawListing(db, parts, userId, params.id))
    return { message: ownerListingMessages[language].withdrawn, data: await own(userId, params.id) }
  })
  route(app, contract.listAdminListings, async ({ query }) => ({ data: await readAdminListings(db, query) }))
  route(app, contract.showAdminListing, async ({ params }) => ({
    data: await readAdminListing(db, searchEngine, params.id),
  }))
  route(app, contract.decideListing, async ({ params, body, language, caller }) => {
    const propertyId = await decideListing(db, params.id, body, { adminId: caller.userId, origin: parts.origin })
    return { message: ownerListingMessages[language][body.decision], data: { propertyId } }
  })
  route(app, contract.takeDownListing, async ({ params, body, language, caller }) => {
    const refunded = await takeDownListing(db, params.id, body, {
      adminId: caller.userId,
      origin: parts.origin,
      replyTo: settings.current.contactEmail,
    })
    const message = ownerListingMessages[language][refunded > 0 ? 'takenDownRefunded' : 'takenDown']
    return { message, data: { refunded } }
  })
}

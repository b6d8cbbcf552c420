import { mailboxContext } from '#features/administration/outbox/mailbox-context.server.ts'
import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import { mapTilesContext } from '#features/properties/map/map-tiles-context.server.ts'
import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { frameContext } from './frame-context.ts'

/** The keys under which site.ts hands the loaders of pages what they work with. */
export const contextKeys = {
  pageContext,
  frameContext,
  searchIndexContext,
  mapTilesContext,
  paymentContext,
  mailboxContext,
}

import { mailboxContext } from '#features/administration/outbox/mailbox-context.server.ts'
import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import { mapTilesContext } from '#features/properties/map/map-tiles-context.server.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { frameContext } from './frame-context.ts'

/** The context keys that site.ts fills for the loaders of pages. */
export const contextKeys = {
  pageContext,
  frameContext,
  searchEngineContext,
  mapTilesContext,
  paymentContext,
  mailboxContext,
}

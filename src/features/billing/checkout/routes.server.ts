import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { translateStripeErrors } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import { createCheckoutSession, createInvoiceSubscription, showCheckoutSession } from './contract.ts'
import { readCheckoutOutcome } from './read-outcome.server.ts'
import { startCheckout, startInvoiceCheckout } from './start-checkout.server.ts'

/** Orders of Premium, and their outcomes. */
export function checkoutRoutes(app: FastifyInstance, { db, ...parts }: { db: Db } & SyncParts): void {
  route(app, createCheckoutSession, async ({ body: { hosted, ...order }, language, caller, request }) => {
    const checkoutOrder = { userId: caller.userId, order, kind: hosted ? 'hosted' : 'elements', language } as const
    const session = await translateStripeErrors(request.log, startCheckout(db, parts, checkoutOrder))
    return {
      data: {
        sessionId: session.id,
        clientSecret: session.client_secret,
        url: session.url,
        publishableKey: parts.payments.publishableKey,
      },
    }
  })
  route(app, createInvoiceSubscription, async ({ body: order, language, caller: { userId }, request }) => ({
    data: await translateStripeErrors(request.log, startInvoiceCheckout(db, parts, { userId, order, language })),
  }))
  route(app, showCheckoutSession, async ({ params, caller, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const asked = { id: params.id, caller: caller?.userId }
    return { session: await translateStripeErrors(request.log, readCheckoutOutcome(db, parts, asked)) }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { translateStripeErrors } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import { startInvoiceCheckout, startCheckout } from '#features/billing/checkout/start-checkout.server.ts'
import {
  cancelMembership,
  changePlan,
  confirmWithdrawal,
  createCheckoutSession,
  createInvoiceSubscription,
  cancelHomeFound,
  listPlans,
  payOpenInvoice,
  requestWithdrawal,
  resumeMembership,
  showCheckoutSession,
  showMembership,
  updatePaymentMethod,
  withdrawMembership,
} from './contract.ts'
import {
  cancel,
  switchPlan,
  type Completion,
  getPaymentMethodUrl,
  getOpenInvoiceUrl,
  resume,
} from './mutations.server.ts'
import { membershipMessages } from './messages.ts'
import { readCheckoutOutcome } from '#features/billing/checkout/read-outcome.server.ts'
import { readMembership } from './queries.server.ts'
import { getPlanCatalogue } from '#features/billing/plans/plan-catalogue.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { cancelAndRefund } from './cancel-and-refund.server.ts'
import { confirmWithdrawalByToken, declareWithdrawal, withdraw } from './withdraw.server.ts'

/** The account that calls an endpoint of access `user`, which has refused everybody else. */
function getCallerId({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

const logProviderError = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ err: error }, 'The payment provider refused or could not be reached')

/** Plans, checkout, and what a member does with their membership. */
export function membershipRoutes(app: FastifyInstance, { db, ...parts }: { db: Kysely<Tables> } & SyncParts): void {
  const success = 'success' as const
  const replyWithMembership = async (
    userId: string,
    language: Language,
    key: 'cancelled' | 'resumed' | 'found' | 'changed' | 'withdrawn',
    done: Completion,
  ) => ({
    status: success,
    message: membershipMessages[language][done === 'now' ? key : 'later'],
    data: await readMembership(db, userId),
  })

  route(app, listPlans, ({ language }) => ({ status: success, data: getPlanCatalogue(language) }))
  route(app, createCheckoutSession, async ({ body: { hosted, ...order }, language, request }) => {
    const checkoutOrder = {
      userId: getCallerId(request),
      order,
      kind: hosted ? 'hosted' : 'elements',
      language,
    } as const
    const session = await translateStripeErrors(logProviderError(request), startCheckout(db, parts, checkoutOrder))
    return {
      status: success,
      data: {
        sessionId: session.id,
        clientSecret: session.client_secret,
        url: session.url,
        publishableKey: parts.payments.publishableKey,
      },
    }
  })
  route(app, createInvoiceSubscription, async ({ body: order, language, request }) => {
    const checkoutOrder = { userId: getCallerId(request), order, language }
    return {
      status: success,
      data: await translateStripeErrors(logProviderError(request), startInvoiceCheckout(db, parts, checkoutOrder)),
    }
  })
  route(app, showCheckoutSession, async ({ params, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const asked = { id: params.id, caller: request.caller?.userId }
    return {
      status: success,
      session: await translateStripeErrors(logProviderError(request), readCheckoutOutcome(db, parts, asked)),
    }
  })
  route(app, showMembership, async ({ request }) => ({
    status: success,
    data: await readMembership(db, getCallerId(request)),
  }))
  route(app, cancelMembership, async ({ language, request }) => {
    const userId = getCallerId(request)
    return replyWithMembership(userId, language, 'cancelled', await cancel(db, parts, userId))
  })
  route(app, resumeMembership, async ({ language, request }) => {
    const userId = getCallerId(request)
    return replyWithMembership(userId, language, 'resumed', await resume(db, parts, userId))
  })
  route(app, changePlan, async ({ body, language, request }) => {
    const userId = getCallerId(request)
    return replyWithMembership(userId, language, 'changed', await switchPlan(db, parts, userId, body.planId))
  })
  route(app, cancelHomeFound, async ({ language, request }) => {
    const userId = getCallerId(request)
    return replyWithMembership(userId, language, 'found', await cancelAndRefund(db, parts, userId))
  })
  route(app, withdrawMembership, async ({ language, request }) => {
    const userId = getCallerId(request)
    return replyWithMembership(userId, language, 'withdrawn', await withdraw(db, parts, userId))
  })
  route(app, payOpenInvoice, async ({ request }) => {
    const url = await translateStripeErrors(
      logProviderError(request),
      getOpenInvoiceUrl(db, parts, getCallerId(request)),
    )
    return { status: success, data: { url } }
  })
  route(app, updatePaymentMethod, async ({ language, request }) => {
    const url = await translateStripeErrors(
      logProviderError(request),
      getPaymentMethodUrl(db, parts, getCallerId(request), language),
    )
    return { status: success, data: { url } }
  })
  route(app, requestWithdrawal, async ({ body, language }) => {
    await declareWithdrawal(db, parts, body)
    return { status: success, message: membershipMessages[language].withdrawalMailed }
  })
  route(app, confirmWithdrawal, async ({ body, language }) => {
    const done = await confirmWithdrawalByToken(db, parts, body.token)
    return { status: success, message: membershipMessages[language][done === 'now' ? 'withdrawn' : 'later'] }
  })
}

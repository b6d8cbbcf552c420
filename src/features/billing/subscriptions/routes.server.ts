import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { assertOwnAccount, route } from '#platform/http/route.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { translateStripeErrors } from '#features/billing/provider-sync/translate-stripe-errors.server.ts'
import {
  cancelMembership,
  changePlan,
  confirmWithdrawal,
  cancelHomeFound,
  payOpenInvoice,
  requestWithdrawal,
  resendInvoice,
  resumeMembership,
  showMembership,
  updatePaymentMethod,
  verifyPayment,
  withdrawMembership,
} from './contract.ts'
import {
  cancel,
  cancelAndRefund,
  switchPlan,
  type Completion,
  getPaymentMethodUrl,
  getOpenInvoiceUrl,
  resume,
  syncAccount,
} from './mutations.server.ts'
import { mailInvoiceAgain } from './mailed-invoice.server.ts'
import { membershipMessages } from './messages.ts'
import { readMembership, readPaidState } from './queries.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { getAccount } from '#features/accounts/accounts/queries.server.ts'
import { confirmWithdrawalByToken, declareWithdrawal, withdraw } from './withdraw.server.ts'

/** The calls of members about their membership. */
export function membershipRoutes(app: FastifyInstance, { db, ...parts }: { db: Db } & SyncParts): void {
  type Done = 'cancelled' | 'resumed' | 'found' | 'changed' | 'unchanged' | 'withdrawn'
  const replyWithMembership = async (userId: string, language: Language, key: Done, done: Completion) => ({
    message: membershipMessages[language][done === 'now' ? key : 'later'],
    data: await readMembership(db, userId),
  })

  route(app, showMembership, async ({ caller }) => ({ data: await readMembership(db, caller.userId) }))
  route(app, verifyPayment, async ({ params, caller }) => {
    assertOwnAccount(caller, params.id)
    if (!(await syncAccount(db, parts, params.id))) throw new Problem('payment.statusUnknown')
    return { data: { ...(await getAccount(db, params.id)), ...(await readPaidState(db, params.id)) } }
  })
  route(app, cancelMembership, async ({ language, caller: { userId } }) =>
    replyWithMembership(userId, language, 'cancelled', await cancel(db, parts, userId)),
  )
  route(app, resumeMembership, async ({ language, caller: { userId } }) =>
    replyWithMembership(userId, language, 'resumed', await resume(db, parts, userId)),
  )
  route(app, changePlan, async ({ body, language, caller: { userId } }) => {
    const { changes, done } = await switchPlan(db, parts, userId, body.planId)
    return replyWithMembership(userId, language, changes ? 'changed' : 'unchanged', done)
  })
  route(app, cancelHomeFound, async ({ language, caller: { userId } }) =>
    replyWithMembership(userId, language, 'found', await cancelAndRefund(db, parts, userId)),
  )
  route(app, withdrawMembership, async ({ language, caller: { userId } }) =>
    replyWithMembership(userId, language, 'withdrawn', await withdraw(db, parts, userId)),
  )
  route(app, payOpenInvoice, async ({ caller, request }) => {
    const url = await translateStripeErrors(request.log, getOpenInvoiceUrl(db, parts, caller.userId))
    return { data: { url } }
  })
  route(app, resendInvoice, async ({ language, caller, request }) => {
    await translateStripeErrors(request.log, mailInvoiceAgain(db, parts, caller.userId))
    return { message: membershipMessages[language].invoiceMailed }
  })
  route(app, updatePaymentMethod, async ({ language, caller, request }) => {
    const url = await translateStripeErrors(request.log, getPaymentMethodUrl(db, parts, caller.userId, language))
    return { data: { url } }
  })
  route(app, requestWithdrawal, async ({ body, language }) => {
    await declareWithdrawal(db, parts, body)
    return { message: membershipMessages[language].withdrawalMailed }
  })
  route(app, confirmWithdrawal, async ({ body, language }) => {
    const done = await confirmWithdrawalByToken(db, parts, body.token)
    return { message: membershipMessages[language][done === 'now' ? 'withdrawn' : 'later'] }
  })
}

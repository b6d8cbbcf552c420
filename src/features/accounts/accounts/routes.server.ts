import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import { route } from '#platform/http/route.ts'
import {
  dropCookie,
  endSession,
  endSessionsOf,
  keepInCookie,
  sessionsOf,
  startSession,
  tokenOf,
} from '#features/accounts/sessions/session-queries.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { verifyPaid } from '#features/billing/subscriptions/sync-payment-status.server.ts'
import {
  askConfirmation,
  changeUser,
  confirmEmail,
  createAccount,
  deleteUser,
  endSessions,
  exportUser,
  forgotPassword,
  listSessions,
  logIn,
  logOut,
  resetPassword,
  showUser,
  verifyPayment,
} from './contract.ts'
import { accountsMessages } from './messages.ts'
import {
  accountOf,
  type AccountParts,
  changeAccount,
  deleteAccount,
  exportAccount,
  makeAccount,
  userById,
} from './queries.server.ts'
import { confirmAddress, confirmAgain, mailForgotten, resetByLink } from './recovery.server.ts'

const shownToken = (request: FastifyRequest) => tokenOf(request.headers.authorization)
const deviceOf = (request: FastifyRequest) => request.headers['user-agent']

/** Refused before the account is looked for, so that the answer does not tell which accounts there are. */
function onlyOwner(request: FastifyRequest, id: string): void {
  if (request.caller?.userId !== id) throw new Problem('access.forbidden')
}

export function accountsRoutes(
  app: FastifyInstance,
  {
    db,
    payments,
    settings,
    ...parts
  }: { db: Kysely<Tables>; payments: Payments; settings: LiveSettings } & AccountParts,
): void {
  const success = 'success' as const

  route(app, createAccount, async ({ body, language, request, reply }) => {
    if (!settings.present.registrationOpen) throw new Problem('account.registrationClosed')
    const { user, token } = await makeAccount(db, body, { ...parts, language, device: deviceOf(request) })
    keepInCookie(reply, token)
    return { status: success, message: accountsMessages[language].created, token, data: { ...user, token } }
  })
  route(app, logIn, async ({ body, language, request, reply }) => {
    const user = await accountOf(db, body)
    const token = await startSession(db, user.id, deviceOf(request))
    keepInCookie(reply, token)
    return { status: success, message: accountsMessages[language].loggedIn, token, data: { ...user, token } }
  })
  route(app, logOut, async ({ language, request, reply }) => {
    const token = shownToken(request)
    if (token) await endSession(db, token)
    dropCookie(reply)
    return { status: success, message: accountsMessages[language].loggedOut }
  })
  route(app, forgotPassword, async ({ body, language }) => {
    await mailForgotten(db, body.email, parts)
    return { status: success, message: accountsMessages[language].resetMailed }
  })
  route(app, resetPassword, async ({ body, language }) => {
    await resetByLink(db, body, { ...parts, trialDays: settings.present.trialDays })
    return { status: success, message: accountsMessages[language].passwordChosen }
  })
  route(app, confirmEmail, async ({ body, language }) => {
    await confirmAddress(db, body.token, settings.present.trialDays)
    return { status: success, message: accountsMessages[language].emailConfirmed }
  })
  route(app, askConfirmation, async ({ params, language, request }) => {
    onlyOwner(request, params.id)
    await confirmAgain(db, params.id, parts.origin)
    return { status: success, message: accountsMessages[language].confirmationMailed }
  })
  route(app, showUser, async ({ params, request, reply }) => {
    if (request.caller?.role !== 'ADMIN') onlyOwner(request, params.id)
    const token = shownToken(request)
    // A browser that lost the cookie gets it back for the session that it proves to have.
    if (token && request.caller?.userId === params.id) keepInCookie(reply, token)
    return { status: success, data: await userById(db, params.id) }
  })
  route(app, changeUser, async ({ params, body, language, request, reply }) => {
    onlyOwner(request, params.id)
    const data = await changeAccount(db, params.id, body, parts)
    const token = body.password && (await startSession(db, params.id, deviceOf(request)))
    if (token) keepInCookie(reply, token)
    const message = accountsMessages[language][body.email ? 'newAddressMailed' : 'changed']
    return { status: success, message, data, ...(token && { token }) }
  })
  route(app, verifyPayment, async ({ params, request }) => {
    onlyOwner(request, params.id)
    await verifyPaid(db, { payments, origin: parts.origin }, params.id)
    return { status: success, data: await userById(db, params.id) }
  })
  route(app, listSessions, async ({ params, request }) => {
    onlyOwner(request, params.id)
    return { status: success, data: await sessionsOf(db, params.id, shownToken(request)) }
  })
  route(app, endSessions, async ({ params, language, request, reply }) => {
    onlyOwner(request, params.id)
    await endSessionsOf(db, params.id)
    dropCookie(reply)
    return { status: success, message: accountsMessages[language].loggedOutEverywhere }
  })
  route(app, exportUser, async ({ params, request }) => {
    onlyOwner(request, params.id)
    return { status: success, data: await exportAccount(db, params.id, shownToken(request)) }
  })
  route(app, deleteUser, async ({ params, body, language, request, reply }) => {
    onlyOwner(request, params.id)
    await deleteAccount(db, params.id, body.password)
    dropCookie(reply)
    return { status: success, message: accountsMessages[language].deleted }
  })
}

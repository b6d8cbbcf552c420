import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#server/route.ts'
import { endSession, endSessionsOf, sessionsOf, startSession, tokenOf } from '#server/session.ts'
import type { Tables } from '#server/tables.ts'
import { Problem } from '#shared/problem.ts'
import {
  changeUser,
  createAccount,
  deleteUser,
  endSessions,
  exportUser,
  listSessions,
  logIn,
  logOut,
  showUser,
} from './contract.ts'
import { accountsMessages } from './messages.ts'
import { accountOf, changeAccount, deleteAccount, makeAccount, userById } from './queries.server.ts'

const shownToken = (request: FastifyRequest) => tokenOf(request.headers.authorization)
const deviceOf = (request: FastifyRequest) => request.headers['user-agent']

/** Refused before the account is looked for, so that the answer does not tell which accounts there are. */
function onlyOwner(request: FastifyRequest, id: string): void {
  if (request.caller?.userId !== id) throw new Problem('access.forbidden')
}

export function accountsRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  route(app, createAccount, async ({ body, language, request }) => {
    const data = await makeAccount(db, body, language)
    const token = await startSession(db, data.id, deviceOf(request))
    return { status: 'success' as const, message: accountsMessages[language].created, token, data }
  })
  route(app, logIn, async ({ body, language, request }) => {
    const data = await accountOf(db, body)
    const token = await startSession(db, data.id, deviceOf(request))
    return { status: 'success' as const, message: accountsMessages[language].loggedIn, token, data }
  })
  route(app, logOut, async ({ language, request }) => {
    const token = shownToken(request)
    if (token) await endSession(db, token)
    return { status: 'success' as const, message: accountsMessages[language].loggedOut }
  })
  route(app, showUser, async ({ params, request }) => {
    if (request.caller?.role !== 'ADMIN') onlyOwner(request, params.id)
    return { status: 'success' as const, data: await userById(db, params.id) }
  })
  route(app, changeUser, async ({ params, body, language, request }) => {
    onlyOwner(request, params.id)
    const data = await changeAccount(db, params.id, body)
    const token = body.password && (await startSession(db, params.id, deviceOf(request)))
    const message = accountsMessages[language].changed
    return { status: 'success' as const, message, data, ...(token && { token }) }
  })
  route(app, listSessions, async ({ params, request }) => {
    onlyOwner(request, params.id)
    return { status: 'success' as const, data: await sessionsOf(db, params.id, shownToken(request)) }
  })
  route(app, endSessions, async ({ params, language, request }) => {
    onlyOwner(request, params.id)
    await endSessionsOf(db, params.id)
    return { status: 'success' as const, message: accountsMessages[language].loggedOutEverywhere }
  })
  route(app, exportUser, async ({ params, request }) => {
    onlyOwner(request, params.id)
    const [user, sessions] = await Promise.all([
      userById(db, params.id),
      sessionsOf(db, params.id, shownToken(request)),
    ])
    return { status: 'success' as const, data: { user, sessions } }
  })
  route(app, deleteUser, async ({ params, body, language, request }) => {
    onlyOwner(request, params.id)
    await deleteAccount(db, params.id, body.password)
    return { status: 'success' as const, message: accountsMessages[language].deleted }
  })
}

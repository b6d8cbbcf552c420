import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import { endSession, startSession, tokenOf } from '#server/session.ts'
import { Problem } from '#shared/problem.ts'
import { createAccount, logIn, logOut, showUser } from './contract.ts'
import { accountsMessages } from './messages.ts'
import { accountOf, makeAccount, userById } from './queries.server.ts'

export function accountsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, createAccount, async ({ body, language, request }) => {
    const data = await makeAccount(db, body, language)
    const token = await startSession(db, data.id, request.headers['user-agent'])
    return { status: 'success' as const, message: accountsMessages[language].created, token, data }
  })
  route(app, logIn, async ({ body, language, request }) => {
    const data = await accountOf(db, body)
    const token = await startSession(db, data.id, request.headers['user-agent'])
    return { status: 'success' as const, message: accountsMessages[language].loggedIn, token, data }
  })
  route(app, logOut, async ({ language, request }) => {
    const token = tokenOf(request.headers.authorization)
    if (token) await endSession(db, token)
    return { status: 'success' as const, message: accountsMessages[language].loggedOut }
  })
  route(app, showUser, async ({ params, request }) => {
    const { caller } = request
    // Refused before it is looked for, so that the answer does not tell which accounts there are.
    if (caller?.role !== 'ADMIN' && caller?.userId !== params.id) throw new Problem('access.forbidden')
    return { status: 'success' as const, data: await userById(db, params.id) }
  })
}

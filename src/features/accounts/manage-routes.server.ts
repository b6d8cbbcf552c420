import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#server/route.ts'
import type { Tables } from '#server/tables.ts'
import { inviteUser as inviteEndpoint, listUsers, manageUser, removeUser } from './manage-contract.ts'
import { inviteUser, manageAccount, readUsers, removeAccount } from './manage.server.ts'
import { accountsMessages } from './messages.ts'

/** What admins do with the accounts of others. */
export function manageRoutes(app: FastifyInstance, { db, origin }: { db: Kysely<Tables>; origin: string }): void {
  const success = 'success' as const

  route(app, listUsers, async ({ query }) => {
    const data = await readUsers(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, inviteEndpoint, async ({ body, language, request }) => {
    const data = await inviteUser(db, body, { adminId: adminOf(request), origin, language })
    return { status: success, message: accountsMessages[language].invited, data }
  })
  route(app, manageUser, async ({ params, body, language, request }) => {
    const data = await manageAccount(db, params.id, body, { adminId: adminOf(request), origin })
    return { status: success, message: accountsMessages[language].updated, data }
  })
  route(app, removeUser, async ({ params, language, request }) => {
    await removeAccount(db, params.id, adminOf(request))
    return { status: success, message: accountsMessages[language].removed }
  })
}

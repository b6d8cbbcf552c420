import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { inviteUser as inviteEndpoint, listUsers, manageUser, removeUser } from './contract.ts'
import { activate, deactivate, devicesOf, endDevicesOf, keptBy } from './deactivation.server.ts'
import { inviteUser, manageAccount, readUsers, removeAccount } from './queries.server.ts'
import { accountsMessages } from '#features/accounts/accounts/messages.ts'
import { activateUser, countKept, deactivateUser, endDevice, endDevices, listDevices } from './user-detail-contract.ts'

/** What admins do with the accounts of others. */
export function manageRoutes(
  app: FastifyInstance,
  {
    db,
    payments,
    settings,
    origin,
  }: { db: Kysely<Tables>; payments: Payments; settings: LiveSettings; origin: string },
): void {
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
  route(app, deactivateUser, async ({ params, body, language, request }) => {
    const data = await deactivate(db, params.id, body.reason, {
      adminId: adminOf(request),
      replyTo: settings.present.contactEmail,
      payments,
      origin,
    })
    return { status: success, message: accountsMessages[language].deactivated, data }
  })
  route(app, activateUser, async ({ params, language, request }) => {
    const data = await activate(db, params.id, { adminId: adminOf(request), origin })
    return { status: success, message: accountsMessages[language].activated, data }
  })
  route(app, listDevices, async ({ params }) => ({ status: success, data: await devicesOf(db, params.id) }))
  route(app, endDevices, async ({ params, language, request }) => {
    await endDevicesOf(db, params.id, { adminId: adminOf(request) })
    return { status: success, message: accountsMessages[language].devicesEnded }
  })
  route(app, endDevice, async ({ params, language, request }) => {
    await endDevicesOf(db, params.id, { adminId: adminOf(request), sessionId: params.sessionId })
    return { status: success, message: accountsMessages[language].deviceEnded }
  })
  route(app, countKept, async ({ params }) => ({ status: success, data: await keptBy(db, params.id) }))
}

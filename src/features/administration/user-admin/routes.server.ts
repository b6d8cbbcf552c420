import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { inviteUser as inviteUserEndpoint, listUsers, updateUser, deleteManagedUser } from './contract.ts'
import { activate, deactivate, readDevices, endDeviceSessions, countSavedItems } from './deactivation.server.ts'
import { inviteUser, updateManagedUser, readUsers, deleteManagedAccount } from './queries.server.ts'
import { accountsMessages } from '#features/accounts/accounts/messages.ts'
import {
  activateUser,
  readUserSummary,
  deactivateUser,
  endDeviceSession,
  endAllDeviceSessions,
  listDevices,
} from './user-detail-contract.ts'

/** What admins do with the accounts of others. */
export function userAdminRoutes(
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
  route(app, inviteUserEndpoint, async ({ body, language, request }) => {
    const data = await inviteUser(db, body, { adminId: getAdminId(request), origin, language })
    return { status: success, message: accountsMessages[language].invited, data }
  })
  route(app, updateUser, async ({ params, body, language, request }) => {
    const data = await updateManagedUser(db, params.id, body, { adminId: getAdminId(request), origin })
    return { status: success, message: accountsMessages[language].updated, data }
  })
  route(app, deleteManagedUser, async ({ params, language, request }) => {
    await deleteManagedAccount(db, params.id, getAdminId(request))
    return { status: success, message: accountsMessages[language].removed }
  })
  route(app, deactivateUser, async ({ params, body, language, request }) => {
    const data = await deactivate(db, params.id, body.reason, {
      adminId: getAdminId(request),
      replyTo: settings.current.contactEmail,
      payments,
      origin,
    })
    return { status: success, message: accountsMessages[language].deactivated, data }
  })
  route(app, activateUser, async ({ params, language, request }) => {
    const data = await activate(db, params.id, { adminId: getAdminId(request), origin })
    return { status: success, message: accountsMessages[language].activated, data }
  })
  route(app, listDevices, async ({ params }) => ({ status: success, data: await readDevices(db, params.id) }))
  route(app, endAllDeviceSessions, async ({ params, language, request }) => {
    await endDeviceSessions(db, params.id, { adminId: getAdminId(request) })
    return { status: success, message: accountsMessages[language].devicesEnded }
  })
  route(app, endDeviceSession, async ({ params, language, request }) => {
    await endDeviceSessions(db, params.id, { adminId: getAdminId(request), sessionId: params.sessionId })
    return { status: success, message: accountsMessages[language].deviceEnded }
  })
  route(app, readUserSummary, async ({ params }) => ({ status: success, data: await countSavedItems(db, params.id) }))
}

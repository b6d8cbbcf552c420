import type { FastifyInstance } from 'fastify'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { inviteUser as inviteUserEndpoint, listUsers, updateUser, deleteManagedUser } from './contract.ts'
import { activate, deactivate, readDevices, endDeviceSessions, countSavedItems } from './deactivation.server.ts'
import { inviteUser, updateManagedUser, readUsers, deleteManagedAccount } from './queries.server.ts'
import { accountsMessages } from '#features/accounts/accounts/messages.ts'
import * as detail from './user-detail-contract.ts'

/** The endpoints of admins for accounts. */
export function userAdminRoutes(
  app: FastifyInstance,
  { db, payments, settings, origin }: { db: Db; payments: Payments; settings: LiveSettings; origin: string },
): void {
  route(app, listUsers, async ({ query }) => ({ data: await readUsers(db, query) }))
  route(app, inviteUserEndpoint, async ({ body, language, caller }) => {
    const data = await inviteUser(db, body, { adminId: caller.userId, origin, language })
    return { message: accountsMessages[language].invited, data }
  })
  route(app, updateUser, async ({ params, body, language, caller }) => {
    const data = await updateManagedUser(db, params.id, body, { adminId: caller.userId, origin })
    return { message: accountsMessages[language].updated, data }
  })
  route(app, deleteManagedUser, async ({ params, language, caller }) => {
    await deleteManagedAccount(db, params.id, caller.userId)
    return { message: accountsMessages[language].removed }
  })
  route(app, detail.deactivateUser, async ({ params, body, language, caller }) => {
    const data = await deactivate(db, params.id, body.reason, {
      adminId: caller.userId,
      replyTo: settings.current.contactEmail,
      payments,
      origin,
    })
    return { message: accountsMessages[language].deactivated, data }
  })
  route(app, detail.activateUser, async ({ params, language, caller }) => {
    const data = await activate(db, params.id, { adminId: caller.userId, origin })
    return { message: accountsMessages[language].activated, data }
  })
  route(app, detail.listDevices, async ({ params }) => ({ data: await readDevices(db, params.id) }))
  route(app, detail.endAllDeviceSessions, async ({ params, language, caller }) => {
    await endDeviceSessions(db, params.id, { adminId: caller.userId })
    return { message: accountsMessages[language].devicesEnded }
  })
  route(app, detail.endDeviceSession, async ({ params, language, caller }) => {
    await endDeviceSessions(db, params.id, { adminId: caller.userId, sessionId: params.sessionId })
    return { message: accountsMessages[language].deviceEnded }
  })
  route(app, detail.readUserSummary, async ({ params }) => ({ data: await countSavedItems(db, params.id) }))
}

import type { FastifyInstance } from 'fastify'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import { recordOutcome } from '#platform/audit/security-log.ts'
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
  route(app, inviteUserEndpoint, async ({ body, language, caller: { userId }, request }) => {
    const data = await recordOutcome(db, request, { event: 'invitation', userId }, () =>
      inviteUser(db, body, { adminId: userId, origin, language }),
    )
    return { message: accountsMessages[language].invited, data }
  })
  route(app, updateUser, async ({ params, body, language, caller: { userId }, request }) => {
    const data = await recordOutcome(db, request, { event: 'roleChange', userId, subjectId: params.id }, () =>
      updateManagedUser(db, params.id, body, { adminId: userId, payments, origin }),
    )
    return { message: accountsMessages[language].updated, data }
  })
  route(app, deleteManagedUser, async ({ params, language, caller: { userId }, request }) => {
    await recordOutcome(db, request, { event: 'accountDeletion', userId, subjectId: params.id }, () =>
      deleteManagedAccount(db, params.id, { adminId: userId, origin }),
    )
    return { message: accountsMessages[language].removed }
  })
  route(app, detail.deactivateUser, async ({ params, body, language, caller: { userId }, request }) => {
    const data = await recordOutcome(db, request, { event: 'deactivation', userId, subjectId: params.id }, () =>
      deactivate(db, params.id, body, {
        adminId: userId,
        replyTo: settings.current.contactEmail,
        payments,
        origin,
      }),
    )
    return { message: accountsMessages[language].deactivated, data }
  })
  route(app, detail.activateUser, async ({ params, language, caller: { userId }, request }) => {
    const data = await recordOutcome(db, request, { event: 'activation', userId, subjectId: params.id }, () =>
      activate(db, params.id, { adminId: userId, origin }),
    )
    return { message: accountsMessages[language].activated, data }
  })
  route(app, detail.listDevices, async ({ params }) => ({ data: await readDevices(db, params.id) }))
  route(app, detail.endAllDeviceSessions, async ({ params, language, caller: { userId }, request }) => {
    await recordOutcome(db, request, { event: 'sessionsEnded', userId, subjectId: params.id }, () =>
      endDeviceSessions(db, params.id, { adminId: userId }),
    )
    return { message: accountsMessages[language].devicesEnded }
  })
  route(app, detail.endDeviceSession, async ({ params, language, caller }) => {
    await endDeviceSessions(db, params.id, { adminId: caller.userId, sessionId: params.sessionId })
    return { message: accountsMessages[language].deviceEnded }
  })
  route(app, detail.readUserSummary, async ({ params }) => ({ data: await countSavedItems(db, params.id) }))
}

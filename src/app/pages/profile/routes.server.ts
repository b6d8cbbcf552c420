import type { FastifyInstance } from 'fastify'
import { accountsMessages } from '#features/accounts/accounts/messages.ts'
import { requirePassword } from '#features/accounts/accounts/queries.server.ts'
import { clearSessionCookie, parseBearerToken } from '#features/accounts/sessions/session-queries.server.ts'
import { deleteUser } from '#features/administration/user-admin/delete-user.server.ts'
import type { Db } from '#platform/database/db.ts'
import { recordOutcome } from '#platform/audit/security-log.ts'
import { assertOwnAccount, route } from '#platform/http/route.ts'
import { deleteOwnAccount, exportUser } from './contract.ts'
import { exportAccount } from './export-account.server.ts'

/** Export and deletion of an account by its owner. */
export function profileRoutes(app: FastifyInstance, { db, origin }: { db: Db; origin: string }): void {
  route(app, exportUser, async ({ params, caller, request }) => {
    assertOwnAccount(caller, params.id)
    return { data: await exportAccount(db, params.id, parseBearerToken(request.headers.authorization)) }
  })
  route(app, deleteOwnAccount, async ({ params, body, language, caller, request, reply }) => {
    assertOwnAccount(caller, params.id)
    await recordOutcome(db, request, { event: 'accountDeletion', subjectId: params.id }, async () => {
      await requirePassword(db, params.id, body.password)
      await db.transaction().execute((transaction) => deleteUser(transaction, params.id, origin))
    })
    clearSessionCookie(reply)
    return { message: accountsMessages[language].deleted }
  })
}

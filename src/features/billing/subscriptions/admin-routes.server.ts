import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { requirePassword } from '#features/accounts/accounts/queries.server.ts'
import { refundPayment, showMemberPayments, showRevenue } from './admin-contract.ts'
import { readMemberPayments, readRevenue, refund } from './admin-payments.server.ts'
import { membershipMessages } from './messages.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'

/** What admins see of payments, and may do about them. */
export function adminMembershipRoutes(app: FastifyInstance, { db, ...parts }: { db: Db } & SyncParts): void {
  route(app, showMemberPayments, async ({ params }) => ({
    data: await readMemberPayments(db, parts.payments, params.id),
  }))
  route(app, refundPayment, async ({ params, body, language, caller: { userId: adminId } }) => {
    await requirePassword(db, adminId, body.password)
    const data = await refund(db, parts, { invoiceId: params.id, adminId })
    return { message: membershipMessages[language].refunded, data }
  })
  route(app, showRevenue, async () => ({ data: await readRevenue(db) }))
}

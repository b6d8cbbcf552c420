import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { recordOutcome } from '#platform/audit/security-log.ts'
import { route } from '#platform/http/route.ts'
import { requirePassword } from '#features/accounts/accounts/queries.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { listPayments, refundPayment, showMemberPayments, showRevenue } from './contract.ts'
import { paymentReplies } from './messages.ts'
import { readMemberPayments, readRevenue, refund } from './mutations.server.ts'
import { readPayments } from './queries.server.ts'

/** The calls of admins about payments. */
export function paymentRoutes(app: FastifyInstance, { db, ...parts }: { db: Db } & SyncParts): void {
  route(app, listPayments, async ({ query }) => ({ data: await readPayments(db, query) }))
  route(app, showMemberPayments, async ({ params, caller, request }) => {
    const event = { event: 'paymentsViewed', userId: caller.userId, subjectId: params.id } as const
    return {
      data: await recordOutcome(db, request, event, () => readMemberPayments(db, parts.payments, params.id)),
    }
  })
  route(app, refundPayment, async ({ params, body, language, caller: { userId: adminId }, request }) => {
    const data = await recordOutcome(db, request, { event: 'refund', userId: adminId }, async () => {
      await requirePassword(db, adminId, body.password)
      return refund(db, parts, { invoiceId: params.id, adminId })
    })
    return { message: paymentReplies[language].refunded, data }
  })
  route(app, showRevenue, async () => ({ data: await readRevenue(db) }))
}

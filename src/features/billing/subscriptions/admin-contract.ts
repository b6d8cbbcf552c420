import * as z from 'zod/mini'
import { changeReply, endpoint, perMinute, success } from '#shared/endpoint.ts'
import { idParams } from '#shared/schemas.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'
import { Subscription } from '#features/accounts/accounts/contract.ts'
import { Membership } from './contract.ts'

/** A payment as an admin sees it. */
export const AdminPayment = z.extend(Subscription, {
  number: z.nullable(z.string()),
  /** In euros. */
  refunded: z.number(),
  refundable: z.boolean(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const showMemberPayments = endpoint('GET /admin/users/{id}/payments', 'admin', {
  summary: 'Shows an admin the membership and the payments of an account.',
  params: idParams,
  reply: success({
    data: z.object({ membership: Membership, payments: z.array(AdminPayment), providerUrl: z.nullable(z.string()) }),
  }),
})

export const refundPayment = endpoint('POST /admin/payments/{id}/refund', 'admin', {
  summary: 'Gives a payment back in full, and ends Premium for it; asks for the admin’s own password.',
  proof: true,
  limit: perMinute(10),
  params: idParams,
  body: PasswordConfirmation,
  reply: changeReply(AdminPayment),
})

/** Money of one month in Amsterdam, in euros, by the day it was paid. */
const RevenueMonth = z.object({
  /** For example `2026-11`. */
  month: z.string(),
  paid: z.number(),
  refunded: z.number(),
  payments: z.int(),
})

export const showRevenue = endpoint('GET /admin/revenue', 'admin', {
  summary: 'Shows what came in and went back in the last twelve months, and how many members there are.',
  reply: success({
    data: z.object({ months: z.array(RevenueMonth), members: z.int(), trials: z.int(), failing: z.int() }),
  }),
})

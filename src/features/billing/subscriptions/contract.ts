import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { oneLine, storableText } from '#shared/sound-text.ts'
import { membershipStates } from '#features/billing/entitlement/membership-state.ts'
import { Order } from '#features/billing/plans/contract.ts'
import { planIds } from '#features/billing/plans/plans.ts'
import { User } from '#features/accounts/accounts/contract.ts'
import { Timestamp, idParams } from '#shared/schemas.ts'

/** What the membership card of a profile shows. Days and times are UTC, money in euros. */
export const Membership = z.object({
  state: z.enum(membershipStates),
  ispaid: z.boolean(),
  trialEndsAt: z.nullable(Timestamp),
  planId: z.nullable(z.enum(planIds)),
  planName: z.nullable(z.string()),
  planInterval: z.nullable(z.enum(['month', 'year'])),
  planAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(z.string()),
  /** Until when it was paid for, if it was. */
  paidUntil: z.nullable(z.string()),
  /** When the next payment is taken; null when the membership ends. */
  nextPaymentDate: z.nullable(z.string()),
  /** The plan that the next renewal changes to, if a change was requested. */
  nextPlanId: z.nullable(z.enum(planIds)),
  /** Until when the contract can be withdrawn from; null if it cannot. */
  withdrawUntil: z.nullable(z.string()),
  /** Whether a failed payment can be made on a page of the payment provider. */
  canPayNow: z.boolean(),
  /** Whether it was ordered by an invoice that was mailed and is not paid yet. */
  hasMailedInvoice: z.boolean(),
  /** The state of the refund after a withdrawal. */
  refund: z.nullable(z.enum(['due', 'underway', 'done'])),
})
export type Membership = z.infer<typeof Membership>

const few = perMinute(10)
/** Calls without a body by which members change their own membership, or get the address where they can. */
const change = { limit: few, reply: changeReply(Membership) }
const link = { limit: few, reply: dataReply(z.object({ url: z.string() })) }

export const showMembership = endpoint('GET /stripe/membership', 'user', {
  summary: 'Returns the membership of the caller.',
  reply: dataReply(Membership),
})

export const verifyPayment = endpoint('PATCH /users/{id}/payment-status', 'user', {
  summary:
    'Checks with the payment provider whether an account has paid, whatever the call says, and returns the account.',
  limit: perMinute(30),
  params: idParams,
  // What the caller claims; only the payment provider decides (spec decisions, Payment).
  body: z.strictObject({ ispaid: z.boolean() }),
  reply: dataReply(User),
})

export const cancelMembership = endpoint('POST /stripe/cancel', 'user', {
  ...change,
  summary: 'Ends Premium when the paid period is over; at once if a payment is overdue.',
})

export const resumeMembership = endpoint('POST /stripe/resume', 'user', {
  ...change,
  summary: 'Undoes the cancellation of Premium.',
})

export const withdrawMembership = endpoint('POST /stripe/withdraw', 'user', {
  ...change,
  summary: 'Withdraws from the contract within 14 days: Premium ends at once and is refunded in full.',
})

export const cancelHomeFound = endpoint('POST /stripe/cancel-home-found', 'user', {
  ...change,
  summary: 'Ends Premium at once for a caller who has found a home, and refunds the remaining days.',
})

export const changePlan = endpoint('POST /stripe/change-plan', 'user', {
  ...change,
  summary:
    'Changes between the monthly and the yearly plan from the next renewal on; choosing the present plan undoes that.',
  body: Order,
})

export const payOpenInvoice = endpoint('POST /stripe/pay-open-invoice', 'user', {
  ...link,
  summary: 'Returns the address of a page to pay a failed payment or a mailed invoice.',
})

export const resendInvoice = endpoint('POST /stripe/resend-invoice', 'user', {
  summary: 'Mails the invoice of an unpaid order again.',
  limit: { calls: 5, minutes: 30 },
  reply: messageReply,
})

export const updatePaymentMethod = endpoint('POST /stripe/update-payment-method', 'user', {
  ...link,
  summary: 'Returns the address of a page to change the card or bank account.',
})

export const requestWithdrawal = endpoint('POST /stripe/withdrawal-requests', 'anyone', {
  summary: 'Requests a withdrawal without logging in: mails a link to confirm it to the address of the account.',
  limit: { calls: 5, minutes: 30 },
  body: z.strictObject({ name: oneLine(120), email: z.email().check(z.maxLength(254), storableText) }),
  reply: messageReply,
})

export const confirmWithdrawal = endpoint('POST /stripe/withdrawals', 'anyone', {
  summary: 'Confirms a withdrawal with the mailed link.',
  limit: few,
  body: z.strictObject({ token: z.string().check(z.maxLength(100), storableText) }),
  reply: messageReply,
})

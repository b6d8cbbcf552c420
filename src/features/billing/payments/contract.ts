import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, perMinute, success } from '#shared/endpoint.ts'
import { currencies } from '#shared/money.ts'
import { listReply, pageQuery, sortQuery } from '#shared/pagination.ts'
import { Cents, Id, Timestamp, Uuid, idParams } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'
import { planIds } from '#features/billing/plans/plans.ts'
import { Membership } from '#features/billing/subscriptions/contract.ts'
import { paymentStates } from './payment-states.ts'

/** A payment as an admin sees it: for Premium, or for an ad. */
export const AdminPayment = z.object({
  id: Id,
  /** The number of the invoice. */
  number: z.nullable(z.string()),
  state: z.enum(paymentStates),
  planId: z.nullable(z.enum(planIds)),
  method: z.nullable(z.string()),
  /** What was paid; what is due while nothing is. */
  cents: Cents,
  refundedCents: Cents,
  currency: z.enum(currencies),
  /** When it was paid; until then, when it was asked. */
  madeAt: Timestamp,
  /** Whether there is a receipt. */
  isReceipted: z.boolean(),
  refundable: z.boolean(),
  /** Who paid; null once the account is gone, since the law requires keeping payments longer. */
  person: z.nullable(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** The ad that it is for, while that exists, and the home that it is or was published as. */
  ad: z.nullable(z.object({ id: Id, title: z.string(), propertyId: z.nullable(Id) })),
})
export type AdminPayment = z.infer<typeof AdminPayment>

const paymentSorts = ['date', 'amount', 'state', 'method', 'number'] as const
export const paymentKinds = ['premium', 'ad'] as const

const amount = z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'notANumber')))
const day = z.optional(z.iso.date())

export const PaymentQuery = z.strictObject({
  ...pageQuery,
  sort: sortQuery(paymentSorts),
  /** The number of an invoice, or part of the name or the address of who paid. */
  search: z._default(z.string().check(z.trim(), z.maxLength(120), storableText), ''),
  state: z.optional(z.enum(paymentStates)),
  kind: z.optional(z.enum(paymentKinds)),
  plan: z.optional(z.enum(planIds)),
  method: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'wrong'))),
  person: z.optional(Uuid),
  /** Days of Amsterdam, both included. */
  from: day,
  to: day,
  /** Whole units of the currency, both included. */
  least: amount,
  most: amount,
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/** What the payments of a query add up to, by currency. */
export const PaymentTotal = z.object({
  currency: z.enum(currencies),
  payments: z.int(),
  paidCents: Cents,
  refundedCents: Cents,
})
export type PaymentTotal = z.infer<typeof PaymentTotal>

export const listPayments = endpoint('GET /admin/payments', 'admin', {
  summary: 'Lists payments for Premium and for ads, newest first, with their totals.',
  query: PaymentQuery,
  reply: listReply('payments', AdminPayment, { totals: z.array(PaymentTotal) }),
})

export const showMemberPayments = endpoint('GET /admin/users/{id}/payments', 'admin', {
  summary: 'Returns the membership of an account and its payments, including those for ads.',
  params: idParams,
  reply: dataReply(
    z.object({ membership: Membership, payments: z.array(AdminPayment), providerUrl: z.nullable(z.string()) }),
  ),
})

export const refundPayment = endpoint('POST /admin/payments/{id}/refund', 'admin', {
  summary:
    'Refunds a payment in full, and ends the Premium or the days of the ad that it paid for; needs the admin’s own password.',
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
  summary: 'Returns payments and refunds of the last twelve months, and the number of members.',
  reply: success({
    data: z.object({ months: z.array(RevenueMonth), members: z.int(), trials: z.int(), failing: z.int() }),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { planIds } from '#features/billing/plans/plans.ts'

/** How things stand between somebody and Premium (research/payments.md, section 5.2). */
export const membershipStates = [
  'none',
  'trial',
  'checkout',
  'pending',
  'active',
  'cancelling',
  'renewing',
  'grace',
  'suspended',
  'disputed',
  'withdrawn',
  'ended',
] as const
export type MembershipState = (typeof membershipStates)[number]

/** What the membership card of a profile shows. Days and times are UTC, money in euros. */
export const Membership = z.object({
  state: z.enum(membershipStates),
  ispaid: z.boolean(),
  trialEndsAt: z.nullable(z.string()),
  planId: z.nullable(z.enum(planIds)),
  planName: z.nullable(z.string()),
  planInterval: z.nullable(z.enum(['month', 'year'])),
  planAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(z.string()),
  /** Until when it was paid for, if it was. */
  paidUntil: z.nullable(z.string()),
  /** When the next payment is taken; none when it ends. */
  nextPaymentDate: z.nullable(z.string()),
  /** The plan that the next renewal changes to, if it was asked for. */
  nextPlanId: z.nullable(z.enum(planIds)),
  /** Until when the contract may be undone; none when it may not. */
  withdrawUntil: z.nullable(z.string()),
  /** Whether a payment waits to be made good on a page of the payment provider. */
  canPayNow: z.boolean(),
  /** Of a withdrawal: how far the money is on its way back. */
  refund: z.nullable(z.enum(['due', 'underway', 'done'])),
})
export type Membership = z.infer<typeof Membership>

const success = z.literal('success')
const few = { calls: 10, minutes: 1 }
const done = z.object({ status: success, message: z.string(), data: Membership })
const linked = z.object({ status: success, data: z.object({ url: z.string() }) })

/** A plan as everybody may see it (spec section 3, Plan catalogue). */
export const CataloguePlan = z.object({
  id: z.enum(planIds),
  audience: z.enum(['renter', 'advertiser']),
  name: z.string(),
  /** What is paid each time, BTW included. */
  price: z.number(),
  currency: z.enum(['EUR', 'USD']),
  interval: z.nullable(z.enum(['month', 'year'])),
  days: z.nullable(z.int()),
  /** How many photos an ad may have at most. */
  photos: z.nullable(z.int()),
  /** Whether an ad may link to a film or a tour. */
  video: z.boolean(),
  description: z.string(),
  features: z.array(z.string()),
  recommended: z.boolean(),
})
export type CataloguePlan = z.infer<typeof CataloguePlan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Lists what can be bought, with prices including BTW.',
  access: 'anyone',
  reply: z.object({ status: success, data: z.array(CataloguePlan) }),
})

const planId = z.enum(planIds)
/** Asked for in words above the button; nothing is ordered without it (art. 6:230v BW). */
const consent = z.literal(true)

/** An order: which plan, and that it may start at once. What it costs is never taken from whoever orders. */
export const Order = z.strictObject({ planId, consent })
export type Order = z.infer<typeof Order>

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/stripe/create-checkout-session',
  summary: 'Begins a payment: on our own page, or with `hosted` on a page of the payment provider.',
  access: 'user',
  limit: few,
  body: z.extend(Order, { hosted: z._default(z.boolean(), false) }),
  reply: z.object({
    status: success,
    data: z.object({
      sessionId: z.string(),
      /** For the payment form on our page; none when hosted. */
      clientSecret: z.nullable(z.string()),
      /** Where the hosted page is; none on our own. */
      url: z.nullable(z.string()),
      publishableKey: z.string(),
    }),
  }),
  status: 201,
})

export const createInvoiceSubscription = endpoint({
  method: 'POST',
  path: '/stripe/create-invoice-subscription',
  summary: 'Orders Premium and mails an invoice that can be paid for 23 hours; Premium begins when it is paid.',
  access: 'user',
  limit: few,
  body: Order,
  reply: z.object({
    status: success,
    /** What the page that says to look in the inbox shows (spec section 3, subscriptionData). */
    data: z.object({
      customerEmail: z.string(),
      planName: z.string(),
      planAmount: z.number(),
      planInterval: z.enum(['month', 'year']),
    }),
  }),
  status: 201,
})

/** What a checkout came to. What stands under `owner` is only for who began it. */
export const CheckoutOutcome = z.object({
  payment_status: z.string(),
  /** In the smallest unit of the currency. */
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  display_items: z.array(
    z.object({
      amount: z.int(),
      currency: z.string(),
      quantity: z.int(),
      type: z.literal('plan'),
      plan: z.object({
        nickname: z.nullable(z.string()),
        interval: z.nullable(z.string()),
        amount: z.int(),
        currency: z.string(),
      }),
    }),
  ),
  state: z.enum(['paid', 'processing', 'failed', 'open', 'expired']),
  owner: z.optional(
    z.object({
      id: z.string(),
      email: z.string(),
      transactionId: z.nullable(z.string()),
      /** Seconds since 1970. */
      lastPaymentTime: z.nullable(z.int()),
      receiptAvailable: z.boolean(),
      ispaid: z.boolean(),
    }),
  ),
})
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>

export const showCheckoutSession = endpoint({
  method: 'GET',
  path: '/stripe/get-checkout-session/{id}',
  summary: 'Tells what a checkout came to, as the payment provider says now.',
  access: 'anyone',
  limit: { calls: 60, minutes: 1 },
  params: z.object({ id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,250}$/)) }),
  reply: z.object({ status: success, session: CheckoutOutcome }),
})

export const showMembership = endpoint({
  method: 'GET',
  path: '/stripe/membership',
  summary: 'Tells how things stand with the membership of the account that calls.',
  access: 'user',
  reply: z.object({ status: success, data: Membership }),
})

export const cancelMembership = endpoint({
  method: 'POST',
  path: '/stripe/cancel',
  summary: 'Ends Premium when the paid period is over; at once if a payment is overdue.',
  access: 'user',
  limit: few,
  reply: done,
})

export const resumeMembership = endpoint({
  method: 'POST',
  path: '/stripe/resume',
  summary: 'Takes back that Premium ends.',
  access: 'user',
  limit: few,
  reply: done,
})

export const withdrawMembership = endpoint({
  method: 'POST',
  path: '/stripe/withdraw',
  summary: 'Undoes the contract within 14 days: Premium ends at once and all money goes back.',
  access: 'user',
  limit: few,
  reply: done,
})

export const cancelHomeFound = endpoint({
  method: 'POST',
  path: '/stripe/cancel-home-found',
  summary: 'Ends Premium at once for somebody who found a home, and gives back what they paid for the days to come.',
  access: 'user',
  limit: few,
  reply: done,
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/stripe/change-plan',
  summary: 'Changes between month and year from the next renewal on; the present plan takes that back.',
  access: 'user',
  limit: few,
  body: Order,
  reply: done,
})

export const payOpenInvoice = endpoint({
  method: 'POST',
  path: '/stripe/pay-open-invoice',
  summary: 'Gives the address where the payment that failed can be made good.',
  access: 'user',
  limit: few,
  reply: linked,
})

export const updatePaymentMethod = endpoint({
  method: 'POST',
  path: '/stripe/update-payment-method',
  summary: 'Gives the address where another card or bank account can be named.',
  access: 'user',
  limit: few,
  reply: linked,
})

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storableText)

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/stripe/withdrawal-requests',
  summary: 'Undoes a contract without logging in: mails the link that confirms it to the address of the account.',
  access: 'anyone',
  limit: { calls: 5, minutes: 30 },
  body: z.strictObject({ name: text(120), email: z.email().check(z.maxLength(254), storableText) }),
  reply: z.object({ status: success, message: z.string() }),
})

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/stripe/withdrawals',
  summary: 'Confirms a withdrawal by the link that was mailed.',
  access: 'anyone',
  limit: few,
  body: z.strictObject({ token: z.string().check(z.maxLength(100), storableText) }),
  reply: z.object({ status: success, message: z.string() }),
})

/** What the payment provider tells; its signature is checked over the bytes as they came. */
export const receiveProviderEvent = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  summary: 'Takes a signed event of the payment provider.',
  access: 'anyone',
  // The provider brings all its events from a few addresses.
  limit: { calls: 120_000, minutes: 1 },
  reply: z.object({ received: z.literal(true) }),
})

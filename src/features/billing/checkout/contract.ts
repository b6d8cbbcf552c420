import * as z from 'zod/mini'
import { endpoint, perMinute, success } from '#shared/endpoint.ts'
import { Order } from '#features/billing/plans/contract.ts'
import { Id } from '#shared/schemas.ts'

const few = perMinute(10)

export const createCheckoutSession = endpoint('POST /stripe/create-checkout-session', 'user', {
  summary: 'Starts a payment: on our own page, or with `hosted` on a page of the payment provider.',
  limit: few,
  body: z.extend(Order, { hosted: z._default(z.boolean(), false) }),
  reply: success({
    data: z.object({
      sessionId: Id,
      /** For the payment form on our page; null when hosted. */
      clientSecret: z.nullable(z.string()),
      /** The address of the hosted page; null for the form on our page. */
      url: z.nullable(z.string()),
      publishableKey: z.string(),
    }),
  }),
  status: 201,
})

export const createInvoiceSubscription = endpoint('POST /stripe/create-invoice-subscription', 'user', {
  summary: 'Orders Premium and mails an invoice that can be paid for 23 hours; Premium begins when it is paid.',
  limit: few,
  body: Order,
  reply: success({
    /** The data of the check-email page (spec section 3, subscriptionData). */
    data: z.object({
      customerEmail: z.string(),
      planName: z.string(),
      planAmount: z.number(),
      planInterval: z.enum(['month', 'year']),
    }),
  }),
  status: 201,
})

/** The outcome of a checkout; `owner` is sent only to the user who started it. */
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
      id: Id,
      email: z.string(),
      transactionId: z.nullable(Id),
      /** Seconds since 1970. */
      lastPaymentTime: z.nullable(z.int()),
      receiptAvailable: z.boolean(),
      ispaid: z.boolean(),
    }),
  ),
})
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>

export const showCheckoutSession = endpoint('GET /stripe/get-checkout-session/{id}', 'anyone', {
  summary: 'Returns the state of a checkout, as the payment provider has it now.',
  limit: perMinute(60),
  params: z.object({ id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,250}$/)) }),
  reply: success({ session: CheckoutOutcome }),
})

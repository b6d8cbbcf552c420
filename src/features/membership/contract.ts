import * as z from 'zod/mini'

/** A payment for Premium, as the history of payments shows it (spec section 3). */
export const Subscription = z.object({
  id: z.string(),
  planName: z.string(),
  planInterval: z.enum(['month', 'year']),
  planStatus: z.string(),
  planAmount: z.number(),
  paymentMethod: z.nullable(z.string()),
  createdAt: z.string(),
  invoiceUrl: z.nullable(z.string()),
  nextPaymentDate: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

import * as z from 'zod/mini'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { planIds } from './plans.ts'

/** A plan in the public catalogue (spec section 3, Plan catalogue). */
export const CataloguePlan = z.object({
  id: z.enum(planIds),
  audience: z.enum(['renter', 'advertiser']),
  name: z.string(),
  /** The amount of each payment, BTW included. */
  price: z.number(),
  currency: z.enum(['EUR', 'USD']),
  interval: z.nullable(z.enum(['month', 'year'])),
  days: z.nullable(z.int()),
  photos: z.nullable(z.int()),
  video: z.boolean(),
  description: z.string(),
  features: z.array(z.string()),
  recommended: z.boolean(),
})
export type CataloguePlan = z.infer<typeof CataloguePlan>

export const listPlans = endpoint('GET /plans', 'anyone', {
  summary: 'Lists the plans, with prices including BTW.',
  reply: dataReply(z.array(CataloguePlan)),
})

const planId = z.enum(planIds)
/** The consent asked for above the button; nothing is ordered without it (art. 6:230v BW). */
const consent = z.literal(true)

/** An order: which plan, and that it may start at once. The price never comes from the caller. */
export const Order = z.strictObject({ planId, consent })
export type Order = z.infer<typeof Order>

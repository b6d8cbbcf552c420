import { brand } from '#shared/brand.ts'
import type { Payments } from './payment-provider.server.ts'
import { retryOnConflict } from './retry-on-conflict.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { type Plan, type PlanId, planIds, getPlan, vatPercentage } from '#features/billing/plans/plans.ts'

/** The prices that were found or made already, by provider; they never change once made. */
const priceIds = new WeakMap<Payments['stripe'], Map<PlanId, Promise<string>>>()

/** A price names what it costs, so that a plan that is to cost something else gets another. */
const lookupKey = ({ id, cents, currency }: Plan) => `${id}-${cents}-${currency.toLowerCase()}`

/** What a plan is called on the pages and invoices of the provider. */
const getProductName = ({ id, audience }: Plan) =>
  audience === 'renter' ? 'Premium' : `${brand.name} · ${planMessages.nl[id].name}`

async function findOrCreatePrice({ stripe }: Payments, plan: Plan): Promise<string> {
  const key = lookupKey(plan)
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 })
  const [found] = data
  if (found) return found.id
  const product = await retryOnConflict(() =>
    stripe.products.create(
      { name: getProductName(plan), metadata: { plan_id: plan.id } },
      { idempotencyKey: `product:${key}` },
    ),
  )
  const params = {
    product: product.id,
    nickname: getProductName(plan),
    currency: plan.currency.toLowerCase(),
    unit_amount: plan.cents,
    tax_behavior: 'inclusive',
    lookup_key: key,
    metadata: { plan_id: plan.id },
    ...(plan.interval && { recurring: { interval: plan.interval } }),
  } as const
  const price = await retryOnConflict(() => stripe.prices.create(params, { idempotencyKey: `price:${key}` }))
  return price.id
}

/**
 * The provider's price of a plan; made there at first use, from the catalogue.
 *
 * @throws whatever the provider refuses with
 */
export function getPriceId(payments: Payments, planId: PlanId): Promise<string> {
  const prices = priceIds.get(payments.stripe) ?? new Map<PlanId, Promise<string>>()
  priceIds.set(payments.stripe, prices)
  const cached = prices.get(planId)
  if (cached) return cached
  const price = findOrCreatePrice(payments, getPlan(planId))
  prices.set(planId, price)
  // A call that failed is made again next time.
  price.catch(() => prices.delete(planId))
  return price
}

const taxRates = new WeakMap<Payments['stripe'], Promise<string>>()

async function findOrCreateTaxRate({ stripe }: Payments): Promise<string> {
  const { data } = await stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })
  const found = data.find(({ metadata, percentage }) => metadata?.code === 'nl-high' && percentage === vatPercentage)
  if (found) return found.id
  const params = {
    display_name: 'Btw',
    percentage: vatPercentage,
    inclusive: true,
    country: 'NL',
    metadata: { code: 'nl-high' },
  }
  const created = await retryOnConflict(() =>
    stripe.taxRates.create(params, { idempotencyKey: `tax:nl-high:${vatPercentage}` }),
  )
  return created.id
}

/**
 * The provider's rate of the BTW that is inside our prices, so that invoices show it; made there at first use.
 *
 * @throws whatever the provider refuses with
 */
export function getTaxRateId(payments: Payments): Promise<string> {
  const cached = taxRates.get(payments.stripe)
  if (cached) return cached
  const rate = findOrCreateTaxRate(payments)
  taxRates.set(payments.stripe, rate)
  // A call that failed is made again next time.
  rate.catch(() => taxRates.delete(payments.stripe))
  return rate
}

/** The plan that a price at the provider stands for, by what was written on it. */
export const parsePricePlanId = (metadata: Record<string, string>): PlanId | undefined =>
  planIds.find((id) => id === metadata.plan_id)

import { brand } from '#shared/brand.ts'
import type { Payments } from './payment-provider.server.ts'
import { retryOnConflict } from './retry-on-conflict.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { type Plan, type PlanId, planIds, vatPercentage } from '#features/billing/plans/plans.ts'

/** The ids of prices and tax rates by provider account; they never change once created. */
const ids = new WeakMap<Payments['stripe'], Map<string, Promise<string>>>()

/** Finds or creates an object at the provider once; a call that failed is repeated next time. */
function findOnce({ stripe }: Payments, key: string, findOrCreate: () => Promise<string>): Promise<string> {
  const known = ids.get(stripe) ?? new Map<string, Promise<string>>()
  ids.set(stripe, known)
  const cached = known.get(key)
  if (cached) return cached
  const found = findOrCreate()
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** The key contains the amount, so that a plan with a new price gets a new price object. */
const lookupKey = ({ id, cents, currency }: Plan) => `${id}-${cents}-${currency.toLowerCase()}`

/** The name of a plan on the pages and invoices of the provider. */
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

/** The provider's price of a plan, created at first use. @throws the provider's error */
export const getPriceId = (payments: Payments, plan: Plan): Promise<string> =>
  findOnce(payments, lookupKey(plan), () => findOrCreatePrice(payments, plan))

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

/** The provider's rate of the VAT inside our prices, for invoices; created at first use. @throws the provider's error */
export const getTaxRateId = (payments: Payments): Promise<string> =>
  findOnce(payments, 'tax rate', () => findOrCreateTaxRate(payments))

/** The plan of a price at the provider, by its metadata. */
export const parsePricePlanId = (metadata: Record<string, string>): PlanId | undefined =>
  planIds.find((id) => id === metadata.plan_id)

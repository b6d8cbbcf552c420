import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { newId } from '#stripe-mock/ids.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { cleared, created, mergeMetadata, metadata, page, text, whole, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { readRoutes } from './list-route.ts'
import { decimal } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

const interval = z.enum(['day', 'week', 'month', 'year'])
const recurring = z.strictObject({
  interval,
  interval_count: whole.optional(),
  usage_type: z.literal('licensed').optional(),
})
export const productData = z.strictObject({
  id: text.optional(),
  name: text,
  description: text.optional(),
  active: yes.optional(),
  metadata: metadata.optional(),
  tax_code: text.optional(),
  images: z.array(text).optional(),
  url: text.optional(),
  unit_label: text.optional(),
  statement_descriptor: text.optional(),
  type: z.enum(['service', 'good']).optional(),
})

/** @throws ApiError when the requested id is taken */
async function createProduct(work: Work, given: z.output<typeof productData>): Promise<Stripe.Product> {
  if (given.id !== undefined && (await work.get('product', given.id)))
    throw invalid('Product already exists.', 'id', 'resource_already_exists')
  return work.create<'product'>(
    {
      id: given.id ?? newId('product'),
      object: 'product',
      active: given.active ?? true,
      created: work.now,
      default_price: null,
      description: given.description ?? null,
      images: given.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, given.metadata),
      name: given.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: given.statement_descriptor ?? null,
      tax_code: given.tax_code ?? null,
      tax_details: null,
      type: given.type ?? 'service',
      unit_label: given.unit_label ?? null,
      updated: work.now,
      url: given.url ?? null,
    },
    'product.created',
  )
}

export const priceData = z.strictObject({
  currency: z.string().length(3),
  unit_amount: whole.optional(),
  recurring: recurring.optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  nickname: text.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: yes.optional(),
  metadata: metadata.optional(),
  active: yes.optional(),
  billing_scheme: z.literal('per_unit').optional(),
  product: text.optional(),
  product_data: productData.optional(),
})

/** @throws ApiError without a product or an amount, and when another price has the lookup key */
export async function createPrice(work: Work, given: z.output<typeof priceData>): Promise<Stripe.Price> {
  if (given.unit_amount === undefined)
    throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  const product =
    given.product_data !== undefined
      ? await createProduct(work, given.product_data)
      : given.product === undefined
        ? undefined
        : await work.need('product', given.product, 'product')
  if (!product) throw invalid('Missing required param: product.', 'product', 'parameter_missing')
  if (given.lookup_key !== undefined) await releaseKey(work, given.lookup_key, given.transfer_lookup_key === true)
  return work.create<'price'>(
    {
      id: newId('price'),
      object: 'price',
      active: given.active ?? true,
      billing_scheme: 'per_unit',
      created: work.now,
      currency: given.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: given.lookup_key ?? null,
      metadata: mergeMetadata({}, given.metadata),
      nickname: given.nickname ?? null,
      product: product.id,
      recurring: given.recurring
        ? {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: given.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: given.recurring ? 'recurring' : 'one_time',
      unit_amount: given.unit_amount,
      unit_amount_decimal: decimal(given.unit_amount),
    },
    'price.created',
  )
}

async function releaseKey(work: Work, key: string, transfer: boolean): Promise<void> {
  const { data } = await listObjects(work, 'price', '', {}, { holds: { lookup_key: key } })
  const [holder] = data
  if (!holder) return
  if (!transfer)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Use \`transfer_lookup_key=true\` to reassign it.`,
      'lookup_key',
      'resource_already_exists',
    )
  await work.change('price', holder.id, { lookup_key: null }, 'price.updated')
}

const given = <T extends object>(values: T): Partial<T> =>
  // Omits fields that were not given; every remaining one is a field of T.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const taxRate = {
  active: yes.optional(),
  country: text.optional(),
  description: text.optional(),
  jurisdiction: text.optional(),
  state: text.optional(),
  metadata: metadata.optional(),
}

export const catalogueRoutes = [
  route('POST', '/v1/products', productData, createProduct),
  route('GET', '/v1/products/:id', z.strictObject({}), (work, _, id) => work.need('product', id)),
  route(
    'POST',
    '/v1/products/:id',
    z.strictObject({
      name: text.optional(),
      description: cleared(text).optional(),
      active: yes.optional(),
      metadata: metadata.optional(),
      default_price: text.optional(),
    }),
    async (work, { metadata: patch, ...rest }, id) => {
      const { metadata: before } = await work.need('product', id)
      const changes = { ...given(rest), metadata: mergeMetadata(before, patch), updated: work.now }
      return work.change('product', id, changes as Partial<Stripe.Product>, 'product.updated')
    },
  ),
  route(
    'GET',
    '/v1/products',
    z.strictObject({ ...page, created, active: yes.optional(), ids: z.array(text).optional() }),
    (work, { active, ids, ...window }) =>
      listObjects(work, 'product', '/v1/products', window, {
        holds: active === undefined ? {} : { active },
        and: ids && sql<boolean>`id in (${sql.join(ids)})`,
      }),
  ),
  route('POST', '/v1/prices', priceData, createPrice),
  route('GET', '/v1/prices/:id', z.strictObject({}), (work, _, id) => work.need('price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    z.strictObject({
      active: yes.optional(),
      nickname: cleared(text).optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: yes.optional(),
      metadata: metadata.optional(),
      tax_behavior: z.enum(['inclusive', 'exclusive']).optional(),
    }),
    async (work, { metadata: patch, transfer_lookup_key: transfer, ...rest }, id) => {
      const before = await work.need('price', id)
      if (rest.lookup_key !== undefined && rest.lookup_key !== before.lookup_key)
        await releaseKey(work, rest.lookup_key, transfer === true)
      const changes = { ...given(rest), metadata: mergeMetadata(before.metadata, patch) }
      return work.change('price', id, changes as Partial<Stripe.Price>, 'price.updated')
    },
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...page,
      created,
      active: yes.optional(),
      product: text.optional(),
      currency: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      lookup_keys: z.array(text).max(10).optional(),
      recurring: z.strictObject({ interval: interval.optional() }).optional(),
    }),
    (work, { limit, starting_after, ending_before, created: when, lookup_keys: keys, ...holds }) =>
      listObjects(
        work,
        'price',
        '/v1/prices',
        { limit, starting_after, ending_before, created: when },
        {
          holds,
          and: keys && sql<boolean>`data ->> 'lookup_key' in (${sql.join(keys)})`,
        },
      ),
  ),
  route(
    'POST',
    '/v1/tax_rates',
    z.strictObject({
      ...taxRate,
      display_name: text,
      inclusive: yes,
      percentage: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,4})?$/)
        .transform(Number),
      tax_type: z.literal('vat').optional(),
    }),
    async (work, rate) =>
      work.create<'tax_rate'>(
        {
          id: newId('tax_rate'),
          object: 'tax_rate',
          active: rate.active ?? true,
          country: rate.country ?? null,
          created: work.now,
          description: rate.description ?? null,
          display_name: rate.display_name,
          effective_percentage: rate.percentage,
          flat_amount: null,
          inclusive: rate.inclusive,
          jurisdiction: rate.jurisdiction ?? null,
          jurisdiction_level: null,
          livemode: false,
          metadata: mergeMetadata({}, rate.metadata),
          percentage: rate.percentage,
          rate_type: 'percentage',
          state: rate.state ?? null,
          tax_type: rate.tax_type ?? null,
        },
        'tax_rate.created',
      ),
  ),
  ...readRoutes('tax_rate', '/v1/tax_rates', { active: yes, inclusive: yes }),
]

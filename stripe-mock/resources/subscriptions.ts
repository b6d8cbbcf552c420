import { sql } from 'kysely'
import { z } from 'zod'
import { Declined, invalid, missing } from '#stripe-mock/api-error.ts'
import { errorOf } from '#stripe-mock/flow/intents.ts'
import { draftFor } from '#stripe-mock/flow/draft-invoice.ts'
import { collect, finalizeInvoice } from '#stripe-mock/flow/invoices.ts'
import { endSubscription } from '#stripe-mock/flow/subscription-status.ts'
import { incompleteFor, issueFirst, newSubscription, planRenewal } from '#stripe-mock/flow/subscriptions.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { created, mergeMetadata, metadata, page, text, whole, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { createPrice, priceData } from './catalogue.ts'
import { collection, details, ratesOf, settings, updateParameters, updateSubscription } from './subscription-changes.ts'

const createParameters = z.strictObject({
  customer: text,
  items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: priceData.optional(),
        quantity: whole.optional(),
        tax_rates: z.array(text).optional(),
      }),
    )
    .min(1)
    .max(20),
  collection_method: collection.optional(),
  days_until_due: whole.optional(),
  default_payment_method: text.optional(),
  default_tax_rates: z.array(text).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  off_session: yes.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: settings.optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
})

async function createSubscription(work: Work, given: z.output<typeof createParameters>) {
  const customer = await work.need('customer', given.customer, 'customer')
  const method = given.collection_method ?? 'charge_automatically'
  if (method === 'send_invoice' && given.days_until_due === undefined)
    throw invalid('Missing required param: days_until_due.', 'days_until_due', 'parameter_missing')
  const items = []
  for (const [index, item] of given.items.entries()) {
    const price = item.price_data
      ? await createPrice(work, item.price_data)
      : await work.need('price', item.price ?? '', `items[${index}][price]`)
    if (!price.recurring)
      throw invalid(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        `items[${index}][price]`,
      )
    items.push({
      price,
      quantity: item.quantity ?? 1,
      rates: await ratesOf(work, item.tax_rates, `items[${index}][tax_rates]`),
    })
  }
  const own = given.default_payment_method
  if (own !== undefined) await work.need('payment_method', own, 'default_payment_method')
  const pays = own ?? idOf(customer.invoice_settings.default_payment_method)
  const behaviour = given.payment_behavior ?? 'allow_incomplete'
  if (method === 'charge_automatically' && pays === null && behaviour !== 'default_incomplete')
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    )
  const subscription = work.create<'subscription'>(
    newSubscription(work, {
      customer,
      items,
      status: method === 'send_invoice' ? 'active' : 'incomplete',
      collection: method,
      daysUntilDue: given.days_until_due ?? null,
      method: own ?? null,
      metadata: mergeMetadata({}, given.metadata),
      description: given.description ?? null,
      rates: await ratesOf(work, given.default_tax_rates, 'default_tax_rates'),
      methods: given.payment_settings?.payment_method_types ?? null,
      keep: given.payment_settings?.save_default_payment_method ?? 'off',
    }),
  )
  const first = await issueFirst(work, subscription)
  work.emit('customer.subscription.created', await work.need('subscription', subscription.id))
  planRenewal(work, subscription)
  if (method === 'send_invoice') {
    work.plan(first.id, 'finalize', work.now + draftFor, customer.id)
    return work.need('subscription', subscription.id)
  }
  const types = given.payment_settings?.payment_method_types
  if (types) {
    const { payment_settings: before } = await work.need('invoice', first.id)
    await work.change('invoice', first.id, { payment_settings: { ...before, payment_method_types: types } })
  }
  const invoice = await finalizeInvoice(work, first.id)
  await work.change('invoice', invoice.id, { next_payment_attempt: null })
  work.plan(subscription.id, 'expire-incomplete', work.now + incompleteFor, customer.id)
  if (behaviour !== 'default_incomplete' && pays !== null) {
    const outcome = await collect(work, invoice.id, pays, { without: given.off_session ?? false })
    if (outcome.kind === 'refused' && behaviour === 'error_if_incomplete')
      return new Declined(errorOf(outcome, await work.get('payment_method', pays)))
  }
  return work.need('subscription', subscription.id)
}

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

/** Without a status, all subscriptions that are not canceled, as Stripe does. */
function ofStatus(status: (typeof statuses)[number] | undefined) {
  if (status === 'all') return undefined
  if (status === undefined) return sql<boolean>`data ->> 'status' not in ('canceled', 'incomplete_expired')`
  if (status === 'ended') return sql<boolean>`data ->> 'status' in ('canceled', 'incomplete_expired')`
  return sql<boolean>`data ->> 'status' = ${status}`
}

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', createParameters, createSubscription),
  route('GET', '/v1/subscriptions/:id', z.strictObject({}), (work, _, id) => work.need('subscription', id)),
  route('POST', '/v1/subscriptions/:id', updateParameters, updateSubscription),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: yes.optional(), prorate: yes.optional(), cancellation_details: details.optional() }),
    async (work, given, id) => {
      const before = await work.need('subscription', id)
      if (['canceled', 'incomplete_expired'].includes(before.status)) throw missing('subscription', id)
      const { comment = null, feedback = null } = given.cancellation_details ?? {}
      return endSubscription(work, id, 'cancellation_requested', { comment, feedback })
    },
  ),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    z.strictObject({ billing_cycle_anchor: text.optional(), proration_behavior: text.optional() }),
    async (work, _, id) => {
      const { status } = await work.need('subscription', id)
      throw invalid(
        `Only paused subscriptions can be resumed; this one is ${status}.`,
        undefined,
        'resource_invalid_state',
      )
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...page,
      created,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(statuses).optional(),
      collection_method: collection.optional(),
      test_clock: text.optional(),
    }),
    (work, { customer, price, status, collection_method, test_clock, ...window }) =>
      listObjects(work, 'subscription', '/v1/subscriptions', window, {
        customer,
        holds: {
          collection_method,
          test_clock,
          ...(price !== undefined && { items: { data: [{ price: { id: price } }] } }),
        },
        and: ofStatus(status),
      }),
  ),
]

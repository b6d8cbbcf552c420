import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Declined, invalid, missing } from '../api-error.ts'
import { errorOf } from '../flow/intents.ts'
import { draftFor } from '../flow/draft-invoice.ts'
import { collect, finalizeInvoice } from '../flow/invoices.ts'
import { endSubscription } from '../flow/subscription-status.ts'
import { incompleteFor, issueFirst, newSubscription, planOf, planRenewal } from '../flow/subscriptions.ts'
import { listObjects } from '../lists.ts'
import { cleared, created, mergeMetadata, metadata, page, text, whole, yes } from '../parameters.ts'
import { route } from '../route.ts'
import { idOf } from '../wire.ts'
import type { Work } from '../work.ts'
import { createPrice, priceData } from './catalogue.ts'

const settings = z.strictObject({
  payment_method_types: z.array(z.enum(['card', 'ideal', 'sepa_debit'])).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
  payment_method_options: z.unknown().optional(),
})
const collection = z.enum(['charge_automatically', 'send_invoice'])
const details = z.strictObject({
  comment: cleared(text).optional(),
  feedback: cleared(
    z.enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ).optional(),
})
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

async function ratesOf(work: Work, ids: string[] | undefined, param: string): Promise<Stripe.TaxRate[]> {
  const rates = []
  for (const id of ids ?? []) rates.push(await work.need('tax_rate', id, param))
  return rates
}

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

const updateParameters = z.strictObject({
  cancel_at_period_end: yes.optional(),
  cancel_at: cleared(whole).optional(),
  cancellation_details: details.optional(),
  collection_method: collection.optional(),
  days_until_due: whole.optional(),
  default_payment_method: cleared(text).optional(),
  default_tax_rates: z.union([z.literal('').transform(() => []), z.array(text)]).optional(),
  description: cleared(text).optional(),
  items: z
    .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: whole.optional() }))
    .max(1)
    .optional(),
  metadata: metadata.optional(),
  off_session: yes.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  payment_settings: settings.optional(),
  proration_behavior: z.literal('none', 'The stand-in does not reckon prorations; give none').optional(),
})

async function updateSubscription(work: Work, given: z.output<typeof updateParameters>, id: string) {
  const before = await work.need('subscription', id)
  if (
    ['canceled', 'incomplete_expired'].includes(before.status) &&
    Object.keys(given).some((key) => key !== 'metadata')
  )
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', undefined)
  if (typeof before.schedule === 'string' && (given.items || given.cancel_at_period_end !== undefined))
    throw invalid(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior or items directly is not allowed. Please update the schedule instead.`,
    )
  const patch: Partial<Stripe.Subscription> = { metadata: mergeMetadata(before.metadata, given.metadata) }
  const end = before.items.data[0]?.current_period_end ?? work.now
  if (given.cancel_at_period_end !== undefined)
    Object.assign(patch, {
      cancel_at_period_end: given.cancel_at_period_end,
      cancel_at: given.cancel_at_period_end ? end : null,
      canceled_at: given.cancel_at_period_end ? (before.canceled_at ?? work.now) : null,
      cancellation_details: {
        ...before.cancellation_details,
        reason: given.cancel_at_period_end ? 'cancellation_requested' : null,
        ...given.cancellation_details,
      },
    })
  else if (given.cancel_at !== undefined) {
    patch.cancel_at = given.cancel_at
    patch.canceled_at = given.cancel_at === null ? null : work.now
    if (given.cancel_at === null) work.forget(id, 'cancel')
    else work.plan(id, 'cancel', given.cancel_at, idOf(before.customer))
  }
  if (given.default_payment_method != null) {
    const method = await work.need('payment_method', given.default_payment_method, 'default_payment_method')
    if (idOf(method.customer) !== idOf(before.customer))
      throw invalid(
        `The customer does not have a payment method with the ID ${method.id}.`,
        'default_payment_method',
        'resource_missing',
      )
    if (method.type === 'ideal')
      throw invalid('A payment method of type ideal cannot be reused.', 'default_payment_method')
  }
  if (given.default_payment_method !== undefined) patch.default_payment_method = given.default_payment_method
  if (given.collection_method !== undefined) patch.collection_method = given.collection_method
  if (given.days_until_due !== undefined) patch.days_until_due = given.days_until_due
  if (given.description !== undefined) patch.description = given.description
  if (given.default_tax_rates !== undefined)
    patch.default_tax_rates = await ratesOf(work, given.default_tax_rates, 'default_tax_rates')
  const [change] = given.items ?? []
  const [item] = before.items.data
  if (change?.price !== undefined && item) {
    const price = await work.need('price', change.price, 'items[0][price]')
    const data = [{ ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 }]
    patch.items = { ...before.items, data }
  }
  if (given.payment_settings)
    patch.payment_settings = {
      payment_method_options: before.payment_settings?.payment_method_options ?? null,
      payment_method_types:
        given.payment_settings.payment_method_types ?? before.payment_settings?.payment_method_types ?? null,
      save_default_payment_method:
        given.payment_settings.save_default_payment_method ??
        before.payment_settings?.save_default_payment_method ??
        'off',
    }
  return work.change('subscription', id, patch, 'customer.subscription.updated')
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

/** Without a status all that is not canceled, as Stripe has it. */
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

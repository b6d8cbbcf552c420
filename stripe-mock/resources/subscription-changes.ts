import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { planOf } from '#stripe-mock/flow/subscriptions.ts'
import { cleared, mergeMetadata, metadata, text, whole, yes } from '#stripe-mock/parameters.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

export const settings = z.strictObject({
  payment_method_types: z.array(z.enum(['card', 'ideal', 'sepa_debit'])).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
  payment_method_options: z.unknown().optional(),
})
export const collection = z.enum(['charge_automatically', 'send_invoice'])
export const details = z.strictObject({
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
/** The tax rates of these ids. */
export async function ratesOf(work: Work, ids: string[] | undefined, param: string): Promise<Stripe.TaxRate[]> {
  const rates = []
  for (const id of ids ?? []) rates.push(await work.need('tax_rate', id, param))
  return rates
}

export const updateParameters = z.strictObject({
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
  proration_behavior: z.literal('none', 'The Stripe mock does not reckon prorations; give none').optional(),
})

/** Changes a subscription; changes that need prorations are refused. */
export async function updateSubscription(work: Work, given: z.output<typeof updateParameters>, id: string) {
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
    if (given.proration_behavior !== 'none' || price.recurring?.interval !== item.price.recurring?.interval)
      throw invalid(
        'The Stripe mock reckons no prorations: give none, or change at the renewal by a schedule.',
        'items',
      )
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

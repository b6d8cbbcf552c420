import type Stripe from 'stripe'
import { z } from 'zod'
import { randomText, newId } from '#stripe-mock/ids.ts'
import { allOf } from '#stripe-mock/lists.ts'
import { cleared, mergeMetadata, metadata, text } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { listRoute } from './list-route.ts'
import type { Work } from '#stripe-mock/work.ts'
import { endSubscription } from '#stripe-mock/flow/subscription-status.ts'

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})
const fields = {
  email: cleared(text).optional(),
  name: cleared(text).optional(),
  description: cleared(text).optional(),
  phone: cleared(text).optional(),
  metadata: metadata.optional(),
  preferred_locales: z.union([z.literal('').transform(() => []), z.array(text)]).optional(),
  address: cleared(address).optional(),
  invoice_settings: z.strictObject({ default_payment_method: cleared(text).optional() }).optional(),
}
type Given = z.output<z.ZodObject<typeof fields>>

async function changes(work: Work, before: Stripe.Customer, given: Given): Promise<Stripe.Customer> {
  const after = { ...before, metadata: mergeMetadata(before.metadata, given.metadata) }
  if (given.email !== undefined) after.email = given.email
  if (given.name !== undefined) after.name = given.name
  if (given.description !== undefined) after.description = given.description
  if (given.phone !== undefined) after.phone = given.phone
  if (given.preferred_locales !== undefined) after.preferred_locales = given.preferred_locales
  if (given.address !== undefined)
    after.address = given.address && {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
      ...Object.fromEntries(Object.entries(given.address).map(([key, value]) => [key, value || null])),
    }
  const method = given.invoice_settings?.default_payment_method
  if (method != null) await work.need('payment_method', method, 'invoice_settings[default_payment_method]')
  if (method !== undefined) after.invoice_settings = { ...after.invoice_settings, default_payment_method: method }
  return after
}

/** Creates a customer, at the time of its clock. */
export async function createCustomer(work: Work, given: Given & { test_clock?: string | undefined }) {
  const clock =
    given.test_clock === undefined
      ? undefined
      : await work.need('test_helpers.test_clock', given.test_clock, 'test_clock')
  if (clock) work.now = clock.frozen_time
  const customer = await changes(
    work,
    {
      id: newId('customer'),
      object: 'customer',
      address: null,
      balance: 0,
      created: work.now,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: clock?.id ?? null,
    },
    given,
  )
  return work.create<'customer'>(customer, 'customer.created')
}

/** Deletes a customer, and ends its subscriptions. */
export async function deleteCustomer(work: Work, id: string): Promise<Stripe.DeletedCustomer> {
  const customer = await work.need('customer', id)
  for (const subscription of await allOf(work, 'subscription', { customer: id }))
    if (!['canceled', 'incomplete_expired'].includes(subscription.status))
      await endSubscription(work, subscription.id, 'cancellation_requested')
  for (const method of await allOf(work, 'payment_method', { customer: id })) {
    await work.change('payment_method', method.id, { customer: null }, 'payment_method.detached')
  }
  work.emit('customer.deleted', customer)
  work.put<'tombstone'>({ id, object: 'tombstone' })
  return { id, object: 'customer', deleted: true }
}

export const customerRoutes = [
  route('POST', '/v1/customers', z.strictObject({ ...fields, test_clock: text.optional() }), createCustomer),
  route('GET', '/v1/customers/:id', z.strictObject({}), async (work, _, id) =>
    (await work.get('tombstone', id)) ? { id, object: 'customer', deleted: true } : work.need('customer', id),
  ),
  route('POST', '/v1/customers/:id', z.strictObject(fields), async (work, given, id) =>
    work.change('customer', id, await changes(work, await work.need('customer', id), given), 'customer.updated'),
  ),
  route('DELETE', '/v1/customers/:id', z.strictObject({}), (work, _, id) => deleteCustomer(work, id)),
  listRoute('customer', '/v1/customers', { email: text, test_clock: text }),
]

import { invalid } from './api-error.ts'
import { paymentOf } from '#stripe-mock/flow/invoices.ts'
import type { Kind } from './kinds.ts'
import { allOf } from './lists.ts'
import { lineItems } from '#stripe-mock/resources/sessions.ts'
import { idOf, listOf } from './wire.ts'
import type { Work } from './work.ts'

/** Id prefixes of the objects that can be expanded, longer ones first. */
const prefixes: [string, Kind][] = [
  ['sub_sched_', 'subscription_schedule'],
  ['sub_', 'subscription'],
  ['cus_', 'customer'],
  ['prod_', 'product'],
  ['price_', 'price'],
  ['txr_', 'tax_rate'],
  ['cs_', 'checkout.session'],
  ['in_', 'invoice'],
  ['inpay_', 'invoice_payment'],
  ['pi_', 'payment_intent'],
  ['seti_', 'setup_intent'],
  ['pm_', 'payment_method'],
  ['mandate_', 'mandate'],
  ['ch_', 'charge'],
  ['py_', 'charge'],
  ['re_', 'refund'],
  ['pyr_', 'refund'],
  ['cn_', 'credit_note'],
  ['du_', 'dispute'],
  ['clock_', 'test_helpers.test_clock'],
]
/** Fields that may look like ids of other objects, but are not. */
const plain = new Set(['id', 'object', 'url', 'client_secret', 'number'])

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that are included only when expanded. */
async function included(work: Work, object: Bag, key: string): Promise<unknown> {
  const id = String(object['id'])
  if (object['object'] === 'invoice' && key === 'payments')
    return listOf(
      await allOf(work, 'invoice_payment', { holds: { invoice: id } }),
      `/v1/invoice_payments?invoice=${id}`,
    )
  if (object['object'] === 'invoice' && key === 'confirmation_secret') {
    const payment = await paymentOf(work, id)
    const intent = await work.get('payment_intent', idOf(payment?.payment.payment_intent) ?? '')
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  }
  if (object['object'] === 'checkout.session' && key === 'line_items')
    return listOf(await lineItems(work, id), `/v1/checkout/sessions/${id}/line_items`)
  if (object['object'] === 'charge' && key === 'refunds')
    return listOf(await allOf(work, 'refund', { holds: { charge: id } }), `/v1/charges/${id}/refunds`)
  if (object['object'] === 'customer' && key === 'subscriptions')
    return listOf(await allOf(work, 'subscription', { customer: id }), `/v1/customers/${id}/subscriptions`)
  return undefined
}

async function expandKey(work: Work, holder: unknown, parts: string[], whole: string): Promise<unknown> {
  const [key, ...rest] = parts
  if (key === undefined || holder === null) return holder
  if (Array.isArray(holder)) {
    const all: unknown[] = []
    for (const one of holder) all.push(await expandKey(work, one, parts, whole))
    return all
  }
  const refused = () => invalid(`This property cannot be expanded (${whole}).`, 'expand')
  if (!isBag(holder)) throw refused()
  let value = (await included(work, holder, key)) ?? holder[key]
  if (value === undefined) {
    // A field of another type of object, such as the card of a debit: nothing to expand.
    if (holder['object'] === undefined) return holder
    throw refused()
  }
  if (typeof value === 'string') {
    const text = value
    const kind = plain.has(key) ? undefined : prefixes.find(([prefix]) => text.startsWith(prefix))?.[1]
    if (!kind) throw refused()
    value = (await work.get(kind, text)) ?? { id: text, object: kind, deleted: true }
  } else if (rest.length === 0 && value !== null && value === holder[key] && !isBag(value)) throw refused()
  return { ...holder, [key]: await expandKey(work, value, rest, whole) }
}

/**
 * Replaces ids with their objects.
 *
 * @param paths such as `data.latest_invoice.payments`; of at most four names, `data` included
 * @throws ApiError when something cannot be expanded, or a path is longer
 */
export async function expand(work: Work, answer: unknown, paths: string[]): Promise<unknown> {
  let expanded = answer
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', 'expand')
    expanded = await expandKey(work, expanded, parts, path)
  }
  return expanded
}

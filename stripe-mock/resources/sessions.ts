import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { day } from '#stripe-mock/calendar.ts'
import { expireSession, orderOf } from '#stripe-mock/flow/sessions.ts'
import { taxOf } from '#stripe-mock/flow/lines.ts'
import { newId, randomText } from '#stripe-mock/ids.ts'
import type { Order } from '#stripe-mock/kinds.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { created, mergeMetadata, metadata, page, text } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { createPrice } from './catalogue.ts'
import { checkAddresses, type SessionGiven, sessionParameters } from './session-parameters.ts'

const offered = ['card', 'ideal']
async function makeOrder(work: Work, given: SessionGiven, mode: string) {
  const lines: Order['lines'] = []
  let subtotal = 0
  let tax = 0
  let extra = 0
  let currency = given.currency ?? null
  let recurs = false
  for (const [index, item] of (given.line_items ?? []).entries()) {
    const at = `line_items[${index}]`
    if (item.price === undefined && item.price_data === undefined)
      throw invalid(`Missing required param: ${at}[price].`, `${at}[price]`, 'parameter_missing')
    const price = item.price_data
      ? await createPrice(work, { ...item.price_data, active: false })
      : await work.need('price', item.price ?? '', `${at}[price]`)
    if (!price.active && !item.price_data) throw invalid('The price specified is inactive.', `${at}[price]`)
    if (price.recurring && mode === 'payment')
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        `${at}[price]`,
      )
    const rates = []
    const ids = item.tax_rates ?? given.subscription_data?.default_tax_rates ?? []
    for (const id of ids) rates.push(await work.need('tax_rate', id, `${at}[tax_rates]`))
    const quantity = item.quantity ?? 1
    const amount = (price.unit_amount ?? 0) * quantity
    subtotal += amount
    for (const part of taxOf(amount, rates)) {
      tax += part.tax
      if (!part.rate.inclusive) extra += part.tax
    }
    currency = price.currency
    recurs ||= price.recurring !== null
    lines.push({ id: newId('line_item'), price: price.id, quantity, taxRates: item.tax_rates ?? [] })
  }
  if (mode !== 'setup' && lines.length === 0)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (mode === 'subscription' && !recurs)
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    )
  const order: Order = {
    lines,
    description: given.subscription_data?.description ?? null,
    metadata: mergeMetadata({}, given.subscription_data?.metadata),
    intentMetadata: mergeMetadata({}, given.payment_intent_data?.metadata ?? given.setup_intent_data?.metadata),
    defaultTaxRates: given.subscription_data?.default_tax_rates ?? [],
    invoice: given.invoice_creation?.enabled ?? false,
    invoiceMetadata: mergeMetadata({}, given.invoice_creation?.invoice_data?.metadata),
    setupFutureUsage: given.payment_intent_data?.setup_future_usage !== undefined,
  }
  return { order, subtotal, tax, total: subtotal + extra, currency }
}

function readExpiry(work: Work, given: SessionGiven): number {
  const expires = given.expires_at ?? work.now + day
  if (expires < work.now + 30 * 60 || expires > work.now + day)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return expires
}

function selectMethods(given: SessionGiven, currency: string | null, mode: string): string[] {
  const excluded: string[] = given.excluded_payment_method_types ?? []
  const allowed: string[] = given.allowed_payment_method_types ?? offered
  const types = offered.filter(
    (type) =>
      allowed.includes(type) &&
      !excluded.includes(type) &&
      (type !== 'ideal' || currency === 'eur' || mode === 'setup'),
  )
  if (types.length === 0)
    throw invalid('No valid payment method types for this Checkout Session.', 'allowed_payment_method_types')
  return types
}

/** The fields of a session that are the same for every order. */
const emptySession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

async function createSession(work: Work, given: SessionGiven): Promise<Stripe.Checkout.Session> {
  const ui = given.ui_mode ?? 'hosted_page'
  const mode = given.mode ?? 'payment'
  checkAddresses(given, ui)
  const customer = given.customer === undefined ? undefined : await work.need('customer', given.customer, 'customer')
  const { order, subtotal, tax, total, currency } = await makeOrder(work, given, mode)
  const expires = readExpiry(work, given)
  const types = selectMethods(given, currency, mode)
  const id = newId('checkout.session')
  const session: Stripe.Checkout.Session = {
    ...emptySession,
    id,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: mode === 'setup' ? null : subtotal,
    amount_total: mode === 'setup' ? null : total,
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: ui === 'hosted_page' ? null : `${id}_secret_${randomText(60)}`,
    created: work.now,
    currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : (given.customer_creation ?? 'if_required'),
    customer_email: given.customer_email ?? null,
    expires_at: expires,
    // Any text is a locale here, as Stripe adds some.
    locale: (given.locale ?? null) as Stripe.Checkout.Session.Locale | null,
    metadata: mergeMetadata({}, given.metadata),
    mode,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_types: types,
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    success_url: given.success_url ?? null,
    total_details: mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: ui,
    url: ui === 'hosted_page' ? `${work.at.origin}/betaalproef/betalen/${id}` : null,
    ...(given.return_url !== undefined && { return_url: given.return_url }),
    ...(ui !== 'hosted_page' && { redirect_on_completion: given.redirect_on_completion ?? 'always' }),
  }
  work.put<'checkout.session'>(session, { order })
  work.plan(id, 'expire-session', expires, customer?.id ?? null)
  return session
}

/** Returns what a session sells, as in `line_items`. */
export async function lineItems(work: Work, id: string): Promise<Stripe.LineItem[]> {
  const items: Stripe.LineItem[] = []
  const { lines, defaultTaxRates } = await orderOf(work, id)
  for (const line of lines) {
    const price = await work.need('price', line.price)
    const product = await work.need('product', idOf(price.product) ?? '')
    const rates = []
    for (const rate of line.taxRates.length > 0 ? line.taxRates : defaultTaxRates)
      rates.push(await work.need('tax_rate', rate))
    const amount = (price.unit_amount ?? 0) * line.quantity
    const taxes = taxOf(amount, rates)
    const extra = taxes.filter(({ rate }) => !rate.inclusive).reduce((sum, { tax }) => sum + tax, 0)
    items.push({
      id: line.id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: taxes.reduce((sum, { tax }) => sum + tax, 0),
      amount_total: amount + extra,
      currency: price.currency,
      description: product.name,
      metadata: {},
      price,
      quantity: line.quantity,
    })
  }
  return items
}

export const sessionRoutes = [
  route('POST', '/v1/checkout/sessions', sessionParameters, createSession),
  route('GET', '/v1/checkout/sessions/:id', z.strictObject({}), (work, _, id) => work.need('checkout.session', id)),
  route(
    'POST',
    '/v1/checkout/sessions/:id',
    z.strictObject({ metadata: metadata.optional() }),
    async (work, given, id) => {
      const { metadata: before } = await work.need('checkout.session', id)
      return work.change('checkout.session', id, { metadata: mergeMetadata(before, given.metadata) })
    },
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), (work, _, id) => expireSession(work, id)),
  route('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(page), async (work, _, id) => {
    await work.need('checkout.session', id)
    const url = `/v1/checkout/sessions/${id}/line_items`
    return { object: 'list', data: await lineItems(work, id), has_more: false, url }
  }),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...page,
      created,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    (work, { customer, payment_intent, subscription, status, ...window }) =>
      listObjects(work, 'checkout.session', '/v1/checkout/sessions', window, {
        customer,
        holds: { payment_intent, subscription, status },
      }),
  ),
]

import type Stripe from 'stripe'
import { addInterval, day, hour } from '#stripe-mock/calendar.ts'
import { newId } from '#stripe-mock/ids.ts'
import { idOf, listOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { draftInvoice } from './draft-invoice.ts'
import { invoiceLine } from './lines.ts'

/** How long a subscription waits for its first payment. */
export const incompleteFor = 23 * hour
/** How long before a renewal it is announced. */
const announcedFor = 7 * day

interface ItemGiven {
  price: Stripe.Price
  quantity: number
  rates: Stripe.TaxRate[]
}

/** Returns the plan of a price, which items still have beside the price. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Returns the end of a price's period that begins at `start`. */
export const periodEnd = (price: Stripe.Price, start: number, anchor: number): number =>
  addInterval(start, price.recurring?.interval ?? 'month', price.recurring?.interval_count ?? 1, anchor)

/** Creates an item of a subscription, in its first period. */
const subscriptionItem = (
  work: Work,
  subscription: string,
  { price, quantity, rates }: ItemGiven,
  anchor: number,
): Stripe.SubscriptionItem => ({
  id: newId('subscription_item'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: work.now,
  current_period_end: periodEnd(price, work.now, anchor),
  current_period_start: work.now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: rates,
})

interface SubscriptionGiven {
  customer: Stripe.Customer
  items: ItemGiven[]
  status: Stripe.Subscription.Status
  collection: Stripe.Subscription.CollectionMethod
  daysUntilDue: number | null
  method: string | null
  metadata: Record<string, string>
  description: string | null
  rates: Stripe.TaxRate[]
  methods: Stripe.Subscription.PaymentSettings.PaymentMethodType[] | null
  keep: 'off' | 'on_subscription'
}

/** Creates a new subscription. */
export function newSubscription(work: Work, given: SubscriptionGiven): Stripe.Subscription {
  const id = newId('subscription')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: work.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: given.collection,
    created: work.now,
    currency: given.items[0]?.price.currency ?? 'eur',
    customer: given.customer.id,
    customer_account: null,
    days_until_due: given.daysUntilDue,
    default_payment_method: given.method,
    default_source: null,
    default_tax_rates: given.rates,
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      given.items.map((item) => subscriptionItem(work, id, item, work.now)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: given.methods,
      save_default_payment_method: given.keep,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: work.now,
    status: given.status,
    test_clock: idOf(given.customer.test_clock),
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

/** Builds the draft invoice of a subscription's current period, without storing it. */
export async function draftOf(
  work: Work,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  extra: Stripe.InvoiceLineItem[] = [],
): Promise<Stripe.Invoice> {
  const id = newId('invoice')
  const customer = await work.need('customer', idOf(subscription.customer) ?? '')
  const lines: Stripe.InvoiceLineItem[] = []
  for (const item of subscription.items.data) {
    const product = await work.need('product', idOf(item.price.product) ?? '')
    const rates = item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? [])
    const period = { start: item.current_period_start, end: item.current_period_end }
    const owner = { subscription: subscription.id, item: item.id, metadata: subscription.metadata }
    lines.push(
      invoiceLine({ invoice: id, price: item.price, product, quantity: item.quantity ?? 1, rates, period, of: owner }),
    )
  }
  const [first] = subscription.items.data
  const start = first?.current_period_start ?? work.now
  // The period of the first invoice is a single moment; that of the others, the one that ended.
  const period =
    reason === 'subscription_cycle' ? { start: previousStart(subscription, start), end: start } : { start, end: start }
  return draftInvoice(work, {
    id,
    customer,
    lines: [...lines, ...extra.map((line) => ({ ...line, invoice: id }))],
    reason,
    subscription,
    period,
  })
}

function previousStart(subscription: Stripe.Subscription, start: number): number {
  const price = subscription.items.data[0]?.price
  if (!price) return start
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  return Math.max(subscription.start_date, addInterval(start, interval, -count, subscription.billing_cycle_anchor))
}

/** Plans the renewal of a subscription at the end of its period, and the announcement of it. */
export function planRenewal(work: Work, subscription: Stripe.Subscription): void {
  const end = subscription.items.data[0]?.current_period_end
  if (end === undefined) return
  const customer = idOf(subscription.customer)
  work.plan(subscription.id, 'renew', end, customer)
  if (end - announcedFor > work.now) work.plan(subscription.id, 'announce', end - announcedFor, customer)
}

/** Stores the first invoice of a new subscription. */
export async function issueFirst(
  work: Work,
  subscription: Stripe.Subscription,
  extra: Stripe.InvoiceLineItem[] = [],
): Promise<Stripe.Invoice> {
  const invoice = await draftOf(work, subscription, 'subscription_create', extra)
  work.create<'invoice'>(invoice, 'invoice.created')
  await work.change('subscription', subscription.id, { latest_invoice: invoice.id })
  return invoice
}

import type Stripe from 'stripe'
import { day, hour } from '#stripe-mock/calendar.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { totals } from './lines.ts'

/** How long an invoice stays a draft, in seconds. */
export const draftFor = hour

interface InvoiceGiven {
  id: string
  customer: Stripe.Customer
  lines: Stripe.InvoiceLineItem[]
  reason: Stripe.Invoice.BillingReason
  subscription: Stripe.Subscription | undefined
  period: { start: number; end: number }
  metadata?: Record<string, string>
}

/** Creates a draft invoice, with nothing paid. */
export function draftInvoice(work: Work, given: InvoiceGiven): Stripe.Invoice {
  const { id, customer, lines, subscription } = given
  const sent = subscription?.collection_method === 'send_invoice'
  return {
    id,
    object: 'invoice',
    account_country: 'NL',
    account_name: 'Huiswaarts',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: work.now + draftFor,
    billing_reason: given.reason,
    collection_method: sent ? 'send_invoice' : 'charge_automatically',
    created: work.now,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: subscription?.default_tax_rates ?? [],
    description: null,
    discounts: [],
    due_date: sent ? work.now + (subscription.days_until_due ?? 0) * day : null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: given.metadata ?? {},
    next_payment_attempt: sent ? null : work.now + draftFor,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: idOf(customer.test_clock),
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: work.now,
    ...totals(id, lines),
  }
}

import type Stripe from 'stripe'
import type { Answer } from './acts.ts'

/** The question on the page of a bank or of 3-D Secure; the id is the secret in its address. */
interface Action {
  id: string
  object: 'action'
  kind: 'bank' | '3ds'
  /** The intent that waits for the answer. */
  intent: string
  returnUrl: string
  answer: Answer | null
}

/** The invoice of a page; the id is the secret in its address. */
interface InvoicePage {
  id: string
  object: 'invoice_page'
  invoice: string
}

/** What remains of a deleted customer. */
interface Tombstone {
  id: string
  object: 'tombstone'
}

/** All stored objects, by the value of their field `object`. */
export interface Kinds {
  customer: Stripe.Customer
  product: Stripe.Product
  price: Stripe.Price
  tax_rate: Stripe.TaxRate
  'checkout.session': Stripe.Checkout.Session
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  payment_method: Stripe.PaymentMethod
  mandate: Stripe.Mandate
  charge: Stripe.Charge
  refund: Stripe.Refund
  credit_note: Stripe.CreditNote
  dispute: Stripe.Dispute
  'billing_portal.session': Stripe.BillingPortal.Session
  webhook_endpoint: Stripe.WebhookEndpoint
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  action: Action
  invoice_page: InvoicePage
  tombstone: Tombstone
}

export type Kind = keyof Kinds

/** Data of an object that Stripe stores but never shows. */
export interface Hidden {
  /** Of a card: its number, which determines the test behaviour. */
  number?: string
  cvc?: string
  /** Of a card: 3-D Secure was passed once, which is valid for later payments without the customer too. */
  authenticated?: boolean
  /** Of iDEAL: the bank that was chosen. */
  bank?: string
  /** Of a customer: renewals fail from now on. */
  renewalFails?: boolean
  /** Of an intent: the Checkout Session that it pays. */
  session?: string
  /** Of an intent: whether the payment method is stored for later. */
  keep?: boolean
  /** Of a session: its intent. */
  intent?: string
  /** Of a session: what it creates when paid. */
  order?: Order
  /** Of a clock: the time that it advances to. */
  target?: number
  /** Of an endpoint: the secret that signs its deliveries. */
  secret?: string
}

/** What a Checkout Session creates when it is paid. */
export interface Order {
  lines: { id: string; price: string; quantity: number; taxRates: string[] }[]
  description: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  defaultTaxRates: string[]
  invoice: boolean
  invoiceMetadata: Record<string, string>
  setupFutureUsage: boolean
}

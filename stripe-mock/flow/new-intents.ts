import type Stripe from 'stripe'
import { newId, randomText } from '#stripe-mock/ids.ts'
import type { Hidden } from '#stripe-mock/kinds.ts'
import type { Work } from '#stripe-mock/work.ts'

interface IntentGiven {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  methods: string[]
  keep: boolean
}

const secretOf = (id: string) => `${id}_secret_${randomText(25)}`

/** Creates a payment intent for an amount in minor units. */
export function createIntent(work: Work, given: IntentGiven, hidden: Hidden = {}): Stripe.PaymentIntent {
  const id = newId('payment_intent')
  return work.create<'payment_intent'>(
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: given.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic',
      client_secret: secretOf(id),
      confirmation_method: 'automatic',
      created: work.now,
      currency: given.currency,
      customer: given.customer,
      customer_account: null,
      description: given.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: given.metadata ?? {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {},
      payment_method_types: given.methods,
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: given.keep ? 'off_session' : null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
    },
    'payment_intent.created',
    { ...hidden, keep: given.keep },
  )
}

/** Creates an intent to store a payment method. */
export function createSetup(
  work: Work,
  given: { customer: string | null; metadata: Record<string, string>; methods: string[] },
  hidden: Hidden = {},
): Stripe.SetupIntent {
  const id = newId('setup_intent')
  return work.create<'setup_intent'>(
    {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: secretOf(id),
      created: work.now,
      customer: given.customer,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      metadata: given.metadata,
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: given.methods,
      single_use_mandate: null,
      status: 'requires_payment_method',
      usage: 'off_session',
    },
    'setup_intent.created',
    { ...hidden, keep: true },
  )
}

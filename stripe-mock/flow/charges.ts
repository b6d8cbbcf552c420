import type Stripe from 'stripe'
import { newId, randomText } from '#stripe-mock/ids.ts'
import { allOf } from '#stripe-mock/lists.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import type { CardRefusal } from './cards.ts'

/** The details of a card on a charge. */
function cardDetails(card: Stripe.PaymentMethod.Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: '123456',
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: randomText(12),
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** The details of a payment method on a charge. */
async function details(
  work: Work,
  method: Stripe.PaymentMethod,
  amount: number,
): Promise<Stripe.Charge.PaymentMethodDetails> {
  if (method.card) return { type: 'card', card: cardDetails(method.card, amount) }
  if (method.sepa_debit) {
    const [mandate] = await allOf(work, 'mandate', { holds: { payment_method: method.id } })
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit
    return {
      type: 'sepa_debit',
      sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: mandate?.id ?? null },
    }
  }
  return {
    type: 'ideal',
    ideal: {
      bank: method.ideal?.bank ?? null,
      bic: method.ideal?.bic ?? null,
      generated_sepa_debit: null,
      generated_sepa_debit_mandate: null,
      iban_last4: null,
      transaction_id: randomText(16),
      verified_name: 'Jan Jansen',
    },
  }
}

/** Creates the charge of one payment attempt. */
export async function createCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: 'succeeded' | 'pending' | 'failed',
  refusal?: CardRefusal,
): Promise<Stripe.Charge> {
  const charge: Stripe.Charge = {
    id: newId(method.type === 'card' ? 'charge' : 'bank_charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'HUISWAARTS',
    captured: status !== 'failed',
    created: work.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: refusal ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: await details(work, method, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
  return work.put<'charge'>(charge)
}

/** Creates a dispute: the customer's bank reclaims the money. For a debit, it is lost at once. */
export async function createDispute(work: Work, chargeId: string): Promise<Stripe.Dispute> {
  const charge = await work.change('charge', chargeId, { disputed: true })
  const card = charge.payment_method_details?.type === 'card'
  const dispute: Stripe.Dispute = {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: card ? work.now + 7 * 86_400 : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: card ? 'fraudulent' : 'general',
    status: card ? 'needs_response' : 'lost',
    ...(card && {
      payment_method_details: {
        type: 'card',
        card: {
          brand: charge.payment_method_details?.card?.brand ?? 'visa',
          case_type: 'chargeback',
          network: 'visa',
          network_reason_code: '10.4',
        },
      },
    }),
  }
  work.create<'dispute'>(dispute, 'charge.dispute.created')
  work.emit('charge.dispute.funds_withdrawn', dispute)
  if (!card) work.emit('charge.dispute.closed', dispute)
  return dispute
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

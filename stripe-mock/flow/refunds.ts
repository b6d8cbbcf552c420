import type Stripe from 'stripe'
import { invalid } from '#stripe-mock/api-error.ts'
import { day } from '#stripe-mock/calendar.ts'
import { newId } from '#stripe-mock/ids.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

interface RefundGiven {
  amount: number | undefined
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  metadata: Record<string, string>
}

/** Refunds a charge: to a card at once, to a bank a day later. @throws ApiError when the amount is too large */
export async function createRefund(work: Work, chargeId: string, given: RefundGiven): Promise<Stripe.Refund> {
  const charge = await work.need('charge', chargeId, 'charge')
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not been paid and cannot be refunded.`, 'charge', 'charge_not_refundable')
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed')
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  const amount = given.amount ?? left
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    )
  const card = charge.payment_method_details?.type === 'card'
  const refund: Stripe.Refund = {
    id: newId(card ? 'refund' : 'bank_refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata: given.metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: card ? 'succeeded' : 'pending',
    transfer_reversal: null,
    destination_details: card
      ? {
          type: 'card',
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        }
      : { type: 'eu_bank_transfer' },
  }
  work.create<'refund'>(refund, 'refund.created')
  if (!card) work.plan(refund.id, 'refund', work.now + day, idOf(charge.customer))
  const after = await work.change('charge', charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  work.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  return refund
}

/** Completes a refund to a bank. */
export async function settleRefund(work: Work, id: string): Promise<void> {
  const refund = await work.get('refund', id)
  if (refund?.status !== 'pending') return
  const after = await work.change('refund', id, { status: 'succeeded' }, 'refund.updated')
  work.emit('charge.refund.updated', after, { status: 'pending' })
}

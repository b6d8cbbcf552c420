import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { createRefund } from '#stripe-mock/flow/refunds.ts'
import { newId } from '#stripe-mock/ids.ts'
import { allOf } from '#stripe-mock/lists.ts'
import { mergeMetadata, metadata, text, whole } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { readRoutes } from './list-route.ts'
import { idOf, listOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

const refundParameters = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

async function refund(work: Work, given: z.output<typeof refundParameters>): Promise<Stripe.Refund> {
  if (given.charge === undefined && given.payment_intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  const intent =
    given.payment_intent === undefined
      ? undefined
      : await work.need('payment_intent', given.payment_intent, 'payment_intent')
  const charge = given.charge ?? idOf(intent?.latest_charge)
  if (charge === null || (intent && intent.status !== 'succeeded'))
    throw invalid(`This PaymentIntent (${intent?.id}) does not have a successful charge to refund.`, 'payment_intent')
  return createRefund(work, charge, {
    amount: given.amount,
    reason: given.reason,
    metadata: mergeMetadata({}, given.metadata),
  })
}

const noteParameters = z.strictObject({
  invoice: text,
  amount: whole.optional(),
  refund_amount: whole.optional(),
  out_of_band_amount: whole.optional(),
  credit_amount: whole.optional(),
  refunds: z.array(z.strictObject({ refund: text, amount_refunded: whole.optional() })).optional(),
  memo: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
})

async function refundsOf(work: Work, given: z.output<typeof noteParameters>): Promise<Stripe.CreditNote.Refund[]> {
  const link = (id: string, amount: number) => ({
    amount_refunded: amount,
    payment_record_refund: null,
    refund: id,
    type: 'refund' as const,
  })
  const linked = []
  for (const { refund: id, amount_refunded: amount } of given.refunds ?? [])
    linked.push(link(id, amount ?? (await work.need('refund', id, 'refunds[0][refund]')).amount))
  if (!given.refund_amount) return linked
  const payments = await allOf(work, 'invoice_payment', { holds: { invoice: given.invoice, status: 'paid' } })
  const intent = await work.need('payment_intent', idOf(payments[0]?.payment.payment_intent) ?? '', 'invoice')
  const terms = { amount: given.refund_amount, reason: undefined, metadata: {} }
  const made = await createRefund(work, idOf(intent.latest_charge) ?? '', terms)
  return [...linked, link(made.id, made.amount)]
}

async function createNote(work: Work, given: z.output<typeof noteParameters>): Promise<Stripe.CreditNote> {
  const invoice = await work.need('invoice', given.invoice, 'invoice')
  if (invoice.status !== 'paid' && invoice.status !== 'open')
    throw invalid('You can only create a credit note for an invoice that is open or paid.', 'invoice')
  const others = await allOf(work, 'credit_note', { holds: { invoice: invoice.id, status: 'issued' } })
  const left = invoice.total - others.reduce((sum, note) => sum + note.total, 0)
  const amount = given.amount ?? given.refund_amount ?? left
  if (amount < 1 || amount > left) throw invalid(`The credit note amount must be between 1 and ${left}.`, 'amount')
  const refunds = await refundsOf(work, given)
  const id = newId('credit_note')
  const share = (part: number) => Math.round((part * amount) / (invoice.total || 1))
  const taxes = (invoice.total_taxes ?? []).map((tax) => ({
    ...tax,
    amount: share(tax.amount),
    taxable_amount: share(tax.taxable_amount ?? 0),
  }))
  const untaxed = amount - taxes.reduce((sum, tax) => sum + tax.amount, 0)
  const paid = invoice.status === 'paid'
  const note: Stripe.CreditNote = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: work.now,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: work.now,
    invoice: invoice.id,
    lines: listOf<Stripe.CreditNoteLineItem>([], `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: given.memo ?? null,
    metadata: mergeMetadata({}, given.metadata),
    number: `${invoice.number ?? ''}-CN-${String(others.length + 1).padStart(2, '0')}`,
    out_of_band_amount: given.out_of_band_amount ?? null,
    pdf: invoice.invoice_pdf ?? '',
    post_payment_amount: paid ? amount : 0,
    pre_payment_amount: paid ? 0 : amount,
    pretax_credit_amounts: [],
    reason: given.reason ?? null,
    refunds,
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: untaxed,
    total: amount,
    total_excluding_tax: untaxed,
    total_taxes: taxes,
    type: paid ? 'post_payment' : 'pre_payment',
    voided_at: null,
  }
  await work.change('invoice', invoice.id, {
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + note.post_payment_amount,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + note.pre_payment_amount,
    amount_remaining: invoice.amount_remaining - note.pre_payment_amount,
  })
  return work.create<'credit_note'>(note, 'credit_note.created')
}

export const moneyBackRoutes = [
  ...readRoutes('charge', '/v1/charges', { customer: text, payment_intent: text }),
  route('POST', '/v1/refunds', refundParameters, refund),
  ...readRoutes('refund', '/v1/refunds', { charge: text, payment_intent: text }),
  route('POST', '/v1/credit_notes', noteParameters, createNote),
  ...readRoutes('credit_note', '/v1/credit_notes', { customer: text, invoice: text }),
  ...readRoutes('dispute', '/v1/disputes', { charge: text, payment_intent: text }),
]

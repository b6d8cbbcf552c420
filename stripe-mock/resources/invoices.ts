import type Stripe from 'stripe'
import { z } from 'zod'
import { Declined, invalid, missing } from '#stripe-mock/api-error.ts'
import { errorOf } from '#stripe-mock/flow/intents.ts'
import { collect, finalizeInvoice, invoicePaid, methodOf, voidInvoice } from '#stripe-mock/flow/invoices.ts'
import { upcoming } from '#stripe-mock/flow/renewals.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { created, page, text, whole, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

const payParameters = z.strictObject({
  payment_method: text.optional(),
  off_session: yes.optional(),
  paid_out_of_band: yes.optional(),
})

async function payInvoice(work: Work, given: z.output<typeof payParameters>, id: string) {
  let invoice = await work.need('invoice', id)
  if (invoice.status === 'draft') invoice = await finalizeInvoice(work, id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid.', undefined, 'invoice_not_editable')
  if (given.paid_out_of_band) {
    await invoicePaid(work, id)
    return work.need('invoice', id)
  }
  const method = given.payment_method ?? (await methodOf(work, invoice))
  if (method === null)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.',
      undefined,
      'missing',
    )
  const outcome = await collect(work, id, method, { without: given.off_session ?? true })
  if (outcome.kind === 'refused') return new Declined(errorOf(outcome, await work.get('payment_method', method)))
  if (outcome.kind === 'action')
    return new Declined({
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'Payment for this invoice requires additional user action before it can be completed successfully.',
    })
  return work.need('invoice', id)
}

async function previewInvoice(work: Work, subscription: string | undefined): Promise<Stripe.Invoice> {
  if (subscription === undefined)
    throw invalid('Missing required param: subscription.', 'subscription', 'parameter_missing')
  const found = await work.need('subscription', subscription, 'subscription')
  if (found.cancel_at_period_end || !['active', 'past_due'].includes(found.status))
    throw missing('upcoming invoices for customer', idOf(found.customer) ?? '', 'subscription')
  return { ...(await upcoming(work, found)), billing_reason: 'upcoming' }
}

export const invoiceRoutes = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    z.strictObject({ customer: text.optional(), subscription: text.optional(), schedule: text.optional() }),
    (work, { subscription }) => previewInvoice(work, subscription),
  ),
  route('GET', '/v1/invoices/:id', z.strictObject({}), (work, _, id) => work.need('invoice', id)),
  route('POST', '/v1/invoices/:id/finalize', z.strictObject({ auto_advance: yes.optional() }), (work, _, id) =>
    finalizeInvoice(work, id),
  ),
  route('POST', '/v1/invoices/:id/pay', payParameters, payInvoice),
  route('POST', '/v1/invoices/:id/send', z.strictObject({}), async (work, _, id) => {
    const { status, collection_method: method } = await work.need('invoice', id)
    if (method !== 'send_invoice')
      throw invalid('You can only manually send an invoice if its collection method is `send_invoice`.', undefined)
    if (status === 'draft') await finalizeInvoice(work, id)
    const invoice = await work.need('invoice', id)
    if (invoice.status !== 'open')
      throw invalid('This invoice can no longer be sent.', undefined, 'invoice_not_editable')
    work.emit('invoice.sent', invoice)
    return invoice
  }),
  route('POST', '/v1/invoices/:id/void', z.strictObject({}), (work, _, id) => voidInvoice(work, id)),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    z.strictObject(page),
    async (work, { limit = 10, starting_after: after }, id) => {
      const { lines } = await work.need('invoice', id)
      const from = after === undefined ? 0 : lines.data.findIndex((line) => line.id === after) + 1
      const data = lines.data.slice(from, from + limit)
      return { object: 'list', data, has_more: from + limit < lines.data.length, url: `/v1/invoices/${id}/lines` }
    },
  ),
  route(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...page,
      created,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      due_date: whole.optional(),
    }),
    (work, { customer, subscription, status, collection_method, due_date, ...window }) =>
      listObjects(work, 'invoice', '/v1/invoices', window, {
        customer,
        holds: {
          status,
          collection_method,
          due_date,
          ...(subscription !== undefined && { parent: { subscription_details: { subscription } } }),
        },
      }),
  ),
  route('GET', '/v1/invoice_payments/:id', z.strictObject({}), (work, _, id) => work.need('invoice_payment', id)),
  route(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...page,
      created,
      invoice: text.optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: text.optional() }).optional(),
    }),
    (work, { invoice, status, payment, ...window }) =>
      listObjects(work, 'invoice_payment', '/v1/invoice_payments', window, {
        holds: {
          invoice,
          status,
          ...(payment?.payment_intent !== undefined && { payment: { payment_intent: payment.payment_intent } }),
        },
      }),
  ),
]

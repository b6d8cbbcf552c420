import type Stripe from 'stripe'
import type { Refusal } from '#stripe-mock/api-error.ts'
import { addBankDays } from '#stripe-mock/calendar.ts'
import { randomText } from '#stripe-mock/ids.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { authenticationRequired, cardVerdict, disputed, type CardRefusal } from './cards.ts'
import { createCharge, createDispute } from './charges.ts'
import { attachMethod, generateDebit } from './methods.ts'

/** The outcome of an attempt to pay, or to store a payment method. */
export type Attempt =
  | { kind: 'paid' }
  | { kind: 'processing' }
  | { kind: 'action'; url: string }
  | ({ kind: 'refused' } & CardRefusal)

/** The circumstances of an attempt. */
export interface Terms {
  /** Whether the customer is absent, as for a renewal. */
  without?: boolean
  /** Where the browser goes after a bank or 3-D Secure. */
  returnUrl?: string | undefined
}

/** The error of a refusal, for the reply and for the intent. */
export const errorOf = (refusal: CardRefusal, method: Stripe.PaymentMethod | undefined): Refusal => ({
  type: refusal.code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error',
  code: refusal.code,
  message: refusal.message,
  ...(refusal.decline_code !== null && { decline_code: refusal.decline_code }),
  ...(method && { payment_method: method }),
})

/** Requires an answer on the page of the bank, or of 3-D Secure. */
export function ask(work: Work, intent: string, kind: 'bank' | '3ds', { returnUrl }: Terms) {
  const { id } = work.put<'action'>({
    id: randomText(32),
    object: 'action',
    kind,
    intent,
    returnUrl: returnUrl ?? work.at.origin,
    answer: null,
  })
  const url = `${work.at.origin}/betaalproef/${kind}/${id}`
  return { url, next: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl ?? null } } }
}

async function actionOf(
  work: Work,
  intent: Stripe.PaymentIntent,
  terms: Terms,
  kind: 'bank' | '3ds',
): Promise<Attempt> {
  const { url, next } = ask(work, intent.id, kind, terms)
  await work.change(
    'payment_intent',
    intent.id,
    { status: 'requires_action', next_action: next, last_payment_error: null },
    'payment_intent.requires_action',
  )
  return { kind: 'action', url }
}

/** Tries to pay an intent with this payment method. */
export async function attempt(work: Work, intentId: string, methodId: string, terms: Terms): Promise<Attempt> {
  const method = await work.need('payment_method', methodId, 'payment_method')
  const intent = await work.change('payment_intent', intentId, { payment_method: methodId })
  const customer = idOf(intent.customer)
  const fails = customer !== null && (await work.hidden(customer)).renewalFails === true
  if (method.type === 'sepa_debit') return process(work, intent, method)
  if (method.type === 'ideal') return actionOf(work, intent, terms, 'bank')
  const verdict = cardVerdict(await work.hidden(methodId), terms.without === true, fails)
  if (verdict.kind === 'ok') return succeed(work, intent.id)
  if (verdict.kind === 'declined') return refuse(work, intent.id, verdict.refusal)
  const action = await actionOf(work, intent, terms, '3ds')
  return terms.without ? { kind: 'refused', ...authenticationRequired } : action
}

/** Starts a debit. The bank decides days later whether it succeeds. */
async function process(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Promise<Attempt> {
  const charge = await createCharge(work, intent, method, 'pending')
  work.emit('charge.pending', charge)
  await work.change(
    'payment_intent',
    intent.id,
    { status: 'processing', latest_charge: charge.id, next_action: null, last_payment_error: null },
    'payment_intent.processing',
  )
  work.plan(intent.id, 'settle', addBankDays(work.now, work.at.debitDays), idOf(intent.customer))
  return { kind: 'processing' }
}

/** Records a successful payment. */
export async function succeed(work: Work, intentId: string): Promise<Attempt> {
  const before = await work.need('payment_intent', intentId)
  const method = await work.need('payment_method', idOf(before.payment_method) ?? '', 'payment_method')
  const hidden = await work.hidden(intentId)
  const owner = idOf(before.customer)
  const customer = owner === null ? undefined : await work.get('customer', owner)
  const pending = before.status === 'processing' ? idOf(before.latest_charge) : null
  let charge =
    pending === null
      ? await createCharge(work, before, method, 'succeeded')
      : await work.change('charge', pending, { status: 'succeeded', paid: true, amount_captured: before.amount })
  if (hidden.keep === true && customer && method.type === 'card') await attachMethod(work, method.id, customer.id)
  if (hidden.keep === true && customer && method.type === 'ideal' && charge.payment_method_details?.ideal) {
    const { method: debit, mandate } = await generateDebit(work, charge.id, customer)
    charge = await work.change('charge', charge.id, {
      payment_method_details: {
        ...charge.payment_method_details,
        ideal: {
          ...charge.payment_method_details.ideal,
          generated_sepa_debit: debit.id,
          generated_sepa_debit_mandate: mandate.id,
          iban_last4: debit.sepa_debit?.last4 ?? null,
        },
      },
    })
  }
  work.emit('charge.succeeded', charge)
  await work.change(
    'payment_intent',
    intentId,
    {
      status: 'succeeded',
      amount_received: before.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    },
    'payment_intent.succeeded',
  )
  if ((await work.hidden(method.id)).number === disputed) await createDispute(work, charge.id)
  return { kind: 'paid' }
}

/** Records a failed payment attempt. */
export async function refuse(work: Work, intentId: string, refusal: CardRefusal): Promise<Attempt> {
  const before = await work.need('payment_intent', intentId)
  const method = await work.need('payment_method', idOf(before.payment_method) ?? '', 'payment_method')
  const pending = before.status === 'processing' ? idOf(before.latest_charge) : null
  const failed = { status: 'failed', failure_code: refusal.code, failure_message: refusal.message } as const
  const charge = pending === null ? undefined : await work.change('charge', pending, failed)
  // A payment refused on the page of 3-D Secure or of a bank never gets a charge.
  const asked = before.status === 'requires_action'
  const trace = charge ?? (asked ? undefined : await createCharge(work, before, method, 'failed', refusal))
  if (trace) work.emit('charge.failed', trace)
  const error = { ...errorOf(refusal, method), ...(trace && { charge: trace.id }) }
  await work.change(
    'payment_intent',
    intentId,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: trace?.id ?? idOf(before.latest_charge),
      // The fields of an error are those of a refusal; the SDK's type also has what only its own class adds.
      last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    },
    'payment_intent.payment_failed',
  )
  return { kind: 'refused', ...refusal }
}

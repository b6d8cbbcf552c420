import type Stripe from 'stripe'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { cardVerdict, type CardRefusal } from './cards.ts'
import { ask, errorOf, type Attempt, type Terms } from './intents.ts'
import { attachMethod, generateDebit } from './methods.ts'

/** Tries to store a payment method. */
export async function attemptSetup(work: Work, setupId: string, methodId: string, terms: Terms): Promise<Attempt> {
  const setup = await work.change('setup_intent', setupId, { payment_method: methodId })
  const card = await work.hidden(methodId)
  const verdict = cardVerdict({ ...card, authenticated: false }, false, false)
  if (verdict.kind === 'declined') return refuseSetup(work, setupId, verdict.refusal)
  if (verdict.kind === 'ok' && card.bank === undefined) return succeedSetup(work, setup.id)
  const { url, next } = ask(work, setupId, card.bank === undefined ? '3ds' : 'bank', terms)
  await work.change(
    'setup_intent',
    setupId,
    { status: 'requires_action', next_action: next },
    'setup_intent.requires_action',
  )
  return { kind: 'action', url }
}

/** Stores the payment method; for iDEAL, the bank account behind it. */
export async function succeedSetup(work: Work, setupId: string): Promise<Attempt> {
  const setup = await work.need('setup_intent', setupId)
  const method = await work.need('payment_method', idOf(setup.payment_method) ?? '', 'payment_method')
  const owner = idOf(setup.customer)
  const customer = owner === null ? undefined : await work.get('customer', owner)
  const debit = method.type === 'ideal' && customer ? await generateDebit(work, '', customer) : undefined
  if (customer && method.type === 'card') await attachMethod(work, method.id, customer.id)
  await work.change(
    'setup_intent',
    setupId,
    {
      status: 'succeeded',
      next_action: null,
      last_setup_error: null,
      payment_method: debit?.method.id ?? method.id,
      mandate: debit?.mandate.id ?? null,
    },
    'setup_intent.succeeded',
  )
  return { kind: 'paid' }
}

export async function refuseSetup(work: Work, setupId: string, refusal: CardRefusal): Promise<Attempt> {
  const setup = await work.need('setup_intent', setupId)
  const method = await work.get('payment_method', idOf(setup.payment_method) ?? '')
  await work.change(
    'setup_intent',
    setupId,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      // The fields of an error are those of a refusal, as in intents.ts.
      last_setup_error: errorOf(refusal, method) as Stripe.SetupIntent.LastSetupError,
    },
    'setup_intent.setup_failed',
  )
  return { kind: 'refused', ...refusal }
}

import type { Answer } from '#stripe-mock/acts.ts'
import { invalid } from '#stripe-mock/api-error.ts'
import { allOf } from '#stripe-mock/lists.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { authenticationFailed, setupAuthenticationFailed, type CardRefusal } from './cards.ts'
import { refuse, succeed, type Attempt } from './intents.ts'
import { refuseSetup, succeedSetup } from './setups.ts'
import { invoiceFailed, invoicePaid } from './invoices.ts'
import { completeSession } from './sessions.ts'

const bankRefusals: Record<'refuse' | 'expire', CardRefusal> = {
  refuse: {
    code: 'payment_intent_payment_attempt_failed',
    decline_code: null,
    message: 'The customer refused this payment at the bank.',
  },
  expire: {
    code: 'payment_intent_payment_attempt_expired',
    decline_code: null,
    message: 'The customer did not finish this payment at the bank in time.',
  },
}
const debitRefusal: CardRefusal = {
  code: 'payment_intent_payment_attempt_failed',
  decline_code: 'insufficient_funds',
  message: 'The account has insufficient funds for this debit.',
}

/** Continues the session or invoice that an intent pays. @param automatic whether the customer was absent */
export async function followIntent(work: Work, id: string, outcome: Attempt, automatic = false): Promise<void> {
  const { session } = await work.hidden(id)
  if (session !== undefined) {
    if (outcome.kind === 'paid') await completeSession(work, session)
    return
  }
  const [payment] = await allOf(work, 'invoice_payment', { holds: { payment: { payment_intent: id } } })
  const invoice = await work.get('invoice', idOf(payment?.invoice) ?? '')
  // It may have been voided while the payment was pending.
  if (invoice?.status !== 'open') return
  if (outcome.kind === 'paid') await invoicePaid(work, invoice.id)
  if (outcome.kind === 'refused') await invoiceFailed(work, invoice.id, { automatic })
}

/** Handles the answer on the page of a bank or of 3-D Secure. @returns the address that the browser goes to */
export async function answerAction(work: Work, secret: string, answer: Answer): Promise<string> {
  const action = await work.need('action', secret)
  if (action.answer !== null) throw invalid('This was answered already.')
  await work.change('action', secret, { answer })
  const setup = action.intent.startsWith('seti_')
  const intent = setup
    ? await work.need('setup_intent', action.intent)
    : await work.need('payment_intent', action.intent)
  const back = (status: string) => {
    const url = new URL(action.returnUrl, work.at.origin)
    const name = setup ? 'setup_intent' : 'payment_intent'
    url.searchParams.set(name, intent.id)
    url.searchParams.set(`${name}_client_secret`, intent.client_secret ?? '')
    url.searchParams.set('redirect_status', status)
    return url.href
  }
  // The page was left open while the payment was made in another way, or abandoned.
  if (intent.status !== 'requires_action') return back('failed')
  const customer = idOf(intent.customer)
  if (answer === 'approve-debit-fails' && customer !== null) await work.hide(customer, { renewalFails: true })
  const approved = answer === 'approve' || answer === 'approve-debit-fails'
  const method = idOf(intent.payment_method) ?? ''
  if (approved) await work.hide(method, { authenticated: true })
  if (setup) {
    const outcome = approved
      ? await succeedSetup(work, intent.id)
      : await refuseSetup(work, intent.id, setupAuthenticationFailed)
    await followIntent(work, intent.id, outcome)
    return back(approved ? 'succeeded' : 'failed')
  }
  const outcome = approved
    ? await succeed(work, intent.id)
    : await refuse(work, intent.id, action.kind === 'bank' ? bankRefusals[answer] : authenticationFailed)
  await followIntent(work, intent.id, outcome)
  return back(approved ? 'succeeded' : 'failed')
}

/** Settles a debit: the bank pays or refuses it. */
export async function settle(work: Work, id: string): Promise<void> {
  const intent = await work.get('payment_intent', id)
  if (intent?.status !== 'processing') return
  const customer = idOf(intent.customer)
  const fails = customer !== null && (await work.hidden(customer)).renewalFails === true
  await followIntent(work, id, fails ? await refuse(work, id, debitRefusal) : await succeed(work, id), true)
}

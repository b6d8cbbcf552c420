import type Stripe from 'stripe'
import { z } from 'zod'
import { Declined, invalid, type Refusal } from '#stripe-mock/api-error.ts'
import { readyMade } from '#stripe-mock/flow/cards.ts'
import { followIntent } from '#stripe-mock/flow/answers.ts'
import { attempt, errorOf, type Attempt } from '#stripe-mock/flow/intents.ts'
import { attemptSetup } from '#stripe-mock/flow/setups.ts'
import { attachMethod, createMethod } from '#stripe-mock/flow/methods.ts'
import { listObjects } from '#stripe-mock/lists.ts'
import { page, text, yes } from '#stripe-mock/parameters.ts'
import { route } from '#stripe-mock/route.ts'
import { listRoute } from './list-route.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

/** Returns the method with this id; Stripe's predefined test methods are created on first use. */
async function methodNamed(work: Work, id: string): Promise<Stripe.PaymentMethod> {
  const number = readyMade[id]
  if (number === undefined) return work.need('payment_method', id, 'payment_method')
  return createMethod(work, { kind: 'card', number, expMonth: 12, expYear: 2099, cvc: '123' })
}

const confirmParameters = z.strictObject({
  payment_method: text.optional(),
  return_url: text.optional(),
  off_session: yes.optional(),
  use_stripe_sdk: yes.optional(),
  error_on_requires_action: yes.optional(),
})

async function confirmIntent(work: Work, given: z.output<typeof confirmParameters>, id: string) {
  const intent = await work.need('payment_intent', id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpected('PaymentIntent', 'confirm', intent.status, { payment_intent: intent })
  const named = given.payment_method ?? idOf(intent.payment_method)
  if (named === null)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      'payment_method',
      'payment_intent_unexpected_state',
    )
  const method = await methodNamed(work, named)
  const outcome = await attempt(work, id, method.id, {
    without: given.off_session ?? false,
    returnUrl: given.return_url,
  })
  await followIntent(work, id, outcome)
  const after = await work.need('payment_intent', id)
  return refusedAs(outcome, method, { payment_intent: after }) ?? after
}

async function confirmSetup(work: Work, given: z.output<typeof confirmParameters>, id: string) {
  const setup = await work.need('setup_intent', id)
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw unexpected('SetupIntent', 'confirm', setup.status, { setup_intent: setup })
  const named = given.payment_method ?? idOf(setup.payment_method)
  if (named === null)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", 'payment_method')
  const method = await methodNamed(work, named)
  const outcome = await attemptSetup(work, id, method.id, { returnUrl: given.return_url })
  await followIntent(work, id, outcome)
  const after = await work.need('setup_intent', id)
  return refusedAs(outcome, method, { setup_intent: after }) ?? after
}

const refusedAs = (outcome: Attempt, method: Stripe.PaymentMethod, of: Partial<Refusal>) =>
  outcome.kind === 'refused' ? new Declined({ ...errorOf(outcome, method), ...of }) : undefined

function unexpected(noun: string, verb: string, status: string, of: Partial<Refusal>) {
  const error = invalid(
    `You cannot ${verb} this ${noun} because it has a status of ${status}.`,
    undefined,
    `${noun === 'PaymentIntent' ? 'payment' : 'setup'}_intent_unexpected_state`,
  )
  Object.assign(error.refusal, of)
  return error
}

const reason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
const nothing = z.strictObject({})

const toCanceled = <Reason extends string>(reason: Reason | undefined) =>
  ({ status: 'canceled', cancellation_reason: reason ?? null, next_action: null }) as const

export const paymentRoutes = [
  route('GET', '/v1/payment_intents/:id', z.strictObject({ client_secret: text.optional() }), (work, _, id) =>
    work.need('payment_intent', id),
  ),
  route('POST', '/v1/payment_intents/:id/confirm', confirmParameters, confirmIntent),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    z.strictObject({ cancellation_reason: reason.optional() }),
    async (work, given, id) => {
      const intent = await work.need('payment_intent', id)
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        throw unexpected('PaymentIntent', 'cancel', intent.status, { payment_intent: intent })
      const canceled = { ...toCanceled(given.cancellation_reason), canceled_at: work.now }
      return work.change('payment_intent', id, canceled, 'payment_intent.canceled')
    },
  ),
  listRoute('payment_intent', '/v1/payment_intents', { customer: text }),
  route('GET', '/v1/setup_intents/:id', z.strictObject({ client_secret: text.optional() }), (work, _, id) =>
    work.need('setup_intent', id),
  ),
  route('POST', '/v1/setup_intents/:id/confirm', confirmParameters, confirmSetup),
  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    z.strictObject({ cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional() }),
    async (work, given, id) => {
      const setup = await work.need('setup_intent', id)
      if (setup.status === 'succeeded' || setup.status === 'canceled')
        throw unexpected('SetupIntent', 'cancel', setup.status, { setup_intent: setup })
      return work.change('setup_intent', id, toCanceled(given.cancellation_reason), 'setup_intent.canceled')
    },
  ),
  listRoute('setup_intent', '/v1/setup_intents', { customer: text, payment_method: text }),
  route('GET', '/v1/payment_methods/:id', nothing, (work, _, id) => work.need('payment_method', id)),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: text }),
    async (work, { customer }, id) => {
      await work.need('customer', customer, 'customer')
      const method = await methodNamed(work, id)
      if (method.type === 'ideal') throw invalid('This PaymentMethod cannot be attached to a Customer.', undefined)
      if (method.customer !== null && idOf(method.customer) !== customer)
        throw invalid(
          'The payment method you provided has already been attached to a customer.',
          undefined,
          'payment_method_already_attached',
        )
      return attachMethod(work, method.id, customer)
    },
  ),
  route('POST', '/v1/payment_methods/:id/detach', nothing, async (work, _, id) => {
    const { customer } = await work.need('payment_method', id)
    if (customer === null)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        undefined,
      )
    return work.change('payment_method', id, { customer: null }, 'payment_method.detached')
  }),
  route(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...page, customer: text.optional(), type: text.optional() }),
    (work, { customer, type, ...window }) =>
      listObjects(work, 'payment_method', '/v1/payment_methods', window, { customer, holds: { type } }),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ ...page, type: text.optional() }),
    async (work, { type, ...window }, customer) => {
      await work.need('customer', customer)
      const url = `/v1/customers/${customer}/payment_methods`
      return listObjects(work, 'payment_method', url, window, { customer, holds: { type } })
    },
  ),
  route('GET', '/v1/customers/:id/payment_methods/:method', nothing, async (work, _, customer, id) => {
    await work.need('customer', customer)
    const method = await work.need('payment_method', id)
    if (idOf(method.customer) !== customer) return work.need('payment_method', `${customer}/${id}`)
    return method
  }),
  route('GET', '/v1/mandates/:id', nothing, (work, _, id) => work.need('mandate', id)),
]

import type { TestApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { User } from '#features/accounts/accounts/contract.ts'
import type { CheckoutOutcome } from '#features/billing/checkout/contract.ts'
import type { Membership } from './contract.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'

export const card = (number: string) => ({ kind: 'card', number, expMonth: 12, expYear: 2099, cvc: '123' }) as const
export const goodCard = card('4242424242424242')
export const ideal = { kind: 'ideal', bank: 'ing' } as const

/** A renter who may become a member, with their actions in the API and the Stripe mock. */
export async function renter(site: TestApp, name = 'sanne') {
  const who = await register(site, name)
  const auth = as(who.token)
  const order = (planId: PlanId = 'premium-month') =>
    site.post<{ data: { sessionId: string; clientSecret: string | null; url: string | null }; code: string }>(
      '/stripe/create-checkout-session',
      { planId, consent: true },
      auth,
    )
  return {
    ...who,
    auth,
    order,
    user: async () => (await site.get<{ data: User }>(who.path, auth)).body.data,
    membership: async () => (await site.get<{ data: Membership }>('/stripe/membership', auth)).body.data,
    outcome: async (id: string) =>
      (await site.get<{ session: CheckoutOutcome }>(`/stripe/get-checkout-session/${id}`, auth)).body.session,
    act: (what: 'cancel' | 'resume' | 'withdraw' | 'cancel-home-found') =>
      site.post<{ data: Membership; code: string; message: string }>(`/stripe/${what}`, undefined, auth),
    /** The customer's id in the Stripe mock. */
    customer: async () => {
      const { provider_id } = await site.db
        .selectFrom('billing_customers')
        .select('provider_id')
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow()
      return provider_id ?? ''
    },
    /** Orders and pays in the Stripe mock. */
    subscribe: async (planId: PlanId = 'premium-month', method: ReturnType<typeof card> | typeof ideal = goodCard) => {
      const { body } = await order(planId)
      const outcome = await site.billing.stripeMock.paySession(
        body.data.sessionId,
        method,
        'http://localhost:3000/back',
      )
      if (outcome.kind === 'action') {
        const secret = outcome.url.split('/').at(-1) ?? ''
        await site.billing.stripeMock.answerAction(secret, 'approve')
      }
      return body.data.sessionId
    },
  }
}

/** Waits until a condition holds; for the effects of events. */
export async function waitUntil(condition: () => Promise<boolean>, ms = 30_000): Promise<void> {
  const until = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > until) throw new Error('The condition was not met in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { card, goodCard, ideal, renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

describe('a renter who pays', () => {
  test.each([
    ['nl', 'Welkom bij Premium'],
    ['en', 'Welcome to Premium'],
  ] as const)('is welcomed in at most 90 words: %s', async (language, subject) => {
    const sanne = await renter(site)
    await site.db.updateTable('users').set({ language }).where('id', '=', sanne.id).execute()
    await sanne.subscribe()
    const findWelcome = async () => (await mailsTo(site, sanne.email)).find((mail) => mail.subject === subject)
    await waitUntil(async () => (await findWelcome()) !== undefined)
    const words = (await findWelcome())?.body.split(/\s+/).filter((word) => /\p{L}/u.test(word)) ?? []
    expect(words.length).toBeGreaterThan(30)
    expect(words.length).toBeLessThanOrEqual(90)
  })

  test('by card has Premium within two seconds, by events alone', async () => {
    const sanne = await renter(site)
    const { body, status } = await sanne.order()
    expect(status).toBe(201)
    expect(body.data.clientSecret).toMatch(/^cs_/)
    expect((await sanne.user()).ispaid).toBe(false)
    const outcome = await site.billing.stripeMock.paySession(
      body.data.sessionId,
      goodCard,
      'http://localhost:3000/back',
    )
    expect(outcome).toEqual({ kind: 'paid' })
    await waitUntil(async () => (await sanne.user()).ispaid)
    const { subscriptions } = await sanne.user()
    expect(subscriptions).toMatchObject([
      { planName: 'Premium', planInterval: 'month', planStatus: 'active', planAmount: 20, paymentMethod: 'Card' },
    ])
    expect(subscriptions[0]?.nextPaymentDate).toBeTruthy()
    expect(await sanne.membership()).toMatchObject({ state: 'active', ispaid: true, planId: 'premium-month' })
    const subjects = (await mailsTo(site, sanne.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Welkom bij Premium')
    expect(subjects).toContainEqual(expect.stringMatching(/^Je betaling van €\s20 is ontvangen$/))
  })

  test('by iDEAL has Premium, and pays by debit from then on', async () => {
    const sanne = await renter(site)
    const session = await sanne.subscribe('premium-month', ideal)
    expect(await sanne.outcome(session)).toMatchObject({
      payment_status: 'paid',
      amount_total: 2_000,
      currency: 'eur',
      state: 'paid',
      display_items: [{ plan: { nickname: 'Premium', interval: 'month' } }],
      owner: { ispaid: true, receiptAvailable: true },
    })
    const { subscriptions } = await sanne.user()
    expect(subscriptions).toMatchObject([{ paymentMethod: 'iDEAL | Wero' }])
    expect((await sanne.membership()).paymentMethod).toBe('SEPA-incasso')
  })

  test('gets no Premium when the card is refused, and can try again', async () => {
    const sanne = await renter(site)
    const { body } = await sanne.order()
    const refused = await site.billing.stripeMock.paySession(
      body.data.sessionId,
      card('4000000000000002'),
      'http://localhost:3000/back',
    )
    expect(refused.kind).toBe('refused')
    expect(await sanne.outcome(body.data.sessionId)).toMatchObject({ payment_status: 'unpaid', state: 'open' })
    expect((await sanne.user()).ispaid).toBe(false)
    const again = await sanne.order()
    expect(again.body.data.sessionId).toBe(body.data.sessionId)
    await site.billing.stripeMock.paySession(body.data.sessionId, goodCard, 'http://localhost:3000/back')
    await waitUntil(async () => (await sanne.user()).ispaid)
  })

  test('is not sold a second membership', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const { status, body } = await sanne.order('premium-year')
    expect([status, body.code]).toEqual([409, 'membership.alreadyActive'])
  })

  test('renews in time, has a week of grace after a failed renewal, and then loses Premium', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const customer = await sanne.customer()
    const { stripeMock } = site.billing
    await stripeMock.advance(customer, 32)
    await waitUntil(async () => (await sanne.user()).subscriptions.length === 2)
    expect(await sanne.membership()).toMatchObject({ state: 'active' })
    await stripeMock.setRenewalFails(customer, true)
    await stripeMock.advance(customer, 31)
    await waitUntil(async () => (await sanne.membership()).state === 'grace')
    expect((await sanne.user()).ispaid).toBe(true)
    expect((await sanne.user()).subscriptions[0]).toMatchObject({ planStatus: 'failed' })
    await stripeMock.advance(customer, 8)
    await waitUntil(async () => ['suspended', 'ended'].includes((await sanne.membership()).state))
    expect((await sanne.user()).ispaid).toBe(false)
  })

  test('whose bank wants a renewal confirmed has a week from the attempt, not from when we learned of it', async () => {
    const sanne = await renter(site)
    await sanne.subscribe('premium-month', card('4000002760003184'))
    await waitUntil(async () => (await sanne.user()).ispaid)
    const { stripeMock, settle } = site.billing
    const readFrom = (when: string) =>
      sql`update billing_customers set next_try_at = now() + ${when}::interval`.execute(site.db)
    await settle()
    await readFrom('1 hour')
    await stripeMock.advance(await sanne.customer(), 36)
    await readFrom('0')
    await waitUntil(async () => (await sanne.membership()).state === 'grace')
    expect((await sanne.user()).ispaid).toBe(true)
    const [renewal] = await site.db
      .selectFrom('invoices')
      .innerJoin('billing_customers', 'billing_customers.id', 'invoices.customer_id')
      .select(['period_start', 'premium_until'])
      .where('reason', '=', 'subscription_cycle')
      .execute()
    const days = ((renewal?.premium_until?.getTime() ?? 0) - (renewal?.period_start.getTime() ?? 0)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(7)
    expect(days).toBeLessThan(7.2)
  })

  test('who cancels keeps Premium to the end of the paid period, can resume, and is not charged after it', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    expect((await sanne.act('cancel')).body).toMatchObject({ data: { state: 'cancelling', nextPaymentDate: null } })
    expect((await sanne.act('resume')).body).toMatchObject({ data: { state: 'active' } })
    expect((await mailsTo(site, sanne.email)).at(-1)?.subject).toBe('Je abonnement loopt door')
    await sanne.act('cancel')
    await site.billing.stripeMock.advance(await sanne.customer(), 40)
    await waitUntil(async () => (await sanne.membership()).state === 'ended')
    expect((await sanne.user()).subscriptions).toHaveLength(1)
  })

  test('who withdraws within 14 days loses Premium at once and gets a full refund', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const { body, status } = await sanne.act('withdraw')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'withdrawn', ispaid: false, refund: 'done' })
    expect((await sanne.user()).subscriptions).toMatchObject([{ planStatus: 'refunded' }])
    const subjects = (await mailsTo(site, sanne.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Je herroeping is ontvangen')
    expect(subjects).toContainEqual(expect.stringMatching(/^Je krijgt €\s20 terug$/))
  })

  test('who withdraws later is refused with the reason', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.stripeMock.advance(await sanne.customer(), 16)
    await waitUntil(async () => (await sanne.membership()).withdrawUntil === null)
    const { status, body } = await sanne.act('withdraw')
    expect([status, body.code]).toEqual([409, 'membership.withdrawalOver'])
  })

  test('who found a home can end Premium at once and is refunded for the remaining days', async () => {
    const sanne = await renter(site)
    await sanne.subscribe('premium-year')
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.stripeMock.advance(await sanne.customer(), 100)
    await waitUntil(async () => (await sanne.membership()).withdrawUntil === null)
    const { body } = await sanne.act('cancel-home-found')
    expect(body.data).toMatchObject({ state: 'ended', ispaid: false, refund: 'done' })
    const { refunded_cents } = await site.db.selectFrom('invoices').select('refunded_cents').executeTakeFirstOrThrow()
    expect(refunded_cents).toBeGreaterThanOrEqual(14_400)
    expect(refunded_cents).toBeLessThanOrEqual(14_600)
    const again = await sanne.act('cancel-home-found')
    expect([again.status, again.body.code]).toEqual([409, 'membership.none'])
  })

  test('changes between month and year from the next renewal on, and can revoke that', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const change = (planId: string) =>
      site.post<{ message: string; data: { nextPlanId: string | null } }>(
        '/stripe/change-plan',
        { planId, consent: true },
        sanne.auth,
      )
    expect((await change('premium-year')).body.data.nextPlanId).toBe('premium-year')
    const { body } = await change('premium-month')
    expect(body.data.nextPlanId).toBeNull()
    expect(body.message).toContain('Er verandert niets')
    const subjects = (await mailsTo(site, sanne.email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual(['Je abonnement verandert', 'Je abonnement blijft zoals het is'])
    await change('premium-year')
    await site.billing.stripeMock.advance(await sanne.customer(), 32)
    await waitUntil(async () => (await sanne.user()).subscriptions.length === 2)
    expect((await sanne.user()).subscriptions[0]).toMatchObject({ planInterval: 'year', planAmount: 200 })
    expect(await sanne.membership()).toMatchObject({ planId: 'premium-year', state: 'active' })
  })

  test('who disputes the payment at the bank loses Premium, and is not charged again', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.stripeMock.dispute(await sanne.customer())
    await waitUntil(async () => (await sanne.membership()).state === 'disputed')
    expect(await sanne.user()).toMatchObject({ ispaid: false, subscriptions: [{ planStatus: 'disputed' }] })
    const { data } = await site.billing.payments.stripe.subscriptions.list({
      customer: await sanne.customer(),
      status: 'all',
    })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })
})

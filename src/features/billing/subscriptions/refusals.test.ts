import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, logIn, mailsTo, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Membership } from './contract.ts'
import { goodCard, renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

describe('a caller cannot claim Premium', () => {
  test('by a body that names a price, a payment or a role: it is refused', async () => {
    const sanne = await renter(site)
    for (const extra of [{ price: 1 }, { amount: 1 }, { ispaid: true }, { role: 'ADMIN' }, { customer: 'cus_1' }]) {
      const order = { planId: 'premium-month', consent: true, ...extra }
      expect((await site.post('/stripe/create-checkout-session', order, sanne.auth)).status).toBe(400)
      expect((await site.send('PATCH', sanne.path, extra, sanne.auth)).status).toBe(400)
    }
    const { status, body } = await site.send<{ data: { ispaid: boolean } }>(
      'PATCH',
      `${sanne.path}/payment-status`,
      { ispaid: true },
      sanne.auth,
    )
    expect([status, body.data.ispaid]).toEqual([200, false])
  })

  test('without consent, or with an unknown plan: nothing is ordered', async () => {
    const sanne = await renter(site)
    for (const order of [
      { planId: 'premium-month' },
      { planId: 'premium-month', consent: false },
      { planId: 'free', consent: true },
      { planId: '__proto__', consent: true },
      {},
    ])
      expect((await site.post('/stripe/create-checkout-session', order, sanne.auth)).status).toBe(400)
    const advertiser = await site.post<{ code: string }>(
      '/stripe/create-checkout-session',
      { planId: 'featured', consent: true },
      sanne.auth,
    )
    expect([advertiser.status, advertiser.body.code]).toEqual([409, 'plan.placesAd'])
  })
})

describe('another user’s data', () => {
  test('is a session: its id shows a guest only what was paid, and another logged-in user nothing', async () => {
    const sanne = await renter(site)
    const bram = await renter(site, 'bram')
    const session = await sanne.subscribe()
    const path = `/stripe/get-checkout-session/${session}`
    const bare = await site.get<{ session: object }>(path)
    expect(Object.keys(bare.body.session).toSorted()).toEqual(
      ['amount_total', 'currency', 'display_items', 'payment_status', 'state'].toSorted(),
    )
    expect(JSON.stringify(bare.body)).not.toContain(sanne.email)
    expect(bare.headers['cache-control']).toBe('no-store')
    const other = await site.get<{ code: string }>(path, bram.auth)
    expect([other.status, other.body.code]).toEqual([404, 'payment.sessionUnknown'])
    const own = await site.get<{ session: { owner: object } }>(path, sanne.auth)
    expect(own.body.session.owner).toMatchObject({ email: sanne.email, ispaid: true })
  })

  test.each([
    'cs_test_doesnotexistdoesnotexist',
    'cs_../../v1/customers',
    'cs_1',
    'evt_123456789',
    `cs_${'a'.repeat(300)}`,
  ])('is no session called %s', async (id) => {
    expect([400, 404]).toContain((await site.get(`/stripe/get-checkout-session/${encodeURIComponent(id)}`)).status)
  })

  test('is a payment: only its owner and admins see it, only admins refund it, with their password', async () => {
    const sanne = await renter(site)
    const bram = await renter(site, 'bram')
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const [payment] = (await sanne.user()).subscriptions
    const admin = await registerAdmin(site)
    const refund = (password: string, auth: object) =>
      site.post<{ code: string; data: { state: string } }>(`/admin/payments/${payment?.id}/refund`, { password }, auth)
    expect((await site.get(sanne.path, bram.auth)).status).toBe(403)
    expect((await refund('kikker op fiets', bram.auth)).status).toBe(403)
    expect((await refund('iets anders', as(admin.token))).body.code).toBe('account.wrongPassword')
    const given = await refund('kikker op fiets', as(admin.token))
    expect(given.body.data).toMatchObject({ state: 'refunded', refundedCents: 2_000, refundable: false })
    expect((await sanne.user()).ispaid).toBe(false)
    expect((await refund('kikker op fiets', as(admin.token))).body.code).toBe('payment.notRefundable')
    const audit = await site.get<{ data: { entries: { action: string }[] } }>(
      `/admin/audit?subjectId=${sanne.id}`,
      as(admin.token),
    )
    expect(audit.body.data.entries.map(({ action }) => action)).toEqual(['payment.refunded'])
    const revenue = await site.get<{ data: { months: { paid: number; refunded: number }[]; members: number } }>(
      '/admin/revenue',
      as(admin.token),
    )
    expect(revenue.body.data.months).toHaveLength(12)
    expect(revenue.body.data.months.at(-1)).toMatchObject({ paid: 20, refunded: 20, payments: 1 })
    expect(revenue.body.data.members).toBe(0)
  })
})

describe('paying twice', () => {
  test('cannot start in two tabs or by a double click: both get the same session', async () => {
    const sanne = await renter(site)
    const orders = await Promise.all(Array.from({ length: 5 }, () => sanne.order()))
    const opened = new Set(orders.filter(({ status }) => status === 201).map(({ body }) => body.data.sessionId))
    expect(opened.size).toBe(1)
    expect(orders.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('cannot start in two languages: the session in the new one replaces the other', async () => {
    const sanne = await renter(site)
    const { stripe } = site.billing.payments
    const order = async (language: string) => {
      const headers = { ...sanne.auth.headers, 'accept-language': language }
      const given = { planId: 'premium-month', consent: true }
      const made = await site.post<{ data: { sessionId: string } }>('/stripe/create-checkout-session', given, {
        headers,
      })
      return made.body.data.sessionId
    }
    const dutch = await order('nl')
    const english = await order('en')
    expect(await order('en')).toBe(english)
    expect(await stripe.checkout.sessions.retrieve(dutch)).toMatchObject({ status: 'expired', locale: 'nl' })
    const { status, locale, return_url } = await stripe.checkout.sessions.retrieve(english)
    expect({ status, locale, path: new URL(return_url ?? '').pathname }).toEqual({
      status: 'open',
      locale: 'en',
      path: '/en/auth/success',
    })
  })

  test('by two sessions ends with one membership, and the other payment is refunded', async () => {
    const sanne = await renter(site)
    const first = await sanne.order('premium-month')
    // Paid at the moment when another plan is chosen in another tab.
    const { stripe } = site.billing.payments
    const row = await site.db.selectFrom('checkout_attempts').select('params').executeTakeFirstOrThrow()
    const second = await stripe.checkout.sessions.create(row.params as object)
    const { stripeMock } = site.billing
    for (const session of [first.body.data.sessionId, second.id])
      await stripeMock.paySession(session, goodCard, 'http://localhost:3000/back')
    await waitUntil(async () => {
      const { subscriptions } = await sanne.user()
      return subscriptions.some(({ planStatus }) => planStatus === 'refunded')
    })
    const user = await sanne.user()
    expect(user.ispaid).toBe(true)
    expect(user.subscriptions.map(({ planStatus }) => planStatus).toSorted()).toEqual(['active', 'refunded'])
    const live = await stripe.subscriptions.list({ customer: await sanne.customer(), status: 'active' })
    expect(live.data).toHaveLength(1)
  })
})

describe('while the provider is unreachable', () => {
  test('an order is refused with a clear message, and can be made later', async () => {
    const sanne = await renter(site)
    await site.billing.stripeMock.setFaults({ failCalls: { count: 50, kind: '500' } })
    const refused = await sanne.order()
    expect([refused.status, refused.body.code]).toEqual([503, 'payment.unreachable'])
    await site.billing.stripeMock.setFaults({})
    expect((await sanne.order()).status).toBe(201)
  })

  test('a cancellation is recorded, reported as such, and carried out once the provider is back', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.stripeMock.setFaults({ failCalls: { count: 200, kind: '500' } })
    const { body, status } = await sanne.act('cancel')
    expect(status).toBe(200)
    expect(body.message).toMatch(/zodra de betaaldienst bereikbaar is/)
    await site.billing.stripeMock.setFaults({})
    await site.db.updateTable('billing_customers').set({ next_try_at: new Date() }).execute()
    await waitUntil(async () => (await sanne.membership()).state === 'cancelling')
  })

  test('the payment status is reported as unknown', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.stripeMock.setFaults({ failCalls: { count: 200, kind: 'nonsense' } })
    const { status, body } = await site.send<{ code: string }>(
      'PATCH',
      `${sanne.path}/payment-status`,
      { ispaid: true },
      sanne.auth,
    )
    expect([status, body.code]).toEqual([503, 'payment.statusUnknown'])
    await site.billing.stripeMock.setFaults({})
    expect((await sanne.user()).ispaid).toBe(true)
  })
})

describe('an order by mail', () => {
  test('mails the invoice, mails it again when repeated, and gives Premium only once it is paid', async () => {
    const sanne = await renter(site)
    const order = () =>
      site.post<{ data: object }>(
        '/stripe/create-invoice-subscription',
        { planId: 'premium-month', consent: true },
        sanne.auth,
      )
    const { status, body } = await order()
    expect(status).toBe(201)
    expect(body.data).toEqual({
      customerEmail: sanne.email,
      planName: 'Premium',
      planAmount: 20,
      planInterval: 'month',
    })
    expect(await sanne.membership()).toMatchObject({ state: 'pending', ispaid: false })
    await order()
    const links = (await mailsTo(site, sanne.email))
      .filter(({ subject }) => subject === 'Je factuur voor Premium')
      .map(({ body: text }) => /^http:\S+betaalproef\/factuur\/\S+$/m.exec(text)?.[0])
    expect(links).toHaveLength(2)
    expect(new Set(links).size).toBe(1)
    const secret = links[0]?.split('/').at(-1)?.split('?')[0] ?? ''
    expect(await site.billing.stripeMock.payInvoice(secret, goodCard, 'http://localhost:3000/back')).toEqual({
      kind: 'paid',
    })
    await waitUntil(async () => (await sanne.user()).ispaid)
  })
})

test('a deleted account is not charged again', async () => {
  const sanne = await renter(site)
  await sanne.subscribe()
  await waitUntil(async () => (await sanne.user()).ispaid)
  const customer = await sanne.customer()
  await site.send('DELETE', sanne.path, { password: 'kikker op fiets' }, sanne.auth)
  await waitUntil(async () => {
    const { data } = await site.billing.payments.stripe.subscriptions.list({ customer, status: 'all' })
    return data.every(({ status }) => status === 'canceled')
  })
  expect(await site.db.selectFrom('invoices').select('status').execute()).toEqual([{ status: 'paid' }])
})

test('a deactivated account is not charged again, keeps its paid period, and can resume once activated', async () => {
  const [admin, sanne] = [await registerAdmin(site), await renter(site)]
  const act = (what: string, body?: object) => site.post(`/admin${sanne.path}/${what}`, body, as(admin.token))
  const state = async () =>
    (await site.get<{ data: { membership: Membership } }>(`/admin${sanne.path}/payments`, as(admin.token))).body.data
      .membership
  await sanne.subscribe()
  await waitUntil(async () => (await state()).state === 'active')
  expect((await act('deactivate', { reason: 'Je schreef verhuurders onder drie namen.' })).status).toBe(200)
  expect(await state()).toMatchObject({ state: 'cancelling', ispaid: true, nextPaymentDate: null })
  const told = (await mailsTo(site, sanne.email)).find(({ subject }) => subject === 'Je account is geblokkeerd')
  expect(told?.body).toContain('Je Premium wordt niet meer verlengd')
  await act('activate')
  expect((await state()).state).toBe('cancelling')
  const { token } = (await logIn(site, 'sanne')).body
  expect((await site.post('/stripe/resume', undefined, as(token))).status).toBe(200)
  expect((await state()).state).toBe('active')
})

test('a member who becomes an admin is not charged again, and keeps what they paid for', async () => {
  const [admin, sanne] = [await registerAdmin(site), await renter(site)]
  await sanne.subscribe()
  const state = async () =>
    (await site.get<{ data: { membership: Membership } }>(`/admin${sanne.path}/payments`, as(admin.token))).body.data
      .membership
  await waitUntil(async () => (await state()).state === 'active')
  const change = (body: object) => site.send('PATCH', `/admin${sanne.path}`, body, as(admin.token))
  await change({ name: 'Sanne Smit' })
  expect((await state()).state).toBe('active')
  expect((await change({ role: 'ADMIN' })).status).toBe(200)
  expect(await state()).toMatchObject({ state: 'cancelling', nextPaymentDate: null })
  expect((await mailsTo(site, sanne.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Je abonnement stopt op /),
  )
})

import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, mailsTo, registerAdmin, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'
import { maintainListings } from '#features/owners/owner-listings/worker.server.ts'
import { advertiser, decide } from '#features/owners/owner-listings/test-owner-listings.server.ts'
import type { AdminPayment, PaymentTotal } from './contract.ts'

const site = testApp({ stripeMock: true })

interface Listed {
  code: string
  fields?: Record<string, string>
  data: { payments: AdminPayment[]; totals: PaymentTotal[]; pagination: { totalItems: number } }
}
const list = (token: string, query = '') => site.get<Listed>(`/admin/payments${query}`, as(token))
const paymentsOf = async (token: string, id: string) =>
  (await site.get<{ data: { payments: AdminPayment[] } }>(`/admin/users/${id}/payments`, as(token))).body.data.payments
const maintain = () =>
  maintainListings(site.db, { payments: site.billing.payments, origin: 'https://voorbeeld.example' })

/** An advertiser whose ad is online, and a member. */
async function payers() {
  const admin = await registerAdmin(site)
  const noor = await advertiser(site)
  const { id } = await noor.place()
  await noor.pay(id)
  const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
  const sanne = await renter(site)
  await sanne.subscribe()
  await waitUntil(async () => (await sanne.user()).ispaid)
  return { admin, noor, adId: id, propertyId, sanne }
}

describe('the payments of ads', () => {
  test('are in the side panel of who paid, in the list of payments, and found by plan, kind, person, state and amount', async () => {
    const { admin, noor, adId, propertyId, sanne } = await payers()
    const [payment] = await paymentsOf(admin.token, noor.id)
    expect(payment).toMatchObject({
      state: 'paid',
      planId: 'basic',
      method: 'Card',
      cents: 1_000,
      currency: 'USD',
      refundable: true,
      person: { id: noor.id, email: noor.email },
      ad: { id: adId, title: expect.any(String), propertyId },
    })
    const all = (await list(admin.token)).body.data
    expect(all.payments.map(({ person }) => person?.id)).toEqual([sanne.id, noor.id])
    expect(all.totals).toEqual([
      { currency: 'EUR', payments: 1, paidCents: 2_000, refundedCents: 0 },
      { currency: 'USD', payments: 1, paidCents: 1_000, refundedCents: 0 },
    ])
    const today = new Date().toISOString().slice(0, 10)
    for (const [query, found] of [
      ['kind=ad', [noor.id]],
      ['kind=premium', [sanne.id]],
      ['plan=basic', [noor.id]],
      [`person=${noor.id}`, [noor.id]],
      ['search=noor', [noor.id]],
      [`search=${payment?.number}`, [noor.id]],
      ['state=paid&sort=amount', [noor.id, sanne.id]],
      ['sort=-amount', [sanne.id, noor.id]],
      ['least=15', [sanne.id]],
      ['most=15', [noor.id]],
      [`from=${today}&method=card`, [sanne.id, noor.id]],
      ['to=2020-01-01', []],
      ['state=failed', []],
    ] as const)
      expect(
        (await list(admin.token, `?${query}`)).body.data.payments.map(({ person }) => person?.id),
        query,
      ).toEqual(found)
    for (const query of [
      'sort=name',
      'state=stolen',
      'from=morgen',
      'least=-1',
      `search=${'x'.repeat(121)}`,
      'limit=101',
    ])
      expect((await list(admin.token, `?${query}`)).status, query).toBe(400)
    expect((await list(noor.token)).status).toBe(403)
    expect((await site.get('/admin/payments')).status).toBe(401)
  })

  test('are given back from the back-office, which takes the days of the ad back and puts it offline', async () => {
    const { admin, noor, adId, propertyId } = await payers()
    const [payment] = await paymentsOf(admin.token, noor.id)
    const refund = () =>
      site.post<{ code: string; data: AdminPayment }>(
        `/admin/payments/${payment?.id}/refund`,
        { password: testPassword },
        as(admin.token),
      )
    expect((await refund()).body.data).toMatchObject({ state: 'refunded', refundedCents: 1_000, refundable: false })
    const again = await refund()
    expect([again.status, again.body.code]).toEqual([409, 'payment.notRefundable'])
    // The worker sees what was given back, and then that no days are left.
    await noor.post(`/${adId}/payment`)
    await maintain()
    expect(await noor.show(adId)).toMatchObject({ state: 'ended', payments: [{ status: 'returned' }] })
    const home = await site.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', propertyId ?? '')
      .executeTakeFirst()
    expect(home?.status).toBe('inactive')
    expect((await list(admin.token, '?state=refunded')).body.data.totals).toEqual([
      { currency: 'USD', payments: 1, paidCents: 1_000, refundedCents: 1_000 },
    ])
  })

  test('stay in the list once the account is gone, without its name', async () => {
    const { admin, noor } = await payers()
    await site.db.deleteFrom('users').where('id', '=', noor.id).execute()
    await maintain()
    const [payment] = (await list(admin.token, '?plan=basic')).body.data.payments
    expect(payment).toMatchObject({ cents: 1_000, person: null, ad: null })
  })
})

describe('taking an ad down', () => {
  const takeDown = async (token: string, id: string, body: object) => {
    const { version } = await site.db
      .selectFrom('owner_listings')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return site.post<{ code: string; message: string; fields?: Record<string, string>; data: { refunded: number } }>(
      `/admin/owner-listings/${id}/take-down`,
      { version, ...body },
      as(token),
    )
  }

  test('puts it offline for good with a reason, gives the money back if asked, and tells the advertiser', async () => {
    const { admin, noor, adId, propertyId } = await payers()
    const done = await takeDown(admin.token, adId, { reason: 'Deze woning bestaat niet.', refund: true })
    expect([done.status, done.body.data.refunded]).toEqual([200, 1])
    expect(await noor.show(adId)).toMatchObject({
      state: 'taken_down',
      reason: 'Deze woning bestaat niet.',
      payments: [{ status: 'returning' }],
    })
    const home = await site.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', propertyId ?? '')
      .executeTakeFirst()
    expect(home?.status).toBe('inactive')
    const mail = (await mailsTo(site, noor.email)).at(-1)
    expect(mail?.subject).toBe('We hebben je advertentie offline gehaald')
    expect(mail?.body).toContain('Deze woning bestaat niet.')
    expect(mail?.body).toContain('Je krijgt terug wat je voor deze advertentie betaalde')
    await waitUntil(async () => {
      await site.billing.settle()
      return (await paymentsOf(admin.token, noor.id))[0]?.state === 'refunded'
    })
    const { entries } = (
      await site.get<{ data: { entries: { action: string; details: Record<string, string> }[] } }>(
        '/admin/audit?action=ad.takenDown',
        as(admin.token),
      )
    ).body.data
    expect(entries[0]?.details).toMatchObject({ reason: 'Deze woning bestaat niet.', refunded: '1' })
    // Nothing can become of it any more, and its days do not come back.
    expect((await noor.edit(adId, {})).body.code).toBe('ad.notNow')
    expect((await takeDown(admin.token, adId, { reason: 'Nog eens.', refund: true })).body.code).toBe('ad.notNow')
    await maintain()
    expect((await noor.show(adId)).state).toBe('taken_down')
  })

  test('keeps the money if so decided, and is refused without a reason, for an older version and to others', async () => {
    const { admin, noor, adId } = await payers()
    const bad = await takeDown(admin.token, adId, { reason: ' ', refund: false })
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['reason']])
    expect((await takeDown(admin.token, adId, { reason: 'x', refund: false, version: 1 })).body.code).toBe('ad.changed')
    expect((await takeDown(noor.token, adId, { reason: 'x', refund: true })).status).toBe(403)
    const waiting = await noor.place({ address: 'Eikstraat 14' })
    expect((await takeDown(admin.token, waiting.id, { reason: 'x', refund: true })).body.code).toBe('ad.notNow')
    expect((await takeDown(admin.token, adId, { reason: 'Verhuurd.', refund: false })).body.data.refunded).toBe(0)
    expect((await paymentsOf(admin.token, noor.id))[0]).toMatchObject({ state: 'paid', refundable: true })
    expect((await mailsTo(site, noor.email)).at(-1)?.body).toContain('Je krijgt geen bedrag terug')
  })
})

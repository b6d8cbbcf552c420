import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { CataloguePlan } from '#features/billing/plans/contract.ts'
import { findSmallestPlan } from './plan-limits.ts'
import { advertiser } from './test-owner-listings.server.ts'

const site = testApp({ stripeMock: true })

/** Changes the site settings as an admin. */
async function setPrices(given: object) {
  const { token } = await registerAdmin(site, `admin${Math.random().toString(36).slice(2)}`)
  return site.send<{ fields?: object }>('PATCH', '/admin/settings', given, as(token))
}
const catalogue = async () =>
  (await site.get<{ data: CataloguePlan[] }>('/plans')).body.data.map(({ id, price, currency }) => [
    id,
    price,
    currency,
  ])
const session = (id: string) => site.billing.payments.stripe.checkout.sessions.retrieve(id)

test('the plans cost what the specification says until an operator changes it, and so again once that is taken back', async () => {
  const before = [
    ['premium-month', 20, 'EUR'],
    ['premium-year', 200, 'EUR'],
    ['basic', 10, 'USD'],
    ['premium-ad', 20, 'USD'],
    ['featured', 30.99, 'USD'],
  ]
  expect(await catalogue()).toEqual(before)
  expect((await setPrices({ planCurrency: 'EUR', basicPrice: '12,50', featuredPrice: '45' })).status).toBe(200)
  expect(await catalogue()).toEqual([
    ...before.slice(0, 2),
    ['basic', 12.5, 'EUR'],
    ['premium-ad', 20, 'EUR'],
    ['featured', 45, 'EUR'],
  ])
  await setPrices({ planCurrency: '', basicPrice: '', featuredPrice: '' })
  expect(await catalogue()).toEqual(before)
})

test('a price that is no amount, or of another currency, is refused, as is a change by anybody but an admin', async () => {
  for (const wrong of ['0', '-5', '10001', '1.005', 'tien', '1e3'])
    expect(Object.keys((await setPrices({ basicPrice: wrong })).body.fields ?? {}), wrong).toEqual(['basicPrice'])
  expect((await setPrices({ planCurrency: 'GBP' })).status).toBe(400)
  const { token } = await register(site)
  expect((await site.send('PATCH', '/admin/settings', { basicPrice: '1' }, as(token))).status).toBe(403)
})

test('an order is charged at the price in effect, by card and in euros also by iDEAL; one under way keeps its price', async () => {
  const noor = await advertiser(site)
  const { id } = await noor.place()
  const first = (await noor.checkout(id)).body.data
  expect(await session(first.sessionId)).toMatchObject({
    amount_total: 1_000,
    currency: 'usd',
    payment_method_types: ['card'],
  })
  await setPrices({ planCurrency: 'EUR', basicPrice: '15' })
  expect(await session(first.sessionId)).toMatchObject({ status: 'open', amount_total: 1_000, currency: 'usd' })
  await noor.payAt(first.sessionId)
  await expect
    .poll(async () => (await noor.post(`/${id}/payment`)).body.data.state, { timeout: 20_000 })
    .toBe('in_review')
  expect((await noor.show(id)).payments).toMatchObject([{ cents: 1_000, currency: 'USD' }])

  const sanne = await advertiser(site, 'sanne')
  const placed = await sanne.place()
  const next = (await sanne.checkout(placed.id)).body.data
  expect(await session(next.sessionId)).toMatchObject({
    amount_total: 1_500,
    currency: 'eur',
    payment_method_types: ['card', 'ideal'],
  })
  // Ordered again at another price than was shown before: the earlier page can no longer be paid.
  await setPrices({ basicPrice: '16' })
  const again = (await sanne.checkout(placed.id)).body.data
  expect(await session(next.sessionId)).toMatchObject({ status: 'expired' })
  expect(await session(again.sessionId)).toMatchObject({ amount_total: 1_600 })
  expect((await sanne.checkout(placed.id)).body.data.sessionId).toBe(again.sessionId)
  const attempts = await site.db.selectFrom('checkout_attempts').select('consent_text').orderBy('created_at').execute()
  expect(attempts.at(-1)?.consent_text).toMatch(/€\s16/)
}, 60_000)

test('nothing is ordered at another price than the one that its payer saw', async () => {
  const noor = await advertiser(site)
  const { id } = await noor.place()
  const order = (price: object) => noor.post(`/${id}/checkout`, { planId: 'basic', consent: true, price })
  const seen = { cents: 1_000, currency: 'USD' }
  await setPrices({ basicPrice: '15' })
  const { status, body } = await order(seen)
  expect([status, body.code]).toEqual([409, 'ad.priceChanged'])
  await setPrices({ planCurrency: 'EUR', basicPrice: '10' })
  expect((await order(seen)).status).toBe(409)
  expect(await site.db.selectFrom('checkout_attempts').select('id').execute()).toEqual([])
  expect((await order({ cents: 1_000, currency: 'EUR' })).status).toBe(201)
})

test('the smallest plan that fits goes by photos, days and video', () => {
  expect(findSmallestPlan({ photos: 10, days: 30, video: false })).toBe('basic')
  expect(findSmallestPlan({ photos: 11, days: 30, video: false })).toBe('premium-ad')
  expect(findSmallestPlan({ photos: 1, days: 31, video: false })).toBe('premium-ad')
  expect(findSmallestPlan({ photos: 26, days: 1, video: false })).toBe('featured')
  expect(findSmallestPlan({ photos: 1, days: 1, video: true })).toBe('featured')
  expect(findSmallestPlan({ photos: 201, days: 1, video: false })).toBeUndefined()
})

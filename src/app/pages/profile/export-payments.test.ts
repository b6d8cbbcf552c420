import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'
import { advertiser, decide } from '#features/owners/owner-listings/test-owner-listings.server.ts'
import type { exportUser } from './contract.ts'

const site = testApp({ stripeMock: true })

const readFile = async ({ path, token }: { path: string; token: string }) =>
  (await site.get<Reply<typeof exportUser>>(`${path}/export`, as(token))).body.data

test('the file of an account has its payments with what was agreed to, and its withdrawals', async () => {
  const sanne = await renter(site)
  await sanne.subscribe()
  await waitUntil(async () => (await sanne.user()).ispaid)
  expect((await sanne.act('withdraw')).status).toBe(200)
  const file = await readFile(sanne)
  expect(file.payments).toMatchObject([{ planId: 'premium-month', cents: 2_000, currency: 'EUR', ad: null }])
  expect(file.orders).toMatchObject([{ planId: 'premium-month', status: 'complete' }])
  expect(file.orders[0]?.consent).toContain('€')
  expect(file.withdrawals).toMatchObject([{ name: 'sanne', email: sanne.email, confirmedAt: expect.any(String) }])
  expect(await readFile(await register(site, 'bram'))).toMatchObject({ payments: [], orders: [], withdrawals: [] })
})

test('the file of an advertiser has the payments for their ads, and why one was sent back', async () => {
  const [admin, noor] = [await registerAdmin(site), await advertiser(site)]
  const { id, title } = await noor.place()
  await noor.pay(id)
  await decide(site, admin.token, id, 'sendBack', 'De foto’s zijn van een ander huis.')
  const file = await readFile(noor)
  expect(file.payments).toMatchObject([{ planId: 'basic', state: 'paid', cents: 1_000, currency: 'USD', ad: title }])
  expect(file.orders).toMatchObject([{ planId: 'basic', status: 'complete' }])
  expect(file.ownerListings).toMatchObject([{ reason: 'De foto’s zijn van een ander huis.', publishedForm: null }])
})

import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { readMailedToken, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

test('the provider mails a member at a new address as soon as it is confirmed, and at the old one until then', async () => {
  const sanne = await renter(site)
  await sanne.subscribe()
  await waitUntil(async () => (await sanne.user()).ispaid)
  // An event that arrives later has the customer read anyway.
  const countSyncs = async () =>
    JSON.stringify(await site.db.selectFrom('billing_customers').select('requested_seq').execute())
  for (let [before, now] = ['', await countSyncs()]; before !== now; now = await countSyncs()) {
    before = now
    await setTimeout(2_000)
  }
  const { customers } = site.billing.payments.stripe
  const id = await sanne.customer()
  const readAddress = async () => {
    const customer = await customers.retrieve(id)
    return customer.deleted ? null : customer.email
  }
  const chosen = 'nieuw@voorbeeld.example'
  await site.send('PATCH', sanne.path, { email: { current: testPassword, chosen } }, sanne.auth)
  await site.billing.settle()
  expect(await readAddress()).toBe(sanne.email)
  await site.post('/users/confirm-email', { token: await readMailedToken(site, chosen, '/auth/confirm-email') })
  await waitUntil(async () => (await readAddress()) === chosen, 10_000)
})

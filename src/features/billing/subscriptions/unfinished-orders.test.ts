import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, mailsTo, registerAdmin, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { goodCard, ideal, renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })
const back = 'http://localhost:3000/back'

/** A renter whose account can be closed while an order of Premium is half-way. */
async function orderingRenter() {
  const [admin, sanne] = [await registerAdmin(site), await renter(site)]
  const { data } = (await sanne.order()).body
  const customer = await sanne.customer()
  const { stripe } = site.billing.payments
  return {
    ...sanne,
    session: data.sessionId,
    sessionStatus: async () => (await stripe.checkout.sessions.retrieve(data.sessionId)).status,
    subscriptions: async () => {
      const { data: all } = await stripe.subscriptions.list({ customer, status: 'all' })
      return all.map(({ status }) => status)
    },
    close: (how: 'deletes' | 'is blocked') =>
      how === 'deletes'
        ? site.send('DELETE', sanne.path, { password: testPassword }, sanne.auth)
        : site.post(`/admin${sanne.path}/deactivate`, { reason: 'Je schreef onder drie namen.' }, as(admin.token)),
  }
}

describe.each(['deletes', 'is blocked'] as const)('whoever %s with an order half-way', (how) => {
  test('cannot pay it any more', async () => {
    const sanne = await orderingRenter()
    expect((await sanne.close(how)).status).toBe(200)
    await waitUntil(async () => (await sanne.sessionStatus()) === 'expired')
    await expect(site.billing.stripeMock.paySession(sanne.session, goodCard, back)).rejects.toThrow()
  })

  test('gets it back if it is paid at the bank all the same, is told only that, and is not charged again', async () => {
    const sanne = await orderingRenter()
    const atBank = await site.billing.stripeMock.paySession(sanne.session, ideal, back)
    // The sync that closes the order comes too late.
    const holdSyncs = (until: Date | null) =>
      site.db.updateTable('billing_customers').set({ lease_until: until }).execute()
    await holdSyncs(new Date(Date.now() + 60_000))
    await sanne.close(how)
    if (atBank.kind === 'action')
      await site.billing.stripeMock.answerAction(atBank.url.split('/').at(-1) ?? '', 'approve')
    await holdSyncs(null)
    await waitUntil(async () => {
      const [invoice] = await site.db.selectFrom('invoices').select('refunded_cents').execute()
      return invoice?.refunded_cents === 2_000
    })
    expect(await sanne.subscriptions()).toEqual(['canceled'])
    const isAboutMoney = (subject: string) => /Premium|abonnement|betaling|terug/.test(subject)
    const subjects = (await mailsTo(site, sanne.email)).map(({ subject }) => subject).filter(isAboutMoney)
    expect(subjects).toEqual(how === 'deletes' ? [] : [expect.stringMatching(/^Je krijgt €\s20 terug$/)])
  })
})

import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

const declare = (email: string) =>
  site.post<{ message: string }>('/stripe/withdrawal-requests', { name: 'Sanne', email })
const confirm = (token: string) => site.post<{ code: string }>('/stripe/withdrawals', { token })

/** The token of the link that was mailed for a declaration. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await mailsTo(site, email)).findLast(({ subject }) => subject === 'Bevestig je herroeping')
  return /withdraw\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('a withdrawal without logging in', () => {
  test('is confirmed by a mailed link, with the same reply for an unknown address', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const known = await declare(sanne.email.toUpperCase())
    const unknown = await declare('niemand@voorbeeld.example')
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    expect((await sanne.user()).ispaid).toBe(true)
    const token = await mailedToken(sanne.email)
    expect((await confirm(token)).status).toBe(200)
    expect(await sanne.membership()).toMatchObject({ state: 'withdrawn', ispaid: false, refund: 'done' })
    expect((await confirm(token)).body.code).toBe('membership.withdrawalUnknown')
  })

  test('undoes a contract that has ended since, as it was declared in time', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await declare(sanne.email)
    await sanne.act('cancel')
    await site.billing.stripeMock.advance(await sanne.customer(), 40)
    await waitUntil(async () => (await sanne.membership()).state === 'ended')
    expect((await confirm(await mailedToken(sanne.email))).status).toBe(200)
    expect((await sanne.membership()).state).toBe('withdrawn')
    await waitUntil(async () => (await sanne.membership()).refund === 'done')
  })

  test('undoes no later contract than the one that it was declared for', async () => {
    const sanne = await renter(site)
    const { stripeMock } = site.billing
    await sanne.subscribe('premium-month')
    await waitUntil(async () => (await sanne.user()).ispaid)
    await declare(sanne.email)
    const token = await mailedToken(sanne.email)
    await sanne.act('cancel')
    await stripeMock.advance(await sanne.customer(), 40)
    await waitUntil(async () => (await sanne.membership()).state === 'ended')
    await sanne.subscribe('premium-year')
    await waitUntil(async () => (await sanne.membership()).planId === 'premium-year')
    await stripeMock.advance(await sanne.customer(), 200)
    await waitUntil(async () => (await sanne.membership()).withdrawUntil === null)
    expect((await sanne.act('withdraw')).body.code).toBe('membership.withdrawalOver')

    const { status, body } = await confirm(token)
    expect([status, body.code]).toEqual([410, 'membership.withdrawalUnknown'])
    expect(await sanne.membership()).toMatchObject({ state: 'active', ispaid: true, refund: null })
  })
})

describe('what ends a contract with a refund', () => {
  test.each(['withdraw', 'cancel-home-found'] as const)(
    'is not undone by resuming at the same moment: %s',
    async (end) => {
      for (let round = 0; round < 3; round++) {
        const sanne = await renter(site, `sanne${round}`)
        await sanne.subscribe()
        await waitUntil(async () => (await sanne.user()).ispaid)
        const [ended] = await Promise.all([sanne.act(end), sanne.act('resume'), sanne.act('resume')])

        expect(ended?.status).toBe(200)
        await waitUntil(async () => (await sanne.membership()).refund === 'done')
        expect(await sanne.membership()).toMatchObject({ ispaid: false, nextPaymentDate: null })
        expect((await sanne.act('resume')).body.code).toBe('membership.none')
      }
    },
  )

  test('is one of two at the same moment, with its whole refund', async () => {
    for (let round = 0; round < 3; round++) {
      const sanne = await renter(site, `sanne${round}`)
      await sanne.subscribe()
      await waitUntil(async () => (await sanne.user()).ispaid)
      const replies = await Promise.all([sanne.act('withdraw'), sanne.act('cancel-home-found')])

      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const isWithdrawn = replies[0]?.status === 200
      await waitUntil(async () => (await sanne.membership()).refund === 'done')
      const { refunded_cents } = await site.db
        .selectFrom('invoices')
        .innerJoin('billing_customers', 'billing_customers.id', 'invoices.customer_id')
        .innerJoin('users', 'users.id', 'billing_customers.user_id')
        .select('refunded_cents')
        .where('users.email', '=', sanne.email)
        .executeTakeFirstOrThrow()
      if (isWithdrawn) expect(refunded_cents).toBe(2_000)
      else expect(refunded_cents).toBeGreaterThan(1_800)
    }
  })
})

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

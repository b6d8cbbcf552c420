import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { goodCard, renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

describe('a mailed invoice that is lost', () => {
  const withOrder = async () => {
    const sanne = await renter(site)
    const order = { planId: 'premium-year', consent: true }
    await site.post('/stripe/create-invoice-subscription', order, sanne.auth)
    const resend = () => site.post<{ message: string; code: string }>('/stripe/resend-invoice', undefined, sanne.auth)
    const pay = () =>
      site.post<{ data: { url: string }; code: string }>('/stripe/pay-open-invoice', undefined, sanne.auth)
    const mails = async () =>
      (await mailsTo(site, sanne.email)).filter(({ subject }) => subject === 'Je factuur voor Premium')
    return { sanne, resend, pay, mails }
  }

  test('is mailed again, or paid from the profile', async () => {
    const { sanne, resend, pay, mails } = await withOrder()
    expect(await sanne.membership()).toMatchObject({ state: 'pending', hasMailedInvoice: true, canPayNow: false })
    expect(await resend()).toMatchObject({ status: 200, body: { message: 'We hebben je de factuur opnieuw gemaild.' } })
    const [first, second] = await mails()
    const { url } = (await pay()).body.data
    for (const mail of [first, second]) expect(mail?.body).toContain(url)
    await site.billing.stripeMock.payInvoice(url.split('/').at(-1) ?? '', goodCard, 'http://localhost:3000/back')
    await waitUntil(async () => (await sanne.user()).ispaid)
    expect(await sanne.membership()).toMatchObject({ state: 'active', hasMailedInvoice: false })
  })

  test('is neither mailed nor paid again once it is paid', async () => {
    const { sanne, resend, pay, mails } = await withOrder()
    const { url } = (await pay()).body.data
    await site.billing.stripeMock.payInvoice(url.split('/').at(-1) ?? '', goodCard, 'http://localhost:3000/back')
    for (const { status, body } of [await resend(), await pay()])
      expect([status, body.code]).toEqual([409, 'membership.none'])
    expect(await mails()).toHaveLength(1)
    await waitUntil(async () => (await sanne.user()).ispaid)
  })

  test('is not mailed to a renter who ordered nothing', async () => {
    const sanne = await renter(site)
    const { status, body } = await site.post<{ code: string }>('/stripe/resend-invoice', undefined, sanne.auth)
    expect([status, body.code]).toEqual([409, 'membership.none'])
  })
})

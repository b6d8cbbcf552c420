import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { deleteExpiredInvoices } from '#features/billing/payments/retention.server.ts'
import { renter, waitUntil } from './test-members.server.ts'

const site = testApp({ stripeMock: true })

/** A renter with a plan, and their mails. */
async function member(planId: 'premium-month' | 'premium-year', language: 'nl' | 'en' = 'nl') {
  const sanne = await renter(site)
  await site.db.updateTable('users').set({ language }).where('id', '=', sanne.id).execute()
  await sanne.subscribe(planId)
  await waitUntil(async () => (await sanne.user()).ispaid)
  return { ...sanne, mails: () => mailsTo(site, sanne.email) }
}

test.each([
  ['nl', ['Premium voor €', '200', 'per jaar', 'automatisch verlengd', 'herroepen', 'Opzeggen kan altijd', 'btw']],
  ['en', ['Premium for €200', 'per year', 'renews automatically', 'withdraw', 'cancel at any time', 'VAT']],
] as const)('the order of a yearly plan is confirmed by mail with all that was agreed: %s', async (language, parts) => {
  const { mails } = await member('premium-year', language)
  const receipt = (await mails()).find(
    ({ body }) => /Huiswaarts B\.V\./.test(body) && /terms-and-conditions/.test(body),
  )
  for (const part of parts) expect(receipt?.body).toContain(part)
})

test('who deletes an account with Premium is mailed that it ended, and which records stay for how long', async () => {
  const sanne = await member('premium-month')
  await site.send('DELETE', sanne.path, { password: 'kikker op fiets' }, sanne.auth)
  const [goodbye] = await sanne.mails()
  for (const part of ['Je Premium is meteen gestopt', 'facturen', 'zeven jaar']) expect(goodbye?.body).toContain(part)
})

test('who deletes an account without payments is told nothing of them', async () => {
  const sanne = await renter(site)
  await site.send('DELETE', sanne.path, { password: 'kikker op fiets' }, sanne.auth)
  const [goodbye] = await mailsTo(site, sanne.email)
  expect(goodbye?.body).not.toMatch(/Premium|facturen/)
})

test('invoices of a deleted account go seven years after their year, and those of others stay', async () => {
  const sanne = await member('premium-month')
  const invoices = async () => (await site.db.selectFrom('invoices').select('id').execute()).length
  const setYearsAgo = (years: number) => {
    const paid = new Date(Date.UTC(new Date().getUTCFullYear() - years, 5, 1))
    return site.db.updateTable('invoices').set({ paid_at: paid, issued_at: paid }).execute()
  }
  await setYearsAgo(8)
  await deleteExpiredInvoices(site.db)
  expect(await invoices()).toBe(1)
  await site.send('DELETE', sanne.path, { password: 'kikker op fiets' }, sanne.auth)
  await setYearsAgo(7)
  await deleteExpiredInvoices(site.db)
  expect(await invoices()).toBe(1)
  await setYearsAgo(8)
  await deleteExpiredInvoices(site.db)
  expect(await invoices()).toBe(0)
})

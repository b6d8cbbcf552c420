import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { paths } from '#shared/paths.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, mailsTo, register, testPassword, toTestEmail } from './test-accounts.server.ts'

const site = testApp()
const sanne = toTestEmail('sanne')
const home = paths.replyToProperty('0198c0de-0000-7000-8000-000000000001')
const create = (returnTo: string) =>
  site.post<ProblemReply>('/users/create', { name: 'Sanne', email: sanne, password: testPassword, returnTo })

/** The address to return to in the newest confirmation mail; null if it has none. */
async function mailedReturn() {
  const mails = await mailsTo(site, sanne)
  const link = /https?:\/\/\S+confirm-email\?[^\s"<]+/.exec(mails.at(-1)?.body ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('returnTo')
}

const elsewhere = [
  'https://evil.example/properties',
  '//evil.example',
  '/\\evil.example',
  '/properties\\..\\evil',
  'javascript:alert(1)',
  'properties',
  '/\t/evil.example',
  '',
  `/${'x'.repeat(2_000)}`,
]

describe('the home that a renter wanted to reply to', () => {
  test('is in the link that confirms the address, also if it is mailed again', async () => {
    expect((await create(home)).status).toBe(201)
    expect(await mailedReturn()).toBe(home)
  })

  test('is in the link of a mail that is sent again, which may also be asked for without it', async () => {
    const { path, token } = await register(site)
    expect(await mailedReturn()).toBeNull()
    expect((await site.post(`${path}/confirmation`, { returnTo: home }, as(token))).status).toBe(200)
    expect(await mailedReturn()).toBe(home)
    expect((await site.post(`${path}/confirmation`, undefined, as(token))).status).toBe(200)
    expect(await mailedReturn()).toBeNull()
  })

  test.each(elsewhere)('is refused if it leads elsewhere: %j', async (returnTo) => {
    expect((await create(returnTo)).status).toBe(400)
    expect(await mailsTo(site, sanne)).toEqual([])
    const { path, token } = await register(site)
    expect((await site.post(`${path}/confirmation`, { returnTo }, as(token))).status).toBe(400)
    expect(await mailsTo(site, sanne)).toHaveLength(1)
  })
})

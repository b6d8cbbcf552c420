import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestReply, testApp, testOrigin } from '#app/test-app.ts'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import {
  as,
  mailsTo,
  readMailedToken,
  register,
  testPassword,
} from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const logIn = (email: string, cookie = '', password = testPassword) =>
  site.post<LoggedIn>('/users/login', { email, password }, { headers: { cookie, 'user-agent': chromium } })

/** The cookie by which a browser shows the device that it was given. */
function deviceCookie({ headers }: TestReply): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? ''
}

const newDeviceMails = async (email: string) =>
  (await mailsTo(site, email)).filter(({ subject }) => subject === 'Er is ingelogd op een nieuw apparaat')

describe('a login on a device', () => {
  test('that was never used is mailed to the owner, one that was used is not', async () => {
    const { email } = await register(site)
    const first = await logIn(email)
    const [mail, ...others] = await newDeviceMails(email)
    expect(others).toEqual([])
    expect(mail?.body).toContain('Chrome, Linux')
    expect(mail?.body).toContain(`${testOrigin}/auth/forgot-password`)
    await logIn(email, deviceCookie(first))
    expect(await newDeviceMails(email)).toHaveLength(1)
  })

  test('that showed a wrong password is not mailed', async () => {
    const { email } = await register(site)
    await logIn(email, '', 'geraden')
    expect(await newDeviceMails(email)).toEqual([])
  })

  test('gives a cookie that scripts cannot read and that stays on this host', async () => {
    const { email } = await register(site)
    const { headers } = await logIn(email)
    const cookies = [headers['set-cookie'] ?? []].flat().map(String)
    for (const name of ['__Host-session', '__Host-device']) {
      const cookie = cookies.find((one) => one.startsWith(`${name}=`))
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    }
  })

  test('of the owner works while strangers are locked out, and has a limit of its own', async () => {
    const { email } = await register(site)
    const cookie = deviceCookie(await logIn(email))
    for (let tries = 0; tries < 6; tries++) await logIn(email, '', 'geraden')
    expect((await logIn(email)).status).toBe(429)
    expect((await logIn(email, cookie)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) expect((await logIn(email, cookie, 'geraden')).status).toBe(401)
    expect((await logIn(email, cookie)).status).toBe(429)
  })

  test('of another user does not bypass the lock', async () => {
    const { email } = await register(site)
    const stranger = await register(site, 'joris')
    const cookie = deviceCookie(await logIn(stranger.email))
    for (let tries = 0; tries < 5; tries++) await logIn(email, cookie, 'geraden')
    expect((await logIn(email, cookie)).status).toBe(429)
  })

  test('is new again once the password was changed', async () => {
    const { email } = await register(site)
    const cookie = deviceCookie(await logIn(email))
    await site.post('/users/forgot-password', { email })
    const token = await readMailedToken(site, email, '/auth/reset-password')
    await site.post('/users/reset-password', { token, password: 'nieuw en lang' })
    for (let tries = 0; tries < 5; tries++) await logIn(email, cookie, 'geraden')
    expect((await logIn(email, cookie, 'nieuw en lang')).status).toBe(429)
  })
})

describe('a session', () => {
  const isOpen = async (token: string, path: string) => (await site.get(path, as(token))).status === 200
  const grow = (age: string) =>
    sql`update sessions set created_at = created_at - ${age}::interval, last_used_at = now()`.execute(site.db)

  test('of a member ends after 90 days, however much it is used', async () => {
    const { token, path } = await register(site)
    await grow('89 days')
    expect(await isOpen(token, path)).toBe(true)
    await grow('2 days')
    expect(await isOpen(token, path)).toBe(false)
  })

  test('of an admin ends after 12 hours', async () => {
    const { token, path, id } = await register(site)
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
    await grow('11 hours')
    expect(await isOpen(token, path)).toBe(true)
    await grow('2 hours')
    expect(await isOpen(token, path)).toBe(false)
  })
})

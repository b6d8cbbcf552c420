import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import {
  as,
  logIn,
  readMailedToken,
  register,
  registerAdmin,
} from '#features/accounts/accounts/test-accounts.server.ts'
import { deleteOldSecurityEvents } from '#platform/audit/security-log.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listSecurityEvents } from './contract.ts'

const site = testApp()

async function readLog(token: string, query = '') {
  const { status, body } = await site.get<Reply<typeof listSecurityEvents>>(
    `/admin/security-log?limit=100${query}`,
    as(token),
  )
  expect(status).toBe(200)
  return body.data.events
}
const summarize = (events: Awaited<ReturnType<typeof readLog>>) =>
  events.map(({ event, outcome, reason, user }) => [event, outcome, reason, user?.email ?? null])

describe('the security log', () => {
  test('has logins and refusals with who, from where and by which rule', async () => {
    const admin = await registerAdmin(site)
    await register(site, 'sanne')
    await logIn(site, 'sanne', 'geraden')
    await logIn(site, 'sanne')
    await logIn(site, 'niemand', 'geraden')
    const events = await readLog(admin.token)
    expect(summarize(events)).toEqual([
      ['login', 'refused', 'account.wrongLogin', null],
      ['login', 'done', null, 'sanne@voorbeeld.example'],
      ['login', 'refused', 'account.wrongLogin', 'sanne@voorbeeld.example'],
      ['registration', 'done', null, 'sanne@voorbeeld.example'],
      ['registration', 'done', null, 'beheer@voorbeeld.example'],
    ])
    expect(await readLog(admin.token, '&sort=when')).toEqual(events.toReversed())
    expect(new Set(events.map(({ network }) => network)).size).toBe(1)
    expect(JSON.stringify(await sql`table security_events`.execute(site.db))).not.toContain('127.0.0.1')
  })

  test('finds what was tried with an address, with an account or not, and from one network', async () => {
    const admin = await registerAdmin(site)
    await logIn(site, 'niemand', 'geraden')
    await site.post(
      '/users/login',
      { email: 'niemand@voorbeeld.example', password: 'x' },
      { remoteAddress: '203.0.113.7' },
    )
    expect(await readLog(admin.token, '&email=Niemand@voorbeeld.example')).toHaveLength(2)
    const [elsewhere] = await readLog(admin.token)
    expect(await readLog(admin.token, `&network=${elsewhere?.network}`)).toHaveLength(1)
    expect(await readLog(admin.token, '&event=login&outcome=done')).toEqual([])
  })

  test('shows who changed a role and who looked at the payments of another', async () => {
    const admin = await registerAdmin(site)
    const sanne = await register(site, 'sanne')
    await site.send('PATCH', `/admin/users/${sanne.id}`, { role: 'ADMIN' }, as(admin.token))
    await site.get(`/admin/users/${sanne.id}/payments`, as(admin.token))
    const events = await readLog(admin.token, `&userId=${admin.id}`)
    expect(events.map(({ event, subject }) => [event, subject?.email])).toEqual([
      ['paymentsViewed', 'sanne@voorbeeld.example'],
      ['roleChange', 'sanne@voorbeeld.example'],
      ['registration', undefined],
    ])
  })

  test('has with an account what was done to it by mailed links', async () => {
    const admin = await registerAdmin(site)
    const sanne = await register(site, 'sanne')
    await site.post('/users/confirm-email', { token: await readMailedToken(site, sanne.email, '/auth/confirm-email') })
    await site.post('/users/forgot-password', { email: sanne.email })
    const token = await readMailedToken(site, sanne.email, '/auth/reset-password')
    await site.post('/users/reset-password', { token, password: 'een ander wachtwoord' })
    expect((await readLog(admin.token, `&userId=${sanne.id}`)).map(({ event }) => event)).toEqual([
      'passwordReset',
      'resetRequest',
      'emailConfirmation',
      'registration',
    ])
  })

  test('keeps events for 90 days', async () => {
    const admin = await registerAdmin(site)
    await sql`update security_events set at = now() - interval '91 days'`.execute(site.db)
    await logIn(site, 'niemand', 'geraden')
    await deleteOldSecurityEvents(site.db)
    expect(summarize(await readLog(admin.token))).toEqual([['login', 'refused', 'account.wrongLogin', null]])
  })

  test('is for admins only', async () => {
    const { token } = await register(site, 'sanne')
    expect((await site.get('/admin/security-log', as(token))).status).toBe(403)
    expect((await site.get('/admin/security-log')).status).toBe(401)
  })
})

describe('what browsers report of our content security policy', () => {
  const report = (payload: unknown) =>
    site.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(payload),
    })
  const readReports = async () => {
    const { token } = await registerAdmin(site)
    const { body } = await site.get<Reply<typeof listSecurityEvents>>('/admin/security-log', as(token))
    return body.data.cspReports.map(({ directive, blocked, path, reports }) => ({ directive, blocked, path, reports }))
  }
  const page = 'https://www.voorbeeld.example/auth/reset-password?token=geheim'

  test('is counted by rule, origin and page, without the query of either address', async () => {
    const blocked = 'https://boef.example/x.js?token=geheim'
    const violation = { 'document-uri': page, 'blocked-uri': blocked, 'status-code': 200 }
    const older = { ...violation, 'violated-directive': "script-src 'self'" }
    expect((await report({ 'csp-report': older })).statusCode).toBe(202)
    expect((await report({ 'csp-report': { ...older, 'effective-directive': 'script-src' } })).statusCode).toBe(202)
    expect(await readReports()).toEqual([
      { directive: 'script-src', blocked: 'https://boef.example', path: '/auth/reset-password', reports: 2 },
    ])
  })

  test('is counted on once there are as many kinds as are kept, but new kinds are not', async () => {
    const toReport = (path: string) => ({
      'csp-report': {
        'document-uri': `https://www.voorbeeld.example${path}`,
        'effective-directive': 'img-src',
        'blocked-uri': 'inline',
      },
    })
    await site.db
      .insertInto('csp_reports')
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({
          directive: 'img-src',
          blocked: 'inline',
          path: `/${at}`,
          last_at: new Date('2026-01-01'),
        })),
      )
      .execute()
    for (const path of ['/7', '/new']) expect((await report(toReport(path))).statusCode).toBe(202)
    const [first, ...others] = await readReports()
    expect(first).toEqual({ directive: 'img-src', blocked: 'inline', path: '/7', reports: 2 })
    expect(others.filter(({ path, reports }) => path === '/new' || reports > 1)).toEqual([])
  })

  test.each([
    [null],
    [1],
    ['x'],
    [[]],
    [{ 'csp-report': 1 }],
    [{ 'csp-report': { 'document-uri': 'x'.repeat(5_000) } }],
  ])('is refused if it is none: %j', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400)
  })

  test('is ignored without a page or a rule', async () => {
    expect((await report({ 'csp-report': {} })).statusCode).toBe(202)
    expect(await readReports()).toEqual([])
  })
})

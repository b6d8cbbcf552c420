import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { UserListItem, UserTotals } from './contract.ts'
import {
  toTestEmail,
  as,
  readMailedToken,
  logIn,
  mailsTo,
  register,
  registerAdmin,
} from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
interface List {
  data: { users: UserListItem[]; totals: UserTotals }
  pagination: { currentPage: number; totalPages: number; totalItems: number; itemsPerPage: number }
}
const list = async (token: string, query = '') => (await site.get<List>(`/users${query}`, as(token))).body
const namesOf = ({ data }: List) => data.users.map(({ name }) => name)
const audit = async (token: string, subjectId: string) =>
  (await site.get<{ data: { entries: AuditEntry[] } }>(`/admin/audit?subjectId=${subjectId}`, as(token))).body.data
    .entries

describe('an admin', () => {
  test('sees the accounts, newest first, ten per page, and the totals', async () => {
    const admin = await registerAdmin(site)
    for (let i = 1; i <= 11; i++) await register(site, `huurder${i}`)
    await sql`update users set created_at = now() - interval '40 days' where name = 'huurder1'`.execute(site.db)
    const first = await list(admin.token)
    expect(namesOf(first)).toHaveLength(10)
    expect(namesOf(first)[0]).toBe('huurder11')
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 12, itemsPerPage: 10 })
    expect(first.data.totals).toEqual({ users: 12, paid: 0, admins: 1, newThisMonth: 11 })
    expect(namesOf(await list(admin.token, '?page=2'))).toEqual(['beheer', 'huurder1'])
    expect(JSON.stringify(first)).not.toContain('argon2')
  })

  test('can find accounts by part of name or address, by role and by payment', async () => {
    const admin = await registerAdmin(site)
    for (const name of ['sanne', 'joris', 'honderd%']) await register(site, name.replace('%', ''))
    await sql`update users set name = 'Honderd % zeker' where name = 'honderd'`.execute(site.db)
    expect(namesOf(await list(admin.token, '?search=SANNE'))).toEqual(['sanne'])
    expect(namesOf(await list(admin.token, '?search=joris%40voor'))).toEqual(['joris'])
    expect(namesOf(await list(admin.token, '?search=%25'))).toEqual(['Honderd % zeker'])
    expect(namesOf(await list(admin.token, '?search=niemand'))).toEqual([])
    const past = await list(admin.token, '?search=voorbeeld&page=2')
    expect([namesOf(past), past.pagination.totalItems]).toEqual([[], 4])
    expect(namesOf(await list(admin.token, '?role=ADMIN'))).toEqual(['beheer'])
    expect(namesOf(await list(admin.token, '?ispaid=true'))).toEqual([])
    expect(namesOf(await list(admin.token, '?ispaid=false&role=USER'))).toHaveLength(3)
  })

  test('is sorted by each of its columns, both ways, and narrowed to days', async () => {
    const { token } = await registerAdmin(site)
    for (const name of ['Daan', 'bram', 'Anna']) await register(site, name)
    await site.db.updateTable('users').set({ created_at: '2020-03-01T12:00:00Z' }).where('name', '=', 'Anna').execute()
    const names = async (query: string) =>
      (await site.get<{ data: { users: { name: string }[] } }>(`/users${query}`, as(token))).body.data.users.map(
        ({ name }) => name,
      )
    expect(await names('?sort=name')).toEqual(['Anna', 'beheer', 'bram', 'Daan'])
    expect(await names('?sort=-name')).toEqual(['Daan', 'bram', 'beheer', 'Anna'])
    expect(await names('?sort=email&limit=2&page=2')).toEqual(['bram', 'Daan'])
    expect((await names('?sort=role'))[0]).toBe('beheer')
    expect(await names('?sort=joined')).toEqual(['Anna', 'beheer', 'Daan', 'bram'])
    expect(await names('?from=2020-03-01&to=2020-03-01')).toEqual(['Anna'])
    expect(await names('?to=2020-02-29')).toEqual([])
    for (const bad of ['?sort=shoe', '?from=01-03-2020'])
      expect((await site.get(`/users${bad}`, as(token))).status).toBe(400)
  })

  test('sorted by status has those who paid together, on every page, and the newest or oldest of each first', async () => {
    const { token } = await registerAdmin(site)
    for (const name of ['daan', 'bram', 'anna', 'noor']) await register(site, name)
    await sql`update users set created_at = now() - interval '1 hour' + array_position(
      array['beheer', 'daan', 'bram', 'anna', 'noor'], name) * interval '1 minute'`.execute(site.db)
    await sql`insert into payment_provider (name) values ('stripe_mock') on conflict do nothing`.execute(site.db)
    await sql`insert into billing_customers (id, user_id, provider, premium_until)
      select gen_random_uuid(), id, 'stripe_mock', now() + interval '1 day' from users where name in ('daan', 'anna')`.execute(
      site.db,
    )
    const rising = ['beheer', 'bram', 'noor', 'daan', 'anna']
    const pages = async (sort: string, limit: number) => {
      const found = []
      for (let page = 1; page <= Math.ceil(5 / limit) + 1; page++)
        found.push(...namesOf(await list(token, `?sort=${sort}&limit=${limit}&page=${page}`)))
      return found
    }
    for (const limit of [1, 2, 3, 4, 10]) {
      expect(await pages('status', limit)).toEqual(rising)
      expect(await pages('-status', limit)).toEqual(rising.toReversed())
    }
    expect(namesOf(await list(token, '?sort=status&ispaid=true'))).toEqual(['daan', 'anna'])
    expect(namesOf(await list(token, '?sort=-status&search=an&page=2&limit=1'))).toEqual(['daan'])
  })

  test.each(['?page=0', '?limit=101', '?role=BOSS', '?ispaid=yes', `?search=${'x'.repeat(121)}`, '?search=%00'])(
    'who asks for %s is refused',
    async (query) => {
      const admin = await registerAdmin(site)
      expect((await site.get(`/users${query}`, as(admin.token))).status).toBe(400)
    },
  )

  test('can invite a user, who sets a password through the mailed link, which confirms the address', async () => {
    const admin = await registerAdmin(site)
    const { status, body } = await site.post<{ data: UserListItem }>(
      '/users/invite',
      { email: toTestEmail('collega'), role: 'ADMIN' },
      as(admin.token),
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'collega', role: 'ADMIN', emailConfirmed: false })
    expect((await logIn(site, 'collega')).status).toBe(401)
    const token = await readMailedToken(site, toTestEmail('collega'), '/auth/reset-password')
    const choose = (password: string) =>
      site.post<ProblemReply & { token?: string }>('/users/reset-password', { token, password })
    expect((await choose('elf tekens!')).body.code).toBe('account.passwordShort')
    // The first password logs in; the link works only once.
    const chosen = await choose('twaalf teken')
    expect(chosen.status).toBe(200)
    expect((await site.get('/admin/settings', as(chosen.body.token ?? ''))).status).toBe(200)
    expect((await choose('nog eens twaalf')).body.code).toBe('account.linkUnknown')
    const { body: opened } = await logIn(site, 'collega', 'twaalf teken')
    expect(opened.data).toMatchObject({ role: 'ADMIN', emailConfirmed: true })
    expect(await audit(admin.token, body.data.id)).toMatchObject([
      { action: 'user.invited', adminEmail: admin.email, details: { email: toTestEmail('collega'), role: 'ADMIN' } },
    ])
  })

  test('cannot invite the address of an account, nor an invalid one', async () => {
    const admin = await registerAdmin(site)
    const invite = (email: unknown, role = 'USER') =>
      site.post<ProblemReply>('/users/invite', { email, role }, as(admin.token))
    expect((await invite('BEHEER@voorbeeld.example')).body.code).toBe('account.emailTaken')
    for (const email of ['', 'x', ['a@voorbeeld.example'], null]) expect((await invite(email)).status).toBe(400)
    expect((await invite('nieuw@voorbeeld.example', 'BOSS')).status).toBe(400)
    expect(await mailsTo(site, 'nieuw@voorbeeld.example')).toEqual([])
  })

  test('can make a user an admin, who is logged out and has to choose a longer password', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    const { body } = await site.send<{ data: UserListItem }>(
      'PATCH',
      `/admin${sanne.path}`,
      { role: 'ADMIN' },
      as(admin.token),
    )
    expect(body.data.role).toBe('ADMIN')
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(401)
    expect((await logIn(site, 'sanne')).status).toBe(401)
    const token = await readMailedToken(site, sanne.email, '/auth/reset-password')
    await site.post('/users/reset-password', { token, password: 'twaalf teken' })
    expect((await logIn(site, 'sanne', 'twaalf teken')).body.data.role).toBe('ADMIN')
    expect(await audit(admin.token, sanne.id)).toMatchObject([{ action: 'user.changed', details: { role: 'ADMIN' } }])
  })

  test('can change a name without ending sessions; a change without effect has no audit entry', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    const change = (body: object) => site.send('PATCH', `/admin${sanne.path}`, body, as(admin.token))
    expect((await change({ name: 'Sanne Smit' })).status).toBe(200)
    expect((await change({ name: 'Sanne Smit', role: 'USER' })).status).toBe(200)
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(200)
    expect(await audit(admin.token, sanne.id)).toHaveLength(1)
    for (const wrong of [{ email: 'x@voorbeeld.example' }, { ispaid: true }, { name: '' }])
      expect((await change(wrong)).status).toBe(400)
  })

  test('can delete an account, with its sessions, a mail to its owner and an audit entry', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    expect((await site.send('DELETE', `/admin${sanne.path}`, undefined, as(admin.token))).status).toBe(200)
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(401)
    expect((await mailsTo(site, sanne.email)).map(({ subject }) => subject)).toEqual(['Je account is verwijderd'])
    expect(await audit(admin.token, sanne.id)).toMatchObject([{ action: 'user.deleted', details: {} }])
    expect((await site.send('DELETE', `/admin${sanne.path}`, undefined, as(admin.token))).status).toBe(404)
  })

  test('cannot delete or change their own account here', async () => {
    const admin = await registerAdmin(site)
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { role: 'USER' }],
    ] as const) {
      const { status, body: refusal } = await site.send<ProblemReply>(
        method,
        `/admin${admin.path}`,
        body,
        as(admin.token),
      )
      expect([status, refusal.code]).toEqual([409, 'account.ownAccount'])
    }
  })

  test('and another who delete or demote each other at the same time leave one admin', async () => {
    const [first, second] = [await registerAdmin(site), await registerAdmin(site, 'collega')]
    await Promise.all([
      site.send('DELETE', `/admin${second.path}`, undefined, as(first.token)),
      site.send('PATCH', `/admin${first.path}`, { role: 'USER' }, as(second.token)),
    ])
    const { admins } = await site.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('admins'))
      .where('role', '=', 'ADMIN')
      .executeTakeFirstOrThrow()
    expect(admins).toBe(1)
  })
})

describe('a user who is not an admin', () => {
  test('cannot list, invite, change or delete users', async () => {
    const [sanne, joris] = [await register(site), await register(site, 'joris')]
    const calls = [
      site.get('/users', as(sanne.token)),
      site.get('/admin/audit', as(sanne.token)),
      site.post('/users/invite', { email: 'x@voorbeeld.example', role: 'ADMIN' }, as(sanne.token)),
      site.send('PATCH', `/admin${joris.path}`, { role: 'ADMIN' }, as(sanne.token)),
      site.send('DELETE', `/admin${joris.path}`, undefined, as(sanne.token)),
      site.send('PATCH', `/admin${sanne.path}`, { role: 'ADMIN' }, as(sanne.token)),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
    expect(await site.db.selectFrom('users').select('role').distinct().execute()).toEqual([{ role: 'USER' }])
  })
})

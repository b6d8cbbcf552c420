import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { AdminReply } from '#features/renters/replies/admin-contract.ts'
import { createTestRenter, createTestProperty } from '#features/renters/replies/test-replies.server.ts'
import {
  readAlertSubjects,
  createTestSearcher,
  sendAllAlerts,
} from '#features/renters/saved-searches/test-alerts.server.ts'
import type { UserListItem } from './contract.ts'
import type { SavedItemCounts, AdminDevice } from './user-detail-contract.ts'
import { as, logIn, mailsTo, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
const reason = 'Je schreef verhuurders onder drie namen.'

/** Creates an admin, with functions for their actions on accounts. */
async function office(name = 'beheer') {
  const admin = await registerAdmin(site, name)
  const auth = as(admin.token)
  const act = (what: 'activate' | 'deactivate', { id }: { id: string }, body: object = { reason }) =>
    site.post<ProblemReply & { data: UserListItem }>(
      `/admin/users/${id}/${what}`,
      what === 'activate' ? undefined : body,
      auth,
    )
  return {
    ...admin,
    auth,
    act,
    get: async <T>({ id }: { id: string }, what: string) =>
      (await site.get<{ data: T }>(`/admin/users/${id}/${what}`, auth)).body.data,
    logOut: (path: string) => site.send<ProblemReply>('DELETE', `/admin${path}`, undefined, auth),
    list: async (query: string) =>
      (await site.get<{ data: { users: UserListItem[] } }>(`/users?${query}`, auth)).body.data.users,
    audit: async (id: string) =>
      (await site.get<{ data: { entries: AuditEntry[] } }>(`/admin/audit?subjectId=${id}`, auth)).body.data.entries.map(
        ({ action, details }) => [action, details],
      ),
  }
}

describe('a user whose account is deactivated', () => {
  test('is logged out at once, gets the reason, and cannot log in until the account is activated', async () => {
    const [admin, sanne] = [await office(), await register(site)]
    const { status, body } = await admin.act('deactivate', sanne)
    expect([status, typeof body.data.deactivatedAt]).toEqual([200, 'string'])
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(401)

    const refused = await logIn(site, 'sanne')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toMatch(/^Dit account is geblokkeerd/)
    const guessed = await logIn(site, 'sanne', 'niet het wachtwoord')
    expect([guessed.status, guessed.body.message]).toEqual([401, 'Het e-mailadres of het wachtwoord klopt niet.'])
    const [told] = (await mailsTo(site, sanne.email)).slice(-1)
    expect(told?.subject).toBe('Je account is geblokkeerd')
    expect(told?.body).toContain(reason)

    expect((await admin.act('deactivate', sanne)).body.code).toBe('account.otherState')
    expect((await admin.act('activate', sanne)).body.data.deactivatedAt).toBeNull()
    expect((await admin.act('activate', sanne)).body.code).toBe('account.otherState')
    expect((await logIn(site, 'sanne')).status).toBe(200)
    // Earlier sessions stay closed.
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(401)
    expect((await mailsTo(site, sanne.email)).map(({ subject }) => subject)).toContain('Je account werkt weer')
    expect(await admin.audit(sanne.id)).toEqual([
      ['user.activated', {}],
      ['user.deactivated', { reason }],
    ])
  })

  test('gets no alerts, nor later those for homes found in the meantime', async () => {
    const [admin, sanne] = [await office(), await createTestSearcher(site)]
    await sanne.save('city=Amsterdam')
    const newHome = (house_number: number) => insertProperty(site.db, { first_seen_at: new Date(), house_number })
    await newHome(1)
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
    await admin.act('deactivate', sanne)
    // Queued mail was deleted from the outbox.
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    await newHome(2)
    await sendAllAlerts(site)
    await admin.act('activate', sanne)
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    await newHome(3)
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
  })

  test('cannot send a reply, even if the request has already been authenticated', async () => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site)
    // Deactivates the account right after the request is authenticated.
    await sql`update sessions set last_used_at = now() - interval '2 hours'`.execute(site.db)
    await sql`create function deactivate() returns trigger language plpgsql as $$
      begin update users set deactivated_at = now() where id = new.user_id; return new; end $$`.execute(site.db)
    await sql`create trigger deactivate before update on sessions for each row execute function deactivate()`.execute(
      site.db,
    )
    const answer = await sanne.post<ProblemReply>('/replies', { propertyId: home, message: 'Ik kom graag kijken.' })
    await sql`drop function deactivate cascade`.execute(site.db)
    expect([answer.status, answer.body.code]).toEqual([403, 'account.deactivated'])
    expect(await site.db.selectFrom('replies').select('id').execute()).toEqual([])
  })
})

describe('an admin', () => {
  test('can filter accounts by deactivation', async () => {
    const [admin, sanne] = [await office(), await register(site)]
    await register(site, 'joris')
    await admin.act('deactivate', sanne)
    const names = async (query: string) => (await admin.list(query)).map(({ name }) => name)
    expect(await names('deactivated=true')).toEqual(['sanne'])
    expect(await names('deactivated=false&role=USER')).toEqual(['joris'])
    expect((await site.get('/users?deactivated=ja', admin.auth)).status).toBe(400)
  })

  test('has to give a reason, and cannot deactivate their own account or an unknown one', async () => {
    const [admin, sanne] = [await office(), await register(site)]
    for (const wrong of [{}, { reason: ' ' }, { reason: 'x'.repeat(1_001) }, { reason, role: 'USER' }])
      expect((await admin.act('deactivate', sanne, wrong)).status).toBe(400)
    expect((await admin.act('deactivate', admin)).body.code).toBe('account.ownAccount')
    const nobody = { id: '0199c0de-0000-7000-8000-000000000000' }
    for (const what of ['activate', 'deactivate'] as const)
      expect((await admin.act(what, nobody)).body.code).toBe('account.notFound')
    expect((await logIn(site, 'sanne')).status).toBe(200)
  })

  test('and another who deactivate each other at the same time leave one who can log in', async () => {
    const [first, second] = [await office(), await office('collega')]
    const answers = await Promise.all([first.act('deactivate', second), second.act('deactivate', first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = site.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('deactivated_at', 'is', null)
    expect(await left.execute()).toHaveLength(1)
  })

  test('who is deactivated does not count: the last active one stays, others can be demoted and deleted', async () => {
    const [admin, other] = [await office(), await office('collega')]
    await admin.act('deactivate', other)
    const own = { password: 'kikker op fiets' }
    const leave = await site.send<ProblemReply>('DELETE', admin.path, own, admin.auth)
    expect(leave.body.code).toBe('account.lastAdmin')
    expect((await site.send('PATCH', `/admin${other.path}`, { role: 'USER' }, admin.auth)).status).toBe(200)
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.id).execute()
    expect((await admin.logOut(other.path)).status).toBe(200)
  })

  test('sees the devices of a user, and can log out one or all', async () => {
    const [admin, sanne, joris] = [await office(), await register(site), await register(site, 'joris')]
    const { token } = (await logIn(site, 'sanne')).body
    const devices = await admin.get<AdminDevice[]>(sanne, 'sessions')
    expect(devices).toHaveLength(2)
    const [newest] = devices
    const one = `${sanne.path}/sessions/${newest?.id}`
    expect((await admin.logOut(`${joris.path}/sessions/${newest?.id}`)).body.code).toBe('session.notFound')
    expect((await admin.logOut(one)).status).toBe(200)
    expect((await admin.logOut(one)).body.code).toBe('session.notFound')
    expect((await site.get(sanne.path, as(token))).status).toBe(401)
    expect((await site.get(sanne.path, as(sanne.token))).status).toBe(200)
    expect((await admin.logOut(`${sanne.path}/sessions`)).status).toBe(200)
    expect(await admin.get(sanne, 'sessions')).toEqual([])
    expect((await admin.logOut(`${admin.path}/sessions`)).body.code).toBe('account.ownAccount')
    expect(await admin.audit(sanne.id)).toEqual([
      ['user.loggedOut', { devices: 'all' }],
      ['user.loggedOut', { devices: 'one' }],
    ])
  })

  test('sees how much a user has saved and which homes they replied to, but not their messages', async () => {
    const [admin, sanne] = [await office(), await createTestRenter(site)]
    const [there, hidden, gone] = [
      await createTestProperty(site),
      await createTestProperty(site, { house_number: 2 }),
      await createTestProperty(site),
    ]
    for (const propertyId of [there, hidden, gone])
      await sanne.post('/replies', { propertyId, message: 'Dit is een geheim.' })
    await site.db.updateTable('properties').set({ decided_status: 'hidden' }).where('id', '=', hidden).execute()
    await site.db.deleteFrom('properties').where('id', '=', gone).execute()
    await sanne.post('/searches', { query: 'city=Amsterdam', frequency: 'daily', kinds: ['new'] })
    expect(await admin.get<SavedItemCounts>(sanne, 'summary')).toEqual({
      searches: 1,
      alerts: 1,
      favourites: 0,
      browsers: 0,
    })
    const { replies } = await admin.get<{ replies: AdminReply[] }>(sanne, 'replies')
    expect(replies.map(({ propertyState, propertyId }) => [propertyState, propertyId])).toEqual([
      ['gone', null],
      ['hidden', hidden],
      ['for_rent', there],
    ])
    expect(JSON.stringify(replies)).not.toContain('geheim')
    const nobody = '/admin/users/0199c0de-0000-7000-8000-000000000000'
    for (const what of ['summary', 'replies', 'sessions'])
      expect((await site.get(`${nobody}/${what}`, admin.auth)).status).toBe(404)
  })
})

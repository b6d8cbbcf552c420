import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'

const site = testApp()
interface Log {
  data: { entries: AuditEntry[] }
  pagination: { totalItems: number; totalPages: number }
}

/** Creates two admins with actions on three days, and functions to read the log as one of them. */
async function office() {
  const [noor, bram] = await Promise.all([registerAdmin(site, 'noor'), registerAdmin(site, 'bram')])
  const sanne = await register(site)
  const gone = uuidv7()
  const entry = (who: typeof noor, action: string, subject: string, at: string, details: object) =>
    sql`insert into audit_entries (id, admin_id, admin_email, action, subject_kind, subject_id, done_at, details)
      values (${uuidv7()}, ${who.id}, ${who.email}, ${action}, 'user', ${subject}, ${at}, ${JSON.stringify(details)})`.execute(
      site.db,
    )
  await entry(noor, 'user.invited', sanne.id, '2026-03-01T22:59:00Z', { email: sanne.email, role: 'USER' })
  await entry(noor, 'user.changed', sanne.id, '2026-03-01T23:01:00Z', { name: 'changed' })
  await entry(bram, 'user.deleted', gone, '2026-03-03T12:00:00Z', { note: '100% Zeker_weten' })
  const read = async (query = '') => (await site.get<Log>(`/admin/audit${query}`, as(noor.token))).body
  return {
    noor,
    bram,
    sanne,
    gone,
    read,
    actions: async (query: string) => (await read(query)).data.entries.map(({ action }) => action),
  }
}

describe('the audit log', () => {
  test('lists who did what to whom, newest first, and names subjects that still exist', async () => {
    const { noor, bram, sanne, gone, read } = await office()
    const { data, pagination } = await read()
    expect(data.entries).toMatchObject([
      { action: 'user.deleted', adminEmail: bram.email, subjectKind: 'user', subjectId: gone, subject: null },
      { action: 'user.changed', adminEmail: noor.email, subjectId: sanne.id, subject: sanne.email },
      { action: 'user.invited', details: { email: sanne.email, role: 'USER' } },
    ])
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 1 })
    expect((await read('?page=2&limit=2')).data.entries).toHaveLength(1)
    expect((await read('?page=100000')).data.entries).toEqual([])
  })

  test('can be filtered by admin, action, subject, day in Amsterdam, and any part of a text', async () => {
    const { bram, sanne, gone, actions } = await office()
    expect(await actions(`?adminId=${bram.id}`)).toEqual(['user.deleted'])
    expect(await actions('?action=user.changed')).toEqual(['user.changed'])
    expect(await actions(`?subjectId=${sanne.id}`)).toEqual(['user.changed', 'user.invited'])
    expect(await actions('?from=2026-03-02')).toEqual(['user.deleted', 'user.changed'])
    expect(await actions('?to=2026-03-01')).toEqual(['user.invited'])
    expect(await actions('?from=2026-03-02&to=2026-03-02')).toEqual(['user.changed'])
    expect(await actions('?search=SANNE%40voor')).toEqual(['user.invited'])
    expect(await actions('?search=0%25%20zeker_')).toEqual(['user.deleted'])
    expect(await actions(`?search=${gone.slice(4, 20)}`)).toEqual(['user.deleted'])
    expect(await actions('?search=z%25r')).toEqual([])
    expect(await actions(`?search=voorbeeld&adminId=${bram.id}&to=2026-03-02`)).toEqual([])
  })

  test('can be read from the oldest entry on, of a search too', async () => {
    const { actions } = await office()
    expect(await actions('?sort=when')).toEqual(['user.invited', 'user.changed', 'user.deleted'])
    expect(await actions('?sort=when&limit=1&page=2')).toEqual(['user.changed'])
    expect(await actions('?sort=when&search=user')).toEqual(['user.invited', 'user.changed', 'user.deleted'])
    expect(await actions('?sort=-when')).toEqual(['user.deleted', 'user.changed', 'user.invited'])
  })

  test('refuses invalid queries, and users who are not admins', async () => {
    const { noor, sanne } = await office()
    for (const query of [
      'search=ab',
      'sort=who',
      'search=%00%00%00',
      'from=gisteren',
      'from=2026-02-30',
      'action=user.seen',
      'who=noor',
    ])
      expect((await site.get(`/admin/audit?${query}`, as(noor.token))).status, query).toBe(400)
    expect((await site.get('/admin/audit', as(sanne.token))).status).toBe(403)
  })

  test('cannot be changed, shortened or emptied, as the database refuses it', async () => {
    const { read } = await office()
    const before = await read()
    for (const act of [
      sql`update audit_entries set admin_email = 'iemand@voorbeeld.example'`,
      sql`delete from audit_entries`,
      sql`delete from audit_entries where false`,
      sql`truncate audit_entries`,
      sql`truncate audit_entries, users cascade`,
    ])
      await expect(act.execute(site.db)).rejects.toThrow('What is in audit_entries stays as it is.')
    expect(await read()).toEqual(before)
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { measureFreshness } from './freshness-queries.server.ts'
import { updateAlerts } from './update-alerts.server.ts'
import { sourceSettings, rooms, testSourceWorker } from './test-worker.server.ts'

const { site, feed, admin, open, make, ask, change, sources, runs } = testSourceWorker()

describe('a list far below the usual size', () => {
  test('is held until an admin accepts it; then it is the usual size', async () => {
    const { host, runner } = await open()
    feed.rows = rooms(10)
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    const read = async (count: number) => {
      feed.rows = rooms(count)
      await ask(id)
      await reader.runDue()
      return (await runs(id))[0]
    }
    await read(10)
    const held = await read(3)
    expect(held).toMatchObject({ held: true, missing: 0, accepted: false })
    const accept = () => site.post(`/admin/sources/${id}/runs/${held?.id}/accept`, undefined, admin())
    expect((await accept()).status).toBe(200)
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'source.notHeld' } })
    expect(await read(3)).toMatchObject({ held: false, missing: 7 })
    expect(await read(3)).toMatchObject({ held: false, gone: 7 })
  })
})

describe('an alert', () => {
  const kinds = async () => (await sources()).flatMap(({ alerts }) => alerts.map(({ kind }) => kind))

  test('is raised once for a source that is late, with a mail to the admins, and ends when it is read', async () => {
    const { host, runner } = await open()
    await site.db
      .updateTable('users')
      .set({ email_confirmed_at: sql`now()` })
      .execute()
    const id = await make(host.url('/rooms.csv'))
    expect(await kinds()).toEqual([])
    await sql`update sources set due_at = now() - interval '1 minute'`.execute(site.db)
    await Promise.all([updateAlerts(site.db, testOrigin), updateAlerts(site.db, testOrigin)])
    expect(await kinds()).toEqual(['late'])
    const mails = (await mailsTo(site, 'beheer@voorbeeld.example')).filter(({ subject }) => subject.includes('Kamers'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Kamers is te laat')
    expect(mails[0]?.body).toContain(`${testOrigin}/admin/sources/${id}`)
    await runner().runDue()
    expect(await kinds()).toEqual([])
  })

  test('is raised for five empty runs in a row, not for four', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    feed.rows = []
    for (let i = 0; i < 4; i++) {
      await ask(id)
      await reader.runDue()
    }
    expect(await kinds()).toEqual([])
    await ask(id)
    await reader.runDue()
    expect(await kinds()).toEqual(['empty'])
    feed.rows = rooms(1)
    await ask(id)
    await reader.runDue()
    expect(await kinds()).toEqual([])
  })

  test('reports that a source blocks us', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    feed.status = 403
    await runner().runDue()
    expect(await kinds()).toEqual(['blocked'])
    expect((await runs(id))[0]).toMatchObject({ state: 'failed', failure: 'blocked' })
  })

  test('is not raised for a source that is paused', async () => {
    const id = await make('https://feeds.example/rooms.csv')
    await change(id, { paused: true })
    await sql`update sources set due_at = now() - interval '1 minute'`.execute(site.db)
    await updateAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual([])
  })
})

describe('setting up a source', () => {
  test('refuses a short name that is taken, an unknown kind, and an invalid address', async () => {
    await make('')
    const refused = (body: object) => site.post('/admin/sources', body, admin())
    const whole = { ...sourceSettings, address: '' }
    expect(await refused(whole)).toMatchObject({ status: 409, body: { code: 'source.slugTaken' } })
    for (const wrong of [{ kind: 'toverij' }, { address: 'ftp://x.example' }, { everyMinutes: 0 }, { slug: 'A b' }])
      expect((await refused({ ...whole, slug: 'ander', ...wrong })).status).toBe(400)
  })

  test('says of each setting what is wrong with it', async () => {
    const fieldsOf = async (settings: object) => {
      const { body } = await site.post<{ fields: object }>(
        '/admin/sources',
        { ...sourceSettings, address: '', ...settings },
        admin(),
      )
      return body.fields
    }
    const webAddress = 'Vul een webadres in dat begint met http:// of https://.'
    expect(await fieldsOf({ slug: '', website: 'https://', address: 'lijst.csv' })).toEqual({
      slug: 'Dit veld is verplicht.',
      website: webAddress,
      address: webAddress,
    })
    expect(await fieldsOf({ slug: 'Makelaar Noord' })).toEqual({
      slug: 'Gebruik alleen kleine letters, cijfers en streepjes, zoals makelaar-noord.',
    })
  })

  test.each([
    'http://192.168.1.4/feed.csv',
    'http://10.0.0.7/x',
    'http://[::1]/x',
    'http://intranet/x',
    'https://127.0.0.1/x',
  ])('refuses %s, which is in a private network', async (address) => {
    const refused = await site.post('/admin/sources', { ...sourceSettings, address }, admin())
    expect(refused).toMatchObject({ status: 400, body: { code: 'source.privateAddress' } })
    const id = await make('')
    expect(await change(id, { address })).toMatchObject({ status: 400, body: { code: 'source.privateAddress' } })
  })

  test('reads a source whose kind needs a mapping once it has one, which is not late before', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'), { kind: 'mapping' })
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toEqual([])
    expect((await sources())[0]).toMatchObject({ isSetUp: false, inProgress: false, alerts: [] })
    await updateAlerts(site.db, testOrigin)
    expect((await sources())[0]?.alerts).toEqual([])
    const mapping = { fields: { number: { from: 'html' }, city: { from: 'plaats' } } }
    const saved = await site.send('PUT', `/admin/sources/${id}/mapping`, { mapping, version: 0 }, admin())
    expect(saved.status).toBe(200)
    expect((await sources())[0]).toMatchObject({ isSetUp: true, inProgress: true })
    await reader.runDue()
    expect((await runs(id))[0]).toMatchObject({ state: 'finished', cause: 'schedule' })
  })

  test('refuses to read a source without an address, or an unknown one', async () => {
    const id = await make('')
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'source.noAddress' } })
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await ask(nowhere)).status).toBe(404)
    expect((await change(nowhere, { paused: true })).status).toBe(404)
  })

  test('is in the audit log, without the address', async () => {
    const id = await make('')
    await change(id, { address: 'https://feeds.example/list?key=secret' })
    const { body } = await site.get<{ data: { entries: object[] } }>(`/admin/audit?subjectId=${id}`, admin())
    expect(body.data.entries).toMatchObject([
      { action: 'source.changed', details: { fields: 'address' } },
      { action: 'source.made', details: { slug: 'kamers' } },
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('the public figures of freshness', () => {
  test('state the share of homes seen in a day, of sources that are read automatically', async () => {
    const { host, runner } = await open()
    feed.rows = rooms(4)
    await make('', { slug: 'hand', name: 'Met de hand' })
    await make(host.url('/rooms.csv'))
    const measured = () => measureFreshness(site.db)
    expect(await measured()).toMatchObject({ properties: 0, seenLastDay: null, medianAgeHours: null })
    await runner().runDue()
    expect(await measured()).toMatchObject({ properties: 4, seenLastDay: 1 })
    await sql`update listings set first_seen_at = now() - interval '3 days', last_seen_at = now() - interval '2 days'
      where number = (select min(number) from listings)`.execute(site.db)
    expect(await measured()).toMatchObject({ properties: 4, seenLastDay: 0.75 })
    const { body } = await site.get<{ data: object }>('/freshness')
    expect(body.data).toMatchObject({ properties: 4, seenLastDay: 0.75 })
  })

  test('state the median age of listings when first read, once enough of them state their day', async () => {
    const { host, runner } = await open()
    feed.rows = rooms(25)
    await make(host.url('/rooms.csv'))
    await runner().runDue()
    const place = (hours: number, count: number) =>
      sql`update listings set content = content || jsonb_build_object('publishedWithinHours', 24,
          'publishedAt', to_char((first_seen_at - make_interval(hours => ${hours})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        where number in (select number from listings order by number limit ${count})`.execute(site.db)
    await sql`update listings set content = content - 'publishedAt'`.execute(site.db)
    await place(5, 19)
    expect(await measureFreshness(site.db)).toMatchObject({ datedListings: 19, medianAgeHours: null })
    await place(5, 21)
    const { medianAgeHours } = await measureFreshness(site.db)
    expect(medianAgeHours).toBeCloseTo(5, 0)
  })
})

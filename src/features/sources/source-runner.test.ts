import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp, testOrigin } from '#server/test-app.ts'
import { outgoingTo, testHost } from '#server/test-hosts.ts'
import { as, mailsTo, registerAdmin } from '../accounts/test-accounts.server.ts'
import type { listRuns, listSources } from './overview-contract.ts'
import { settleAlerts } from './source-alerts.server.ts'
import { holdSource, LeaseLost, SourceBusy } from './source-lease.server.ts'
import { startSourceRunner, type SourceRunner } from './source-runner.server.ts'

const site = testApp()
const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'
const room = (number: number, price = 450) =>
  `kamer-${number}.html,Eikstraat,in Utrecht,12 m,,€ ${price},p/m | incl. g/w/e,Gestoffeerd,01-11-2021,6d,https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-${number},{}`
const rooms = (count: number) => Array.from({ length: count }, (_, i) => room(2_000_001 + i))

/** A feed that says what it is told to say. */
interface Feed {
  rows: string[]
  status: number
  body: string | undefined
  etag: string | undefined
}
let feed: Feed
let runners: SourceRunner[] = []
let token: string

beforeEach(async () => {
  feed = { rows: rooms(3), status: 200, body: undefined, etag: undefined }
  token = (await registerAdmin(site)).token
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close()))
  runners = []
})

async function open({ slow = 0 } = {}) {
  const host = await testHost((request, response) => {
    void setTimeout(slow).then(() => {
      if (feed.etag && request.headers['if-none-match'] === feed.etag) return response.writeHead(304).end()
      response.writeHead(feed.status, { 'content-type': 'text/csv', ...(feed.etag && { etag: feed.etag }) })
      return response.end(feed.body ?? [header, ...feed.rows, ''].join('\n'))
    })
  })
  const errors: unknown[] = []
  const runner = () => {
    const made = startSourceRunner(site.db, {
      outgoing: outgoingTo([host]),
      origin: testOrigin,
      onError: (error) => errors.push(error),
    })
    runners.push(made)
    return made
  }
  return { host, runner, errors }
}

const given = { slug: 'kamers', name: 'Kamers', website: 'https://kamers.example', kind: 'kamernet', complete: true }
async function make(address: string, change: object = {}): Promise<string> {
  const body = { ...given, address, everyMinutes: 60, ...change }
  const answer = await site.post<{ data: { id: string } }>('/admin/sources', body, as(token))
  expect(answer.status).toBe(201)
  return answer.body.data.id
}
const ask = (id: string) => site.post(`/admin/sources/${id}/run`, undefined, as(token))
const change = (id: string, body: object) => site.send('PATCH', `/admin/sources/${id}`, body, as(token))
const sources = async () => (await site.get<Reply<typeof listSources>>('/admin/sources', as(token))).body.data.sources
const runs = async (id: string) =>
  (await site.get<Reply<typeof listRuns>>(`/admin/sources/${id}/runs`, as(token))).body.data.runs

describe('a source with an address', () => {
  test('is read when it is made, and then by its schedule', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toMatchObject([
      { cause: 'schedule', state: 'finished', read: 3, new: 3, complete: true, inputs: [host.url('/rooms.csv')] },
    ])
    await reader.runDue()
    expect(host.paths()).toEqual(['/rooms.csv'])
    const [source] = await sources()
    expect(new Date(source?.nextRunAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 55 * 60_000)
    await sql`update sources set next_run_at = now()`.execute(site.db)
    await reader.runDue()
    expect((await runs(id)).map(({ read, same }) => [read, same])).toEqual([
      [3, 3],
      [3, 0],
    ])
  })

  test('is read at once when an admin asks, also while it is paused', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    expect((await change(id, { paused: true })).status).toBe(200)
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toEqual([])
    expect((await ask(id)).status).toBe(202)
    await reader.runDue()
    expect(await runs(id)).toMatchObject([{ cause: 'admin', read: 3 }])
    expect((await sources())[0]).toMatchObject({ paused: true, runAsked: false, nextRunAt: null })
  })

  test('that did not change costs one question, and its homes count as seen', async () => {
    const { host, runner } = await open()
    feed.etag = '"one"'
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    await sql`update offers set first_seen_at = now() - interval '2 days', last_seen_at = now() - interval '1 day'`.execute(
      site.db,
    )
    await ask(id)
    await reader.runDue()
    expect((await runs(id))[0]).toMatchObject({ unchanged: true, read: 0, state: 'finished', held: false })
    const { age } = await site.db
      .selectFrom('offers')
      .select(sql<number>`max(extract(epoch from now() - last_seen_at))::float`.as('age'))
      .executeTakeFirstOrThrow()
    expect(age).toBeLessThan(60)
  })

  test('that is unchanged without a home twice lets that home go', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    feed.rows = rooms(2)
    feed.etag = '"two"'
    await ask(id)
    await reader.runDue()
    await ask(id)
    await reader.runDue()
    expect((await runs(id)).map(({ missing, gone, unchanged }) => [missing, gone, unchanged])).toEqual([
      [0, 1, true],
      [1, 0, false],
      [0, 0, false],
    ])
  })

  test('that is read whole again after an admin gave it another address', async () => {
    const { host, runner } = await open()
    feed.etag = '"one"'
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    await change(id, { address: host.url('/other.csv') })
    await reader.runDue()
    expect((await runs(id))[0]).toMatchObject({ unchanged: false, read: 3 })
    expect(host.paths()).toEqual(['/rooms.csv', '/other.csv'])
  })

  test('that fails says why in its runs, and others go on', async () => {
    const { host, runner, errors } = await open()
    const bad = await make(host.url('/rooms.csv'))
    const good = await make(host.url('/rooms.csv'), { slug: 'goed', name: 'Goed' })
    feed.status = 500
    const reader = runner()
    await reader.runDue()
    feed.status = 200
    await ask(good)
    await reader.runDue()
    expect(await runs(bad)).toMatchObject([{ state: 'failed', failure: 'status', read: 0 }])
    expect((await runs(good))[0]).toMatchObject({ state: 'finished', read: 3 })
    expect(errors).toEqual([])
  })
})

describe('two processes', () => {
  test('never read one source at the same time', async () => {
    const { host, runner } = await open({ slow: 200 })
    const id = await make(host.url('/rooms.csv'))
    await Promise.all([runner().runDue(), runner().runDue(), runner().runDue()])
    expect(host.paths()).toEqual(['/rooms.csv'])
    expect(await runs(id)).toHaveLength(1)
  })

  test('take over from one that died, whose run says that it was interrupted', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    await sql`insert into import_runs (id, source_id, inputs, state) values (gen_random_uuid(), ${id}, '{}', 'running')`.execute(
      site.db,
    )
    const held = (until: string) =>
      sql`update sources set lease_id = gen_random_uuid(), leased_until = now() + ${until}::interval`.execute(site.db)
    await held('10 seconds')
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toMatchObject([{ state: 'running' }])
    await held('-1 second')
    await reader.runDue()
    expect((await runs(id)).map(({ state, failure }) => [state, failure])).toEqual([
      ['finished', null],
      ['failed', 'interrupted'],
    ])
  })

  test('hold a source one after the other', async () => {
    const id = await make('')
    await holdSource(site.db, id, async () => {
      await expect(holdSource(site.db, id, () => Promise.resolve())).rejects.toThrow(SourceBusy)
    })
    await expect(holdSource(site.db, id, () => Promise.resolve('mine'))).resolves.toBe('mine')
  })

  test('stop when they lost a source', async () => {
    const id = await make('')
    const work = holdSource(
      site.db,
      id,
      async (signal) => {
        await sql`update sources set lease_id = gen_random_uuid()`.execute(site.db)
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
      undefined,
      20,
    )
    await expect(work).rejects.toThrow(LeaseLost)
    const { lease_id } = await site.db.selectFrom('sources').select('lease_id').executeTakeFirstOrThrow()
    expect(lease_id).not.toBeNull()
  })

  test('break off what they read when they end, and say so', async () => {
    const { host, runner } = await open({ slow: 3_000 })
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    const reading = reader.runDue()
    await setTimeout(200)
    await reader.close()
    await reading
    expect(await runs(id)).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
  })
})

describe('a list far below the usual size', () => {
  test('is held until an admin says that it is right; then it is the usual size', async () => {
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
    const accept = () => site.post(`/admin/sources/${id}/runs/${held?.id}/accept`, undefined, as(token))
    expect((await accept()).status).toBe(200)
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'source.notHeld' } })
    expect(await read(3)).toMatchObject({ held: false, missing: 7 })
    expect(await read(3)).toMatchObject({ held: false, gone: 7 })
  })
})

describe('an alert', () => {
  const kinds = async () => (await sources()).flatMap(({ alerts }) => alerts.map(({ kind }) => kind))

  test('is raised once for a source that is late, with a mail to the admins, and ends when it was read', async () => {
    const { host, runner } = await open()
    await site.db
      .updateTable('users')
      .set({ email_confirmed_at: sql`now()` })
      .execute()
    const id = await make(host.url('/rooms.csv'))
    expect(await kinds()).toEqual([])
    await sql`update sources set due_at = now() - interval '1 minute'`.execute(site.db)
    await Promise.all([settleAlerts(site.db, testOrigin), settleAlerts(site.db, testOrigin)])
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

  test('says that a source blocks us', async () => {
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
    await settleAlerts(site.db, testOrigin)
    expect(await kinds()).toEqual([])
  })
})

describe('setting up a source', () => {
  test('refuses a short name that is taken, an unknown kind, and what is no address', async () => {
    await make('')
    const refused = (body: object) => site.post('/admin/sources', body, as(token))
    const whole = { ...given, address: '', everyMinutes: 60 }
    expect(await refused(whole)).toMatchObject({ status: 409, body: { code: 'source.slugTaken' } })
    for (const wrong of [{ kind: 'toverij' }, { address: 'ftp://x.example' }, { everyMinutes: 0 }, { slug: 'A b' }])
      expect((await refused({ ...whole, slug: 'ander', ...wrong })).status).toBe(400)
  })

  test('refuses to read what has no address, and knows no source that is not there', async () => {
    const id = await make('')
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'source.noAddress' } })
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await ask(nowhere)).status).toBe(404)
    expect((await change(nowhere, { paused: true })).status).toBe(404)
  })

  test('is written down for the other admins, without the address', async () => {
    const id = await make('')
    await change(id, { address: 'https://feeds.example/list?key=secret' })
    const { body } = await site.get<{ data: { entries: object[] } }>(`/admin/audit?subjectId=${id}`, as(token))
    expect(body.data.entries).toMatchObject([
      { action: 'source.changed', details: { fields: 'address' } },
      { action: 'source.made', details: { slug: 'kamers' } },
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

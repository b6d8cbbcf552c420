import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { withSourceLease, SourceBusyError } from '#features/sourcing/import/source-lease.server.ts'
import { LeaseLostError } from '#platform/jobs/lease.ts'
import { rooms, testSourceWorker } from './test-worker.server.ts'

const { site, feed, answers, errors, open, make, ask, change, sources, runs } = testSourceWorker()

describe('a source with an address', () => {
  test('is read when it is created, and then on schedule', async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toMatchObject([
      { cause: 'admin', state: 'finished', read: 3, new: 3, complete: true, inputs: [host.url('/rooms.csv')] },
    ])
    await reader.runDue()
    expect(host.paths()).toEqual(['/rooms.csv'])
    const [source] = await sources()
    expect(new Date(source?.nextRunAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 55 * 60_000)
    await sql`update sources set next_run_at = now()`.execute(site.db)
    await reader.runDue()
    expect((await runs(id)).map(({ cause, read, same }) => [cause, read, same])).toEqual([
      ['schedule', 3, 3],
      ['admin', 3, 0],
    ])
  })

  test("is read at once on an admin's request, even while paused", async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    expect((await change(id, { paused: true })).status).toBe(200)
    const reader = runner()
    await reader.runDue()
    expect(await runs(id)).toEqual([])
    expect((await ask(id)).status).toBe(202)
    await reader.runDue()
    expect(await runs(id)).toMatchObject([{ cause: 'admin', read: 3 }])
    expect((await sources())[0]).toMatchObject({ paused: true, inProgress: false, nextRunAt: null })
  })

  test("is in progress from an admin's request until the end, even while no run is listed", async () => {
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const inProgress = async () => (await sources())[0]?.inProgress
    expect(await inProgress()).toBe(true)
    await sql`update sources set next_run_at = now() + interval '1 hour', run_requested_at = null`.execute(site.db)
    expect(await inProgress()).toBe(false)
    await withSourceLease(site.db, id, async () => expect(await inProgress()).toBe(true))
    expect(await inProgress()).toBe(false)
    await sql`update sources set next_run_at = now()`.execute(site.db)
    await runner().runDue()
    expect(await inProgress()).toBe(false)
  })

  test('that has not changed costs one request, and its homes count as seen', async () => {
    const { host, runner } = await open()
    feed.etag = '"one"'
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    await reader.runDue()
    await sql`update listings set first_seen_at = now() - interval '2 days', last_seen_at = now() - interval '1 day'`.execute(
      site.db,
    )
    await ask(id)
    await reader.runDue()
    expect((await runs(id))[0]).toMatchObject({ unchanged: true, read: 0, state: 'finished', held: false })
    const { age } = await site.db
      .selectFrom('listings')
      .select(sql<number>`max(extract(epoch from now() - last_seen_at))::float`.as('age'))
      .executeTakeFirstOrThrow()
    expect(age).toBeLessThan(60)
  })

  test('that is unchanged twice without a home retires that home', async () => {
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

  test('that gets another address is read completely again', async () => {
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

  test('that fails has the reason in its runs, and others continue', async () => {
    const { host, runner } = await open()
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

test('a fault of ours is reported when reading starts to fail, and once more when it works again', async () => {
  const { host, runner } = await open()
  const id = await make(host.url('/rooms.csv'))
  const reader = runner()
  await sql`alter table import_runs rename to runs_elsewhere`.execute(site.db)
  await reader.runDue()
  await ask(id)
  await reader.runDue()
  await sql`alter table runs_elsewhere rename to import_runs`.execute(site.db)
  expect(errors).toEqual([expect.any(Error)])

  // Reading counts as failing until it has not failed for ten seconds.
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 11_000)
  await ask(id)
  await reader.runDue()
  later.mockRestore()
  expect((await runs(id))[0]).toMatchObject({ state: 'finished' })
  expect(errors).toEqual([expect.any(Error), undefined])
})

describe('a source whose host another source found away', () => {
  const makeWhileResting = async () => {
    const { host, runner } = await open()
    answers.set('/away.csv', (request) => request.socket.destroy())
    await make(host.url('/away.csv'), { slug: 'weg', name: 'Weg' })
    const reader = runner()
    await reader.runDue()
    return { reader, id: await make(host.url('/rooms.csv')) }
  }

  test('is read when the pause of that host ends, not an hour later', async () => {
    const { reader, id } = await makeWhileResting()
    await reader.runDue()
    expect(await runs(id)).toMatchObject([{ state: 'failed', failure: 'host.resting' }])
    const due = (await sources()).find((source) => source.id === id)?.nextRunAt
    expect(new Date(due ?? 0).getTime()).toBeLessThan(Date.now() + 60_000)
    await expect
      .poll(
        async () => {
          await reader.runDue()
          return (await runs(id))[0]?.state
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe('finished')
  })

  test('is not read by itself while an admin has paused it', async () => {
    const { reader, id } = await makeWhileResting()
    await change(id, { paused: true })
    await ask(id)
    await reader.runDue()
    expect(await runs(id)).toMatchObject([{ state: 'failed', failure: 'host.resting' }])
    expect((await sources()).find((source) => source.id === id)).toMatchObject({ paused: true, nextRunAt: null })
  })
})

describe('two processes', () => {
  test('never read one source at the same time', async () => {
    feed.slow = 200
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    await Promise.all([runner().runDue(), runner().runDue(), runner().runDue()])
    expect(host.paths()).toEqual(['/rooms.csv'])
    expect(await runs(id)).toHaveLength(1)
  })

  test('take over from one that died, whose run is marked as interrupted', async () => {
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

  test('hold a source in turn', async () => {
    const id = await make('')
    await withSourceLease(site.db, id, async () => {
      await expect(withSourceLease(site.db, id, () => Promise.resolve())).rejects.toThrow(SourceBusyError)
    })
    await expect(withSourceLease(site.db, id, () => Promise.resolve('mine'))).resolves.toBe('mine')
  })

  test('stop when they lose the lease of a source', async () => {
    const id = await make('')
    const work = withSourceLease(
      site.db,
      id,
      async (signal) => {
        await sql`update sources set lease_id = gen_random_uuid()`.execute(site.db)
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
      { every: 20 },
    )
    await expect(work).rejects.toThrow(LeaseLostError)
    const { lease_id } = await site.db.selectFrom('sources').select('lease_id').executeTakeFirstOrThrow()
    expect(lease_id).not.toBeNull()
  })

  test('abort their runs when they end, and record it', async () => {
    feed.slow = 3_000
    const { host, runner } = await open()
    const id = await make(host.url('/rooms.csv'))
    const reader = runner()
    const reading = reader.runDue()
    await expect.poll(async () => (await runs(id)).length).toBe(1)
    await reader.close()
    await reading
    expect(await runs(id)).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
  })
})

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { startAlertWorker } from './worker.server.ts'

const people = 320
const homes = 30

const site = testApp()

beforeEach(async () => {
  await sql`insert into users (id, name, email, language)
    select gen_random_uuid(), 'Huurder', 'huurder' || number || '@voorbeeld.example', 'nl'
    from generate_series(1, ${people}::integer) as number`.execute(site.db)
  await sql`insert into saved_searches (id, user_id, name, query, frequency, new_homes, price_drops, notify_since)
    select gen_random_uuid(), id, 'Amsterdam', 'city=Amsterdam', 'daily', true, true, now() - interval '1 day'
    from users where name = 'Huurder'`.execute(site.db)
})

/** Starts a process that compares; its own rounds may come between those of the test. */
function startWorker() {
  const worker = startAlertWorker(site.db, createLocalEngine({ index: new SearchIndex(), db: site.db }), {
    origin: testOrigin,
    onError: () => {},
  })
  onTestFinished(() => worker.close())
  return worker
}

async function insertHomes() {
  for (let number = 0; number < homes; number++) await insertProperty(site.db, { first_seen_at: new Date() })
}

const countMatches = async () => {
  const { rows } = await sql<{ matches: number; searches: number }>`
    select count(*)::integer as matches, count(distinct search_number)::integer as searches from search_matches`.execute(
    site.db,
  )
  return rows[0]
}
const all = { matches: people * homes, searches: people }

const countChanges = async () =>
  Number((await sql<{ count: string }>`select count(*) from property_changes`.execute(site.db)).rows[0]?.count)

describe('processes that compare homes with saved searches', () => {
  test('hold a part of the searches each, and find every match once', async () => {
    const workers = [startWorker(), startWorker()]
    for (const worker of [...workers, ...workers]) await worker.share()
    await insertHomes()
    await Promise.all(workers.map((worker) => worker.matchPendingChanges()))
    await expect.poll(countChanges, { timeout: 30_000 }).toBe(0)
    expect(await countMatches()).toEqual(all)
    const held = workers.map((worker) => worker.countSearches())
    expect(held.reduce((sum, count) => sum + count)).toBe(people)
    // Half of them each, as far as the ids of people are random.
    expect(Math.min(...held)).toBeGreaterThan(people / 4)
  })

  test('take over the part of one that ended without a word', async () => {
    await sql`insert into alert_workers (id) values (${uuidv7()}::uuid)`.execute(site.db)
    const worker = startWorker()
    await insertHomes()
    await worker.matchPendingChanges()
    const held = worker.countSearches()
    expect(held).toBeLessThan(people)
    await expect.poll(countMatches, { timeout: 30_000 }).toEqual({ matches: held * homes, searches: held })
    expect(await countChanges()).toBe(homes)

    await sql`update alert_workers set seen_at = now() - interval '11 seconds' where id <> (select max(id::text) from alert_workers)::uuid`.execute(
      site.db,
    )
    await worker.share()
    await worker.matchPendingChanges()
    await expect.poll(countChanges, { timeout: 30_000 }).toBe(0)
    expect(await countMatches()).toEqual(all)
    expect(worker.countSearches()).toBe(people)
  })

  test('take over at once the part of one that is stopped', async () => {
    const [stays, stops] = [startWorker(), startWorker()]
    for (const worker of [stays, stops, stays]) await worker.share()
    await stops.close()
    await stays.share()
    await insertHomes()
    await stays.matchPendingChanges()
    await expect.poll(countChanges, { timeout: 30_000 }).toBe(0)
    expect(await countMatches()).toEqual(all)
  })
})

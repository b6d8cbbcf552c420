import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql, type Updateable } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Properties } from '#platform/database/tables.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { facetNames } from '#features/properties/catalogue/facets.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { adminPropertySorts } from '#features/properties/search/admin-sort-orders.ts'
import { createRandomHomes, randomFilter } from '#features/properties/search/test-random-searches.ts'
import { type IndexUpdates, startIndexUpdates } from './index-updates.server.ts'

/** How many random searches are compared; by hand also more. */
const searches = Number(process.env['RANDOM_FILTERS'] ?? 40)
const texts = ['lindegracht', 'lindegrahct', 'tuin', '"zonnige tuin"', 'zonige', 'delft', '-tuin woning', 'lift', 'urk']
const descriptions = ['Zonnige tuin en een lift.', 'Een tuin, zonnige kamers en balkons.', 'Rustig gelegen.', null]

/** Long enough for a busy machine to start the thread that writes. */
const stopTimeoutMs = 60_000

const fail = (error: unknown) => expect.unreachable(String(error))

describe('a snapshot of the search index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-snapshot-'))
  const path = join(folder, 'data', 'search-index.snapshot')
  const sentences: string[] = []
  let database: TestDatabase
  const running: IndexUpdates[] = []

  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const feed of running.splice(0)) await feed.close()
    await database.empty()
    sentences.length = 0
    rmSync(join(folder, 'data'), { recursive: true, force: true })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const start = async (at = path, minHomes = 1) => {
    const log = (sentence: string) => sentences.push(sentence)
    const feed = await startIndexUpdates(database.db, fail, { path: at, log, minHomes, stopTimeoutMs })
    running.push(feed)
    return feed
  }
  const stop = async (feed: IndexUpdates) => {
    running.splice(running.indexOf(feed), 1)
    await feed.close()
  }
  const insertHomes = (count: number, seed: number) =>
    database.db
      .insertInto('properties')
      .values(
        createRandomHomes(count, seed).map((home, at) => ({
          ...home,
          description_nl: descriptions[at % descriptions.length] ?? null,
          decided_status: at % 9 === 0 ? 'hidden' : at % 11 === 0 ? 'deleted' : null,
        })),
      )
      .execute()
  /** Some homes, by chance. */
  const someHomes = (count: number) =>
    database.db
      .selectFrom('properties')
      .select('id')
      .orderBy(sql`random()`)
      .limit(count)
  const update = (count: number, set: Updateable<Properties>) =>
    database.db.updateTable('properties').set(set).where('id', 'in', someHomes(count)).execute()

  /** Changes of every kind, of which the removals are forgotten as after an hour. */
  async function changeMany(seed: number): Promise<void> {
    await database.db.deleteFrom('properties').where('id', 'in', someHomes(12)).execute()
    await database.db.deleteFrom('property_removals').execute()
    await update(9, { description_nl: `Zonnige tuin nummer ${seed}` })
    await update(9, { title: `Woning ${seed} aan het water`, city: 'Leiden' })
    await update(9, { decided_status: 'hidden' })
    await update(9, { decided_status: null })
    await update(9, { price_cents: 123_400, last_seen_at: new Date().toISOString() })
    await insertHomes(12, seed)
  }

  /** Compares an index with one that reads all homes. */
  async function expectFullLoad({ index }: IndexUpdates, seed = 1): Promise<void> {
    const feed = await startIndexUpdates(database.db)
    const full = feed.index
    await feed.close()
    for (const filter of fc.sample(randomFilter, { numRuns: searches, seed })) {
      const { sort: _, ...search } = z.parse(PropertySearch, filter)
      for (const order of ['newest', 'rent_desc', 'total'] as const)
        expect(index.find(search, order, 0, 500, facetNames)).toEqual(full.find(search, order, 0, 500, facetNames))
    }
    const [all, allOfFull] = [getAdminPropertyIndex(index), getAdminPropertyIndex(full)]
    for (const search of texts) {
      expect(index.find({ search }, 'relevance', 0, 500)).toEqual(full.find({ search }, 'relevance', 0, 500))
      expect(all.find({ search }, 'newest', 0, 500)).toEqual(allOfFull.find({ search }, 'newest', 0, 500))
    }
    for (const sort of adminPropertySorts)
      for (const criteria of [{}, { decided: 'hidden' }, { decided: 'deleted' }, { city: 'Leiden' }] as const)
        expect(all.find(criteria, sort, 0, 500)).toEqual(allOfFull.find(criteria, sort, 0, 500))
    const homes = (of: typeof index) => of.findMatching({ offer: 'all' }).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(homes(index)).toEqual(homes(full))
    expect(index.places()).toEqual(full.places())
    expect([index.size, all.size, index.expiredCount]).toEqual([full.size, allOfFull.size, full.expiredCount])
  }

  /** Stops a server with some homes, so that there is a snapshot of them. */
  async function leaveSnapshot(): Promise<void> {
    await insertHomes(60, 1)
    await stop(await start())
    expect(existsSync(path)).toBe(true)
  }

  test('gives the index that a full load gives, whatever changed while the server was stopped', async () => {
    await insertHomes(300, 1)
    await stop(await start())
    for (const round of [2, 3, 4]) {
      await changeMany(round * 10)
      const feed = await start()
      expect(feed.readAgain).toBeGreaterThan(0)
      expect(feed.readAgain).toBeLessThan(200)
      await expectFullLoad(feed, round)
      await changeMany(round * 10 + 1)
      await stop(feed)
    }
    expect(sentences).toEqual([])
  })

  test('of thousands of homes, which are copied a segment at a time, gives the same index', async () => {
    for (let seed = 1; seed <= 10; seed++) await insertHomes(500, seed)
    await stop(await start())
    await changeMany(11)
    const feed = await start()
    expect(feed.readAgain).toBeLessThan(200)
    await expectFullLoad(feed)
    expect(sentences).toEqual([])
  })

  test('follows the changes of a running server after it was loaded', async () => {
    await leaveSnapshot()
    const feed = await start()
    expect(feed.readAgain).toBe(0)
    await database.db.deleteFrom('properties').where('id', 'in', someHomes(5)).execute()
    await update(9, { description_nl: 'Met een zonnige tuin', decided_status: null })
    await insertHomes(5, 7)
    await feed.refresh()
    await expectFullLoad(feed)
  })

  test('has homes of the age that they have when it is loaded', async () => {
    const dayMs = 86_400_000
    const seen = new Date(Date.now() - 89.5 * dayMs).toISOString()
    await insertProperty(database.db, { first_seen_at: seen, last_seen_at: seen })
    const before = await start()
    expect(before.index.expiredCount).toBe(0)
    await stop(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs })
    const feed = await start()
    expect(feed.index.expiredCount).toBe(1)
    await expectFullLoad(feed)
  })

  test('is readable by its owner only, and written again when homes have changed', async () => {
    await leaveSnapshot()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const written = readFileSync(path)
    await stop(await start())
    expect(readFileSync(path).equals(written)).toBe(true)
    const feed = await start()
    await update(9, { title: 'Een andere titel' })
    await feed.refresh()
    await stop(feed)
    expect(readFileSync(path).equals(written)).toBe(false)
    expect(existsSync(`${path}.unfinished`)).toBe(false)
  })

  test('is not written for few homes', async () => {
    await insertHomes(20, 1)
    await stop(await start(path, 21))
    expect(existsSync(path)).toBe(false)
  })

  test('is not written while another process writes it, unless that was killed long ago', async () => {
    await insertHomes(20, 1)
    const feed = await start()
    mkdirSync(join(folder, 'data'))
    writeFileSync(`${path}.unfinished`, '')
    await stop(feed)
    expect(existsSync(path)).toBe(false)
    const dayAgo = Date.now() / 1000 - 86_400
    utimesSync(`${path}.unfinished`, dayAgo, dayAgo)
    await stop(await start())
    expect(existsSync(path)).toBe(true)
    expect(sentences).toEqual([])
  })

  test('that cannot be written is told in a sentence, and the server stops as ever', async () => {
    await insertHomes(20, 1)
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await stop(await start(join(file, 'search-index.snapshot')))
    expect(sentences).toEqual([
      expect.stringMatching(/^The snapshot of the search index is not used, all homes are read: /),
      expect.stringMatching(/^No snapshot of the search index is written: /),
    ])
  })

  /** Starts over a snapshot that must not be used. */
  async function expectRefused(reason: RegExp): Promise<void> {
    const feed = await start()
    expect(feed.readAgain).toBeUndefined()
    expect(sentences.splice(0)).toEqual([expect.stringMatching(reason)])
    await expectFullLoad(feed)
    // This one is right again.
    await stop(feed)
    const next = await start()
    expect(next.readAgain).toBe(0)
    await stop(next)
  }

  test('that was cut off is not used', async () => {
    await leaveSnapshot()
    const whole = readFileSync(path)
    for (const length of [0, 5, 200, whole.length >> 1, whole.length - 8, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length))
      await expectRefused(/all homes are read: It ends too early\.$/)
    }
  })

  test('with another byte than was written is not used', async () => {
    await leaveSnapshot()
    for (const share of [0, 0.001, 0.3, 0.7, 0.9999]) {
      const bytes = readFileSync(path)
      const at = Math.floor(bytes.length * share)
      bytes[at] = (bytes[at] ?? 0) ^ 4
      writeFileSync(path, bytes)
      await expectRefused(/all homes are read: (It ends too early|A batch has another checksum|A batch is too long)\.$/)
    }
  })

  test('of another schema, or judged by other values of postcodes, is not used', async () => {
    await leaveSnapshot()
    await sql`insert into schema_migrations (name, hash) values ('9999_later.sql', '')`.execute(database.db)
    await expectRefused(/it has another origin \(schema\)$/)
    await sql`delete from schema_migrations where name = '9999_later.sql'`.execute(database.db)
    await expectRefused(/it has another origin \(schema\)$/)
    await sql`insert into property_value_imports (version, file_name, valuation_date, postcodes)
      values (gen_random_uuid(), 'waarden.csv', '2025-01-01', 1)`.execute(database.db)
    await expectRefused(/it has another origin \(values\)$/)
  })

  test('of a later state than the database was restored to is not used, though change numbers are the same', async () => {
    await leaveSnapshot()
    await database.db.transaction().execute(async (transaction) => {
      // Without triggers, as other transactions with the numbers of those that were undone would leave it.
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update properties set title = 'Van voor het terugzetten', city = 'Urk'`.execute(transaction)
      await sql`delete from index_snapshots`.execute(transaction)
    })
    await expectRefused(/the database does not know it$/)
  })

  test('of another database is not used', async () => {
    await leaveSnapshot()
    const other = await emptyDatabase()
    const log = (sentence: string) => sentences.push(sentence)
    const feed = await startIndexUpdates(other.db, fail, { path, log, minHomes: 1 })
    expect([feed.index.size, feed.readAgain]).toEqual([0, undefined])
    expect(sentences).toEqual([expect.stringMatching(/it has another origin|the database does not know it/)])
    await feed.close()
    await other.close()
  })
})

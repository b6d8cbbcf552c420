import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer } from '#app/server.ts'
import { checkServers } from '#app/start-error.ts'
import { testLimits } from '#app/test-app.ts'
import { Network } from '#app/test-network.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { maxStandbyLagMs, Standby } from './standby.ts'
import { startPostgres } from '../../../tools/postgres.mjs'
import { withConnectionKind } from '#platform/database/connections/connection-pools.ts'
import type { Db } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/open-database.ts'

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

const closers = new Closers()
const network = new Network(closers)
/** Where the address of the primary leads to. */
const primaryPlace = { host: '127.0.0.1', port: 0 }
let primary: Postgres
let standby: Awaited<ReturnType<Postgres['startStandby']>>
let onStandby: Db
let database: OpenDatabase
let app: FastifyInstance
let id: string
const logged: string[] = []

async function open(databaseUrl: string, databaseReplicaUrl?: string): Promise<OpenDatabase> {
  const log = (sentence: string) => void logged.push(sentence)
  const opened = await openDatabase({ databaseUrl, databaseReplicaUrl, dataDir: '', as: 'server', log })
  closers.push('The connections', () => opened.close())
  return opened
}

beforeAll(async () => {
  const started = await startPostgres({ settings: ['fsync=off'] })
  if (!started) throw new Error('There is no PostgreSQL.')
  primary = started
  closers.push('PostgreSQL', primary.stop)
  primaryPlace.port = Number(new URL(primary.url).port)
  await network.open({ to: primaryPlace, credentials: 'huiswaarts' })
  const migrating = await open(primary.url)
  await migrating.withoutDeadline(() => migrate(migrating.db))
  id = await insertProperty(migrating.db)
  standby = await primary.startStandby()
  closers.push('The standby', () => {
    try {
      standby.stop()
    } catch {
      // A test has stopped it.
    }
  })
  onStandby = (await openDatabase({ databaseUrl: standby.url, dataDir: '', as: 'command' })).db
  database = await open(network.url, standby.url)
  await checkServers(database)
  app = await buildServer({
    ...testLimits,
    db: database.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
    databaseReplicaUrl: standby.url,
    limitFactor: 1_000,
  })
  closers.push('The server', () => app.close())
  // The first connections of a busy machine take long.
  await vi.waitFor(async () => expect(await countReads(() => readRent())).toBeGreaterThan(2), 30_000)
})
afterAll(() => closers.closeAll(20_000, () => {}))

/** The rent of the home as a visitor reads it. */
async function readRent(headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.inject({ url: `/api/properties/${id}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ price: number }>().price
}
const setRent = (euros: number) =>
  withConnectionKind('write', () =>
    database.db
      .updateTable('properties')
      .set({ price_cents: euros * 100 })
      .where('id', '=', id)
      .execute(),
  )

/** Counts what the standby is asked. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const reads = vi.spyOn(Standby.prototype, 'read')
  try {
    await work()
    const answers = await Promise.all(reads.mock.results.map(({ value }) => value as Promise<unknown>))
    return answers.filter((answer) => answer !== undefined).length
  } finally {
    reads.mockRestore()
  }
}

describe('with a standby', () => {
  test('a visitor reads from it, and sees a change within 1.5 seconds', async () => {
    expect(await countReads(() => readRent())).toBeGreaterThan(2)
    await setRent(1_111)
    await vi.waitFor(async () => expect(await readRent()).toBe(1_111), { timeout: maxStandbyLagMs, interval: 10 })
  })

  test('somebody with a token or a session reads from the primary', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
    expect(await countReads(() => app.inject({ url: `/api/properties/${id}`, headers }))).toBe(0)
    expect(await countReads(() => readRent({ cookie: 'theme=dark; session=x' }))).toBe(0)
  })

  test('a primary at rest is no reason not to read from it', async () => {
    await wait(2_500)
    expect(await countReads(() => readRent())).toBeGreaterThan(2)
  })

  test('that does not replay, nobody reads what is older than 1.5 seconds, and all read what they wrote', async () => {
    await sql`select pg_wal_replay_pause()`.execute(onStandby)
    try {
      await setRent(2_222)
      // A session reads its own write while the standby still counts as fresh.
      expect(await readRent({ cookie: 'session=x' })).toBe(2_222)
      await vi.waitFor(async () => expect(await readRent()).toBe(2_222), { timeout: 10_000, interval: 50 })
      expect(await countReads(() => readRent())).toBe(0)
      expect(logged).toContain('The standby is not read from: it is more than 1.5 seconds behind.')
    } finally {
      await sql`select pg_wal_replay_resume()`.execute(onStandby)
    }
    await vi.waitFor(async () => expect(await countReads(() => readRent())).toBeGreaterThan(2), 10_000)
  })

  test('a home that has not reached it yet is found all the same', async () => {
    await sql`select pg_wal_replay_pause()`.execute(onStandby)
    try {
      const newId = await withConnectionKind('write', () => insertProperty(database.db))
      expect((await app.inject(`/api/properties/${newId}`)).statusCode).toBe(200)
    } finally {
      await sql`select pg_wal_replay_resume()`.execute(onStandby)
    }
  })

  test('a statement that writes goes to the primary, and what follows it reads there', async () => {
    const read = () => sql`select pg_is_in_recovery() as there`.execute(database.db)
    await withConnectionKind('standby', async () => {
      expect((await read()).rows).toEqual([{ there: true }])
      await sql`with one as (update properties set title = 'Nieuw' where id = ${id} returning id) select * from one`.execute(
        database.db,
      )
      expect((await read()).rows).toEqual([{ there: true }])
      await database.db.updateTable('properties').set({ title: 'Nieuwer' }).where('id', '=', id).execute()
      expect((await read()).rows).toEqual([{ there: false }])
    })
  })

  test('that is a primary, or of another database, the product does not start, and says so', async () => {
    const wrong = await open(network.url, primary.url)
    await expect(checkServers(wrong)).rejects.toThrow(
      'The standby cannot be used: DATABASE_REPLICA_URL leads to a primary, not to a standby. Correct the address, or leave it out.',
    )
    await sql`create database another`.execute(database.db)
    const elsewhere = Object.assign(new URL(standby.url), { pathname: '/another' }).href
    await vi.waitFor(async () => {
      await expect(checkServers(await open(network.url, elsewhere))).rejects.toThrow(
        'DATABASE_REPLICA_URL leads to another database than DATABASE_URL',
      )
    }, 10_000)
    const reversed = await open(standby.url)
    await expect(checkServers(reversed)).rejects.toThrow(
      'DATABASE_URL leads to a standby, where nothing can be written.',
    )
  })

  test('reading goes on while the primary is away', async () => {
    await readRent()
    network.break('refuses')
    for (let tries = 0; tries < 20; tries++) {
      expect(await readRent()).toBe(2_222)
      await wait(100)
    }
    network.mend()
    await vi.waitFor(() => setRent(2_222), 10_000)
  })

  test('that is killed under 30 requests at once, no request fails', async () => {
    let isKilled = false
    const statuses: number[] = []
    const ask = async () => {
      for (let after = 0; after < 5; after += isKilled ? 1 : 0)
        statuses.push((await app.inject(`/api/properties/${id}`)).statusCode)
    }
    const asking = Array.from({ length: 30 }, ask)
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(60), { timeout: 30_000, interval: 5 })
    standby.stop()
    isKilled = true
    await Promise.all(asking)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(logged).toContain('The standby is not read from: it cannot be reached.')
  })

  test('that becomes the primary, the product writes there as soon as the address leads to it', async () => {
    const next = await primary.startStandby()
    closers.push('The new primary', next.stop)
    network.break('refuses')
    next.promote()
    primaryPlace.port = Number(new URL(next.url).port)
    network.mend()
    await vi.waitFor(() => setRent(3_333), { timeout: 20_000, interval: 50 })
    expect(await readRent()).toBe(3_333)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testLimits } from '#app/test-app.ts'
import { Network } from '#app/test-network.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { withConnectionKind } from './connection-pools.ts'
import { isDatabaseUnavailable } from '../is-unavailable.ts'
import { openDatabase, type OpenDatabase } from '../open-database.ts'
import { migratedDatabase, type TestDatabase } from '../test-database.ts'

/** Where the server is, and where the database of a test. */
async function locate({ db }: TestDatabase) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(process.env.TEST_POSTGRES_URL ?? '')
  address.pathname = `/${rows[0]?.name}`
  return address
}

describe('a locked table', () => {
  let filled: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    filled = await migratedDatabase()
    database = await openDatabase({ databaseUrl: (await locate(filled)).href, dataDir: '', as: 'server' })
  })
  afterAll(async () => {
    await database.close()
    await filled.close()
  })

  test('takes the connections of one kind of work only', async () => {
    const app = await buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
    })
    const waiting = await filled.db.transaction().execute(async (transaction) => {
      await sql`lock table properties`.execute(transaction)
      const readers = Array.from({ length: 40 }, () =>
        app.inject('/api/properties/0190f0c0-0000-7000-8000-000000000000'),
      )
      expect((await app.inject('/health/ready')).statusCode).toBe(200)
      const login = {
        method: 'POST',
        url: '/api/users/login',
        payload: { email: 'a@example.nl', password: 'geraden' },
      } as const
      expect((await app.inject(login)).statusCode).toBe(401)
      await withConnectionKind('job', () => sql`select 1`.execute(database.db))
      return Promise.all(readers)
    })
    expect(new Set(waiting.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect((await app.inject('/api/properties/0190f0c0-0000-7000-8000-000000000000')).statusCode).toBe(404)
    await app.close()
  })
})

describe('a database that falls silent', () => {
  const closers = new Closers()
  const network = new Network(closers)
  let database: OpenDatabase
  beforeAll(async () => {
    const filled = await migratedDatabase()
    closers.push('The database', () => filled.close())
    const address = await locate(filled)
    await network.open({ to: { host: address.hostname, port: Number(address.port) }, credentials: address.username })
    const through = new URL(network.url)
    through.pathname = address.pathname
    database = await openDatabase({ databaseUrl: through.href, dataDir: '', as: 'server' })
    closers.push('The connections', () => database.close())
  })
  afterAll(() => closers.closeAll(20_000, () => {}))

  const read = () => withConnectionKind('read', () => sql`select 1`.execute(database.db))

  test('is away: statements that wait fail without their own time-out, later ones at once, until it answers', async () => {
    await read()
    network.break('silent')
    const waiting = await Promise.all(Array.from({ length: 20 }, () => read().catch((error: unknown) => error)))
    expect(waiting.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
    expect(waiting.map(String).filter((error) => error.includes('Query read timeout'))).toEqual([])
    await expect(read()).rejects.toThrow('The database cannot be reached.')
    network.mend()
    await vi.waitFor(read, 30_000)
  })

  test('is not one with a statement that takes longer than a check', async () => {
    const { rows } = await withConnectionKind('read', () => sql`select pg_sleep(3)`.execute(database.db))
    expect(rows).toHaveLength(1)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer } from '#app/server.ts'
import { checkDatabase, checkPooledSessions } from '#app/start-error.ts'
import { testLimits } from '#app/test-app.ts'
import { Network } from '#app/test-network.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { startPgBouncer } from '../../../../tools/pgbouncer.mjs'
import { startPostgres } from '../../../../tools/postgres.mjs'
import { migrate } from '../migrate.ts'
import { openDatabase, type OpenDatabase } from '../open-database.ts'

const unknownHome = '/api/properties/0190f0c0-0000-7000-8000-000000000000'
const closers = new Closers()
const network = new Network(closers)
let direct: OpenDatabase
let database: OpenDatabase

/** Opens the database through a pooler of which all connections share one session. */
async function openPooled(url: string, as: 'server' | 'command' = 'server'): Promise<OpenDatabase> {
  const opened = await openDatabase({ databaseUrl: url, databasePooler: 'transaction', dataDir: '', as })
  closers.push('The connections', () => opened.close())
  return opened
}

async function startPooler(to: string, size: number): Promise<string> {
  const pooler = await startPgBouncer({ to, settings: { default_pool_size: size } })
  if (!pooler) throw new Error('There is no PgBouncer.')
  closers.push('PgBouncer', pooler.stop)
  return pooler.url
}

beforeAll(async () => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL.')
  closers.push('PostgreSQL', postgres.stop)
  direct = await openDatabase({ databaseUrl: postgres.url, dataDir: '', as: 'command' })
  closers.push('The direct connections', () => direct.close())
  await sql
    .raw(
      `create role limited login createdb; alter role limited set statement_timeout = '1s';
      alter role limited set lock_timeout = '500ms'; grant all on schema public to limited`,
    )
    .execute(direct.db)
  const { hostname, port } = new URL(postgres.url)
  await network.open({ to: { host: hostname, port: Number(port) }, credentials: 'limited' })
  database = await openPooled(await startPooler(network.url, 4))
})
afterAll(() => closers.closeAll(20_000, () => {}))

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

describe('behind a pooler that gives sessions by the transaction, the product', () => {
  test('brings the schema up to date, also with a migration that takes longer than a statement may', async () => {
    await database.withoutDeadline(async () => {
      expect((await migrate(database.db)).length).toBeGreaterThan(20)
      await database.db.transaction().execute((transaction) => sleep(1.5).execute(transaction))
    })
  })

  test('has time limits for statements and locks, and leaves none of its own in a session', async () => {
    await expect(sleep(3).execute(database.db)).rejects.toMatchObject({ code: '57014' })
    await direct.db.transaction().execute(async (transaction) => {
      await sql`lock table properties`.execute(transaction)
      await expect(sql`select 1 from properties`.execute(database.db)).rejects.toMatchObject({ code: '55P03' })
    })
    await database.withoutDeadline(() =>
      database.db.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
    )
    const readLimits = () =>
      sql`select pg_sleep(0.05), current_setting('statement_timeout') as most`.execute(database.db)
    const limits = await Promise.all(Array.from({ length: 12 }, readLimits))
    expect(new Set(limits.map(({ rows: [row] }) => (row as { most: string }).most))).toEqual(new Set(['1s']))
  })

  test('answers many requests at once over few sessions', async () => {
    const app = await buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
    })
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject(unknownHome)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const { rows } = await sql`select from pg_stat_activity where usename = 'limited'`.execute(direct.db)
    expect(rows.length).toBeLessThanOrEqual(4)
    await app.close()
  })

  test('answers 503 while PostgreSQL cannot be reached, and goes on by itself', async () => {
    const app = await buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
    })
    expect((await app.inject(unknownHome)).statusCode).toBe(404)
    network.break('refuses')
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(unknownHome)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    network.mend()
    await vi.waitFor(async () => expect((await app.inject(unknownHome)).statusCode).toBe(404), 30_000)
    await app.close()
  })

  test('does not start where the role has no time limits, and says how to set them', async () => {
    await checkPooledSessions(database.db)
    await sql`create role unlimited login`.execute(direct.db)
    const url = Object.assign(new URL(network.url), { username: 'unlimited' }).href
    const unlimited = await openPooled(await startPooler(url, 1), 'command')
    await expect(checkPooledSessions(unlimited.db)).rejects.toThrow(
      'Statements behind DATABASE_POOLER have no time limits: the role unlimited needs a statement_timeout of at most ' +
        '5000 ms (it has 0) and a lock_timeout of at most 3000 ms (it has 0). Set them with alter role',
    )
  })

  test('that is not told of the pooler says which setting to correct', async () => {
    const url = await startPooler(network.url, 1)
    const untold = await openDatabase({ databaseUrl: url, dataDir: '', as: 'command' })
    await expect(checkDatabase(untold.db)).rejects.toThrow(
      'unsupported startup parameter: options. DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction.',
    )
    await untold.close()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testLimits } from '#app/test-app.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { withConnectionKind } from './connection-pools.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { migratedDatabase, type TestDatabase } from './test-database.ts'

describe('a locked table', () => {
  let filled: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    filled = await migratedDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(filled.db)
    const address = new URL(process.env.TEST_POSTGRES_URL ?? '')
    address.pathname = `/${rows[0]?.name}`
    database = await openDatabase({ databaseUrl: address.href, dataDir: '', as: 'server' })
  })
  afterAll(async () => {
    await database.close()
    await filled.close()
  })

  test('takes the connections of one kind of work only', async () => {
    const app = await buildServer({ ...testLimits, db: database.db, index: new SearchIndex() })
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

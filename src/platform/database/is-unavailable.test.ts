import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-unavailable.ts'
import { emptyDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

/** The error of the database with this SQLSTATE. */
const raise = (code: string) =>
  sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(database.db).then(
    () => undefined,
    (error: unknown) => error,
  )

test.each(['53100', '58030', '42501', '25006', '57014', '55P03'])(
  'a database that answers %s cannot do what is asked for now',
  async (code) => {
    expect(isDatabaseUnavailable(await raise(code))).toBe(true)
  },
)

test.each(['42703', '23505', '22021'])('a database that answers %s refuses a wrong statement', async (code) => {
  expect(isDatabaseUnavailable(await raise(code))).toBe(false)
})

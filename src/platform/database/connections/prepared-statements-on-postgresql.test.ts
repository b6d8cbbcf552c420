import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from './prepared-statements.ts'
import { migratedDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

test('a prepared statement goes on when a newer version adds a column to what it reads', async () => {
  const { db } = database
  await sql`create table beds (id int)`.execute(db)
  await sql`insert into beds values (1)`.execute(db)
  const all = prepared('select * from beds where id = $1')
  // On several connections at once, each of which has prepared it.
  const read = () => Promise.all(Array.from({ length: 5 }, () => db.executeQuery(CompiledQuery.raw(all, [1]))))
  const rows = async () => (await read()).flatMap((result) => result.rows)

  expect(await rows()).toEqual(Array.from({ length: 5 }, () => ({ id: 1 })))
  await sql`alter table beds add column floor int`.execute(db)
  expect(await rows()).toEqual(Array.from({ length: 5 }, () => ({ id: 1, floor: null })))
  await sql`alter table beds add column width int`.execute(db)
  expect(await rows()).toEqual(Array.from({ length: 5 }, () => ({ id: 1, floor: null, width: null })))
})

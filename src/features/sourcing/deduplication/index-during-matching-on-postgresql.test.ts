import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { startIndexUpdates, type IndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'

let database: TestDatabase
let updates: IndexUpdates
beforeAll(async () => {
  database = await emptyDatabase()
  updates = await startIndexUpdates(database.db)
})
afterAll(async () => {
  await updates.close()
  await database.close()
})

test('a changed home is applied once while an older transaction is open, again once it changes, and none is missed', async () => {
  const { db } = database
  const put = vi.spyOn(updates.index, 'put')
  await db.transaction().execute(async (older) => {
    const late = await insertProperty(older, { title: 'Later vastgelegd' })
    const id = await insertProperty(db, { title: 'Huis aan de gracht' })
    await updates.refresh()
    await updates.refresh()
    await updates.refresh()
    expect(put.mock.calls.map(([property]) => property.id)).toEqual([id])
    await sql`update properties set title = 'Huis aan het water' where id = ${id}`.execute(db)
    await updates.refresh()
    await updates.refresh()
    expect(put.mock.calls.map(([property]) => property.title)).toEqual(['Huis aan de gracht', 'Huis aan het water'])
    expect(put.mock.calls.some(([property]) => property.id === late)).toBe(false)
  })
  await updates.refresh()
  expect(put.mock.calls.at(-1)?.[0].title).toBe('Later vastgelegd')
})

test('a home that comes back under its id while an older transaction is open, as when a merge is undone, is found', async () => {
  const { db } = database
  const id = await insertProperty(db, { title: 'Huis aan de haven' })
  await updates.refresh()
  const titles: (string | undefined)[] = []
  const refresh = async () => {
    await updates.refresh()
    titles.push(updates.index.get(id)?.title)
  }
  await db.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older)
    await db.deleteFrom('properties').where('id', '=', id).execute()
    await refresh()
    await insertProperty(db, { id, title: 'Huis aan de haven' })
    for (let times = 0; times < 3; times++) await refresh()
  })
  await refresh()
  expect(titles).toEqual([undefined, ...Array.from({ length: 4 }, () => 'Huis aan de haven')])
})

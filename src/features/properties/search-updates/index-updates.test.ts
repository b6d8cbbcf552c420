import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { type IndexUpdates, startIndexUpdates } from './index-updates.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

describe('updates of the search index', () => {
  let database: TestDatabase
  let feed: IndexUpdates | undefined
  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterEach(async () => {
    await feed?.close()
    feed = undefined
    await database.empty()
  })
  afterAll(() => database.close())

  test('load all properties, and apply additions, changes and removals', async () => {
    const { db } = database
    const first = await insertProperty(db)
    feed = await startIndexUpdates(db)
    expect(feed.index.size).toBe(1)
    await insertProperty(db)
    await feed.refresh()
    expect(feed.index.size).toBe(2)
    await db.deleteFrom('properties').where('id', '=', first).execute()
    await feed.refresh()
    expect(feed.index.size).toBe(1)
  })

  test('apply a change within a second by themselves', async () => {
    const { db } = database
    feed = await startIndexUpdates(db)
    await insertProperty(db)
    await expect.poll(() => feed?.index.size, { timeout: 30_000, interval: 20 }).toBe(1)
  })

  test('treat rows with change ids from the future, as of another server, as current changes', async () => {
    const { db } = database
    const id = await insertProperty(db, { change_id: '900000000000' })
    await sql`insert into property_removals (property_id, change_id) values (${id}, '900000000000')`.execute(db)
    feed = await startIndexUpdates(db)
    expect(feed.index.size).toBe(1)
    const { rows } = await sql<{ ahead: number }>`select
      (select count(*) from properties where change_id > pg_current_xact_id())
      + (select count(*) from property_removals) as ahead`.execute(db)
    expect(rows).toEqual([{ ahead: 0 }])
    await feed.refresh()
    expect(feed.index.size).toBe(1)
  })

  test('delete removals that every index has applied long ago', async () => {
    const { db } = database
    for (const age of ['2 hours', '5 minutes'])
      await sql`insert into property_removals (property_id, removed_at)
        values (gen_random_uuid(), now() - ${age}::interval)`.execute(db)
    feed = await startIndexUpdates(db)
    const left = await db.selectFrom('property_removals').select('property_id').execute()
    expect(left).toHaveLength(1)
  })
})

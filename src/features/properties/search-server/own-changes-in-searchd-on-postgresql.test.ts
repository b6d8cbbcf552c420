import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startServerFeed } from '#features/properties/search-server/feed.server.ts'
import { connectServers } from '#features/properties/search-server/server-engine.server.ts'
import { startSearchServers } from '#features/properties/search-server/test-search-servers.server.ts'
import { findProperties, followChanges } from '#features/properties/search/queries.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'

const closers = new Closers()
afterAll(() => closers.closeAll(20_000, () => {}))

test('search servers find what an admin just changed, also while an older transaction is open', async () => {
  const opened = await emptyDatabase()
  const { db } = opened
  closers.push('The database', () => opened.close())
  const servers = await startSearchServers(1, 2)
  closers.push('The search servers', () => servers.close())
  const feed = startServerFeed(db, servers.addresses)
  closers.push('The feed', () => feed.close())
  await feed.refresh()
  const database = await readDatabaseIdentity(db)
  const engine = await connectServers(db, { mirrors: servers.addresses, database })
  closers.push('The engine', () => engine.close())

  const id = await insertProperty(db, { city: 'Gouda', title: 'Uilennest', status: 'for_rent' })
  await db.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older)
    for (const city of ['Urk', 'Ede', 'Ulft', 'Goor', 'Soest', 'Zeist']) {
      await db.updateTable('properties').set({ city }).where('id', '=', id).execute()
      await engine.run(followChanges, undefined)
      const { properties } = await engine.run(findProperties, {
        page: 1,
        limit: 5,
        sort: 'newest',
        search: 'uilennest',
      })
      expect(properties).toMatchObject([{ id, city }])
    }
  })
})

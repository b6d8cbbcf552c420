import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startServerFeed } from '#features/properties/search-server/feed.server.ts'
import { connectServers } from '#features/properties/search-server/server-engine.server.ts'
import { startSearchServers } from '#features/properties/search-server/test-search-servers.server.ts'
import { findProperties, followChanges } from '#features/properties/search/queries.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { Db } from '#platform/database/db.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'

const closers = new Closers()
afterAll(() => closers.closeAll(20_000, () => {}))

let db: Db
let engine: Awaited<ReturnType<typeof connectServers>>
beforeAll(async () => {
  const opened = await emptyDatabase()
  db = opened.db
  closers.push('The database', () => opened.close())
  const servers = await startSearchServers(1, 2)
  closers.push('The search servers', () => servers.close())
  const feed = startServerFeed(db, servers.addresses)
  closers.push('The feed', () => feed.close())
  await feed.refresh()
  const database = await readDatabaseIdentity(db)
  engine = await connectServers(db, { mirrors: servers.addresses, database })
  closers.push('The engine', () => engine.close())
})

/** What a search finds once all changes are followed. */
async function search(words: string) {
  await engine.run(followChanges, undefined)
  return (await engine.run(findProperties, { page: 1, limit: 5, sort: 'newest', search: words })).properties
}

test('search servers find what an admin just changed, also while an older transaction is open', async () => {
  const id = await insertProperty(db, { city: 'Gouda', title: 'Uilennest', status: 'for_rent' })
  await db.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older)
    for (const city of ['Urk', 'Ede', 'Ulft', 'Goor', 'Soest', 'Zeist']) {
      await db.updateTable('properties').set({ city }).where('id', '=', id).execute()
      expect(await search('uilennest')).toMatchObject([{ id, city }])
    }
  })
})

test('search servers find a home that comes back under its id, also while an older transaction is open', async () => {
  const home = { city: 'Gouda', title: 'Zwaluwnest', status: 'for_rent' } as const
  const id = await insertProperty(db, home)
  expect(await search('zwaluwnest')).toMatchObject([{ id }])
  await db.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older)
    await db.deleteFrom('properties').where('id', '=', id).execute()
    expect(await search('zwaluwnest')).toEqual([])
    await insertProperty(db, { id, ...home })
    for (let times = 0; times < 3; times++) expect(await search('zwaluwnest')).toMatchObject([{ id }])
  })
  expect(await search('zwaluwnest')).toMatchObject([{ id }])
})

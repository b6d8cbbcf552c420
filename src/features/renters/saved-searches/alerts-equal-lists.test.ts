import fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import {
  createRandomHomes,
  randomFilter,
  randomTravelFilter,
} from '#features/properties/search/test-random-searches.ts'
import { parseFilter } from './search-query.server.ts'
import { createTestSearcher } from './test-alerts.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { startAlertWorker } from './worker.server.ts'

/** How many searches and homes are tried; by hand also the full number. */
const searches = Number(process.env['RANDOM_SEARCHES'] ?? 200)
const homes = Number(process.env['RANDOM_HOMES'] ?? 200)

const site = testApp()

test('the alerts of random saved searches are the homes that their lists have', async () => {
  const { id: user_id } = await createTestSearcher(site)
  const queries = fc
    .sample(fc.oneof({ weight: 4, arbitrary: randomFilter }, { weight: 1, arbitrary: randomTravelFilter }), {
      numRuns: searches,
      seed: 19,
    })
    .map((filter) => new URLSearchParams(filter).toString())
  for (let at = 0; at < queries.length; at += 500)
    await site.db
      .insertInto('saved_searches')
      .values(
        queries.slice(at, at + 500).map((query) => ({
          id: uuidv7(),
          user_id,
          name: 'Zoektocht',
          query,
          frequency: 'instant' as const,
          new_homes: true,
          price_drops: true,
          notify_since: new Date('2020-01-01'),
        })),
      )
      .execute()
  const rows = createRandomHomes(homes, 19)
  for (let at = 0; at < rows.length; at += 200)
    await site.db
      .insertInto('properties')
      .values(rows.slice(at, at + 200))
      .execute()
  const feed = await startIndexUpdates(site.db)
  const worker = startAlertWorker(site.db, createLocalEngine({ index: feed.index, db: site.db }), {
    origin: 'https://www.voorbeeld.example',
    onError: (error) => {
      throw error
    },
  })
  await worker.matchPendingChanges()
  // On PostgreSQL the worker's own round may still hold a batch.
  await expect
    .poll(() => site.db.selectFrom('property_changes').select('id').execute(), { timeout: 60_000 })
    .toEqual([])
  const { rows: told } = await sql<{ query: string; ids: string[] }>`
    select query, array(select property_id::text from search_matches where search_number = number order by 1) as ids
    from saved_searches`.execute(site.db)
  expect(told).toHaveLength(searches)
  let found = 0
  for (const { query, ids } of told) {
    const listed = feed.index.find(parseFilter(query), 'newest', 0, homes)
    expect(ids, query).toEqual(listed.homes.map(({ id }) => id).toSorted())
    found += ids.length
  }
  expect(found).toBeGreaterThan(searches)
  await worker.close()
  await feed.close()
}, 3_600_000)

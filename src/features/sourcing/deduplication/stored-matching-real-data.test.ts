import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { readFactSources } from '#features/sourcing/fact-sources/queries.server.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { compareStoredListings } from './compare-stored.server.ts'
import { type DedupReport, readDedupReport } from './dedup-report.server.ts'
import { mergeDuplicates } from './merge-properties.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')
const lists: readonly [Adapter, string, string][] = [
  [funda, 'funda-2024/listings.csv.gz', '2024-11-28'],
  [pararius, 'pararius-2024/listings-2024-10-20.csv.gz', '2024-10-20'],
  [pararius, 'pararius-2024/listings-2024-11-02.csv.gz', '2024-11-02'],
  [pararius, 'pararius-2024/pages-extracted.ndjson.gz', '2024-11-02'],
]

/** Imports lists one after the other into a database of their own, and matches after each, as sources are read. */
async function importLists(given: typeof lists) {
  const database = await emptyDatabase()
  for (const [adapter, file, day] of given) {
    const capturedAt = new Date(`${day}T12:00:00Z`)
    await importFiles(database.db, adapter, [join(folder, file)], { capturedAt })
    await mergeDuplicates(database.db)
  }
  return database
}

/** Every pair that can be right is joined: an ad is of one home only, so of a listing in several pairs one can be. */
function expectAllJoined(report: DedupReport) {
  expect(report.advertised).toBeGreaterThan(100)
  expect(report.advertisedJoined).toBe(report.advertised)
  expect(report.singleJoined).toBe(report.single)
  expect(report.byRulesJoined).toBe(report.byRules)
  expect(report.joinedInReference).toBe(report.joined)
}

/** The facts of which a contradiction is a review reason. */
const reviewedFacts: ReadonlySet<string> = new Set(['label', 'built', 'area', 'type'])

describe('the stored listings of Funda and Pararius', () => {
  let database: TestDatabase | undefined
  const get = () => database ?? expect.unreachable('The lists were not imported.')
  beforeAll(async () => {
    database = await importLists(lists)
  })
  afterAll(() => database?.close())

  test('are joined wherever the rules can join them, and nowhere else', async () => {
    const report = await readDedupReport(get().db)
    console.info('Through the database', JSON.stringify(report))
    expectAllJoined(report)
  })

  test('are for an admin to review where they contradict each other', async () => {
    const { rows } = await sql<{ reviewed: number; homes: number }>`
      select count(*) filter (where 'sources_differ' = any(review))::integer as reviewed, count(*)::integer as homes
      from properties where (select count(*) from listings where property_id = properties.id) > 1`.execute(get().db)
    console.info('Joined homes', JSON.stringify(rows))
    expect(rows[0]?.reviewed).toBeGreaterThan(0)
  })

  test('tell for each fact which of them states it, and where the two differ both', async () => {
    const { db } = get()
    const { rows } = await sql<{ id: string; reviewed: boolean }>`
      select id, 'sources_differ' = any(review) as reviewed from properties
      where (select count(distinct source_id) from listings where property_id = properties.id) = 2`.execute(db)
    const contradicted = new Map<string, number>()
    for (const { id, reviewed } of rows) {
      const home = await getProperty(db, id, false)
      const { facts, listings } = await readFactSources(db, home)
      expect(new Set(listings.map(({ source }) => source))).toEqual(new Set(['Funda', 'Pararius']))
      const names = facts.map(({ fact }) => fact)
      expect(names).toEqual(expect.arrayContaining(['address', 'type']))
      const found = facts.filter(({ statements }) => statements.some(({ contradicts }) => contradicts))
      for (const { fact, statements } of found) {
        // What the home shows is stated by one of them; but of a contract it shows all from one, or nothing.
        if (!['contract', 'months'].includes(fact))
          expect([fact, statements.some(({ stated }) => !stated)]).toEqual([fact, true])
        contradicted.set(fact, (contradicted.get(fact) ?? 0) + 1)
      }
      if (reviewed) expect(found.some(({ fact }) => reviewedFacts.has(fact))).toBe(true)
    }
    console.info(
      'Joined homes',
      rows.length,
      'contradict each other in',
      JSON.stringify(Object.fromEntries(contradicted)),
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(contradicted.size).toBeGreaterThan(0)
  })

  test('tell the sentence of a fact that was read from a text', async () => {
    const { db } = get()
    const { rows } = await sql<{ id: string }>`
      select property_id as id from listings where content ? 'fromText' and content -> 'fromText' <> 'null' limit 20`.execute(
      db,
    )
    let sentences = 0
    for (const { id } of rows) {
      const { facts } = await readFactSources(db, await getProperty(db, id, false))
      sentences += facts.flatMap(({ statements }) => statements.filter(({ sentence }) => sentence)).length
    }
    expect(sentences).toBeGreaterThanOrEqual(rows.length)
    expect(rows.length).toBe(20)
  })

  test('are joined as well when they are compared again, or read in another order', async () => {
    const before = await readDedupReport(get().db)
    await compareStoredListings(get().db)
    expect(await readDedupReport(get().db)).toEqual(before)
    const reversed = await importLists(lists.toReversed())
    const report = await readDedupReport(reversed.db)
    await reversed.close()
    expectAllJoined(report)
    expect(report.joined).toBe(before.joined)
  })
})

test('no rooms of Kamernet are joined', async () => {
  const day = '2021-10-13'
  const files = ['listings', 'similar-cards'].map((name) => `kamernet-2021/${name}.ndjson.gz`)
  const database = await importLists(files.map((file) => [kamernet, file, day]))
  const { listings, homes, byRules, groups } = await readDedupReport(database.db)
  await database.close()
  console.info('Kamernet', JSON.stringify({ listings, homes, groups }))
  expect([homes, byRules]).toEqual([listings, 0])
})

import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { readFactSources } from './queries.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')
const lists: readonly [Adapter, string, string][] = [
  [funda, 'funda-2024/listings.csv.gz', '2024-11-28'],
  [pararius, 'pararius-2024/listings-2024-10-20.csv.gz', '2024-10-20'],
]
let database: TestDatabase | undefined
const get = () => database ?? expect.unreachable('The lists were not imported.')
beforeAll(async () => {
  database = await emptyDatabase()
  for (const [adapter, file, day] of lists) {
    const capturedAt = new Date(`${day}T12:00:00Z`)
    const { changedListingIds } = await importFiles(database.db, adapter, [join(folder, file)], { capturedAt })
    await mergeDuplicates(database.db, changedListingIds)
  }
})
afterAll(() => database?.close())

test('homes of Funda and Pararius tell for each fact who states it, and where the two differ both', async () => {
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
    if (reviewed) expect(found.map(({ fact }) => fact).some((fact) => isReviewed(fact))).toBe(true)
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

const isReviewed = (fact: string) => ['label', 'built', 'area', 'type'].includes(fact)

test('facts that were read from a text come with the sentence', async () => {
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

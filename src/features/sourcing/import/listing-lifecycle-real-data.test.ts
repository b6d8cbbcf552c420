import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { importFiles } from './import-files.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data', 'kamernet-2021', 'daily')

/** The rows of a list, parsed independently, so that the import is compared with the files and not with itself. */
function rowsOf(file: string): string[][] {
  const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const row = rows.at(-1)
    row?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(1).filter((row) => row.length > 10)
}

/** The prices of each number on a list; some ads are listed twice. */
function pricesOf(file: string): Map<string, Set<string>> {
  const prices = new Map<string, Set<string>>()
  for (const row of rowsOf(file)) {
    const number = /-(\d+)$/.exec(row.find((cell) => cell.startsWith('https://kamernet.nl/')) ?? '')?.[1]
    const price = row.find((cell) => cell.startsWith('€'))?.replaceAll(/\D/g, '') ?? ''
    if (number) prices.set(number, (prices.get(number) ?? new Set()).add(price))
  }
  return prices
}

interface Life {
  appear: number
  vanish: number
  gone: number
  back: number
  /** Price changes, as `number before after` in cents. */
  prices: string[]
}

/** The changes between successive lists according to the files themselves. */
function lifeOf(lists: readonly Map<string, Set<string>>[]): Life {
  const lifecycle: Life = { appear: 0, vanish: 0, gone: 0, back: 0, prices: [] }
  const last = new Map<string, string>()
  let before = new Map<string, Set<string>>()
  let twoBefore = before
  for (const now of lists) {
    lifecycle.appear += [...now.keys()].filter((number) => !last.has(number)).length
    lifecycle.vanish += [...before.keys()].filter((number) => !now.has(number)).length
    lifecycle.gone += [...twoBefore.keys()].filter((number) => !before.has(number) && !now.has(number)).length
    lifecycle.back += [...now.keys()].filter((number) => last.has(number) && !before.has(number)).length
    for (const [number, prices] of now) {
      const [price = ''] = prices
      const was = last.get(number)
      // Rents of one euro are rejected, so the earlier price still applies.
      if (price === '1') continue
      if (was !== undefined && was !== price) lifecycle.prices.push(`${number} ${was}00 ${price}00`)
      last.set(number, price)
    }
    twoBefore = before
    before = now
  }
  return lifecycle
}

test('ads of the 29 daily lists, read in order, appear, vanish, return and change price as in the files', async () => {
  const files = readdirSync(folder).toSorted()
  const lists = files.map(pricesOf)
  const said = lifeOf(lists)
  const database = await emptyDatabase()
  const found: Life = { appear: 0, vanish: 0, gone: 0, back: 0, prices: [] }
  for (const file of files) {
    const report = await importFiles(database.db, kamernet, [join(folder, file)], { complete: true })
    found.appear += report.new
    found.vanish += report.lifecycle?.missing ?? 0
    found.gone += report.lifecycle?.gone ?? 0
    found.back += report.returned
    expect(report.lifecycle?.held, file).toBe(false)
  }
  const events = await database.db
    .selectFrom('listing_events')
    .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
    .select(['listings.number', 'price_before_cents as before', 'price_after_cents as after'])
    .where('kind', '=', 'price')
    .orderBy('listing_events.at')
    .execute()
  await database.close()
  found.prices = events.map(({ number, before, after }) => `${number} ${before} ${after}`)
  expect({ ...found, prices: found.prices.toSorted() }).toEqual({ ...said, prices: said.prices.toSorted() })
}, 240_000)

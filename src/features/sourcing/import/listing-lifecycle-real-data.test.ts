import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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

const dayOf = (file: string) => Date.parse(`${file.slice(0, 10)}T12:00:00Z`)

/** A list that is the first after a gap of more than one and a half times the usual one. */
function isAfterHole(files: readonly string[], at: number): boolean {
  const gaps = files.slice(Math.max(0, at - 6), at + 1).map((file, i, of) => dayOf(file) - dayOf(of[i - 1] ?? file))
  const [last = 0, ...earlier] = gaps.slice(1).toReversed()
  const usual = earlier.toSorted((a, b) => a - b)[Math.floor(earlier.length / 2)]
  return usual !== undefined && last > Math.max(1.5 * usual, 6 * 3_600_000)
}

interface Life {
  appear: number
  /** Price changes, as `number before after` in cents. */
  prices: string[]
}

/** What the lists themselves say appeared and changed price. */
function lifeOf(lists: readonly Map<string, Set<string>>[]): Life {
  const lifecycle: Life = { appear: 0, prices: [] }
  const last = new Map<string, string>()
  for (const now of lists) {
    lifecycle.appear += [...now.keys()].filter((number) => !last.has(number)).length
    for (const [number, prices] of now) {
      const [price = ''] = prices
      const was = last.get(number)
      // Rents of one euro are rejected, so the earlier price still applies.
      if (price === '1') continue
      if (was !== undefined && was !== price) lifecycle.prices.push(`${number} ${was}00 ${price}00`)
      last.set(number, price)
    }
  }
  return lifecycle
}

/** Imports the lists in order. @returns what happened, and which ads were retired at which list */
async function replay(files: readonly string[]) {
  const database = await emptyDatabase()
  const found: Life = { appear: 0, prices: [] }
  const held: string[] = []
  const retired: { number: string; at: number }[] = []
  const isRetired = new Set<string>()
  for (const [at, file] of files.entries()) {
    const report = await importFiles(database.db, kamernet, [join(folder, file)], { complete: true })
    found.appear += report.new
    if (report.lifecycle?.held) held.push(file)
    const gone = await database.db.selectFrom('listings').select('number').where('gone_at', 'is not', null).execute()
    const numbers = new Set(gone.map(({ number }) => number))
    for (const number of numbers) if (!isRetired.has(number)) retired.push({ number, at })
    isRetired.clear()
    for (const number of numbers) isRetired.add(number)
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
  return { found, held, retired }
}

/** Retired by a list that says nothing about it: the first after a hole, or not absent from two good lists in a row. */
const isWrong = (
  lists: readonly Map<string, Set<string>>[],
  [files, held]: readonly [readonly string[], readonly string[]],
  { number, at }: { number: string; at: number },
): boolean => {
  const says = (list: number) => !held.includes(files[list] ?? '') && !isAfterHole(files, list)
  const before = Array.from({ length: at }, (_, i) => at - 1 - i).find(says)
  return !says(at) || before === undefined || lists.slice(before, at + 1).some((list) => list.has(number))
}

describe('ads of the 29 daily lists, read in order', { timeout: 900_000 }, () => {
  const files = readdirSync(folder).toSorted()

  test('appear and change price as in the files; none is retired wrongly, and 8 that were away return', async () => {
    const lists = files.map(pricesOf)
    const said = lifeOf(lists)
    const { found, held, retired } = await replay(files)
    expect({ ...found, prices: found.prices.toSorted() }).toEqual({ ...said, prices: said.prices.toSorted() })
    // After 13 days without a list two thirds of the ads are others, a row of 387 among them.
    expect(held).toEqual(['2021-09-02.csv.gz'])
    expect(retired.filter((one) => isWrong(lists, [files, held], one))).toEqual([])
    const returning = retired.filter(({ number, at }) => lists.slice(at + 1).some((list) => list.has(number)))
    expect([retired.length, returning.length]).toEqual([2918, 8])
  })

  test('are not retired wrongly after a hole of five days either', async () => {
    const without = files.filter((file) => file < '2021-09-12' || file > '2021-09-17')
    const lists = without.map(pricesOf)
    const { held, retired } = await replay(without)
    expect(retired.filter((one) => isWrong(lists, [without, held], one))).toEqual([])
    expect(retired.filter(({ at }) => without[at]?.startsWith('2021-09-17'))).toEqual([])
  })
})

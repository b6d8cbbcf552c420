import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Property, searchProperties } from '#features/properties/catalogue/contract.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { importFiles } from './import-files.server.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-life-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'
const row = (number: number, price = 450) =>
  `kamer-${number}.html,Eikstraat,in Utrecht,12 m,,€ ${price},p/m | incl. g/w/e,Gestoffeerd,01-11-2021,6d,https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-${number},{}`

/** Reads the whole list of a day. */
async function read(day: number, rows: string[], { complete = true } = {}) {
  const path = join(folder, `2021-09-${String(day).padStart(2, '0')}.csv`)
  writeFileSync(path, [header, ...rows, ''].join('\n'))
  const { lifecycle, returned, new: fresh } = await importFiles(site.db, kamernet, [path], { complete })
  return { new: fresh, missing: lifecycle?.missing, gone: lifecycle?.gone, returned, held: lifecycle?.held }
}
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => row(from + i))
async function listed(): Promise<number> {
  await site.refresh()
  return (await site.get<Reply<typeof searchProperties>>('/properties?status=for_rent')).body.pagination.totalItems
}
const events = () =>
  site.db
    .selectFrom('listing_events')
    .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
    .select(['listings.number', 'kind', 'price_before_cents as before', 'price_after_cents as after'])
    .orderBy('listing_events.at')
    .orderBy('listing_events.id')
    .execute()

describe('a listing', () => {
  test('that is off the list once is missing; off it twice, it is gone and its home is off the site', async () => {
    await read(1, [row(2000001), row(2000002), row(2000003)])
    expect(await read(2, [row(2000001), row(2000002)])).toMatchObject({ missing: 1, gone: 0 })
    expect(await listed()).toBe(3)
    expect(await read(3, [row(2000001), row(2000002)])).toMatchObject({ missing: 0, gone: 1 })
    expect(await listed()).toBe(2)
    expect(await read(4, [row(2000001), row(2000002)])).toMatchObject({ missing: 0, gone: 0 })
    expect((await events()).map(({ number, kind }) => [number, kind])).toEqual([
      ['2000003', 'missing'],
      ['2000003', 'gone'],
    ])
  })

  test('that returns is the same home with its history, whether gone or only missing', async () => {
    const [first] = [await read(1, [row(2000001), row(2000002)])]
    expect(first.new).toBe(2)
    const before = await site.db
      .selectFrom('listings')
      .select(['id', 'property_id', 'first_seen_at'])
      .orderBy('number')
      .execute()
    await read(2, [row(2000001)])
    expect(await read(3, [row(2000001), row(2000002)])).toMatchObject({ new: 0, returned: 1, missing: 0 })
    await read(4, [row(2000001)])
    await read(5, [row(2000001)])
    expect(await listed()).toBe(1)
    expect(await read(6, [row(2000001), row(2000002)])).toMatchObject({ new: 0, returned: 1 })
    expect(await listed()).toBe(2)
    expect(
      await site.db.selectFrom('listings').select(['id', 'property_id', 'first_seen_at']).orderBy('number').execute(),
    ).toEqual(before)
    expect((await events()).map(({ kind }) => kind)).toEqual(['missing', 'returned', 'missing', 'gone', 'returned'])
  })

  test('also returns with an incomplete list, but not with an older one', async () => {
    await read(3, [row(2000001), row(2000002)])
    await read(4, [row(2000001)])
    await read(5, [row(2000001)])
    expect(await read(2, [row(2000002)], { complete: false })).toMatchObject({ returned: 0, missing: undefined })
    expect(await listed()).toBe(1)
    expect(await read(6, [row(2000002)], { complete: false })).toMatchObject({ returned: 1 })
    expect(await listed()).toBe(2)
  })

  test('with a new price records each change once', async () => {
    await read(1, [row(2000001, 450), row(2000002)])
    await read(2, [row(2000001, 450), row(2000002)])
    await read(3, [row(2000001, 475), row(2000002)])
    await read(4, [row(2000001, 425), row(2000002)])
    expect(await events()).toEqual([
      { number: '2000001', kind: 'price', before: 45_000, after: 47_500 },
      { number: '2000001', kind: 'price', before: 47_500, after: 42_500 },
    ])
    const { property_id } = await site.db
      .selectFrom('listings')
      .select('property_id')
      .where('number', '=', '2000001')
      .executeTakeFirstOrThrow()
    const { body } = await site.get<Property>(`/properties/${property_id}`)
    expect(body.listings).toMatchObject([
      {
        goneAt: null,
        price: { cents: 42_500, currency: 'EUR', period: 'month' },
        priceChanges: [{ beforeCents: 45_000 }, { beforeCents: 47_500, afterCents: 42_500 }],
      },
    ])
  })

  test('with an implausible price on the list is rejected, but not missing', async () => {
    await read(1, [row(2000001), row(2000002), row(2000003)])
    expect(await read(2, [row(2000001), row(2000002), row(2000003, 1)])).toMatchObject({ missing: 0 })
  })
})

describe('a list', () => {
  test('far below the usual size is held: nothing is missing, and the next one is compared with the usual size', async () => {
    for (const day of [1, 2, 3]) await read(day, many(2000001, 20))
    expect(await read(4, many(2000001, 15))).toMatchObject({ held: true, missing: 0, gone: 0 })
    expect(await read(5, [])).toMatchObject({ held: true, missing: 0 })
    expect(await read(6, many(2000001, 16))).toMatchObject({ held: false, missing: 4 })
    expect(await listed()).toBe(20)
    expect(await site.db.selectFrom('import_runs').select('id').where('held', '=', true).execute()).toHaveLength(2)
  })

  test('without a page of the one before is held, and what is on that page stays until an admin accepts the list', async () => {
    const rows = many(2000001, 100)
    const without = rows.filter((_, at) => (at < 40 || at >= 50) && at !== 3 && at !== 70)
    for (const day of [1, 2, 3]) await read(day, rows)
    expect(await read(4, without)).toMatchObject({ held: true, missing: 0, gone: 0 })
    expect(await read(5, [...without, row(2000004)])).toMatchObject({ held: false, missing: 0 })
    expect(await read(6, without)).toMatchObject({ held: false, missing: 1 })
    expect(await read(7, without)).toMatchObject({ gone: 1 })
    expect(await listed()).toBe(99)
    const { id, source_id } = await site.db
      .selectFrom('import_runs')
      .select(['id', 'source_id'])
      .where('held', '=', true)
      .executeTakeFirstOrThrow()
    const { token } = await registerAdmin(site)
    await site.post(`/admin/sources/${source_id}/runs/${id}/accept`, undefined, as(token))
    expect(await read(8, without)).toMatchObject({ held: false, missing: 11 })
    expect(await read(9, without)).toMatchObject({ gone: 11 })
  })

  test('without listings here and there is not held', async () => {
    const rows = many(2000001, 100)
    for (const day of [1, 2]) await read(day, rows)
    expect(
      await read(
        3,
        rows.filter((_, at) => at % 8 > 0),
      ),
    ).toMatchObject({ held: false, missing: 13 })
  })

  test('that is the first after a hole of days retires nothing', async () => {
    for (const day of [1, 2, 3]) await read(day, many(2000001, 10))
    expect(await read(4, many(2000001, 9))).toMatchObject({ missing: 1 })
    expect(await read(9, many(2000001, 8))).toMatchObject({ held: false, missing: 0, gone: 0 })
    expect(await listed()).toBe(10)
    expect(await read(10, many(2000001, 8))).toMatchObject({ missing: 1, gone: 1 })
    expect(await read(11, many(2000001, 8))).toMatchObject({ missing: 0, gone: 1 })
  })

  test('older than one already read does not affect what is present', async () => {
    await read(5, [row(2000001), row(2000002)])
    expect(await read(3, [row(2000001)])).toMatchObject({ missing: 0 })
    expect(await read(6, [row(2000001)])).toMatchObject({ missing: 1 })
  })

  test('that was truncated retires no listing', async () => {
    await read(1, [row(2000001), row(2000002)])
    const path = join(folder, '2021-09-02.csv')
    writeFileSync(path, `${header}\n${row(2000001)}\n"kamer-2000002.html,Eik`)
    const { problems, lifecycle } = await importFiles(site.db, kamernet, [path], { complete: true })
    expect(problems).toHaveLength(1)
    expect(lifecycle).toBeUndefined()
  })

  test('of another source retires nothing of this one', async () => {
    await read(1, [row(2000001), row(2000002)])
    const path = join(folder, '2021-09-02.csv')
    writeFileSync(path, [header, ...many(2000005, 2), ''].join('\n'))
    await importFiles(site.db, { ...kamernet, slug: 'another', name: 'Another' }, [path], { complete: true })
    expect(await events()).toEqual([])
  })
})

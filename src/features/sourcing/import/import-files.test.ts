import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { Property, searchProperties } from '#features/properties/catalogue/contract.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import type { RunReport } from './run-report.ts'
import { importFiles } from './import-files.server.ts'

type List = Reply<typeof searchProperties>

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A row of the site's daily list, as the collector writes it. */
function row(
  number: number,
  said: Partial<Record<'street' | 'city' | 'area' | 'price' | 'utilities' | 'free' | 'age', string>> = {},
): string {
  const {
    street = 'Eikstraat',
    city = 'in Utrecht',
    area = '12 m',
    price = '€ 450',
    utilities = 'incl.',
    free = '01-11-2021',
    age = '6d',
  } = said
  const slug = street.toLowerCase().replaceAll(' ', '-')
  const url = `https://kamernet.nl/huren/kamer-utrecht/${slug}/kamer-${number}`
  return `kamer-${number}.html,${street},${city},${area},,${price},p/m | ${utilities} g/w/e,Gestoffeerd,${free},${age},${url},{}`
}
const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'

/** Writes a feed file. @returns its path */
function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const list = (day: string, ...rows: string[]) => file(`${day}.csv`, [header, ...rows, ''].join('\n'))

const run = (...paths: string[]): Promise<RunReport> => importFiles(site.db, kamernet, paths)
const counts = ({ read, new: fresh, changed, same, rejected }: RunReport) => ({
  read,
  new: fresh,
  changed,
  same,
  rejected,
})

async function homes(): Promise<List['properties']> {
  await site.refresh()
  const { body } = await site.get<List>('/properties?limit=100')
  return body.properties
}

describe('a list of a source', () => {
  test('becomes homes that can be found and opened', async () => {
    const report = await run(list('2021-10-13', row(2000001), row(2000002, { street: 'Beukenlaan', price: '€ 1.050' })))

    expect(counts(report)).toEqual({ read: 2, new: 2, changed: 0, same: 0, rejected: 0 })
    const [found] = (await homes()).filter((home) => home.address === 'Beukenlaan')
    expect(found).toMatchObject({ city: 'Utrecht', propertyType: 'room', price: 1050, utilities: { kind: 'included' } })
    const { body } = await site.get<Property>(`/properties/${found?.id}`)
    expect(body).toMatchObject({ state: 'Utrecht', listings: [{ source: 'Kamernet' }] })
  })

  test('read twice changes nothing', async () => {
    const path = list('2021-10-13', row(2000001), row(2000002))
    await run(path)
    const before = await site.db.selectFrom('listings').selectAll().orderBy('number').execute()

    const report = await run(path)

    expect(counts(report)).toEqual({ read: 2, new: 0, changed: 0, same: 2, rejected: 0 })
    expect(await site.db.selectFrom('listings').selectAll().orderBy('number').execute()).toEqual(before)
  })

  test('of another day updates changed facts, but not ages', async () => {
    await run(list('2021-10-12', row(2000001, { age: '6d' }), row(2000002)))

    const report = await run(list('2021-10-13', row(2000001, { age: '1w' }), row(2000002, { price: '€ 475' })))

    expect(counts(report)).toEqual({ read: 2, new: 0, changed: 1, same: 1, rejected: 0 })
    expect(new Set((await homes()).map((home) => home.price))).toEqual(new Set([450, 475]))
    const seen = await site.db.selectFrom('listings').select(['first_seen_at', 'last_seen_at']).execute()
    expect(
      seen.map((listing) =>
        [listing.first_seen_at, listing.last_seen_at].map((moment) => moment.toISOString().slice(0, 10)),
      ),
    ).toEqual([
      ['2021-10-12', '2021-10-13'],
      ['2021-10-12', '2021-10-13'],
    ])
  })

  test('of an earlier day that is read later only changes the date when the home was first seen', async () => {
    await run(list('2021-10-13', row(2000001, { price: '€ 475' })))

    const report = await run(list('2021-10-01', row(2000001, { price: '€ 450' })))

    expect(counts(report)).toMatchObject({ changed: 0, same: 1 })
    const [home] = await homes()
    expect(home?.price).toBe(475)
    expect(home?.firstSeenAt.slice(0, 10)).toBe('2021-10-01')
  })

  test('in any order of its files gives the same homes', async () => {
    const days = [
      list('2021-10-11', row(2000001, { price: '€ 400' })),
      list('2021-10-12', row(2000001, { price: '€ 425' })),
      list('2021-10-13', row(2000001, { price: '€ 400' })),
    ]
    await run(...days)
    const [forward] = await site.db
      .selectFrom('listings')
      .select(['content', 'first_seen_at', 'last_seen_at'])
      .execute()
    await site.db.deleteFrom('properties').execute()

    await run(...days.toReversed())

    const [backward] = await site.db
      .selectFrom('listings')
      .select(['content', 'first_seen_at', 'last_seen_at'])
      .execute()
    expect(backward).toEqual(forward)
  })

  test('that has a number twice keeps the more complete record', async () => {
    const report = await run(list('2021-10-13', row(2000001, { area: '' }), row(2000001), row(2000001, { area: '' })))

    expect(counts(report)).toEqual({ read: 3, new: 1, changed: 1, same: 1, rejected: 0 })
    expect((await homes()).map((home) => home.features.surfaceAreaFloat)).toEqual([12])
  })
})

describe('a place', () => {
  test('gets its official name and province', async () => {
    await run(list('2021-10-13', row(2000001, { city: 'in Den Bosch' }), row(2000002, { city: "in 's-Gravenhage" })))
    expect((await homes()).map((home) => home.city).toSorted()).toEqual(["'s-Hertogenbosch", 'Den Haag'])
  })

  test('that is unknown is shown as spelled and marked for review', async () => {
    await run(list('2021-10-13', row(2000001, { city: 'in Schubbekutteveen' })))

    expect((await homes()).map((home) => home.city)).toEqual(['Schubbekutteveen'])
    const { review } = await site.db.selectFrom('properties').select('review').executeTakeFirstOrThrow()
    expect(review).toContain('unknown_place')
  })
})

describe('a record that cannot become a listing', () => {
  test('is rejected with its reason and its text, and the others are imported', async () => {
    const report = await run(
      list('2021-10-13', row(2000001), 'a,row,of,another,kind', row(2000002, { price: '€ 1' }), row(2000003)),
    )

    expect(counts(report)).toEqual({ read: 4, new: 2, changed: 0, same: 0, rejected: 2 })
    const waiting = await site.db
      .selectFrom('rejected_records')
      .select(['reason', 'number', 'record'])
      .orderBy('reason')
      .execute()
    expect(waiting.map(({ reason }) => reason)).toContain('price_implausible')
    expect(waiting.find(({ reason }) => reason === 'price_implausible')).toMatchObject({ number: '2000002' })
    expect(waiting.every(({ record }) => record.length > 0)).toBe(true)
  })

  test('is stored once, however often it is read', async () => {
    const path = list('2021-10-13', row(2000002, { price: '€ 1' }))
    await run(path)
    await run(path)
    expect(await site.db.selectFrom('rejected_records').selectAll().execute()).toHaveLength(1)
  })
})

describe('a malformed feed file', () => {
  const good = () => list('2021-10-13', row(2000001))

  test.each([
    ['does not exist', () => join(folder, 'gone.csv'), 'missing'],
    ['is a folder', () => folder, 'folder'],
    ['is empty', () => file('empty.csv', ''), 'empty'],
    ['contains only blanks', () => file('blank.csv', ' \n\n'), 'empty'],
    ['is a web page', () => file('page.csv', '<!doctype html><html>'), 'webPage'],
    ['is a picture', () => file('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])), 'notText'],
    ['is a word', () => file('word.csv', 'hallo'), 'unknownFormat'],
    [
      'is gzipped and truncated',
      () => file('cut.csv.gz', gzipSync(Buffer.alloc(100_000, 'a,b\n')).subarray(0, 100)),
      'packedCutOff',
    ],
    ['is gzipped and damaged', () => file('bad.csv.gz', gzipSync('a,b\n').fill(0xff, 10, 12)), 'packedDamaged'],
    ['is truncated JSON', () => file('cut.json', '[{"room_id": "1", "pri'), 'recordCutOff'],
  ])('that %s is named in the report, and the other files are read', async (_, bad, code) => {
    const path = bad()
    const report = await run(good(), path)

    expect(report).toMatchObject({ new: 1 })
    expect(report.problems).toEqual([{ input: basename(path), problem: { code } }])
  })

  test('keeps existing homes', async () => {
    await run(good())
    await run(file('2021-10-14.csv', ''))
    expect(await homes()).toHaveLength(1)
  })

  test('that unpacks to endless zeros is not a text file', async () => {
    const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const report = await run(file('zeros.csv.gz', zeros))
    expect(report.problems).toEqual([{ input: 'zeros.csv.gz', problem: { code: 'notText' } }])
  })

  test('in Windows-1252 is read, and the repair counted', async () => {
    const latin = Buffer.from([header, row(2000001, { street: 'Curaçaostraat' }), ''].join('\n'), 'latin1')
    // The euro sign is a different byte in Windows-1252.
    const windows = Buffer.from(latin.toString('latin1').replace('¬', '\x80'), 'latin1')

    const report = await run(file('2021-10-13.csv', windows))

    expect(report.repaired).toMatchObject({ encoding: 1 })
    expect((await homes()).map((home) => home.address)).toEqual(['Curaçaostraat'])
  })

  test('with prototype names, formulas and markup does no harm', async () => {
    const objects = [
      '{"__proto__": {"polluted": 1}, "room_id": "2000009", "price": "450", "city": "Utrecht", "street": "Eikstraat", "area": "12 m²", "details": [], "included": "Incl. vaste lasten"}',
      '{"constructor": {"prototype": {"polluted": 1}}}',
      '{"room_id": "2000010", "price": "450", "city": "Utrecht", "street": "=HYPERLINK(1)<script>alert(1)</script>", "area": "12 m²", "details": [], "included": "Incl. vaste lasten"}',
    ]
    await run(file('2024-03-20.json', objects.join(',\n')))

    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(JSON.stringify(await homes())).not.toContain('<script>')
  })
})

describe('a run', () => {
  test('is recorded with its counts and outcome', async () => {
    await run(list('2021-10-13', row(2000001), row(2000002, { price: '€ 1' })), join(folder, 'gone.csv'))

    const [kept] = await site.db.selectFrom('import_runs').selectAll().execute()
    expect(kept).toMatchObject({
      state: 'finished',
      inputs: ['2021-10-13.csv', 'gone.csv'],
      read_count: 2,
      new_count: 1,
      rejected_count: 1,
      rejected_by_reason: { price_implausible: 1 },
      problems: [{ input: 'gone.csv', problem: { code: 'missing' } }],
    })
  })
})

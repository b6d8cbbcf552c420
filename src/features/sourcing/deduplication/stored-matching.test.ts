import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { type TestListing, testImports } from '#features/sourcing/import/test-imports.server.ts'
import { compareStoredListings } from './compare-stored.server.ts'
import { mergeDuplicates } from './merge-properties.server.ts'

const site = testApp()
const { read, importOnly, end } = testImports(site)
afterAll(end)

const countHomes = async () =>
  Number(
    (
      await site.db
        .selectFrom('properties')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const listGroups = async () =>
  (await site.db.selectFrom('duplicate_groups').select('listing_ids').execute()).map(
    ({ listing_ids }) => listing_ids.length,
  )

describe('two listings of one home', () => {
  test.each<[string, Partial<TestListing>, Partial<TestListing>]>([
    ['a diaeresis', { street: 'Kastanjeweg' }, { street: 'Kastanjëweg' }],
    ['initials with and without points', { street: 'A J van Dalstraat' }, { street: 'A.J. van Dalstraat' }],
    ['initials in one word', { street: 'W G Boomplein' }, { street: 'W.G. Boomplein' }],
    ['a hyphen', { street: 'Molenkerk Steeg' }, { street: 'Molenkerk-Steeg' }],
    ['a hyphen within a name', { street: 'Prins Jan Karellaan' }, { street: 'Prins Jan-Karellaan' }],
    ['a title in short', { street: 'Burg. Visserweg' }, { street: 'Burgemeester Visserweg' }],
    ['another city name for one postcode', { city: 'Capelle' }, { city: 'Capelle aan de Plas' }],
    ['a street misspelled at one number', { houseNumber: 12 }, { street: 'Eikestraat', houseNumber: 12 }],
  ])('become one, with %s', async (_, one, other) => {
    await read('portal', [{ number: 'p1', ...one }])
    expect(await read('agent', [{ number: 'a1', ...other }])).toMatchObject({ merged: 1 })
    expect(await countHomes()).toBe(1)
  })

  test('become one without a postcode on one side, by the spelling of the street and the text', async () => {
    const descriptionNl = 'Licht appartement met balkon en berging, dicht bij het station. '.repeat(5)
    await read('portal', [{ number: 'p1', street: 'Kastanjëweg', postcode: null, descriptionNl }])
    expect(await read('agent', [{ number: 'a1', street: 'Kastanjeweg', descriptionNl }])).toMatchObject({ merged: 1 })
  })

  test('stay two where a corporation allots one, and become one where both are', async () => {
    const descriptionNl = 'Licht appartement met balkon en berging, dicht bij het station. '.repeat(5)
    const same = { houseNumber: 12, descriptionNl }
    await read('portal', [{ number: 'p1', ...same }])
    const allotted = { ...same, allocation: 'lottery', closesAt: '2099-01-01T11:00:00.000Z' } as const
    expect(await read('corporation', [{ number: 'c1', ...allotted }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await read('region', [{ number: 'r1', ...allotted }])).toEqual({ merged: 1, uncertain: 0 })
    expect(await countHomes()).toBe(2)
  })

  test('stay two where only the street has one spelling', async () => {
    await read('portal', [{ number: 'p1', street: 'Kastanjëweg', areaM2: 40, priceCents: 90_000 }])
    expect(await read('agent', [{ number: 'a1', street: 'Kastanjeweg' }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await countHomes()).toBe(2)
  })
})

describe('a listing that fits two homes', () => {
  const houses = [
    { number: 'p1', houseNumber: 12 },
    { number: 'p2', houseNumber: 14, energyLabel: 'B' },
  ] as const

  test('is merged with the one that is left when the other has gone', async () => {
    await read('portal', houses)
    expect(await read('agent', [{ number: 'a1' }])).toEqual({ merged: 0, uncertain: 1 })
    const [p1] = houses
    await read('portal', [p1], { complete: true })
    expect(await countHomes()).toBe(3)
    expect(await read('portal', [p1], { complete: true })).toMatchObject({ merged: 1 })
    expect(await listGroups()).toEqual([])
  })

  test('is in doubt again when a home that had gone returns', async () => {
    await read('portal', houses)
    await read('agent', [{ number: 'a1' }])
    const other = { number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }
    for (let run = 0; run < 3; run++) await read('agent', [other], { complete: true })
    expect(await listGroups()).toEqual([])
    expect(await read('agent', [{ number: 'a1' }, other], { complete: true })).toMatchObject({ uncertain: 1 })
    expect(await listGroups()).toEqual([3])
  })

  test('is merged when what it says of itself leaves one', async () => {
    await read('portal', houses)
    await read('agent', [{ number: 'a1' }])
    expect(await read('agent', [{ number: 'a1', houseNumber: 14 }])).toMatchObject({ merged: 1, uncertain: 0 })
    expect(await listGroups()).toEqual([])
  })

  test('frees another when it turns out to be neither', async () => {
    await read('portal', [{ number: 'p1', houseNumber: 12 }])
    await read('agent', [{ number: 'a1' }, { number: 'a2' }])
    expect(await listGroups()).toEqual([3])
    expect(await read('agent', [{ number: 'a2', areaM2: 140, priceCents: 300_000 }])).toMatchObject({ merged: 1 })
    expect(await listGroups()).toEqual([])
  })
})

test('two offers that are equal in all but the rent are in doubt, up to a fifth', async () => {
  await read('portal', [{ number: 'p1', priceCents: 120_000 }])
  expect(await read('agent', [{ number: 'a1', priceCents: 150_000 }])).toEqual({ merged: 0, uncertain: 1 })
  expect(await read('agent', [{ number: 'a1', priceCents: 150_100 }])).toEqual({ merged: 0, uncertain: 0 })
  expect(await listGroups()).toEqual([])
})

test('a postcode with more listings than are compared still joins those with the same number or rent', async () => {
  const many = Array.from({ length: 230 }, (_, at) => ({
    number: `m${at}`,
    houseNumber: at + 1,
    priceCents: 100_000 + at,
  }))
  await read('portal', many)
  const report = await read('agent', [
    { number: 'a1', houseNumber: 7, priceCents: 100_006 },
    { number: 'a2', priceCents: 100_150 },
  ])
  expect(report).toMatchObject({ merged: 2 })
  expect(await countHomes()).toBe(230)
  const unknown = {
    street: 'Onbekend',
    postcode: null,
    descriptionNl: 'Ruim en licht appartement met balkon. '.repeat(8),
  }
  await read(
    'portal',
    many.map((one) => ({ ...one, ...unknown, number: `u${one.number}` })),
  )
  expect(await read('agent', [{ number: 'a3', ...unknown, houseNumber: 9, priceCents: 100_008 }])).toMatchObject({
    merged: 1,
  })
})

describe('listings of an import that ended before they were compared', () => {
  const house = { street: 'Beukenlaan', houseNumber: 3, postcode: '3581 XY', areaM2: 88 }

  test('are merged by the worker, once', async () => {
    await read('portal', [{ number: 'p1', ...house }])
    await importOnly('agent', [{ number: 'a1', ...house }])
    expect(await countHomes()).toBe(2)
    const reports = await Promise.all([mergeDuplicates(site.db), mergeDuplicates(site.db)])
    expect(reports.reduce((sum, { merged }) => sum + merged, 0)).toBe(1)
    expect(await countHomes()).toBe(1)
    expect(await mergeDuplicates(site.db)).toEqual({ merged: 0, uncertain: 0 })
  })
})

describe('listings that were stored before an upgrade', () => {
  const forget = () =>
    sql`update listings set match_postcode = null, match_place = null, match_number = null, match_rent_cents = null`.execute(
      site.db,
    )

  test('get their keys and are compared again, once', async () => {
    await read('portal', [{ number: 'p1' }, { number: 'p2', street: 'Lindelaan', postcode: '3584 AB' }])
    const before = await site.db.selectFrom('listings').selectAll().orderBy('id').execute()
    await forget()
    await read('agent', [{ number: 'a1' }])
    expect(await countHomes()).toBe(3)
    await compareStoredListings(site.db)
    expect(await countHomes()).toBe(2)
    const after = await site.db.selectFrom('listings').selectAll().where('number', 'like', 'p%').orderBy('id').execute()
    expect(after).toEqual(before)
    await forget()
    await compareStoredListings(site.db)
    expect(await site.db.selectFrom('listings').select('match_place').execute()).toEqual(
      Array.from({ length: 3 }, () => ({ match_place: null })),
    )
  })

  test('are left as they are when the work is aborted, and done later', async () => {
    await read('portal', [{ number: 'p1' }])
    await forget()
    await read('agent', [{ number: 'a1' }])
    const closing = new AbortController()
    closing.abort()
    await compareStoredListings(site.db, closing.signal)
    expect(await countHomes()).toBe(2)
    await compareStoredListings(site.db)
    expect(await countHomes()).toBe(1)
    expect(await mergeDuplicates(site.db)).toEqual({ merged: 0, uncertain: 0 })
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { Property, searchProperties } from '#features/properties/catalogue/contract.ts'
import { flat, testSource, type TestListing } from '#features/sourcing/import/test-imports.server.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { mergeDuplicates } from './merge-properties.server.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-join-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let day = 1
async function read(slug: string, ...listings: TestListing[]) {
  const path = join(folder, `${slug}-2026-09-${String(day++).padStart(2, '0')}.json`)
  writeFileSync(path, JSON.stringify(listings.map((listing) => ({ ...flat, ...listing }))))
  const report = await importFiles(site.db, testSource(slug), [path])
  expect(report.rejected).toBe(0)
  return mergeDuplicates(site.db)
}
async function properties() {
  await site.refresh()
  return (await site.get<Reply<typeof searchProperties>>('/properties?limit=100')).body.properties
}
const findPropertyId = async (number: string) =>
  (await site.db.selectFrom('listings').select('property_id').where('number', '=', number).executeTakeFirstOrThrow())
    .property_id
const show = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body

describe('a home that two sources list', () => {
  test('is one home with two listings; its former URL redirects to it', async () => {
    await read('portal', { number: 'p1', houseNumber: 12, url: 'https://portal.example/p1' })
    const first = await findPropertyId('p1')
    const path = join(folder, 'agent-2026-10-01.json')
    writeFileSync(path, JSON.stringify([{ ...flat, number: 'a1', houseNumber: 12, energyLabel: 'B' }]))
    await importFiles(site.db, testSource('agent'), [path])
    const second = await findPropertyId('a1')
    expect(await mergeDuplicates(site.db)).toEqual({ merged: 1, uncertain: 0 })

    expect(await findPropertyId('a1')).toBe(first)
    expect((await properties()).map(({ id }) => id)).toEqual([first])
    const shown = await show(second)
    expect(shown.id).toBe(first)
    expect(shown.listings.map(({ source }) => source).toSorted()).toEqual(['AGENT', 'PORTAL'])
    expect(shown.listings.every(({ price }) => price?.cents === 145_000)).toBe(true)
    const merges = await site.db.selectFrom('property_merges').selectAll().execute()
    expect(merges).toMatchObject([{ merged_id: second, property_id: first }])
    expect(JSON.stringify(merges[0]?.evidence)).toContain('same')
  })

  test('shows the facts of the most recently seen listing, and missing facts from the other', async () => {
    await read('portal', { number: 'p1', houseNumber: 12, energyLabel: 'B', priceCents: 145_000, furnished: 'yes' })
    await read('agent', { number: 'a1', houseNumber: 12, bathrooms: 1, deposit: 'amount', depositCents: 290_000 })
    const together = await show(await findPropertyId('a1'))
    expect(together).toMatchObject({ energyLabel: 'B', bathrooms: 1, deposit: { kind: 'amount', cents: 290_000 } })
    await read('portal', { number: 'p1', houseNumber: 12, priceCents: 149_500 })
    const changed = await show(await findPropertyId('a1'))
    expect(changed).toMatchObject({ price: 1495, bathrooms: 1, deposit: { kind: 'amount' } })
    expect(new Set(changed.listings.map(({ price }) => price?.cents))).toEqual(new Set([145_000, 149_500]))
  })

  test('keeps the house number of one listing when the other, seen last, has only the postcode', async () => {
    await read('portal', { number: 'p1', houseNumber: 12 })
    expect(await read('agent', { number: 'a1' })).toMatchObject({ merged: 1 })
    expect(await show(await findPropertyId('a1'))).toMatchObject({ houseNumber: 12, address: 'Eikstraat 12' })
  })

  test('stays on the site as long as one of the sources has it', async () => {
    await read('portal', { number: 'p1', houseNumber: 12 })
    await read('agent', { number: 'a1', houseNumber: 12 })
    const list = (name: string, content: unknown[]) => {
      const path = join(folder, name)
      writeFileSync(path, JSON.stringify(content))
      return path
    }
    const other = { ...flat, number: 'p9', street: 'Beukenlaan', postcode: '3582 AB' }
    for (const run of ['2026-11-01', '2026-11-02', '2026-11-03'])
      await importFiles(site.db, testSource('portal'), [list(`portal-${run}.json`, [other])], { complete: true })
    expect((await show(await findPropertyId('a1'))).status).toBe('for_rent')
    const gone = (await show(await findPropertyId('a1'))).listings.map(({ goneAt }) => goneAt !== null)
    expect(gone).toEqual([false, true])
  })
})

describe('a home of which two sources contradict each other', () => {
  const readReview = async (number: string) =>
    (
      await site.db
        .selectFrom('properties')
        .select('review')
        .where('id', '=', await findPropertyId(number))
        .executeTakeFirstOrThrow()
    ).review
  const own = { number: 'p1', houseNumber: 12, energyLabel: 'B', builtFrom: 1930, builtTo: 1930 } as const

  test.each<[string, Partial<TestListing>]>([
    ['in the energy label', { energyLabel: 'F' }],
    ['in the build year', { builtFrom: 1970, builtTo: 1970 }],
    ['in being a house or a flat', { propertyType: 'house', houseNumberAddition: 'A' }],
  ])('is for an admin to review: %s', async (_, other) => {
    const houseNumberAddition = other.houseNumberAddition ?? null
    await read('portal', { ...own, houseNumberAddition })
    expect(await read('agent', { ...own, ...other, number: 'a1' })).toMatchObject({ merged: 1 })
    expect(await readReview('a1')).toEqual(['sources_differ'])
  })

  test('is not when they agree, say it less exactly, or leave it open', async () => {
    await read('portal', own)
    expect(
      await read('agent', { ...own, number: 'a1', builtFrom: 1906, builtTo: 1930, energyLabel: null }),
    ).toMatchObject({ merged: 1 })
    expect(await readReview('a1')).toEqual([])
  })

  test('is no longer when one is corrected or has gone, and keeps its other reasons', async () => {
    await read('portal', { ...own, review: ['price_extreme'] })
    await read('agent', { ...own, number: 'a1', energyLabel: 'F', review: ['price_extreme'] })
    expect(await readReview('a1')).toEqual(['price_extreme', 'sources_differ'])
    await read('agent', { ...own, number: 'a1', review: ['price_extreme'] })
    expect(await readReview('a1')).toEqual(['price_extreme'])
    await read('agent', { ...own, number: 'a1', areaM2: 90 })
    expect(await readReview('a1')).toContain('sources_differ')
    const path = join(folder, 'empty-2026-11-05.json')
    writeFileSync(path, JSON.stringify([{ ...flat, number: 'p9', street: 'Beukenlaan', postcode: '3582 AB' }]))
    for (let run = 0; run < 3; run++) {
      const capturedAt = new Date(Date.UTC(2026, 10, 5 + run))
      await importFiles(site.db, testSource('portal'), [path], {
        complete: true,
        capturedAt,
      })
      await mergeDuplicates(site.db)
    }
    expect(await readReview('a1')).not.toContain('sources_differ')
  })
})

describe('homes that only look alike', () => {
  test.each([
    ['another number', { houseNumber: 14 }],
    ['another floor', { houseNumber: 12, houseNumberAddition: '2' }],
    ['another city', { houseNumber: 12, city: 'Arnhem', province: 'Gelderland', postcode: '6811 AB' }],
  ] as const)('are two: %s', async (_, other) => {
    await read('portal', { number: 'p1', houseNumber: 12, houseNumberAddition: '1' })
    expect(await read('agent', { number: 'a1', ...other })).toMatchObject({ merged: 0 })
    expect(await properties()).toHaveLength(2)
  })

  test('as rooms in one building are never merged, even if everything matches', async () => {
    const room = { propertyType: 'room', areaM2: 14, priceCents: 55_000, houseNumber: 12 } as const
    expect(
      await read('portal', { ...room, number: 'p1' }, { ...room, number: 'p2' }, { ...room, number: 'p3' }),
    ).toMatchObject({
      merged: 0,
    })
    expect(await properties()).toHaveLength(3)
  })

  test('are reported as one group, and found again as the same group', async () => {
    await read('portal', { number: 'p1', houseNumber: 12 }, { number: 'p2', houseNumber: 14 })
    expect(await read('agent', { number: 'a1' })).toEqual({ merged: 0, uncertain: 1 })
    const groups = await site.db.selectFrom('duplicate_groups').select('listing_ids').execute()
    expect(groups.map(({ listing_ids }) => listing_ids.length)).toEqual([3])
    expect(await read('agent', { number: 'a1', rooms: 4 })).toMatchObject({ merged: 0, uncertain: 1 })
    expect(await site.db.selectFrom('duplicate_groups').select('listing_ids').execute()).toEqual(groups)
    expect(await properties()).toHaveLength(3)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { endPassedListings } from '#features/sourcing/listings/end-listings.server.ts'
import { createTestRow, createTestSource, testMapping } from '#features/sourcing/sources/test-source.server.ts'
import { findAdapter } from './find-adapter.server.ts'
import { importFiles, type ImportOptions } from './import-files.server.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-ended-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a mapped source, and functions to import its rows of a day and to read what is stored. */
async function openSource() {
  const id = await createTestSource(site)
  const fields = { ...testMapping.fields, available: { from: 'vrij' }, serviceCostsAmount: { from: 'kosten' } }
  const mapping = JSON.stringify({ ...testMapping, fields: { ...fields, title: { from: 'kop' } } })
  await site.db.updateTable('sources').set({ mapping, kind: 'mapping' }).where('id', '=', id).execute()
  const read = async (day: string, rows: unknown[], options: ImportOptions = {}) => {
    const path = join(folder, `${day}.json`)
    writeFileSync(path, JSON.stringify(rows))
    return importFiles(site.db, await findAdapter(site.db, id), [path], options)
  }
  const homes = () =>
    site.db
      .selectFrom('listings')
      .innerJoin('properties', 'properties.id', 'property_id')
      .select(['number', 'status', 'review'])
      .orderBy('number')
      .execute()
  return { read, homes }
}
const statuses = (homes: readonly { number: string; status: string }[]) =>
  Object.fromEntries(homes.map(({ number, status }) => [number, status]))

describe('an ad whose own last day', () => {
  test('has passed when it is read is ended', async () => {
    const { read, homes } = await openSource()
    await read('2026-11-20', [
      createTestRow('a', { vrij: '01-09-2026 tot 19-11-2026' }),
      createTestRow('b', { vrij: '01-09-2026 tot 20-11-2026' }),
      createTestRow('c'),
    ])
    expect(statuses(await homes())).toEqual({ a: 'inactive', b: 'for_rent', c: 'for_rent' })
  })

  test('passes later is ended without being read again, and is for rent again once its source moves the day', async () => {
    const { read, homes } = await openSource()
    const row = createTestRow('a', { vrij: '01-09-2026 tot 25-11-2026' })
    await read('2026-11-20', [row, createTestRow('b')])
    expect(await endPassedListings(site.db, '2026-11-25')).toBe(0)
    expect(await endPassedListings(site.db, '2026-11-26')).toBe(1)
    expect(await endPassedListings(site.db, '2026-11-26')).toBe(0)
    expect(statuses(await homes())).toEqual({ a: 'inactive', b: 'for_rent' })
    await read('2026-11-27', [row])
    expect(statuses(await homes())).toEqual({ a: 'inactive', b: 'for_rent' })
    await read('2026-11-28', [createTestRow('a', { vrij: '01-09-2026 tot 31-12-2026' })])
    expect(statuses(await homes())).toEqual({ a: 'for_rent', b: 'for_rent' })
  })
})

describe('a stored ad', () => {
  test.each([
    ['swapped homes', { tekst: 'Alleen voor woningruil.' }, 'home_swap'],
    ['short stays', { kop: 'Short stay appartement' }, 'short_stay'],
    ['parking', { soort: 'Parkeerplaats' }, 'parking'],
    ['a recreation home', { tekst: 'Deze recreatiewoning is gemeubileerd.' }, 'recreation'],
    ['a home abroad', { postcode: '10115', plaats: 'Berlin' }, 'abroad'],
  ])('that becomes one of %s ends with that reason, and returns when it is a home again', async (_, change, reason) => {
    const { read, homes } = await openSource()
    await read('2026-11-20', [createTestRow('a'), createTestRow('b')], { complete: true })
    const report = await read('2026-11-21', [createTestRow('a', change), createTestRow('b')], { complete: true })
    expect(report.reasons).toEqual({ [reason]: 1 })
    expect(statuses(await homes())).toEqual({ a: 'inactive', b: 'for_rent' })
    await read('2026-11-22', [createTestRow('a'), createTestRow('b')], { complete: true })
    expect(statuses(await homes())).toEqual({ a: 'for_rent', b: 'for_rent' })
  })

  test('is not ended by an older record of something else', async () => {
    const { read, homes } = await openSource()
    await read('2026-11-21', [createTestRow('a')])
    await read('2026-11-20', [createTestRow('a', { soort: 'Garagebox' })])
    expect(statuses(await homes())).toEqual({ a: 'for_rent' })
  })

  test('that says it is let is rented', async () => {
    const { read, homes } = await openSource()
    await read('2026-11-20', [createTestRow('a', { kop: 'VERHUURD: appartement aan de gracht' })])
    expect(statuses(await homes())).toEqual({ a: 'rented' })
  })
})

describe('an ad is to be reviewed', () => {
  test('with service costs above half the rent, or a rent that is odd for its size, type and place', async () => {
    const { read, homes } = await openSource()
    await read('2026-11-20', [
      createTestRow('a', { kosten: '700' }),
      createTestRow('b', { kosten: '600' }),
      createTestRow('c', { huur: '€ 4.750', m2: '55' }),
      createTestRow('d', { soort: 'Kamer', huur: '€ 850', m2: '14' }),
      createTestRow('e', { huur: '€ 150', m2: '80' }),
    ])
    const reviews = (await homes()).map(({ number, review }) => [number, review])
    expect(reviews).toEqual([
      ['a', ['service_costs_high']],
      ['b', []],
      ['c', ['rent_odd_for_area']],
      ['d', []],
      ['e', ['price_extreme', 'rent_odd_for_area']],
    ])
  })
})

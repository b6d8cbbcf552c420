import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { checkRent } from '#features/properties/rent-maximum/rent-check.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { createTestRow, createTestSource, testMapping } from '#features/sourcing/sources/test-source.server.ts'
import { findAdapter } from './find-adapter.server.ts'
import { importFiles } from './import-files.server.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-text-facts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Imports a row of a mapped source, and returns its home as a visitor sees it and its listing as it is stored. */
async function publish(row: Record<string, unknown>, slug = 'verhuurder') {
  const id = await createTestSource(site, slug)
  const fields = { ...testMapping.fields, energyLabel: { from: 'label' }, deposit: { from: 'borg' } }
  const mapping = JSON.stringify({ ...testMapping, fields: { ...fields, furnished: { from: 'inrichting' } } })
  await site.db.updateTable('sources').set({ mapping, kind: 'mapping' }).where('id', '=', id).execute()
  const path = join(folder, `${slug}.json`)
  writeFileSync(path, JSON.stringify([createTestRow('a1', row)]))
  await importFiles(site.db, await findAdapter(site.db, id), [path])
  await mergeDuplicates(site.db)
  const stored = await site.db
    .selectFrom('listings')
    .select(['property_id', 'content'])
    .where('source_id', '=', id)
    .executeTakeFirstOrThrow()
  const { body: home } = await site.get<Property>(`/properties/${stored.property_id}`)
  return { home, listing: Listing.parse(stored.content) }
}

test('facts of a text are shown with the home, and stored with their sentence', async () => {
  const { home, listing } = await publish({
    tekst:
      'Appartement op de derde verdieping. Bouwjaar: 1932. Energielabel C. Waarborgsom: € 2.500. ' +
      'Inkomenseis: minimaal € 4.000 bruto per maand. Inschrijving mogelijk. Geen huisdieren. ' +
      'Huurperiode: minimaal 12 maanden. Maximaal 2 personen. De woning wordt gedeeld met drie anderen.',
  })
  expect(home).toMatchObject({
    storey: 3,
    yearBuilt: { from: 1932, to: 1932 },
    energyLabel: 'C',
    deposit: { kind: 'amount', cents: 250_000 },
    incomeCents: 400_000,
    registration: true,
    pets: 'no',
    contract: { monthsMin: 12, monthsMax: null },
    occupantsMax: 2,
    housemates: 3,
  })
  expect(listing.fromText).toMatchObject({
    energyLabel: 'Energielabel C.',
    depositCents: 'Waarborgsom: € 2.500.',
    pets: 'Geen huisdieren.',
    housemates: 'De woning wordt gedeeld met drie anderen.',
  })
})

test('a field of the source stands above its text', async () => {
  const { home, listing } = await publish({ label: 'B', borg: '€ 1.250', tekst: 'Energielabel C. Borg: € 2.500.' })
  expect(home).toMatchObject({ energyLabel: 'B', deposit: { cents: 125_000 } })
  expect(listing.fromText).toBeNull()
})

test('a field of another source of the same home stands above a text too', async () => {
  await publish({ label: 'B' }, 'portaal')
  const { home } = await publish({ tekst: 'Energielabel C. Het appartement is gelegen op de tweede verdieping.' })
  expect(home.listings).toHaveLength(2)
  expect(home).toMatchObject({ energyLabel: 'B', storey: 2 })
})

test.each([
  ['is a monument of the state', 'Dit appartement is een rijksmonument. Energielabel C.', 'state'],
  ['is a monument of the municipality', 'Gemeentelijk monument. Energielabel C.', 'municipal'],
  ['is in a monument', 'In een monumentaal pand. Energielabel C.', 'unspecified'],
])('a home that %s by its text gets no rent check, which its card excludes', async (_, tekst, monument) => {
  const { home } = await publish({ tekst })
  expect(home).toMatchObject({ monument, energyLabel: 'C' })
  expect(checkRent(home)).toBeUndefined()
  expect(checkRent({ ...home, monument: null })).toBeDefined()
})

test('a home that is let upholstered or furnished keeps both, and is found by both', async () => {
  const { home } = await publish({ inrichting: 'Gestoffeerd of gemeubileerd', tekst: 'Licht appartement.' })
  expect(home.furnished).toBe('choice')
  await site.refresh()
  const count = async (query: string) =>
    (await site.get<{ pagination: { totalItems: number } }>(`/properties?${query}`)).body.pagination.totalItems
  expect(await Promise.all(['no', 'partially', 'yes', 'gemeubileerd'].map((one) => count(`furnished=${one}`)))).toEqual(
    [0, 1, 1, 1],
  )
  expect(await count('search=gestoffeerd')).toBe(1)
  const { body: feed } = await site.get('/properties/feed.atom?furnished=yes')
  expect(JSON.stringify(feed)).toContain('Gestoffeerd of gemeubileerd')
  expect((await site.get('/properties?furnished=choice')).status).toBe(400)
})

test('a home that calls itself a short stay is listed if it is let for a year, and else refused', async () => {
  const { home } = await publish({ tekst: 'Short stay appartement. Huurperiode: 6 tot 12 maanden.' })
  expect(home).toMatchObject({ status: 'for_rent', contract: { monthsMin: 6, monthsMax: 12 } })
  const short = publish({ tekst: 'Short stay appartement. Huurperiode: 3 tot 6 maanden.' }, 'kort')
  await expect(short).rejects.toThrow('no result')
  expect(await site.db.selectFrom('rejected_records').select(['number', 'reason']).execute()).toEqual([
    { number: 'a1', reason: 'short_stay' },
  ])
})

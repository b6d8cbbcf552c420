import { afterAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { testApp } from '#app/test-app.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { findAdapter } from '#features/sourcing/import/find-adapter.server.ts'
import { createTestSource } from '#features/sourcing/sources/test-source.server.ts'
import type { Preview, Sample } from './contract.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-nested-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const createHome = (id: number, changes: object = {}) => ({
  id,
  regio: { name: 'Nederland - Utrecht', id: '3' },
  city: { name: 'Utrecht', id: '88' },
  dwellingType: { categorie: 'woning', localizedName: 'Studio' },
  street: 'Kanaalstraat',
  houseNumber: String(id),
  netRent: 540,
  totalRent: 655.75,
  areaDwelling: 31,
  ...changes,
})

test('An admin maps nested JSON by its proposal: the total less the rent becomes the service costs of the homes', async () => {
  const [{ token }, id] = await Promise.all([registerAdmin(site), createTestSource(site)])
  const at = `/admin/sources/${id}/mapping`
  const document = JSON.stringify({ result: [createHome(1), createHome(2, { totalRent: 500 })] })
  const { body: sample } = await site.post<{ data: Sample }>(`${at}/sample`, { sample: document }, as(token))
  const mapping = sample.data.proposal
  expect(mapping).toMatchObject({ records: 'result', fields: { city: { from: 'city.name' } } })
  expect(mapping?.fields.title).toBeUndefined()

  const { body: preview } = await site.post<{ data: Preview }>(
    `${at}/preview`,
    { mapping, sample: document },
    as(token),
  )
  expect(preview.data).toMatchObject({
    listings: 2,
    unknownWords: [{ field: 'serviceCostsAmount', word: '500 - 540', count: 1 }],
  })
  expect((await site.send('PUT', at, { mapping, version: 0 }, as(token))).status).toBe(200)

  const file = join(folder, 'homes.json')
  writeFileSync(file, document)
  await importFiles(site.db, await findAdapter(site.db, id), [file])
  const homes = await site.db
    .selectFrom('properties')
    .select(['city', 'street', 'price_cents', 'service_costs', 'service_costs_cents', 'area_m2', 'title'])
    .orderBy('house_number')
    .execute()
  expect(homes).toEqual([
    {
      city: 'Utrecht',
      street: 'Kanaalstraat',
      price_cents: 54_000,
      service_costs: 'extra',
      service_costs_cents: 11_575,
      area_m2: 31,
      title: homes[0]?.title,
    },
    {
      city: 'Utrecht',
      street: 'Kanaalstraat',
      price_cents: 54_000,
      service_costs: 'unknown',
      service_costs_cents: null,
      area_m2: 31,
      title: homes[1]?.title,
    },
  ])
  for (const { title } of homes) expect(title).not.toContain('Nederland')
  const audit = await site.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'source.mapped')
    .execute()
  expect(JSON.stringify(audit)).toContain('serviceCostsAmount: totalRent - netRent')
})

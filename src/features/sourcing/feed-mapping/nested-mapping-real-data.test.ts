import { describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { testApp } from '#app/test-app.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { findAdapter } from '#features/sourcing/import/find-adapter.server.ts'
import { createTestSource } from '#features/sourcing/sources/test-source.server.ts'
import type { Sample } from './contract.ts'

const site = testApp()
const documents = join(projectRoot, '..', 'shared', 'data', 'source-documents')

describe('the answer of a student portal', () => {
  const path = join(documents, 'student-portal-zig365/getallobjects-excerpt.json')
  const { result } = JSON.parse(readFileSync(path, 'utf8')) as {
    result: { id: string; netRent: number; totalRent: number; areaDwelling: number; city: { name: string } }[]
  }

  test('is mapped by its proposal, and each stored home has the place, rent, area and rest of the total of its record', async () => {
    const [{ token }, id] = await Promise.all([registerAdmin(site), createTestSource(site)])
    const at = `/admin/sources/${id}/mapping`
    const { body } = await site.post<{ data: Sample }>(
      `${at}/sample`,
      { sample: readFileSync(path, 'utf8') },
      as(token),
    )
    expect(body.data.proposal).toMatchObject({
      records: 'result',
      fields: {
        city: { from: 'city.name' },
        rent: { from: 'netRent' },
        area: { from: 'areaDwelling' },
        propertyType: { from: 'dwellingType.localizedName' },
        serviceCostsAmount: { from: 'totalRent', parts: [{ how: 'minus', from: 'netRent' }] },
        photos: { from: 'pictures.*.uri' },
      },
    })
    expect(body.data.proposal?.fields.title).toBeUndefined()
    await site.send('PUT', at, { mapping: body.data.proposal, version: 0 }, as(token))
    await importFiles(site.db, await findAdapter(site.db, id), [path])
    const stored = await site.db
      .selectFrom('listings')
      .innerJoin('properties', 'properties.id', 'listings.property_id')
      .select(['number', 'properties.city', 'price_cents', 'service_costs_cents', 'area_m2'])
      .execute()
    // One of the five is a parking place.
    expect(stored.length).toBeGreaterThanOrEqual(3)
    for (const home of stored) {
      const record = result.find((one) => String(one.id) === home.number)
      expect(home).toMatchObject({
        city: record?.city.name,
        price_cents: Math.round((record?.netRent ?? 0) * 100),
        service_costs_cents: Math.round(((record?.totalRent ?? 0) - (record?.netRent ?? 0)) * 100),
        area_m2: record?.areaDwelling,
      })
    }
    const refused = await site.db.selectFrom('rejected_records').select('reason').execute()
    expect(refused.map(({ reason }) => reason)).toContain('parking')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { formatIsoMoment } from '#shared/dates.ts'
import { presets } from './presets.ts'
import { testRequests } from './test-requests.server.ts'

const { site, answer, make, save, run } = testRequests()
const path = 'source-documents/student-portal-zig365/getallobjects-excerpt.json'

interface Offer {
  id: string
  closingDate: string
  doelgroepen: { code: string }[]
}

test('the homes of a real letting platform are stored with their terms by its preset, apart from ordinary ads', async () => {
  const document = readFileSync(join(projectRoot, '..', 'shared', 'data', path), 'utf8')
  const { result } = JSON.parse(document) as { result: Offer[] }
  const preset = presets.find(({ name }) => name === 'Zig365')
  const source = await make('json-api', '/aanbod', { ...preset?.mapping, records: undefined })
  answer(() => JSON.parse(document) as unknown)
  expect((await save(source, { ...preset?.request })).status).toBe(200)
  const { new: added = 0, rejected, read } = (await run(source)) ?? {}
  expect({ added, rejected, read }).toEqual({ added: 3, rejected: 2, read: 5 })
  const stored = await site.db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .select(['number', 'status', 'allocation', 'closes_at', 'conditions'])
    .execute()
  for (const { number, closes_at, conditions, ...home } of stored) {
    const record = result.find(({ id }) => id === number)
    expect(home).toEqual({ status: 'for_rent', allocation: 'first_reply' })
    expect(closes_at && formatIsoMoment(closes_at, 'nl')).toBe(record?.closingDate)
    const words = { regulier: 'reguliere woningzoekenden', student: 'studenten' }
    for (const { code } of record?.doelgroepen ?? []) expect(conditions).toContain(words[code as keyof typeof words])
    expect(conditions).toContain('Inschrijving vereist om te reageren')
  }
  await site.refresh()
  const count = async (query: string) =>
    (await site.get<{ pagination: { totalItems: number } }>(`/properties${query}`)).body.pagination.totalItems
  expect([await count(''), await count('?offer=corporations'), await count('?offer=all')]).toEqual([0, 3, 3])
})

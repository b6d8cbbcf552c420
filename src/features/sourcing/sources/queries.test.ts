import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Adapter, ListingDraft } from '#features/sourcing/listings/contract.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import type { Run, SourceHealth } from './contract.ts'
import type { RejectedRecord } from '#features/sourcing/import/rejected-records-contract.ts'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-overview-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A source whose records are already listings; those without a city are rejected. */
const source = (slug: string): Adapter => ({
  slug,
  name: slug.toUpperCase(),
  website: `https://${slug}.example`,
  read: ({ value }) => {
    // The test wrote the records itself.
    const listing = value as ListingDraft
    return listing.city === ''
      ? { listings: [], rejects: [{ reason: 'no_address', number: listing.number }], repaired: [] }
      : { listings: [listing], rejects: [], repaired: [] }
  },
})
async function read(slug: string, day: number, numbers: string[], { complete = true, nowhere = [] as string[] } = {}) {
  const path = join(folder, `${slug}-2026-09-0${day}.json`)
  const listing = (number: string, city: string) => ({ number, city, propertyType: 'studio', title: 'Studio' })
  writeFileSync(
    path,
    JSON.stringify([...numbers.map((n) => listing(n, 'Utrecht')), ...nowhere.map((n) => listing(n, ''))]),
  )
  await importFiles(site.db, source(slug), [path], { complete })
}

describe('an admin', () => {
  test('sees each source with its listings, what was rejected, and how the last run went', async () => {
    const { token } = await registerAdmin(site)
    await read('portal', 1, ['1', '2', '3', '4'], { nowhere: ['5'] })
    for (const day of [2, 3]) await read('portal', day, ['1', '2', '3'])
    await read('portal', 4, ['1'])
    await read('agent', 1, ['1'], { complete: false })
    const { body } = await site.get<{ data: { sources: SourceHealth[] } }>('/admin/sources', as(token))
    expect(body.data.sources).toMatchObject([
      { name: 'AGENT', listings: 1, gone: 0, rejectedRecords: 0, lastRun: { complete: false, held: false, new: 1 } },
      {
        name: 'PORTAL',
        listings: 3,
        gone: 1,
        rejectedRecords: 1,
        lastRun: { complete: true, held: true, state: 'finished' },
      },
    ])
    const id = body.data.sources[1]?.id
    const runs = await site.get<{ data: { runs: Run[] }; pagination: { totalItems: number } }>(
      `/admin/sources/${id}/runs?limit=3`,
      as(token),
    )
    expect(runs.body.pagination.totalItems).toBe(4)
    expect(runs.body.data.runs.map(({ missing, gone, held }) => [missing, gone, held])).toEqual([
      [0, 0, true],
      [0, 1, false],
      [1, 0, false],
    ])
    const { body: aside } = await site.get<{ data: { records: RejectedRecord[] } }>(
      `/admin/rejected-records?sourceId=${id}&reason=no_address`,
      as(token),
    )
    expect(aside.data.records).toMatchObject([{ source: 'PORTAL', reason: 'no_address', number: '5' }])
    expect(aside.data.records[0]?.record).toContain('"city":""')
    const none = await site.get<{ data: { records: RejectedRecord[] } }>(
      '/admin/rejected-records?reason=empty',
      as(token),
    )
    expect(none.body.data.records).toEqual([])
  })

  test('reads what was wrong with a run in their own language, and that of an old run as it was stored', async () => {
    const { token } = await registerAdmin(site)
    const path = join(folder, 'half.json')
    writeFileSync(path, '[{"number":"1"},{"num')
    await importFiles(site.db, source('half'), [path, join(folder, 'gone.json')], { complete: true })
    const read = async (language: string) => {
      const headers = { ...as(token).headers, 'accept-language': language }
      const { body } = await site.get<{ data: { runs: Run[] } }>('/admin/runs', { headers })
      return body.data.runs[0]?.problems
    }
    expect(await read('nl')).toEqual([
      'half.json: Dit bestand stopt midden in een record.',
      'gone.json: Dit bestand bestaat niet.',
    ])
    expect(await read('en')).toEqual([
      'half.json: This file ends in the middle of a record.',
      'gone.json: This file does not exist.',
    ])
    const old = ['half.json is cut off in the middle of a record']
    await site.db
      .updateTable('import_runs')
      .set({ problems: JSON.stringify(old) })
      .execute()
    expect(await read('nl')).toEqual(old)
  })

  test('gets an error for an unknown source and for an invalid query', async () => {
    const { token } = await registerAdmin(site)
    const unknown = await site.get<ProblemReply>('/admin/sources/0192f0c1-0000-7000-8000-000000000001/runs', as(token))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'source.notFound'])
    for (const path of [
      '/admin/sources/x/runs',
      '/admin/rejected-records?sourceId=x',
      '/admin/rejected-records?reason=%00',
    ])
      expect((await site.get(path, as(token))).status).toBe(400)
  })
})

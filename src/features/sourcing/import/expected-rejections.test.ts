import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { readQueueCounts } from '#app/pages/admin/queue-counts.server.ts'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { createTestRow, createTestSource, testMapping } from '#features/sourcing/sources/test-source.server.ts'
import { findAdapter } from './find-adapter.server.ts'
import { importFiles } from './import-files.server.ts'
import type { listRejectedRecords } from './rejected-records-contract.ts'
import { countRejectedRecordsByReason } from './rejected-records-queries.server.ts'

type List = Reply<typeof listRejectedRecords>

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-expected-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates an admin and a source with two parking places and one record without a place. */
async function openOffice() {
  const [{ token }, id] = await Promise.all([registerAdmin(site), createTestSource(site)])
  const mapping = JSON.stringify(testMapping)
  await site.db.updateTable('sources').set({ mapping, kind: 'mapping' }).where('id', '=', id).execute()
  const path = join(folder, 'rows.json')
  const rows = [
    createTestRow('p1', { soort: 'Parkeerplaats' }),
    createTestRow('p2', { soort: 'Garagebox' }),
    createTestRow('x', { plaats: '' }),
  ]
  writeFileSync(path, JSON.stringify(rows))
  await importFiles(site.db, await findAdapter(site.db, id), [path])
  const at = (reason: string, source = id) => `/admin/sources/${source}/expected-reasons/${reason}`
  const list = async (query = '') =>
    (await site.get<List>(`/admin/rejected-records${query}`, as(token))).body.data.records.map(({ number }) => number)
  return {
    token,
    id,
    list,
    mark: (reason: string, source?: string) => site.send('PUT', at(reason, source), undefined, as(token)),
    undo: (reason: string) => site.send('DELETE', at(reason), undefined, as(token)),
  }
}
const waiting = async () => (await readQueueCounts(site.db)).rejectedRecords

describe('an admin who marks a reason of refusal as right for a source', () => {
  test('no longer has its records among the work, and finds them by the reason', async () => {
    const { mark, list, id } = await openOffice()
    expect(await waiting()).toBe(2)
    expect((await mark('parking')).status).toBe(200)
    expect(await waiting()).toBe(1)
    expect(await list()).toEqual(['x'])
    expect(new Set(await list(`?reason=parking&sourceId=${id}`))).toEqual(new Set(['p1', 'p2']))
    const counts = await countRejectedRecordsByReason(site.db)
    expect(counts.map(({ reason, count, expected }) => [reason, count, expected])).toEqual([
      ['no_address', 1, false],
      ['parking', 2, true],
    ])
  })

  test('can take it back, and both are in the log once', async () => {
    const { mark, undo, list } = await openOffice()
    await mark('parking')
    await mark('parking')
    expect((await undo('parking')).status).toBe(200)
    await undo('parking')
    expect(new Set(await list())).toEqual(new Set(['p1', 'p2', 'x']))
    expect(await waiting()).toBe(2)
    const log = await site.db.selectFrom('audit_entries').select(['action', 'details']).orderBy('id').execute()
    expect(log.filter(({ action }) => action.startsWith('source.reason'))).toEqual([
      { action: 'source.reasonExpected', details: { reason: 'parking' } },
      { action: 'source.reasonUnexpected', details: { reason: 'parking' } },
    ])
  })

  test('marks it for that source only', async () => {
    const { mark, list } = await openOffice()
    const other = await createTestSource(site, 'ander')
    expect((await mark('parking', other)).status).toBe(200)
    expect(await list()).toHaveLength(3)
  })

  test('is refused for an unknown source or reason, and to whoever is no admin', async () => {
    const { mark, id } = await openOffice()
    expect((await mark('parking', uuidv7())).status).toBe(404)
    expect((await mark('too_pretty')).status).toBe(400)
    const { token } = await register(site)
    const path = `/admin/sources/${id}/expected-reasons/parking`
    expect((await site.send('PUT', path, undefined, as(token))).status).toBe(403)
    expect((await site.send('DELETE', path, undefined)).status).toBe(401)
  })
})

import { describe, expect, test, afterAll } from 'vitest'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { MappedSource, Preview, Sample } from './contract.ts'
import type { Replay } from '#features/sourcing/import/rejected-records-contract.ts'
import type { Run } from '#features/sourcing/sources/contract.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { findAdapter } from '#features/sourcing/import/find-adapter.server.ts'
import { testMapping, createTestRow, createTestSource } from '#features/sourcing/sources/test-source.server.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-mapping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function adminOfSource() {
  const [{ token }, id] = await Promise.all([registerAdmin(site), createTestSource(site)])
  const at = (path: string) => `/admin/sources/${id}/${path}`
  const save = (mapping: unknown, version: number) =>
    site.send<{ data: MappedSource } & ProblemReply>('PUT', at('mapping'), { mapping, version }, as(token))
  const replay = (body: object = {}) => site.post<{ data: Replay } & ProblemReply>(at('replay'), body, as(token))
  const preview = async (mapping: unknown, sample?: string) =>
    (
      await site.post<{ data: Preview }>(
        at('mapping/preview'),
        { mapping, ...(sample !== undefined && { sample }) },
        as(token),
      )
    ).body.data
  const sample = async (body: object) =>
    (await site.post<{ data: Sample }>(at('mapping/sample'), body, as(token))).body.data
  return { token, id, at, save, replay, preview, sample }
}
async function readFile(id: string, rows: unknown[]) {
  const path = join(folder, 'rows.json')
  writeFileSync(path, JSON.stringify(rows))
  return importFiles(site.db, await findAdapter(site.db, id), [path])
}
const csv = (rows: Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
    .join('\n')
const rejected = () => site.db.selectFrom('rejected_records').select(['reason', 'number']).orderBy('number').execute()

describe('an admin who maps a source', () => {
  test('sees the columns of pasted rows with examples, and a proposed mapping', async () => {
    const { sample } = await adminOfSource()
    const told = await sample({ sample: csv([createTestRow('a1'), createTestRow('a2', { huur: '€ 900' })]) })
    expect(told).toMatchObject({ fromRejectedRecords: false, read: 2, problems: [] })
    expect(told.columns).toContainEqual({ path: 'huur', examples: ['€ 1.250,00', '€ 900'] })
    expect(told.proposal?.fields).toMatchObject({ number: { from: 'nummer' }, rent: { from: 'huur' } })
  })

  test('sees the path to the records in a document', async () => {
    const { sample, preview } = await adminOfSource()
    const text = JSON.stringify({ total: 2, data: { homes: [createTestRow('a1'), createTestRow('a2')] } })
    const told = await sample({ sample: text })
    expect([told.read, told.proposal?.records]).toEqual([2, 'data.homes'])
    expect(await preview({ ...testMapping, records: 'data.homes' }, text)).toMatchObject({ read: 2, listings: 2 })
    expect((await preview({ ...testMapping, records: 'nowhere' }, text)).problems).toEqual([
      'Op nowhere staat geen lijst.',
    ])
  })

  test('sees a preview of each row before saving, and nothing is stored', async () => {
    const { preview } = await adminOfSource()
    const rows = [
      createTestRow('a1'),
      createTestRow('a2', { soort: 'Woonark' }),
      createTestRow('a3', { huur: '1' }),
      createTestRow('a4', { huur: '10000000' }),
      createTestRow('', {}),
      createTestRow('a5', { tekst: '<script>alert(1)</script>Rustig <b>wonen</b>', straat: '=2+5' }),
    ]
    const told = await preview(testMapping, csv(rows))
    expect(told).toMatchObject({
      read: 6,
      listings: 2,
      reasons: { not_this_kind: 1, price_implausible: 2, no_number: 1 },
      unknownWords: [{ field: 'propertyType', word: 'Woonark', count: 1 }],
    })
    expect(told.rows[0]).toMatchObject({
      line: 2,
      listings: [{ number: 'a1', address: 'Oudegracht 297', city: 'Utrecht', priceCents: 125_000, areaM2: 65 }],
      record: null,
    })
    expect(told.rows[1]?.record).toContain('Woonark')
    expect(told.rows[5]?.listings[0]).toMatchObject({ text: 'Rustig wonen' })
    for (const table of ['listings', 'properties', 'import_runs', 'rejected_records'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test.each([
    ['prototype keys', '[{"nummer":"1","__proto__":{"soort":"Appartement"},"plaats":"Utrecht"}]', { not_this_kind: 1 }],
    [
      'an endlessly nested list',
      `{"nummer":"1","soort":${'['.repeat(9_000)}${']'.repeat(9_000)},"plaats":"Utrecht"}`,
      { not_this_kind: 1 },
    ],
    ['a truncated record', '[{"nummer":"1"', { unreadable: 1 }],
    ['no rows', '', {}],
    ['a web page', '<html></html>', {}],
  ])('sees problems for %s in a sample', async (_, text, reasons) => {
    const { preview } = await adminOfSource()
    expect(await preview(testMapping, text)).toMatchObject({ listings: 0, reasons })
  })

  test('saves it with the version it is based on, which is in the audit log', async () => {
    const { token, id, at, save } = await adminOfSource()
    const { body } = await save(testMapping, 0)
    expect(body.data).toMatchObject({ version: 1, mapping: testMapping })
    const read = await site.get<{ data: MappedSource }>(at('mapping'), as(token))
    expect(read.body.data).toEqual(body.data)
    const audit = await site.get<{ data: { entries: AuditEntry[] } }>(`/admin/audit?subjectId=${id}`, as(token))
    expect(audit.body.data.entries).toMatchObject([
      { action: 'source.mapped', subjectId: id, details: { version: '1' } },
    ])
    expect(audit.body.data.entries[0]?.details.fields).toContain('number: nummer')
  })

  test('does not overwrite a mapping that another admin has just saved', async () => {
    const { token, at, save } = await adminOfSource()
    const both = await Promise.all([save(testMapping, 0), save({ ...testMapping, period: 'week' }, 0)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('source.mappingChanged')
    const kept = await site.get<{ data: MappedSource }>(at('mapping'), as(token))
    expect(kept.body.data.version).toBe(1)
  })

  test('gets an error for an unknown source and for an invalid mapping', async () => {
    const { token, save } = await adminOfSource()
    const nowhere = '/admin/sources/0192f0c1-0000-7000-8000-000000000009'
    const answers = await Promise.all([
      site.get<ProblemReply>(`${nowhere}/mapping`, as(token)),
      site.send<ProblemReply>('PUT', `${nowhere}/mapping`, { mapping: testMapping, version: 0 }, as(token)),
      site.post<ProblemReply>(`${nowhere}/mapping/sample`, {}, as(token)),
      site.post<ProblemReply>(`${nowhere}/mapping/preview`, { mapping: testMapping }, as(token)),
      site.post<ProblemReply>(`${nowhere}/replay`, {}, as(token)),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'source.notFound']))
    const refused = await save({ fields: { number: { from: 'x' }, pets: { constant: 'tijger' } } }, 0)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['mapping.fields.pets.constant']])
  })
})

describe('rejected records', () => {
  test('become homes when the mapping is repaired and they are read again', async () => {
    const { token, id, at, save, replay, preview, sample } = await adminOfSource()
    await readFile(id, [
      createTestRow('a1'),
      createTestRow('a2', { soort: 'Woonark' }),
      createTestRow('a3', { plaats: '' }),
    ])
    expect(await rejected()).toHaveLength(3)
    expect((await sample({})).fromRejectedRecords).toBe(true)
    expect(await preview(testMapping)).toMatchObject({ read: 3, listings: 1 })

    await save(testMapping, 0)
    const { body } = await replay()
    expect(body.data).toMatchObject({
      read: 3,
      resolved: 1,
      new: 1,
      rejected: 2,
      reasons: { not_this_kind: 1, no_address: 1 },
      next: null,
    })
    expect(await rejected()).toEqual([
      { reason: 'not_this_kind', number: 'a2' },
      { reason: 'no_address', number: 'a3' },
    ])
    const mapped = await site.get<{ data: MappedSource }>(at('mapping'), as(token))
    expect(mapped.body.data.unknownWords).toEqual([{ field: 'propertyType', word: 'Woonark', count: 1 }])

    const words = [{ sourceWord: 'woonark', ourCode: 'house' }]
    await save({ ...testMapping, fields: { ...testMapping.fields, propertyType: { from: 'soort', words } } }, 1)
    expect((await replay({ reason: 'no_address' })).body.data).toMatchObject({ read: 1, resolved: 0 })
    expect((await replay()).body.data).toMatchObject({ read: 2, resolved: 1, new: 1 })
    await site.refresh()
    const found = await site.get<{ pagination: { totalItems: number } }>('/properties?search=Oudegracht')
    expect(found.body.pagination.totalItems).toBe(2)
  })

  test('can be read again at any time: nothing is done twice, and each time is a run', async () => {
    const { token, id, at, save, replay } = await adminOfSource()
    await readFile(id, [createTestRow('a1'), createTestRow('a3', { plaats: '' })])
    await save(testMapping, 0)
    await Promise.all([replay(), replay()])
    const kept = await rejected()
    const listings = await site.db.selectFrom('listings').select(['id', 'number']).execute()
    expect(listings.map(({ number }) => number)).toEqual(['a1'])
    expect((await replay()).body.data).toMatchObject({ read: 1, resolved: 0, new: 0, rejected: 1 })
    expect(await rejected()).toEqual(kept)
    expect(await site.db.selectFrom('listings').select(['id', 'number']).execute()).toEqual(listings)
    const runs = await site.get<{ data: { runs: Run[] } }>(at('runs'), as(token))
    expect(runs.body.data.runs.map(({ inputs, state }) => [inputs[0], state])).toEqual([
      ...Array.from({ length: 3 }, () => ['rejected_records', 'finished']),
      ['rows.json', 'finished'],
    ])
  })

  test('keep their reason and times where their text cannot be read', async () => {
    const { id, save, replay } = await adminOfSource()
    const path = join(folder, 'broken-2026-01-05.json')
    writeFileSync(path, '{"nummer": "a1"\n')
    await importFiles(site.db, await findAdapter(site.db, id), [path])
    await readFile(id, [createTestRow('a2', { tekst: 'x'.repeat(30_000), plaats: '' })])
    const before = await site.db.selectFrom('rejected_records').selectAll().orderBy('reason').execute()
    await save(testMapping, 0)
    expect((await replay()).body.data).toMatchObject({ read: 2, resolved: 0, rejected: 2 })
    expect(await site.db.selectFrom('rejected_records').selectAll().orderBy('reason').execute()).toEqual(before)
  })

  test('of a list of thousands are read in batches, each record once', async () => {
    const { id, save, replay } = await adminOfSource()
    await readFile(
      id,
      Array.from({ length: 1_203 }, (_, at) =>
        createTestRow(`b${at}`, { huisnr: at + 1, ...(at % 3 === 0 && { plaats: '' }) }),
      ),
    )
    await save(testMapping, 0)
    expect((await replay()).body.data).toMatchObject({
      read: 1_203,
      resolved: 802,
      new: 802,
      reasons: { no_address: 401 },
      next: null,
    })
    expect(await rejected()).toHaveLength(401)
  })
})

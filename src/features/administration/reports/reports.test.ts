import { describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { buildServer } from '#app/server.ts'
import { testLimits, testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listReportDecisions, listReports, ReportedProperty } from './contract.ts'
import type { Verdict } from './report-values.ts'

const site = testApp()
const english = { 'accept-language': 'en' }
const notice = { reason: 'scam', text: 'Geld vooraf.', name: 'Noor', email: 'noor@voorbeeld.example', goodFaith: 'yes' }
const unknown = '0192f0c1-0000-7000-8000-000000000001'

let callers = 0
/** A different visitor each time, unless an address is given. */
const guest = (address = `198.51.${(callers += 1) >> 8}.${callers & 255}`) => ({ remoteAddress: address })

const report = (id: string, body: unknown = { reason: 'other' }, options: object = guest()) =>
  site.post<ProblemReply>(`/properties/${id}/reports`, body, options)
const queue = async (token: string, query = ''): Promise<ReportedProperty[]> =>
  (await site.get<Reply<typeof listReports>>(`/admin/reports${query}`, as(token))).body.data.properties
const decisions = async (token: string) =>
  (await site.get<Reply<typeof listReportDecisions>>('/admin/report-decisions', as(token))).body.data.decisions
const undo = (token: string, id: string) =>
  site.post<ProblemReply>(`/admin/report-decisions/${id}/undo`, undefined, as(token))
const statusOf = async (id: string) => (await site.get<{ status: string }>(`/properties/${id}`)).body.status

/** Decides about the first home in the queue. */
async function decide(token: string, verdict: Verdict, note?: string) {
  const [home] = await queue(token)
  const body = { verdict, note, lastReportId: home?.reports[0]?.id }
  const path = `/admin/properties/${home?.id ?? unknown}/report-decision`
  return site.post<{ data: { id: string } } & ProblemReply>(path, body, as(token))
}

/** Inserts a listing of a home at a source. */
async function offered(propertyId: string, status = 'for_rent'): Promise<void> {
  const source = await site.db.selectFrom('sources').select('id').executeTakeFirstOrThrow()
  await site.db
    .insertInto('listings')
    .values({
      id: crypto.randomUUID(),
      source_id: source.id,
      number: propertyId,
      property_id: propertyId,
      url: 'https://bron.example/1',
      content: JSON.stringify({ status }),
      content_hash: Buffer.from('1'),
      completeness: 1,
      first_seen_at: '2026-11-01T12:00:00Z',
      last_seen_at: '2026-11-01T12:00:00Z',
    })
    .execute()
}

describe('a visitor who reports a listing', () => {
  test('needs no account, and gets thanks', async () => {
    const id = await insertProperty(site.db)
    const text = 'Ik moest €\u202f500 overmaken.\n<script>alert(1)</script>'
    const { status, body } = await report(id, { ...notice, text })
    expect(status).toBe(201)
    expect(body.message).toBe('Bedankt voor je melding. We kijken ernaar, meestal binnen twee werkdagen.')
    const admin = await registerAdmin(site)
    expect((await queue(admin.token))[0]).toMatchObject({
      id,
      location: 'Lindegracht, Amsterdam',
      reports: [{ reason: 'scam', text, byAccount: false, hasAddress: true }],
    })
  })

  test('is stored only as with or without an account', async () => {
    const id = await insertProperty(site.db)
    const sanne = await register(site)
    await report(id, { reason: 'gone', text: '  ' }, as(sanne.token))
    const [kept] = await site.db.selectFrom('property_reports').selectAll().execute()
    expect(kept).toMatchObject({ by_account: true, note: null })
    expect(JSON.stringify(kept)).not.toContain(sanne.id)
  })

  test('can report the same home once a day, by address or by account', async () => {
    const [one, other] = [await insertProperty(site.db), await insertProperty(site.db)]
    const same = guest('203.0.113.9')
    expect((await report(one, { reason: 'gone' }, same)).status).toBe(201)
    const again = await report(one, { reason: 'other' }, same)
    expect(again.status).toBe(429)
    expect(again.body).toMatchObject({
      code: 'report.again',
      message: 'Je hebt deze woning vandaag al gemeld. We kijken ernaar.',
    })
    expect((await report(other, { reason: 'gone' }, same)).status).toBe(201)
    await site.db
      .updateTable('property_reports')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await report(one, { reason: 'other' }, same)).status).toBe(201)
    const hashes = await site.db.selectFrom('property_reports').select('reporter_hash').orderBy('id').execute()
    expect(hashes.map(({ reporter_hash }) => reporter_hash === null)).toEqual([true, true, false])
  })

  test('can report at most ten homes an hour', async () => {
    const same = guest('203.0.113.10')
    for (let at = 1; at <= 10; at++)
      expect((await report(await insertProperty(site.db), undefined, same)).status).toBe(201)
    const refused = await report(await insertProperty(site.db), undefined, { ...same, headers: english })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'report.tooMany',
      message: 'You have reported many homes in the last hour. Wait an hour or contact us.',
    })
    expect(Number(refused.headers['retry-after'])).toBe(3_600)
  })

  test('is refused if twenty reports of the home are waiting', async () => {
    const id = await insertProperty(site.db)
    for (let at = 1; at <= 20; at++) expect((await report(id)).status).toBe(201)
    expect((await report(id)).body).toMatchObject({ code: 'report.enough' })
  })

  test('too often from one address is told to wait', async () => {
    const app = await buildServer({
      ...testLimits,
      db: site.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: site.db }),
      limitFactor: 1,
    })
    const send = () =>
      app.inject({ method: 'POST', url: `/api/properties/${unknown}/reports`, payload: { reason: 'gone' } })
    for (let at = 1; at <= 10; at++) expect((await send()).statusCode).toBe(404)
    expect((await send()).statusCode).toBe(429)
    await app.close()
  })

  test.each([
    ['no reason', {}, { reason: 'Kies een van de opties.' }],
    ['an unknown reason', { reason: 'ugly' }, { reason: 'Kies een van de opties.' }],
    ['too long a text', { reason: 'other', text: 'a'.repeat(1_001) }, { text: 'Gebruik maximaal 1000 tekens.' }],
    ['an unknown field', { reason: 'other', status: 'rented' }, { status: 'Dit veld is onbekend.' }],
  ])('is refused with %s', async (_, body, fields) => {
    const id = await insertProperty(site.db)
    const refused = await report(id, body)
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual(fields)
    expect(await site.db.selectFrom('property_reports').selectAll().execute()).toEqual([])
  })

  test('cannot report a home that does not exist', async () => {
    expect((await report(unknown)).body).toMatchObject({ status: 'fail', code: 'property.notFound' })
    expect((await report('1')).status).toBe(400)
  })
})

describe('an admin', () => {
  test('sees reported homes, last reported first, each once, filtered by reason, page by page', async () => {
    const admin = await registerAdmin(site)
    const [first, second] = [await insertProperty(site.db), await insertProperty(site.db)]
    await report(first, { reason: 'gone' })
    await report(second, notice)
    await report(first, { reason: 'other' })
    expect((await queue(admin.token)).map(({ id, reports }) => [id, reports.length])).toEqual([
      [first, 2],
      [second, 1],
    ])
    expect((await queue(admin.token, '?reason=scam')).map(({ id }) => id)).toEqual([second])
    expect((await queue(admin.token, '?limit=1&page=2')).map(({ id }) => id)).toEqual([second])
    expect(await queue(admin.token, '?reason=double')).toEqual([])
  })

  test('can hide a home: no list and no page shows it, despite its source, until that is undone', async () => {
    const admin = await registerAdmin(site)
    await site.db
      .insertInto('sources')
      .values({ id: unknown, slug: 'bron', name: 'Bron', website: 'https://bron.example' })
      .execute()
    const id = await insertProperty(site.db)
    await offered(id)
    await report(id)
    const { status, body } = await decide(admin.token, 'hidden', 'Bekende oplichter')
    expect([status, body.message]).toEqual([200, 'De woning is verborgen.'])
    await site.db.updateTable('properties').set({ status: 'for_rent' }).where('id', '=', id).execute()
    await site.refresh()

    const page = await site.get<ProblemReply>(`/properties/${id}`)
    expect([page.status, page.body.code]).toEqual([410, 'property.hidden'])
    for (const query of ['', '?status=inactive', '?search=Lindegracht']) {
      const list = await site.get<Reply<typeof searchProperties>>(`/properties${query}`)
      expect(list.body.properties).toEqual([])
    }
    expect((await report(id)).status).toBe(404)
    expect(await queue(admin.token)).toEqual([])
    expect(await decisions(admin.token)).toMatchObject([
      { verdict: 'hidden', note: 'Bekende oplichter', reports: 1, adminEmail: admin.email, undoneAt: null },
    ])

    expect((await undo(admin.token, body.data.id)).status).toBe(200)
    await site.refresh()
    expect(await statusOf(id)).toBe('for_rent')
    expect((await site.get<Reply<typeof searchProperties>>('/properties')).body.properties).toHaveLength(1)
    expect(await queue(admin.token)).toHaveLength(1)
    expect((await undo(admin.token, body.data.id)).body).toMatchObject({ code: 'decision.undone' })
    const { body: log } = await site.get<{ data: { entries: AuditEntry[] } }>('/admin/audit', as(admin.token))
    expect(log.data.entries.map(({ action, details }) => [action, details.verdict])).toEqual([
      ['reports.undone', 'hidden'],
      ['reports.decided', 'hidden'],
    ])
  })

  test.each([
    ['rented', 'rented'],
    ['gone', 'inactive'],
    ['dismissed', 'for_rent'],
  ] as const)('can decide %s, after which the home is %s', async (verdict, status) => {
    const admin = await registerAdmin(site)
    const id = await insertProperty(site.db)
    await report(id)
    const { body } = await decide(admin.token, verdict)
    expect(await statusOf(id)).toBe(status)
    expect(await queue(admin.token)).toEqual([])
    await undo(admin.token, body.data.id)
    expect(await statusOf(id)).toBe('for_rent')
  })

  test('can undo decisions in reverse order only', async () => {
    const admin = await registerAdmin(site)
    const id = await insertProperty(site.db)
    await report(id)
    const rented = (await decide(admin.token, 'rented')).body.data.id
    await report(id)
    const gone = (await decide(admin.token, 'gone')).body.data.id
    expect((await undo(admin.token, rented)).body).toMatchObject({ code: 'report.overtaken' })
    expect(await statusOf(id)).toBe('inactive')
    await undo(admin.token, gone)
    expect(await statusOf(id)).toBe('rented')
    await undo(admin.token, rented)
    expect(await statusOf(id)).toBe('for_rent')
  })

  test('cannot decide about reports that they have not seen, nor about unknown homes', async () => {
    const admin = await registerAdmin(site)
    const id = await insertProperty(site.db)
    await report(id)
    const [home] = await queue(admin.token)
    await report(id)
    const body = { verdict: 'hidden', lastReportId: home?.reports[0]?.id }
    const path = (home_: string) => `/admin/properties/${home_}/report-decision`
    expect((await site.post(path(id), body, as(admin.token))).body).toMatchObject({ code: 'report.changed' })
    expect((await site.post(path(unknown), body, as(admin.token))).status).toBe(404)
    expect((await undo(admin.token, unknown)).body).toMatchObject({ code: 'decision.notFound' })
    expect(await statusOf(id)).toBe('for_rent')
  })

  test('sees the reports of a merged home at the home that it was merged into', async () => {
    const admin = await registerAdmin(site)
    const [id, joined] = [await insertProperty(site.db), await insertProperty(site.db)]
    await report(joined)
    await site.db
      .insertInto('property_merges')
      .values({ merged_id: joined, property_id: id, listing_ids: [], evidence: '[]' })
      .execute()
    await site.db.deleteFrom('properties').where('id', '=', joined).execute()
    expect((await queue(admin.token)).map((home) => home.id)).toEqual([id])
  })
})

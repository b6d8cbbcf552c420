import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, mailsTo, readMailedToken, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { deleteOldDetails } from '#features/moderation/statements/statements.server.ts'
import { queueOf } from '#features/administration/queue/test-queue.server.ts'
import type { listReports } from './contract.ts'
import type { Verdict } from './report-values.ts'

const site = testApp()
const email = 'noor@voorbeeld.example'
const notice = { reason: 'scam', text: 'Ik moest eerst betalen.', name: 'Noor Bakker', email, goodFaith: 'yes' }
const english = { headers: { 'accept-language': 'en' } }

let callers = 0
/** Reports a home as another visitor each time. */
const report = (id: string, body: unknown, { headers = {} }: { headers?: Record<string, string> } = {}) =>
  site.post<ProblemReply>(`/properties/${id}/reports`, body, { remoteAddress: `198.51.100.${(callers += 1)}`, headers })

async function office() {
  const { token } = await registerAdmin(site)
  return {
    token,
    decide: async (verdict: Verdict, more: object = {}) => {
      const { data } = (await site.get<Reply<typeof listReports>>('/admin/reports', as(token))).body
      const [home] = data.properties
      const body = { verdict, lastReportId: home?.reports[0]?.id, ...more }
      const path = `/admin/properties/${home?.id}/report-decision`
      return site.post<{ data: { id: string } } & ProblemReply>(path, body, as(token))
    },
    undo: (id: string) => site.post(`/admin/report-decisions/${id}/undo`, undefined, as(token)),
  }
}

describe('who reports something unlawful', () => {
  test('gets a receipt at once, in their language, without anything that they wrote', async () => {
    const id = await insertProperty(site.db)
    expect((await report(id, notice, english)).status).toBe(201)
    const [receipt] = await mailsTo(site, email)
    expect(receipt?.subject).toBe('We have received your report')
    expect(receipt?.body).toContain('Lindegracht, Amsterdam: This looks like a scam')
    expect(receipt?.body).not.toMatch(/betalen|Bakker/)
  })

  test.each([
    ['why', { text: ' ' }, ['text']],
    ['who they are', { name: '', email: undefined }, ['email', 'name']],
    ['that they are in good faith', { goodFaith: undefined }, ['goodFaith']],
    [
      'any of it',
      { text: '', name: undefined, email: '', goodFaith: undefined },
      ['email', 'goodFaith', 'name', 'text'],
    ],
  ])('is refused without saying %s', async (_, left, fields) => {
    const id = await insertProperty(site.db)
    const { status, body } = await report(id, { ...notice, ...left })
    expect([status, body.code, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, 'report.incomplete', fields])
    expect(await site.db.selectFrom('property_reports').select('id').execute()).toEqual([])
    expect(await mailsTo(site, email)).toEqual([])
  })

  test('need not say who they are if it is about the abuse of a child', async () => {
    const id = await insertProperty(site.db)
    const abuse = { reason: 'child_abuse', text: 'Op de derde foto.', goodFaith: 'yes' }
    expect((await report(id, abuse)).status).toBe(201)
    expect((await report(id, { ...abuse, goodFaith: undefined })).body.code).toBe('report.incomplete')
  })

  test.each(['noor', 'noor@', `${'n'.repeat(260)}@x.nl`])('is refused with the address %s', async (wrong) => {
    const id = await insertProperty(site.db)
    const { status, body } = await report(id, { ...notice, email: wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['email']])
  })

  test('cannot flood a mailbox: ten reports a day with one address', async () => {
    for (let at = 1; at <= 10; at++)
      expect((await report(await insertProperty(site.db), { ...notice, email: email.toUpperCase() })).status).toBe(201)
    expect((await report(await insertProperty(site.db), notice)).body.code).toBe('report.tooMany')
    expect(await mailsTo(site, email.toUpperCase())).toHaveLength(10)
  })
})

describe('who reports that something is wrong', () => {
  test('may leave an address, and then gets a receipt; without one nothing is mailed', async () => {
    const id = await insertProperty(site.db)
    expect((await report(id, { reason: 'gone', email })).status).toBe(201)
    expect((await report(id, { reason: 'gone', email: '', name: '' })).status).toBe(201)
    expect(await site.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: email }])
  })
})

describe('a reporter', () => {
  test.each([
    ['hidden', 'We hebben de advertentie van de site gehaald.'],
    ['gone', 'We hebben de woning op niet meer beschikbaar gezet.'],
    ['dismissed', 'We laten de advertentie staan.'],
  ] as const)('is told that %s was decided, by a person, and how to object', async (verdict, text) => {
    const admin = await office()
    await report(await insertProperty(site.db), notice)
    expect((await admin.decide(verdict, { explanation: 'Zie artikel 10.' })).status).toBe(200)
    const outcome = (await mailsTo(site, email)).at(-1)
    expect(outcome?.subject).toBe('Wat we met je melding hebben gedaan')
    for (const part of [text, 'Zie artikel 10.', 'geen computer', 'Maak binnen zes maanden bezwaar'])
      expect(outcome?.body).toContain(part)
    expect(await readMailedToken(site, email, '/objection')).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
  })

  test('is told in the language of the report, and again if a decision was undone', async () => {
    const admin = await office()
    await report(await insertProperty(site.db), notice, english)
    const { body } = await admin.decide('dismissed')
    await admin.undo(body.data.id)
    await admin.decide('hidden')
    const [, first, second] = await mailsTo(site, email)
    expect(first?.body).toContain('We are leaving the listing as it is.')
    expect(second?.body).toContain('We have removed the listing from the site.')
    const lifted = await site.db.selectFrom('decision_statements').select('lifted_at').orderBy('id').execute()
    expect(lifted.map(({ lifted_at }) => lifted_at !== null)).toEqual([true, false])
  })

  test('is told that the home was deleted, and may be told again once that is undone', async () => {
    const admin = await office()
    const [id, other] = [await insertProperty(site.db), await insertProperty(site.db)]
    await report(id, notice, english)
    await report(id, { reason: 'gone' })
    const remove = (ids: string[]) =>
      site.post<{ data: { decisionId: string } }>(
        '/admin/properties/decide',
        { action: 'deleted', ids, reason: 'Staat niet in het register.' },
        as(admin.token),
      )
    const { body } = await remove([id, other])
    const outcome = (await mailsTo(site, email)).at(-1)
    expect(outcome?.subject).toBe('What we did with your report')
    for (const part of ['We have deleted the home from the site.', 'Staat niet in het register.', 'within 6 months'])
      expect(outcome?.body).toContain(part)
    const told = () => site.db.selectFrom('decision_statements').select(['kind', 'lifted_at']).orderBy('id').execute()
    expect(await told()).toEqual([{ kind: 'outcome', lifted_at: null }])
    await site.post(`/admin/status-decisions/${body.data.decisionId}/undo`, undefined, as(admin.token))
    expect(await told()).toEqual([{ kind: 'outcome', lifted_at: expect.any(Date) }])
    await admin.decide('dismissed')
    expect((await mailsTo(site, email)).at(-1)?.body).toContain('We are leaving the listing as it is.')
    await remove([id])
    expect(await told()).toHaveLength(2)
  })

  test('whose objection to the deletion of a home is granted has it back, and the report waits again', async () => {
    const admin = await office()
    const id = await insertProperty(site.db)
    await report(id, notice)
    await site.send('DELETE', `/properties/${id}`, undefined, as(admin.token))
    const token = await readMailedToken(site, email, '/objection')
    await site.post('/objections', { token, text: 'Alleen de prijs klopte niet.' })
    const queue = queueOf(site, admin.token)
    const [item] = (await queue.list('?kind=objection')).items
    expect((await queue.decide('objection', item?.id ?? '', 'approve')).status).toBe(200)
    expect((await site.get(`/properties/${id}`)).status).toBe(200)
    expect((await queue.list()).counts.report).toBe(1)
  })

  test('is forgotten half a year after the decision, and what was told after a year', async () => {
    const admin = await office()
    await report(await insertProperty(site.db), notice)
    await admin.decide('hidden')
    const names = () => site.db.selectFrom('property_reports').select(['reporter_name', 'reporter_email']).execute()
    const told = () => site.db.selectFrom('decision_statements').select(['kind', 'recipient', 'facts']).execute()
    await deleteOldDetails(site.db)
    expect(await names()).toEqual([{ reporter_name: 'Noor Bakker', reporter_email: email }])
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await site.db
      .updateTable('property_report_decisions')
      .set({ decided_at: daysAgo(190) })
      .execute()
    await site.db
      .updateTable('decision_statements')
      .set({ made_at: daysAgo(400) })
      .execute()
    await deleteOldDetails(site.db)
    expect(await names()).toEqual([{ reporter_name: null, reporter_email: null }])
    expect(await told()).toEqual([{ kind: 'outcome', recipient: null, facts: null }])
  })

  test('is forgotten half a year after the home was deleted without a decision about the report', async () => {
    const admin = await office()
    const id = await insertProperty(site.db)
    await report(id, notice)
    await site.send('DELETE', `/properties/${id}`, undefined, as(admin.token))
    const names = () => site.db.selectFrom('property_reports').select(['reporter_name', 'reporter_email']).execute()
    await deleteOldDetails(site.db)
    expect(await names()).toEqual([{ reporter_name: 'Noor Bakker', reporter_email: email }])
    await site.db
      .updateTable('status_decisions')
      .set({ decided_at: new Date(Date.now() - 190 * 86_400_000) })
      .execute()
    await deleteOldDetails(site.db)
    expect(await names()).toEqual([{ reporter_name: null, reporter_email: null }])
  })
})

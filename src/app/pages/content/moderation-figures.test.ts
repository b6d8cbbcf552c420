import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, readMailedToken, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { queueOf } from '#features/administration/queue/test-queue.server.ts'
import type { listReports } from '#features/administration/reports/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readModerationFigures } from './moderation-figures.server.ts'

const site = testApp()
const year = 2026
const nothing = { reports: {}, decisions: {}, hoursToDecision: null, statements: {}, objections: {} }

test('the figures of a year without reports are empty, not missing', async () => {
  expect(await readModerationFigures(site.db, year)).toEqual([{ year, ...nothing }])
})

test('the figures count reports, decisions that last, their median time, and objections', async () => {
  const admin = await registerAdmin(site)
  const email = 'noor@voorbeeld.example'
  const decide = async (verdict: string) => {
    const { properties } = (await site.get<Reply<typeof listReports>>('/admin/reports', as(admin.token))).body.data
    const [home] = properties
    const body = { verdict, lastReportId: home?.reports[0]?.id }
    return site.post<{ data: { id: string } }>(`/admin/properties/${home?.id}/report-decision`, body, as(admin.token))
  }
  for (const [at, [reason, verdict]] of [
    ['gone', 'gone'],
    ['gone', 'dismissed'],
    ['other', 'hidden'],
  ].entries()) {
    const path = `/properties/${await insertProperty(site.db)}/reports`
    await site.post(path, { reason, email }, { remoteAddress: `198.51.100.${at + 1}` })
    await site.db
      .updateTable('property_reports')
      .set({ created_at: new Date(Date.now() - (at + 1) * 3_600_000) })
      .where('decision_id', 'is', null)
      .execute()
    const { data } = (await decide(verdict ?? '')).body
    // A decision that was undone did not last.
    if (verdict === 'hidden') await site.post(`/admin/report-decisions/${data.id}/undo`, undefined, as(admin.token))
    if (verdict !== 'dismissed') continue
    const token = await readMailedToken(site, email, '/objection')
    await site.post('/objections', { token, text: 'Toch wel.' })
  }
  const queue = queueOf(site, admin.token)
  const [objection] = (await queue.list('?kind=objection')).items
  const [present] = await readModerationFigures(site.db, new Date().getUTCFullYear())
  expect(present).toMatchObject({
    reports: { gone: 2, other: 1 },
    decisions: { gone: 1, dismissed: 1 },
    statements: {},
    objections: { waiting: 1 },
  })
  expect(present?.hoursToDecision).toBeCloseTo(1.5, 1)
  await queue.decide('objection', objection?.id ?? '', 'refuse', { reason: 'Nee.' })
  expect((await readModerationFigures(site.db, new Date().getUTCFullYear()))[0]?.objections).toEqual({ rejected: 1 })
})

import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import {
  as,
  logIn,
  mailsTo,
  readMailedToken,
  register,
  registerAdmin,
} from '#features/accounts/accounts/test-accounts.server.ts'
import { queueOf } from '#features/administration/queue/test-queue.server.ts'
import type { listReports } from '#features/administration/reports/contract.ts'
import { advertiser, decide } from '#features/owners/owner-listings/test-owner-listings.server.ts'

const site = testApp({ stripeMock: true })
afterAll(() => site.billing.settle())

const object = (token: string, text = 'Dit klopt niet.') => site.post<ProblemReply>('/objections', { token, text })
const linkOf = (email: string) => readMailedToken(site, email, '/objection')

/** An owner with a home online, and an admin. */
async function online() {
  const admin = await registerAdmin(site)
  const noor = await advertiser(site)
  const { id } = await noor.place({ title: 'Lichte woning' })
  await noor.pay(id)
  const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
  const report = async (more: object = {}) => {
    const notice = { reason: 'scam', text: 'Geld vooraf.', name: 'Jo', email: 'jo@voorbeeld.example', goodFaith: 'yes' }
    await site.post(`/properties/${propertyId}/reports`, notice, { remoteAddress: '198.51.100.1' })
    const { data } = (await site.get<Reply<typeof listReports>>('/admin/reports', as(admin.token))).body
    const body = { verdict: 'hidden', lastReportId: data.properties[0]?.reports[0]?.id, ...more }
    return site.post(`/admin/properties/${propertyId}/report-decision`, body, as(admin.token))
  }
  return { admin, noor, id, propertyId: propertyId ?? '', report, queue: queueOf(site, admin.token) }
}
type Online = Awaited<ReturnType<typeof online>>

const statusOf = async (propertyId: string) => (await site.get(`/properties/${propertyId}`)).status

describe('an advertiser', () => {
  test('is told facts, ground and cause when a report hides their home, without the reporter, and objects', async () => {
    const { noor, propertyId, report, queue } = await online()
    await report({ explanation: 'De foto’s zijn van een andere woning.' })
    expect(await statusOf(propertyId)).toBe(410)
    const told = (await noor.mails()).at(-1)
    expect(told?.subject).toBe('We hebben je woning verborgen')
    for (const part of [
      '‘Lichte woning’ is niet meer te zien',
      'We kregen een melding over de advertentie: dit lijkt oplichting.',
      'De foto’s zijn van een andere woning.',
      'artikel 326',
      'Een melding. Wie die deed, delen we niet.',
      'geen computer',
    ])
      expect(told?.body).toContain(part)
    expect(told?.body).not.toMatch(/jo@|Geld vooraf/)

    const token = await linkOf(noor.email)
    expect((await object(token)).body.message).toMatch(/^Je bezwaar is ontvangen/)
    expect((await noor.mails()).at(-1)?.subject).toBe('Je bezwaar is ontvangen')
    expect((await object(token)).body.code).toBe('objection.made')
    const [item] = (await queue.list('?kind=objection')).items
    expect(item).toMatchObject({ title: 'Lichte woning', detail: 'Dit klopt niet.' })
    const detail = (await queue.show('objection', item?.id ?? '')).body.data
    expect(detail).toMatchObject({ text: 'Dit klopt niet.', propertyId, userId: noor.id })
    expect(detail.facts).toContainEqual({ name: 'ground', text: 'Wet: oplichting' })

    expect((await queue.decide('objection', item?.id ?? '', 'approve')).status).toBe(200)
    await site.refresh()
    expect(await statusOf(propertyId)).toBe(200)
    const subjects = (await noor.mails()).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Je bezwaar is toegewezen')
    expect(subjects).not.toContain('De beslissing over je woning is teruggedraaid')
    expect((await queue.list('?kind=objection')).items).toEqual([])
  })

  test('reads why an objection was rejected, which needs an answer', async () => {
    const { noor, propertyId, report, queue } = await online()
    await report()
    await object(await linkOf(noor.email))
    const [item] = (await queue.list('?kind=objection')).items
    const id = item?.id ?? ''
    const unanswered = await queue.decide('objection', id, 'refuse')
    expect([unanswered.status, unanswered.body.code]).toEqual([400, 'objection.answerNeeded'])
    expect((await queue.decide('objection', id, 'refuse', { reason: 'De eigenaar kent je niet.' })).status).toBe(200)
    expect(await statusOf(propertyId)).toBe(410)
    const answer = (await noor.mails()).at(-1)
    expect(answer?.subject).toBe('Je bezwaar is afgewezen')
    for (const part of ['De eigenaar kent je niet.', 'naar de rechter']) expect(answer?.body).toContain(part)
    expect((await queue.decide('objection', id, 'approve')).body.code).toBe('queue.gone')
  })

  test('is told when an admin hides, lets or deletes their home without a report, and when that is undone', async () => {
    const { admin, noor, propertyId } = await online()
    const act = (action: string, more: object = {}) =>
      site.post('/admin/properties/decide', { action, ids: [propertyId], ...more }, as(admin.token))
    await act('hidden', { reason: 'De woning bestaat niet.' })
    const told = (await noor.mails()).at(-1)
    for (const part of ['Onze eigen controle.', 'De woning bestaat niet.', 'artikel 10'])
      expect(told?.body).toContain(part)
    await act('rented')
    await act('restored')
    expect((await noor.mails()).map(({ subject }) => subject).slice(-3)).toEqual([
      'We hebben je woning verborgen',
      'We hebben je woning op verhuurd gezet',
      'De beslissing over je woning is teruggedraaid',
    ])
    expect((await object(await linkOf(noor.email))).body.code).toBe('objection.lifted')
  })

  test('is told again, and can object, once a later decision is undone and an earlier one holds', async () => {
    const { admin, noor, propertyId, report, queue } = await online()
    await report({ explanation: 'De foto’s zijn van een andere woning.' })
    const first = await linkOf(noor.email)
    await object(first)
    const act = async (action: string) => {
      const command = { action, ids: [propertyId] }
      return site.post<{ data: { decisionId: string } }>('/admin/properties/decide', command, as(admin.token))
    }
    const undo = (id: string) => site.post(`/admin/status-decisions/${id}/undo`, undefined, as(admin.token))
    const rented = (await act('rented')).body.data.decisionId
    expect((await object(first)).body.code).toBe('objection.lifted')
    await undo(rented)
    expect(await statusOf(propertyId)).toBe(410)
    const told = (await noor.mails()).at(-1)
    expect(told?.subject).toBe('We hebben je woning verborgen')
    for (const part of ['De foto’s zijn van een andere woning.', 'artikel 326', 'Een melding.'])
      expect(told?.body).toContain(part)
    // The objection that waited is one to what holds again.
    expect((await object(await linkOf(noor.email))).body.code).toBe('objection.made')
    const [item] = (await queue.list('?kind=objection')).items
    expect((await queue.decide('objection', item?.id ?? '', 'approve')).status).toBe(200)
    expect(await statusOf(propertyId)).toBe(200)

    const count = (await noor.mails()).length
    const hidden = (await act('hidden')).body.data.decisionId
    const restored = (await act('restored')).body.data.decisionId
    await undo(restored)
    expect((await noor.mails()).slice(count).map(({ subject }) => subject)).toEqual([
      'We hebben je woning verborgen',
      'De beslissing over je woning is teruggedraaid',
      'We hebben je woning verborgen',
    ])
    expect((await object(await linkOf(noor.email))).status).toBe(201)
    await undo(hidden)
    expect((await noor.mails()).at(-1)?.subject).toBe('De beslissing over je woning is teruggedraaid')
  })

  test('whose objection is granted gets nothing back that a later decision took, until that is undone', async () => {
    const { admin, noor, propertyId, report, queue } = await online()
    await report()
    await object(await linkOf(noor.email))
    const deletion = await site.post<{ data: { decisionId: string } }>(
      '/admin/properties/decide',
      { action: 'deleted', ids: [propertyId], reason: 'De verhuurder is een ander.' },
      as(admin.token),
    )
    const [item] = (await queue.list('?kind=objection')).items
    const grant = () => queue.decide('objection', item?.id ?? '', 'approve')
    const refused = await grant()
    expect([refused.status, refused.body.code]).toEqual([409, 'report.overtaken'])
    expect(await statusOf(propertyId)).toBe(410)
    expect((await noor.mails()).at(-1)?.subject).toBe('We hebben je woning verwijderd')
    await site.post(`/admin/status-decisions/${deletion.body.data.decisionId}/undo`, undefined, as(admin.token))
    expect((await grant()).status).toBe(200)
    expect(await statusOf(propertyId)).toBe(200)
    expect((await noor.mails()).at(-1)?.subject).toBe('Je bezwaar is toegewezen')
  })

  test('who has another address since gets the answer there', async () => {
    const { noor, report, queue } = await online()
    await report()
    const token = await linkOf(noor.email)
    const email = 'noor.nieuw@voorbeeld.example'
    await site.db.updateTable('users').set({ email }).where('id', '=', noor.id).execute()
    await object(token)
    const [item] = (await queue.list('?kind=objection')).items
    await queue.decide('objection', item?.id ?? '', 'approve')
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual([
      'Je bezwaar is ontvangen',
      'Je bezwaar is toegewezen',
    ])
  })

  test.each([
    ['sendBack', 'sent_back', 'in_review'],
    ['refuse', 'refused', 'to_pay'],
  ] as const)('can object to %s, after which the ad is looked at again', async (decision, before, after) => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    await noor.pay(id)
    await decide(site, admin.token, id, decision, 'Het adres klopt niet.')
    expect(await noor.show(id)).toMatchObject({ state: before, reason: 'Het adres klopt niet.' })
    const told = (await noor.mails()).at(-1)
    for (const part of ['Het adres klopt niet.', 'Onze voorwaarden, artikel 10.']) expect(told?.body).toContain(part)
    await object(await linkOf(noor.email))
    const queue = queueOf(site, admin.token)
    const [item] = (await queue.list('?kind=objection')).items
    await queue.decide('objection', item?.id ?? '', 'approve')
    expect((await noor.show(id)).state).toBe(after)
  })

  test('can object to an ad that was taken down, which then waits for an admin if it is still paid', async () => {
    const { admin, noor, id, queue }: Online = await online()
    const { version } = await noor.show(id)
    await site.post('/users/proof', { password: 'kikker op fiets' }, as(admin.token))
    const body = { reason: 'Dit is een kamer in een hotel.', ground: 'law', refund: false, version }
    expect((await site.post(`/admin/owner-listings/${id}/take-down`, body, as(admin.token))).status).toBe(200)
    expect((await noor.mails()).at(-1)?.body).toContain('De wet: de inhoud is om een andere reden verboden')
    await object(await linkOf(noor.email))
    const [item] = (await queue.list('?kind=objection')).items
    await queue.decide('objection', item?.id ?? '', 'approve')
    expect((await noor.show(id)).state).toBe('in_review')
    expect((await decide(site, admin.token, id, 'approve')).status).toBe(200)
    expect((await noor.show(id)).state).toBe('online')
  })
})

describe('the owner of an account', () => {
  test('that was deactivated objects by the link of the mail, and can log in again', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    await site.post(`/admin${sanne.path}/deactivate`, { reason: 'Je schreef onder drie namen.' }, as(admin.token))
    const told = (await mailsTo(site, sanne.email)).at(-1)
    for (const part of ['Je schreef onder drie namen.', 'gebruik', 'bezwaar'].slice(0, 1).concat('bezwaar'))
      expect(told?.body).toContain(part)
    await object(await linkOf(sanne.email), 'Dat was ik niet.')
    const queue = queueOf(site, admin.token)
    const [item] = (await queue.list('?kind=objection')).items
    expect((await queue.show('objection', item?.id ?? '')).body.data.path).toBe(`/admin/users?user=${sanne.id}`)
    await queue.decide('objection', item?.id ?? '', 'approve')
    expect((await logIn(site, 'sanne')).status).toBe(200)
  })

  test('who deletes it is forgotten, and an objection that waits is gone with it', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    await site.post(`/admin${sanne.path}/deactivate`, { reason: 'Je schreef onder drie namen.' }, as(admin.token))
    const token = await linkOf(sanne.email)
    await object(token)
    await site.post('/users/proof', { password: 'kikker op fiets' }, as(admin.token))
    expect((await site.send('DELETE', `/admin${sanne.path}`, undefined, as(admin.token))).status).toBe(200)
    expect((await queueOf(site, admin.token).list()).items).toEqual([])
    const kept = await site.db.selectFrom('decision_statements').select(['kind', 'recipient', 'facts']).execute()
    expect(kept).toEqual([{ kind: 'deactivated', recipient: null, facts: null }])
    expect((await object(token)).body.code).toBe('objection.linkUnknown')
  })
})

test('an objection is refused with a link that is not ours or too old, and without a text', async () => {
  const [admin, sanne] = [await registerAdmin(site), await register(site)]
  await site.post(`/admin${sanne.path}/deactivate`, { reason: 'Misbruik.' }, as(admin.token))
  const token = await linkOf(sanne.email)
  for (const wrong of ['', 'x', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect((await object(wrong)).body.code).toBe('objection.linkUnknown')
  for (const text of ['', ' ', 'x'.repeat(4_001)]) expect((await object(token, text)).status).toBe(400)
  const long = new Date(Date.now() - 184 * 86_400_000)
  await site.db.updateTable('decision_statements').set({ made_at: long }).execute()
  expect((await object(token)).body.code).toBe('objection.linkUnknown')
  expect(await site.db.selectFrom('objections').select('id').execute()).toEqual([])
})

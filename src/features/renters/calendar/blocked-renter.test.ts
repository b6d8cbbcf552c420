import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, mailsTo, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { localTime, startConversation } from '#features/renters/replies/test-conversation.server.ts'
import { createTestRenter } from '#features/renters/replies/test-replies.server.ts'

const site = testApp()

describe('a viewing', () => {
  test('is cancelled when its renter is blocked, and both sides are told', async () => {
    const [admin, { agree, toLandlord, toRenter, renter }] = [await registerAdmin(site), await startConversation(site)]
    await agree(3)
    const act = (what: string, body?: object) => site.post(`/admin${renter.path}/${what}`, body, as(admin.token))
    const before = (await toLandlord()).length
    expect((await act('deactivate', { reason: 'Je schreef onder drie namen.' })).status).toBe(200)
    const told = (await toLandlord()).slice(before)
    expect(told.map(({ subject }) => subject)).toEqual(['Sanne zegt de bezichtiging van Lindegracht in Amsterdam af'])
    for (const text of ['gaat niet door', 'Het account van de huurder werkt niet meer.', 'uit je agenda'])
      expect(told[0]?.body).toContain(text)
    const blocked = (await toRenter()).find(({ subject }) => subject === 'Je account is geblokkeerd')
    expect(blocked?.body).toContain('Je bezichtigingen en de voorstellen daarvoor hebben we afgezegd.')
    const viewings = await site.db.selectFrom('viewings').select(['cancelled_at', 'remind_at']).execute()
    expect(viewings).toEqual([{ cancelled_at: expect.any(Date), remind_at: null }])
  })

  test('that its renter proposed is withdrawn when they are blocked; without one nothing is said of viewings', async () => {
    const [admin, first] = [await registerAdmin(site), await startConversation(site)]
    await first.byLandlord({ kind: 'message', message: 'Wanneer kun je?' })
    await first.byRenter({ kind: 'viewing', time1: localTime(3) })
    const block = (path: string) =>
      site.post(`/admin${path}/deactivate`, { reason: 'Je schreef onder drie namen.' }, as(admin.token))
    await block(first.renter.path)
    expect((await first.toLandlord()).at(-1)?.subject).toContain('trekt het voorstel voor Lindegracht in Amsterdam in')
    const late = await first.byLandlord({ kind: 'accepted', chosen: '2030-01-01T10:00:00.000Z' })
    expect(late.body.code).toBe('viewing.notOpen')
    const other = await createTestRenter(site, { who: 'joris' })
    await block(other.path)
    const [mail] = (await mailsTo(site, other.email)).filter(({ subject }) => subject === 'Je account is geblokkeerd')
    expect(mail?.body).not.toContain('ezichtiging')
  })

  test('that its landlord proposed is declined when the renter is blocked, unless its times are past', async () => {
    const [admin, { byLandlord, toLandlord, renter }] = [await registerAdmin(site), await startConversation(site)]
    const block = (what: string) =>
      site.post(`/admin${renter.path}/${what}`, { reason: 'Je schreef onder drie namen.' }, as(admin.token))
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    await block('deactivate')
    const told = (await toLandlord()).at(-1)
    expect(told?.subject).toBe('Sanne kan niet op deze tijden')
    expect(told?.body).toContain('Het account van de huurder werkt niet meer.')
    const proposals = () => site.db.selectFrom('viewings').select('proposal_id').execute()
    expect(await proposals()).toEqual([{ proposal_id: null }])

    await block('activate')
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    await site.db
      .updateTable('reply_message_times')
      .set({ starts_at: new Date(Date.now() - 86_400_000) })
      .execute()
    const before = (await toLandlord()).length
    await block('deactivate')
    expect(await toLandlord()).toHaveLength(before)
    expect(await proposals()).toEqual([{ proposal_id: expect.any(String) }])
  })
})

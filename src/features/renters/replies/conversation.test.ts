import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { fromDutchTime } from '#shared/dates.ts'
import { readMailedToken } from '#features/accounts/accounts/test-accounts.server.ts'
import { maxMessagesPerDay } from './conversation.server.ts'
import { localTime, startConversation } from './test-conversation.server.ts'
import { createTestProperty, createTestRenter, landlord } from './test-replies.server.ts'

const site = testApp()
const toMoment = (local: string) => {
  const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number)
  return fromDutchTime(local.slice(0, 10), hours, minutes).toISOString()
}
const told = ({ status, body }: { status: number; body: ProblemReply }) => [status, body.code]

describe('an invitation with times', () => {
  test('reaches the renter by mail and on their page, and accepting it is confirmed to both', async () => {
    const { byLandlord, byRenter, answering, now, toRenter, toLandlord } = await startConversation(site)
    const times = [localTime(4), localTime(3, '17:30')]
    const place = 'Bij de voordeur'
    const invitation = { kind: 'viewing', time1: times[0], time2: times[1], time3: '', minutes: '30', place }
    expect((await byLandlord(invitation)).status).toBe(201)
    const sorted = times.map(toMoment).toSorted()
    expect((await now()).proposal).toMatchObject({ author: 'landlord', times: sorted, minutes: 30, place })
    const invited = (await toRenter()).at(-1)
    expect(invited?.subject).toBe('Uitnodiging om Lindegracht in Amsterdam te bekijken')
    for (const text of ['om 10:00', 'om 17:30', 'Duur: 30 minuten', 'Waar: Bij de voordeur'])
      expect(invited?.body).toContain(text)
    expect(JSON.stringify(invited)).not.toContain(landlord.contact_email)

    const { status, body } = await byRenter({ ...(await answering('accepted', 1)), message: 'Tot dan!' })
    expect([status, body.message]).toEqual([201, 'Verstuurd. De verhuurder krijgt een mail.'])
    expect(body.data).toMatchObject({
      viewing: { startsAt: sorted[1], minutes: 30, place, cancelledAt: null },
      proposal: null,
      messages: [
        { author: 'landlord', kind: 'viewing', times: sorted },
        { author: 'renter', kind: 'accepted', times: [sorted[1]], message: 'Tot dan!' },
      ],
    })
    const confirmed = (await toLandlord()).at(-1)
    expect(confirmed?.subject).toBe('Bezichtiging van Lindegracht in Amsterdam afgesproken met Sanne')
    expect(confirmed?.body).toMatch(/Tot dan![^]*\/answer\/calendar\?token=/)
    expect((await toRenter()).at(-1)?.body).toMatch(/\/my-replies\/[\da-f-]+\/calendar/)
  })

  test('is refused without a time, and with one that is over, skipped, too far or no date, at its own field', async () => {
    const { byLandlord, now } = await startConversation(site)
    for (const [time2, code] of [
      ['', 'viewing.noTime'],
      [localTime(-1), 'viewing.pastTime'],
      [localTime(91), 'viewing.farTime'],
      ['2027-02-30T10:00', 'viewing.noSuchDay'],
      ['morgen', 'request.invalid'],
    ]) {
      const { body } = await byLandlord({ kind: 'viewing', time2 })
      expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, [time2 === '' ? 'time1' : 'time2']])
    }
    expect(await now()).toMatchObject({ messages: [], proposal: null, status: 'sent' })
  })

  test('can be declined, and the renter can propose other times, which the landlord accepts', async () => {
    const { byLandlord, byRenter, answering, now, toLandlord, toRenter } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    expect((await byRenter(await answering('declined'))).status).toBe(201)
    expect((await toLandlord()).at(-1)?.subject).toBe('Sanne kan niet op deze tijden')
    const other = { kind: 'viewing', time1: localTime(5, '18:00'), message: 'Na mijn werk?' }
    expect((await byRenter(other)).status).toBe(201)
    const mail = (await toLandlord()).at(-1)
    expect(mail?.subject).toBe('Sanne stelt tijden voor om Lindegracht in Amsterdam te bekijken')
    expect(mail?.body).toContain('Na mijn werk?')
    // The link in the newest mail works too.
    const token = await readMailedToken(site, landlord.contact_email, '/answer')
    const accepted = await site.post<ProblemReply>('/replies/answers', { token, ...(await answering('accepted')) })
    expect(accepted.status).toBe(201)
    expect((await now()).viewing).toMatchObject({ startsAt: toMoment(localTime(5, '18:00')) })
    expect((await toRenter()).at(-1)?.subject).toBe('Bezichtiging van Lindegracht in Amsterdam afgesproken')
  })

  test('cannot be answered by who made it, at a time it does not have, or when it was replaced', async () => {
    const { byLandlord, byRenter, answering, now } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    const first = await answering('accepted')
    expect(told(await byLandlord(first))).toEqual([409, 'viewing.ownProposal'])
    expect(told(await byRenter({ ...first, chosen: toMoment(localTime(4)) }))).toEqual([422, 'viewing.notProposed'])
    expect(told(await byRenter({ kind: 'accepted', proposal: first.proposal }))).toEqual([422, 'viewing.notProposed'])
    await byLandlord({ kind: 'viewing', time1: localTime(3), place: 'Om de hoek' })
    expect(told(await byRenter(first))).toEqual([409, 'viewing.notOpen'])
    expect((await now()).viewing).toBeNull()
  })

  test('cannot be accepted at a time that has passed meanwhile', async () => {
    const { byLandlord, byRenter, answering, now } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    await site.db
      .updateTable('reply_message_times')
      .set({ starts_at: new Date(Date.now() - 60_000) })
      .execute()
    expect(told(await byRenter(await answering('accepted')))).toEqual([422, 'viewing.pastTime'])
    expect((await now()).viewing).toBeNull()
  })

  test('that both sides answer at the same moment is answered once', async () => {
    const { byLandlord, byRenter, answering, now } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    const accept = await answering('accepted')
    const outcomes = await Promise.all([
      byRenter(accept),
      byRenter(accept),
      byRenter(await answering('declined')),
      byLandlord({ kind: 'cancelled', message: 'Toch niet.' }),
    ])
    const statuses = outcomes.map(({ status }) => status)
    // Whatever comes first counts; a landlord can cancel after it was accepted.
    expect(statuses.slice(0, 3).filter((status) => status === 201).length).toBeLessThanOrEqual(1)
    expect(statuses.filter((status) => status !== 201).every((status) => status === 409)).toBe(true)
    const { messages } = await now()
    expect(messages).toHaveLength(1 + statuses.filter((status) => status === 201).length)
    expect(messages.filter(({ kind }) => kind === 'accepted').length).toBeLessThanOrEqual(1)
  })
})

describe('an agreed viewing', () => {
  test('stands while another time is proposed, and moves once that is accepted', async () => {
    const { agree, byRenter, byLandlord, answering, now } = await startConversation(site)
    await agree(3, { place: 'Voordeur' })
    await byRenter({ kind: 'viewing', time1: localTime(6), place: 'Station' })
    expect(await now()).toMatchObject({
      viewing: { startsAt: toMoment(localTime(3)), place: 'Voordeur' },
      proposal: { author: 'renter', times: [toMoment(localTime(6))] },
    })
    await byLandlord(await answering('accepted'))
    expect(await now()).toMatchObject({
      viewing: { startsAt: toMoment(localTime(6)), place: 'Station' },
      proposal: null,
    })
  })

  test('stands if moving it is declined', async () => {
    const { agree, byRenter, byLandlord, answering, now } = await startConversation(site)
    await agree(3)
    await byRenter({ kind: 'viewing', time1: localTime(6) })
    await byLandlord(await answering('declined'))
    expect(await now()).toMatchObject({
      viewing: { startsAt: toMoment(localTime(3)), cancelledAt: null },
      proposal: null,
    })
  })

  test.each(['landlord', 'renter'] as const)('can be cancelled by the %s, with a reason, once', async (side) => {
    const conversation = await startConversation(site)
    const { agree, now, toLandlord, toRenter } = conversation
    const cancel = side === 'landlord' ? conversation.byLandlord : conversation.byRenter
    expect(told(await cancel({ kind: 'cancelled', message: 'Ik kan niet.' }))).toEqual([
      409,
      side === 'landlord' ? 'viewing.nothingToCancel' : 'reply.notAnsweredYet',
    ])
    await agree(3)
    const { body } = await cancel({ kind: 'cancelled', message: '' })
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['viewing.textNeeded', ['message']])
    expect((await cancel({ kind: 'cancelled', message: 'Ik ben ziek.' })).status).toBe(201)
    expect((await now()).viewing).toMatchObject({ cancelledAt: expect.any(String) as string })
    const mail = (await (side === 'landlord' ? toRenter() : toLandlord())).at(-1)
    expect(mail?.subject).toMatch(/bezichtiging van Lindegracht in Amsterdam af/i)
    for (const text of ['gaat niet door', 'Ik ben ziek.', 'uit je agenda']) expect(mail?.body).toContain(text)
    expect(told(await cancel({ kind: 'cancelled', message: 'Nog eens.' }))).toEqual([409, 'viewing.nothingToCancel'])
  })

  test('ends with a refusal, after which the renter cannot write until the landlord does', async () => {
    const { agree, byLandlord, byRenter, now, toRenter } = await startConversation(site)
    await agree(3)
    await byLandlord({ kind: 'refusal', refusalReason: 'not_available', message: 'De woning is verhuurd.' })
    expect((await now()).viewing).toMatchObject({ cancelledAt: expect.any(String) as string })
    expect((await now()).messages.at(-1)).toMatchObject({ kind: 'refusal', refusalReason: 'not_available' })
    const mail = (await toRenter()).at(-1)
    for (const text of ['gaat niet door', 'Reden: De woning is niet meer te huur', 'De woning is verhuurd.'])
      expect(mail?.body).toContain(text)
    expect(told(await byRenter({ kind: 'message', message: 'Jammer.' }))).toEqual([409, 'reply.refused'])
    await byLandlord({ kind: 'message', message: 'Toch weer vrij. Nog interesse?' })
    expect((await byRenter({ kind: 'message', message: 'Ja!' })).status).toBe(201)
  })
})

test.each([
  ['a reason', { message: 'Helaas.' }, 422, 'viewing.reasonNeeded', 'refusalReason'],
  ['a reason of the list', { message: 'Helaas.', refusalReason: 'ugly' }, 400, 'request.invalid', 'refusalReason'],
  ['a message', { refusalReason: 'income' }, 422, 'viewing.textNeeded', 'message'],
])('a refusal is refused without %s', async (_, step, status, code, field) => {
  const { byLandlord, now } = await startConversation(site)
  const { status: given, body } = await byLandlord({ kind: 'refusal', ...step })
  expect([given, body.code, Object.keys(body.fields ?? {})]).toEqual([status, code, [field]])
  expect((await now()).messages).toEqual([])
})

describe('a conversation', () => {
  test('goes on in place: a question is answered, and answered again', async () => {
    const { byLandlord, byRenter, now, toLandlord } = await startConversation(site)
    await byLandlord({ kind: 'message', message: 'Met hoeveel mensen komen jullie?' })
    await byRenter({ kind: 'message', message: 'Met z’n tweeën.' })
    await byLandlord({ kind: 'message', message: 'Dan past het.' })
    expect((await now()).messages.map(({ author, message }) => [author, message])).toEqual([
      ['landlord', 'Met hoeveel mensen komen jullie?'],
      ['renter', 'Met z’n tweeën.'],
      ['landlord', 'Dan past het.'],
    ])
    const mail = (await toLandlord()).at(-1)
    expect(mail?.subject).toBe('Sanne schrijft over Lindegracht in Amsterdam')
    // The first stage: neither surname nor number.
    expect(mail?.body).not.toMatch(/Smit|06 12/)
  })

  test('begins with the landlord: a renter cannot write first, nor in a reply at the source', async () => {
    const { byRenter, renter } = await startConversation(site)
    expect(told(await byRenter({ kind: 'message', message: 'Hallo?' }))).toEqual([409, 'reply.notAnsweredYet'])
    const propertyId = await createTestProperty(site, { contact_email: null }, 'https://bron.example/1')
    const { body } = await renter.post<{ data: { id: string } }>('/replies/at-source', { propertyId })
    const refused = await renter.post<ProblemReply>(`/replies/${body.data.id}/messages`, {
      kind: 'message',
      message: 'x',
    })
    expect(told(refused)).toEqual([409, 'reply.notAnsweredYet'])
  })

  test('is between its own two sides only', async () => {
    const { id, byLandlord, now } = await startConversation(site)
    await byLandlord({ kind: 'message', message: 'Hallo.' })
    const joris = await createTestRenter(site, { who: 'joris', name: 'Joris' })
    const refused = await joris.post<ProblemReply>(`/replies/${id}/messages`, { kind: 'message', message: 'x' })
    expect(told(refused)).toEqual([404, 'reply.notFound'])
    const guest = await site.post<ProblemReply>(`/replies/${id}/messages`, { kind: 'message', message: 'x' })
    expect(told(guest)).toEqual([401, 'access.loginNeeded'])
    expect((await now()).messages).toHaveLength(1)
  })

  test('takes ten messages of each side a day', async () => {
    const { byLandlord, byRenter, toLandlord } = await startConversation(site)
    const write = (by: typeof byRenter | typeof byLandlord) => by({ kind: 'message', message: crypto.randomUUID() })
    for (let i = 0; i < maxMessagesPerDay; i++) expect((await write(byLandlord)).status).toBe(201)
    for (let i = 0; i < maxMessagesPerDay; i++) expect((await write(byRenter)).status).toBe(201)
    expect(told(await write(byLandlord))).toEqual([429, 'reply.tooManyAnswers'])
    expect(told(await write(byRenter))).toEqual([429, 'reply.tooManyMessages'])
    expect(await toLandlord()).toHaveLength(1 + maxMessagesPerDay)
  })

  test('lets a side cancel also after its last message of the day', async () => {
    const { agree, byRenter } = await startConversation(site)
    await agree(3)
    for (let i = 0; i < maxMessagesPerDay; i++) await byRenter({ kind: 'message', message: `Nog iets: ${i}.` })
    expect((await byRenter({ kind: 'cancelled', message: 'Ik ben ziek.' })).status).toBe(201)
  })

  test('takes no identity or account number of either side, and no text that is too long or empty', async () => {
    const { byLandlord, byRenter, now } = await startConversation(site)
    await byLandlord({ kind: 'message', message: 'Hallo.' })
    for (const by of [byLandlord, byRenter]) {
      const iban = await by({ kind: 'message', message: 'Betaal op NL91 ABNA 0417 1643 00' })
      expect([...told(iban), Object.keys(iban.body.fields ?? {})]).toEqual([422, 'reply.numberInAnswer', ['message']])
      const bsn = await by({ kind: 'viewing', time1: localTime(3), place: 'bsn 111222333' })
      expect(bsn.body.fields).toHaveProperty('place')
      expect((await by({ kind: 'message', message: 'x'.repeat(2_001) })).body.fields).toHaveProperty('message')
      expect((await by({ kind: 'viewing', time1: localTime(3), place: 'x'.repeat(201) })).body.fields).toHaveProperty(
        'place',
      )
      expect(told(await by({ kind: 'message', message: '  ' }))).toEqual([422, 'viewing.textNeeded'])
      expect((await by({ kind: 'viewing', time1: localTime(3), minutes: '7' })).status).toBe(400)
    }
    expect(told(await byRenter({ kind: 'refusal', message: 'Nee.' }))).toEqual([400, 'request.invalid'])
    expect((await now()).messages).toHaveLength(1)
  })

  test('cannot go on by an expired link', async () => {
    const { byLandlord } = await startConversation(site)
    await site.db
      .updateTable('reply_links')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    expect(told(await byLandlord({ kind: 'viewing', time1: localTime(3) }))).toEqual([410, 'reply.linkUnknown'])
  })

  test('by the link of one reply says nothing of another: its proposal stays open', async () => {
    const first = await startConversation(site)
    await first.byLandlord({ kind: 'viewing', time1: localTime(3) })
    const joris = await createTestRenter(site, { who: 'joris', name: 'Joris' })
    const { body } = await joris.post<{ data: { id: string } }>('/replies', {
      propertyId: first.propertyId,
      message: 'En ik?',
    })
    const token = await readMailedToken(site, landlord.contact_email, '/answer')
    await site.post('/replies/answers', { token, kind: 'viewing', time1: localTime(4) })
    const stolen = await joris.post<ProblemReply>(
      `/replies/${body.data.id}/messages`,
      await first.answering('accepted'),
    )
    expect(told(stolen)).toEqual([409, 'viewing.notOpen'])
    expect((await first.now()).proposal).not.toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { readMailedToken, mailsTo, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { maxMessagesPerDay } from './conversation.server.ts'
import type { SentReply } from './contract.ts'
import { landlord, createTestRenter, createTestProperty } from './test-replies.server.ts'

const site = testApp()
type Sent = { data: SentReply } & ProblemReply

/** Creates a renter who replied, and the landlord's link. */
async function replied() {
  const sanne = await createTestRenter(site)
  const { body } = await sanne.post<Sent>('/replies', {
    propertyId: await createTestProperty(site),
    message: 'Mag ik kijken?',
  })
  const path = `/replies/${body.data.id}`
  return {
    sanne,
    path,
    token: await readMailedToken(site, landlord.contact_email, '/answer'),
    now: async () => (await sanne.get<Sent>(path)).body.data,
    share: (details: object) => sanne.post<Sent>(`${path}/contact-details`, details),
  }
}
const answer = (token: string, kind = 'message', message = 'Zaterdag om tien uur?') =>
  site.post<ProblemReply>('/replies/answers', { token, kind, message })

describe('a landlord', () => {
  test('opens the link, and the renter sees that', async () => {
    const { token, now } = await replied()
    expect((await site.post('/replies/opened', { token })).status).toBe(200)
    const { status, openedAt } = await now()
    expect(status).toBe('opened')
    await site.post('/replies/opened', { token })
    expect((await now()).openedAt).toBe(openedAt)
  })

  test('answers, and the renter gets a mail in their language without the landlord’s address', async () => {
    const { token, sanne, now } = await replied()
    await site.db.updateTable('users').set({ language: 'en' }).execute()
    const { status, body } = await answer(token)
    expect([status, body.message]).toEqual([201, 'Je antwoord is verstuurd. De huurder krijgt een mail.'])
    expect(await now()).toMatchObject({
      status: 'answered',
      answeredBy: 'landlord',
      messages: [{ author: 'landlord', kind: 'message', message: 'Zaterdag om tien uur?' }],
    })
    const mail = await site.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', sanne.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ subject: 'Answer about Lindegracht in Amsterdam', reply_to: null })
    expect(mail.body).toContain('Zaterdag om tien uur?')
    expect(JSON.stringify(mail)).not.toContain(landlord.contact_email)
  })

  test('is refused with an invalid link', async () => {
    await replied()
    for (const token of ['', 'x', 'a'.repeat(43), 'A'.repeat(100)])
      for (const { status, body } of [await answer(token), await site.post<ProblemReply>('/replies/opened', { token })])
        expect([status, body.code]).toEqual([410, 'reply.linkUnknown'])
    expect(await site.db.selectFrom('reply_messages').selectAll().execute()).toEqual([])
  })

  test('is refused with an expired link', async () => {
    const { token } = await replied()
    await site.db
      .updateTable('reply_links')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    expect((await answer(token)).body.code).toBe('reply.linkUnknown')
  })

  test('finds no form but the status of what is gone with a link that is cut off, or whose renter is gone', async () => {
    const { token, sanne } = await replied()
    const pages = await buildSite({ db: site.db })
    const open = async (secret: string) => {
      const { statusCode, body } = await pages.inject(`/answer?token=${secret}`)
      return { statusCode, hasForm: body.includes('name="message"') }
    }
    expect(await open(token)).toEqual({ statusCode: 200, hasForm: true })
    for (const wrong of ['', token.slice(0, -3), 'a'.repeat(43)])
      expect(await open(wrong)).toEqual({ statusCode: 410, hasForm: false })
    await sanne.send('DELETE', sanne.path, { password: testPassword })
    expect(await open(token)).toEqual({ statusCode: 410, hasForm: false })
    await pages.close()
  })

  test('cannot send a renter more than ten mails a day', async () => {
    const { token, sanne } = await replied()
    for (let i = 0; i < maxMessagesPerDay; i++)
      expect((await answer(token, 'message', `Zaterdag om ${i + 9} uur?`)).status).toBe(201)
    const refused = await answer(token, 'message')
    expect([refused.status, refused.body.code]).toEqual([429, 'reply.tooManyAnswers'])
    const mails = (await mailsTo(site, sanne.email)).filter(({ subject }) => subject.startsWith('Antwoord'))
    expect(mails).toHaveLength(maxMessagesPerDay)
  })
})

describe('a renter', () => {
  test('can share contact details once, after an answer, and the mail has a working link too', async () => {
    const { token, sanne, share, now } = await replied()
    const early = await share({ phone: '06 12 34 56 78' })
    expect([early.status, early.body.code]).toEqual([409, 'reply.notAnswered'])
    await answer(token)
    const { status, body } = await share({ phone: '06 12 34 56 78', note: 'Zaterdag is goed.' })
    expect([status, body.message]).toEqual([200, 'Je gegevens zijn naar de verhuurder gestuurd.'])
    expect(await now()).toMatchObject({ sharedPhone: '06 12 34 56 78' })
    const mails = await mailsTo(site, landlord.contact_email)
    expect(mails.at(-1)?.subject).toBe('Zo bereik je Sanne over Lindegracht in Amsterdam')
    for (const told of ['Sanne Smit', sanne.email, '06 12 34 56 78', 'Zaterdag is goed.'])
      expect(mails.at(-1)?.body).toContain(told)
    expect(
      (await answer(await readMailedToken(site, landlord.contact_email, '/answer'), 'message', 'Tot dan!')).status,
    ).toBe(201)
    expect((await answer(token, 'message', 'Tot dan!')).status).toBe(201)
    expect((await share({})).body.code).toBe('reply.alreadyShared')
  })

  test('cannot share an identity number, nor an invalid phone number', async () => {
    const { token, share } = await replied()
    await answer(token)
    expect((await share({ note: 'Mijn bsn is 111222333' })).body.fields).toHaveProperty('note')
    expect((await share({ phone: 'bel me' })).body.code).toBe('request.invalid')
    expect(await mailsTo(site, landlord.contact_email)).toHaveLength(1)
  })

  test('can mark a reply as answered elsewhere and undo that; a real answer stays', async () => {
    const { sanne, path, token, now } = await replied()
    const mark = (answered: boolean) => sanne.send<Sent>('PATCH', path, { answered })
    expect((await mark(true)).body.data).toMatchObject({ status: 'answered', answeredBy: 'renter' })
    expect((await mark(false)).body.data).toMatchObject({ status: 'sent', answeredBy: null })
    await answer(token)
    await mark(false)
    expect((await now()).answeredBy).toBe('landlord')
  })
})

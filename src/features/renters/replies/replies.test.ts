import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#app/test-app.ts'
import type { Pagination } from '#shared/pagination.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { LandlordContact, SentReply } from './contract.ts'
import { landlord, createTestRenter, createTestProperty } from './test-replies.server.ts'

const site = testApp()

const message = 'Beste Noor,\n\nIk zou hier graag wonen.\n\nSanne'
type Sent = { data: SentReply } & ProblemReply

const toLandlord = (of: TestApp) => mailsTo(of, landlord.contact_email)
const count = async () => (await site.db.selectFrom('replies').select('id').execute()).length

describe('a renter with Premium', () => {
  test('replies to a home: the landlord gets a mail to answer, and the reply is saved', async () => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site)
    const { status, body } = await sanne.post<Sent>('/replies', { propertyId: home, message })
    expect([status, body.message]).toEqual([201, 'Je reactie is verstuurd.'])
    expect(body.data).toMatchObject({
      propertyId: home,
      home: 'Lindegracht in Amsterdam',
      status: 'sent',
      channel: 'mail',
      message,
    })

    const mail = await site.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', landlord.contact_email)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ reply_to: sanne.email, subject: 'Sanne reageert op Lindegracht in Amsterdam' })
    expect(mail.body).toContain(message)
    // The first stage reveals neither surname nor phone number.
    expect(mail.body).not.toMatch(/Smit|06 12/)
    const { body: list } = await sanne.get<{ data: { replies: SentReply[] }; pagination: Pagination }>('/replies')
    expect(list.data.replies).toEqual([body.data])
    expect(list.pagination.totalItems).toBe(1)
    expect((await sanne.get<Sent>(`/replies/${body.data.id}`)).body.data).toEqual(body.data)
  })

  test('names a home by its title with its place once where it has no address', async () => {
    const sanne = await createTestRenter(site)
    const send = async (title: string) => {
      const propertyId = await createTestProperty(site, { street: null, title, city: 'Utrecht' })
      return (await sanne.post<Sent>('/replies', { propertyId, message })).body.data.home
    }
    expect([await send('Kamer in Utrecht'), await send('Zolderkamer')]).toEqual([
      'Kamer in Utrecht',
      'Zolderkamer in Utrecht',
    ])
  })

  test('writes in the language of the listing, or in a chosen one', async () => {
    const sanne = await createTestRenter(site)
    const english = await createTestProperty(site, { description_en: 'A flat.', description_nl: null })
    const dutch = await createTestProperty(site, { description_en: 'A flat.', description_nl: 'Een flat.' })
    const said = async (propertyId: string, language?: string) =>
      (await sanne.post<Sent>('/replies', { propertyId, message, language })).body.data.language
    expect([await said(english), await said(dutch), await said(await createTestProperty(site), 'en')]).toEqual([
      'en',
      'nl',
      'en',
    ])
    expect((await toLandlord(site)).map(({ subject }) => subject)).toContain(
      'Sanne replies about Lindegracht in Amsterdam',
    )
  })

  test('replies to a home with a long title and no street: the subject of the mail is cut', async () => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site, { title: 'a'.repeat(190), street: null, house_number: null })
    expect((await sanne.post<Sent>('/replies', { propertyId: home, message })).status).toBe(201)
    const [mail] = await toLandlord(site)
    expect(mail?.subject).toHaveLength(200)
  })

  test('sees the landlord’s contact details', async () => {
    const sanne = await createTestRenter(site)
    const { body } = await sanne.get<{ data: LandlordContact }>(`/properties/${await createTestProperty(site)}/contact`)
    expect(body.data).toEqual({ name: 'Noor', company: null, email: landlord.contact_email, phone: '020 123 45 67' })
  })

  test.each([
    ['was let', { status: 'rented' }],
    ['an admin hid', { status: 'inactive', decided_status: 'hidden' }],
    ['an admin deleted', { status: 'inactive', decided_status: 'deleted' }],
  ] as const)('sees no contact details of a home that %s, as its page shows none', async (_why, columns) => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site, columns)
    const { body } = await sanne.get<{ data: LandlordContact }>(`/properties/${home}/contact`)
    expect(body.data).toEqual({ name: null, company: null, email: null, phone: null })
  })

  test('can reply to a home only once, also with simultaneous requests', async () => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site)
    const answers = await Promise.all([1, 2].map(() => sanne.post<Sent>('/replies', { propertyId: home, message })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('reply.alreadySent')
    expect(await toLandlord(site)).toHaveLength(1)
  })

  test('who opens the listing at its source at the same time still has one reply, sent by mail', async () => {
    const sanne = await createTestRenter(site)
    const body = { propertyId: await createTestProperty(site, {}, 'https://bron.example/1') }
    const send = () => [sanne.post('/replies', { ...body, message }), sanne.post('/replies/at-source', body)]
    const answers = await Promise.all([1, 2, 3].flatMap(send))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 409, 409])
    expect(await site.db.selectFrom('replies').select('channel').execute()).toEqual([{ channel: 'mail' }])
  })

  test('has to wait after ten replies in an hour, and thirty in a day', async () => {
    const sanne = await createTestRenter(site)
    const homes = await Promise.all(Array.from({ length: 12 }, () => createTestProperty(site)))
    const send = (propertyId = '') => sanne.post<Sent>('/replies', { propertyId, message })
    for (const home of homes.slice(0, 10)) expect((await send(home)).status).toBe(201)
    const refused = await send(homes[10])
    expect([refused.status, refused.body.code]).toEqual([429, 'reply.tooMany'])
    expect(refused.body.message).toContain('Je tekst blijft staan')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    await site.db
      .updateTable('replies')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .execute()
    expect((await send(homes[10])).status).toBe(201)
    const [one] = await site.db.selectFrom('replies').selectAll().execute()
    if (!one) throw new Error('No reply was found.')
    const many = Array.from({ length: 19 }, (_, i) => ({
      ...one,
      id: crypto.randomUUID(),
      property_id: null,
      property_title: `${i}`,
    }))
    await site.db.insertInto('replies').values(many).execute()
    const again = await send(homes[11])
    expect([again.status, again.body.code]).toEqual([429, 'reply.tooMany'])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(80_000)
  })

  test('cannot send an identity number', async () => {
    const sanne = await createTestRenter(site)
    const home = await createTestProperty(site)
    for (const number of ['bsn 111222333', 'NL91 ABNA 0417 1643 00', 'paspoort NXK4F2B81']) {
      const { status, body } = await sanne.post<Sent>('/replies', { propertyId: home, message: `Hier: ${number}` })
      expect([status, body.code]).toEqual([422, 'reply.personalNumber'])
      expect(body.fields).toEqual({ message: body.message })
    }
    expect(await toLandlord(site)).toEqual([])
  })

  test('cannot inject mail headers or markup', async () => {
    const sanne = await createTestRenter(site, { name: 'Sanne\r\nBcc:everybody@voorbeeld.example Smit' })
    const home = await createTestProperty(site, { title: 'Kamer\r\nX-Evil: 1', street: null })
    const text = '<script>alert(1)</script>\r\nBcc: iedereen@voorbeeld.example'
    expect((await sanne.post('/replies', { propertyId: home, message: text })).status).toBe(201)
    const { subject, reply_to, html } = await site.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', landlord.contact_email)
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Sanne reageert op Kamer X-Evil: 1 in Amsterdam')
    expect(reply_to).toBe(sanne.email)
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('cannot send an empty or too long text, nor one of a megabyte', async () => {
    const sanne = await createTestRenter(site)
    const propertyId = await createTestProperty(site)
    expect((await sanne.post('/replies', { propertyId, message: 'x'.repeat(1_000_000) })).status).toBe(413)
    for (const bad of ['', ' \n', 'x'.repeat(4_001), 'a\u0000b'])
      expect((await sanne.post<Sent>('/replies', { propertyId, message: bad })).body.code).toBe('request.invalid')
    expect(await count()).toBe(0)
  })

  test('sees that a reply was not delivered, also after its mail was deleted', async () => {
    const sanne = await createTestRenter(site)
    const { body } = await sanne.post<Sent>('/replies', { propertyId: await createTestProperty(site), message })
    const mail = site.db.updateTable('mails').where('recipient', '=', landlord.contact_email)
    await mail.set({ failed_at: new Date() }).execute()
    await site.db.deleteFrom('mails').execute()
    expect((await sanne.get<Sent>(`/replies/${body.data.id}`)).body.data.status).toBe('undelivered')
  })

  test('keeps the reply after its home is merged into another or deleted', async () => {
    const sanne = await createTestRenter(site)
    const [home, other] = [await createTestProperty(site), await createTestProperty(site)]
    const { body } = await sanne.post<Sent>('/replies', { propertyId: home, message })
    const now = async () => (await sanne.get<Sent>(`/replies/${body.data.id}`)).body.data
    await site.db
      .insertInto('property_merges')
      .values({ merged_id: home, property_id: other, listing_ids: [], evidence: '[]' })
      .execute()
    await site.db.deleteFrom('properties').where('id', '=', home).execute()
    expect((await now()).propertyId).toBe(other)
    await site.db.deleteFrom('properties').where('id', '=', other).execute()
    expect(await now()).toMatchObject({ propertyId: null, home: 'Lindegracht in Amsterdam' })
  })
})

describe('a reply is refused, without a mail,', () => {
  const refusal = async (
    renter: { post: Awaited<ReturnType<typeof createTestRenter>>['post'] },
    propertyId: string,
  ) => {
    const { status, body } = await renter.post<Sent>('/replies', { propertyId, message })
    expect(await toLandlord(site)).toEqual([])
    expect(await count()).toBe(0)
    return [status, body.code, body.message]
  }

  test('without Premium, which also hides the landlord’s contact details', async () => {
    const joris = await createTestRenter(site, { trialDays: -1 })
    const home = await createTestProperty(site)
    expect(await refusal(joris, home)).toEqual([403, 'premium.needed', 'Hiervoor heb je Premium nodig.'])
    const { status, body } = await joris.get<ProblemReply>(`/properties/${home}/contact`)
    expect([status, body.code]).toEqual([403, 'premium.needed'])
    expect(JSON.stringify(await joris.get(`/properties/${home}`))).not.toMatch(/noor|020 123/i)
  })

  test('without a confirmed email address', async () => {
    const sanne = await createTestRenter(site, { confirmed: false })
    expect((await refusal(sanne, await createTestProperty(site))).slice(0, 2)).toEqual([409, 'reply.emailUnconfirmed'])
  })

  test('to a home that is let, has no email address, or does not exist', async () => {
    const sanne = await createTestRenter(site)
    expect((await refusal(sanne, await createTestProperty(site, { status: 'rented' })))[1]).toBe('reply.homeGone')
    expect((await refusal(sanne, await insertProperty(site.db)))[1]).toBe('reply.noContact')
    expect((await refusal(sanne, '0192f0c1-0000-7000-8000-000000000001'))[1]).toBe('property.notFound')
  })
})

describe('a reply at the source', () => {
  test('needs only an account, is saved, and may be followed by a mail', async () => {
    const joris = await createTestRenter(site, { trialDays: -1 })
    const home = await createTestProperty(site, {}, 'https://bron.example/1')
    const { status, body } = await joris.post<Sent>('/replies/at-source', { propertyId: home })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ channel: 'source', status: 'at_source', sourceName: 'Bron', message: null })
    expect((await joris.post<Sent>('/replies/at-source', { propertyId: home })).body.data).toEqual(body.data)
    await joris.setTrial(7)
    expect((await joris.post<Sent>('/replies', { propertyId: home, message })).body.data).toMatchObject({
      id: body.data.id,
      channel: 'mail',
      status: 'sent',
    })
    expect((await joris.post<Sent>('/replies/at-source', { propertyId: home })).body.data.channel).toBe('mail')
  })

  test('needs a listing to open', async () => {
    const joris = await createTestRenter(site)
    const { body } = await joris.post<Sent>('/replies/at-source', { propertyId: await createTestProperty(site) })
    expect(body.code).toBe('reply.noSource')
  })
})

describe('a reply of another user', () => {
  test('is not found, whether to read it, to mark it or to share contact details', async () => {
    const [sanne, joris] = [await createTestRenter(site), await createTestRenter(site, { who: 'joris' })]
    const { body } = await sanne.post<Sent>('/replies', { propertyId: await createTestProperty(site), message })
    const path = `/replies/${body.data.id}`
    const tries = [
      await joris.get<Sent>(path),
      await joris.send<Sent>('PATCH', path, { answered: true }),
      await joris.post<Sent>(`${path}/contact-details`, {}),
    ]
    expect(tries.map(({ status, body: said }) => [status, said.code])).toEqual(tries.map(() => [404, 'reply.notFound']))
    expect((await joris.get<{ data: { replies: [] } }>('/replies')).body.data.replies).toEqual([])
    expect((await sanne.get<Sent>(path)).body.data).toEqual(body.data)
  })
})

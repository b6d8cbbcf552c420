import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { as, registerAdmin, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AdminReplyWithRenter } from '#features/renters/replies/admin-contract.ts'
import { startReminderWorker } from './reminders.server.ts'
import { localTime, startConversation } from '#features/renters/replies/test-conversation.server.ts'
import { createTestProperty, createTestRenter } from '#features/renters/replies/test-replies.server.ts'

const site = testApp()

/** A server with the pages. */
async function withPages<T>(use: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const app = await buildSite({ db: site.db, index: new SearchIndex() })
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}
const asVisitor = (token: string) => ({ headers: { cookie: `__Host-session=${token}` } })

const origin = 'https://www.voorbeeld.example'
const notices: [string, { title: string; body: string; url: string }][] = []
/** Sends the reminders that are due, as several processes would. */
async function remind(processes = 3): Promise<void> {
  notices.length = 0
  const workers = Array.from({ length: processes }, () =>
    startReminderWorker(site.db, {
      origin,
      notify: (_db, userId, notice) => Promise.resolve(notices.push([userId, notice])),
      onError: (error) => {
        if (error) throw error as Error
      },
    }),
  )
  await Promise.all(workers.map(({ remindDue }) => remindDue()))
  await Promise.all(workers.map(({ close }) => close()))
}
/** Lets time pass until the reminder of each viewing is due. */
const makeDue = (startsIn = '23 hours') =>
  site.db
    .updateTable('viewings')
    .set({ starts_at: new Date(Date.now() + parseInt(startsIn) * 3_600_000), remind_at: new Date(Date.now() - 1_000) })
    .where('remind_at', 'is not', null)
    .execute()
const count = (mails: { subject: string }[]) => mails.filter(({ subject }) => subject.includes('binnenkort')).length

describe('a reminder', () => {
  test('reaches both sides by mail and the renter’s devices, once over several processes', async () => {
    const { agree, toLandlord, toRenter, renter } = await startConversation(site)
    await agree(3, { place: 'Bij de voordeur', minutes: '30' })
    await remind()
    expect([count(await toLandlord()), count(await toRenter())]).toEqual([0, 0])
    await makeDue()
    await remind()
    await remind()
    expect([count(await toLandlord()), count(await toRenter())]).toEqual([1, 1])
    const [mail, other] = [(await toRenter()).at(-1), (await toLandlord()).at(-1)]
    expect(mail?.subject).toBe('Je bekijkt binnenkort Lindegracht in Amsterdam')
    for (const text of ['Duur: 30 minuten', 'Waar: Bij de voordeur']) expect(mail?.body).toContain(text)
    expect(other?.body).toMatch(/\/answer\?token=/)
    expect(notices).toEqual([])
    await agree(3)
    await makeDue()
    await remind()
    expect(notices).toEqual([[renter.id, expect.objectContaining({ url: '/my-replies' })]])
  })

  test('is not sent for a viewing that was cancelled, or that is over', async () => {
    const { agree, byRenter, toRenter } = await startConversation(site)
    await agree(3)
    await byRenter({ kind: 'cancelled', message: 'Ziek.' })
    await makeDue()
    await remind()
    await agree(3)
    await makeDue('-1 hours')
    await remind()
    expect(count(await toRenter())).toBe(0)
  })

  test('of a moved viewing is sent for its new time only', async () => {
    const { agree, byRenter, byLandlord, answering, toRenter } = await startConversation(site)
    await agree(2)
    await byRenter({ kind: 'viewing', time1: localTime(9) })
    await byLandlord(await answering('accepted'))
    const { remind_at } = await site.db.selectFrom('viewings').select('remind_at').executeTakeFirstOrThrow()
    expect(remind_at?.getTime()).toBeGreaterThan(Date.now() + 7 * 86_400_000)
    await remind()
    expect(count(await toRenter())).toBe(0)
  })

  test('is not sent after the confirmation of a viewing within 24 hours', async () => {
    const { byLandlord, byRenter, answering, toRenter } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3) })
    await site.db
      .updateTable('reply_message_times')
      .set({ starts_at: new Date(Date.now() + 23 * 3_600_000) })
      .execute()
    expect((await byRenter(await answering('accepted'))).status).toBe(201)
    const { remind_at } = await site.db.selectFrom('viewings').select('remind_at').executeTakeFirstOrThrow()
    expect(remind_at).toBeNull()
    await remind()
    expect(count(await toRenter())).toBe(0)
  })

  test('says so if the home was let meanwhile; the viewing stays', async () => {
    const { agree, propertyId, now, toRenter } = await startConversation(site)
    await agree(3)
    await site.db.updateTable('properties').set({ status: 'rented' }).where('id', '=', propertyId).execute()
    await makeDue()
    await remind()
    expect((await toRenter()).at(-1)?.body).toContain('niet meer te huur')
    expect((await now()).viewing).toMatchObject({ cancelledAt: null })
  })
})

describe('the calendar file', () => {
  test('is for the renter of the reply and for the landlord with the link, and follows each change', async () => {
    const { agree, id, token, renter, byLandlord, byRenter, answering } = await startConversation(site)
    const joris = await createTestRenter(site, { who: 'joris', name: 'Joris' })
    const files = async () =>
      withPages(async (app) => {
        const own = await app.inject({ url: `/my-replies/${id}/calendar`, ...asVisitor(renter.token) })
        const byLink = await app.inject({ url: `/en/answer/calendar?token=${token}` })
        return [own, byLink] as const
      })
    expect((await files()).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    await agree(3, { minutes: '30', place: 'Voordeur, bel 12' })
    const [own, byLink] = await files()
    expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(own.headers['content-disposition']).toContain('bezichtiging.ics')
    expect(own.headers['cache-control']).toContain('no-store')
    const { id: uid } = await site.db.selectFrom('viewings').select('id').executeTakeFirstOrThrow()
    for (const line of [`UID:${uid}@www.voorbeeld.example`, 'SEQUENCE:0', 'STATUS:CONFIRMED', 'DTEND:'])
      expect(own.body.replaceAll('\r\n ', '')).toContain(line)
    expect(own.body).toContain(String.raw`LOCATION:Voordeur\, bel 12`)
    expect(byLink.body).toContain('SUMMARY:Viewing of Lindegracht in Amsterdam')
    expect(byLink.body).not.toContain(token)

    await byRenter({ kind: 'viewing', time1: localTime(5) })
    await byLandlord(await answering('accepted'))
    expect((await files())[0].body).toContain('SEQUENCE:1')
    await byLandlord({ kind: 'cancelled', message: 'Ziek.' })
    expect((await files())[1].body).toMatch(/SEQUENCE:2\r\n[^]*STATUS:CANCELLED/)

    await withPages(async (app) => {
      const refused = async (url: string, token?: string) =>
        (await app.inject({ url, ...(token && asVisitor(token)) })).statusCode
      expect(await refused(`/my-replies/${id}/calendar`, joris.token)).toBe(404)
      expect(await refused('/my-replies/x/calendar', renter.token)).toBe(404)
      const read = async (url: string, caller: string) =>
        (await app.inject({ url, headers: { ...asVisitor(caller).headers, accept: 'text/html' } })).body
      expect(await read('/my-replies/x/calendar', renter.token)).toContain('Deze reactie kunnen we niet vinden.')
      expect(await read('/answer/calendar?token=x', renter.token)).toContain(
        'Deze link is niet volledig of niet meer geldig.',
      )
      expect(await read('/my-profile/receipts/x', renter.token)).toContain('Dit adres bestaat niet.')
      expect(await refused(`/my-replies/${id}/calendar`)).toBe(302)
      expect(await refused(`/answer/calendar?token=${'a'.repeat(43)}`)).toBe(410)
      await site.db
        .updateTable('reply_links')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute()
      expect(await refused(`/answer/calendar?token=${token}`)).toBe(410)
    })
  })
})

describe('a viewing', () => {
  test('shows on the pages of the renter, and says that its home was let meanwhile', async () => {
    const { agree, byLandlord, propertyId, renter } = await startConversation(site)
    await byLandlord({ kind: 'viewing', time1: localTime(3, '16:45') })
    const read = (...urls: string[]) =>
      withPages((app) =>
        Promise.all(urls.map(async (url) => (await app.inject({ url, ...asVisitor(renter.token) })).body)),
      )
    for (const body of await read('/my-overview', '/offline', '/my-replies', `/properties/${propertyId}`))
      expect(body).toMatch(/stelde (?:tijden )?voor|Voorstel van de verhuurder/)
    await agree(3, { time1: localTime(4, '16:45'), place: 'Voordeur' })
    for (const body of await read('/my-overview', '/offline', '/my-replies', `/properties/${propertyId}`))
      expect(body).toContain('16:45')
    await site.db.updateTable('properties').set({ status: 'rented' }).where('id', '=', propertyId).execute()
    for (const body of await read('/my-overview', '/my-replies')) {
      expect(body).toContain('16:45')
      expect(body).toMatch(/iet meer te huur/)
    }
  })

  test('is in the data export, without the landlord’s address', async () => {
    const { agree, renter } = await startConversation(site)
    await agree(3, { place: 'Voordeur' })
    const { body } = await renter.get<{ data: { replies: object[] } }>(`${renter.path}/export`)
    expect(body.data.replies).toMatchObject([{ viewing: { place: 'Voordeur' }, messages: [{}, { kind: 'accepted' }] }])
  })

  test('shows in the list of admins, without place or messages', async () => {
    const { agree } = await startConversation(site)
    await agree(3, { place: 'Voordeur' })
    const { token } = await registerAdmin(site)
    const { body } = await site.get<{ data: { replies: AdminReplyWithRenter[] } }>('/admin/replies?limit=10', as(token))
    expect(body.data.replies).toMatchObject([{ viewing: { cancelledAt: null } }])
    expect(JSON.stringify(body)).not.toMatch(/Voordeur|Mag ik kijken/)
  })

  test('moves along when its home is merged into another', async () => {
    const { agree, propertyId, now } = await startConversation(site)
    await agree(3)
    const kept = await createTestProperty(site)
    await site.db
      .insertInto('property_merges')
      .values({ merged_id: propertyId, property_id: kept, listing_ids: [], evidence: '[]' })
      .execute()
    await site.db.deleteFrom('properties').where('id', '=', propertyId).execute()
    expect(await now()).toMatchObject({ propertyId: kept, viewing: { cancelledAt: null } })
  })

  test('goes with the account, and its landlord is told', async () => {
    const { agree, toLandlord, renter } = await startConversation(site)
    await agree(3)
    expect((await renter.send('DELETE', renter.path, { password: testPassword })).status).toBe(200)
    expect((await toLandlord()).map(({ subject }) => subject)).toEqual([
      'Bezichtiging van Lindegracht in Amsterdam gaat niet door',
    ])
    for (const table of ['viewings', 'reply_messages', 'reply_message_times'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describe('the board of replies', () => {
  test('says how many replies are left, and when the next is allowed', async () => {
    const { renter } = await startConversation(site)
    const read = (url: string) => withPages(async (app) => (await app.inject({ url, ...asVisitor(renter.token) })).body)
    for (const url of ['/my-replies', '/my-overview'])
      expect(await read(url)).toContain('Je kunt nu nog 9 reacties versturen, en vandaag in totaal nog 29.')
    const row = await site.db.selectFrom('replies').selectAll().executeTakeFirstOrThrow()
    await site.db
      .insertInto('replies')
      .values(Array.from({ length: 9 }, () => ({ ...row, id: uuidv7(), property_id: null })))
      .execute()
    expect(await read('/en/my-replies')).toMatch(/You can reply again from \w+ \d+ \w+ at \d\d:\d\d\./)
    await renter.setTrial(-1)
    expect(await read('/my-replies')).not.toMatch(/Je kunt (?:nu|vandaag) nog|weer reageren/)
  })
})

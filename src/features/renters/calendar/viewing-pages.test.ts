import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { startConversation } from '#features/renters/replies/test-conversation.server.ts'
import { startReminderWorker } from './reminders.server.ts'

const site = testApp()

/** A page as a renter sees it, without the texts that its scripts have. */
async function read(url: string, token: string): Promise<string> {
  const app = await buildSite({ db: site.db })
  try {
    const { body } = await app.inject({ url, headers: { cookie: `__Host-session=${token}` } })
    return body.replaceAll(/<script[^]*?<\/script>/g, '')
  } finally {
    await app.close()
  }
}

test('a renter whose viewing is of a home that we took off the site is warned', async () => {
  const { agree, byLandlord, propertyId, renter, toRenter } = await startConversation(site)
  await agree(3)
  await byLandlord({ kind: 'message', message: 'Tot dan.' })
  expect((await toRenter()).at(-1)?.body).not.toContain('gehaald')
  await site.db.updateTable('properties').set({ decided_status: 'hidden' }).where('id', '=', propertyId).execute()
  for (const [url, text] of [
    ['/my-overview', 'Door ons van de site gehaald. Wees voorzichtig'],
    ['/my-replies', 'Wij hebben deze woning van Huiswaarts gehaald.'],
    ['/en/my-replies', 'We have taken this home off Huiswaarts.'],
  ] as const) {
    const body = await read(url, renter.token)
    expect(body).toContain(text)
    expect(body).not.toMatch(/Vraag na of de bezichtiging doorgaat|Ask whether the viewing/)
  }
  await byLandlord({ kind: 'message', message: 'Maak de borg vast over.' })
  await site.db
    .updateTable('viewings')
    .set({ remind_at: new Date(Date.now() - 1_000) })
    .execute()
  const worker = startReminderWorker(site.db, { origin: 'https://www.voorbeeld.example', onError: () => {} })
  await worker.remindDue()
  await worker.close()
  const mails = (await toRenter()).slice(-2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Antwoord over Lindegracht in Amsterdam',
    'Je bekijkt binnenkort Lindegracht in Amsterdam',
  ])
  for (const { body } of mails) {
    expect(body).toContain('wij hebben deze woning van Huiswaarts gehaald')
    expect(body).toContain('betaal niets vooraf')
    expect(body).not.toContain('Vraag na')
  }
})

test.each(['its ad was taken down', 'the account of its landlord was deactivated'])(
  'a renter who wrote about a home is warned too if %s, and not if it was let',
  async (why) => {
    const { propertyId, renter, byLandlord, toRenter } = await startConversation(site, {}, 'https://bron.example/1')
    const landlord = await register(site, 'bakker')
    const { id } = await site.db.selectFrom('listings').select('id').executeTakeFirstOrThrow()
    await site.db
      .insertInto('owner_listings')
      .values({
        id: uuidv7(),
        user_id: landlord.id,
        plan_id: 'basic',
        days: 30,
        state: 'online',
        online_until: new Date(Date.now() + 86_400_000).toISOString(),
        form: '{}',
        listing_id: id,
      })
      .execute()
    const warning = 'hebben deze woning van Huiswaarts gehaald'
    const isWarnedBy = async (message: string) => {
      await byLandlord({ kind: 'message', message })
      const isInMail = (await toRenter()).at(-1)?.body.includes(warning)
      return [isInMail, (await read('/my-replies', renter.token)).includes(warning)]
    }
    await site.db.updateTable('properties').set({ status: 'inactive' }).where('id', '=', propertyId).execute()
    expect(await isWarnedBy('Kom kijken.')).toEqual([false, false])
    if (why.startsWith('its')) await site.db.updateTable('owner_listings').set({ state: 'taken_down' }).execute()
    else await site.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', landlord.id).execute()
    expect(await isWarnedBy('Kom je nog kijken?')).toEqual([true, true])
  },
)

test('a viewing shows where it is until it has ended, and can be cancelled until it begins', async () => {
  const { agree, byRenter, renter } = await startConversation(site)
  await agree(3, { place: 'Bel bij nummer 12', minutes: '30' })
  const startAgo = (minutes: number) =>
    site.db
      .updateTable('viewings')
      .set({ starts_at: new Date(Date.now() - minutes * 60_000) })
      .execute()
  expect(await read('/my-replies', renter.token)).toContain('Zeg de bezichtiging af')
  await startAgo(10)
  for (const url of ['/my-overview', '/offline']) expect(await read(url, renter.token)).toContain('Bel bij nummer 12')
  const underWay = await read('/my-replies', renter.token)
  expect(underWay).toContain('Bezichtiging op')
  expect(underWay).not.toMatch(/<summary[^>]*>Zeg de bezichtiging af|De bezichtiging was op/)
  expect((await byRenter({ kind: 'cancelled', message: 'Ziek.' })).body.code).toBe('viewing.nothingToCancel')
  await startAgo(31)
  for (const url of ['/my-overview', '/offline'])
    expect(await read(url, renter.token)).not.toContain('Bel bij nummer 12')
  expect(await read('/my-replies', renter.token)).toContain('De bezichtiging was op')
})

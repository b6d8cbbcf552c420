import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPages } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { startPhotoTestSite, type PhotoTestSite } from '#features/properties/photos/test-photo-site.server.ts'
import { saveFavourite, saveNote } from '#features/renters/favourites/queries.server.ts'

let site: PhotoTestSite
beforeAll(async () => {
  site = await startPhotoTestSite(loadPages)
  // The first page waits until all are compiled.
  await site.app.inject('/hidden')
}, 180_000)
afterAll(async () => {
  await site.close()
})

let count = 0
/** A logged-in user with a name of their own. */
async function member(name: string) {
  const { id = '', headers } = await site.register(`${name}${(count += 1)}`, {})
  await site.db.updateTable('users').set({ name }).where('id', '=', id).execute()
  return { id, name, headers, cookie: (headers.authorization ?? '').replace('Bearer ', '__Host-session=') }
}
type Member = Awaited<ReturnType<typeof member>>

const read = async ({ cookie }: Member, path: string) =>
  (await site.app.inject({ url: path, headers: { cookie } })).body

/** Sends a form of the page as a browser without JavaScript. */
const send = ({ cookie }: Member, fields: Record<string, string>, language = '') =>
  site.app.inject({
    method: 'POST',
    url: `${language}/search-together`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'nl' },
    payload: new URLSearchParams(fields).toString(),
  })

async function invite(person: Member): Promise<string> {
  const { body, statusCode } = await send(person, { intent: 'invite' })
  expect(statusCode).toBe(200)
  const token = /\/search-together\?invitation=([\w-]{43})"/.exec(body)?.[1]
  expect(token, body.slice(0, 500)).toBeDefined()
  return token ?? ''
}
const accept = (person: Member, token: string) => send(person, { intent: 'accept', token })

async function pair(): Promise<[Member, Member]> {
  const [sanne, bram] = [await member('Sanne'), await member('Bram')]
  expect((await accept(bram, await invite(sanne))).headers.location).toBe('/search-together?done=accept')
  return [sanne, bram]
}

describe('two people who search together', () => {
  test('see each other’s favourites, notes and searches from the moment an invitation is accepted', async () => {
    const [sanne, bram] = [await member('Sanne'), await member('Bram')]
    const [both, hers] = [await insertProperty(site.db), await insertProperty(site.db, { title: 'Loft van Sanne' })]
    await saveFavourite(site.db, sanne.id, both)
    await saveFavourite(site.db, sanne.id, hers)
    await saveNote(site.db, sanne.id, both, 'Balkon op het zuiden')
    await saveFavourite(site.db, bram.id, both)
    await site.app.inject({
      method: 'POST',
      url: '/api/searches',
      headers: sanne.headers,
      payload: { query: 'maxPrice=1500', name: 'Tot 1500 euro', frequency: 'instant', kinds: ['new'] },
    })
    const token = await invite(sanne)
    expect(await read(bram, '/favourite')).not.toContain('Balkon op het zuiden')

    expect(await read(bram, `/search-together?invitation=${token}`)).toContain('Sanne nodigt je uit om samen te zoeken')
    await accept(bram, token)
    const page = await read(bram, '/favourite')
    for (const text of ['Je zoekt samen met Sanne', 'Balkon op het zuiden', 'Favorieten van Sanne', 'Loft van Sanne'])
      expect(page).toContain(text)
    expect(await read(bram, '/my-searches')).toContain('Tot 1500 euro')
    expect(await read(sanne, '/favourite')).toContain('Bram bewaart deze woning ook')

    const mails = await site.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('subject', 'like', 'Bram%')
      .execute()
    expect(mails).toMatchObject([{ subject: 'Bram zoekt nu samen met jou' }])
    expect(mails[0]?.body).toContain('/search-together')
  })

  test('see nothing of each other once one of them stops, and keep what is their own', async () => {
    const [sanne, bram] = await pair()
    const home = await insertProperty(site.db, { title: 'Alleen van Sanne' })
    await saveFavourite(site.db, sanne.id, home)
    expect(await read(bram, '/favourite')).toContain('Alleen van Sanne')
    expect((await send(bram, { intent: 'stop' })).headers.location).toBe('/search-together?done=stop')
    expect(await read(bram, '/favourite')).not.toContain('Alleen van Sanne')
    expect(await read(sanne, '/favourite')).toContain('Alleen van Sanne')
    expect(await read(sanne, '/search-together')).not.toContain('Bram')
  })

  test('read in the export of their data with whom they search', async () => {
    const [sanne, bram] = await pair()
    const exported = async ({ id, headers }: Member) =>
      (await site.app.inject({ url: `/api/users/${id}/export`, headers })).json<{ data: { searchPartner: unknown } }>()
    expect((await exported(sanne)).data.searchPartner).toEqual({ name: 'Bram', since: expect.any(String) })
    await send(bram, { intent: 'stop' })
    expect((await exported(sanne)).data.searchPartner).toBeNull()
  })

  test('are parted when an account is deactivated or deleted', async () => {
    const [sanne, bram] = await pair()
    await site.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', sanne.id).execute()
    expect(await read(bram, '/search-together')).not.toContain('Sanne')
    await site.db.deleteFrom('users').where('id', '=', sanne.id).execute()
    await invite(bram)
  })
})

describe('an invitation', () => {
  test('works once, also for two who accept it at the same moment', async () => {
    const [sanne, bram, other] = [await member('Sanne'), await member('Bram'), await member('Noor')]
    const token = await invite(sanne)
    const answers = await Promise.all([accept(bram, token), accept(other, token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([302, 410])
    const rows = await site.db
      .selectFrom('search_partners')
      .select('user_id')
      .where('partner_id', '=', sanne.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('is used for one of two people who accept each other’s at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [sanne, bram] = [await member('Sanne'), await member('Bram')]
      const [hers, his] = [await invite(sanne), await invite(bram)]
      const answers = await Promise.all([accept(sanne, his), accept(bram, hers)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([302, 410])
      expect(answers.find(({ statusCode }) => statusCode === 410)?.body).toContain('Deze uitnodiging is al gebruikt')
    }
  })

  test('stops working when it expires, is withdrawn or is replaced', async () => {
    const [sanne, bram] = [await member('Sanne'), await member('Bram')]
    const first = await invite(sanne)
    const second = await invite(sanne)
    expect((await accept(bram, first)).statusCode).toBe(410)
    expect(await read(bram, `/search-together?invitation=${first}`)).toContain('al gebruikt, ingetrokken of verlopen')
    await site.db
      .updateTable('search_partner_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', sanne.id)
      .execute()
    expect((await accept(bram, second)).statusCode).toBe(410)
    const third = await invite(sanne)
    await send(sanne, { intent: 'withdraw' })
    expect((await accept(bram, third)).statusCode).toBe(410)
  })

  test('is refused to who sent it, to who has a partner, and of who has found another one', async () => {
    const [sanne, bram] = await pair()
    const [noor, tim] = [await member('Noor'), await member('Tim')]
    const token = await invite(noor)
    const own = await accept(noor, token)
    expect([own.statusCode, own.body.includes('Dit is je eigen uitnodiging')]).toEqual([409, true])
    const taken = await accept(bram, token)
    expect([taken.statusCode, taken.body.includes('Je zoekt al samen met iemand')]).toEqual([409, true])
    expect((await send(sanne, { intent: 'invite' })).statusCode).toBe(409)
    // Noor accepts another invitation meanwhile, which takes back her own.
    await accept(noor, await invite(tim))
    expect((await accept(await member('Eva'), token)).statusCode).toBe(410)
  })

  test('is for members: a guest logs in first and comes back to it', async () => {
    const token = await invite(await member('Sanne'))
    const { statusCode, headers } = await site.app.inject(`/search-together?invitation=${token}`)
    expect([statusCode, headers.location]).toEqual([
      302,
      `/auth/login?returnTo=${encodeURIComponent(`/search-together?invitation=${token}`)}`,
    ])
  })

  test.each([
    ['without its secret', { intent: 'accept' }],
    ['with a secret that is none', { intent: 'accept', token: 'x' }],
    ['with a secret of 9,000 letters', { intent: 'accept', token: 'a'.repeat(9_000) }],
    ['with another intent', { intent: 'marry' }],
  ])('is not accepted by a form %s', async (_what, fields: Record<string, string>) => {
    expect((await send(await member('Bram'), fields)).statusCode).toBe(400)
  })
})

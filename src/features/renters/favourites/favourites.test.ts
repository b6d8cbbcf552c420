import { describe, expect, test } from 'vitest'
import { as, register, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { testApp } from '#app/test-app.ts'
import { maxFavourites, type Favourite } from './contract.ts'

const site = testApp()
type Person = Awaited<ReturnType<typeof register>>

const ask =
  (path: string) =>
  (person: Person, propertyId: string, userId = person.id) =>
    site.post<{ favorites: string[]; message: string; code: string }>(
      `/favorites/${path}`,
      { propertyId, userId },
      as(person.token),
    )
const keep = ask('addFavorite')
const drop = ask('removeFavorite')
const note = (person: Person, propertyId: string, text: string, userId = person.id) =>
  site.send<{ note: string | null; code: string }>(
    'PATCH',
    '/favorites/note',
    { propertyId, userId, note: text },
    as(person.token),
  )
async function listOf(person: Person): Promise<Favourite[]> {
  const { body } = await site.get<{ data: Favourite[] }>('/favorites/getFavorites', as(person.token))
  return body.data
}
const change = (id: string, property: Partial<{ price_cents: number; status: 'rented' }>) =>
  site.db.updateTable('properties').set(property).where('id', '=', id).execute()
const remove = (id: string) => site.db.deleteFrom('properties').where('id', '=', id).execute()
/** Moves removals more than an hour into the past. */
const anHourLater = () =>
  site.db
    .updateTable('favourites')
    .set({ removed_at: new Date(Date.now() - 61 * 60_000) })
    .where('removed_at', 'is not', null)
    .execute()
/** Merges a home into another, as matching does. */
async function mergeInto(from: string, to: string): Promise<void> {
  await site.db
    .insertInto('property_merges')
    .values({ merged_id: from, property_id: to, listing_ids: [], evidence: '[]' })
    .execute()
  await remove(from)
}

describe('a user with favourites', () => {
  test('reads no contact data in a title that was stored with them, also of a home that is gone', async () => {
    const sanne = await register(site)
    const id = await insertProperty(site.db, { title: 'Loft, mail jan@verhuur.example' })
    await keep(sanne, id)
    expect(await listOf(sanne)).toMatchObject([{ title: 'Loft, mail •••', property: { title: 'Loft, mail •••' } }])
    await remove(id)
    expect(await listOf(sanne)).toMatchObject([{ title: 'Loft, mail •••', property: null }])
  })

  test('sees them newest first, with the rent when they were saved', async () => {
    const sanne = await register(site)
    const [first, second] = [await insertProperty(site.db), await insertProperty(site.db, { price_cents: 99_900 })]
    const kept = await keep(sanne, first)
    expect([kept.status, kept.body]).toEqual([200, { status: 'success', message: 'Bewaard', favorites: [first] }])
    expect((await keep(sanne, second)).body.favorites).toEqual([second, first])
    expect(await listOf(sanne)).toMatchObject([
      { id: second, state: 'available', note: null, savedRent: { cents: 99_900, currency: 'EUR', period: 'month' } },
      { id: first, title: 'Appartement Lindegracht', property: { id: first, city: 'Amsterdam' } },
    ])
  })

  test('gets the messages of the specification', async () => {
    const sanne = await register(site)
    const body = { propertyId: await insertProperty(site.db), userId: sanne.id }
    const headers = { ...as(sanne.token).headers, 'accept-language': 'en' }
    for (const [path, message] of [
      ['addFavorite', 'item added!'],
      ['removeFavorite', 'removed item!'],
    ])
      expect((await site.post<{ message: string }>(`/favorites/${path}`, body, { headers })).body.message).toBe(message)
  })

  test('can add or remove a home repeatedly with the same result', async () => {
    const sanne = await register(site)
    const property = await insertProperty(site.db)
    const [one, other] = await Promise.all([keep(sanne, property), keep(sanne, property)])
    expect([one.status, other.status]).toEqual([200, 200])
    await change(property, { price_cents: 140_000 })
    expect((await keep(sanne, property)).body.favorites).toEqual([property])
    expect(await listOf(sanne)).toMatchObject([{ savedRent: { cents: 150_000 } }])
    for (const answer of [await drop(sanne, property), await drop(sanne, property)])
      expect([answer.status, answer.body.favorites]).toEqual([200, []])
    expect(await listOf(sanne)).toEqual([])
  })

  test('can restore a removed home within an hour, with its note and price', async () => {
    const sanne = await register(site)
    const property = await insertProperty(site.db)
    await keep(sanne, property)
    await note(sanne, property, 'Bellen na zessen')
    await change(property, { price_cents: 140_000, status: 'rented' })
    await drop(sanne, property)
    expect((await keep(sanne, property)).body.favorites).toEqual([property])
    expect(await listOf(sanne)).toMatchObject([
      { note: 'Bellen na zessen', state: 'gone', savedRent: { cents: 150_000 }, property: { price: 1_400 } },
    ])
  })

  test('starts again after an hour, when a removal by any user deletes the note', async () => {
    const [sanne, joris] = [await register(site), await register(site, 'joris')]
    const property = await insertProperty(site.db)
    await keep(sanne, property)
    await note(sanne, property, 'Bellen na zessen')
    await drop(sanne, property)
    await anHourLater()
    await change(property, { price_cents: 140_000 })
    await keep(sanne, property)
    expect(await listOf(sanne)).toMatchObject([{ note: null, savedRent: { cents: 140_000 } }])
    await drop(sanne, property)
    await anHourLater()
    await drop(joris, property)
    expect(await site.db.selectFrom('favourites').selectAll().execute()).toEqual([])
  })

  test('sees that a home was let, and the title of one that was removed', async () => {
    const sanne = await register(site)
    const [let_, removed] = [await insertProperty(site.db), await insertProperty(site.db)]
    await keep(sanne, let_)
    await keep(sanne, removed)
    await change(let_, { status: 'rented' })
    await remove(removed)
    expect(await listOf(sanne)).toMatchObject([
      { id: removed, state: 'removed', title: 'Appartement Lindegracht', property: null },
      { id: let_, state: 'gone', property: { status: 'rented' } },
    ])
    expect((await drop(sanne, removed)).body.favorites).toEqual([let_])
    expect((await keep(sanne, removed)).body.favorites).toContain(removed)
  })

  test('sees two merged homes as one, with both notes', async () => {
    const sanne = await register(site)
    const [here, there] = [await insertProperty(site.db), await insertProperty(site.db)]
    await keep(sanne, here)
    await keep(sanne, there)
    await note(sanne, here, 'Zon op het zuiden')
    await note(sanne, there, 'Bellen na zessen')
    await mergeInto(here, there)
    expect(await listOf(sanne)).toMatchObject([{ id: there, note: 'Zon op het zuiden\nBellen na zessen' }])
    expect((await keep(sanne, here)).body.favorites).toEqual([there])
    expect((await drop(sanne, here)).body.favorites).toEqual([])
    expect((await keep(sanne, there)).body.favorites).toEqual([there])
  })

  test('can write, change and delete a note', async () => {
    const sanne = await register(site)
    const property = await insertProperty(site.db)
    await keep(sanne, property)
    expect((await note(sanne, property, '  Bezichtiging vrijdag  ')).body.note).toBe('Bezichtiging vrijdag')
    expect((await note(sanne, property, '<b>Te klein</b>')).body.note).toBe('<b>Te klein</b>')
    expect((await note(sanne, property, ' ')).body.note).toBeNull()
    expect((await note(sanne, property, 'x'.repeat(1_000))).status).toBe(200)
    expect((await note(sanne, property, 'x'.repeat(1_001))).status).toBe(400)
  })

  test('gets them in the data export, and deletes them with the account', async () => {
    const sanne = await register(site)
    const property = await insertProperty(site.db)
    await keep(sanne, property)
    const { body } = await site.get<{ data: { favourites: unknown } }>(`${sanne.path}/export`, as(sanne.token))
    expect(body.data.favourites).toMatchObject([{ id: property, title: 'Appartement Lindegracht', note: null }])
    await site.send('DELETE', sanne.path, { password: testPassword }, as(sanne.token))
    expect(await site.db.selectFrom('favourites').selectAll().execute()).toEqual([])
  })
})

describe('a change of favourites is refused', () => {
  test('on the list of another user, which stays private', async () => {
    const [sanne, joris] = [await register(site), await register(site, 'joris')]
    const property = await insertProperty(site.db)
    await keep(sanne, property)
    await note(sanne, property, 'Bellen na zessen')
    const before = await listOf(sanne)
    for (const answer of [
      await keep(joris, property, sanne.id),
      await drop(joris, property, sanne.id),
      await note(joris, property, 'Niks aan', sanne.id),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'access.forbidden'])
    expect(await listOf(joris)).toEqual([])
    expect(await listOf(sanne)).toEqual(before)
    expect((await keep(joris, property)).body.favorites).toEqual([property])
  })

  test('without an account', async () => {
    const property = await insertProperty(site.db)
    const body = { propertyId: property, userId: property }
    for (const answer of [
      await site.get('/favorites/getFavorites'),
      await site.post('/favorites/addFavorite', body),
      await site.post('/favorites/removeFavorite', body),
      await site.send('PATCH', '/favorites/note', { ...body, note: '' }),
    ])
      expect(answer.status).toBe(401)
  })

  test('for a home that does not exist or is let, and for a note without a favourite', async () => {
    const sanne = await register(site)
    const [gone, rented] = ['0192f0c1-0000-7000-8000-000000000001', await insertProperty(site.db, { status: 'rented' })]
    const unkept = await note(sanne, rented, 'Mooi')
    for (const [{ status, body }, ...expected] of [
      [await keep(sanne, gone), 404, 'property.notFound'],
      [await keep(sanne, rented), 409, 'favourite.homeGone'],
      [unkept, 404, 'favourite.notFound'],
    ] as const)
      expect([status, body.code]).toEqual(expected)
    expect((await drop(sanne, gone)).status).toBe(200)
  })

  test('for more than 200 homes, until one is removed', async () => {
    const sanne = await register(site)
    const [property, spare] = [await insertProperty(site.db), await insertProperty(site.db)]
    const many = Array.from({ length: maxFavourites }, (_, i) => ({
      user_id: sanne.id,
      property_id: i === 0 ? spare : `0192f0c1-0000-7000-8000-${String(i).padStart(12, '0')}`,
      title: 'Kamer',
      currency: 'EUR' as const,
    }))
    await site.db.insertInto('favourites').values(many).execute()
    const refused = await keep(sanne, property)
    expect([refused.status, refused.body.code]).toEqual([422, 'favourite.tooMany'])
    expect((await keep(sanne, spare)).status).toBe(200)
    await drop(sanne, spare)
    expect((await keep(sanne, property)).status).toBe(200)
  })
})

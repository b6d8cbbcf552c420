import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { formatArea } from '#features/properties/geo/area.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { maxSearches } from './contract.ts'
import { createTestSearcher } from './test-alerts.server.ts'

const site = testApp()

describe('a user who looks for a home', () => {
  test('can save the filters of the list, see them among their searches and change the alerts', async () => {
    const sanne = await createTestSearcher(site)
    await insertProperty(site.db, { city: 'Utrecht' })
    await insertProperty(site.db, { city: 'Utrecht', price_cents: 300_000 })
    await site.refresh()
    const { status, body } = await sanne.save('?page=3&sort=rent&maxPrice=2000&city=Utrecht&view=list')
    expect(status).toBe(201)
    expect(body.message).toBe('Je zoekopdracht is bewaard.')
    expect(body.data).toMatchObject({
      name: 'Utrecht, tot en met € 2.000',
      query: 'city=Utrecht&maxPrice=2000',
      frequency: 'instant',
      kinds: ['new', 'drop'],
      paused: false,
      propertyCount: 1,
    })

    const path = `/searches/${body.data.id}`
    const change = { name: '  Bij oma ', frequency: 'daily', kinds: ['drop'], paused: true }
    expect((await site.send('PATCH', path, change, as(sanne.token))).status).toBe(200)
    expect(await sanne.searches()).toMatchObject([
      { name: 'Bij oma', frequency: 'daily', kinds: ['drop'], paused: true },
    ])
  })

  test('reads a generated name in the language of the page, and their own name as they wrote it', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('type=room&maxPrice=700')
    await sanne.save('city=Delft', { name: 'Bij oma' })
    const read = async (language: string) => {
      const { body } = await site.get<{ data: { searches: { name: string }[] } }>('/searches', {
        headers: { ...as(sanne.token).headers, 'accept-language': language },
      })
      return body.data.searches.map(({ name }) => name)
    }
    expect(await read('en')).toEqual(['Bij oma', 'Room, up to €700'])
    expect(await read('nl')).toEqual(['Bij oma', 'Kamer, tot en met € 700'])
  })

  test('reads names that say first where and how far, and that filters are left out', async () => {
    const sanne = await createTestSearcher(site)
    const facts = 'amenities=balcony&maxPrice=2500&minBedrooms=2&pets=yes&household=2'
    await sanne.save(`${facts}&travelTo=Leiden&travelTo=Utrecht+Centraal&maxMinutes=60`)
    await sanne.save('near=utrecht&within=5000&excludeType=room')
    const read = async (language: string) => {
      const { body } = await site.get<{ data: { searches: { name: string }[] } }>('/searches', {
        headers: { ...as(sanne.token).headers, 'accept-language': language },
      })
      return body.data.searches.map(({ name }) => name)
    }
    expect(await read('nl')).toEqual([
      'Binnen 5 km van utrecht, geen kamer',
      'Binnen 60 min met de trein van Leiden, tot en met € 2.500, Balkon, …',
    ])
    expect(await read('en')).toEqual([
      'Within 5 km of utrecht, no rooms',
      'Within 60 min by train of Leiden, within 60 min by train of Utrecht Centraal, …',
    ])
  })

  test('can delete a search, restore it, and delete it again', async () => {
    const sanne = await createTestSearcher(site)
    const { body } = await sanne.save('city=Delft')
    const path = `/searches/${body.data.id}`
    expect((await site.send('DELETE', path, undefined, as(sanne.token))).status).toBe(200)
    expect(await sanne.searches()).toEqual([])
    expect((await site.post(`${path}/restore`, undefined, as(sanne.token))).status).toBe(200)
    expect(await sanne.searches()).toHaveLength(1)
    await site.send('DELETE', path, undefined, as(sanne.token))
    expect((await site.send('DELETE', path, undefined, as(sanne.token))).body).toMatchObject({
      code: 'search.notFound',
    })
  })

  test('saves a text as the list interpreted it, and a place as its point', async () => {
    const sanne = await createTestSearcher(site)
    await insertProperty(site.db, { street: 'Prinsengracht', city: 'Amsterdam' })
    await site.refresh()
    expect((await sanne.save('search=Prinsengrcaht')).body.data.query).toBe('search=prinsengracht')
    const { body } = await sanne.save('near=Utrecht&within=5000')
    expect(body.data.query).toMatch(/^near=52\.\d+%2C5\.\d+&within=5000$/)
    expect(body.data.name).toBe('Binnen 5 km van Utrecht')
  })

  test('saves travel times with their places by name, and only where they limit something', async () => {
    const sanne = await createTestSearcher(site)
    const { body } = await sanne.save('travelTo=Utrecht+Centraal&maxMinutes=045&travelTo=3511+AB&travelBy=train')
    expect(body.data.query).toBe('maxMinutes=45&travelTo=3511+AB&travelTo=Utrecht+Centraal')
    expect(body.data.name).toBe('Binnen 45 min met de trein van 3511 AB, …')
    expect((await sanne.save('travelTo=Leiden&travelBy=bike&city=Delft')).body.data.query).toBe('city=Delft')
    expect((await sanne.save('maxMinutes=30&city=Leiden')).body.data.query).toBe('city=Leiden')
  })

  test('still reads a search around a place that is no longer known, which finds nothing', async () => {
    const sanne = await createTestSearcher(site)
    const { body } = await sanne.save('near=Delft')
    await site.db
      .updateTable('saved_searches')
      .set({ query: 'near=Verweggistan' })
      .where('id', '=', body.data.id)
      .execute()
    expect(await sanne.searches()).toMatchObject([{ query: 'near=Verweggistan', propertyCount: 0 }])
  })

  test('reads them page by page, newest first', async () => {
    const sanne = await createTestSearcher(site)
    for (const city of ['Delft', 'Leiden', 'Gouda']) await sanne.save(`city=${city}`)
    const { body } = await site.get<{ data: { searches: { name: string }[] }; pagination: unknown }>(
      '/searches?page=2&limit=2',
      as(sanne.token),
    )
    expect(body.data.searches.map(({ name }) => name)).toEqual(['Delft'])
    expect(body.pagination).toEqual({ currentPage: 2, itemsPerPage: 2, totalItems: 3, totalPages: 2 })
  })

  test('gets their searches in the data export, and deletes them with the account', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Delft')
    const { body } = await site.get<{ data: { searches: unknown[] } }>(`${sanne.path}/export`, as(sanne.token))
    expect(body.data.searches).toMatchObject([{ name: 'Delft', query: 'city=Delft' }])
    await site.send('DELETE', sanne.path, { password: 'kikker op fiets' }, as(sanne.token))
    expect(await site.db.selectFrom('saved_searches').selectAll().execute()).toEqual([])
  })
})

describe('a search is refused', () => {
  test.each([
    ['with a reversed range', 'minPrice=2000&maxPrice=1000', 422, 'search.impossible'],
    ['with an unknown place to travel to', 'travelTo=Verweggistan&maxMinutes=30', 400, 'search.unreadable'],
    ['with four places to travel to', 'travelTo=a&travelTo=b&travelTo=c&travelTo=d', 400, 'search.unreadable'],
    ['with an unreadable filter', 'maxPrice=duizend', 400, 'search.unreadable'],
    ['with a filter that the list does not have', 'maxprice=900&plaats=Delft', 400, 'search.unreadable'],
    ['around an unknown place', 'near=Verweggistan&within=5000', 400, 'search.placeUnknown'],
    ['around a point on the other side of the earth', 'near=-41.3,174.8', 400, 'search.placeUnknown'],
    ['with too large a distance', 'near=Utrecht&within=900000', 400, 'search.unreadable'],
    ['within an area of two corners', 'area=_p~iF~ps', 400, 'search.unreadable'],
    ['with too long a query', `search=${'x'.repeat(2_500)}`, 400, 'request.invalid'],
  ])('%s', async (_, query, status, code) => {
    const sanne = await createTestSearcher(site)
    const answer = await sanne.save(query)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test.each(['%', '🏠', '""', '...'])('with the text %j, which finds nothing, with a sentence', async (text) => {
    const sanne = await createTestSearcher(site)
    const answer = await sanne.save(`city=Delft&search=${encodeURIComponent(text)}`)
    expect(answer).toMatchObject({ status: 422, body: { code: 'search.namesNothing' } })
    expect(answer.body.message).toContain('geen woord of getal')
  })

  test('within an area of too many corners', async () => {
    const sanne = await createTestSearcher(site)
    const corners = Array.from({ length: 51 }, (_, at) => ({ latitude: 52 + at / 100, longitude: 5 }))
    const answer = await sanne.save(`area=${encodeURIComponent(formatArea(corners))}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'search.unreadable' } })
  })

  test('if it was saved already, in whatever order', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Delft&type=studio,room')
    expect((await sanne.save('type=Kamer&type=studio&city=Delft&page=2')).body).toMatchObject({ code: 'search.saved' })
  })

  test(`after ${maxSearches}, with a message, also with simultaneous requests`, async () => {
    const sanne = await createTestSearcher(site)
    const many = Array.from({ length: maxSearches - 2 }, (_, at) => at)
    const { id: user_id } = sanne
    await site.db
      .insertInto('saved_searches')
      .values(
        many.map((at) => ({
          id: `0192f0c1-0000-7000-8000-${String(at).padStart(12, '0')}`,
          user_id,
          name: `${at}`,
          query: `maxPrice=${at}`,
          frequency: 'daily' as const,
          new_homes: true,
          price_drops: true,
        })),
      )
      .execute()
    const answers = await Promise.all([1, 2, 3, 4].map((at) => sanne.save(`minRooms=${at}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'search.tooMany',
      message: 'Je hebt al 50 zoekopdrachten bewaard. Dat is het maximum. Verwijder er eerst een.',
    })
  })

  test('of another user, as not found', async () => {
    const sanne = await createTestSearcher(site)
    const joris = await register(site, 'joris')
    const { body } = await sanne.save('city=Delft')
    const path = `/searches/${body.data.id}`
    const answers = await Promise.all([
      site.send('PATCH', path, { paused: true }, as(joris.token)),
      site.send('DELETE', path, undefined, as(joris.token)),
      site.post(`${path}/restore`, undefined, as(joris.token)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await sanne.searches()).toMatchObject([{ paused: false }])
  })
})

describe('the list', () => {
  test('filters by the distance to a place, a drawn area, and the landlord’s requirements', async () => {
    const dom = { latitude: 52.0907, longitude: 5.1214, place_precision: 'address' } as const
    await insertProperty(site.db, { ...dom, title: 'dom', city: 'Utrecht', postcode: '3512 JC', income_cents: 450_000 })
    await insertProperty(site.db, {
      title: 'zeist',
      city: 'Zeist',
      latitude: 52.09,
      longitude: 5.233,
      place_precision: 'city',
      pets: 'no',
      occupants_max: 1,
    })
    await insertProperty(site.db, { title: 'nergens', registration: false, occupants_max: 3 })
    await site.refresh()
    const found = async (query: string) => {
      const { body } = await site.get<{ properties: { title: string }[] }>(`/properties?${query}`)
      return body.properties.map(({ title }) => title).toSorted()
    }
    expect(await found('near=52.0907,5.1214&within=5000')).toEqual(['dom'])
    expect(await found('near=52.0907,5.1214&within=10000')).toEqual(['dom', 'zeist'])
    expect(await found('near=Utrecht')).toEqual(['dom'])
    expect(await found('near=3512&within=100')).toEqual(['dom'])
    expect(await found('near=3512ZZ&within=100')).toEqual(['dom'])
    const square = [
      { latitude: 52.05, longitude: 5.2 },
      { latitude: 52.05, longitude: 5.3 },
      { latitude: 52.12, longitude: 5.3 },
      { latitude: 52.12, longitude: 5.2 },
    ]
    expect(await found(`area=${encodeURIComponent(formatArea(square))}`)).toEqual(['zeist'])
    expect(await found('income=4000')).toEqual(['nergens', 'zeist'])
    expect(await found('income=4500')).toHaveLength(3)
    expect(await found('pets=yes')).toEqual(['dom', 'nergens'])
    expect(await found('household=1')).toHaveLength(3)
    expect(await found('household=2')).toEqual(['dom', 'nergens'])
    expect(await found('household=4')).toEqual(['dom'])
    expect(await found('registration=yes')).toEqual(['dom', 'zeist'])
    expect(await found('city=Utrecht&city=Zeist')).toEqual(['dom', 'zeist'])
  })
})

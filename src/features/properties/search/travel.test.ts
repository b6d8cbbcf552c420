import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listClusters } from '#features/properties/map/contract.ts'
import type { JsonFeed } from './feed-contract.ts'

const site = testApp()

const homes = {
  'Utrecht, Dom': [52.0907, 5.1214],
  'Leiden, bij het station': [52.1665, 4.4806],
  'Gouda, bij het station': [52.0166, 4.7045],
  'Groningen, bij het station': [53.2115, 6.5645],
  'Lopik, zonder station': [51.9736, 4.9459],
} as const

async function insertHomes() {
  for (const [title, [latitude, longitude]] of Object.entries(homes))
    await insertProperty(site.db, { title, latitude, longitude, place_precision: 'address' })
  await insertProperty(site.db, { title: 'Nergens' })
  await site.refresh()
}

const search = (query: string) => site.get<Reply<typeof searchProperties>>(`/properties?${query}`)
const find = async (query: string) => {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  return body.properties.map(({ title }) => title.split(',')[0] ?? title).toSorted()
}

describe('a search by travel time', () => {
  test('finds the homes that are close enough to a place by train, from door to door', async () => {
    await insertHomes()
    expect(await find('travelTo=Utrecht+Centraal&maxMinutes=15')).toEqual(['Utrecht'])
    expect(await find('travelTo=Utrecht+Centraal&maxMinutes=45')).toEqual(['Gouda', 'Utrecht'])
    expect(await find('travelTo=Utrecht+Centraal&maxMinutes=75&travelBy=train')).toEqual(['Gouda', 'Leiden', 'Utrecht'])
  })

  test('finds by bike and on foot what the straight line gives', async () => {
    await insertHomes()
    expect(await find('travelTo=52.0907,5.1214&maxMinutes=5&travelBy=foot')).toEqual(['Utrecht'])
    expect(await find('travelTo=Utrecht&maxMinutes=95&travelBy=bike')).toEqual(['Lopik', 'Utrecht'])
    expect(await find('travelTo=Utrecht&maxMinutes=90&travelBy=foot')).toEqual(['Utrecht'])
  })

  test('finds only homes that are close enough to every place', async () => {
    await insertHomes()
    expect(await find('travelTo=Utrecht+Centraal&maxMinutes=60')).toEqual(['Gouda', 'Leiden', 'Utrecht'])
    expect(await find('travelTo=Utrecht+Centraal&travelTo=Leiden+Centraal&maxMinutes=60')).toEqual([
      'Leiden',
      'Utrecht',
    ])
    expect(await find('travelTo=Utrecht&travelTo=Leiden&travelTo=Groningen&maxMinutes=60')).toEqual([])
  })

  test('takes a postcode, a station and the name of a place', async () => {
    await insertHomes()
    for (const place of ['3511+AB', 'station+Utrecht+Centraal', 'utrecht'])
      expect(await find(`travelTo=${place}&maxMinutes=20&travelBy=bike`)).toEqual(['Utrecht'])
  })

  test('without a limit, or without a place, leaves out nothing', async () => {
    await insertHomes()
    expect(await find('travelTo=Utrecht')).toHaveLength(6)
    expect(await find('maxMinutes=5&travelBy=foot')).toHaveLength(6)
  })

  test('does not find a home without a point, nor one whose point moved away', async () => {
    await insertHomes()
    const asked = 'travelTo=Groningen&maxMinutes=30'
    expect(await find(asked)).toEqual(['Groningen'])
    await site.db
      .updateTable('properties')
      .set({ latitude: 51.9736, longitude: 4.9459 })
      .where('title', 'like', 'Groningen%')
      .execute()
    await site.refresh()
    expect(await find(asked)).toEqual([])
  })

  test('counts the choices of other filters among the homes that it finds', async () => {
    await insertHomes()
    await site.db.updateTable('properties').set({ property_type: 'studio' }).where('title', 'like', 'Gouda%').execute()
    await site.refresh()
    const { body } = await search('travelTo=Utrecht+Centraal&maxMinutes=75&type=studio&facets=type')
    expect(body.pagination.totalItems).toBe(1)
    expect(body.facets?.type).toMatchObject({ any: 3, studio: 1, apartment: 2 })
  })

  test('is the same in feeds and on the map', async () => {
    await insertHomes()
    const query = 'travelTo=Utrecht+Centraal&maxMinutes=45'
    const feed = await site.get<JsonFeed>(`/properties/feed.json?${query}`)
    expect(feed.body.items).toHaveLength(2)
    expect(feed.body.title).toContain('binnen 45 min met de trein van Utrecht Centraal')
    const map = await site.get<Reply<typeof listClusters>>(`/map/clusters?${query}&frame=3,50,8,54&zoom=7`)
    expect([map.body.located, map.body.unlocated]).toEqual([2, 0])
  })
})

test.each([
  [
    'an unknown place',
    'travelTo=Verweggistan&maxMinutes=30',
    'travelTo.0',
    'Deze plaats kennen we niet. Vul een plaats, station of postcode in Nederland in.',
  ],
  [
    'an unknown place after a known one',
    'travelTo=Delft&travelTo=Verweg',
    'travelTo.1',
    'Deze plaats kennen we niet. Vul een plaats, station of postcode in Nederland in.',
  ],
  ['a point in another country', 'travelTo=48.85,2.35', 'travelTo.0', 'Deze waarde kunnen we niet lezen.'],
  ['a place without a name', 'travelTo=', 'travelTo.0', 'Dit veld is verplicht.'],
  [
    'four places',
    'travelTo=Delft&travelTo=Leiden&travelTo=Zeist&travelTo=Gouda',
    'travelTo',
    'Deze waarde kunnen we niet lezen.',
  ],
  ['four minutes', 'travelTo=Delft&maxMinutes=4', 'maxMinutes', 'Dit moet minstens 5 zijn.'],
  ['more than two hours', 'travelTo=Delft&maxMinutes=121', 'maxMinutes', 'Dit mag maximaal 120 zijn.'],
  ['minutes in words', 'travelTo=Delft&maxMinutes=half+uur', 'maxMinutes', 'Vul een getal in.'],
  ['a way that nobody estimates', 'travelTo=Delft&travelBy=car', 'travelBy', 'Kies een van de opties.'],
])('a search by travel time with %s is refused at its field', async (_, query, field, sentence) => {
  for (const path of ['/properties?', '/properties/feed.json?', '/map/clusters?frame=3,50,8,54&zoom=7&']) {
    const { status, body } = await site.get<ProblemReply>(path + query)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
  }
})

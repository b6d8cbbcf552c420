import { expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { SearchIndex } from './search-index.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const visitor = testApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function titles(query: string): Promise<string[]> {
  const { body } = await visitor.get<Reply<typeof searchProperties>>(`/properties?${query}`)
  return body.properties.map(({ title }) => title)
}

test('homes that no source has shown for long rank below others, and leave the list', async () => {
  await insertProperty(visitor.db, { title: 'doubtful', first_seen_at: daysAgo(20), price_cents: 50_000 })
  await insertProperty(visitor.db, {
    title: 'seen',
    first_seen_at: daysAgo(400),
    last_seen_at: daysAgo(1),
    price_cents: 90_000,
  })
  await insertProperty(visitor.db, { title: 'expired', first_seen_at: daysAgo(91), price_cents: 40_000 })
  await insertProperty(visitor.db, { title: 'rented', first_seen_at: daysAgo(300), status: 'rented' })
  await visitor.refresh()
  expect(await titles('seen=recent')).toEqual(['rented', 'seen', 'doubtful'])
  expect(await titles('seen=recent&sort=rent&status=for_rent')).toEqual(['seen', 'doubtful'])
  expect(await titles('seen=any&status=for_rent')).toEqual(['seen', 'doubtful', 'expired'])
  expect(await titles('status=for_rent')).toEqual(['seen', 'doubtful', 'expired'])
})

test('homes leave the list as time passes, and come back once they are seen', async () => {
  const id = await insertProperty(visitor.db, { first_seen_at: daysAgo(1), city: 'Delft' })
  const index = new SearchIndex()
  const put = async () => (await readIndexedProperties(visitor.db, [id])).forEach((property) => index.put(property))
  const count = () => index.find({ seen: 'recent' }, 'newest', 0, 1).total
  await put()
  expect([count(), index.forRentByCity.get('Delft')]).toEqual([1, 1])
  index.updateAges(Date.now() + 100 * 86_400_000)
  expect([count(), index.forRentByCity.get('Delft'), index.expiredCount]).toEqual([0, 0, 1])
  await visitor.db
    .updateTable('properties')
    .set({ last_seen_at: daysAgo(0) })
    .where('id', '=', id)
    .execute()
  await put()
  expect([count(), index.forRentByCity.get('Delft'), index.expiredCount]).toEqual([1, 1, 0])
})

test('an unknown word for it is refused', async () => {
  expect((await visitor.get('/properties?seen=never')).status).toBe(400)
})

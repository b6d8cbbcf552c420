import { expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const ids: Record<string, string> = {}
const site = testSite(async (db) => {
  const first_seen_at = new Date().toISOString()
  ids.week = await insertProperty(db, { first_seen_at, price_cents: 12_500, price_period: 'week' })
  ids.from = await insertProperty(db, { price_cents: 65_000, price_up_to_cents: 69_000, house_number: 2 })
  ids.month = await insertProperty(db, { first_seen_at, price_cents: 70_000, house_number: 3 })
  return Object.values(ids)
})

test.each([
  ['week', '€ 125 per week'],
  ['from', 'vanaf € 650'],
  ['month', '€ 700'],
])('the costs of a home state its rent as it is asked: %s', async (kind, stated) => {
  const { body } = await site.app.inject({ url: `/properties/${ids[kind]}`, headers: { 'accept-language': 'nl' } })
  const [, costs = ''] = /<section aria-label="Kosten">([\s\S]*?)<\/section>/.exec(body) ?? []
  const shown = costs
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]*>/g, '|')
  expect(/Huur\|+([^|]*)/.exec(shown)?.[1]).toBe(stated)
})

test('a card says that a rent is not by the month where there is room for the amount only, as on a map', async () => {
  const { body } = await site.app.inject({ url: '/properties', headers: { 'accept-language': 'nl' } })
  expect(body).toContain('<small class="card-per">per week</small>')
  expect(body).toContain('<small>per maand</small>')
})

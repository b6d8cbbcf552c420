import { describe, expect, test, vi } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testSite()

async function readPage(
  placePrecision: 'address' | 'postcode4' | 'city' | null,
  more: Parameters<typeof insertProperty>[1] = {},
): Promise<string> {
  const point = placePrecision && { latitude: 52.0907, longitude: 5.1214, place_precision: placePrecision }
  const id = await insertProperty(site.db, { city: 'Utrecht', province: 'Utrecht', ...point, ...more })
  const answer = await site.app.inject({ url: `/properties/${id}`, headers: { 'accept-language': 'nl' } })
  expect(answer.statusCode).toBe(200)
  // What a visitor sees, without the data that the page carries.
  return answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

describe('the page of a home', () => {
  test('lists the nearest stations and universities of its address, with estimated minutes and credits', async () => {
    const page = await readPage('address')
    expect(page).toContain('In de buurt')
    expect(page).toMatch(/Station Utrecht Centraal<\/span>.*?1\d min lopen · \d min fietsen/)
    expect(page).toContain('Geschat met de afstand hemelsbreed.')
    expect(page).toContain('Rijden de Treinen (CC0)')
    expect(page).toContain('OpenStreetMap-bijdragers (ODbL)')
  })

  test('gives minutes in steps of five where only the postcode area is known, and says so', async () => {
    const page = await readPage('postcode4')
    expect(page).toContain('Ruw geschat: we weten niet precies waar de woning op de kaart ligt.')
    const minutes = [...page.matchAll(/(\d+) min (?:lopen|fietsen)/g)].map(([, count]) => Number(count))
    expect(minutes.length).toBeGreaterThan(2)
    expect(minutes.filter((count) => count % 5 !== 0)).toEqual([])
  })

  test('has no such list where only the place is known, or nothing', async () => {
    for (const precision of ['city', null] as const) expect(await readPage(precision)).not.toContain('In de buurt')
  })

  test('says of a home that is not there that it is gone, and offers others first', async () => {
    const url = '/properties/0198c0de-0000-7000-8000-000000000000'
    for (const [language, title, link] of [
      ['nl', 'Deze woning staat hier niet meer', 'Bekijk woningen'],
      ['en', 'This home is no longer here', 'View homes'],
    ]) {
      const answer = await site.app.inject({ url, headers: { 'accept-language': language } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain(`>${title}</h1>`)
      expect(/<a [^>]*button-sign"[^>]*>([^<]*)/.exec(answer.body.split('</h1>')[1] ?? '')?.[1]).toBe(link)
    }
  })

  test('says whether the rent benefit is possible, without an amount for the renter', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
    const [flat, room] = await Promise.all([readPage(null), readPage(null, { property_type: 'room' })]).finally(() =>
      vi.useRealTimers(),
    )
    expect(flat).toContain('Huurtoeslag: mogelijk')
    expect(flat).toMatch(/telt mee tot €\s932,93 per maand, en tot €\s498,20/)
    expect(room).toContain('Huurtoeslag: niet voor een kamer')
    expect(room).not.toContain('932,93')
  })
})

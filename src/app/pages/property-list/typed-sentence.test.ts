import { describe, expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testSite(async (db) => {
  await insertProperty(db, { city: 'Utrecht', province: 'Utrecht' })
  return [await insertProperty(db, { city: 'Goes', province: 'Zeeland', first_seen_at: new Date().toISOString() })]
})

const open = (url: string) => site.app.inject({ url, headers: { 'accept-language': 'nl' } })
const readText = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')

describe('the list of a typed sentence', () => {
  test('is at the address with its parameters, beside the other filters', async () => {
    const page = await open('/properties?q=studio+in+Delft+tot+900&minArea=20&city=Leiden&near=Leiden&page=3')
    expect(page.statusCode).toBe(303)
    expect(page.headers.location).toBe('/properties?type=studio&city=Delft&maxPrice=900&minArea=20')
  })

  test('is as before for a place, and for nothing', async () => {
    expect((await open('/properties?q=Amsterdam&maxPrice=')).headers.location).toBe('/properties?search=Amsterdam')
    expect((await open('/en/properties?q=&maxPrice=')).headers.location).toBe('/en/properties')
  })

  test('is that of all homes in a province, also for its name alone and beside a place chosen before', async () => {
    for (const query of ['q=Zeeland', 'q=in+de+provincie+Zeeland&city=Utrecht', 'q=Zeeland&province=Limburg']) {
      const first = await open(`/properties?${query}`)
      expect(first.headers.location).toBe('/properties?province=Zeeland')
    }
    const text = readText((await open('/properties?province=Zeeland')).body)
    expect(text).toContain('Huurwoningen in Zeeland')
    expect(text).toContain('provincie Zeeland')
    expect(text).toContain('1 woning')
    // The city is another search.
    const ofUtrecht = readText((await open('/properties?province=Utrecht')).body)
    expect(ofUtrecht).toContain('Huurwoningen in de provincie Utrecht')
  })

  test('keeps the words that it did not understand, and does not read them again', async () => {
    const page = await open('/en/properties?q=balkon+park&search=balkon+park&maxPrice=900')
    expect(page.headers.location).toBe('/en/properties?search=balkon+park&maxPrice=900')
  })

  test('says which part was not understood, and offers to leave it out', async () => {
    const first = await open(`/properties?q=${encodeURIComponent('woning in Utrecht met sauna, geen huisdieren')}`)
    const page = await open(String(first.headers.location))
    const text = readText(page.body)

    expect(page.statusCode).toBe(200)
    expect(text).toContain('Niet begrepen, gezocht als woorden: “sauna”.')
    expect(text).toContain('Hier kunnen we niet op zoeken, dus niet gebruikt: “geen huisdieren”.')
    expect(text).toContain('href="/properties?city=Utrecht"')
  })

  test('says nothing about a sentence that was understood', async () => {
    const first = await open('/properties?q=appartement+in+Utrecht+tot+1500')
    expect(first.headers.location).toBe('/properties?type=apartment&city=Utrecht&maxPrice=1500')
    expect(readText((await open(String(first.headers.location))).body)).not.toContain('Niet begrepen')
  })

  test('does not read a text beyond what the field takes, and says so', async () => {
    const page = await open(`/properties?q=${'a'.repeat(401)}`)
    expect(page.statusCode).toBe(400)
    expect(readText(page.body)).toContain('We hebben het weggelaten: q.')
  })
})

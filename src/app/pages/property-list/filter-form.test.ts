import { describe, expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testSite(async (db) => {
  const seen = { first_seen_at: new Date().toISOString() }
  return [
    await insertProperty(db, { ...seen, price_cents: 100_000 }),
    await insertProperty(db, { ...seen, price_cents: 150_000, street: 'Kerkstraat', title: 'Met balkon' }),
  ]
})

async function open(url: string) {
  const { statusCode, headers, body } = await site.app.inject({ url, headers: { 'accept-language': 'nl' } })
  const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  return { statusCode, location: headers.location, shown }
}

/** The tag of a field with what is told beside it, up to the next field. */
const getField = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>[^]*?</label>`).exec(page)?.[0]

describe('a number in the filters', () => {
  test.each([
    '1.200',
    '€ 1.200',
    '1200,-',
    '1,200',
    '1 200',
    '700 euro',
    '1200,00',
    ' 1200 ',
    '1.200 per maand',
    '1,2k',
  ])('is read as people type it: %s', async (typed) => {
    const amount = typed.startsWith('7') ? 700 : 1200
    const { statusCode, location } = await open(`/properties?q=&minPrice=&maxPrice=${encodeURIComponent(typed)}`)
    expect([statusCode, location]).toEqual([303, `/properties?maxPrice=${amount}`])
  })

  test('is read beside a sentence, in every field', async () => {
    const { location } = await open('/en/properties?q=studio&minArea=50+m2&income=%E2%82%AC3.500&city=1.200')
    expect(location).toBe('/en/properties?type=studio&minArea=50&income=3500&city=1.200')
  })

  test.each([
    ['maxPrice=-5', 'maxPrice', '-5', 'Dit moet minstens 0 zijn.'],
    ['maxPrice=-3,5', 'maxPrice', '-3,5', 'Vul een heel getal in, zonder punt of komma.'],
    ['maxPrice=veel', 'maxPrice', 'veel', 'Vul een getal in.'],
    ['maxPrice=99999999999', 'maxPrice', '99999999999', 'Dit mag maximaal 1000000 zijn.'],
  ])('that cannot be one is told at its field: %s', async (query, name, typed, said) => {
    const { statusCode, shown } = await open(`/properties?${query}&type=apartment`)
    expect(statusCode).toBe(400)
    const field = getField(shown, name)
    expect(field).toContain(`value="${typed}"`)
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain(said)
    expect(shown).toContain('Niet gebruikt: Huur per maand. Kijk wat je daar hebt ingevuld.')
    expect(shown).not.toContain('Dit deel van de link')
  })

  test('that cannot be one opens its group of filters', async () => {
    const { shown } = await open('/properties?age=7&maxMinutes=2')
    expect(getField(shown, 'age')).toContain('Dit moet minstens 16 zijn.')
    expect(getField(shown, 'maxMinutes')).toContain('Dit moet minstens 5 zijn.')
    expect(shown).toContain('Niet gebruikt: Reistijd, Je leeftijd.')
  })

  test('is told in English too', async () => {
    const { shown } = await open('/en/properties?minPrice=lots')
    expect(shown).toContain('Not used: Rent per month. Check what you filled in there.')
    expect(shown).toContain('Enter a number.')
  })
})

describe('homes for rent, which the list shows by itself,', () => {
  test('are no filter', async () => {
    const { statusCode, shown } = await open('/properties?status=for_rent&maxPrice=1200')
    expect(statusCode).toBe(200)
    expect(shown).not.toContain('Verwijder filter Te huur')
    expect(shown).toContain('Filters (1)')
  })

  test('are one beside others', async () => {
    expect((await open('/properties?status=for_rent,rented')).shown).toContain('Filters (2)')
    expect((await open('/properties?status=all')).shown).toContain('Filters (1)')
  })
})

describe('a place to travel to that nobody knows', () => {
  test('is left out of the search, and told at its field', async () => {
    const { statusCode, shown } = await open('/properties?travelTo=xyzzy&travelTo=Utrecht+Centraal&travelBy=bike')
    expect(statusCode).toBe(400)
    expect(shown).toContain('Filters (1)')
    expect(shown).not.toContain('fietsen van xyzzy')
    const [, first, second] = shown.split('name="travelTo"')
    expect(first).toContain('Deze plaats kennen we niet.')
    expect(second).not.toContain('Deze plaats kennen we niet.')
    expect(shown).toContain('Niet gebruikt: Reistijd.')
  })

  test('leaves the list, its map and its filters as they are without it', async () => {
    const { shown } = await open('/properties?travelTo=xyzzy&maxMinutes=40&maxPrice=1200')
    expect(shown).toContain('1 woning')
    expect(shown).not.toContain('Geen woningen gevonden')
    const map = await site.app.inject({ url: '/properties/map.data?travelTo=xyzzy&maxMinutes=40' })
    expect(map.statusCode).toBe(200)
    expect(map.body).not.toContain('xyzzy')
    const filters = await open('/properties/filters?travelTo=xyzzy&maxMinutes=40&maxPrice=1200')
    expect(filters.shown).toContain('Toon 1 woning')
  })
})

describe('the heading of a list', () => {
  const readHeading = async (url: string) => /<h1[^>]*>([^<]*)</.exec((await open(url)).shown)?.[1]

  test.each([
    ['/properties?search=balkon', 'Huurwoningen met “balkon”'],
    ['/en/properties?search=balkon', 'Homes for rent with “balkon”'],
    ['/properties?search=Kerkstraat', 'Huurwoningen in Kerkstraat'],
    ['/properties?search=lindegracht+amsterdam', 'Huurwoningen in lindegracht amsterdam'],
    ['/properties?search=amsterdam', 'Huurwoningen in Amsterdam'],
    ['/properties?city=Amsterdam&city=Delft', 'Huurwoningen in Amsterdam, Delft'],
    ['/properties?search=xyzzyx', 'Huurwoningen in Nederland'],
  ])('says where homes are, or what they have: %s', async (url, heading) => {
    expect(await readHeading(url)).toBe(heading)
  })
})

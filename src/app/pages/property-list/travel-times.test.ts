import { describe, expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { testOrigin } from '#app/test-app.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

let [gouda, nowhere, somewhere] = ['', '', '']
const site = testSite(async (db) => {
  const seen = { first_seen_at: new Date().toISOString() }
  const point = { city: 'Gouda', latitude: 52.0166, longitude: 4.7045 }
  gouda = await insertProperty(db, { ...seen, ...point, place_precision: 'address' })
  somewhere = await insertProperty(db, { ...seen, ...point, place_precision: 'postcode4' })
  nowhere = await insertProperty(db, { ...seen, city: 'Gouda' })
  return [gouda, somewhere, nowhere]
})

const open = async (url: string, cookie = '') => {
  const { statusCode, body } = await site.app.inject({ url, headers: { 'accept-language': 'nl', cookie } })
  const page = body.replaceAll('<!-- -->', '')
  return { statusCode, page, shown: page.replaceAll(/<script[\s\S]*?<\/script>/g, '') }
}
const count = (text: string, part: string) => text.split(part).length - 1

describe('a list with travel times', () => {
  test('says on each card how long it takes to every place, and that it is an estimate', async () => {
    const { statusCode, shown } = await open('/properties?travelTo=Utrecht+Centraal&travelTo=Leiden+CS&maxMinutes=90')
    expect(statusCode).toBe(200)
    expect(shown).toContain('35 min met de trein naar Utrecht Centraal (schatting)')
    expect(shown).toContain('65 min met de trein naar Leiden Centraal (schatting)')
    expect(shown).toContain('35 min met de trein naar Utrecht Centraal (ruwe schatting)')
    expect(count(shown, 'naar Utrecht Centraal (')).toBe(2)
  })

  test('has a filter to remove for each place, and the form filled in', async () => {
    const { shown } = await open('/properties?travelTo=Utrecht&travelTo=Leiden&maxMinutes=90&travelBy=bike')
    expect(shown).toContain('binnen 90 min fietsen van Utrecht')
    expect(shown).toContain('href="/properties?travelTo=Leiden&amp;maxMinutes=90&amp;travelBy=bike"')
    expect(shown).toMatch(/<input[^>]*name="travelTo"[^>]*value="Leiden"/)
    const { shown: last } = await open('/properties?travelTo=Leiden&maxMinutes=90&travelBy=foot&type=room')
    expect(last).toContain('href="/properties?type=room"')
  })

  test('leads to the pages of homes, which say it too', async () => {
    const { shown } = await open('/properties?travelTo=Utrecht+Centraal&travelBy=bike')
    const [, href = ''] = new RegExp(`href="(/properties/${gouda}[^"]*)"`).exec(shown) ?? []
    expect(href).toBe(`/properties/${gouda}?travelTo=Utrecht+Centraal&amp;travelBy=bike`)
    const home = await open(href.replace('&amp;', '&'))
    expect(home.shown).toContain('meer dan 2 uur fietsen naar Utrecht Centraal (schatting)')
    expect(home.shown).toContain('Geschat met de afstand in een rechte lijn, keer 1,3.')
  })

  test('says at its field that a place is unknown, and leaves it out', async () => {
    const { statusCode, shown } = await open('/properties?travelTo=Verweggistan&maxMinutes=30')
    expect(statusCode).toBe(400)
    expect(shown).toContain('Deze plaats kennen we niet. Vul een plaats, station of postcode in Nederland in.')
    expect(shown).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="travelTo"/)
    for (const query of ['travelTo=a&travelTo=b&travelTo=c&travelTo=d', 'travelTo=Delft&maxMinutes=3'])
      expect((await open(`/properties?${query}`)).statusCode).toBe(400)
  })

  test('is in English too', async () => {
    const { shown } = await open('/en/properties?travelTo=Utrecht+Centraal&maxMinutes=90')
    expect(shown).toContain('35 min by train to Utrecht Centraal (estimate)')
    expect(shown).toContain('within 90 min by train of Utrecht Centraal')
  })
})

describe('a list around a place that nobody knows', () => {
  test('says so and leaves it out, so that it finds what it would without it', async () => {
    for (const query of ['near=Verweggistan', 'near=Verweggistan&within=1000', 'near=Verweggistan&near=Gouda']) {
      const { statusCode, shown } = await open(`/properties?${query}`)
      expect([query, statusCode]).toEqual([query, 400])
      expect(shown).toContain('Deze plaats kennen we niet, dus die telt niet mee: Verweggistan.')
      expect(shown).not.toContain('weggelaten')
      expect(shown).toContain(`href="/properties/${gouda}`)
      // The home without a point is around nothing.
      expect(shown.includes(`href="/properties/${nowhere}`)).toBe(!query.includes('Gouda'))
    }
    expect((await open('/properties?near=Utrecht&within=1000')).shown).not.toContain(`href="/properties/${gouda}`)
  })

  test('is refused by the API', async () => {
    expect((await site.app.inject('/api/properties?near=Verweggistan')).statusCode).toBe(400)
  })
})

describe('a renter who said where they have to be', () => {
  const cookie = 'requirements=travelTo=Utrecht+Centraal&travelBy=train'

  test('sees it on every card and on the page of a home', async () => {
    const { shown } = await open('/properties', cookie)
    expect(count(shown, '35 min met de trein naar Utrecht Centraal (')).toBe(2)
    expect(shown).toContain(`href="/properties/${gouda}"`)
    const home = await open(`/properties/${gouda}`, cookie)
    expect(home.shown).toContain('Reistijd')
    expect(home.shown).toContain('35 min met de trein naar Utrecht Centraal (schatting)')
    expect((await open(`/properties/${somewhere}`, cookie)).shown).toContain(
      'Het exacte adres van deze woning is niet bekend.',
    )
    expect((await open(`/properties/${nowhere}`, cookie)).shown).not.toContain('Utrecht Centraal')
  })

  test('and how long they want to travel at most sees whether that fits, and can have it first', async () => {
    const limited = `${cookie}&maxMinutes=30`
    const { shown } = await open('/properties?sort=fit', limited)
    const text = shown.replaceAll(/<[^>]*>/g, '')
    expect(count(text, '✗ hooguit 30 min onderweg: past niet')).toBe(2)
    expect(count(text, '? hooguit 30 min onderweg: niet bekend')).toBe(1)
    expect(text).toContain('Deze volgorde kijkt naar: hooguit 30 min onderweg.')
    expect(shown.indexOf(`/properties/${nowhere}`)).toBeLessThan(shown.indexOf(`/properties/${gouda}`))
    const home = await open(`/properties/${gouda}`, `${cookie}&maxMinutes=40`)
    expect(home.shown.replaceAll(/<[^>]*>/g, '')).toContain('✓ hooguit 40 min onderweg: past')
  })

  test('can say it without JavaScript, and is told which place is unknown', async () => {
    const say = (payload: string) =>
      site.app.inject({
        method: 'POST',
        url: '/fit',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: testOrigin,
          host: new URL(testOrigin).host,
        },
        payload,
      })
    const said = await say('income=&travelTo=Utrecht+Centraal&travelTo=&travelTo=3511+AB&travelBy=bike')
    expect(said.statusCode).toBe(302)
    expect(said.headers['set-cookie']).toContain(
      'requirements=travelTo=Utrecht+Centraal&travelTo=3511+AB&travelBy=bike;',
    )
    const limited = await say('travelTo=Utrecht+Centraal&travelBy=train&maxMinutes=45')
    expect(limited.headers['set-cookie']).toContain('travelBy=train&maxMinutes=45;')
    for (const [payload, sentence] of [
      ['travelTo=Utrecht&travelTo=Verweggistan', 'Deze plaats kennen we niet.'],
      ['travelTo=Utrecht&maxMinutes=3', 'Dit moet minstens 5 zijn.'],
      ['travelTo=Utrecht&maxMinutes=een+uur', 'Vul een getal in.'],
      ['travelTo=&maxMinutes=30', 'Vul ook in waar je moet zijn.'],
    ] as const) {
      const refused = await say(payload)
      expect(refused.body).toContain(sentence)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect((await open('/fit', cookie)).shown).toMatch(/<input[^>]*value="Utrecht Centraal"/)
  })
})

test('a visitor who said nothing gets nothing about it, neither as text nor as data', async () => {
  for (const url of ['/properties?view=grid', `/properties/${gouda}`]) {
    const { page } = await open(url)
    expect(page).not.toMatch(/schatting\)|"travel"/)
  }
})

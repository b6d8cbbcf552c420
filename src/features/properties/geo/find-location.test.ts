import { describe, expect, test } from 'vitest'
import { findApproximatePoint, findLocation } from './find-location.server.ts'

const locate = (city: string, postcode: string | null = null, point?: [number, number]) =>
  findLocation({ city, postcode, province: null, latitude: point?.[0] ?? null, longitude: point?.[1] ?? null })

describe('a place whose name occurs in several provinces', () => {
  test.each([
    ['Rijswijk', '2281 AB', 'Zuid-Holland', 'Rijswijk'],
    ['Rijswijk', '4284 AB', 'Noord-Brabant', 'Altena'],
    ['Velp', '6881 AB', 'Gelderland', 'Rheden'],
    ['Velp', '5363 AB', 'Noord-Brabant', 'Land van Cuijk'],
    ['Bergen', '1861 AB', 'Noord-Holland', 'Bergen'],
    ['Bergen', '5854 AB', 'Limburg', 'Bergen'],
    ['Hengelo (Gld)', '7255 AB', 'Gelderland', 'Bronckhorst'],
    ['Hengelo', '7255 AB', 'Gelderland', 'Bronckhorst'],
  ])('%s with postcode %s is in %s, municipality %s', (city, postcode, province, municipality) => {
    expect(locate(city, postcode)).toMatchObject({ province, municipality, contradicts: false })
  })

  test('is the one that its name says, without a postcode', () => {
    expect(locate('Rijswijk (NB)')).toMatchObject({ city: 'Rijswijk', province: 'Noord-Brabant' })
    expect(locate('Hengelo Gld')).toMatchObject({ city: 'Hengelo', province: 'Gelderland' })
    expect(locate('Hengelo O')).toMatchObject({ city: 'Hengelo', province: 'Overijssel' })
  })

  test('is the one nearest to the point of the home, else the largest', () => {
    expect(locate('Valkenburg', null, [50.865, 5.83])).toMatchObject({ province: 'Limburg' })
    expect(locate('Valkenburg', null, [52.18, 4.43])).toMatchObject({ province: 'Zuid-Holland' })
    expect(locate('Hengelo')).toMatchObject({ province: 'Overijssel' })
  })
})

describe('a place', () => {
  test.each(['Berkel-Enschot', 'Berkel Enschot', 'Berkelenschot', 'BERKEL - ENSCHOT'])(
    'is one however it is spelled: %s',
    (city) => {
      expect(locate(city, '5056 AB')).toMatchObject({ city: 'Berkel-Enschot', municipality: 'Tilburg' })
    },
  )

  test('is in the province of today', () => {
    expect(locate('Leerdam')).toMatchObject({ province: 'Utrecht', municipality: 'Vijfheerenlanden' })
    expect(locate("'s-Gravenhage", '2511 AB')).toMatchObject({ city: 'Den Haag', municipality: 'Den Haag' })
  })

  test('may be a municipality, however far its postcodes are apart', () => {
    const texel = { city: 'Texel', province: 'Noord-Holland', municipality: 'Texel', contradicts: false }
    expect(locate('Texel')).toMatchObject(texel)
    expect(locate('Texel', '1795 AA')).toMatchObject(texel)
    expect(locate('Súdwest-Fryslân', '8754 AA')).toMatchObject({ contradicts: false })
    expect(locate('Texel', '3011 AB')).toMatchObject({ contradicts: true })
  })

  test('that no table has gets province and municipality from the postcode', () => {
    expect(locate('Verweggistan', '3581 AB')).toMatchObject({
      city: undefined,
      province: 'Utrecht',
      municipality: 'Utrecht',
      contradicts: false,
    })
    expect(locate('Verweggistan')).toMatchObject({ city: undefined, province: null, municipality: null })
  })
})

describe('a place and a postcode', () => {
  test.each([
    ['Amsterdam', '3011 AB'],
    ['Rijswijk (NB)', '2281 AB'],
    ['Groningen', '6211 AB'],
  ])('contradict each other: %s with %s', (city, postcode) => {
    expect(locate(city, postcode).contradicts).toBe(true)
  })

  test.each([
    ['Utrecht', '3721 AB'],
    ['Amsterdam', '1112 AB'],
    ['The Hague', '2511 AB'],
    ['Amsterdam-Zuidoost', '1101 AB'],
    ['Verweggistan', '3581 AB'],
  ])('need not be the same: %s with %s', (city, postcode) => {
    expect(locate(city, postcode).contradicts).toBe(false)
  })
})

describe('an approximate point', () => {
  const at = (city: string, postcode: string | null, neighbourhood: string | null = null) =>
    findApproximatePoint({ city, postcode, province: null, neighbourhood })

  test('is the middle of the four-digit postcode, else of the place', () => {
    expect(at('Utrecht', '3581 AB')).toMatchObject({ precision: 'postcode4' })
    expect(at('Verweggistan', '3581 AB')).toEqual(at('Utrecht', '3581 ZZ'))
    expect(at('Utrecht', null)).toMatchObject({ precision: 'city', latitude: 52.09083 })
    expect(at('Verweggistan', null)).toBeUndefined()
  })

  test('is the middle of the neighbourhood or district where no postcode is known', () => {
    const east = at('Utrecht', null, 'Wittevrouwen')
    expect(east?.precision).toBe('neighbourhood')
    expect(east?.latitude).toBeCloseTo(52.096, 2)
    expect(east?.longitude).toBeCloseTo(5.13, 2)
    expect(at("'s-Gravenhage", null, 'Scheveningen')?.precision).toBe('neighbourhood')
    expect(at('Utrecht', null, 'Scheveningen')).toEqual(at('Utrecht', null))
    expect(at('Utrecht', '3581 AB', 'Wittevrouwen')?.precision).toBe('postcode4')
  })

  test('of a postcode that is newer than the table is that of the place, else near the next number', () => {
    expect(at('Utrecht', '3599 AB')).toEqual(at('Utrecht', null))
    const near = at('Verweggistan', '3599 AB')
    expect(near?.precision).toBe('city')
    expect(near?.latitude).toBeCloseTo(52.1, 0)
  })
})

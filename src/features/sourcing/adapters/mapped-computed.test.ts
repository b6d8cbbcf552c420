import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { Mapping } from '#features/sourcing/field-parsers/mapping.ts'
import { readMapped } from './mapped.ts'

const capturedAt = new Date('2026-11-21T12:00:00Z')
const fields = {
  number: { from: 'nr' },
  propertyType: { from: 'soort' },
  city: { from: 'plaats' },
  rent: { from: 'huur' },
  description: { from: 'tekst' },
}
const whole: Mapping = { period: 'month', fields }
const record = { nr: 'A-1', soort: 'Appartement', plaats: 'Utrecht', huur: '€ 1.250,-', tekst: 'Met balkon.' }

const read = (value: unknown, mapping: Mapping) =>
  readMapped(Mapping.parse(mapping))({ value, capturedAt, input: 'test' })
const readListing = (value: unknown, mapping: Mapping) => {
  const [draft] = read(value, mapping).listings
  return draft && Listing.parse(draft)
}

describe('a mapped monument', () => {
  const mapping: Mapping = { ...whole, fields: { ...fields, monument: { from: 'm' } } }
  test.each([
    ['Rijksmonument', 'state'],
    ['gemeentelijk monument', 'municipal'],
    ['ja', 'unspecified'],
    [true, 'unspecified'],
    ['Beschermd dorpsgezicht', 'townscape'],
    ['nee', null],
    [false, null],
    ['', null],
  ])('of %j is %s', (m, monument) => {
    const { listings, unknownWords } = read({ ...record, m }, mapping)
    expect(listings).toMatchObject([{ monument }])
    expect(unknownWords).toBeUndefined()
  })

  test('has a word that we do not know reported', () =>
    expect(read({ ...record, m: 'bijna' }, mapping).unknownWords).toEqual([{ field: 'monument', word: 'bijna' }]))
})

test.each([
  ['2 huisgenoten', 2],
  [0, 0],
  ['geen', 0],
  ['meer dan 8', null],
])('mapped housemates of %j are %s', (mates, housemates) => {
  const mapping: Mapping = { ...whole, fields: { ...fields, housemates: { from: 'mates' } } }
  expect(readListing({ ...record, mates }, mapping)?.housemates).toBe(housemates)
})

describe('a listing', () => {
  const rents = (kaal: unknown, totaal: unknown, how: Partial<Mapping> = {}) => {
    const serviceCostsAmount = { from: 'totaal', parts: [{ how: 'minus' as const, from: 'kaal' }] }
    const mapping = { ...whole, ...how, fields: { ...fields, rent: { from: 'kaal' }, serviceCostsAmount } }
    return read({ ...record, kaal, totaal }, mapping)
  }
  test.each([
    ['numbers', 475, 704.75, {}, 22_975, 'extra'],
    ['texts', '€ 1.250,00', '€ 1.400,50', {}, 15_050, 'extra'],
    ['texts with points', '1,250.00', '1,400.5', { decimals: 'point' }, 15_050, 'extra'],
    ['cents', 47_500, 70_475, { money: 'cents' }, 22_975, 'extra'],
    ['equal amounts', 475, 475, {}, null, 'none'],
    ['a missing total', 475, null, {}, null, 'unknown'],
    ['a total in words', 475, 'op aanvraag', {}, null, 'unknown'],
  ] as const)('may have service costs that are the total less the rent: %s', (_, net, total, how, cents, kind) => {
    expect(rents(net, total, how).listings).toMatchObject([{ serviceCostsCents: cents, serviceCosts: kind }])
  })

  test('has no service costs where the total is below the rent, and that is reported', () => {
    const { listings, unknownWords } = rents(704.75, 475)
    expect(listings).toMatchObject([{ priceCents: 70_475, serviceCostsCents: null, serviceCosts: 'unknown' }])
    expect(unknownWords).toEqual([{ field: 'serviceCostsAmount', word: '475 - 704.75' }])
  })

  test('has an unknown rent where its sum is unclear, which is reported once', () => {
    const parts = [{ how: 'plus' as const, from: 'service' }]
    const mapping = { ...whole, fields: { ...fields, rent: { from: 'huur', parts } } }
    const { listings, unknownWords } = read({ ...record, huur: 700, service: 'variabel' }, mapping)
    expect(listings).toMatchObject([{ priceCents: null }])
    expect(unknownWords).toEqual([{ field: 'rent', word: '700 + variabel' }])
  })

  test('may have a rent that is a sum, and an address joined from its parts', () => {
    const mapping: Mapping = {
      ...whole,
      fields: {
        ...fields,
        rent: {
          from: 'kaal',
          parts: [
            { how: 'plus', from: 'service' },
            { how: 'minus', from: 'korting' },
          ],
        },
        address: {
          from: 's',
          parts: [
            { how: 'space', from: 'n' },
            { how: 'direct', from: 't' },
          ],
        },
        area: { from: 'a', parts: [{ how: 'plus', from: 'b' }] },
        url: { from: 'pad', prefix: 'https://verhuur.example/' },
        photos: { from: 'fotos.*', prefix: 'https://verhuur.example' },
      },
    }
    const value = { ...record, kaal: 700, service: '€ 62,50', korting: 10, s: 'Kade', n: 7, t: 'b', a: '40,5', b: 9 }
    const links = { pad: 'woning/7', fotos: ['/1.jpg', 'https://elders.example/2.jpg'] }
    expect(readListing({ ...value, ...links }, mapping)).toMatchObject({
      priceCents: 75_250,
      street: 'Kade',
      houseNumber: 7,
      houseNumberAddition: 'B',
      areaM2: 50,
      url: 'https://verhuur.example/woning/7',
      photoUrls: ['https://verhuur.example/1.jpg', 'https://elders.example/2.jpg'],
    })
  })

  test('may have its facts in pieces of one text, and codes for texts', () => {
    const mapping: Mapping = {
      ...whole,
      fields: {
        number: { from: 'link', cut: { at: '/', piece: -1 } },
        propertyType: { from: 'kort', cut: { at: '•', piece: 1 } },
        area: { from: 'kort', cut: { at: '•', piece: 2 } },
        rooms: { from: 'kort', cut: { at: '•', piece: 9 } },
        description: { from: 'tekst' },
        city: { from: 'stad', words: [{ sourceWord: '29', ourCode: 'Eindhoven' }] },
      },
    }
    const value = { link: 'https://kamers.example/nl/881', kort: 'Studio • 31 m² • 2e', stad: 29, tekst: 'Met balkon.' }
    expect(readListing(value, mapping)).toMatchObject({ number: '881', areaM2: 31, rooms: null, city: 'Eindhoven' })
    // A code without a meaning is no place.
    expect(read({ ...value, stad: 30 }, mapping)).toMatchObject({
      rejects: [{ reason: 'no_address' }],
      unknownWords: [{ field: 'city', word: '30' }],
    })
    expect(readListing({ ...value, stad: 'Delft' }, mapping)?.city).toBe('Delft')
  })
})

import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { pararius } from './pararius.ts'

const capturedAt = new Date('2024-11-02T12:00:00Z')
const read = (value: unknown) => pararius.read({ value, capturedAt, input: 'listings.csv' })
const listing = (value: unknown) => Listing.parse(read(value).listings[0])

const row = {
  Link: 'https://www.pararius.com/apartment-for-rent/den-haag/0a1b2c3d/laan-van-voorbeeld',
  Huurprijs: '€1,900 per month',
  Locatie: '1234 AB (Voorbeeldkwartier)',
  m2: '65 m²',
  Kamers: '2 rooms',
  Interieur: 'Upholstered',
  Huurovereenkomst: 'Unlimited period',
  'Type woning': '',
  Bouwjaar: 'Before 1906',
  Badkamers: '1',
  Faciliteiten: 'Lift\nShower\nStorage space',
  Balkon: 'Present',
  Tuin: 'Not present',
  'Omschrijving tuin': '',
  'Energie label': 'A',
  Opslag: 'Not present',
  Parkeren: 'Yes',
  'Type parkeerplaats': 'Public',
  Garage: 'No',
  Beschrijving: 'Description\nFor rent: an apartment in the centre with a balcony.\nMail naam@voorbeeld.nl',
}

describe('a row of a Pararius list', () => {
  test('becomes a listing with all its facts', () => {
    const result = read(row)
    expect(result.repaired).toEqual(['contact_hidden'])
    expect(Listing.parse(result.listings[0])).toMatchObject({
      number: '0a1b2c3d',
      url: row.Link,
      propertyType: 'apartment',
      title: 'Appartement Laan van Voorbeeld, Den Haag',
      descriptionNl: null,
      descriptionEn: 'For rent: an apartment in the centre with a balcony.\nMail •••',
      street: 'Laan van Voorbeeld',
      houseNumber: null,
      postcode: '1234 AB',
      city: 'Den Haag',
      neighbourhood: 'Voorbeeldkwartier',
      priceCents: 190_000,
      pricePeriod: 'month',
      areaM2: 65,
      rooms: 2,
      bathrooms: 1,
      builtFrom: null,
      builtTo: 1905,
      furnished: 'partially',
      garage: 'none',
      amenities: ['elevator', 'storage', 'balcony'],
      energyLabel: 'A',
      contractKind: 'indefinite',
      review: ['contact_hidden'],
    })
  })

  test('in the second layout states what the rent includes', () => {
    const { Interieur, 'Type woning': type, 'Omschrijving tuin': garden, ...rest } = row
    expect([Interieur, type, garden]).toHaveLength(3)
    expect(
      listing({
        ...rest,
        'Prijs details': 'Includes: Electricity, Gas, Internet, Service costs, Water',
        Specificaties: '',
      }),
    ).toMatchObject({ serviceCosts: 'included', utilities: 'included', furnished: null })
  })

  test('whose page could not be read is a listing with few facts; its place is taken from the URL', () => {
    const blank = Object.fromEntries(Object.keys(row).map((column) => [column, '']))
    expect(listing({ ...blank, Link: row.Link, m2: '22 m²', Kamers: '1 room' })).toMatchObject({
      number: '0a1b2c3d',
      street: 'Laan van Voorbeeld',
      city: 'Den Haag',
      priceCents: null,
      priceOnRequest: false,
      postcode: null,
      areaM2: 22,
      rooms: 1,
    })
    expect(read({ ...blank, Link: row.Link }).rejects).toEqual([{ reason: 'empty', number: '0a1b2c3d' }])
    expect(read(blank).rejects).toEqual([{ reason: 'empty' }])
  })

  test('that is promoted gives the same listing each time it is repeated', () => {
    expect(read(row)).toEqual(read({ ...row }))
  })

  test.each([
    ['Shell', 'no'],
    ['Furnished', 'yes'],
    ['Upholstered or furnished', 'choice'],
  ])('with interior "%s" is furnished: %s', (interior, furnished) => {
    expect(listing({ ...row, Interieur: interior }).furnished).toBe(furnished)
  })

  test('with a price on request has no price', () => {
    expect(listing({ ...row, Huurprijs: 'Price on request' })).toMatchObject({ priceCents: null, priceOnRequest: true })
  })

  test('of a project is one kind of home in it, with a price range and another unit of area', () => {
    expect(
      listing({
        ...row,
        Link: 'https://www.pararius.com/en/project/utrecht/1a2b3c4d/het-voorbeeld/large-type-c',
        Huurprijs: '€ 1.200 - 1.400 per month',
        Locatie: '1234AB Utrecht (Nieuwe Haven)',
        m2: '79 - 80 ㎡',
        Kamers: '2',
        Bouwjaar: '2011-2020',
      }),
    ).toMatchObject({
      number: '1a2b3c4d/large-type-c',
      title: 'Het Voorbeeld, Utrecht',
      street: null,
      city: 'Utrecht',
      postcode: '1234 AB',
      priceCents: 120_000,
      priceUpToCents: 140_000,
      areaM2: 79,
      rooms: 2,
      builtFrom: 2011,
      builtTo: 2020,
    })
  })

  test('may be written in Dutch on the English site', () => {
    const text = 'Description\nTe huur: een ruim appartement met balkon in het centrum van de stad.'
    expect(listing({ ...row, Beschrijving: text })).toMatchObject({
      descriptionNl: 'Te huur: een ruim appartement met balkon in het centrum van de stad.',
      descriptionEn: null,
    })
  })

  test.each([
    ['https://www.pararius.com/', 'not_this_kind'],
    ['https://www.pararius.com/apartments/utrecht', 'not_this_kind'],
    ['https://www.pararius.com/apartment-for-rent/utrecht', 'no_number'],
    ['https://www.pararius.com/parking-for-rent/utrecht/0a1b2c3d/laan', 'parking'],
    ['https://www.pararius.nl/huis-te-koop/utrecht/0a1b2c3d/laan', 'not_for_rent'],
    ['https://www.voorbeeld.nl/apartment-for-rent/utrecht/0a1b2c3d/laan', 'not_this_kind'],
  ])('with the URL %s is rejected: %s', (Link, reason) => {
    expect(read({ ...row, Link }).rejects[0]?.reason).toBe(reason)
  })
})

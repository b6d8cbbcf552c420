import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { funda } from './funda.ts'

const capturedAt = new Date('2024-11-28T12:00:00Z')

const row = {
  link: 'Voorbeeldstraat 12-B\n             \n                1234 AB Utrecht',
  'link-href': 'https://www.funda.nl/detail/huur/utrecht/appartement-voorbeeldstraat-12-b/40000001/',
  adres: 'Voorbeeldstraat 12-B',
  buurt: 'Voorbeeldwijk - Buurt 11 00',
  oppervlakte_wonen: '86.0',
  slaapkamers: '2.0',
  huurmaand: '1495.0',
  huurprijs: '€ 1.495 per maand (exclusief servicekosten à € 85,00 /mnd)',
  huurovereenkomst: 'Onbepaalde tijd',
  aangeboden_sinds: '5 weken',
  status: 'Beschikbaar',
  aanvaarding: 'Beschikbaar per 01-01-2025',
  soort_woonhuis: '',
  soort_bouw: 'Bestaande bouw',
  bouwjaar: '1925.0',
  specifiek: 'Gemeubileerd en monument',
  inhoud: '231.0',
  aantal_kamers: '3.0',
  aantal_badkamers: '1.0',
  aantal_woonlagen: '1.0',
  voorzieningen: 'Lift, mechanische ventilatie, en TV kabel',
  energielabel: 'A+',
  tuin: 'Achtertuin',
  balkon_dakterras: 'Dakterras aanwezig en balkon aanwezig',
  parkeergelegenheid: 'Op eigen terrein en openbaar parkeren',
  postcode: '1234 AB',
  plaatsnaam: 'Utrecht',
}

const read = (change: Partial<Record<keyof typeof row, string>> = {}) =>
  funda.read({ value: { ...row, ...change }, capturedAt, input: 'listings.csv' })
const listing = (change: Partial<Record<keyof typeof row, string>> = {}) => Listing.parse(read(change).listings[0])
const address = (kind: string, offered = 'huur') => ({
  'link-href': `https://www.funda.nl/detail/${offered}/utrecht/${kind}-voorbeeldstraat-12/40000001/`,
})

describe('a row of Funda', () => {
  test('becomes a listing with all its facts', () => {
    expect(listing()).toMatchObject({
      number: '40000001',
      url: row['link-href'],
      status: 'for_rent',
      propertyType: 'apartment',
      title: 'Appartement Voorbeeldstraat, Utrecht',
      street: 'Voorbeeldstraat',
      houseNumber: 12,
      houseNumberAddition: 'B',
      postcode: '1234 AB',
      city: 'Utrecht',
      neighbourhood: 'Voorbeeldwijk - Buurt 11 00',
      priceText: row.huurprijs,
      priceCents: 149_500,
      pricePeriod: 'month',
      serviceCosts: 'extra',
      serviceCostsCents: 8_500,
      areaM2: 86,
      rooms: 3,
      bedrooms: 2,
      bathrooms: 1,
      floors: 1,
      builtFrom: 1925,
      builtTo: 1925,
      furnished: 'yes',
      monument: 'unspecified',
      amenities: ['elevator', 'tv', 'roof_terrace', 'balcony', 'parking', 'garden'],
      energyLabel: 'A+',
      contractKind: 'indefinite',
      available: 'from',
      availableFrom: '2025-01-01',
      publishedAt: '2024-10-24T12:00:00.000Z',
      publishedWithinHours: 168,
      review: [],
    })
  })

  test.each([
    ['parkeergelegenheid', 'parking'],
    ['garagebox', 'parking'],
    ['object', 'not_a_dwelling'],
    ['bouwgrond', 'not_a_dwelling'],
  ])('of a %s is no home: %s', (kind, reason) => {
    expect(read(address(kind))).toMatchObject({ listings: [], rejects: [{ reason, number: '40000001' }] })
  })

  test('under /koop/ is not for rent, except that a parking place there is told as one', () => {
    expect(read({ ...address('huis', 'koop'), aangeboden_sinds: '€ 495.000 kosten koper' }).rejects).toEqual([
      { reason: 'not_for_rent', number: '40000001' },
    ])
    expect(read(address('parkeergelegenheid', 'koop')).rejects[0]?.reason).toBe('parking')
  })

  test('may have a yearly rent', () => {
    expect(listing({ huurprijs: '€ 20.000 per jaar (geen servicekosten)' })).toMatchObject({
      priceCents: 2_000_000,
      pricePeriod: 'year',
      serviceCosts: 'none',
    })
  })

  test('may have no price, or a price on request', () => {
    expect(listing({ huurprijs: '', huurmaand: '' })).toMatchObject({ priceCents: null, priceOnRequest: false })
    expect(listing({ huurprijs: 'Huurprijs op aanvraag', huurmaand: '' })).toMatchObject({
      priceCents: null,
      pricePeriod: null,
      priceOnRequest: true,
    })
    expect(listing({ huurprijs: '' })).toMatchObject({ priceCents: 149_500, pricePeriod: 'month' })
  })

  test('is rejected with an implausible rent, and marked with an extreme one', () => {
    expect(read({ huurprijs: '€ 1 per maand' }).rejects).toEqual([{ reason: 'price_implausible', number: '40000001' }])
    expect(listing({ huurprijs: '€ 15.000 per maand' }).review).toEqual(['price_extreme'])
  })

  test('reports placeholder service costs', () => {
    const result = read({ huurprijs: '€ 925 per maand (exclusief servicekosten à € 0,01 /mnd)' })
    expect(result.repaired).toEqual(['placeholder_amount'])
    expect(result.listings[0]).toMatchObject({ serviceCosts: 'extra', serviceCostsCents: null })
  })

  test('of a plot has a plot number and no house number', () => {
    expect(listing({ adres: 'De Bongerd  - maisonnette (Bouwnr. 7)' })).toMatchObject({
      street: 'De Bongerd',
      houseNumber: null,
      plotNumber: '7',
      propertyType: 'maisonnette',
    })
  })

  testTable('with status "%s" is %s', (status) => listing({ status }).status, [
    ['Beschikbaar', 'for_rent'],
    ['Onder optie', 'for_rent'],
    ['Onder bod', 'for_rent'],
    ['Verhuurd onder voorbehoud', 'rented'],
    ['Verkocht of verhuurd onder voorbehoud', 'rented'],
    ['', 'for_rent'],
  ])

  testTable('of a "%s" is a %s', (kind) => listing({ ...address('huis'), soort_woonhuis: kind }).propertyType, [
    ['Villa, vrijstaande woning', 'villa'],
    ['Herenhuis, tussenwoning', 'townhouse'],
    ['Eengezinswoning, hoekwoning', 'house'],
    ['Woonboerderij, eindwoning', 'farmhouse'],
  ])

  test('takes 1906 for "before 1906", as the collector wrote it', () => {
    expect(listing({ bouwjaar: '1906.0' })).toMatchObject({ builtFrom: null, builtTo: 1905 })
  })

  test('ignores placeholder values and energy labels that are not available', () => {
    expect(listing({ energielabel: 'Niet beschikbaar' }).energyLabel).toBeNull()
    expect(Object.values(listing())).not.toContain(231)
  })

  test('does not count the storeys of the building as those of the flat', () => {
    expect(listing({ aantal_woonlagen: '33.0' }).floors).toBeNull()
  })

  test('without address, postcode and place gets them from its link', () => {
    expect(listing({ adres: '', postcode: '', plaatsnaam: '' })).toMatchObject({
      street: 'Voorbeeldstraat',
      houseNumber: 12,
      postcode: '1234 AB',
      city: 'Utrecht',
    })
    expect(listing({ link: '', plaatsnaam: '' }).city).toBe('Utrecht')
  })

  test('with a foreign postcode is abroad', () => {
    expect(read({ postcode: '12345' }).rejects[0]?.reason).toBe('abroad')
  })

  test('of another kind is not stored', () => {
    expect(funda.read({ value: { Link: 'x' }, capturedAt, input: '' }).rejects).toEqual([{ reason: 'not_this_kind' }])
    expect(read({ 'link-href': 'https://www.funda.nl/zoeken/huur' }).rejects).toEqual([{ reason: 'no_number' }])
    expect(read({ 'link-href': 'https://www.voorbeeld.nl/' }).rejects).toEqual([{ reason: 'not_this_kind' }])
    expect(read({ 'link-href': '' }).rejects).toEqual([{ reason: 'empty' }])
  })
})

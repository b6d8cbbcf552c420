import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { kamernet } from './kamernet.ts'

const capturedAt = new Date('2021-10-13T15:55:10Z')
const read = (value: unknown) => kamernet.read({ value, capturedAt, input: 'listings.ndjson' })
const listing = (value: unknown) => Listing.parse(read(value).listings[0])

const card = {
  commit_date: '2021-10-09T17:54:40+02:00',
  roomid: '1000002',
  url: 'https://kamernet.nl/huren/appartement-tilburg/voorbeeldstraat/appartement-1000002',
  title: 'Kamer in Tilburg, Voorbeeldstraat op Kamernet.nl: Gezellige voorbeeldkamer met uitz',
  postalCode: '5038ZZ',
  street: 'Voorbeeldstraat',
  city: 'Tilburg',
  type: '- Appartement',
  bedrooms: '- 5 slaapkamers',
  rent: '€ 420,- incl. G/W/E',
  surface: '14 m 2',
  furnished: 'Kaal',
  availability: ' 01-11-&#39;21 - Onbepaalde tijd ',
  placed: '3w',
  special: '',
  image: 'https://photos.example.nl/Content/images/placeholder/no-pic-advert.png',
  lat: '51.5580000000',
  lon: '5.0720000000',
  times_seen: 1,
}

describe('a card of Kamernet', () => {
  test('becomes a listing, with the postcode that only cards state', () => {
    const result = read(card)
    expect(result.capturedAt).toEqual(new Date('2021-10-09T15:54:40Z'))
    expect(result.repaired).toEqual(['entities'])
    expect(Listing.parse(result.listings[0])).toMatchObject({
      number: '1000002',
      title: 'Appartement Voorbeeldstraat, Tilburg',
      postcode: '5038 ZZ',
      city: 'Tilburg',
      priceCents: 42_000,
      pricePeriod: 'month',
      utilities: 'included',
      areaM2: 14,
      bedrooms: 5,
      furnished: 'no',
      contractKind: 'indefinite',
      available: 'from',
      availableFrom: '2021-11-01',
      publishedAt: '2021-09-18T15:54:40.000Z',
      photoUrls: [],
    })
  })

  test('without "incl." has utilities on top of the rent', () => {
    expect(listing({ ...card, rent: '€ 420,-' }).utilities).toBe('extra')
  })

  test('with an end date is temporary, and may have been placed in another year', () => {
    const ended = { ...card, availability: ' 30-10-&#39;21 - 31-03-&#39;22 ', placed: "16 dec '20" }
    expect(listing(ended)).toMatchObject({
      contractKind: 'temporary',
      availableFrom: '2021-10-30',
      availableUntil: '2022-03-31',
      publishedAt: '2020-12-16T12:00:00.000Z',
    })
  })
})

const daily = {
  html: 'appartement-1000003.html',
  straat: 'Voorbeeldweg',
  plaats: 'in Den Bosch',
  oppervlakte_kamer: '75 m',
  oppervlakte_subtitel: 'Totaal 3 kamers (2 slaapkamers) ',
  prijs: '€ 1250',
  gas_water_licht: 'p/m | excl. g/w/e',
  opleverniveau: 'Gemeubileerd',
  beschikbaarheid: '01-11-2021',
  publicatiedatum: 'Gisteren geplaatst',
  kamers_url: 'https://kamernet.nl/huren/appartement-den-bosch/voorbeeldweg/appartement-1000003',
  woningdetails: "{'Woonkamer': ' Eigen ', 'Internet': ' Ja ', 'Energielabel': ' A ', 'Huisdieren': ' Nee '}",
}

describe('a row of a daily list of Kamernet', () => {
  test('becomes a listing with all its facts', () => {
    expect(listing(daily)).toMatchObject({
      number: '1000003',
      propertyType: 'apartment',
      street: 'Voorbeeldweg',
      city: 'Den Bosch',
      priceCents: 125_000,
      utilities: 'extra',
      areaM2: 75,
      dwellingAreaM2: null,
      rooms: 3,
      bedrooms: 2,
      furnished: 'yes',
      amenities: ['wifi'],
      energyLabel: 'A',
      pets: 'no',
      availableFrom: '2021-11-01',
      publishedAt: '2021-10-12T15:55:10.000Z',
    })
  })

  test('of a room also has the area of the whole dwelling', () => {
    const room = { ...daily, kamers_url: daily.kamers_url.replaceAll('appartement', 'kamer'), oppervlakte_kamer: '8 m' }
    expect(listing({ ...room, oppervlakte_subtitel: 'Totale oppervlakte: 120 m 2' })).toMatchObject({
      propertyType: 'room',
      areaM2: 8,
      dwellingAreaM2: 120,
      rooms: null,
    })
  })

  test('that was saved in the wrong encoding is repaired value by value', () => {
    const result = read({ ...daily, prijs: 'â‚¬ 1250' })
    expect(result.repaired).toEqual(['encoding'])
    expect(result.listings[0]).toMatchObject({ priceCents: 125_000, priceText: '€ 1250 p/m | excl. g/w/e' })
  })

  test('is rejected without a URL, or with the URL of another page', () => {
    expect(read({ ...daily, kamers_url: '' }).rejects).toEqual([{ reason: 'empty' }])
    expect(read({ ...daily, kamers_url: 'https://kamernet.nl/huren' }).rejects).toEqual([{ reason: 'no_number' }])
  })
})

const run = {
  room_id: '2000001',
  price: '\u00a01.200',
  included: 'Excl. vaste lasten',
  area: '16 m²',
  city: ' Amsterdam',
  street: 'Voorbeeldplein',
  details: ['Gedeelde keuken', 'Internet beschikbaar', 'Energielabel B', '1 huisgenoten', 'Geen huisdieren toegestaan'],
  'time of extraction': 1711062447,
}

describe('a record of a list run of 2024', () => {
  test('becomes a listing of a room', () => {
    const result = read(run)
    expect(result.capturedAt).toEqual(new Date('2024-03-21T23:07:27Z'))
    expect(Listing.parse(result.listings[0])).toMatchObject({
      number: '2000001',
      url: null,
      propertyType: 'room',
      street: 'Voorbeeldplein',
      city: 'Amsterdam',
      priceCents: 120_000,
      pricePeriod: 'month',
      utilities: 'extra',
      areaM2: 16,
      amenities: ['wifi'],
      energyLabel: 'B',
      pets: 'no',
      housemates: 1,
    })
  })

  test('from CSV, with a list in Python notation and a number as text, gives the same result', () => {
    const details = `[${run.details.map((detail) => `'${detail}'`).join(', ')}]`
    expect(read({ ...run, details, 'time of extraction': '1711062447' })).toEqual(read(run))
  })

  test('is repaired if it is double-encoded, even when others are not', () => {
    const result = read({ ...run, price: 'â‚¬Â\u00a0500', area: '16 mÂ²', details: ['PrivÃ© keuken'] })
    expect(result.repaired).toEqual(['encoding'])
    expect(result.listings[0]).toMatchObject({ priceCents: 50_000, areaM2: 16 })
  })

  test('with only an error, or without required facts, is rejected', () => {
    expect(read({ room_id: '2000002', error: 'Missing data' }).rejects).toEqual([
      { reason: 'error_record', number: '2000002' },
    ])
    expect(read({ ...run, price: '', city: '', street: '', details: '' }).rejects).toEqual([
      { reason: 'empty', number: '2000001' },
    ])
    expect(read({ ...run, city: '' }).rejects).toEqual([{ reason: 'no_address', number: '2000001' }])
    expect(read({ ...run, room_id: 'x' }).rejects).toEqual([{ reason: 'no_number' }])
  })
})

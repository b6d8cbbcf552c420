import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { readSchemaOrg } from './schema-org.ts'
import { readListing, getRejectReason } from './test-feeds.ts'
import { jsonLd, blockPages, createPageRecord, createPage } from './test-pages.ts'

const url = 'https://homes.example.nl/te-huur/voorbeeldstad/eikstraat-3'
const home = {
  '@context': 'https://schema.org',
  '@type': ['Apartment', 'Product'],
  url,
  name: 'Eikstraat 3',
  description: 'Een licht huis met een ruime keuken. Bel 0612345678.',
  image: ['https://photos.example.nl/1.jpg', { '@type': 'ImageObject', contentUrl: 'https://photos.example.nl/2.jpg' }],
  address: {
    streetAddress: 'Eikstraat 3 A',
    addressLocality: 'Voorbeeldstad',
    postalCode: '1234AB',
    addressCountry: 'NL',
  },
  geo: { latitude: 52.09, longitude: 5.12 },
  floorSize: { '@type': 'QuantitativeValue', value: 72, unitCode: 'MTK' },
  numberOfRooms: [{ '@type': 'QuantitativeValue', value: 3 }],
  numberOfBedrooms: 2,
  floorLevel: '4e verdieping',
  yearBuilt: 1972,
  petsAllowed: false,
  amenityFeature: [{ name: 'Lift' }, { name: 'Balkon' }],
  datePosted: '2024-10-30',
  offers: {
    '@type': 'Offer',
    businessFunction: 'sell',
    price: '1250.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    priceSpecification: { unitCode: 'MON' },
    seller: { name: 'Voorbeeld Makelaars' },
  },
}
const head = '<title>Te huur: Eikstraat 3 in Voorbeeldstad</title>'
const read = (data: unknown, title = head, address = url) =>
  readSchemaOrg(createPageRecord(address, createPage(`${title}${jsonLd(data)}`, '<h1>Eikstraat 3</h1>')))
const offered = (said: object) => ({ ...home, offers: { ...home.offers, ...said } })

describe('a page with structured data of a home', () => {
  test('becomes a listing with its facts, for rent by its visible text whatever the data say', () => {
    expect(readListing(read(home))).toMatchObject({
      storey: 4,
      number: 'te-huur/voorbeeldstad/eikstraat-3',
      url,
      propertyType: 'apartment',
      street: 'Eikstraat',
      houseNumber: 3,
      houseNumberAddition: 'A',
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
      latitude: 52.09,
      placePrecision: 'address',
      priceCents: 125_000,
      pricePeriod: 'month',
      areaM2: 72,
      rooms: 3,
      bedrooms: 2,
      builtFrom: 1972,
      amenities: ['elevator', 'balcony'],
      pets: 'no',
      publishedAt: '2024-10-30T12:00:00.000Z',
      advertiser: 'Voorbeeld Makelaars',
      descriptionNl: 'Een licht huis met een ruime keuken. Bel •••.',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
    })
  })

  test('is read from a graph, from an offer, and from Open Graph where the data lack a fact', () => {
    const graph = { '@graph': [{ '@type': 'WebPage' }, home] }
    expect(readListing(read(graph)).areaM2).toBe(72)
    const { offers, ...bare } = home
    expect(readListing(read({ ...offers, itemOffered: bare }))).toMatchObject({ areaM2: 72, priceCents: 125_000 })
    const { image: _, ...without } = home
    const meta = `${head}<meta property="og:image" content="https://photos.example.nl/og.jpg">`
    expect(readListing(read(without, meta)).photoUrls).toEqual(['https://photos.example.nl/og.jpg'])
  })

  test('has the number that it states', () => {
    expect(readListing(read({ ...home, sku: 'H-77' })).number).toBe('H-77')
    expect(readListing(read({ ...home, identifier: { value: 'I-1' } })).number).toBe('I-1')
  })

  test('has no rent if nothing states its period', () => {
    const bare = offered({ priceSpecification: {} })
    expect(readListing(read(bare))).toMatchObject({ priceCents: null, pricePeriod: null })
    const shown = (price: string) =>
      createPage(`${head}${jsonLd(bare)}`, `<p>Huis 2: € 900 per week</p><p>${price}</p>`)
    expect(readListing(readSchemaOrg(createPageRecord(url, shown('€ 1.250,- per maand')))).pricePeriod).toBe('month')
    expect(readListing(readSchemaOrg(createPageRecord(url, shown('€ 1.251 per maand')))).pricePeriod).toBeNull()
  })

  test('uses the node with the URL of the page when there are several', () => {
    const neighbour = { ...home, url: 'https://homes.example.nl/te-huur/2', name: 'Beukstraat 9' }
    expect(readListing(read([neighbour, home])).street).toBe('Eikstraat')
    expect(getRejectReason(read([neighbour, { ...neighbour, url: 'https://homes.example.nl/te-huur/3' }]))).toBe(
      'not_this_kind',
    )
  })

  test.each([
    ['for sale', home, '<title>Te koop: Eikstraat 3</title>', 'https://homes.example.nl/1', 'not_for_rent'],
    ['that only says "sell"', home, '<title>Eikstraat 3</title>', 'https://homes.example.nl/1', 'not_for_rent'],
    ['that says neither', offered({ businessFunction: '' }), '', 'https://homes.example.nl/1', 'not_this_kind'],
    ['abroad', { ...home, address: { ...home.address, addressCountry: 'BE' } }, head, url, 'abroad'],
    ['without a place', { ...home, address: {} }, head, url, 'no_address'],
    ['of a parking place', { ...home, name: 'Parkeerplaats 3' }, head, url, 'parking'],
    ['of no known kind', { ...home, '@type': 'Product' }, head, url, 'not_this_kind'],
    ['of a company', { '@type': 'Organization', name: 'Voorbeeld' }, head, url, 'not_this_kind'],
  ])('%s is rejected', (_, data, title, address, reason) => {
    const bound = { ...data, url: address }
    expect(getRejectReason(read(bound, title, address))).toBe(reason)
  })

  test.each(blockPages)('is not %s', (_, html) => {
    expect(readSchemaOrg(createPageRecord(url, html))).toMatchObject({
      listings: [],
      rejects: [{ reason: 'not_this_kind' }],
    })
  })

  test('never throws, whatever its data are', () => {
    const odd = fc.record(
      Object.fromEntries(
        Object.entries(home).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: odd }, fc.jsonValue()), (data) => {
        const result = read(data)
        expect(result.listings.length + result.rejects.length).toBe(1)
        for (const draft of result.listings) Listing.parse(draft)
      }),
      { numRuns: 500 },
    )
    const broken = createPage(`${head}<script type="application/ld+json">{"@type": </script>`, '')
    expect(getRejectReason(readSchemaOrg(createPageRecord(url, broken)))).toBe('not_this_kind')
  })
})

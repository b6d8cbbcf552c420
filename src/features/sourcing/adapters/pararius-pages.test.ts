import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { pararius } from './pararius.ts'

const capturedAt = new Date('2024-11-02T12:00:00Z')
const read = (value: unknown) => pararius.read({ value, capturedAt, input: 'listings.csv' })
const listing = (value: unknown) => Listing.parse(read(value).listings[0])

const page = {
  url: 'https://www.pararius.com/apartment-for-rent/utrecht/4a5b6c7d/voorbeeldweg',
  folder_date: '2024-11-02',
  title: 'For rent: Flat Voorbeeldweg 3 A 5 in Utrecht',
  location: '1234 AB (Voorbeeldwijk)',
  price: '€1,090',
  price_postfix: 'per month',
  label: [],
  features: [
    ['Rental price', '€1,090 per month Excludes: Service costs'],
    ['Offered since', '4 weeks'],
    ['Status', 'For rent'],
    ['Available', 'From 01-12-2024'],
    ['Rental agreement', 'Temporary rental'],
    ['Duration', 'Maximum of 12 months'],
    ['Service costs', '€175'],
    ['Deposit', '€2,180'],
    ['Interior', 'Furnished'],
    ['Living area', '28 m²'],
    ['Type of house', 'Flat'],
    ['Type of house', 'Studio, Apartment'],
    ['Year of construction', '1872'],
    ['Number of rooms', '2'],
    ['Number of bedrooms', '1'],
    ['Facilities', 'Shower Toilet Lift'],
    ['Balcony', 'Present'],
    ['Garden', 'Present (12 m²)'],
    ['Description', 'achtertuin'],
    ['Energy rating', 'D'],
    ['Shed/Storeroom', 'Present'],
    ['Description', 'Inpandig'],
    ['Present', 'Yes'],
    ['Type of parking', 'On private land'],
    ['Present', 'No'],
    ['Pets allowed', 'No'],
    ['Income requirement', '€3,500'],
    ['Maximum number of residents', '2'],
  ],
  description_html:
    '<div class="listing-detail-description__additional">\n  <h2 class="listing-detail-description__title">Description</h2>\n\n <p>A comfortable apartment for rent in the centre.</p>\n<ul><li>with a lift</li></ul>',
  lat: '52.09',
  lon: '5.12',
  jsonld: {
    '@type': ['House', 'Product'],
    address: {
      streetAddress: 'Andere Straat 9',
      addressLocality: 'Zeist',
      addressRegion: 'Elders',
      postalCode: '9999ZZ',
    },
    offers: { businessFunction: 'sell', price: '1.00', validFrom: '2024-10-03', availability: 'LimitedAvailability' },
  },
  images: [
    'https://photos.example.nl/1.jpg',
    'https://photos.example.nl/1.jpg',
    'https://photos.example.nl/2.jpg',
    null,
  ],
  alternates: {},
  agent: 'Voorbeeld Makelaars',
}
const feature = (label: string, value: string) => ({
  ...page,
  features: [...page.features.filter(([name]) => name !== label), [label, value]],
})

describe('a page of Pararius', () => {
  test('becomes a listing with all its facts', () => {
    const result = read(page)
    expect(result.capturedAt).toEqual(new Date('2024-11-02T12:00:00Z'))
    expect(result.repaired).toEqual(['markup'])
    expect(Listing.parse(result.listings[0])).toMatchObject({
      number: '4a5b6c7d',
      status: 'for_rent',
      propertyType: 'studio',
      title: 'Studio Voorbeeldweg, Utrecht',
      descriptionEn: 'A comfortable apartment for rent in the centre.\n\n• with a lift',
      street: 'Voorbeeldweg',
      houseNumber: 3,
      houseNumberAddition: 'A5',
      postcode: '1234 AB',
      city: 'Utrecht',
      neighbourhood: 'Voorbeeldwijk',
      latitude: 52.09,
      longitude: 5.12,
      placePrecision: 'address',
      priceCents: 109_000,
      serviceCosts: 'extra',
      serviceCostsCents: 17_500,
      deposit: 'amount',
      depositCents: 218_000,
      areaM2: 28,
      rooms: 2,
      bedrooms: 1,
      builtFrom: 1872,
      furnished: 'yes',
      garage: 'none',
      amenities: ['elevator', 'balcony', 'garden', 'storage', 'parking'],
      energyLabel: 'D',
      contractKind: 'temporary',
      contractMonthsMin: null,
      contractMonthsMax: 12,
      incomeCents: 350_000,
      occupantsMax: 2,
      pets: 'no',
      available: 'from',
      availableFrom: '2024-12-01',
      advertiser: 'Voorbeeld Makelaars',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
    })
  })

  test('takes from its structured data only what the page leaves out', () => {
    expect(listing(page)).toMatchObject({
      city: 'Utrecht',
      street: 'Voorbeeldweg',
      postcode: '1234 AB',
      priceCents: 109_000,
    })
    expect(listing({ ...page, title: 'Te huur', location: '' })).toMatchObject({
      street: 'Andere Straat',
      houseNumber: 9,
      city: 'Zeist',
      postcode: '9999 ZZ',
      neighbourhood: 'Elders',
    })
  })

  test('has the exact publication date of its structured data, if the page agrees with it', () => {
    expect(listing(page)).toMatchObject({ publishedAt: '2024-10-03T12:00:00.000Z', publishedWithinHours: 14 })
    expect(listing(feature('Offered since', '5 months'))).toMatchObject({ publishedWithinHours: 730 })
    expect(listing(feature('Offered since', '22-10-2024')).publishedAt).toBe('2024-10-22T12:00:00.000Z')
  })

  testTable('with status "%s" is %s', (status) => listing(feature('Status', status)).status, [
    ['For rent', 'for_rent'],
    ['Under option', 'for_rent'],
    ['Rented under option', 'rented'],
    ['Rented', 'rented'],
  ])

  test('without a house number has a point that only locates its street', () => {
    expect(listing({ ...page, title: 'For rent: Flat Voorbeeldweg in Huis ter Heide' })).toMatchObject({
      street: 'Voorbeeldweg',
      houseNumber: null,
      city: 'Huis ter Heide',
      placePrecision: 'street',
    })
  })

  test('has its own photos, not those of the ads next to it', () => {
    const photo = (number: string) => `https://photos.example.nl/${number}-0000-5000-a000-000000000000/1.jpg`
    const images = [photo('4a5b6c7d'), photo('0a0b0c0d'), 'https://photos.example.nl/2.jpg']
    expect(listing({ ...page, images }).photoUrls).toEqual([images[0], images[2]])
  })

  test('with a point outside the Netherlands has no point', () => {
    expect(listing({ ...page, lat: '0', lon: '0' })).toMatchObject({
      latitude: null,
      longitude: null,
      placePrecision: null,
    })
  })

  test('with a single "Present" has neither parking nor garage', () => {
    const features = page.features.filter(([label]) => label !== 'Present' && label !== 'Type of parking')
    expect(listing({ ...page, features: [...features, ['Present', 'Yes']] })).toMatchObject({ garage: null })
  })

  test('of a downstairs home is on the ground floor', () => {
    const features = [...page.features, ['Type of house', 'Downstairs apartment']]
    expect(listing({ ...page, features }).storey).toBe(0)
    expect(listing(page).storey).toBeNull()
  })

  test('ignores an income requirement of €4 or one per year', () => {
    expect(listing(feature('Income requirement', '€4')).incomeCents).toBeNull()
    expect(listing(feature('Income requirement', '€40,150')).incomeCents).toBeNull()
  })

  test('of a project has its own title and no street', () => {
    expect(
      listing({
        ...page,
        url: 'https://www.pararius.com/en/project/utrecht/1a2b3c4d/het-voorbeeld/medium-type-b',
        title: 'Medium, Type B',
        location: '1234AB Utrecht (Nieuwe Haven)',
        price: '€ 1.330',
        features: [],
        label: ['New development', 'Rented'],
        jsonld: null,
        agent: null,
      }),
    ).toMatchObject({
      number: '1a2b3c4d/medium-type-b',
      status: 'rented',
      title: 'Het Voorbeeld, Medium, Type B, Utrecht',
      street: null,
      city: 'Utrecht',
      priceCents: 133_000,
      advertiser: null,
    })
  })

  test('that is the home page or of an unknown form is not stored', () => {
    expect(read({ ...page, url: 'https://www.pararius.com/' }).rejects).toEqual([{ reason: 'not_this_kind' }])
    expect(read({ url: page.url, title: 'Pararius' }).rejects).toEqual([{ reason: 'not_this_kind' }])
    expect(read([page]).rejects).toEqual([{ reason: 'not_this_kind' }])
  })
})

import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { pararius } from './pararius.ts'
import { readListing, getRejectReason } from './test-feeds.ts'
import { jsonLd, blockPages, createPageRecord, createPage, damagedPages } from './test-pages.ts'

const url = 'https://www.pararius.com/apartment-for-rent/utrecht/4a5b6c7d/voorbeeldweg'
const feature = (label: string, value: string) =>
  `<dt class="listing-features__term">${label}</dt>
   <dd class="listing-features__description"><span class="listing-features__main-description">${value}</span></dd>`
const features = [
  ['Rental price', '€1,090 per month'],
  ['Status', 'Under option'],
  ['Available', 'Immediately'],
  ['Living area', '28 m²'],
  ['Type of house', 'Flat'],
  ['Type of house', 'Studio, Apartment'],
  ['Present', 'Yes'],
  ['Type of parking', 'On private land'],
  ['Present', 'No'],
] as const
const summary = `<div class="listing-detail-summary">
  <span class="listing-label listing-label--new"> New </span>
  <h1 class="listing-detail-summary__title">For rent: Flat Voorbeeldweg 3 A in Utrecht</h1>
  <div class="listing-detail-summary__location">1234 AB (Voorbeeldwijk)</div>
  <div class="listing-detail-summary__price">€1,090 <span>per month</span></div></div>`
const body = `${summary}
  <div class="picture picture--media-carrousel"><img src="https://photos.example.nl/1.jpg?width=600"></div>
  <div class="picture picture--media-carrousel"><img src="data:image/svg+xml;utf8,x"></div>
  <div class="picture picture--comparable-listing"><img src="https://photos.example.nl/other.jpg"></div>
  <div class="listing-detail-description"><div class="listing-detail-description__content">
    <div class="listing-detail-description__additional">
    <h2 class="listing-detail-description__title">Description</h2> <p>A light home.</p><ul><li>with a lift</li></ul></div></div>
    <button>More</button></div>
  <dl class="listing-features__list">${features.map(([label, value]) => feature(label, value)).join('')}
    ${feature('Facilities', '').replace(/<span.*span>/, '<ul class="listing-features__main-description"><li>Lift</li><li>Toilet</li></ul>')}</dl>
  <wc-detail-map class="detail-map map" data-latitude="52.09" data-longitude="5.12"></wc-detail-map>
  <h3 class="agent-summary__title"><a>Voorbeeld Makelaars</a></h3>
  <dl class="other"><dt>Rental price</dt><dd>€9,999</dd></dl>`
const head = `<link rel="canonical" href="${url}">${jsonLd({
  '@type': ['House', 'Product'],
  address: { streetAddress: 'Andere Straat 9', addressLocality: 'Zeist' },
  offers: { businessFunction: 'sell', price: '1.00', validFrom: '2024-10-03' },
})}`
const read = (html: string, address = url) => pararius.read(createPageRecord(address, html))

describe('a whole page of Pararius', () => {
  test('is read from its own markup; its structured data only fill gaps', () => {
    expect(readListing(read(createPage(head, body)))).toMatchObject({
      number: '4a5b6c7d',
      status: 'for_rent',
      propertyType: 'studio',
      descriptionEn: 'A light home.\n\n• with a lift',
      street: 'Voorbeeldweg',
      houseNumber: 3,
      houseNumberAddition: 'A',
      postcode: '1234 AB',
      city: 'Utrecht',
      neighbourhood: 'Voorbeeldwijk',
      latitude: 52.09,
      placePrecision: 'address',
      priceCents: 109_000,
      areaM2: 28,
      garage: 'none',
      amenities: ['elevator', 'parking'],
      available: 'now',
      publishedAt: '2024-10-03T12:00:00.000Z',
      advertiser: 'Voorbeeld Makelaars',
      photoUrls: ['https://photos.example.nl/1.jpg'],
    })
    const untitled = body.replace('For rent: Flat Voorbeeldweg 3 A in Utrecht', 'To let')
    expect(readListing(read(createPage(head, untitled)))).toMatchObject({ street: 'Andere Straat', houseNumber: 9 })
  })

  test.each(blockPages)('that turns out to be %s is not stored', (_, html) => {
    expect(read(html)).toMatchObject({ listings: [], rejects: [{ reason: 'not_this_kind', number: '4a5b6c7d' }] })
  })

  test.each([
    ['another layout', createPage(head, body.replaceAll('listing-detail-summary', 'summary-of-listing'))],
    ['features in another layout', createPage(head, body.replaceAll('listing-features__list', 'facts'))],
    ['the page of another ad', createPage(head.replace('4a5b6c7d', '9f9f9f9f'), body)],
    [
      'an ad that redirects to a list',
      createPage('<link rel="canonical" href="https://www.pararius.com/apartments/utrecht">', body),
    ],
  ])('is not stored: %s', (_, html) => {
    expect(getRejectReason(read(html))).toBe('not_this_kind')
  })

  test('is judged by its URL first', () => {
    const html = createPage(head, body)
    expect(getRejectReason(read(html, url.replace('apartment-for-rent', 'apartment-for-sale')))).toBe('not_for_rent')
    expect(getRejectReason(read(html, url.replace('apartment-', 'garage-')))).toBe('parking')
    expect(getRejectReason(read(html, 'https://www.pararius.com/'))).toBe('not_this_kind')
  })

  test('of a project may lack features', () => {
    const project = 'https://www.pararius.com/en/project/utrecht/1a2b3c4d/het-voorbeeld/type-b'
    const html = createPage('', summary.replace(/For rent.*Utrecht/, 'Type B').replace('1234 AB (', '1234AB Utrecht ('))
    expect(readListing(read(html, project))).toMatchObject({
      number: '1a2b3c4d/type-b',
      title: 'Het Voorbeeld, Type B, Utrecht',
      priceCents: 109_000,
      street: null,
    })
  })

  test('that is truncated anywhere, or damaged, is a valid listing or rejected', () => {
    for (const damaged of damagedPages(createPage(head, body))) {
      const result = read(damaged)
      expect(result.listings.length + result.rejects.length).toBe(1)
      for (const draft of result.listings) Listing.parse(draft)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { pararius } from './pararius.ts'
import { readListing, getRejectReason } from './test-feeds.ts'
import { jsonLd, blockPages, createPageRecord, createPage, damagedPages } from './test-pages.ts'

const url = 'https://www.pararius.com/apartment-for-rent/utrecht/4a5b6c7d/voorbeeldweg'
type Named = readonly [name: string, label: string, value: string]
const feature = ([name, label, value]: Named) =>
  `<dt class="listing-features__term">${label}</dt>
   <dd class="listing-features__description listing-features__description--${name}"><span class="listing-features__main-description">${value}</span></dd>`
const features: readonly Named[] = [
  ['for_rent_price', 'Rental price', '€1,090 per month Excludes: Service costs'],
  ['service_costs', 'Service costs', '€45'],
  ['offered_since', 'Offered since', '4 weeks'],
  ['status', 'Status', 'Under option'],
  ['acceptance', 'Available', 'Immediately'],
  ['contract_duration', 'Rental agreement', 'Unlimited period'],
  ['interior', 'Interior', 'Furnished'],
  ['surface_area', 'Living area', '28 m²'],
  ['number_of_rooms', 'Number of rooms', '2'],
  ['dwelling_type', 'Type of house', 'Flat'],
  ['property_types', 'Type of house', 'Studio, Apartment'],
  ['balcony', 'Balcony', 'Not present'],
  ['garden', 'Garden', 'Present (12 m²)'],
  ['available', 'Present', 'Yes'],
  ['type', 'Type of parking', 'On private land'],
  ['available', 'Present', 'No'],
  ['facilities', 'Facilities', 'Lift Toilet'],
  ['pets_allowed', 'Pets allowed', 'No'],
]
const dutchFeatures: readonly Named[] = [
  ['for_rent_price', 'Huurprijs', '€ 1.090 per maand Exclusief: Servicekosten'],
  ['service_costs', 'Servicekosten', '€ 45'],
  ['offered_since', 'Aangeboden sinds', '4 weken'],
  ['status', 'Status', 'Onder optie'],
  ['acceptance', 'Beschikbaar', 'Per direct'],
  ['contract_duration', 'Huurovereenkomst', 'Onbepaalde tijd'],
  ['interior', 'Interieur', 'Gemeubileerd'],
  ['surface_area', 'Woonoppervlakte', '28 m²'],
  ['number_of_rooms', 'Aantal kamers', '2'],
  ['dwelling_type', 'Soort woning', 'Appartement'],
  ['property_types', 'Soort woning', 'Studio, Appartement'],
  ['balcony', 'Balkon', 'Niet aanwezig'],
  ['garden', 'Tuin', 'Aanwezig (12 m²)'],
  ['available', 'Aanwezig', 'Ja'],
  ['type', 'Soort parkeergelegenheid', 'Op eigen terrein'],
  ['available', 'Aanwezig', 'Nee'],
  ['facilities', 'Voorzieningen', 'Lift Toilet'],
  ['pets_allowed', 'Huisdieren toegestaan', 'Nee'],
]
const list = (stated: readonly Named[]) =>
  `<div class="listing-features"><dl class="listing-features__list">${stated.map(feature).join('')}</dl></div>`
const summary = `<div class="listing-detail-summary">
  <span class="listing-label listing-label--new"> New </span>
  <h1 class="listing-detail-summary__title">For rent: Flat Voorbeeldweg 3 A in Utrecht</h1>
  <div class="listing-detail-summary__location">1234 AB (Voorbeeldwijk)</div>
  <div class="listing-detail-summary__price">€1,090 <span>per month</span></div>
  <ul><li class="illustrated-features__item illustrated-features__item--surface-area">28 m²</li>
  <li class="illustrated-features__item illustrated-features__item--interior">Furnished</li></ul></div>`
const body = `${summary}
  <div class="picture picture--media-carrousel"><img src="https://photos.example.nl/1.jpg?width=600"></div>
  <div class="picture picture--media-carrousel"><img src="data:image/svg+xml;utf8,x"></div>
  <div class="picture picture--comparable-listing"><img src="https://photos.example.nl/other.jpg"></div>
  <div class="listing-detail-description"><div class="listing-detail-description__content">
    <div class="listing-detail-description__additional">
    <h2 class="listing-detail-description__title">Description</h2> <p>A light home.</p><ul><li>with a lift</li></ul></div></div>
    <button>More</button></div>
  ${list(features)}
  <wc-detail-map class="detail-map map" data-latitude="52.09" data-longitude="5.12"></wc-detail-map>
  <h3 class="agent-summary__title"><a>Voorbeeld Makelaars</a></h3>
  <dl class="other"><dt>Rental price</dt><dd>€9,999</dd></dl>`
const dutchBody = body
  .replace(list(features), list(dutchFeatures))
  .replace('For rent: Flat', 'Te huur: Appartement')
  .replace('€1,090 <span>per month', '€ 1.090 <span>per maand')
  .replace('>Furnished<', '>Gemeubileerd<')
  .replace('>Description<', '>Omschrijving<')
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
      serviceCosts: 'extra',
      serviceCostsCents: 4_500,
      furnished: 'yes',
      contractKind: 'indefinite',
      pets: 'no',
      amenities: ['elevator', 'garden', 'parking'],
      available: 'now',
      publishedAt: '2024-10-03T12:00:00.000Z',
      advertiser: 'Voorbeeld Makelaars',
      photoUrls: ['https://photos.example.nl/1.jpg'],
    })
  })

  test('in Dutch gives the same listing as in English', () => {
    const english = readListing(read(createPage(head, body)))
    const dutch = readListing(read(createPage(head, dutchBody)))
    expect({ ...dutch, priceText: null }).toEqual({ ...english, priceText: null })
  })

  test.each(blockPages)('that turns out to be %s is not stored', (_, html) => {
    const reason = html.startsWith('<div>') ? 'incomplete' : 'not_this_kind'
    expect(read(html)).toMatchObject({ listings: [], rejects: [{ reason, number: '4a5b6c7d' }] })
  })

  test.each([
    ['the page of another ad', createPage(head.replace('4a5b6c7d', '9f9f9f9f'), body)],
    [
      'an ad that redirects to a list',
      createPage('<link rel="canonical" href="https://www.pararius.com/apartments/utrecht">', body),
    ],
  ])('is not stored: %s', (_, html) => {
    expect(getRejectReason(read(html))).toBe('not_this_kind')
  })

  const changed = (from: string | RegExp, to: string) => createPage(head, body.replaceAll(from, to))
  test.each([
    ['another layout', changed('listing-detail-summary', 'summary-of-listing')],
    ['features in another list', changed('listing-features__list', 'facts')],
    ['a feature whose class was renamed', changed('--interior', '--furnishing')],
    ['a label in a third language', changed('>Interior<', '>Einrichtung<')],
    ['a value in a third language', changed('>Furnished<', '>Möbliert<')],
    ['a label without its value', changed(/<dd[^>]*--deposit.*?<\/dd>|<dd[^>]*--interior.*?<\/dd>/g, '')],
    ['a value that is empty', changed('>28 m²<', '><')],
    ['a feature that every ad has and this one lacks', changed(feature(features[2] ?? ['', '', '']), '')],
    ['a rent that is another in the summary', changed('€1,090 <span>', '€1,900 <span>')],
    ['a map without a point', changed('data-latitude', 'data-lat')],
    [
      'photos in another element',
      changed('picture--media-carrousel"', 'photo"><i class="listing-detail-controls__button--photos"></i'),
    ],
    ['no structured data', createPage(head.replace(/<script.*script>/, ''), body)],
    ['a third language', createPage(head, body).replace('lang="nl"', 'lang="de"')],
    ['a shell without its facts', createPage(head, '<div id="app"></div>')],
  ])('in a layout that is not the known one is refused: %s', (_, html) => {
    expect(html).not.toBe(createPage(head, body))
    expect(getRejectReason(read(html))).toBe('changed_layout')
  })

  test('may have a feature that is new to the site', () => {
    const more = list([...features, ['solar_panels', 'Solar panels', 'Present']])
    expect(readListing(read(createPage(head, body.replace(list(features), more))))).toMatchObject({ areaM2: 28 })
  })

  test('that is cut off anywhere is refused', () => {
    const html = createPage(head, body)
    for (let at = 200; at < html.length - 7; at += 61)
      expect(getRejectReason(read(html.slice(0, at)))).toBe('incomplete')
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

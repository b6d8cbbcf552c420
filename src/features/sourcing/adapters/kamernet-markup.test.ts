import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { kamernet } from './kamernet.ts'
import { readListing, getRejectReason } from './test-feeds.ts'
import { jsonLd, blockPages, createPageRecord, createPage, damagedPages } from './test-pages.ts'

const url = 'https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-1000001'
const detail = (label: string, value: string) =>
  `<div class="col info-col"><div class="left"><i></i></div><div class="left"><div>${label}</div><div class="text-poppins-bold"> ${value} </div></div></div>`
const body = `<div class="titles-wrapper">
    <h1 id="streetCityName"><div class="h1_line1">Kamer te huur</div><div class="h1_line2 truncate">Eikstraat</div><div class="h1_line3">in Utrecht</div></h1>
    <div class="surface"><i></i> 10 m<sup>2</sup></div><div class="total-surface"> Totale oppervlakte: 60 m<sup>2</sup></div>
    <div class="price"><i></i>€ 450 </div><div class="gwe">p/m | incl. g/w/e</div>
    <div class="furnishing"><span class="header-line-title">Opleverniveau: </span> Gestoffeerd </div>
    <div class="availability"><span class="header-line-title">Beschikbaarheid: </span> 01-12-2024 tot 31-01-2025 </div>
    <div id="publishDate" class="published-date">6 dagen geleden geplaatst</div></div>
  <div class="ribbon"><span>VERHUURD</span></div>
  <div class="item gallery-item" href="https://photos.example.nl/1.jpg"></div><div class="item gallery-item" href="https://photos.example.nl/2.jpg"></div>
  <div class="description"><h2>Kamer te huur</h2><div class="col room-description"> Een lichte kamer.<br/>Met tuin. </div>
  <div class="room-description-translated hide">A light room.</div></div>
  <div class="room-details-info">${detail('Internet', 'Ja')}${detail('Energielabel', 'B')}${detail('Huisdieren', 'Nee')}</div>
  <div class="costs-overview"><table><tr><td class="cost-desc">Totale huurprijs</td><td>€ 450</td></tr><tr><td>Borg</td><td> € 500 </td></tr></table></div>
  <div class="desired-tenant"><table><tr><td>Geschikt voor</td><td> 2 personen </td></tr></table></div>
  <script>var target = L.latLng(52.0900000000, 5.1200000000);</script>
  <div class="card"><div class="price">€ 999</div><div class="surface">99 m</div></div>`
const head = `<link rel="canonical" href="${url}">`
const read = (html: string, address = url) => kamernet.read(createPageRecord(address, html))

describe('a whole page of Kamernet', () => {
  test('is read from its own markup, not from the cards for other ads', () => {
    expect(readListing(read(createPage(head, body)))).toMatchObject({
      number: '1000001',
      status: 'for_rent',
      propertyType: 'room',
      descriptionNl: 'Een lichte kamer.\nMet tuin.',
      street: 'Eikstraat',
      city: 'Utrecht',
      latitude: 52.09,
      longitude: 5.12,
      placePrecision: 'postcode',
      priceCents: 45_000,
      utilities: 'included',
      depositCents: 50_000,
      areaM2: 10,
      dwellingAreaM2: 60,
      furnished: 'partially',
      amenities: ['wifi'],
      energyLabel: 'B',
      pets: 'no',
      occupantsMax: 2,
      availableFrom: '2024-12-01',
      availableUntil: '2025-01-31',
      publishedAt: '2024-10-27T12:00:00.000Z',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
    })
  })

  test('without street and place in its heading takes them from its structured data', () => {
    const bare = body.replace('>Eikstraat<', '><').replace('>in Utrecht<', '><')
    const place = jsonLd({ '@type': 'Place', address: [{ addressLocality: 'Zeist', streetAddress: 'Beukstraat' }] })
    expect(readListing(read(createPage(head, bare + place)))).toMatchObject({ street: 'Beukstraat', city: 'Zeist' })
    expect(readListing(read(createPage(head, bare)))).toMatchObject({ city: 'Utrecht' })
  })

  test.each(blockPages)('that turns out to be %s is not stored', (_, html) => {
    expect(read(html)).toMatchObject({ listings: [], rejects: [{ reason: 'not_this_kind', number: '1000001' }] })
  })

  test.each([
    ['another layout', createPage(head, body.replace('streetCityName', 'heading'))],
    ['a layout without a price', createPage(head, body.replace('class="price"', 'class="amount"'))],
    ['the page of another ad', createPage(head.replaceAll('1000001', '1000002'), body)],
    ['the home page', createPage('<link rel="canonical" href="https://kamernet.nl/">', body)],
  ])('is not stored: %s', (_, html) => {
    expect(getRejectReason(read(html))).toBe('not_this_kind')
  })

  test('at another kind of URL is not of this kind', () => {
    expect(getRejectReason(read(createPage(head, body), 'https://kamernet.nl/zoeken'))).toBe('not_this_kind')
  })

  test('that is truncated anywhere, or damaged, is a valid listing or rejected', () => {
    for (const damaged of damagedPages(createPage(head, body))) {
      const result = read(damaged)
      expect(result.listings.length + result.rejects.length).toBe(1)
      for (const draft of result.listings) Listing.parse(draft)
    }
  })
})

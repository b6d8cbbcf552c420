import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { kamernet } from './kamernet.ts'
import { readListing, getRejectReason } from './test-feeds.ts'
import { jsonLd, blockPages, createPageRecord, createPage, damagedPages } from './test-pages.ts'

const url = 'https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-1000001'
const detail = (icon: string, label: string, value: string) =>
  `<div class="col info-col"><div class="left"><i class="k-${icon}-X"></i></div><div class="left"><div>${label}</div><div class="text-poppins-bold"> ${value} </div></div></div>`
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
  <div class="room-details-info">${detail('LivingRoom', 'Woonkamer', 'Geen')}${detail('Kitchen', 'Keuken', 'Gedeeld')}${detail('Bathroom', 'Badkamer', 'Eigen')}${detail('Toilet', 'Toilet', 'Eigen')}
    ${detail('Wifi', 'Internet', 'Ja')}${detail('EnergyLabel', 'Energielabel', 'B')}${detail('Pets', 'Huisdieren', 'Nee')}${detail('Roommates', 'Huisgenoten', '3')}</div>
  <div class="costs-overview"><table><tr><td class="cost-desc">Totale huurprijs</td><td>€ 450</td></tr><tr><td>Borg</td><td> € 500 </td></tr><tr><td>Extra kosten</td><td>€ 25</td></tr><tr><td colspan="2">Beschrijving extra kosten</td></tr></table></div>
  <div class="desired-tenant"><table><tr><td>Geschikt voor</td><td> 2 personen </td></tr><tr><td>Geslacht</td><td>Niet belangrijk</td></tr><tr><td>Leeftijd</td><td>18 jaar - 30 jaar</td></tr><tr><td>Status</td><td>Student</td></tr><tr><td>Gesproken talen</td><td>Nederlands</td></tr></table></div>
  <script>var target = L.latLng(52.0900000000, 5.1200000000);</script>
  <div class="card"><div class="price">€ 999</div><div class="surface">99 m</div></div>`
const script = `<script>dataLayer = [{ 'surface':'10', 'rent':'450', 'numberOfPhotos':'2' }]</script>`
const english = [
  ['Opleverniveau', 'Furnishing'],
  ['Beschikbaarheid', 'Availability'],
  ['Totale oppervlakte', 'Total surface'],
  ['Gestoffeerd', 'Upholstered'],
  [' tot ', ' until '],
  ['6 dagen geleden geplaatst', '6 days ago'],
  ['incl. g/w/e', 'incl. utilities'],
  ['Totale huurprijs', 'Total rent'],
  ['Borg', 'Deposit'],
  ['>Extra kosten', '>Extra costs'],
  ['Geschikt voor', 'Suitable for'],
  ['2 personen', '2 persons'],
  ['Geslacht', 'Gender'],
  ['Leeftijd', 'Age'],
  ['Gesproken talen', 'Languages'],
  ['Woonkamer', 'Living room'],
  ['Keuken', 'Kitchen'],
  ['Badkamer', 'Bathroom'],
  ['Energielabel', 'Energy label'],
  ['Huisdieren', 'Pets'],
  [' Ja ', ' Yes '],
  [' Nee ', ' No '],
] as const
const englishBody = english.reduce((html, [dutch, words]) => html.replaceAll(dutch, words), body)
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
      serviceCostsCents: 2_500,
      areaM2: 10,
      dwellingAreaM2: 60,
      furnished: 'partially',
      amenities: ['wifi'],
      energyLabel: 'B',
      pets: 'no',
      housemates: 3,
      occupantsMax: 2,
      availableFrom: '2024-12-01',
      availableUntil: '2025-01-31',
      publishedAt: '2024-10-27T12:00:00.000Z',
      photoUrls: ['https://photos.example.nl/1.jpg', 'https://photos.example.nl/2.jpg'],
    })
  })

  test('in English gives the same listing as in Dutch', () => {
    const dutch = readListing(read(createPage(head, body)))
    const other = readListing(read(createPage(head, englishBody)))
    expect({ ...other, priceText: null }).toEqual({ ...dutch, priceText: null })
  })

  test('without street and place in its heading takes them from its structured data', () => {
    const bare = body.replace('>Eikstraat<', '><').replace('>in Utrecht<', '><')
    const place = jsonLd({ '@type': 'Place', address: [{ addressLocality: 'Zeist', streetAddress: 'Beukstraat' }] })
    expect(readListing(read(createPage(head, bare + place)))).toMatchObject({ street: 'Beukstraat', city: 'Zeist' })
    expect(readListing(read(createPage(head, bare)))).toMatchObject({ city: 'Utrecht' })
  })

  test.each(blockPages)('that turns out to be %s is not stored', (_, html) => {
    const reason = html.startsWith('<div>') ? 'incomplete' : 'not_this_kind'
    expect(read(html)).toMatchObject({ listings: [], rejects: [{ reason, number: '1000001' }] })
  })

  test.each([
    ['the page of another ad', createPage(head.replaceAll('1000001', '1000002'), body)],
    ['the home page', createPage('<link rel="canonical" href="https://kamernet.nl/">', body)],
  ])('is not stored: %s', (_, html) => {
    expect(getRejectReason(read(html))).toBe('not_this_kind')
  })

  const changed = (from: string | RegExp, to: string) => createPage(head, script + body.replace(from, to))
  test.each([
    ['another heading', changed('streetCityName', 'heading')],
    ['a price in another class', changed('class="price"', 'class="amount"')],
    ['a heading without its street', changed(/<div class="h1_line2.*?<\/div>/, '')],
    ['a label of the header in a third language', changed('Opleverniveau', 'Ausstattung')],
    ['an availability in a third language', changed('01-12-2024 tot 31-01-2025', 'ab sofort')],
    ['costs in another class', changed('costs-overview', 'costs')],
    ['a cost with another label', changed('>Borg<', '>Kaution<')],
    ['a tenant in another order', changed('>Leeftijd<', '>Geslacht<')],
    ['a detail without its icon', changed('k-Wifi-X', 'icon')],
    ['a detail with another label', changed('>Internet<', '>WLAN<')],
    ['an answer in a third language', changed('> Nee <', '> Nein <')],
    ['a text in another class', changed('room-description"', 'text"')],
    ['no map', changed('L.latLng', 'L.point')],
    ['another rent in its script', createPage(head, script.replace("'450'", "'540'") + body)],
    ['other photos than its script counts', createPage(head, script.replace("'2'", "'3'") + body)],
    ['a third language', changed('', '').replace('lang="nl"', 'lang="de"')],
    ['a shell without its facts', createPage(head, '<div id="app"></div>')],
  ])('in a layout that is not the known one is refused: %s', (_, html) => {
    expect(readListing(read(createPage(head, script + body)))).toMatchObject({ priceCents: 45_000 })
    expect(getRejectReason(read(html))).toBe('changed_layout')
  })

  test('that is cut off anywhere is refused', () => {
    const html = createPage(head, body)
    for (let at = 200; at < html.length - 7; at += 61)
      expect(getRejectReason(read(html.slice(0, at)))).toBe('incomplete')
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

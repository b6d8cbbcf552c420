import { describe, expect, test } from 'vitest'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { kamernet } from './kamernet.ts'

const capturedAt = new Date('2021-10-13T15:55:10Z')
const read = (value: unknown) => kamernet.read({ value, capturedAt, input: 'listings.ndjson' })
const listing = (value: unknown) => Listing.parse(read(value).listings[0])

const header = {
  banner: null,
  line1: 'Kamer te huur',
  street: 'Voorbeeldlaan',
  city: 'in Lelystad',
  surface: '12 m 2',
  total_surface: 'Totale oppervlakte: 80 m 2',
  price: '€ 495',
  gwe: 'p/m | incl. g/w/e',
  furnishing: 'Gestoffeerd',
  availability: '01-11-2021 tot 31-01-2022',
  published: '4 weken geleden geplaatst',
}
const page = {
  id: '1000001',
  type_slug: 'kamer',
  city_slug: 'lelystad',
  street_slug: 'voorbeeldlaan',
  url: 'https://kamernet.nl/huren/kamer-lelystad/voorbeeldlaan/kamer-1000001',
  capture_date: '2021-10-13T17:55:10+02:00',
  title: 'Kamer te huur in Lelystad voor €495 | Kamernet',
  header,
  costs: [
    ['Totale huurprijs', '€ 495 incl. g/w/e'],
    ['Borg', '€ 495'],
    ['Extra kosten', '€ 25'],
  ],
  details: [
    ['Badkamer', 'Gedeeld'],
    ['Internet', 'Ja'],
    ['Energielabel', 'C'],
    ['Huisgenoten', 'Meer dan 8'],
    ['Huisdieren', 'In overleg'],
  ],
  tenant: [['Geschikt voor', '1 persoon']],
  description_html:
    'Te huur: een mooie kamer in het centrum van de stad.<br/><br/>De huur is 450 euro.<br/>Bel 0612345678 of stuur een WhatsApp.\u200b',
  map_latlng: '52.5100000000, 5.4700000000',
  images: ['https://photos.example.nl/a', 'https://photos.example.nl/b'],
  analytics: null,
  is_active: 'true',
}
const change = (parts: Partial<typeof header>) => ({ ...page, header: { ...header, ...parts } })
const cost = (label: string, value: string) => ({ ...page, costs: [[label, value]] })

describe('a page of Kamernet', () => {
  test('becomes a listing with all its facts', () => {
    const result = read(page)
    expect(result.capturedAt).toEqual(new Date('2021-10-13T15:55:10Z'))
    expect([...result.repaired].sort()).toEqual(['contact_hidden', 'invisible_characters', 'markup'])
    expect(Listing.parse(result.listings[0])).toMatchObject({
      number: '1000001',
      url: page.url,
      status: 'for_rent',
      propertyType: 'room',
      title: 'Kamer Voorbeeldlaan, Lelystad',
      descriptionNl:
        'Te huur: een mooie kamer in het centrum van de stad.\n\nDe huur is 450 euro.\nBel ••• of stuur een •••.',
      street: 'Voorbeeldlaan',
      houseNumber: null,
      postcode: null,
      city: 'Lelystad',
      latitude: 52.51,
      longitude: 5.47,
      placePrecision: 'postcode',
      priceText: '€ 495 p/m | incl. g/w/e',
      priceCents: 49_500,
      pricePeriod: 'month',
      utilities: 'included',
      serviceCosts: 'extra',
      serviceCostsCents: 2_500,
      deposit: 'amount',
      depositCents: 49_500,
      areaM2: 12,
      dwellingAreaM2: 80,
      furnished: 'partially',
      amenities: ['wifi'],
      energyLabel: 'C',
      pets: 'ask',
      housemates: null,
      occupantsMax: 1,
      contractKind: 'temporary',
      available: 'from',
      availableFrom: '2021-11-01',
      availableUntil: '2022-01-31',
      publishedAt: '2021-09-15T15:55:10.000Z',
      publishedWithinHours: 168,
      photoUrls: page.images,
      review: ['contact_hidden', 'price_differs_in_text'],
    })
  })

  test('with an availability date long past is available now', () => {
    expect(listing(change({ availability: '22-10-2018' }))).toMatchObject({ available: 'now', availableFrom: null })
  })

  test('with a dwelling smaller than its room is marked', () => {
    expect(listing(change({ total_surface: 'Totale oppervlakte: 3 m 2' }))).toMatchObject({
      dwellingAreaM2: 3,
      areaM2: 12,
    })
    expect(listing(change({ total_surface: 'Totale oppervlakte: 3 m 2' })).review).toContain('area_contradiction')
  })

  test('has an unknown deposit for a dash, and none for 0', () => {
    expect(listing(cost('Borg', '-'))).toMatchObject({ deposit: 'unknown', depositCents: null })
    expect(listing(cost('Borg', '€ 0'))).toMatchObject({ deposit: 'none', depositCents: null })
    expect(read(cost('Borg', '€ 1')).repaired).toContain('placeholder_amount')
  })

  test('ignores extra costs of a euro or less', () => {
    expect(listing(cost('Extra kosten', '€ 0'))).toMatchObject({ serviceCosts: 'unknown', serviceCostsCents: null })
    expect(read(cost('Extra kosten', '€ 1')).repaired).toContain('placeholder_amount')
  })

  test('is rejected with a rent of one euro', () => {
    expect(read(change({ price: '€ 1' })).rejects).toEqual([{ reason: 'price_implausible', number: '1000001' }])
  })

  test.each([
    ['appartement', '60 m 2', 'apartment', null],
    ['studio', '30 m 2', 'studio', null],
    ['studentencomplex', '20 m 2', 'room', 'student'],
    ['anti-kraak', '20 m 2', 'room', 'anti_squat'],
    ['anti-kraak', '90 m 2', 'apartment', 'anti_squat'],
  ])('of a %s of %s is a %s, %s', (kind, surface, propertyType, contractGround) => {
    expect(listing({ ...change({ surface }), type_slug: kind })).toMatchObject({ propertyType, contractGround })
  })

  test('keeps its number when its kind, and so its URL, changes', () => {
    const moved = { ...page, type_slug: 'studio', url: page.url.replaceAll('kamer-', 'studio-') }
    expect(listing(moved).number).toBe(listing(page).number)
  })

  test('that is the home page, or lacks its number, is not stored', () => {
    expect(read({ url: 'https://kamernet.nl/', title: 'Kamernet', header: null, id: null }).rejects).toEqual([
      { reason: 'not_this_kind' },
    ])
    expect(read({ ...page, id: '', url: 'https://kamernet.nl/' }).rejects).toEqual([{ reason: 'no_number' }])
  })
})

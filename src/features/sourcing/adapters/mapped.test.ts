import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { Mapping, mappedFields } from '#features/sourcing/field-parsers/mapping.ts'
import { readMapped } from './mapped.ts'
import { readOwnFeed } from './own-feed.ts'

const capturedAt = new Date('2026-11-21T12:00:00Z')
const fields = {
  number: { from: 'Object.nr' },
  propertyType: { from: 'soort', words: [{ sourceWord: 'Woonboot', ourCode: 'house' as const }] },
  city: { from: 'plaats' },
  rent: { from: 'huur' },
}
const whole: Mapping = { period: 'month', fields }
const record = { 'Object.nr': 'A-1', soort: 'Appartement', plaats: 'Utrecht', huur: '€ 1.250,-' }

const read = (value: unknown, mapping: Mapping = whole) =>
  readMapped(Mapping.parse(mapping))({ value, capturedAt, input: 'test' })
const readListing = (value: unknown, mapping?: Mapping) => {
  const [draft] = read(value, mapping).listings
  return draft && Listing.parse(draft)
}
const reasonsOf = (value: unknown, mapping?: Mapping) => read(value, mapping).rejects.map(({ reason }) => reason)

describe('a record that is mapped', () => {
  test('becomes a listing with the mapped facts; the others are unknown', () => {
    expect(readListing(record)).toMatchObject({
      number: 'A-1',
      propertyType: 'apartment',
      city: 'Utrecht',
      priceCents: 125_000,
      pricePeriod: 'month',
      areaM2: null,
      furnished: null,
      available: 'unknown',
    })
  })

  test('may have its values at any depth of the JSON', () => {
    const mapping: Mapping = {
      fields: {
        number: { from: 'ids.0' },
        propertyType: { constant: 'studio' },
        city: { from: 'address.city' },
        rent: { from: 'price.amount' },
        pricePeriod: { from: 'price.per' },
        area: { from: 'size.m2' },
        storey: { from: 'size.floor' },
        photos: { from: 'media.*.url' },
        registration: { from: 'flags.registration' },
        amenities: { from: 'extras', words: [{ sourceWord: 'sauna', ourCode: 'swimming_pool' }] },
      },
    }
    const value = {
      ids: [77],
      address: { city: 'Utrecht' },
      price: { amount: 845.125, per: 'Maandelijks' },
      size: { m2: 31, floor: 'begane grond' },
      media: [{ url: 'https://photos.example/1.jpg' }, {}, { url: 'https://photos.example/2.jpg' }],
      flags: { registration: true },
      extras: ['Balkon', 'sauna'],
    }
    expect(readListing(value, mapping)).toMatchObject({
      number: '77',
      priceCents: 84_513,
      areaM2: 31,
      storey: 0,
      registration: true,
      amenities: ['balcony', 'swimming_pool'],
      photoUrls: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    })
  })

  test.each([
    ['commas', { decimals: 'comma' }, '1.250,50', 125_050],
    ['commas, and a point that groups', { decimals: 'comma' }, '1.250', 125_000],
    ['points', { decimals: 'point' }, '1,250.50', 125_050],
    ['points, three digits behind one', { decimals: 'point' }, '950.125', 95_013],
    ['neither said', {}, '€ 1.250,50 per maand', 125_050],
    ['cents', { money: 'cents' }, 125_050, 125_050],
    ['a whole number of JSON', {}, 1250, 125_000],
  ] as const)('has its amounts read as %s', (_, how, huur, cents) => {
    expect(readListing({ ...record, huur }, { ...whole, ...how })?.priceCents).toBe(cents)
  })

  test.each([
    ['day_first', '02-03-2027', '2027-03-02'],
    ['month_first', '02-03-2027', '2027-02-03'],
    ['month_first', '2027-03-02T00:00:00Z', '2027-03-02'],
  ] as const)('has its dates read as %s: %s', (dates, vanaf, day) => {
    const mapping: Mapping = { ...whole, dates, fields: { ...fields, available: { from: 'vanaf' } } }
    expect(readListing({ ...record, vanaf }, mapping)).toMatchObject({ available: 'from', availableFrom: day })
  })

  test('has its words read by the mapping first, and the constant used for an empty value', () => {
    expect(readListing({ ...record, soort: ' WOONBOOT ' })?.propertyType).toBe('house')
    const mapping: Mapping = { ...whole, fields: { ...fields, propertyType: { from: 'soort', constant: 'room' } } }
    expect(readListing({ ...record, soort: '' }, mapping)?.propertyType).toBe('room')
  })

  test('may have its address in one line or in parts', () => {
    const line: Mapping = { ...whole, fields: { ...fields, address: { from: 'adres' }, postcode: { from: 'pc' } } }
    expect(readListing({ ...record, adres: 'Oudegracht 12 bis', pc: '3511ab' }, line)).toMatchObject({
      street: 'Oudegracht',
      houseNumber: 12,
      houseNumberAddition: 'BS',
      postcode: '3511 AB',
    })
    const parts: Mapping = { ...whole, fields: { ...fields, street: { from: 's' }, houseNumber: { from: 'n' } } }
    expect(readListing({ ...record, s: 'Plein 1944', n: '7a' }, parts)).toMatchObject({
      street: 'Plein 1944',
      houseNumber: 7,
      houseNumberAddition: 'A',
    })
  })

  test('has scripts and contact data removed from its texts', () => {
    const mapping: Mapping = { ...whole, fields: { ...fields, description: { from: 'tekst' }, title: { from: 'kop' } } }
    const tekst =
      'Mooie lichte woning<script>alert(1)</script><img src=x onerror=alert(1)><br/>bel 06 12345678 voor de sleutel'
    const listing = readListing({ ...record, tekst, kop: '=HYPERLINK("https://evil.example";"Klik")' }, mapping)
    expect(listing?.descriptionNl).toBe('Mooie lichte woning\nbel ••• voor de sleutel')
    // A formula is plain text here; nothing opens it in a spreadsheet.
    expect(listing?.title).toMatch(/^=HYPERLINK/)
    expect(listing?.title).not.toContain('evil.example')
  })
})

describe('a word without a mapping', () => {
  test('is reported, and its value stays unknown', () => {
    const mapping: Mapping = { ...whole, fields: { ...fields, furnished: { from: 'in' }, pets: { from: 'dieren' } } }
    const result = read({ ...record, in: 'Boho-chic', dieren: 'alleen goudvissen' }, mapping)
    expect(result.unknownWords).toEqual([
      { field: 'furnished', word: 'Boho-chic' },
      { field: 'pets', word: 'alleen goudvissen' },
    ])
    expect(result.listings).toMatchObject([{ furnished: null, pets: null }])
  })

  test('is not reported if it only says that the value is unknown', () => {
    for (const soort of ['n.v.t.', '-', 'onbekend']) expect(read({ ...record, soort }).unknownWords).toBeUndefined()
  })

  test('for the kind of home rejects the record instead of guessing', () => {
    const result = read({ ...record, soort: 'Schuurtje XL' })
    expect(result.rejects).toEqual([{ reason: 'not_this_kind', number: 'A-1' }])
    expect(result.unknownWords).toEqual([{ field: 'propertyType', word: 'Schuurtje XL' }])
  })
})

describe('a record is rejected', () => {
  test.each([
    ['that is not an object', 'tekst', 'not_this_kind'],
    ['without a number', { ...record, 'Object.nr': ' ' }, 'no_number'],
    ['with a number only', { 'Object.nr': 'A-1', soort: '', plaats: null }, 'empty'],
    ['without a place', { ...record, plaats: '' }, 'no_address'],
    ['of a parking place', { ...record, soort: 'Parkeerplaats' }, 'parking'],
    ['of a recreation home', { ...record, soort: 'Recreatiewoning' }, 'recreation'],
    ['of an office', { ...record, soort: 'Kantoor' }, 'not_a_dwelling'],
    ['of one euro', { ...record, huur: '1' }, 'price_implausible'],
    ['of ten million', { ...record, huur: '10000000' }, 'price_implausible'],
  ])('%s', (_, value, reason) => {
    expect(reasonsOf(value)).toEqual([reason])
  })

  test('of a home for sale', () => {
    const mapping: Mapping = { ...whole, fields: { ...fields, status: { from: 'status' } } }
    expect(reasonsOf({ ...record, status: 'Te koop' }, mapping)).toEqual(['not_for_rent'])
    expect(readListing({ ...record, status: 'Verhuurd' }, mapping)?.status).toBe('rented')
  })
})

describe('a record of a home abroad', () => {
  const mapping: Mapping = {
    ...whole,
    fields: { ...fields, postcode: { from: 'pc' }, country: { from: 'land' }, address: { from: 'adres' } },
  }
  test.each([
    ['a postcode of five digits', { pc: '10115', plaats: 'Berlin' }],
    ['a postcode of five digits that is a number', { pc: 10115, plaats: 'Berlin' }],
    ['a postcode with its country', { pc: 'D-10115', plaats: 'Berlin' }],
    ['a postcode before its place', { plaats: '10115 Berlin' }],
    ['a postcode before its place in the address', { adres: 'Eichenstraße 5, 10115 Berlin', plaats: 'Berlin' }],
    ['another country', { land: 'België', pc: '2000', plaats: 'Antwerpen' }],
    ['the code of another country', { land: 'DE', plaats: 'Berlin' }],
  ])('is rejected by %s', (_, stated) => {
    expect(reasonsOf({ ...record, ...stated }, mapping)).toEqual(['abroad'])
  })

  test.each([
    ['a Dutch postcode', { pc: '3511AB' }],
    ['the four digits of one', { pc: '3511' }],
    ['its country in Dutch', { land: 'Nederland', pc: '35111' }],
    ['its code', { land: 'NL' }],
    ['an empty country', { land: 'n.v.t.' }],
    ['a long house number', { adres: 'Eikstraat 12345' }],
  ])('is not one with %s', (_, stated) => {
    expect(reasonsOf({ ...record, ...stated }, mapping)).toEqual([])
  })
})

describe('an ad without price, place and text', () => {
  const mapping: Mapping = {
    ...whole,
    fields: { ...fields, street: { from: 'straat' }, description: { from: 'tekst' }, area: { from: 'm2' } },
  }
  const bare = { 'Object.nr': 'A-1', soort: 'Appartement', plaats: 'Utrecht', huur: '', m2: '60' }
  test('is set aside as empty, even with a type, a city and an area', () => {
    expect(reasonsOf(bare, mapping)).toEqual(['empty'])
    expect(reasonsOf({ ...bare, tekst: ' <br/> ' }, mapping)).toEqual(['empty'])
  })
  test.each([
    ['price', { huur: '€ 900' }],
    ['price on request', { huur: 'Prijs op aanvraag' }],
    ['street', { straat: 'Eikstraat' }],
    ['text', { tekst: 'Licht appartement met balkon.' }],
  ])('is a listing with a %s', (_, stated) => {
    expect(reasonsOf({ ...bare, ...stated }, mapping)).toEqual([])
  })
})

describe('a mapping', () => {
  test('shows each field once', () => {
    expect(mappedFields.toSorted()).toEqual(Object.keys(Mapping.shape.fields.shape).toSorted())
  })

  test.each([
    ['no number', { fields: { city: { from: 'plaats' } } }],
    ['a field we do not have', { fields: { ...fields, role: { from: 'x' } } }],
    ['a code we do not have', { fields: { ...fields, furnished: { constant: 'maybe' } } }],
    [
      'a word for a code we do not have',
      { fields: { ...fields, pets: { words: [{ sourceWord: 'x', ourCode: '__proto__' }] } } },
    ],
    ['the prototype', { fields: { ...fields, number: { from: '__proto__.id' } } }],
    ['the constructor deep down', { fields: { ...fields, number: { from: 'a.constructor.name' } } }],
    [
      'more parts than the maximum',
      { fields: { ...fields, rent: { from: 'a', parts: Array(6).fill({ how: 'plus', from: 'b' }) } } },
    ],
    [
      'a part of one of our own fields',
      { fields: { ...fields, rent: { from: 'a', parts: [{ how: 'plus', field: 'rent' }] } } },
    ],
    ['a regular expression', { fields: { ...fields, rent: { from: 'a', pattern: '(a+)+$' } } }],
    ['piece 21', { fields: { ...fields, rent: { from: 'a', cut: { at: '-', piece: 21 } } } }],
    ['a path that is too long', { fields: { ...fields, number: { from: 'a.'.repeat(200) } } }],
    [
      'more words than the maximum',
      { fields: { ...fields, pets: { words: Array(101).fill({ sourceWord: 'x', ourCode: 'no' }) } } },
    ],
  ])('with %s is refused', (_, mapping) => {
    expect(Mapping.safeParse(mapping).success).toBe(false)
  })
})

describe('for any record', () => {
  const keys = fc.constantFrom('Object.nr', 'soort', 'plaats', 'huur', '__proto__', 'constructor', 'x')
  const leaf = fc.oneof(
    fc.constantFrom('A-1', 'Appartement', 'Utrecht', '1250', '=1+1', '\0', '\ud800', '<script>', '1e999', '٣'),
    fc.string({ maxLength: 30 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
    object: fc
      .array(fc.tuple(keys, tie('value')), { maxLength: 8 })
      // Parsed from text, since only then is `__proto__` an own key of the record.
      .map((pairs): unknown =>
        JSON.parse(`{${pairs.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v) ?? 'null'}`).join(',')}}`),
      ),
  }))

  test('the result is one valid listing or one known reject reason, for a mapping and for our own format', () => {
    const mapped = readMapped({
      ...whole,
      fields: Object.fromEntries(
        Object.keys(Mapping.shape.fields.shape).map((field) => [field, { from: 'x' }]),
      ) as Mapping['fields'],
    })
    fc.assert(
      fc.property(value, (one) => {
        for (const reader of [readMapped(whole), mapped, readOwnFeed]) {
          const result = reader({ value: one, capturedAt, input: 'test' })
          expect(result.listings.length + result.rejects.length).toBe(1)
          for (const { reason } of result.rejects) expect(rejectReasons).toContain(reason)
          for (const listing of result.listings) expect(z.safeParse(Listing, listing).error?.issues).toBeUndefined()
        }
        expect(({} as Record<string, unknown>).x).toBeUndefined()
      }),
      { numRuns: 5_000 },
    )
  }, 120_000)
})

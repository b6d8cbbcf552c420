import { describe, expect, test } from 'vitest'
import { findColumns, findRecordsPath, proposeMapping } from './propose-mapping.ts'

describe('a sample', () => {
  test('shows its columns with example values, and the paths of nested values', () => {
    const columns = findColumns([
      { id: 1, adres: { plaats: 'Utrecht' }, fotos: [{ url: 'https://x.example/1' }, { url: 'https://x.example/2' }] },
      { id: 2, adres: { plaats: 'Utrecht' }, leeg: '' },
    ])
    expect(columns).toEqual([
      { path: 'id', examples: ['1', '2'] },
      { path: 'adres.plaats', examples: ['Utrecht'] },
      { path: 'fotos.*.url', examples: ['https://x.example/1', 'https://x.example/2'] },
      { path: 'leeg', examples: [] },
    ])
  })

  test.each([
    [
      'Dutch',
      {
        Objectnummer: '',
        Woningtype: '',
        Straat: '',
        Huisnummer: '',
        Postcode: '',
        Plaats: '',
        Huurprijs: '',
        Oppervlakte: '',
      },
      'Objectnummer Woningtype Straat Huisnummer Postcode Plaats Huurprijs Oppervlakte',
    ],
    [
      'English',
      { id: '', property_type: '', street: '', 'house-number': '', zipCode: '', city: '', price: '', area: '' },
      'id property_type street house-number zipCode city price area',
    ],
    [
      'nested',
      {
        listing: { id: '', type: '' },
        location: { street: '', number: '', zip: '', city: '' },
        rent: { amount: '' },
        size: '',
      },
      'listing.id listing.type location.street undefined location.zip location.city rent.amount size',
    ],
  ])('with %s names gets a proposed mapping', (_, record, expected) => {
    const fields = proposeMapping(findColumns([record]))?.fields
    const chosen = [
      fields?.number,
      fields?.propertyType,
      fields?.street,
      fields?.houseNumber,
      fields?.postcode,
      fields?.city,
      fields?.rent,
      fields?.area,
    ]
    expect(chosen.map((rule) => rule?.from ?? 'undefined').join(' ')).toBe(expected)
  })

  test('maps photos by the name of their list, whatever its members are called', () => {
    const columns = findColumns([{ id: 1, url: 'https://x.example', images: [{ url: 'https://x.example/1' }] }])
    expect(proposeMapping(columns)?.fields).toMatchObject({
      url: { from: 'url' },
      photos: { from: 'images.*.url' },
    })
  })

  test('without a column for the number maps what it recognises, and without any known name nothing', () => {
    expect(proposeMapping(findColumns([{ objectnr: '', plaats: '' }]))?.fields).toEqual({ city: { from: 'plaats' } })
    expect(proposeMapping(findColumns([{ kleur: 'rood' }]))).toBeUndefined()
    expect(
      proposeMapping(findColumns([JSON.parse(String.raw`{"__proto__":{"id":1},"ci\u0000ty":"","id\ud800":1}`)])),
    ).toBeUndefined()
  })

  test('that is a document shows where its longest list of records is', () => {
    expect(findRecordsPath({ meta: { tags: ['a', 'b', 'c'] }, data: { items: [{}, {}], more: [{}] } })).toBe(
      'data.items',
    )
    expect(findRecordsPath([{}, {}])).toBeUndefined()
  })
})

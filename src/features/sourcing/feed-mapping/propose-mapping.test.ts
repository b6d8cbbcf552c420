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
      'English, in short words',
      { id: '', type: '', road: '', nr: '', zip: '', city: '', rent: '', sqm: '' },
      'id type road nr zip city rent sqm',
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

  const nested = {
    id: 'K-77',
    region: { name: 'Nederland - Utrecht', id: '3' },
    municipality: { name: 'Utrecht', id: '344' },
    city: { id: '88', name: 'Utrecht' },
    quarter: { name: 'Lombok' },
    homeType: { category: 'home', localizedName: 'Studio' },
    address: { street: 'Kanaalstraat', houseNumber: '12', postalCode: '3531 CK' },
    costs: { netRent: 540.5, totalRent: 655.75 },
    size: { value: 31, unit: 'm2' },
    storey: { id: '9', localizedName: '2e verdieping' },
    pictures: [{ label: 'Gevel', uri: '/photos/1.jpg' }],
  }
  test('of nested JSON has its city, type, rent and area found, the rest of the total as service costs, no region as title', () => {
    expect(proposeMapping(findColumns([nested]))?.fields).toEqual({
      number: { from: 'id' },
      city: { from: 'city.name' },
      neighbourhood: { from: 'quarter.name' },
      propertyType: { from: 'homeType.localizedName' },
      street: { from: 'address.street' },
      houseNumber: { from: 'address.houseNumber' },
      postcode: { from: 'address.postalCode' },
      rent: { from: 'costs.netRent' },
      serviceCostsAmount: { from: 'costs.totalRent', parts: [{ how: 'minus', from: 'costs.netRent' }] },
      area: { from: 'size.value' },
      storey: { from: 'storey.localizedName' },
      photos: { from: 'pictures.*.uri' },
    })
  })

  test.each([
    ['a city in an object of its own', { address: { city: { name: 'Delft' } } }, 'city', 'address.city.name'],
    ['a rent with its parts', { rent: { net: 700, service: 40 } }, 'rent', 'rent.net'],
    ['an amount in an object', { price: { amount: { value: 700 } } }, 'rent', 'price.amount.value'],
    ['only a total', { totalRent: 700 }, 'rent', 'totalRent'],
    [
      'a title of the listing itself',
      { listing: { title: 'Licht' }, region: { title: 'Zuid' } },
      'title',
      'listing.title',
    ],
    ['a city that is a code', { city: 29, place: 'Delft' }, 'city', 'place'],
    [
      'a column without values',
      { availableFrom: '', availableFromDate: '2026-09-01' },
      'available',
      'availableFromDate',
    ],
    ['the number of a place', { city: { id: 4 } }, 'number', undefined],
    ['a rent in words', { rent: 'sociaal' }, 'rent', undefined],
  ] as const)('with %s', (_, record, field, path) => {
    expect(proposeMapping(findColumns([record]))?.fields[field]?.from).toBe(path)
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

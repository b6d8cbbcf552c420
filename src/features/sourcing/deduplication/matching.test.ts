import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPairs } from './candidate-pairs.ts'
import { comparable } from './comparable.ts'
import type { ListingDraft } from '#features/sourcing/listings/contract.ts'
import { compareListings, type Verdict } from './matching.ts'
import { createCandidate, arbitraryCandidates, text } from './test-candidates.ts'

const twice = (facts: Partial<ListingDraft>, other: Partial<ListingDraft> = {}) =>
  compareListings(createCandidate('a', facts), createCandidate('b', { ...facts, ...other }))
const full = { houseNumber: 12, houseNumberAddition: 'B' }
const house = { propertyType: 'house', houseNumber: 12 } as const

describe('two sources', () => {
  test.each<[string, Partial<ListingDraft>, Partial<ListingDraft>, Verdict]>([
    ['postcode, street, area and rent, without a number', {}, {}, 'same'],
    ['the same but for a square metre', {}, { areaM2: 61 }, 'same'],
    ['the same with the number of a house on one side', {}, { houseNumber: 12 }, 'same'],
    ['another count of rooms, which sources count differently', {}, { rooms: 2 }, 'same'],
    ['the street as a slug spells it', { street: 'Dr. Müllerkade' }, { street: 'Doctor Muellerkade' }, 'same'],
    ['a rent by the year', {}, { priceCents: 1_800_000, pricePeriod: 'year' }, 'same'],
    ['two square metres apart', {}, { areaM2: 62 }, 'uncertain'],
    ['a rent a little higher', {}, { priceCents: 157_500 }, 'uncertain'],
    ['an area that one does not name', {}, { areaM2: null }, 'uncertain'],
    ['a rent that one does not name', {}, { priceCents: null, pricePeriod: null }, 'uncertain'],
    ['a flat for one, a house for the other', {}, { propertyType: 'house' }, 'uncertain'],
    ['no street on one side', {}, { street: null }, 'uncertain'],
    ['no postcode on one side', {}, { postcode: null }, 'uncertain'],
    ['no postcode on one side, but the same text', { descriptionNl: text }, { postcode: null }, 'same'],
    ['a rent up to a fifth higher, and all else the same', {}, { priceCents: 187_500 }, 'uncertain'],
    ['a rent more than a fifth higher', {}, { priceCents: 187_501 }, 'different'],
    ['a rent up to a fifth higher and another count of rooms', {}, { priceCents: 187_500, rooms: 2 }, 'different'],
    [
      'a rent up to a fifth higher and another label',
      { energyLabel: 'B' },
      { priceCents: 187_500, energyLabel: 'C' },
      'different',
    ],
    [
      'a rent up to a fifth higher, a flat and a house',
      {},
      { priceCents: 187_500, propertyType: 'house' },
      'different',
    ],
    ['a rent up to a fifth higher and two square metres more', {}, { priceCents: 187_500, areaM2: 62 }, 'different'],
    ['a rent up to a fifth higher, without a postcode', {}, { priceCents: 187_500, postcode: null }, 'different'],
    ['another rent altogether', {}, { priceCents: 235_000 }, 'different'],
    ['another area altogether', {}, { areaM2: 90 }, 'different'],
    ['only the street', {}, { areaM2: 90, priceCents: 235_000 }, 'different'],
    ['neither area nor rent to go by', { areaM2: null }, { priceCents: 157_500 }, 'different'],
    ['another postcode', {}, { postcode: '9999 ZX' }, 'different'],
    ['another street of the postcode', {}, { street: 'Andere Kade' }, 'different'],
    ['a street of that name in another city', { postcode: null }, { city: 'Elders' }, 'different'],
    ['neither postcode nor street', { postcode: null, street: null }, {}, 'different'],
    ['a range of rents on one side', {}, { priceUpToCents: 170_000 }, 'different'],
    ['for sale on one side', {}, { status: 'for_sale' }, 'different'],
    ['another currency', {}, { currency: 'USD' }, 'uncertain'],
  ])('with %s', (_, one, other, verdict) => {
    expect(compareListings(createCandidate('a', one), createCandidate('b', { ...one, ...other })).verdict).toBe(verdict)
  })

  test.each<[string, Partial<ListingDraft>, Partial<ListingDraft>, Verdict]>([
    ['the whole address', full, {}, 'same'],
    ['the addition in another form', { ...full, houseNumberAddition: 'II' }, { houseNumberAddition: '2 hoog' }, 'same'],
    ['the whole address and a rent a little higher', full, { priceCents: 157_500 }, 'same'],
    ['the whole address and another rent', full, { priceCents: 235_000 }, 'uncertain'],
    ['the whole address and nothing else', full, { priceCents: 235_000, areaM2: 90 }, 'uncertain'],
    ['the whole address and the street misspelled', full, { street: 'Voorbeldkade' }, 'same'],
    ['street, number and city, without a postcode', full, { postcode: null }, 'same'],
    ['a house, a number and a rent a little higher', house, { priceCents: 157_500 }, 'same'],
    ['a flat, a number and a rent a little higher', { houseNumber: 12 }, { priceCents: 157_500 }, 'uncertain'],
    ['a flat and a number, area and rent differing', { houseNumber: 12 }, { priceCents: 9e4, areaM2: 30 }, 'different'],
    ['an addition on one side', full, { houseNumberAddition: null }, 'uncertain'],
    ['another number', full, { houseNumber: 14 }, 'different'],
    ['another addition', full, { houseNumberAddition: 'C' }, 'different'],
    ['another plot', { plotNumber: '4' }, { plotNumber: '5' }, 'different'],
    [
      'a plot of which the number is that of a house',
      { plotNumber: '4' },
      { plotNumber: null, houseNumber: 4 },
      'same',
    ],
  ])('with %s', (_, one, other, verdict) => {
    expect(twice(one, other).verdict).toBe(verdict)
  })

  test('give their reasons', () => {
    expect(twice({}, { rooms: 2, areaM2: 62 }).reasons).toEqual([
      'same_postcode',
      'same_street',
      'close_area',
      'same_rent',
      'different_rooms',
    ])
    expect(twice(full, { houseNumber: 14 }).reasons).toContain('different_number')
    expect(twice({}).score).toBeGreaterThan(twice({}, { rooms: 2 }).score)
  })

  test('have the same text only if it is long, even if one truncates it', () => {
    const other = { areaM2: 90 }
    expect(twice({ descriptionNl: text }, other).verdict).toBe('uncertain')
    expect(twice({ descriptionNl: text }, { ...other, descriptionNl: text.slice(0, -40) }).reasons).toContain(
      'same_text',
    )
    expect(twice({ descriptionNl: 'Bel voor een afspraak.' }, other).verdict).toBe('different')
  })

  test('have the same photos if half of the smaller gallery matches, not if both show one logo', () => {
    const shown = (pictures: string[]) => createCandidate('b', { areaM2: 90 }, { pictures })
    const mine = createCandidate('a', {}, { pictures: ['1', '2', '3', 'logo'] })
    expect(compareListings(mine, shown(['1', '2', '7'])).reasons).toContain('same_photo')
    expect(compareListings(mine, shown(['8', '9', '7', 'logo'])).reasons).not.toContain('same_photo')
    expect(compareListings(mine, shown([])).reasons).not.toContain('same_photo')
  })
})

describe('rooms', () => {
  const room = { ...full, propertyType: 'room', areaM2: 14, priceCents: 60_000 } as const

  test('in one building are never merged by what such rooms share', () => {
    expect(compareListings(createCandidate('a', room), createCandidate('a', { ...room, number: '2' })).verdict).toBe(
      'different',
    )
    const clusters = { ...room, descriptionNl: text }
    expect(
      compareListings(createCandidate('a', clusters), createCandidate('a', { ...clusters, number: '2' })).verdict,
    ).toBe('uncertain')
    expect(twice({ ...clusters, houseNumber: null, houseNumberAddition: null }).verdict).toBe('uncertain')
    expect(twice(room).verdict).toBe('uncertain')
    expect(twice(room, { priceCents: 62_000 }).verdict).toBe('different')
  })

  test('of two sources are one with the same address, area, rent, and text or photos', () => {
    expect(twice({ ...room, descriptionNl: text }).verdict).toBe('same')
    const pictures = ['1', '2']
    expect(
      compareListings(createCandidate('a', room, { pictures }), createCandidate('b', room, { pictures })).verdict,
    ).toBe('same')
  })

  test('are not the home that contains them', () => {
    const outcome = twice({ ...room, descriptionNl: text }, { propertyType: 'apartment' })
    expect(outcome.verdict).toBe('different')
    expect(outcome.reasons).toContain('room_of_building')
  })
})

describe('two listings of one source', () => {
  test.each<[string, Partial<ListingDraft>, Partial<ListingDraft>, Verdict]>([
    ['street, area, rent and rooms', {}, {}, 'different'],
    ['the same text too', { descriptionNl: text }, {}, 'uncertain'],
    ['all but the rent, which is a fifth higher', {}, { priceCents: 187_500 }, 'different'],
    ['the whole address, area and rent', full, {}, 'same'],
    ['the number of a house, area and rent', house, {}, 'same'],
    ['the number of a building, area and rent', { houseNumber: 12 }, {}, 'uncertain'],
    ['the whole address and another rent', full, { priceCents: 235_000 }, 'uncertain'],
    ['the whole address alone', full, { priceCents: 235_000, areaM2: 90 }, 'different'],
    ['another addition', full, { houseNumberAddition: 'C' }, 'different'],
  ])('with %s', (_, one, other, verdict) => {
    expect(
      compareListings(createCandidate('a', one), createCandidate('a', { ...one, ...other, number: '2' })).verdict,
    ).toBe(verdict)
  })
})

describe('listings that are already one home', () => {
  const joined = (one: Partial<ListingDraft>, other: Partial<ListingDraft>) =>
    compareListings(
      createCandidate('a', one, { propertyId: 'h' }),
      createCandidate('b', { ...one, ...other }, { propertyId: 'h' }),
    ).verdict

  test('stay so when one source changes the rent before the other', () => {
    expect(joined({}, { priceCents: 190_000 })).toBe('same')
  })

  test('are split when the address differs, or both area and rent', () => {
    expect(joined(full, { houseNumber: 14 })).toBe('different')
    expect(joined({}, { priceCents: 235_000, areaM2: 90 })).toBe('different')
  })
})

test('comparison is symmetric, and every two listings that are not different are compared', () => {
  fc.assert(
    fc.property(arbitraryCandidates, (candidates) => {
      const compared = new Set(
        findPairs(candidates.map(comparable)).map((pair) => pair.map(({ candidate }) => candidate.listingId).join(' ')),
      )
      for (const a of candidates)
        for (const b of candidates) {
          const found = compareListings(a, b)
          expect(compareListings(b, a)).toEqual(found)
          if (found.verdict !== 'different' && a.listingId < b.listingId)
            expect(compared).toContain(`${a.listingId} ${b.listingId}`)
        }
    }),
    { numRuns: 60 },
  )
})

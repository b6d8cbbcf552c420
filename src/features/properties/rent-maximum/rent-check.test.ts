import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { checkRent, type RentCheckInput } from './rent-check.ts'
import { getEnergyPoints, getMaxRentCents, getTotalPoints, getWozPoints } from './rent-points.ts'

describe('the points of a home', () => {
  // Besluit huurprijzen woonruimte, amounts of 2026: the ends of the sectors to the cent.
  testTable('of %i give a rent of %i cents', getMaxRentCents, [
    [39, 25_026],
    [40, 25_026],
    [100, 63_767],
    [143, 93_293],
    [144, 93_973],
    [186, 122_807],
    [187, 123_492],
    [250, 166_740],
  ])

  test('above 250 continue the last step', () => {
    expect(getMaxRentCents(255) - getMaxRentCents(250)).toBeCloseTo((5 * (166_740 - 123_492)) / 63, 0)
  })

  // The three examples of the policy book, section 11.5.
  testTable('the value: %s', (_, others, woz) => getTotalPoints(others, woz), [
    ['halved, is cut to a third', 134, 134, 200],
    ['below 187 in all, counts whole', 80, 80, 160],
    ['that falls below 187 by the cut, gives 186', 109, 109, 186],
    ['at 186 in all, counts whole', 93, 93, 186],
    ['at 187 in all, is cut', 93, 94, 186],
  ])

  test('the value counts in total and per square metre', () => {
    expect(getWozPoints(169_540, 50)).toBeCloseTo(10 + 169_540 / 50 / 268, 5)
  })

  testTable('for label %s with %i m² of a %s are %i', getEnergyPoints, [
    ['A++++', 60, 'house', 62],
    ['A++++', 60, 'apartment', 58],
    ['C', 41, 'apartment', 15],
    ['B', 40, 'apartment', 15],
    ['C', 24, 'studio', 32],
    ['E', 24, 'studio', -4],
    ['G', 120, 'house', -15],
  ])
})

const flat: RentCheckInput = {
  propertyType: 'apartment',
  size: 60,
  energyLabel: 'C',
  city: 'Groningen',
  state: 'Groningen',
  features: { numberOfRoomsFloat: 2, surfaceAreaFloat: 60 },
  bathrooms: 1,
  amenities: ['balcony'],
  garage: null,
  monument: null,
  yearBuilt: { from: 1975, to: 1975 },
  rent: { cents: 110_000, upToCents: null, currency: 'EUR', period: 'month', onRequest: false },
  serviceCosts: { kind: 'extra', cents: 5_000 },
  utilities: { kind: 'extra', cents: null },
}
const asking = (cents: number) => ({ ...flat, rent: { ...flat.rent, cents } })

describe('the check of a rent', () => {
  test('gives a range of points with the legal maximum of both ends', () => {
    const range = checkRent(flat)
    expect(range).toMatchObject({ sectors: ['social', 'social'], outdoor: 'stated', woz: [125_000, 208_000] })
    const [least = 0, most = 0] = range?.points ?? []
    expect(least).toBeLessThan(most)
    expect(range?.maxRentCents).toEqual([getMaxRentCents(least), getMaxRentCents(most)])
  })

  test('compares the asking rent to the cent', () => {
    const [least = 0, most = 0] = checkRent(flat)?.maxRentCents ?? []
    expect(checkRent(asking(least - 1))?.position).toBe('below')
    expect(checkRent(asking(least))?.position).toBe('within')
    expect(checkRent(asking(most ?? 0))?.position).toBe('within')
    expect(checkRent(asking((most ?? 0) + 1))?.position).toBe('above')
  })

  test('has no upper end if the home may be in the unregulated sector, and no comparison if it certainly is', () => {
    const larger = { ...flat, size: 95, energyLabel: 'A', city: 'Utrecht', state: 'Utrecht' } as const
    expect(checkRent(larger)).toMatchObject({ sectors: ['middle', 'free'], maxRentCents: [expect.any(Number), null] })
    expect(checkRent({ ...larger, size: 160, city: 'Amsterdam' })?.position).toBe('free')
  })

  test.each([
    ['it includes service costs', { serviceCosts: { kind: 'included', cents: null } }],
    ['it includes gas, water and electricity', { utilities: { kind: 'included', cents: null } }],
    ['it is per week', { rent: { ...flat.rent, period: 'week' } }],
    ['it is unknown', { rent: { ...flat.rent, cents: null } }],
    ['it is a range', { rent: { ...flat.rent, upToCents: 120_000 } }],
  ] as const)('does not compare the rent if %s', (_, change) =>
    expect(checkRent({ ...flat, ...change })?.position).toBe('incomparable'),
  )

  test.each([
    ['a room', { propertyType: 'room' }],
    ['a home without area', { size: null }],
    ['a home without label', { energyLabel: null }],
    ['a home in a place without province', { city: 'Nergens', state: null }],
    ['a new small home in Amsterdam', { size: 35, state: 'Noord-Holland', yearBuilt: { from: 2020, to: 2020 } }],
    ['a palace', { size: 400 }],
    ['a monument of the state, whose maximum is a third higher', { monument: 'state' }],
    ['a monument of the municipality', { monument: 'municipal' }],
    ['a monument of a kind that is not said', { monument: 'unspecified' }],
    ['a home in a protected townscape', { monument: 'townscape' }],
  ] as const)('gives no result for %s', (_, change) => expect(checkRent({ ...flat, ...change })).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { rentOfPoints } from '#rent-points/maximum-rent.ts'
import { tables2026 } from '#rent-points/tables/2026.ts'
import { checkRent as checkRentOn, type RentCheckInput } from './rent-check.server.ts'

const day = '2026-11-26'
const checkRent = (input: RentCheckInput) => checkRentOn(input, day)
const getMaxRentCents = (points: number) => rentOfPoints('self-contained', points, tables2026)

const flat: RentCheckInput = {
  propertyType: 'apartment',
  size: 60,
  energyLabel: 'C',
  city: 'Groningen',
  state: 'Groningen',
  postalCode: null,
  features: { numberOfRoomsFloat: 2, surfaceAreaFloat: 60 },
  bathrooms: 1,
  storey: 1,
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
    expect(range).toMatchObject({ sectors: ['social', 'middle'], outdoor: 'stated', woz: [125_000, 208_000] })
    const [least = 0, most = 0] = range?.points ?? []
    expect(least).toBeLessThan(most)
    expect(range?.maxRentCents).toEqual([getMaxRentCents(least), getMaxRentCents(most)])
  })

  test('has the points of the label, without those for small homes that lapsed in 2025', () => {
    const pointsOf = (change: Partial<RentCheckInput>) => checkRent({ ...flat, ...change })?.points[0] ?? 0
    const house = { propertyType: 'house', storey: 0 } as const
    // 34 and 14 to a house, 30 and 11 to a flat (Bhw, bijlage I onder A, 4.1)
    expect(pointsOf({ energyLabel: 'B' }) - pointsOf({ energyLabel: 'D' })).toBe(19)
    expect(pointsOf({ ...house, energyLabel: 'B' }) - pointsOf({ ...house, energyLabel: 'D' })).toBe(20)
    expect(pointsOf({ energyLabel: 'B', size: 38 }) - pointsOf({ energyLabel: 'D', size: 38 })).toBe(19)
  })

  test('takes the average value of the region of the place, or of all regions of its province', () => {
    const woz = (city: string, state: string) => checkRent({ ...flat, size: 100, city, state })?.woz
    // 2,777 and 4,342 per m², a quarter less and more
    expect(woz('Groningen', 'Groningen')).toEqual([208_000, 347_000])
    expect(woz('Den Haag', 'Zuid-Holland')).toEqual([326_000, 543_000])
    // 3,124 to 6,378
    expect(woz('Nergens', 'Noord-Holland')).toBeUndefined()
    // 2,015 to 2,777
    expect(woz('Nergens', 'Groningen')).toEqual([151_000, 347_000])
  })

  test('says the years of its tables, and nothing in a year without tables', () => {
    expect(checkRent(flat)).toMatchObject({ year: 2026, valueYear: 2025 })
    expect(checkRentOn(flat, '2025-06-01')).toMatchObject({ year: 2025, valueYear: 2024 })
    expect(checkRentOn(flat, '2027-01-01')).toBeUndefined()
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

  test('is narrower where the text says what is there, and never wider', () => {
    const plain = checkRent(flat)
    const kitchen = { fridge: 1, electricOven: 1, inductionHob: 1, dishwasher: 1 } as const
    const narrowed = checkRentOn(flat, day, { outdoorM2: 10, kitchen, sanitary: { bath: 1 } })
    // The balcony gives 5.5 and not at least 2, the kitchen 8 and not at least 4, the bath 2 more.
    expect((narrowed?.points[0] ?? 0) - (plain?.points[0] ?? 0)).toBeGreaterThanOrEqual(9)
    expect(narrowed).toMatchObject({ isNarrowedByText: true, outdoor: 'stated' })
    expect(plain).toMatchObject({ isNarrowedByText: false })
    const bare = { ...flat, amenities: [] }
    const none = checkRentOn(bare, day, { hasNoOutdoor: true })
    expect(none).toMatchObject({ outdoor: 'none', points: [checkRent(bare)?.points[0], expect.any(Number)] })
    expect(none?.points[1]).toBeLessThan(checkRent(bare)?.points[1] ?? 0)
  })
})

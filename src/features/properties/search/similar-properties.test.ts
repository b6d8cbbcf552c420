import { describe, expect, test } from 'vitest'
import { mostAlike, unlikeness, type Comparable } from './similar-properties.ts'

const home = (change: Partial<Comparable> = {}): Comparable => ({
  id: 'a',
  propertyType: 'apartment',
  city: 'Utrecht',
  monthPriceCents: 150_000,
  areaM2: 60,
  rooms: 3,
  latitude: 52.09,
  longitude: 5.12,
  ...change,
})

describe('homes that are alike', () => {
  test('are those of about the same rent, area, rooms and kind, the likest first', () => {
    const others = [
      home({ id: 'dearer', monthPriceCents: 190_000 }),
      home({ id: 'same' }),
      home({ id: 'house', propertyType: 'house' }),
      home({ id: 'far', latitude: 52.2 }),
    ]
    expect(mostAlike(home(), others, 3).map(({ id }) => id)).toEqual(['same', 'house', 'far'])
  })
  test('are never a room and a home, nor twice as dear and twice as large', () => {
    expect(unlikeness(home(), home({ propertyType: 'room' }))).toBeUndefined()
    expect(unlikeness(home(), home({ monthPriceCents: 300_000, areaM2: 120 }))).toBeUndefined()
  })
  test('are not the home itself, nor told apart by chance', () => {
    expect(mostAlike(home(), [home(), home({ id: 'c' }), home({ id: 'b' })], 5).map(({ id }) => id)).toEqual(['b', 'c'])
  })
  test('may leave out what they do not tell', () => {
    expect(unlikeness(home(), home({ areaM2: null }))).toBeGreaterThan(0)
    expect(unlikeness(home({ latitude: null, longitude: null }), home())).toBeGreaterThan(0)
  })
})

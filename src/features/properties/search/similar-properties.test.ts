import { describe, expect, test } from 'vitest'
import { findMostSimilar, getDistance, type SimilarityFields } from './similar-properties.ts'

const property = (change: Partial<SimilarityFields> = {}): SimilarityFields => ({
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

describe('similar properties', () => {
  test('have about the same rent, area, rooms and type, the most similar first', () => {
    const others = [
      property({ id: 'dearer', monthPriceCents: 190_000 }),
      property({ id: 'same' }),
      property({ id: 'house', propertyType: 'house' }),
      property({ id: 'far', latitude: 52.2 }),
    ]
    expect(findMostSimilar(property(), others, 3).map(({ id }) => id)).toEqual(['same', 'house', 'far'])
  })
  test('are never a room and a house, nor twice as expensive and twice as large', () => {
    expect(getDistance(property(), property({ propertyType: 'room' }))).toBeUndefined()
    expect(getDistance(property(), property({ monthPriceCents: 300_000, areaM2: 120 }))).toBeUndefined()
  })
  test('do not include the property itself, and have a stable order', () => {
    expect(
      findMostSimilar(property(), [property(), property({ id: 'c' }), property({ id: 'b' })], 5).map(({ id }) => id),
    ).toEqual(['b', 'c'])
  })
  test('may lack values', () => {
    expect(getDistance(property(), property({ areaM2: null }))).toBeGreaterThan(0)
    expect(getDistance(property({ latitude: null, longitude: null }), property())).toBeGreaterThan(0)
  })
})

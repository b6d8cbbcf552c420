import { expect, test } from 'vitest'
import { mergeOverlaps, type Plate } from './merge-overlaps.ts'

const at = (latitude: number, longitude: number, properties = 1): Plate => ({
  latitude,
  longitude,
  properties,
  frame: { west: longitude, south: latitude, east: longitude, north: latitude },
})
const join = (larger: Plate, smaller: Plate): Plate => ({
  ...larger,
  properties: larger.properties + smaller.properties,
})

test('a plate that overlaps a larger one joins it, and the larger one stays where it is', () => {
  expect(mergeOverlaps([at(52.3701, 4.8901), at(52.37, 4.89, 5)], 12, join)).toEqual([at(52.37, 4.89, 6)])
})

test('plates that do not overlap are kept as they are', () => {
  const apart = [at(52.37, 4.89), at(52.37, 4.99)]
  expect(mergeOverlaps(apart, 12, join)).toEqual(apart)
  expect(mergeOverlaps(apart, 8, join)).toHaveLength(1)
})

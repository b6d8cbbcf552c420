import { expect, test } from 'vitest'
import { regionOfPlace, regionsOfPlace } from '#rent-points/tables/regions.ts'

test('a place is found by its code, or by a name that only one place has', () => {
  expect(regionOfPlace('3086', undefined)).toBe(29)
  expect(regionOfPlace(undefined, 'AMSTERDAM')).toBe(23)
  expect(regionOfPlace(undefined, 'Nergenshuizen')).toBeUndefined()
  expect(regionOfPlace(undefined, undefined)).toBeUndefined()
  expect(regionOfPlace(undefined, 'Den Haag')).toBe(26)
})

test('a place that is not known lies somewhere in its province', () => {
  expect(regionsOfPlace('Utrecht', 'Utrecht')).toEqual([17])
  expect(regionsOfPlace('Nergenshuizen', 'Groningen')).toEqual([1, 2, 3])
  expect(regionsOfPlace('Nergenshuizen', null)).toEqual([])
})

import { expect, test } from 'vitest'
import { findRegionOfAddress, findRegions } from './find-regions.server.ts'

test('a place lies in the region of its municipality', () => {
  expect(findRegions('Utrecht', 'Utrecht')).toEqual([17])
  expect(findRegions('Den Haag', 'Zuid-Holland')).toEqual([26])
  expect(findRegions('AMSTERDAM', null)).toEqual([23])
  expect(findRegions('Hoofddorp', 'Noord-Holland')).toEqual([23])
})

test('a place that is not known lies somewhere in its province', () => {
  expect(findRegions('Nergenshuizen', 'Groningen')).toEqual([1, 2, 3])
  expect(findRegions('Nergenshuizen', null)).toEqual([])
})

test('an address is found by its postcode first, and by a place only if no other has its name', () => {
  expect(findRegionOfAddress({ postcode: '3086 AB', place: 'ROTTERDAM' })).toBe(29)
  expect(findRegionOfAddress({ place: 'ROTTERDAM' })).toBe(29)
  expect(findRegionOfAddress({ municipality: 'Tubbergen', place: 'Albergen' })).toBe(12)
  expect(findRegionOfAddress({ place: 'Bergen' })).toBeUndefined()
  expect(findRegionOfAddress({ place: 'Nergenshuizen' })).toBeUndefined()
  expect(findRegionOfAddress({})).toBeUndefined()
})

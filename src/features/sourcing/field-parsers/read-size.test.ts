import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readArea, readCount, readOccupants, readRooms, readWholeCount, resolveAreas } from './read-size.ts'

describe('an area', () => {
  testTable('written "%s" is %i square metres', readArea, [
    ['10 m 2', 10],
    ['22 m', 22],
    ['65 m²', 65],
    ['65m2', 65],
    ['86.0', 86],
    ['65,5 m²', 66],
    ['1.200 m²', 1200],
    ['79 - 80 ㎡', 79],
    ['Totale oppervlakte: 50 m 2', 50],
  ])

  test.each(['', 'onbekend', '0 m²', '250 m³', '500 sq ft', '2 ha', '1234567 m²'])('written "%s" is none', (text) => {
    expect(readArea(text)).toBeNull()
  })
})

describe('a count', () => {
  testTable('written "%s" is %d', (text) => readCount(text, 99), [
    ['3 rooms', 3],
    ['1 room', 1],
    ['2', 2],
    ['2.0', 2],
    ['2.5', 2.5],
    ['- 5 slaapkamers', 5],
    ['Totaal 3 kamers', 3],
    ['Geen', 0],
  ])

  test.each(['', 'Meer dan 8', 'Onbekend', '100', '-'])('written "%s" is none', (text) => {
    expect(readCount(text, 99)).toBeNull()
  })

  test('of bedrooms must be whole', () => {
    expect(readWholeCount('2.0', 99)).toBe(2)
    expect(readWholeCount('2.5', 99)).toBeNull()
  })

  test('of rooms and bedrooms may share a phrase', () => {
    expect(readRooms('Totaal 3 kamers (2 slaapkamers) ')).toEqual({ rooms: 3, bedrooms: 2 })
    expect(readRooms('Totaal 1 kamer')).toEqual({ rooms: 1, bedrooms: null })
    expect(readRooms('- 1 slaapkamer')).toEqual({ rooms: null, bedrooms: 1 })
    expect(readRooms('')).toEqual({ rooms: null, bedrooms: null })
  })
})

describe('the areas of a home', () => {
  test('are two for a room: its own and that of the dwelling', () => {
    expect(resolveAreas('room', 12, 80)).toEqual({ areaM2: 12, dwellingAreaM2: 80, contradiction: false })
  })

  test('contradict each other when the dwelling is smaller than its room; both stay as stated', () => {
    expect(resolveAreas('room', 30, 3)).toEqual({ areaM2: 30, dwellingAreaM2: 3, contradiction: true })
  })

  test('are one for other homes', () => {
    expect(resolveAreas('apartment', 60, 80)).toEqual({ areaM2: 60, dwellingAreaM2: null, contradiction: false })
    expect(resolveAreas('apartment', null, 80)).toEqual({ areaM2: 80, dwellingAreaM2: null, contradiction: false })
  })

  test('are left out and marked when too large for the kind of home', () => {
    expect(resolveAreas('room', 999, null)).toEqual({ areaM2: null, dwellingAreaM2: null, contradiction: true })
    expect(resolveAreas('house', 999, null).areaM2).toBe(999)
    expect(resolveAreas('studio', 1000, null).contradiction).toBe(true)
  })
})

describe('the maximum number of occupants', () => {
  test('is read only if the ad states a bound', () => {
    for (const [text, people] of [
      ['1 persoon', 1],
      ['max. 3 personen', 3],
      ['4', 4],
      ['> 5 personen', null],
      ['Niet belangrijk', null],
      ['0', null],
      ['200', null],
    ] as const)
      expect(readOccupants(text), text).toBe(people)
  })
})

import { describe, expect, test } from 'vitest'
import { readBuildYears } from './read-years.ts'

describe('a build year', () => {
  test.each([
    ['1972', 1972, 1972],
    ['1972.0', 1972, 1972],
    ['ca. 1930', 1930, 1930],
    ['2011-2020', 2011, 2020],
    ['2011 t/m 2020', 2011, 2020],
    ['Before 1906', null, 1905],
    ['voor 1906', null, 1905],
    ['1425', 1425, 1425],
    ['2025', 2025, 2025],
  ])('"%s" is from %s to %s', (text, from, to) => {
    expect(readBuildYears(text, 2024)).toEqual({ from, to })
  })

  test.each(['', 'Onbekend', '1000', '1101', '0', '2095', '19e eeuw', '2020-2011', '12345', 'Before 1000', 'na 2010'])(
    '"%s" is rejected',
    (text) => {
      expect(readBuildYears(text, 2024)).toEqual({ from: null, to: null })
    },
  )

  test('may be up to five years after the capture', () => {
    expect(readBuildYears('2026', 2021).from).toBe(2026)
    expect(readBuildYears('2027', 2021).from).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readCity, readPlaceLine, readPostcode, slugToWords } from './read-place.ts'

describe('a postcode', () => {
  test.each(['1234 AB', '1234AB', '1234ab', ' 1234  ab'.replace('  ', ' '), 'NL-1234 AB', '1234 AB Utrecht'])(
    'written "%s" is 1234 AB',
    (text) => {
      expect(readPostcode(text)).toBe('1234 AB')
    },
  )

  test.each(['', '1234', '0234 AB', '1234 SA', '1234 SD', '1234 SS', '12345', '12345 AB', '1234 ABC', 'AB 1234'])(
    'is not found in "%s"',
    (text) => {
      expect(readPostcode(text)).toBeNull()
    },
  )
})

describe('a line with postcode, place and neighbourhood', () => {
  test.each([
    ['1234 AB (Oude Haven-Noord)', '1234 AB', '', 'Oude Haven-Noord'],
    ['1234AB Utrecht (Nieuwe Haven)', '1234 AB', 'Utrecht', 'Nieuwe Haven'],
    ['2345  Bergen op Zoom', null, 'Bergen op Zoom', ''],
    ['1234 AB Hoorn', '1234 AB', 'Hoorn', ''],
    ['', null, '', ''],
  ])('"%s" is split into its parts', (line, postcode, city, neighbourhood) => {
    expect(readPlaceLine(line)).toEqual({ postcode, city, neighbourhood })
  })
})

describe('a place', () => {
  testTable('spelled "%s" is read as "%s"', readCity, [
    ['in Utrecht', 'Utrecht'],
    [' Amsterdam', 'Amsterdam'],
    ['Hoorn (NH)', 'Hoorn (NH)'],
    ['Ingen', 'Ingen'],
    ['  in   Den  Haag ', 'Den Haag'],
    ["'S-GRAVENHAGE", "'s-Gravenhage"],
    ['CAPELLE AAN DEN IJSSEL', 'Capelle aan den IJssel'],
    ['NOORD-SCHARWOUDE', 'Noord-Scharwoude'],
  ])

  testTable('slug "%s" is "%s"', slugToWords, [
    ['den-haag', 'Den Haag'],
    ['bergen-op-zoom', 'Bergen op Zoom'],
    ['capelle-aan-den-ijssel', 'Capelle aan den Ijssel'],
    ['s-hertogenbosch', "'s-Hertogenbosch"],
    ['t-zand', "'t Zand"],
    ['willem-ii-laan', 'Willem II Laan'],
    ['van-der-voorbeeldstraat', 'Van der Voorbeeldstraat'],
    ['', ''],
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddition, readAddress } from './read-address.ts'

describe('an address line', () => {
  test.each([
    ['Dorpsstraat 12', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 12A', 'Dorpsstraat', 12, 'A'],
    ['Dorpsstraat 12 a', 'Dorpsstraat', 12, 'A'],
    ['Dorpsstraat 12-3', 'Dorpsstraat', 12, '3'],
    ['Dorpsstraat 12-A3', 'Dorpsstraat', 12, 'A3'],
    ['Dorpsstraat 12 A 3', 'Dorpsstraat', 12, 'A3'],
    ['Dorpsstraat 3A-19', 'Dorpsstraat', 3, 'A19'],
    ['Dorpsstraat 12--1', 'Dorpsstraat', 12, '1'],
    ['Dorpsstraat 12-/2', 'Dorpsstraat', 12, '2'],
    ['Dorpsstraat 12-BS', 'Dorpsstraat', 12, 'BS'],
    ['Dorpsstraat 12 bis', 'Dorpsstraat', 12, 'BS'],
    ['Dorpsstraat 12 hs', 'Dorpsstraat', 12, 'HS'],
    ['Dorpsstraat 12 huis', 'Dorpsstraat', 12, 'HS'],
    ['Dorpsstraat 12 II', 'Dorpsstraat', 12, 'II'],
    ['Dorpsstraat 12 2 hoog', 'Dorpsstraat', 12, '2'],
    ['Dorpsstraat 12-..', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 12-*', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 12-ONG', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 12 App', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 50-1-26', 'Dorpsstraat', 50, '1-26'],
    ['Dorpsstraat 12 B t/m H', 'Dorpsstraat', 12, null],
    ["'s-Lands dijk 11 - 108", "'s-Lands dijk", 11, '108'],
    ['Dorpsstraat nr. 12', 'Dorpsstraat', 12, null],
    ['Dorpsstraat 12, Utrecht', 'Dorpsstraat', 12, null],
    ['Burg. J. de Vriesstraat 7', 'Burg. J. de Vriesstraat', 7, null],
    ['de Dam 74', 'De Dam', 74, null],
    ["'t Hof 3", "'t Hof", 3, null],
  ])('"%s" is %s, %s, %s', (line, street, houseNumber, addition) => {
    expect(readAddress(line)).toEqual({ street, houseNumber, addition, plotNumber: null })
  })

  test.each([
    ['Plein 1944', 'Plein 1944', null],
    ['Plein 1944 12', 'Plein 1944', 12],
    ['Plein 12', 'Plein', 12],
    ['Plein 40-45', 'Plein 40-45', null],
    ['Straat 40-45 12', 'Straat 40-45', 12],
    ['2e Kostverlorenkade', '2e Kostverlorenkade', null],
    ['2e Kostverlorenkade 12', '2e Kostverlorenkade', 12],
    ['1e van der Helststraat 12', '1e van der Helststraat', 12],
    ['24 Oktoberplein 1', '24 Oktoberplein', 1],
    ['24 Oktoberplein', '24 Oktoberplein', null],
  ])('"%s" has the street %s, including digits', (line, street, houseNumber) => {
    expect(readAddress(line)).toMatchObject({ street, houseNumber })
  })

  test.each([
    ['Dorpsstraat', 'Dorpsstraat'],
    ['Dorpsstraat 0 ong', 'Dorpsstraat'],
    ['Dorpsstraat ong.', 'Dorpsstraat'],
    ['Dorpsstraat 0', 'Dorpsstraat'],
    ['Dorpsstraat 123456', 'Dorpsstraat'],
    ['Dorpsstraat 5 (bij)', 'Dorpsstraat'],
    ['Dorpsstraat bij nr.14', 'Dorpsstraat'],
    ['Dorpsstraat 9 t/m 29', 'Dorpsstraat'],
    ['Dorpsstraat / Kerkstraat', 'Dorpsstraat'],
  ])('"%s" has a street and no house number', (line, street) => {
    expect(readAddress(line)).toEqual({ street, houseNumber: null, addition: null, plotNumber: null })
  })

  test.each([
    ['Dorpsstraat (Bouwnr. 12)', 'Dorpsstraat', '12'],
    ['De Bongerd  - maisonnette (Bouwnr. 7)', 'De Bongerd', '7'],
    ['De Bongerd - 3 kamer appartementen (Bouwnr. 56)', 'De Bongerd', '56'],
    ['Dorpsstraat (kavelnummer: B12)', 'Dorpsstraat', 'B12'],
  ])('"%s" has a plot number, not a house number', (line, street, plotNumber) => {
    expect(readAddress(line)).toEqual({ street, houseNumber: null, addition: null, plotNumber })
  })

  test.each(['', '   ', '12', '(Bouwnr. 12)'])('"%s" has no street', (line) => {
    expect(readAddress(line).street).toBeNull()
  })

  test('gives values that the table accepts, for any line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (line) => {
        const { houseNumber, addition, plotNumber } = readAddress(line)
        expect(houseNumber === null || (houseNumber >= 1 && houseNumber <= 99_999)).toBe(true)
        expect(addition?.length ?? 0).toBeLessThanOrEqual(20)
        expect(plotNumber?.length ?? 0).toBeLessThanOrEqual(20)
      }),
    )
  })
})

test('an addition of more than twenty characters is ignored', () => {
  expect(readAddition('tweede achterhuis aan de tuinzijde links')).toBeNull()
})

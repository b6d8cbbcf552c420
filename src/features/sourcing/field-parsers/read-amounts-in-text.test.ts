import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { findAmountsInText, priceDiffersInText } from './read-amounts-in-text.ts'
import { readPrice } from './read-price.ts'

describe('amounts in a text', () => {
  testTable('"%s" are %j', findAmountsInText, [
    ['De huur is € 650 per maand', [65_000]],
    ['650 euro per maand', [65_000]],
    ['Huur: 1.250,- p/m', [125_000]],
    ['Huur €1.250,50', [125_050]],
    ['Rent 700€, utilities 50€', [70_000, 5_000]],
    ['Price is 250 euro per week', [108_333]],
    ['kamer van 25 m2, 5 minuten van station, 2021', []],
    ['Borg: € 1.000 en deposit of € 900', []],
    ['', []],
  ])

  test.each(['€', '1', '1.', '€1', '1 000 ', 'borg '])('"%s" half a million times has none', (piece) => {
    expect(findAmountsInText(piece.repeat(500_000))).toEqual([])
  })
})

describe('a text', () => {
  const price = readPrice('€ 750 p/m')

  test.each(['De huur is € 650 per maand', 'Kale huur 600 euro, servicekosten € 75'])(
    '"%s" names another rent than € 750',
    (text) => {
      expect(priceDiffersInText(text, price, [])).toBe(true)
    },
  )

  test.each([
    'De huur is € 750 per maand',
    'De huur is € 749,95 per maand',
    'Huur € 700 plus € 50 servicekosten',
    'Internet € 25 per maand',
    'Borg € 800',
    'Inkomen minimaal 3000 euro',
    'Een mooie kamer',
    '',
  ])('"%s" does not', (text) => {
    expect(priceDiffersInText(text, price, [])).toBe(false)
  })

  test('may state the price including its service costs', () => {
    expect(priceDiffersInText('In totaal € 800', price, [5_000])).toBe(false)
    expect(priceDiffersInText('In totaal € 800', price, [null])).toBe(true)
  })

  test('does not differ from an unknown price', () => {
    expect(priceDiffersInText('€ 650', readPrice('Huurprijs op aanvraag'), [])).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { testTable } from '#shared/test-table.ts'
import { classifyRent, toMonthlyCents, readAmount, readMoney, readPrice } from './read-price.ts'

describe('an amount', () => {
  testTable('written %s is %i cents', readAmount, [
    ['650', 65_000],
    ['1.250', 125_000],
    ['1,900', 190_000],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1 250', 125_000],
    ['1\u00a0250', 125_000],
    ['1.200.000', 120_000_000],
    ['35,00', 3_500],
    ['12,5', 1_250],
    ['2295.0', 229_500],
  ])

  test.each(['0', '0,00', '99999999999', ''])('written "%s" is none', (written) => {
    expect(readAmount(written)).toBeNull()
  })

  test('of a deposit may be 0, which differs from unknown', () => {
    expect(readMoney('€ 0')).toBe(0)
    expect(readMoney('-')).toBeNull()
    expect(readMoney('')).toBeNull()
    expect(readMoney('€2,180')).toBe(218_000)
  })
})

describe('a price line', () => {
  test.each([
    ['€ 650', 65_000, null],
    ['€1,900 per month', 190_000, 'month'],
    ['€ 1.250 per maand (geen servicekosten)', 125_000, 'month'],
    ['\u00a01.200', 120_000, null],
    ['€ 1700,-', 170_000, null],
    ['€ 1.700,- p/m', 170_000, 'month'],
    ['€ 1.250,50 /mnd', 125_050, 'month'],
    ['€ 39.000 per jaar (geen servicekosten)', 3_900_000, 'year'],
    ['€ 150 per week', 15_000, 'week'],
    ['€ 45 per nacht', 4_500, 'day'],
    ['€ 600.000 kosten koper', 60_000_000, 'once'],
    ['€ 249.000 k.k.', 24_900_000, 'once'],
  ])('"%s" is %i cents, period %s', (text, cents, period) => {
    expect(readPrice(text)).toMatchObject({ cents, period, upToCents: null, onRequest: false, currency: 'EUR' })
  })

  test('without a period has the default period, if there is one', () => {
    expect(readPrice('€ 650', 'month').period).toBe('month')
    expect(readPrice('€ 650').period).toBeNull()
    expect(readPrice('€ 200 per week', 'month').period).toBe('week')
  })

  test.each([
    ['€ 1.200 - 1.400 per month', 120_000, 140_000],
    ['€1,200 to €1,400 per month', 120_000, 140_000],
    ['€ 1.700,- tot € 1.900,- p/m', 170_000, 190_000],
    ['€ 750 – € 900', 75_000, 90_000],
  ])('"%s" is a range with a lower and an upper end', (text, cents, upToCents) => {
    expect(readPrice(text)).toMatchObject({ cents, upToCents })
  })

  test('with a smaller second amount is not a range', () => {
    expect(readPrice('€ 1700,- - 50 korting')).toMatchObject({ cents: 170_000, upToCents: null })
  })

  test.each(['Price on request', 'Huurprijs op aanvraag', 'Prijs op aanvraag', 'n.o.t.k.'])(
    '"%s" is on request, not 0',
    (text) => {
      expect(readPrice(text, 'month')).toMatchObject({ cents: null, period: null, onRequest: true, text })
    },
  )

  test.each(['', '   ', '€ 0', 'Onbekend'])('"%s" is unknown: no amount, and not on request', (text) => {
    expect(readPrice(text, 'month')).toMatchObject({ cents: null, period: null, onRequest: false })
  })

  test('keeps the words of the source, spaces collapsed and at most 200 characters', () => {
    expect(readPrice(' €  650   p/m ').text).toBe('€ 650 p/m')
    expect(readPrice(`€ 650 ${'x'.repeat(900)}`).text).toHaveLength(200)
    expect(readPrice('').text).toBeNull()
  })

  test('in dollars or pounds has that currency', () => {
    expect(readPrice('$1,900 per month').currency).toBe('USD')
    expect(readPrice('£ 900 pcm')).toMatchObject({ currency: 'GBP', period: 'month' })
  })

  test('never throws and never has the amount 0, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[€\d.,\- pertomand()/]{0,40}$/)), (text) => {
        const { cents, upToCents, serviceCostsCents } = readPrice(text, 'month')
        for (const amount of [cents, upToCents, serviceCostsCents]) expect(amount === null || amount > 0).toBe(true)
        expect(upToCents === null || (cents !== null && upToCents > cents)).toBe(true)
      }),
    )
  })
})

describe('service costs in a price line', () => {
  test.each([
    ['€ 900 per maand (geen servicekosten)', 'none', null],
    ['€ 900 per maand (servicekosten onbekend)', 'unknown', null],
    ['€ 925 per maand (exclusief servicekosten à € 15,00 /mnd)', 'extra', 1_500],
    ['€ 925 per maand (exclusief servicekosten à € 1.115,00 /mnd)', 'extra', 111_500],
    ['€ 640 per maand (inclusief servicekosten à € 130,00 /mnd)', 'included', 13_000],
    ['€1,090 per month Excludes: Service costs', 'extra', null],
    ['€1,090 per month Includes: Electricity, Gas, Internet, Service costs, Water', 'included', null],
    ['€ 750 all-in', 'included', null],
    ['€ 750 per maand', 'unknown', null],
  ])('"%s" are %s, %s cents', (text, serviceCosts, serviceCostsCents) => {
    expect(readPrice(text)).toMatchObject({ serviceCosts, serviceCostsCents, placeholder: false })
  })

  test.each(['0,01', '1,00', '0,00'])(
    'of %s euro are a placeholder: the amount is unknown, and this is counted',
    (amount) => {
      expect(readPrice(`€ 925 per maand (exclusief servicekosten à € ${amount} /mnd)`)).toMatchObject({
        cents: 92_500,
        serviceCosts: 'extra',
        serviceCostsCents: null,
        placeholder: true,
      })
    },
  )

  test('do not determine the period of the rent', () => {
    expect(readPrice('€ 12.000 per jaar (exclusief servicekosten à € 35 /mnd)').period).toBe('year')
  })
})

describe('utilities in a price line', () => {
  test.each([
    ['€ 650 p/m | incl. g/w/e', 'included'],
    ['€ 650 p/m | excl. g/w/e', 'extra'],
    ['€ 420,- incl. G/W/E', 'included'],
    ['500 Incl. vaste lasten', 'included'],
    ['500 Excl. vaste lasten', 'extra'],
    ['€1,000 per month Includes: Electricity, Gas, Water', 'included'],
    ['€1,000 per month Includes: Gas', 'partly'],
    ['€1,000 per month Includes: Service costs, Water', 'partly'],
    ['€1,000 per month Excludes: Service costs', 'unknown'],
    ['€ 600 all-in', 'included'],
    ['€ 600', 'unknown'],
  ])('"%s" are %s', (text, utilities) => {
    expect(readPrice(text).utilities).toBe(utilities)
  })
})

describe('a rent', () => {
  test('is converted to a month, whatever its period; a sale price is not a rent', () => {
    expect(toMonthlyCents(15_000, 'week')).toBe(65_000)
    expect(toMonthlyCents(1_200_000, 'year')).toBe(100_000)
    expect(toMonthlyCents(12_000, 'day')).toBe(365_000)
    expect(toMonthlyCents(60_000_000, 'once')).toBeNull()
  })

  testTable(
    'of a %s of %i cents a month is %s',
    (type: PropertyType, cents: number) => classifyRent(cents, 'month', type),
    [
      ['room', 46_300, 'usual'],
      ['room', 100, 'implausible'],
      ['room', 9_300, 'extreme'],
      ['room', 300_000, 'extreme'],
      ['room', 600_000, 'implausible'],
      ['studio', 199_000, 'usual'],
      ['studio', 1_500, 'implausible'],
      ['apartment', 850_000, 'usual'],
      ['house', 2_000_000, 'extreme'],
      ['house', 49_500_000, 'implausible'],
    ],
  )

  test('that is low is usual for homes that are cheap by design', () => {
    expect(classifyRent(10_500, 'month', 'apartment')).toBe('extreme')
    expect(classifyRent(10_500, 'month', 'apartment', true)).toBe('usual')
    expect(classifyRent(100, 'month', 'apartment', true)).toBe('implausible')
  })
})

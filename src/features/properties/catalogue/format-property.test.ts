import { describe, expect, test } from 'vitest'
import type { CardProperty } from './card-property.ts'
import { formatRentName } from './format-facts.ts'
import {
  formatAge,
  formatAvailability,
  formatExtraCosts,
  formatMoveIn,
  formatShownPrice,
  getMonthlyCosts,
} from './format-property.ts'
import { getPropertyTranslator } from './property-translator.server.ts'

const t = getPropertyTranslator('nl')
type Costs = Pick<CardProperty, 'rent' | 'serviceCosts' | 'utilities'>
const rent: CardProperty['rent'] = {
  cents: 145_000,
  upToCents: null,
  currency: 'EUR',
  period: 'month',
  onRequest: false,
}
const unknown = { kind: 'unknown', cents: null } as const
const extra = (cents: number | null) => ({ kind: 'extra', cents }) as const

// Of a card only the costs are read.
const format = (costs: Costs) => ({
  price: formatShownPrice(costs, t),
  costs: formatExtraCosts(costs as CardProperty, t),
  isComplete: getMonthlyCosts(costs)?.isComplete,
})

const included = { kind: 'included', cents: null } as const
test.each([
  [
    'gas, water and electricity of a listing that leaves open service costs',
    unknown,
    included,
    'Huur inclusief gas, water en licht',
  ],
  ['gas, water and electricity beside service costs', extra(5_000), included, 'Huur inclusief gas, water en licht'],
  ['all where service costs are included too', included, included, 'Huur inclusief alles'],
  ['all where there are no service costs', { kind: 'none', cents: null }, included, 'Huur inclusief alles'],
  ['service costs', included, unknown, 'Huur inclusief servicekosten'],
] as const)('the rent is called after what it includes: %s', (_, serviceCosts, utilities, name) => {
  expect(formatRentName({ serviceCosts, utilities }, t)).toBe(name)
})

describe('the price of a home', () => {
  test('is all-in where every part is known, and says what the total includes', () => {
    expect(format({ rent, serviceCosts: extra(12_345), utilities: extra(17_550) })).toEqual({
      price: {
        amount: '€\u00a01.748,95',
        allIn: 'all-in',
        per: 'all-in per maand',
        base: 'kale huur €\u00a01.450',
      },
      costs: 'incl. €\u00a0123,45 servicekosten, incl. €\u00a0175,50 voor gas, water en licht',
      isComplete: true,
    })
  })

  test('is the rent where a part is unknown, which the costs then name as extra', () => {
    expect(format({ rent, serviceCosts: extra(12_345), utilities: extra(null) })).toEqual({
      price: { amount: '€\u00a01.450', per: 'per maand' },
      costs: '+ €\u00a0123,45 servicekosten, excl. gas, water en licht',
      isComplete: false,
    })
    expect(format({ rent, serviceCosts: unknown, utilities: unknown })).toMatchObject({
      costs: 'Bijkomende kosten onbekend',
      isComplete: false,
    })
  })
})

const now = Date.parse('2026-11-26T15:00:00+01:00')

test.each([
  ['2026-11-26T14:59:50+01:00', '1 minuut geleden'],
  ['2026-11-26T14:20:00+01:00', '40 minuten geleden'],
  ['2026-11-26T11:40:00+01:00', '3 uur geleden'],
  ['2026-11-25T01:00:00+01:00', 'gisteren'],
  ['2026-11-24T23:00:00+01:00', 'eergisteren'],
  ['2026-11-20T23:00:00+01:00', '6 dagen geleden'],
  ['2025-11-01T12:00:00+01:00', '13 maanden geleden'],
  ['2024-03-22T12:00:00+01:00', '3 jaar geleden'],
])('a home that was first seen at %s was added %s, by the days of the calendar', (firstSeenAt, age) => {
  expect(formatAge(firstSeenAt, now, 'nl')).toBe(age)
})

test('what was just found less than a day ago, after rounding up, is of yesterday', () => {
  expect(formatAge('2026-11-25T15:20:00+01:00', now, 'en')).toBe('yesterday')
})

test.each([
  ['for_rent', 'Direct'],
  ['rented', 'Niet meer'],
  ['inactive', 'Niet meer'],
] as const)('a home that is %s is available: %s', (status, text) => {
  expect(formatMoveIn({ status, availability: { state: 'now', from: null, until: null } }, 0, t)).toBe(text)
})

test.each([
  ['2026-11-30T23:59:00+01:00', 'Beschikbaar per 1 dec 2026'],
  ['2026-12-01T00:01:00+01:00', 'Direct beschikbaar'],
])('a home that one can move into on 1 December is, at %s: %s', (now, text) => {
  const availability = { state: 'from', from: '2026-12-01', until: null } as const
  expect(formatAvailability({ availability }, Date.parse(now), t)).toBe(text)
})

import { expect, test } from 'vitest'
import { formatAge } from './format-property.ts'

const now = Date.parse('2026-11-26T15:00:00+01:00')

test.each([
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

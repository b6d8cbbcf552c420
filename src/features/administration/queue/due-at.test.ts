import { describe, expect, test } from 'vitest'
import { getDueAt } from './due-at.ts'
import { getAge } from './format-age.ts'
import { formatDue } from './format-due.ts'

describe('what waits is due within one working day', () => {
  test.each([
    ['on a Tuesday, the next day at the same time', '2026-11-24T10:30:00Z', '2026-11-25T10:30:00Z'],
    ['on a Thursday, on Friday', '2026-11-26T16:00:00Z', '2026-11-27T16:00:00Z'],
    ['on a Friday, on Monday', '2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z'],
    ['on a Saturday, by the end of Monday', '2026-11-28T09:00:00Z', '2026-11-30T23:00:00Z'],
    ['late on a Sunday, by the end of Monday', '2026-11-29T22:30:00Z', '2026-11-30T23:00:00Z'],
    ['just after midnight of a Monday in Amsterdam, on Tuesday', '2026-11-29T23:30:00Z', '2026-11-30T23:30:00Z'],
    ['on the Friday before summer time begins, on Monday', '2027-03-26T22:30:00Z', '2027-03-29T21:30:00Z'],
    ['on the Friday before summer time ends, on Monday', '2026-10-23T13:00:00Z', '2026-10-26T14:00:00Z'],
  ])('%s', (_name, since, due) => {
    expect(getDueAt(new Date(since)).toISOString()).toBe(new Date(due).toISOString())
  })
})

test('what is due at midnight is due on the day that ends then', () => {
  expect(formatDue('2026-11-30T23:00:00Z', 'nl')).toBe('30 nov')
  expect(formatDue('2026-11-30T23:00:00Z', 'en')).toBe('30 Nov')
  expect(formatDue('2026-11-30T15:00:00Z', 'nl')).toBe('30 nov, 16:00')
})

test('its age is told in the largest unit that fits, and never before it came', () => {
  const since = '2026-11-24T10:00:00Z'
  const at = (moment: string) => getAge(since, Date.parse(moment))
  expect(at('2026-11-24T09:59:00Z')).toEqual({ unit: 'minutes', count: 0 })
  expect(at('2026-11-24T10:59:59Z')).toEqual({ unit: 'minutes', count: 59 })
  expect(at('2026-11-25T09:59:59Z')).toEqual({ unit: 'hours', count: 23 })
  expect(at('2026-11-27T10:00:00Z')).toEqual({ unit: 'days', count: 3 })
})

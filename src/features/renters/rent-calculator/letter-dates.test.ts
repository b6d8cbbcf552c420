import { expect, test } from 'vitest'
import { isEarliestOrLater, toEarliestStart } from './letter-dates.ts'

test.each([
  ['2026-11-26', '2027-02-01'],
  ['2026-11-01', '2027-01-01'],
  ['2026-12-31', '2027-03-01'],
  ['2026-01-02', '2026-04-01'],
])('a letter of %s proposes a new rent from %s', (today, from) => expect(toEarliestStart(today)).toBe(from))

test.each([
  ['2027-01-26', '2026-11-26', true],
  ['2027-01-25', '2026-11-26', false],
  // Two months after 31 December is the last day of February.
  ['2027-02-28', '2026-12-31', true],
  ['2027-02-27', '2026-12-31', false],
  ['', '2026-11-26', false],
])('%s is two months after %s: %j', (day, today, isSo) => expect(isEarliestOrLater(day, today)).toBe(isSo))

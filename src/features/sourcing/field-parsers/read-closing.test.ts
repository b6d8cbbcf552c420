import { describe, expect, test } from 'vitest'
import { isNoClosing, readClosing } from './read-closing.ts'

const capturedAt = new Date('2026-11-23T12:00:00Z')

describe('a closing date', () => {
  test.each([
    ['2026-12-03 12:00:00', '2026-12-03T11:00:00.000Z'],
    ['2026-12-03T12:00', '2026-12-03T11:00:00.000Z'],
    ['2026-12-03T12:00:00Z', '2026-12-03T12:00:00.000Z'],
    ['2026-12-03T12:00:00+01:00', '2026-12-03T11:00:00.000Z'],
    ['2026-07-03 12:00', '2026-07-03T10:00:00.000Z'],
    ['do 3 december, 12.00 uur', '2026-12-03T11:00:00.000Z'],
    ['3 december 2026 om 12 uur', '2026-12-03T11:00:00.000Z'],
    ['December 3, 2026 5 pm', '2026-12-03T16:00:00.000Z'],
    ['3 januari', '2027-01-03T23:00:00.000Z'],
    ['1 november', '2026-11-01T23:00:00.000Z'],
    ['van 24-11-2026 tot en met 03-12-2026', '2026-12-03T23:00:00.000Z'],
    ['03-12-2026 23:59', '2026-12-03T22:59:00.000Z'],
    ['03-12-2026 24:00', '2026-12-03T23:00:00.000Z'],
    ['2026-12-03 00:00:00', '2026-12-02T23:00:00.000Z'],
    // The clocks show two o'clock twice, and never half past two in spring.
    ['2026-10-25 02:30', '2026-10-25T01:30:00.000Z'],
    ['2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
  ])('%s is a moment', (text, moment) => {
    expect(readClosing(text, capturedAt)).toBe(moment)
  })

  test.each(['nog 3 dagen', 'binnenkort', '31-02-2026', '2026-13-45', '12:00'])('%s is unreadable', (text) => {
    expect(readClosing(text, capturedAt)).toBeNull()
  })

  test.each(['', '0000-00-00 00:00:00', '0000-00-00', '-'])('“%s” states none', (text) => {
    expect(isNoClosing(text)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { parseLocalTime, parseTimes } from './parse-times.ts'

const now = new Date('2027-03-01T12:00:00Z')
const parse = (local: string, at = now) => {
  const moment = parseLocalTime(local, at)
  return typeof moment === 'string' ? moment : moment.toISOString()
}

describe('a proposed time', () => {
  test('is that of the clocks of Amsterdam, in winter and in summer', () => {
    expect(parse('2027-03-05T10:00')).toBe('2027-03-05T09:00:00.000Z')
    expect(parse('2027-04-05T10:00')).toBe('2027-04-05T08:00:00.000Z')
  })

  test('is refused if summer time skips it', () => {
    expect(parse('2027-03-28T02:30')).toBe('viewing.skippedTime')
    expect(parse('2027-03-28T01:59')).toBe('2027-03-28T00:59:00.000Z')
    expect(parse('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('that comes twice in the night that ends summer time is the second', () => {
    expect(parse('2027-10-31T02:30', new Date('2027-10-01T12:00:00Z'))).toBe('2027-10-31T01:30:00.000Z')
  })

  test('is refused in the past, at this very minute, and more than 90 days ahead', () => {
    expect(parse('2027-03-01T12:59')).toBe('viewing.pastTime')
    expect(parse('2027-03-01T13:00')).toBe('viewing.pastTime')
    expect(parse('2027-03-01T13:01')).toBe('2027-03-01T12:01:00.000Z')
    expect(parse('2027-05-30T14:00')).toBe('2027-05-30T12:00:00.000Z')
    expect(parse('2027-05-30T14:01')).toBe('viewing.farTime')
    expect(parse('9999-05-30T14:01')).toBe('viewing.farTime')
  })

  test.each(['2027-02-30T10:00', '2027-13-01T10:00', '2027-04-31T10:00', '2027-04-05T24:00', '2027-04-05T10:60', ''])(
    'is refused on a day or at a time that does not exist: %s',
    (local) => expect(parse(local)).toBe('viewing.noSuchDay'),
  )
})

describe('the proposed times', () => {
  test('are sorted, and each is there once', () => {
    const given = { time1: '2027-03-06T10:00', time2: '2027-03-05T10:00', time3: '2027-03-06T10:00' }
    expect(parseTimes(given, now, 'nl').map((time) => time.toISOString())).toEqual([
      '2027-03-05T09:00:00.000Z',
      '2027-03-06T09:00:00.000Z',
    ])
  })

  test('are refused together, each at its own field, or at the first if there is none', () => {
    const given = { time1: '2027-02-01T10:00', time2: '2027-03-05T10:00', time3: '2027-03-28T02:30' }
    expect(() => parseTimes(given, now, 'en')).toThrow(
      expect.objectContaining({
        code: 'viewing.pastTime',
        fields: {
          time1: 'This time has already passed. Choose a later time.',
          time3: expect.stringContaining('the clocks go forward') as string,
        },
      }) as Error,
    )
    expect(() => parseTimes({ time2: '' }, now, 'nl')).toThrow(
      expect.objectContaining({
        code: 'viewing.noTime',
        fields: { time1: 'Stel minstens één tijd voor.' },
      }) as Error,
    )
  })
})

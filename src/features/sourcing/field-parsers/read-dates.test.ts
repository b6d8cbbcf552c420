import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDutchDate } from '#shared/dates.ts'
import { readAge, readAvailability } from './read-dates.ts'

const today = '2021-10-13'

describe('the availability of a home', () => {
  test.each([
    ['01-11-2021', '2021-11-01', null],
    ['1-11-2021 00:00:00', '2021-11-01', null],
    ['2021-11-01', '2021-11-01', null],
    ['01/11/2021', '2021-11-01', null],
    ['Beschikbaar per 01-12-2021', '2021-12-01', null],
    ['From 01-11-2021', '2021-11-01', null],
    ['19 november 2021', '2021-11-19', null],
    ['November 19, 2021', '2021-11-19', null],
    ['01-11-2021 tot 31-01-2022', '2021-11-01', '2022-01-31'],
    ["30-11-'21 - 31-03-'22", '2021-11-30', '2022-03-31'],
  ])('"%s" is from %s until %s', (text, availableFrom, availableUntil) => {
    expect(readAvailability(text, today)).toEqual({ available: 'from', availableFrom, availableUntil, endless: false })
  })

  test.each(['per direct', 'Per direct beschikbaar', 'Beschikbaar per direct beschikbaar', 'Immediately', 'per heden'])(
    '"%s" is now',
    (text) => {
      expect(readAvailability(text, today)).toMatchObject({ available: 'now', availableFrom: null })
    },
  )

  test.each(['22-10-2018', '13-10-2021', '01-10-2021'])('"%s", a day in the past, is now', (text) => {
    expect(readAvailability(text, today)).toMatchObject({ available: 'now', availableFrom: null })
  })

  test('keeps its end date if its start is in the past', () => {
    expect(readAvailability('01-10-2021 tot 31-01-2022', today)).toEqual({
      available: 'now',
      availableFrom: null,
      availableUntil: '2022-01-31',
      endless: false,
    })
  })

  test('is only endless if the text says so', () => {
    expect(readAvailability("01-12-'21 - Onbepaalde tijd", today)).toMatchObject({ available: 'from', endless: true })
    expect(readAvailability('01-12-2021', today).endless).toBe(false)
  })

  test.each(['In overleg', 'In consultation'])('"%s" is in consultation', (text) => {
    expect(readAvailability(text, today).available).toBe('in_consultation')
  })

  test.each(['', '0000-00-00 00:00:00', '31-02-2022', 'Onbekend', '12 maanden', '3 marktkramen'])(
    '"%s" is unknown',
    (text) => {
      expect(readAvailability(text, today)).toEqual({
        available: 'unknown',
        availableFrom: null,
        availableUntil: null,
        endless: false,
      })
    },
  )

  test('ignores an end before the start', () => {
    expect(readAvailability('01-12-2021 tot 01-11-2021', today).availableUntil).toBeNull()
  })

  test('may have an end without a start', () => {
    expect(readAvailability('tot 31-01-2022', today)).toMatchObject({
      availableFrom: null,
      availableUntil: '2022-01-31',
    })
  })

  test('only has a start date with "from", for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d\-' /a-zA-Z]{0,40}$/)), (text) => {
        const read = readAvailability(text, today)
        expect(read.available === 'from').toBe(read.availableFrom !== null)
      }),
    )
  })
})

describe('a day of the Dutch calendar', () => {
  test('begins an hour or two before the day in UTC', () => {
    expect(toDutchDate(new Date('2021-07-01T21:59:59Z'))).toBe('2021-07-01')
    expect(toDutchDate(new Date('2021-07-01T22:00:00Z'))).toBe('2021-07-02')
    expect(toDutchDate(new Date('2021-12-01T22:59:59Z'))).toBe('2021-12-01')
    expect(toDutchDate(new Date('2021-12-01T23:00:00Z'))).toBe('2021-12-02')
  })
})

describe('the age of an ad', () => {
  const capturedAt = new Date('2021-10-13T15:55:10Z')

  test.each([
    ['15 uur geleden geplaatst', '2021-10-13T00:55:10.000Z', 1],
    ['9u', '2021-10-13T06:55:10.000Z', 1],
    ['3 hours ago', '2021-10-13T12:55:10.000Z', 1],
    ['3 dagen geleden geplaatst', '2021-10-10T15:55:10.000Z', 24],
    ['6d', '2021-10-07T15:55:10.000Z', 24],
    ['1 week geleden geplaatst', '2021-10-06T15:55:10.000Z', 168],
    ['een week geleden', '2021-10-06T15:55:10.000Z', 168],
    ['3w', '2021-09-22T15:55:10.000Z', 168],
    ['4 weeks', '2021-09-15T15:55:10.000Z', 168],
    ['Gisteren geplaatst', '2021-10-12T15:55:10.000Z', 24],
    ['Yesterday', '2021-10-12T15:55:10.000Z', 24],
    ['Vandaag', '2021-10-13T15:55:10.000Z', 24],
    ['Nieuw!', '2021-10-13T15:55:10.000Z', 24],
    ['5 minuten geleden', '2021-10-13T15:55:10.000Z', 1],
  ])('"%s" is %s, within %i hours', (text, publishedAt, withinHours) => {
    expect(readAge(text, capturedAt)).toEqual({ publishedAt, withinHours })
  })

  test('in months is accurate to a month, "6+" is unbounded', () => {
    expect(readAge('5 maanden', capturedAt)?.withinHours).toBe(730)
    expect(readAge('6+ maanden', capturedAt)?.withinHours).toBe(100_000)
    expect(readAge('9+ months', capturedAt)?.withinHours).toBe(100_000)
  })

  test.each([
    ['19 september 2021', '2021-09-19'],
    ['22-09-2021', '2021-09-22'],
    ["16 dec '20", '2020-12-16'],
    ['18 jun', '2021-06-18'],
    ['18 nov', '2020-11-18'],
  ])('"%s" is the middle of %s', (text, day) => {
    expect(readAge(text, capturedAt)).toEqual({ publishedAt: `${day}T12:00:00.000Z`, withinHours: 14 })
  })

  test.each([
    '',
    '€ 600.000 kosten koper',
    '€ 23.990 vrij op naam',
    'Prijs op aanvraag',
    '19 november 2031',
    '3 kamers',
  ])('"%s" is not an age', (text) => {
    expect(readAge(text, capturedAt)).toBeNull()
  })
})

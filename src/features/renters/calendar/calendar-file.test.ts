import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCalendarFile, type Appointment } from './calendar-file.ts'

const appointment: Appointment = {
  uid: '0192f0c1-0000-7000-8000-000000000001@www.voorbeeld.example',
  sequence: 2,
  changedAt: new Date('2026-12-01T08:00:00.123Z'),
  startsAt: new Date('2026-12-05T09:00:00Z'),
  minutes: 30,
  summary: 'Bezichtiging van Lindegracht 12 in Amsterdam',
  place: 'Lindegracht 12, Amsterdam; bel boven\nA\\B',
  description: 'Tot dan',
  url: 'https://www.voorbeeld.example/my-replies',
  isCancelled: false,
}
const unfold = (file: string) => file.replaceAll('\r\n ', '')
const unescape = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

describe('a calendar file', () => {
  test('has the appointment in UTC, with its end, its identity and its escaped texts', () => {
    expect(unfold(createCalendarFile(appointment)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Huiswaarts//Viewings//NL',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:0192f0c1-0000-7000-8000-000000000001@www.voorbeeld.example',
      'SEQUENCE:2',
      'DTSTAMP:20261201T080000Z',
      'STATUS:CONFIRMED',
      'DTSTART:20261205T090000Z',
      'DTEND:20261205T093000Z',
      'SUMMARY:Bezichtiging van Lindegracht 12 in Amsterdam',
      String.raw`LOCATION:Lindegracht 12\, Amsterdam\; bel boven\nA\\B`,
      'DESCRIPTION:Tot dan',
      'URL:https://www.voorbeeld.example/my-replies',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('of a cancelled appointment says so, and one without a length has no end', () => {
    const file = createCalendarFile({ ...appointment, isCancelled: true, minutes: null })
    expect(file).toContain('\r\nSTATUS:CANCELLED\r\n')
    expect(file).not.toContain('DTEND')
  })

  test('has lines of at most 75 octets, from which the text can be read again, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const file = createCalendarFile({ ...appointment, description: text })
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/\p{Cc}|\p{Surrogate}/u)
        }
        const [, found = ''] = /\r\nDESCRIPTION:([^\r]*)\r\nURL:/.exec(unfold(file)) ?? []
        expect(unescape(found)).toBe(text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''))
      }),
    )
  })
})

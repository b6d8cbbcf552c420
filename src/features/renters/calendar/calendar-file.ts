/** An appointment for a calendar. */
export interface Appointment {
  /** Stays the same when it is moved or cancelled. */
  uid: string
  /** Rises with each change, so that a calendar keeps the latest. */
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number | null
  summary: string
  place: string
  description: string
  url: string
  isCancelled: boolean
}

const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const encoder = new TextEncoder()

/** RFC 5545, 3.1: at most 75 octets in a line; a longer one goes on behind a space. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** `20261205T090000Z` */
const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The calendar file of one appointment (RFC 5545). Times are in UTC, so that it needs no table of time zones. */
export function createCalendarFile(appointment: Appointment): string {
  const { uid, sequence, changedAt, startsAt, minutes, summary, place, description, url, isCancelled } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huiswaarts//Viewings//NL',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(changedAt)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${formatUtc(startsAt)}`,
    // Without a length it is a point in time, which is all that was agreed.
    ...(minutes === null ? [] : [`DTEND:${formatUtc(new Date(startsAt.getTime() + minutes * 60_000))}`]),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(foldLine).join('\r\n')
}

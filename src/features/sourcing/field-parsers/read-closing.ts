import { fromDutchTime, toDutchDate } from '#shared/dates.ts'
import { findDates } from './read-dates.ts'

const withZone = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})$/
/** `12:00`, `12.00 uur`, `12 uur`, `5 pm`. */
const timeOfDay =
  /(?<![\d.:])(2[0-4]|[01]?\d)(?:[:.]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?:\s?([ap])\.?m\b)?|\s?([ap])\.?m\b|\s?(?:uur|u)\b)(?!\.?\d|:)/g
/** A day without a year is the first one from so many days ago. */
const daysBack = 60

/** Whether a text means that there is no closing date: some systems write a date of zeros. */
export const isNoClosing = (text: string): boolean => /^[0-]*(?:[t ][0:.]+z?)?$/i.test(text.trim())

/**
 * Reads until when one may reply, in the time of Amsterdam unless the text names another: `2026-12-03 12:00:00`, `do 3
 * december, 12.00 uur`. Of a period it is the end; a day without a time ends at midnight. Null for other texts.
 */
export function readClosing(text: string, capturedAt: Date): string | null {
  const plain = text.slice(0, 200).trim().toLowerCase()
  if (withZone.test(plain)) {
    const moment = new Date(plain.replace(' ', 't'))
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
  }
  const earliest = toDutchDate(new Date(capturedAt.getTime() - daysBack * 86_400_000))
  const year = Number(earliest.slice(0, 4))
  const pad = (number: number) => String(number).padStart(2, '0')
  const inferYear = (month: number, day: number) => (`${year}-${pad(month)}-${pad(day)}` >= earliest ? year : year + 1)
  // A number before a time is no year: `3 december, 12.00 uur`.
  const spaced = plain.replace(/(\d)t(?=\d)/, '$1 ')
  const time = [...spaced.matchAll(timeOfDay)].at(-1)
  const last = findDates(spaced.replace(timeOfDay, ' '), inferYear).at(-1)
  if (!last) return null
  const [, given = '24', minutes = '0', half, wholeHalf] = time ?? []
  const marked = half ?? wholeHalf
  const hours = marked === undefined ? Number(given) : (Number(given) % 12) + (marked === 'p' ? 12 : 0)
  return fromDutchTime(last.day, hours, hours === 24 ? 0 : Number(minutes)).toISOString()
}

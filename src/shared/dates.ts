import { locales, type Language } from './language.ts'

/** The time zone of every date and time that the product shows or counts, whatever the server's time zone. */
const timeZone = 'Europe/Amsterdam'

/** What `Date` accepts; a plain day (`2026-12-01`) is that day in Amsterdam too. */
type Moment = string | number | Date

/** Creating a formatter is slow, so each is created once per language. */
function formatter(options: Intl.DateTimeFormatOptions, localeOf = locales) {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (moment: Moment, language: Language): string => {
    made[language] ??= new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options })
    return made[language].format(new Date(moment))
  }
}

/** `1 december 2026` */
export const formatDay = formatter({ dateStyle: 'long' })
/** `1 dec 2026` */
export const formatShortDay = formatter({ dateStyle: 'medium' })
/** `1 dec 2026`; in English as the specification has it in the list of users: `Dec 1, 2026` (Admin User Management). */
export const formatJoinedDay = formatter({ dateStyle: 'medium' }, { ...locales, en: 'en-US' })
/** `1 dec` */
export const formatDayOfYear = formatter({ day: 'numeric', month: 'short' })
/** `1 december` */
export const formatLongDayOfYear = formatter({ day: 'numeric', month: 'long' })
/** `dec 2026` */
export const formatMonth = formatter({ month: 'short', year: 'numeric' })
/** `14:05` */
export const formatTime = formatter({ timeStyle: 'short' })
/** `di 14:05` */
export const formatWeekdayTime = formatter({ weekday: 'short', hour: 'numeric', minute: '2-digit' })
/** `1 dec, 14:05` */
export const formatRecentMoment = formatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
/** `1 dec 2026, 14:05` */
export const formatMoment = formatter({ dateStyle: 'medium', timeStyle: 'short' })
/** `dinsdag 1 december om 14:05` */
export const formatAppointment = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
/** `1 december 2026 om 14:05` */
export const formatLongMoment = formatter({ dateStyle: 'long', timeStyle: 'short' })
/** `1 dec 2026, 14:05:09` */
export const formatExactMoment = formatter({ dateStyle: 'medium', timeStyle: 'medium' })
/** `1 december 2026 om 14:05:09 CET` */
export const formatLegalMoment = formatter({ dateStyle: 'long', timeStyle: 'long' })

const formatIsoDay = formatter({}, { nl: 'sv-SE', en: 'sv-SE' })
let lastDay = { hour: Number.NaN, day: '' }

/** The day of the Dutch calendar at a moment, as `YYYY-MM-DD`. */
export function toDutchDate(moment: Date): string {
  const hour = Math.floor(moment.getTime() / 3_600_000)
  // A run reads thousands of records within one hour, and the formatter is slow.
  if (lastDay.hour !== hour) lastDay = { hour, day: formatIsoDay(moment, 'nl') }
  return lastDay.day
}

/** The year of the Dutch calendar at a moment. */
export const toDutchYear = (moment: Date): number => Number(toDutchDate(moment).slice(0, 4))

/** `2026-12-01 14:05:09` */
export const formatIsoMoment = formatter({ dateStyle: 'short', timeStyle: 'medium' }, { nl: 'sv-SE', en: 'sv-SE' })
/** A moment as the clocks of Amsterdam show it, read as if they showed UTC. */
const toWallTime = (moment: number): number => Date.parse(`${formatIsoMoment(moment, 'nl').replace(' ', 'T')}Z`)

/**
 * The moment at which the clocks of Amsterdam show a time of a day (`YYYY-MM-DD`); 24 hours are the midnight after it. A
 * time that summer time skips is an hour later, of one that comes twice it is the second.
 */
export function fromDutchTime(day: string, hours: number, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const winter = shown - 3_600_000
  const summer = winter - 3_600_000
  return new Date(toWallTime(winter) !== shown && toWallTime(summer) === shown ? summer : winter)
}

/** Whether the clocks of Amsterdam show midnight. */
export const isDutchMidnight = (moment: Moment): boolean => formatTime(moment, 'nl') === '00:00'

/** Whether a day (`YYYY-MM-DD`) is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

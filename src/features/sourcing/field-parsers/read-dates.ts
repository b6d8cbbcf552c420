import { toDutchDate } from '#shared/dates.ts'
import type { availableValues } from '#features/properties/catalogue/values.ts'

/** The first letters of each month, Dutch and English. */
const months = ['jan', 'feb', 'maa mrt mar', 'apr', 'mei may', 'jun', 'jul', 'aug', 'sep', 'okt oct', 'nov', 'dec']
const getMonth = (word: string): number => months.findIndex((names) => names.includes(word.slice(0, 3))) + 1

const pad = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** A day as `YYYY-MM-DD`, if it exists and is between 1990 and 2100. */
function toIsoDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 1990 || full > 2100 || month < 1 || month > 12 || day < 1) return null
  return day <= new Date(Date.UTC(full, month, 0)).getUTCDate() ? `${full}-${pad(month)}-${pad(day)}` : null
}

const monthWord =
  '(jan(?:uari|uary)?|feb(?:ruari|ruary)?|maart|mrt|mar(?:ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|aug(?:ust|ustus)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?'
const yearNumber = `['’]?(\\d{4}|\\d{2})`
const dates = new RegExp(
  [
    // 2024-11-19
    '(\\d{4})-(\\d{1,2})-(\\d{1,2})',
    // 19-11-2024, 19/11/24, 30-09-'21
    `(\\d{1,2})[-/.](\\d{1,2})[-/.]${yearNumber}`,
    // 19 november 2024, 16 dec '20, 18 jun
    `(\\d{1,2})(?:e|st|nd|rd|th)? ${monthWord}(?:,? ${yearNumber})?`,
    // November 19, 2024
    `${monthWord} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
  ]
    .map((form) => `(?<![\\da-z])${form}(?!\\d)`)
    .join('|'),
  'g',
)

/** Finds the days in a text with their positions; `inferYear` returns the year of a day written without one. */
export function findDates(text: string, inferYear: (month: number, day: number) => number) {
  const found: { day: string; at: number }[] = []
  if (!/\d/.test(text)) return found
  for (const match of text.matchAll(dates)) {
    const [, isoYear, isoMonth, isoDay, day, month, year, wordDay, word, wordYear, first, firstDay, firstYear] = match
    const parts = isoYear
      ? [isoYear, isoMonth, isoDay]
      : day
        ? [year, month, day]
        : word
          ? [wordYear ?? inferYear(getMonth(word), Number(wordDay)), getMonth(word), wordDay]
          : [firstYear, getMonth(first ?? ''), firstDay]
    const read = toIsoDate(Number(parts[0]), Number(parts[1]), Number(parts[2]))
    if (read) found.push({ day: read, at: match.index })
  }
  return found
}

/** From when a home is available, in days of the Dutch calendar; `availableFrom` only if `available` is `from`. */
export interface Availability {
  readonly available: (typeof availableValues)[number]
  readonly availableFrom: string | null
  readonly availableUntil: string | null
  /** The text explicitly states that there is no end. */
  readonly endless: boolean
}

/**
 * Reads from when and until when a home is available: `01-10-2021 tot 31-01-2022`, `30-09-'21 - Onbepaalde tijd`, `In
 * overleg`. A day up to `today` (of the capture) means "now" (research/source-data-quality.md, point 14).
 */
export function readAvailability(text: string, today: string): Availability {
  const plain = text.slice(0, 200).trim().toLowerCase()
  const endless = /onbepaalde? tijd|indefinite|unlimited/.test(plain)
  const days = findDates(plain, () => Number(today.slice(0, 4)))
  const onlyEnd = days.length === 1 && /^(?:tot|t\/m|until|till)\b/.test(plain)
  const from = onlyEnd ? undefined : days[0]?.day
  const until = (onlyEnd ? days[0] : days[1])?.day
  const rest = { availableUntil: until && (!from || until >= from) ? until : null, endless }
  if (from && from > today) return { available: 'from', availableFrom: from, ...rest }
  if (from || /direct|immediate|per heden|meteen|onmiddellijk|\b(?:nu|now)\b/.test(plain))
    return { available: 'now', availableFrom: null, ...rest }
  const consult = /overleg|consultation/.test(plain)
  return { available: consult ? 'in_consultation' : 'unknown', availableFrom: null, ...rest }
}

/** When an ad was placed, and how many hours this may be off in either direction. */
export interface ListingAge {
  readonly publishedAt: string
  readonly withinHours: number
}

const hour = 1
const day = 24
const week = 7 * day
const month = 730
const year = 8766
/** "6+ months" is unbounded; this is the maximum uncertainty that the contract allows. */
const unboundedHours = 100_000

const units: readonly (readonly [pattern: RegExp, hours: number])[] = [
  [/^(?:min|minuut|minuten|minutes?)$/, hour],
  [/^(?:u|uur|uren|h|hours?)$/, hour],
  [/^(?:d|dag|dagen|days?)$/, day],
  [/^(?:w|week|weken|weeks?)$/, week],
  [/^(?:mnd|maand|maanden|mo|months?)$/, month],
  [/^(?:j|jr|jaar|jaren|y|years?)$/, year],
]
const relative = /^(?:(?:meer dan|more than|over) )?(\d{1,3}|een|één|an?|one) ?(\+)? ?([a-zé]{1,8})\b/

function parseRelativeAge(plain: string): { hours: number; within: number } | null {
  if (/^(?:vandaag|today|nieuw|new|zojuist|net geplaatst|just)\b/.test(plain)) return { hours: 0, within: day }
  if (/^(?:gisteren|yesterday)\b/.test(plain)) return { hours: day, within: day }
  if (/^eergisteren\b/.test(plain)) return { hours: 2 * day, within: day }
  const [, number = '', plus, word = ''] = relative.exec(plain) ?? []
  const unit = units.find(([pattern]) => pattern.test(word))?.[1]
  if (unit === undefined) return null
  const many = Number(number) || 1
  return {
    hours: word.startsWith('min') ? 0 : many * unit,
    within: plus || /^m(?:eer|ore)/.test(plain) ? unboundedHours : unit,
  }
}

/**
 * Reads when an ad was placed, from its age or day: `15 uur geleden geplaatst`, `6+ maanden`, `18 jun`; null for other
 * texts. A day is noon, so that no time zone can move it (research/source-data-quality.md, point 15).
 */
export function readAge(text: string, capturedAt: Date): ListingAge | null {
  const plain = text.slice(0, 100).trim().toLowerCase()
  if (plain === '') return null
  const ago = parseRelativeAge(plain)
  if (ago) {
    const moment = new Date(capturedAt.getTime() - ago.hours * 3_600_000)
    return Number.isNaN(moment.getTime()) ? null : { publishedAt: moment.toISOString(), withinHours: ago.within }
  }
  const today = toDutchDate(capturedAt)
  const thisYear = Number(today.slice(0, 4))
  const latest = (monthNumber: number, dayNumber: number) =>
    `${thisYear}-${pad(monthNumber)}-${pad(dayNumber)}` <= today ? thisYear : thisYear - 1
  const placed = findDates(plain, latest)[0]
  if (!placed || placed.at > 20 || placed.day > today) return null
  // Noon in UTC is at most 14 hours from either end of a Dutch day.
  return { publishedAt: `${placed.day}T12:00:00.000Z`, withinHours: 14 }
}

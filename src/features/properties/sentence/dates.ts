import { isCounted } from './counted.ts'
import type { Token } from './token.ts'

/** The first and the last day of a stretch, as YYYY-MM-DD. */
interface Stretch {
  readonly from: string
  readonly to: string
}

/** A date as typed: the next one and the last one that it may mean. */
export interface TypedDate {
  /** A day, or a month. */
  readonly kind: 'd' | 'm'
  readonly next: Stretch
  readonly last: Stretch
  /** How many tokens it takes. */
  readonly length: number
}

const monthNames = [
  'januari january jan',
  'februari february feb febr',
  'maart march mrt mar',
  'april apr',
  'mei may',
  'juni june jun',
  'juli july jul',
  'augustus august aug',
  'september sept sep',
  'oktober october okt oct',
  'november nov',
  'december dec',
]
export const months = new Map(
  monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** After these, `may` is a month. */
const beforeMonth = new Set('from in until till by before after since of early mid end per starting'.split(' '))
/** After these, `1/3` is a day. */
const beforeDay = new Set(
  'vanaf vnf va per op uiterlijk voor na sinds tot from on by before after since until starting beschikbaar ingang ingangsdatum startdatum datum date start starting'.split(
    ' ',
  ),
)

const toIso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day some days or months later; the end of a shorter month where it has no such day. */
export function addTime(day: string, days: number, monthsLater = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + monthsLater, 1))
  const inMonth = Math.min(dayOfMonth, daysIn(target.getUTCFullYear(), target.getUTCMonth() + 1))
  target.setUTCDate(inMonth + days)
  return target.toISOString().slice(0, 10)
}

/** The next day of the calendar with this number in its month. */
export function nextDayOfMonth(day: number, today: string): string | undefined {
  if (day < 1 || day > 31) return undefined
  for (let later = 0; later < 3; later++) {
    const month = addTime(`${today.slice(0, 8)}01`, 0, later).slice(0, 8)
    const date = `${month}${String(day).padStart(2, '0')}`
    if (date >= today && day <= daysIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)))) return date
  }
  return undefined
}

const isYear = (token: Token | undefined) => token?.kind === 'number' && /^20[2-9]\d$/.test(token.text)
const readDay = (token: Token | undefined) =>
  token && /^\d{1,2}e?$/.test(token.text) ? Number.parseInt(token.text, 10) : 0

/** The two years that a day or month without a year may mean. */
function chooseYears(make: (year: number) => Stretch, year: number | undefined, today: string) {
  if (year !== undefined) return { next: make(year), last: make(year) }
  const thisYear = Number(today.slice(0, 4))
  const now = make(thisYear)
  return {
    next: now.to >= today ? now : make(thisYear + 1),
    last: now.from <= today ? now : make(thisYear - 1),
  }
}

function onDay(
  day: number,
  month: number,
  year: number | undefined,
  today: string,
  length: number,
): TypedDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year ?? 2028, month)) return undefined
  const make = (inYear: number) => {
    const date = toIso(inYear, month, Math.min(day, daysIn(inYear, month)))
    return { from: date, to: date }
  }
  return { kind: 'd', length, ...chooseYears(make, year, today) }
}

function inMonth(month: number, year: number | undefined, today: string, length: number): TypedDate {
  const make = (inYear: number) => ({
    from: toIso(inYear, month, 1),
    to: toIso(inYear, month, daysIn(inYear, month)),
  })
  return { kind: 'm', length, ...chooseYears(make, year, today) }
}

function readInDigits(tokens: readonly Token[], at: number, today: string): TypedDate | undefined {
  const [first, sign, second, sign2, third] = tokens.slice(at, at + 5)
  if (first?.kind !== 'number' || second?.kind !== 'number' || !sign || !['-', '/'].includes(sign.text))
    return undefined
  if (isYear(first) && sign2?.text === sign.text && third)
    return onDay(readDay(third), Number(second.text), Number(first.text), today, 5)
  if (sign2?.text === sign.text && third && (isYear(third) || /^[2-9]\d$/.test(third.text)))
    return onDay(readDay(first), Number(second.text), Number(third.text.padStart(4, '20')), today, 5)
  return beforeDay.has(tokens[at - 1]?.text ?? '')
    ? onDay(readDay(first), Number(second.text), undefined, today, 3)
    : undefined
}

const partsOfMonth: Record<string, number> = {
  begin: 1,
  start: 1,
  early: 1,
  half: 15,
  medio: 15,
  midden: 15,
  mid: 15,
  halverwege: 15,
  eind: 31,
  einde: 31,
  end: 31,
  late: 31,
}

function readRelative(tokens: readonly Token[], at: number, today: string): TypedDate | undefined {
  const [first, second] = tokens.slice(at, at + 2).map(({ text }) => text)
  const days: Record<string, number> = {
    vandaag: 0,
    today: 0,
    morgen: 1,
    tomorrow: 1,
    overmorgen: 2,
    gisteren: -1,
    yesterday: -1,
    eergisteren: -2,
  }
  const stretch = (from: string, to: string, length: number): TypedDate => ({
    kind: 'd',
    length,
    next: { from, to },
    last: { from, to },
  })
  const shift = days[first ?? '']
  if (shift !== undefined) return stretch(addTime(today, shift), addTime(today, shift), 1)
  const isThis = ['deze', 'this'].includes(first ?? '')
  if (!isThis && !['volgende', 'komende', 'next', 'aanstaande'].includes(first ?? '')) return undefined
  if (second === 'maand' || second === 'month') {
    const from = `${addTime(today, 0, isThis ? 0 : 1).slice(0, 8)}01`
    return stretch(from, addTime(from, -1, 1), 2)
  }
  if (second !== 'week') return undefined
  // Weeks start on Monday.
  const monday = addTime(today, (isThis ? 0 : 7) - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return stretch(monday, addTime(monday, 6), 2)
}

/** A day of a month, `eind maart`, and how many tokens it takes. */
function cutMonth({ next, last }: TypedDate, part: number, length: number): TypedDate {
  const cut = ({ to }: Stretch) => {
    const day = part === 31 ? to : `${to.slice(0, 8)}${String(part).padStart(2, '0')}`
    return { from: day, to: day }
  }
  return { kind: 'd', length, next: cut(next), last: cut(last) }
}

/** The date that starts at a token, if one does. */
export function readDate(tokens: readonly Token[], at: number, today: string): TypedDate | undefined {
  const relative = readRelative(tokens, at, today) ?? readInDigits(tokens, at, today)
  if (relative) return relative
  const monthAt = (place: number) => {
    const name = tokens[place]?.text ?? ''
    if (name === 'may' && place === at && !beforeMonth.has(tokens[at - 1]?.text ?? '') && !isYear(tokens[at + 1]))
      return undefined
    return tokens[place]?.kind === 'word' ? months.get(name) : undefined
  }
  /** The year after a month, and how many tokens it takes. */
  const yearAt = (place: number) =>
    isYear(tokens[place]) ? { year: Number(tokens[place]?.text), taken: 1 } : { year: undefined, taken: 0 }
  const first = tokens[at]?.text ?? ''
  const part = partsOfMonth[first]
  const named = part === undefined ? 0 : ['of', '-'].includes(tokens[at + 1]?.text ?? '') ? 2 : 1
  const partMonth = named > 0 ? monthAt(at + named) : undefined
  if (part !== undefined && partMonth !== undefined) {
    const { year, taken } = yearAt(at + named + 1)
    const whole = inMonth(partMonth, year, today, named + 1 + taken)
    return cutMonth(whole, part, named + 1 + taken)
  }
  // `eind volgende maand`
  const isRelative = part !== undefined && ['maand', 'month'].includes(tokens[at + named + 1]?.text ?? '')
  const relativeMonth = isRelative ? readRelative(tokens, at + named, today) : undefined
  if (relativeMonth) return cutMonth(relativeMonth, part ?? 1, named + relativeMonth.length)
  const day = readDay(tokens[at])
  const afterDay = ['of', 'van'].includes(tokens[at + 1]?.text ?? '') ? 2 : 1
  const dayMonth = day > 0 ? monthAt(at + afterDay) : undefined
  if (dayMonth !== undefined) {
    const { year, taken } = yearAt(at + afterDay + 1)
    const short = tokens[at + afterDay + 1]
    // `1 maart 27`
    if (short && /^2[6-9]$/.test(short.text) && !isCounted(tokens, at + afterDay + 1))
      return onDay(day, dayMonth, 2000 + Number(short.text), today, afterDay + 2)
    return onDay(day, dayMonth, year, today, afterDay + 1 + taken)
  }
  const month = monthAt(at)
  if (month === undefined) return undefined
  const following = readDay(tokens[at + 1])
  if (following > 0 && following <= 31 && !isCounted(tokens, at + 1)) {
    const { year, taken } = yearAt(at + 2)
    return onDay(following, month, year, today, 2 + taken)
  }
  const { year, taken } = yearAt(at + 1)
  return inMonth(month, year, today, 1 + taken)
}

import type { Currency } from '#shared/money.ts'
import type {
  pricePeriods,
  PropertyType,
  serviceCostsKinds,
  utilitiesKinds,
} from '#features/properties/catalogue/values.ts'
import { truncate } from './read-text.ts'

type Period = (typeof pricePeriods)[number]

/** A price as a source states it. Amounts in cents; null means not stated, never 0. */
export interface ParsedPrice {
  /** The source's own words, spaces collapsed. */
  readonly text: string | null
  readonly cents: number | null
  /** The upper end of a range. */
  readonly upToCents: number | null
  readonly currency: Currency
  readonly period: Period | null
  readonly onRequest: boolean
  readonly serviceCosts: (typeof serviceCostsKinds)[number]
  readonly serviceCostsCents: number | null
  readonly utilities: (typeof utilitiesKinds)[number]
  /** A required amount was filled in with a euro or less. */
  readonly placeholder: boolean
}

// `1.250`, `1,250.50`, `1 250`, `35,00`, `2295.0`: groups of three are thousands, one or two final digits are cents.
const amountPattern = /\d{1,3}(?:[., '\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)/g
const groupedPattern = /^[1-9]\d{0,2}(?:[., '\u00a0\u202f]\d{3})+/
const groupSeparators = /[., '\u00a0\u202f](?=\d{3})/g
const maxCents = 2_000_000_000

/** Parses one amount with point or comma to cents; null for empty, zero or more than a column can hold. */
export function readAmount(written: string): number | null {
  const plain = groupedPattern.test(written) ? written.replace(groupSeparators, '') : written
  const cents = Math.round(Number(plain.replace(',', '.')) * 100)
  return cents > 0 && cents <= maxCents ? cents : null
}

/** Finds the amounts in a text in cents, with their positions. */
function findAmounts(text: string) {
  const amounts: { cents: number | null; start: number; end: number }[] = []
  for (const match of text.matchAll(amountPattern))
    amounts.push({ cents: readAmount(match[0]), start: match.index, end: match.index + match[0].length })
  return amounts
}

/** The first amount in a text (`€ 1.250,-`) in cents; 0 if it states 0, null if it states none. */
export function readMoney(text: string): number | null {
  const first = text.slice(0, 200).match(amountPattern)?.[0]
  if (first === undefined) return null
  return readAmount(first) ?? (/^[0.,]+$/.test(first) ? 0 : null)
}

const onRequest = /op aanvraag|(?:up)?on request|\bn\.?o\.?t\.?k\b|\bp\.?o\.?a\b/
const periods: readonly Period[] = ['month', 'week', 'year', 'day', 'once']
const periodWords = new RegExp(
  [
    /(per (?:maand|month)|p\/m|\bp\.?m\.?(?!\w)|\bpcm\b|\/ ?(?:mnd|maand|month|mo\b)|maandelijks|monthly)/,
    /(per week|p\/w|\/ ?(?:week|wk\b)|\bpw\b|wekelijks|weekly)/,
    /(per (?:jaar|year|annum)|p\/j|\bp\.[ja]\.|\/ ?(?:jaar|year|yr)|jaarlijks|yearly|annually)/,
    /(per (?:dag|nacht|day|night)|p\/[dn](?!\w)|\/ ?(?:dag|nacht|day|night)|\bppn\b)/,
    /(kosten koper|vrij op naam|\bk\.k\.|\bv\.o\.n\.)/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
)

/** The period named first: `per jaar (€ 100 per maand)` is a price per year. */
function readPeriod(text: string): Period | null {
  const match = periodWords.exec(text)
  return match ? (periods[match.slice(1).findIndex(Boolean)] ?? null) : null
}

// What may separate the two ends of a range: `1.200 - 1.400`, `€ 1700,- tot € 1900,-`.
const rangeBetween =
  /^(?:,-{1,2}|\.-)? ?(?:p\/m|per maand|per month)? ?(?:-|–|—|tot(?: en met)?|t\/m|to|until) ?(?:€|eur|euro)? ?$/

const serviceWord = /service ?-?(?:kosten|costs?|charges?)/
const allIn = /all[- ]?in(?:clusive|clusief)?\b|alles inclusief/
const allUtilities =
  /g ?\/ ?w ?\/ ?[el]|\bgw[el]\b|gas,? water,? (?:en )?(?:licht|elektra|elektriciteit)|vaste lasten|utilities|nutsvoorzieningen/
const someUtilities = /\bgas\b|\bwater\b|electricity|elektra|elektriciteit|\blicht\b|stookkosten|heating|verwarming/g

/** Whether the costs at a position are included or excluded, by the nearest word before it. */
function findInclusion(text: string, at: number): 'included' | 'extra' | null {
  const included = text.lastIndexOf('incl', at)
  const excluded = Math.max(text.lastIndexOf('excl', at), text.lastIndexOf('+', at), text.lastIndexOf('plus', at))
  if (included < 0 && excluded < 0) return null
  return included > excluded ? 'included' : 'extra'
}

type ServiceCosts = Pick<ParsedPrice, 'serviceCosts' | 'serviceCostsCents' | 'placeholder'>

function readServiceCosts(text: string, at: number, amounts: ReturnType<typeof findAmounts>): ServiceCosts {
  const unknownCosts: ServiceCosts = { serviceCosts: 'unknown', serviceCostsCents: null, placeholder: false }
  if (at < 0) return allIn.test(text) ? { ...unknownCosts, serviceCosts: 'included' } : unknownCosts
  const before = text.slice(Math.max(0, at - 12), at)
  if (/(?:geen|no|zonder|without) $/.test(before)) return { ...unknownCosts, serviceCosts: 'none' }
  const after = text.slice(at, at + 60)
  if (/onbekend|unknown/.test(after)) return unknownCosts
  const serviceCosts = /inbegrepen|included/.test(after) ? 'included' : (findInclusion(text, at) ?? 'unknown')
  const named = amounts.find((amount) => amount.start > at)
  if (!named) return { ...unknownCosts, serviceCosts }
  const placeholder = named.cents === null || named.cents <= 100
  return { serviceCosts, serviceCostsCents: placeholder ? null : named.cents, placeholder }
}

function readUtilities(text: string): ParsedPrice['utilities'] {
  if (allIn.test(text)) return 'included'
  const whole = text.search(allUtilities)
  if (whole >= 0) return findInclusion(text, whole) ?? 'unknown'
  const mentions = new Map<string, string | null>()
  for (const mention of text.matchAll(someUtilities)) mentions.set(mention[0], findInclusion(text, mention.index))
  const kinds = new Set(mentions.values())
  if (kinds.has('included')) {
    if (kinds.has('extra')) return 'partly'
    const named = (...words: string[]) => words.some((word) => mentions.has(word))
    return named('gas') && named('water') && named('electricity', 'elektra', 'elektriciteit', 'licht')
      ? 'included'
      : 'partly'
  }
  return kinds.has('extra') ? 'extra' : 'unknown'
}

/**
 * Reads a price line of at most 500 characters: amount or range, period, else `defaultPeriod`, currency, and what it
 * includes (research/source-data-quality.md, points 1 to 5). "On request" is a state of its own.
 */
export function readPrice(written: string, defaultPeriod: Period | null = null): ParsedPrice {
  const shown = written.slice(0, 500).replace(/\s+/g, ' ').trim()
  const text = shown.toLowerCase()
  const amounts = findAmounts(text)
  const service = text.search(serviceWord)
  const [first, second] = amounts.filter((amount) => service < 0 || amount.start < service)
  const asked = onRequest.test(text)
  const cents = asked ? null : (first?.cents ?? null)
  const upper = second?.cents ?? 0
  const ranged =
    cents !== null && first && second && upper > cents && rangeBetween.test(text.slice(first.end, second.start))
  const rent = service < 0 ? text : text.slice(0, service)
  return {
    text: shown === '' ? null : truncate(shown, 200).trim(),
    cents,
    upToCents: ranged ? upper : null,
    currency: /\$|usd/.test(text) ? 'USD' : /£|gbp/.test(text) ? 'GBP' : 'EUR',
    period: cents === null ? null : (readPeriod(rent) ?? defaultPeriod),
    onRequest: asked,
    ...readServiceCosts(text, service, amounts),
    utilities: readUtilities(text),
  }
}

/** A price per month in whole cents, computed like `month_price_cents` in the table; null if it is not a rent. */
export function toMonthlyCents(cents: number, period: Period): number | null {
  if (period === 'day') return Math.floor((cents * 365) / 12)
  if (period === 'week') return Math.floor((cents * 52) / 12)
  if (period === 'month') return cents
  return period === 'year' ? Math.floor(cents / 12) : null
}

/**
 * Euros per month. A rent outside `possible` is a mistake (1 euro, a sale price) and is rejected; one outside `usual`
 * is shown and reviewed. Based on the real lists, where 98 of 100 rooms cost 220 to 1,100, and houses up to 20,000.
 * Anti-squat homes start at 100. No home is sold below 50,000.
 */
const limits = {
  room: { possible: [25, 5_000], usual: [150, 2_000] },
  studio: { possible: [25, 10_000], usual: [200, 2_500] },
  other: { possible: [25, 50_000], usual: [250, 10_000] },
} as const

/**
 * Classifies how plausible a rent is for a kind of home (research/source-data-quality.md, point 7). A low rent is usual
 * if `cheap`.
 */
export function classifyRent(
  cents: number,
  period: Period,
  type: PropertyType,
  cheap = false,
): 'usual' | 'extreme' | 'implausible' {
  const month = toMonthlyCents(cents, period)
  if (month === null) return 'implausible'
  const { possible, usual } = type === 'room' || type === 'studio' ? limits[type] : limits.other
  const euros = month / 100
  if (euros < possible[0] || euros > possible[1]) return 'implausible'
  return euros > usual[1] || (euros < usual[0] && !cheap) ? 'extreme' : 'usual'
}

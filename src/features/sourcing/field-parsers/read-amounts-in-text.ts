import { type ParsedPrice, toMonthlyCents, readAmount } from './read-price.ts'

const number = String.raw`\d{1,3}(?:[., ]\d{3}){1,2}(?:,\d{2})?(?!\d)|\d{2,6}(?:[.,]\d{1,2})?(?!\d)`
const amount = new RegExp(
  `(?:€|\\beuro?s?\\b|\\beur\\b)\\s?(${number})|(?<![\\d.,])(${number})\\s?(?:,-{1,2}|,=|\\.-{1,2})?\\s?(?:€|euro?s?\\b|,-)`,
  'gi',
)
const ofDeposit = /(?:borg|deposit)\w*\W{1,9}(?:\w{1,8}\W{1,3}){0,3}$/i
const byWeek = /^\W{0,6}(?:per|p\/|a|each|every|\/)\s?w(?:eek|k)?\b/i

/**
 * Finds the amounts in the first 20,000 characters of a text (`€ 650`, `1.250,-`), in cents per month, without
 * deposits.
 */
export function findAmountsInText(text: string): number[] {
  const read = text.slice(0, 20_000)
  const found: number[] = []
  for (const match of read.matchAll(amount)) {
    const cents = readAmount(match[1] ?? match[2] ?? '')
    if (cents === null || ofDeposit.test(read.slice(Math.max(0, match.index - 30), match.index))) continue
    const weekly = byWeek.test(read.slice(match.index + match[0].length, match.index + match[0].length + 20))
    found.push(weekly ? (toMonthlyCents(cents, 'week') ?? cents) : cents)
  }
  return found
}

/** An amount well below or above the price is something else: a service, a fee, two months' deposit, an income. */
const plausibleRentShare = { least: 0.5, most: 1.75 }
/** In cents; one side is often rounded: `€ 800` against `€ 799,95`. */
const slack = 100

/**
 * Whether the text states a rent other than the price, and nowhere the price itself, with or without its service costs
 * or as the sum of two amounts (research/source-data-quality.md, point 6).
 */
export function priceDiffersInText(text: string, price: ParsedPrice, extraCents: readonly (number | null)[]): boolean {
  const month = price.cents === null || price.period === null ? null : toMonthlyCents(price.cents, price.period)
  if (price.cents === null || month === null) return false
  const named = findAmountsInText(text).slice(0, 50)
  const rents = named.filter(
    (cents) => cents > month * plausibleRentShare.least && cents < month * plausibleRentShare.most,
  )
  if (rents.length === 0) return false
  const meant = [price.cents, month, price.upToCents ?? price.cents]
  for (const extra of extraCents) if (extra) meant.push(price.cents + extra, price.cents - extra)
  const isMeant = (cents: number) => meant.some((one) => Math.abs(one - cents) < slack)
  return !named.some(
    (cents, at) => isMeant(cents) || named.some((other, place) => place > at && isMeant(cents + other)),
  )
}

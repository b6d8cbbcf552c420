import { readAmount } from './read-price.ts'
import type { TextContext } from './text-context.ts'

const number = String.raw`\d{1,3}(?:[., ]\d{3})(?:,\d{2})?(?!\d)|\d{2,5}(?:[.,]\d{2})?(?!\d)`
const euros = String.raw`(?:€|\beuro?s?\b|\beur\b)\s?(${number})|(?<![\d.,])(${number})\s?(?:,-{1,2}|,=|\.-{1,2})?\s?(?:€|euro?s?\b|eur\b|,-)`
// Words between the fact and its amount; no digits, so that no other number comes between.
const between = String.raw`(?:\s?(?:is|bedraagt|van|of|voor|for|the|de|bedrag|amount|ter hoogte|a|in)\b){0,4}\s?[:=]?\s?[-–]?\s?\(?`

/** All distinct amounts that a pattern with two groups finds, in cents. */
function findCents(sentence: string, pattern: RegExp): number[] {
  const found = new Set<number>()
  for (const match of sentence.matchAll(pattern)) {
    const cents = readAmount(match.slice(1).find((group) => group !== undefined) ?? '')
    if (cents !== null) found.add(cents)
  }
  return [...found]
}

const depositWords = String.raw`(?:\b(?:waar)?borg(?:som)?|\b(?:security |rental )?deposit)\b`
const depositBefore = new RegExp(`${depositWords}${between}(?:${euros})`, 'gi')
const depositAfter = new RegExp(`(?:${euros})\\s?(?:aan |als |as |of )?${depositWords}`, 'gi')
const noDepositPattern = /\b(?:geen|no)\s(?:(?:waar)?borg(?:som)?|deposit)\b(?!\s?(?:voor|for))/i
const otherDepositPattern =
  /sleutel|\bkeys?\b|\bpas\b|\bcard\b|afstandsbediening|remote|huisdier|\bpets?\b|vanaf|\bfrom\b|minimaal|minimum|maximaal|maximum|tussen|between|afhankelijk|depend|reserver|holding|\+|plus|inclusief|including|\bextra\b|per persoon|p\.p\.|per person|each/i

/** The deposit that a sentence states: an amount that fits the rent, 0 if it says that there is none. */
export function readDepositInText(sentence: string, { rentCents }: TextContext): number | null {
  if (noDepositPattern.test(sentence)) return otherDepositPattern.test(sentence) ? null : 0
  if (otherDepositPattern.test(sentence)) return null
  const amounts = new Set([...findCents(sentence, depositBefore), ...findCents(sentence, depositAfter)])
  const [cents] = amounts
  if (amounts.size !== 1 || cents === undefined || rentCents === null) return null
  return cents >= rentCents * 0.4 && cents <= rentCents * 3.1 ? cents : null
}

const incomeBefore = new RegExp(
  `(?:inkomens?(?:eis|norm)?|income(?: requirement)?|salaris|salary)\\b(?:[^\\d€.]{0,40}?)(?:${euros})`,
  'gi',
)
const incomeAfter = new RegExp(`(?:${euros})[^\\d€.,]{0,30}?(?:inkomen|income|salaris|salary)\\b`, 'gi')
const leastPattern =
  /\bmin(?:imaal|imale|imum|\.)?\b|minstens|tenminste|ten minste|at least|eis\b|required?|vereist|requirement/i
const mostPattern =
  /\bmax|hoogstens|niet meer|at most|no more|toeslag|allowance|benefit|netto|\bnett?\b|spaar|saving|vermogen/i
const grossPattern = /bruto|gross/i
const yearPattern = /per jaar|p\.?\/?j\b|jaarinkomen|jaarsalaris|jaarlijks|per year|yearly|annual|a year|p\.?a\.?\b/i
const monthPattern = /per maand|p\.?\/?m\b|maandinkomen|maandsalaris|maandelijks|per month|monthly|a month/i
const couplePattern =
  /samenwon|echtpaar|stel\b|couple|tweeverdien|partner|alleenstaand|single|gezamenlijk|joint|combined|(?:one|een|1|two|twee|2)\s(?:inkomen|income|person)/i

/**
 * The least gross monthly income that a sentence asks of a household; a yearly one is divided by twelve. Left out if it
 * differs by household or is a multiple of the rent.
 */
export function readIncomeInText(sentence: string): number | null {
  if (!grossPattern.test(sentence) || !leastPattern.test(sentence)) return null
  if (mostPattern.test(sentence) || couplePattern.test(sentence)) return null
  const amounts = new Set([...findCents(sentence, incomeBefore), ...findCents(sentence, incomeAfter)])
  const [cents] = amounts
  if (amounts.size !== 1 || cents === undefined) return null
  const isYear = yearPattern.test(sentence)
  if (isYear === monthPattern.test(sentence)) return null
  const month = isYear ? Math.round(cents / 12) : cents
  return month >= 80_000 && month <= 2_000_000 ? month : null
}

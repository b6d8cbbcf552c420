import { shortenQuote, splitSentences } from '#features/sourcing/field-parsers/sentences.ts'

const money = String.raw`(?:borg(?:som)?|waarborgsom|aanbetaling|huur(?:som)?|reserveringskosten|voorschot|deposit|down ?payment|advance|(?:first )?(?:month'?s? )?rent|reservation fee|holding fee|payment)`
const viewing = String.raw`(?:bezichtig\w*|kijken|bekijken|viewing|visit(?:ing)?|seeing|inspection)`

// Every part is bounded in length, to avoid catastrophic backtracking.
const patterns = [
  // Payment before the viewing: "borg overmaken voor de bezichtiging", "pay the deposit before the viewing".
  new RegExp(
    String.raw`\b${money}\b[^.!?]{0,60}\b(?:voor|vóór|voordat|voorafgaand aan|alvorens|before|prior to)\b[^.!?]{0,30}\b${viewing}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:voor|vóór|voordat|voorafgaand aan|alvorens|before|prior to)\b[^.!?]{0,30}\b${viewing}\b[^.!?]{0,50}\b(?:betal\w*|betaalt|overmaken|overgemaakt|storten|pay|transfer|wire)\b`,
    'i',
  ),
  // Keys by post.
  /\bsleutels?\b[^.!?]{0,60}\b(?:per post|per koerier|met de post|opgestuurd|opsturen|toegestuurd|toesturen|via (?:dhl|ups|fedex|postnl|tnt))\b/i,
  /\bkeys?\b[^.!?]{0,60}\b(?:sent|send|mailed|shipped|posted|delivered)\b[^.!?]{0,30}\b(?:by|via|through|with)\b[^.!?]{0,20}\b(?:mail|post|courier|dhl|ups|fedex|tnt)\b/i,
  // Irreversible payments.
  /\bwestern union\b|\bmoneygram\b|\b(?:gift ?cards?|cadeaukaart(?:en)?|bitcoins?|crypto(?:currency|valuta)?)\b/i,
  // A landlord abroad who asks for money.
  /\b(?:verhuurder|eigenaar|ik)\b[^.!?]{0,40}\bin het buitenland\b[^.!?]{0,100}\b(?:borg|betal\w*|overmaken|sleutels?)\b/i,
  /\b(?:landlord|owner|i am|i'm)\b[^.!?]{0,40}\b(?:abroad|overseas|out of the country)\b[^.!?]{0,100}\b(?:deposit|pay(?:ment)?|transfer|keys?)\b/i,
]

/** Warnings about fraud use the same words: "betaal nooit voor de bezichtiging". */
const warningPattern =
  /\b(?:nooit|niet|g[eé][eé]n|never|not|no|don'?t|won'?t|zonder|without|pas op|beware|fraude|fraud|scam|oplicht\w*)\b/i

/**
 * Finds the sentence that asks for payment before the viewing, or in a way typical of fraud, as the police and portals
 * warn (research/field.md, sections 2.4 and 4, point 12). Sentences that deny or warn do not count.
 */
export function findPaymentBeforeViewing(text: string): string | undefined {
  const found = splitSentences(text).find(
    (sentence) => !warningPattern.test(sentence) && patterns.some((pattern) => pattern.test(sentence)),
  )
  return found && shortenQuote(found)
}

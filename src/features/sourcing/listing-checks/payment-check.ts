import { shortenQuote, splitSentences } from './sentences.ts'

const money = String.raw`(?:borg(?:som)?|waarborgsom|aanbetaling|huur(?:som)?|reserveringskosten|voorschot|deposit|down ?payment|advance|(?:first )?(?:month'?s? )?rent|reservation fee|holding fee|payment)`
const viewing = String.raw`(?:bezichtig\w*|kijken|bekijken|viewing|visit(?:ing)?|seeing|inspection)`

// Each part has a greatest length, so that no text makes a pattern look back over what it has read.
const patterns = [
  // Money first, looking later: "borg overmaken voor de bezichtiging", "pay the deposit before the viewing".
  new RegExp(
    String.raw`\b${money}\b[^.!?]{0,60}\b(?:voor|vóór|voordat|voorafgaand aan|alvorens|before|prior to)\b[^.!?]{0,30}\b${viewing}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:voor|vóór|voordat|voorafgaand aan|alvorens|before|prior to)\b[^.!?]{0,30}\b${viewing}\b[^.!?]{0,50}\b(?:betal\w*|betaalt|overmaken|overgemaakt|storten|pay|transfer|wire)\b`,
    'i',
  ),
  // Keys that travel, which nobody sends who can open the door.
  /\bsleutels?\b[^.!?]{0,60}\b(?:per post|per koerier|met de post|opgestuurd|opsturen|toegestuurd|toesturen|via (?:dhl|ups|fedex|postnl|tnt))\b/i,
  /\bkeys?\b[^.!?]{0,60}\b(?:sent|send|mailed|shipped|posted|delivered)\b[^.!?]{0,30}\b(?:by|via|through|with)\b[^.!?]{0,20}\b(?:mail|post|courier|dhl|ups|fedex|tnt)\b/i,
  // Money that nobody gets back.
  /\bwestern union\b|\bmoneygram\b|\b(?:gift ?cards?|cadeaukaart(?:en)?|bitcoins?|crypto(?:currency|valuta)?)\b/i,
  // A landlord who cannot show the home, and who asks for money all the same.
  /\b(?:verhuurder|eigenaar|ik)\b[^.!?]{0,40}\bin het buitenland\b[^.!?]{0,100}\b(?:borg|betal\w*|overmaken|sleutels?)\b/i,
  /\b(?:landlord|owner|i am|i'm)\b[^.!?]{0,40}\b(?:abroad|overseas|out of the country)\b[^.!?]{0,100}\b(?:deposit|pay(?:ment)?|transfer|keys?)\b/i,
]

/** An ad that warns of fraud uses the same words: "betaal nooit voor de bezichtiging". */
const warningPattern =
  /\b(?:nooit|niet|g[eé][eé]n|never|not|no|don'?t|won'?t|zonder|without|pas op|beware|fraude|fraud|scam|oplicht\w*)\b/i

/**
 * Does a text ask for money before one may see the home, or in a way that fraud asks for it (keys by post, Western
 * Union)? Warning signs of the police and of portals (research/field.md, sections 2.4 and 4, point 12). A sentence that
 * denies or warns counts as none.
 *
 * @returns the sentence; undefined when there is none
 */
export function findPaymentBeforeViewing(text: string): string | undefined {
  const found = splitSentences(text).find(
    (sentence) => !warningPattern.test(sentence) && patterns.some((pattern) => pattern.test(sentence)),
  )
  return found && shortenQuote(found)
}

import { shortenQuote, splitSentences } from './sentences.ts'

/** A deposit may be two months of base rent at most (Wet goed verhuurderschap, since 1 July 2023; BW 7:261b). */
const depositMonths = 2

/**
 * Is more than two months of base rent asked as deposit? Where the asked rent holds service costs the base rent is
 * less, so that nothing is said of what may be right.
 *
 * @param rent cents by the month; undefined when it is not asked by the month
 */
export const isDepositHigh = (deposit: number | null, rent: number | undefined): boolean =>
  deposit !== null && rent !== undefined && deposit > rent * depositMonths

const mediationFeePattern =
  /\b(?:bemiddelings?(?:kosten|vergoeding|fee)|makelaars?(?:kosten|vergoeding|courtage|fee)|courtage|sleutelgeld|(?:agency|agent'?s?|mediation|brokerage|broker'?s?|finder'?s|real estate) (?:fees?|costs?|commission)|key money)\b/i
const denialPattern =
  /\b(?:g[eé][eé]n|zonder|niet|vrij van|nvt|n\.v\.t|no|not|without|never|none|zero|0|free of|free from)\b|€ ?0(?![\d.,])/i
const paidByLandlordPattern =
  /\b(?:verhuurder|eigenaar|landlord|owner)\b[^.!?]{0,40}\b(?:betaalt|betaald|rekening|pays?|paid)\b|\b(?:rekening van|paid by|door) (?:de |the )?(?:verhuurder|eigenaar|landlord|owner)\b/i

/**
 * Does a text ask a renter for a fee for mediation? An agent who works for the landlord may not (BW 7:417 paragraph 4;
 * HR 16 October 2015, ECLI:NL:HR:2015:3099). A sentence that denies it, or that says that the landlord pays, is none.
 *
 * @returns the sentence; undefined when there is none
 */
export function findMediationFee(text: string): string | undefined {
  const found = splitSentences(text).find(
    (sentence) =>
      mediationFeePattern.test(sentence) && !denialPattern.test(sentence) && !paidByLandlordPattern.test(sentence),
  )
  return found && shortenQuote(found)
}

const groundPattern =
  /\b(?:student\w*|campuscontract|jongerencontract|promovend\w*|phd|diplomat\w*|tussenhuur|leegstand\w*|renovatie\w*|sloop\w*|demolition|renovation|hospita\w*|lodger|terugke\w+|return(?:s|ing)?|remigra\w*|gescheiden|scheiding|divorc\w*|urgent\w*|tweede kans|second chance|wadden\w*|vakantie\w*|recreati\w*|holiday|short ?stay|antikraak|anti-kraak)\b/i

interface ContractFacts {
  kind: 'indefinite' | 'temporary' | null
  ground: string | null
}

/**
 * Is a temporary contract offered without any of the grounds of the law? Since 1 July 2024 a contract is indefinite,
 * except for listed groups and cases (Wet vaste huurcontracten; research/field.md, section 5.1). A ground that the text
 * only hints at counts as stated.
 */
export const isTemporaryWithoutGround = ({ kind, ground }: ContractFacts, text: string): boolean =>
  kind === 'temporary' && ground === null && !groundPattern.test(text)

/**
 * Does an ad lack the energy label? It has to stand in every ad of a home that has one of its own (ILT enforces it since
 * 1 January 2022); a room has none.
 */
export const isEnergyLabelMissing = (energyLabel: string | null, propertyType: string, text: string): boolean =>
  energyLabel === null &&
  propertyType !== 'room' &&
  !/\b(?:energielabel|energieklasse|energy (?:label|class)|\w{0,10}monument\w{0,4})\b/i.test(text)

import { shortenQuote, splitSentences } from '#features/sourcing/field-parsers/sentences.ts'

/** Maximum deposit in months of base rent (Wet goed verhuurderschap, since 1 July 2023; BW 7:261b). */
const depositMonths = 2

/** Whether the deposit exceeds two months of base rent, if that is monthly. The rent may include service costs. */
export const isDepositHigh = (deposit: number | null, rent: number | undefined): boolean =>
  deposit !== null && rent !== undefined && deposit > rent * depositMonths

const mediationFeePattern =
  /\b(?:bemiddelings?(?:kosten|vergoeding|fee)|makelaars?(?:kosten|vergoeding|courtage|fee)|courtage|sleutelgeld|(?:agency|agent'?s?|mediation|brokerage|broker'?s?|finder'?s|real estate) (?:fees?|costs?|commission)|key money)\b/i
const denialPattern =
  /\b(?:g[eé][eé]n|zonder|niet|vrij van|nvt|n\.v\.t|no|not|without|never|none|zero|0|free of|free from)\b|€ ?0(?![\d.,])/i
const paidByLandlordPattern =
  /\b(?:verhuurder|eigenaar|landlord|owner)\b[^.!?]{0,40}\b(?:betaalt|betaald|rekening|pays?|paid)\b|\b(?:rekening van|paid by|door) (?:de |the )?(?:verhuurder|eigenaar|landlord|owner)\b/i

/**
 * Finds the sentence with a mediation fee, which an agent of the landlord may not ask of the renter (BW 7:417
 * paragraph 4; HR 16 October 2015, ECLI:NL:HR:2015:3099), unless it denies it or states that the landlord pays.
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
 * Whether a temporary contract is offered without a legal ground or a hint at one. Since 1 July 2024 contracts are
 * indefinite, except for listed groups and cases (Wet vaste huurcontracten; research/field.md, section 5.1).
 */
export const isTemporaryWithoutGround = ({ kind, ground }: ContractFacts, text: string): boolean =>
  kind === 'temporary' && ground === null && !groundPattern.test(text)

/**
 * Whether the energy label is missing, which every listing must state (enforced by ILT since 1 January 2022); rooms
 * have none.
 */
export const isEnergyLabelMissing = (energyLabel: string | null, propertyType: string, text: string): boolean =>
  energyLabel === null &&
  propertyType !== 'room' &&
  !/\b(?:energielabel|energieklasse|energy (?:label|class)|\w{0,10}monument\w{0,4})\b/i.test(text)

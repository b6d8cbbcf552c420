// What depends on something, so that it is neither allowed nor refused.
const dependsPattern =
  /\b(?:mits|tenzij|indien|als je|wanneer|afhankelijk|eventueel|misschien|unless|if you|depend|provided|maybe|possibly|subject to|voorkeur|liever|prefer(?:ably|red)?|rather)\b/i
const agreedPattern = /overleg|bespreekbaar|consult|discuss|negotiable|on request|op aanvraag|upon request/i

const petWords = String.raw`(?:huisdier(?:en)?|pets?|animals)`
const noPetsPatterns = [
  new RegExp(
    String.raw`\b(?:geen|no|zonder)\s(?:(?:rokers?|roken|smok(?:ing|ers?)|studenten|students|kinderen|children|feest(?:jes|en)?|parties|woningdelers|drugs)\s?(?:,|\/|of|en|or|and|&)\s?(?:geen |no )?){0,3}${petWords}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${petWords}\b(?:\s(?:en|and|of|or)\s(?:roken|smoking|rokers))?\s?[:=]?\s?(?:(?:zijn|is|are|worden|wordt|helaas|unfortunately|hier|in de woning)\s){0,3}(?:niet|not)(?:\s(?:toegestaan|mogelijk|gewenst|allowed|permitted|possible|welkom|welcome|accepted|geaccepteerd))`,
    'i',
  ),
  new RegExp(String.raw`\b${petWords}\b(?:\s(?:toegestaan|allowed))?\s?[:=]\s?(?:nee|no|niet|not)\b`, 'i'),
  /\bhuisdiervrij\b|\bpet[- ]free\b/i,
]
const petsPatterns = [
  new RegExp(
    String.raw`\b${petWords}\b\s?[:=]?\s?(?:(?:zijn|is|are|worden|wel|ook|also)\s){0,3}(?:toegestaan|welkom|allowed|permitted|welcome)\b`,
    'i',
  ),
  new RegExp(String.raw`\b${petWords}\b(?:\s(?:toegestaan|allowed))?\s?[:=]\s?(?:ja|yes)\b`, 'i'),
  /\bpet[- ]friendly\b|\bhuisdiervriendelijk\b/i,
]
// Who lives there now, or only some animals.
const ownPetsPattern =
  /\b(?:ik|wij|we|i|he|she|hij|huisgenoten?|roommates?|housemates?|eigenaar|owner)\b[^.]{0,30}\b(?:heb|heeft|hebben|have|has|'ve)\b|\b(?:er (?:zijn|is|wonen)|there (?:are|is)|aanwezig|heb je|have you|do you|if you|wie)\b/i
const somePetsPattern =
  /\b(?:kleine?|small|kat(?:ten)?|cats?|hond(?:en)?|dogs?|vis|fish|cavia|konijn|behalve|except)\b/i

const deniedPattern = /\b(?:geen|niet|no|not|zonder|without)\b/i

/** What a sentence says about pets, unless it speaks of those that live there or of some animals only. */
export function readPetsInText(sentence: string): 'yes' | 'no' | 'ask' | null {
  if (ownPetsPattern.test(sentence) || somePetsPattern.test(sentence)) return null
  const refused = noPetsPatterns.some((pattern) => pattern.test(sentence))
  const about = new RegExp(String.raw`\b${petWords}\b[^.,]{0,30}`, 'i').exec(sentence)?.[0] ?? ''
  if (agreedPattern.test(about)) return refused ? null : 'ask'
  if (dependsPattern.test(sentence)) return null
  if (refused) return 'no'
  return petsPatterns.some((pattern) => pattern.test(sentence)) && !deniedPattern.test(sentence) ? 'yes' : null
}

const registerWords = String.raw`(?:inschrijving|inschrijven|ingeschreven worden|registration|register(?:ing)?)`
const placeWords = String.raw`(?:(?:\s(?:op|bij|in|at|with|on|to|for))?\s(?:(?:dit|het|de|this|the|deze|bovengenoemde|hier)\s)?(?:adres|gemeente|brp|gba|woning|address|municipality|town hall|city hall|city|amsterdam|rotterdam|utrecht|basisregistratie personen))`
const noRegistrationPatterns = [
  new RegExp(
    String.raw`\b(?:geen|no)\s(?:(?:mogelijkheid|possibility|option)\s(?:tot|voor|van|om|to|for|of)\s)?(?:gba[- ]?|brp[- ]?|gemeentelijke\s|municipal\s|city\s)?${registerWords}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${registerWords}\b${placeWords}{0,2}\s?[:=]?\s?(?:(?:is|kan|helaas|unfortunately|hier|wordt|in deze kamer)\s){0,3}(?:niet|not|nee\b|no\b)(?:\s(?:mogelijk|toegestaan|possible|allowed|permitted|available))?`,
    'i',
  ),
  /\b(?:not (?:possible|allowed)|impossible|cannot|can not|can't|unable) to register\b|\b(?:je|u|men) kunt? (?:je|zich|u) (?:hier )?niet inschrijven\b|\bniet inschrijven\b/i,
]
const registrationPatterns = [
  new RegExp(
    String.raw`\b${registerWords}\b${placeWords}{0,2}\s?[:=]?\s?(?:(?:is|kan|wel|ook|gewoon|also|uiteraard)\s){0,3}(?:mogelijk|toegestaan|possible|allowed|permitted|ja\b|yes\b)`,
    'i',
  ),
  /\b(?:possible|allowed|able) to register\b|\byou can register (?:at|on|with)\b|\b(?:mogelijk|toegestaan) (?:om )?(?:je |u |zich )?in te schrijven (?:op|bij)\b/i,
]
// `Inschrijven` is also asking for a viewing or joining a waiting list.
const otherRegistrationPattern =
  /bezicht|viewing|kijk(?:dag|avond|moment)|reageer|respond|website|\bsite\b|portal|lijst|\blist\b|woningnet|kandidaat|candidate|interess|belangstell|loting|student(?:en)?huis|cursus|course|kosten|\bfees?\b|huurtoeslag|kamer van koophandel|kvk|bedrijf|business|company|maximaal|\bmax\b|maximum|alleen|only|voor (?:1|een|één|2|twee) pers|for (?:1|one|2|two) pers|tijdelijk|briefadres|postadres/i

/** Whether a sentence says that one may register with the municipality at the address. */
export function readRegistrationInText(sentence: string): boolean | null {
  if (otherRegistrationPattern.test(sentence) || dependsPattern.test(sentence) || agreedPattern.test(sentence))
    return null
  if (noRegistrationPatterns.some((pattern) => pattern.test(sentence))) return false
  return registrationPatterns.some((pattern) => pattern.test(sentence)) ? true : null
}

const numberWords: Readonly<Record<string, number>> = {
  een: 1,
  one: 1,
  a: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
  vijf: 5,
  five: 5,
  zes: 6,
  six: 6,
  zeven: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  twaalf: 12,
  twelve: 12,
}
const amount = String.raw`(\d{1,2}|${Object.keys(numberWords).join('|')})`
/** The pattern of a number in digits or words; `een` and `a` are left out, as they are articles more often. */
export const writtenNumber = String.raw`\d{1,2}|${Object.keys(numberWords)
  .filter((word) => word !== 'een' && word !== 'a')
  .join('|')}`
/** The number that digits or words stand for. */
export const toNumber = (written: string): number => numberWords[written.toLowerCase()] ?? Number(written)

const periodWords = String.raw`(?:huurperiode|huurtermijn|huurtijd|huurduur|verblijf|verblijfsduur|contract(?:duur|periode|termijn)?|huurcontract|huurovereenkomst|looptijd|(?:rental|lease|contract|tenancy) (?:period|term|duration)|(?:rental |lease )?(?:agreement|contract)|stay|lease|duration)`
const unit = String.raw`\s?(?:\(\w+\)\s)?-?(maand(?:en)?|mnd|months?|jaar|jr|years?)\b`
const monthsPattern = (bound: string) => [
  // `minimale huurperiode: 12 maanden`, `minimum stay of 6 months`
  new RegExp(
    String.raw`\b(?:${bound})\s${periodWords}\b(?:\s(?:is|van|of|bedraagt|for))?\s?[:=]?\s?${amount}${unit}`,
    'i',
  ),
  // `huurperiode minimaal 12 maanden`, `contract for a minimum of 12 months`
  new RegExp(
    String.raw`\b${periodWords}\b(?:\s(?:is|van|of|bedraagt|voor|for|een|a|the))*\s?[:=]?\s?(?:${bound})(?:\s(?:van|of|is))?\s${amount}${unit}`,
    'i',
  ),
  // `minimaal een jaar huren`
  new RegExp(String.raw`\b(?:${bound})\s${amount}${unit}\s(?:te )?(?:huren|rental|rent)\b`, 'i'),
]
// `rental period: 6 to 12 months`, `can be rented from 3 to 24 months`, `short stay, like three months to 1 year`
const rangePattern = new RegExp(
  String.raw`\b(?:${periodWords}(?:\s(?:is|van|of|from|for|voor)|,? (?:like|such as|zoals))*\s?[:=]?|(?:rented|te huur|verhuurd|for rent)(?: out)?(?:\s(?:for|from|van|voor|between|tussen))+)\s?${amount}(?:${unit})?\s?(?:-|–|to|tot|t\/m)\s?${amount}${unit}`,
  'i',
)
const bounds = {
  least: monthsPattern(String.raw`min(?:imaal|imale|imum|\.)?|minstens|ten ?minste|at least`),
  most: monthsPattern(String.raw`max(?:imaal|imale|imum|\.)?|hoogstens|at most|up to`),
}
const otherPeriodPattern =
  /opzeg|notice|verleng|extend|extension|renew|borg|deposit|waarborg|inkomen|income|loonstro|payslip|werkgever|employ|ervaring|experience|bankafschrift|overleg|voorkeur|prefer|bespreekbaar|discuss|negotiable|korter|shorter|langer mogelijk|longer possible/i

function toMonths(written: string, unitWord = ''): number | null {
  const months = toNumber(written) * (/^j|^y/i.test(unitWord) ? 12 : 1)
  return months >= 1 && months <= 120 ? months : null
}

/** The least or the most months for which a sentence says that the home is let. */
export function readMonthsInText(sentence: string, end: 'least' | 'most'): number | null {
  if (otherPeriodPattern.test(sentence) || dependsPattern.test(sentence)) return null
  for (const pattern of bounds[end]) {
    const [, written, unitWord] = pattern.exec(sentence) ?? []
    if (written !== undefined) return toMonths(written, unitWord)
  }
  const [, least, leastUnit, most, unitWord] = rangePattern.exec(sentence) ?? []
  if (least === undefined || most === undefined) return null
  return end === 'least' ? toMonths(least, leastUnit ?? unitWord) : toMonths(most, unitWord)
}

const people = String.raw`(?:personen|persoon|bewoners?|huurders?|woningdelers?|delers|people|persons?|tenants?|occupants?|residents?|sharers?|students?|studenten|volwassenen|adults)`
const occupantPatterns = [
  new RegExp(
    String.raw`\b(?:max(?:imaal|imum|\.)?(?: of)?|hoogstens|niet meer dan|no more than|up to|at most)\s${amount}\s(?:${people})\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:geschikt|suitable|suited)\s(?:voor|for)\s(?:max(?:imaal|imum|\.)?\s)?${amount}\s(?:${people})\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:max(?:imaal|imum|\.)?|maximale?)\s(?:aantal|number of)\s(?:${people})\s?(?:is)?\s?[:=]?\s?${amount}\b`,
    'i',
  ),
]
const otherPeoplePattern =
  /bezicht|viewing|\blift\b|elevator|tafel|\btable|\bbed\b|bank\b|sofa|sauna|jacuzzi|inschrij|regist|\bauto|\bcar\b|boot|boat|zwembad|zaal|vergader|meeting|feest|party|per kamer|per room|or more|of meer|toeslag|extra|meest|ideaal|perfect|most\b|ideal|bewoning van|huur voor|rent for|stel\b|koppel|couple|persoon\s?(?:\/|of)|person\s?(?:\/|or)|niet geschikt|not suitable|kinder|child/i

/** The most people that a sentence says may live there. */
export function readOccupantsInText(sentence: string): number | null {
  if (otherPeoplePattern.test(sentence) || dependsPattern.test(sentence)) return null
  const numbers = new Set(
    occupantPatterns.flatMap((pattern) => {
      const written = pattern.exec(sentence)?.[1]
      return written === undefined ? [] : [toNumber(written)]
    }),
  )
  const [count] = numbers
  return numbers.size === 1 && count !== undefined && count >= 1 && count <= 20 ? count : null
}

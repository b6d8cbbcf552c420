import { energyLabels, type EnergyLabel, type Monument } from '#features/properties/catalogue/values.ts'
import { readStorey } from './read-storey.ts'
import { readBuildYears } from './read-years.ts'
import type { TextContext } from './text-context.ts'

// What is not so yet, or only perhaps.
const laterPattern =
  /\b(?:na|after)\b.{0,30}\b(?:renovatie|verbouwing|verduurzaming|oplevering|isolatie|renovation|refurbishment|completion)\b|\b(?:verwacht|verwachte|expected|toekomstig|voorlopig|preliminary|aangevraagd|requested|volgt|streven|doel|geschat|estimated|minimaal|minimum|minstens|at least|of beter|or better|of hoger|or higher|vanaf|tot en met|t\/m|naar|richting|towards|geen|niet|not?|onbekend|unknown|was)\b|\b(?:krijgt|krijgen|zal|zullen|straks|binnenkort|will|soon|should|moet)\b/i
const appliancePattern =
  /koelkast|vriezer|vaatwas|wasmachine|droger|apparat|oven\b|fridge|freezer|washing|dishwasher|appliance|lamp|ketel|boiler/i

const labelWords = String.raw`(?:energie|energy|epc)[- ]?(?:prestatie|performance)?[- ]?(?:labels?|klasse|class|rating|certificate)|label`
const labelPattern = new RegExp(
  String.raw`(?<![\p{L}])(?:${labelWords})(?:\s?(?:is|van de woning is|heeft|has|of|van)\b)?\s{0,2}[:=]?\s{0,2}["'“(]?([A-G])\s?(\+{0,4})(?![\p{L}\d+]|[ -]?(?:t\/m|tot|of|or|to|tm|merk)\b|\s?[/-]\s?[A-G]\b)`,
  'giu',
)

/** The energy label that a sentence states of the home, in capitals: `Energielabel: A+`, `heeft label C`. */
export function readLabelInText(sentence: string): EnergyLabel | null {
  if (laterPattern.test(sentence) || appliancePattern.test(sentence)) return null
  const labels = new Set<string>()
  for (const [, letter = '', plus = ''] of sentence.matchAll(labelPattern)) {
    // A small letter is a word: `label a home`.
    if (letter !== letter.toUpperCase() && plus === '') continue
    labels.add(letter.toUpperCase() + plus)
  }
  const [label] = labels
  // `All homes have label A, A+ or even A++`.
  if ((sentence.match(/\b[A-G]\s?\+{1,4}/g) ?? []).some((other) => !labels.has(other.replace(/\s/, '')))) return null
  return labels.size === 1 ? (energyLabels.find((known) => known === label) ?? null) : null
}

const partPattern =
  /ketel|boiler|keuken|kitchen|badkamer|bathroom|\blift\b|kozijn|zonnepane|solar|installatie|installation|warmtepomp|heat pump|dak\b|\broof\b|vloer|floor|schilder|\bauto|car\b|stad|city|wijk|district|kerk|church|molen/i
const yearPatterns = [
  /\bbouwjaar\b(?:\s(?:is|van (?:de|het) (?:woning|pand|complex|gebouw) is))?\s{0,2}[:=]?\s{0,2}\(?((?:voor|before)?\s?\d{4}(?:\s?(?:-|–|t\/m)\s?\d{4})?)(?!\d)/i,
  /\b(?:year of construction|construction year|build year|year built|built in year)\b(?:\sis)?\s{0,2}[:=]?\s{0,2}\(?((?:before )?\d{4}(?:\s?(?:-|–)\s?\d{4})?)(?!\d)/i,
  /\b(?:woning|huis|appartement|pand|gebouw|complex|flat|herenhuis|villa|boerderij|appartementencomplex|house|apartment|building|home|property|complex)\b[^.,;:]{0,30}\b(?:is |was )?(?:gebouwd|gebouwde|built|constructed) in (?:het jaar |the year )?(\d{4})(?!\d)/i,
  /\b(?:woning|huis|appartement|pand|gebouw|complex|herenhuis|appartementencomplex|grachtenpand) uit (?:het jaar )?(\d{4})(?!\d)/i,
]
const notYetPattern = /\b(?:wordt|worden|zal|zullen|will|to be|gepland|planned|verwacht|expected)\b/i
const rebuiltPattern =
  /\b(?:verbouw|gerenov|renov|herbouw|rebuilt|refurbish|uitgebouwd|aangebouwd|getransformeerd|converted)/i

/** The year of the capture is not known here; a year that a text names as that of the building is believed. */
const lastYear = 2095

/** The one year in which a sentence says that the home was built; a year about which it is not sure is left out. */
export function readBuildYearInText(sentence: string): number | null {
  for (const pattern of yearPatterns) {
    const match = pattern.exec(sentence)
    if (!match?.[1]) continue
    const isAsked = /bouwjaar|year/i.test(match[0])
    const before = sentence.slice(Math.max(0, match.index - 60), match.index + match[0].length)
    const clause = before.split(/[,(]/).slice(-2).join(' ')
    if (partPattern.test(clause.replace(/\b(?:flat)\b/gi, '')) || /ketel|boiler/i.test(sentence)) return null
    if (!isAsked && (rebuiltPattern.test(clause) || notYetPattern.test(clause))) return null
    const { from, to } = readBuildYears(match[1], lastYear)
    return from !== null && from === to ? from : null
  }
  return null
}

const housePattern = /house|villa|townhouse|bungalow|cottage|farmhouse|duplex|maisonnette|penthouse/
const storeyWords = String.raw`(?:(?:\d{1,2}\s?(?:e|ste|de|st|nd|rd|th)?|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|begane)\s(?:verdieping|etage|floor|grond))`
const homeWords = String.raw`(?:[\w-]*appartement|studio|[\w-]*flat|kamer|apartment|room|woning|bovenwoning)`
const storeyPattern = new RegExp(
  String.raw`\b${homeWords}\b(?:\s\(?[\w²-]+\)?){0,6}?\s(?:op|on)\s(?:de|the)\s(${storeyWords})\b(?!\s?(?:en|and|of|or|tot|to|t\/m|of the|van het)?\s?(?:de|the)?\s?(?:\w+\s)?(?:verdieping|floor|etage))`,
  'i',
)
const otherRoomPattern =
  /slaapkamer|badkamer|woonkamer|eetkamer|keuken|berging|terras|balkon|toilet|douche|tuin|bedroom|bathroom|living|kitchen|storage|terrace|balcony|shower|laundry|wasmachine|wasruimte|kamers|rooms|trap|stairs|lift\b|elevator|gedeeld|shared|entree|entrance|bereik|leads/i

/** The storey on which a sentence says that a flat, studio or room lies; of houses a text tells that of their rooms. */
export function readStoreyInText(sentence: string, { propertyType }: TextContext): number | null {
  if (housePattern.test(propertyType)) return null
  const match = storeyPattern.exec(sentence)
  if (!match?.[1]) return null
  // Other rooms before the storey, or a second storey in the sentence, leave open what lies there.
  const until = sentence.slice(0, match.index + match[0].length)
  if (otherRoomPattern.test(until)) return null
  if ((sentence.match(/verdieping(?!en)|etage\b|\bfloor\b(?!s)|begane grond/gi) ?? []).length > 1) return null
  return readStorey(match[1])
}

const townscapePattern =
  /\b(?:beschermd (?:rijks)?(?:stads|dorps|stads- en dorps|stads- of dorps)gezicht|protected (?:town|city|village)[ -]?(?:scape|view)|conservation area)\b/i
const statePattern = /\brijksmonument\b|\b(?:national|state) monument\b/i
const municipalPattern =
  /\b(?:gemeentelijk|provinciaal)\s(?:monument|monumenta(?:al|le) (?:pand|gebouw))\b|\b(?:municipal|provincial) monument\b/i
const monumentPattern =
  /\bmonumenta(?:al|le) (?:en \w+ )?(?:pand|gebouw|grachtenpand|herenhuis|woning|woonhuis|huis|boerderij|complex|villa|appartement)\b|\b(?:dit|is een|een|als) monument\b|\bmonumental (?:building|property|house|canal house|apartment|complex)\b|\blisted (?:building|monument)\b/i
// One word of a list: `gestoffeerd, erfgoed en monument`.
const listedMonumentPattern = /^(?:[^.]*(?:,| en| and) )?monument(?:(?:,| en| and) [^.]*)?$/i
const notMonumentPattern =
  /\b(?:geen|niet|not?|nabij|naast|tegenover|uitzicht|zicht op|kijkt uit|omgeving|buurt|omgeven|tussen|near|next to|opposite|overlooking|view of|views of|surrounded|close to|between|minuten|minutes|afstand|distance|voormalig uitzicht)\b/i

/** The kind of monument that words of a source or a sentence of an ad state of the home; null where it is near one. */
export function readMonument(sentence: string): Monument | null {
  const before = notMonumentPattern.exec(sentence)
  const is = (pattern: RegExp) => {
    const found = pattern.exec(sentence)
    return found !== null && (before === null || before.index > found.index)
  }
  if (is(statePattern)) return 'state'
  if (is(municipalPattern)) return 'municipal'
  if (is(monumentPattern) || listedMonumentPattern.test(sentence)) return 'unspecified'
  return is(townscapePattern) ? 'townscape' : null
}

import { splitSentences } from './sentences.ts'
import { readMonthsInText } from './text-terms.ts'

/** What an ad offers instead of a home to live in. */
type OtherOffer = 'home_swap' | 'short_stay' | 'parking' | 'recreation' | 'not_for_rent'

const parkingWords = /park(?:eer|ing|en\b)|garage|carport|stalling|stellplatz|tiefgarage/i
const recreationWords = /recrea|vakantie|holiday|ferien|vacation/i

/** Why something that a source calls by these words is no home to live in. */
export const classifyOtherKind = (words: string): 'parking' | 'recreation' | 'not_a_dwelling' =>
  parkingWords.test(words) ? 'parking' : recreationWords.test(words) ? 'recreation' : 'not_a_dwelling'

const deniedPattern = /\b(?:geen|niet|no|not|without|zonder|never|nooit)\b/i
const optionalPattern =
  /mogelijk|possib|bespreekbaar|in overleg|optie|option|eventueel|negotiable|\b(?:ook|also|or|of|en|and)\b.{0,12}\blong|long[- ]?(?:stay|term)|\b(?:ook|also)\b/i
const homePattern =
  /appartement|apartment|woning|\bhuis\b|\bhouse\b|\bhome\b|studio|kamer\b|\broom\b|\bflat\b|villa|penthouse|maisonnette/i

const swapNoun = String.raw`(?:woning|huizen|huis|kamer|flat)ruil|(?:house|home|flat|apartment|room)[- ]?(?:swap|exchange)`
const swapTitle = new RegExp(String.raw`\b(?:${swapNoun})\b|\bruilwoning\b|\bte ruil\b`, 'i')
const swapPatterns = [
  new RegExp(
    String.raw`\b(?:alleen|uitsluitend|enkel|only)\b.{0,25}\b(?:${swapNoun}|ruilen|ruil|swap(?:ping)?)\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${swapNoun})\b\s?(?:gezocht|aangeboden|wanted|offered|:|!)`, 'i'),
  /\b(?:wil|willen|zou|zoek|zoeken|wens)\b.{0,60}\b(?:ruilen|te ruil|woningruil)\b|\bruilen (?:tegen|voor|met) (?:een|jouw|uw|jullie)\b/i,
  /\b(?:want|wish|looking|like) to (?:swap|exchange)\b.{0,40}\b(?:home|house|apartment|flat|room)\b/i,
]

const shortStayWord = String.raw`short[- ]?stay`
const shortStayTitle = new RegExp(String.raw`\b${shortStayWord}\b`, 'i')
const nightTitle = /\b(?:vakantieverhuur|holiday rental|vacation rental|per (?:nacht|night))\b/i
const shortStayPatterns = [
  new RegExp(
    String.raw`\b(?:alleen|uitsluitend|enkel|only)\b.{0,25}\b${shortStayWord}|\b${shortStayWord}\s(?:only|alleen)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${shortStayWord}\s(?:apartment|appartement|studio|kamer|room|woning(?:en)?|verhuur|rental|contract|huurcontract|te huur|for rent|of (?:max|up to|een maximum|a maximum)|basis)|\b${shortStayWord}\s?[(:]?\s?max`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:op basis van|based on|basis of|bedoeld voor|meant for|intended for) (?:a |een )?${shortStayWord}\b`,
    'i',
  ),
  new RegExp(String.raw`^\W*${shortStayWord}\W*$|\(${shortStayWord}\)`, 'i'),
]
const nightPattern =
  /(?:€|\beuro?)\s?[\d.,-]+\s?(?:p\.?\/?n\.?|per (?:nacht|night))\b|\bmin(?:imaal|imum|\.)? (?:verblijf|stay)?.{0,10}\d+ (?:nachten|nights)\b/i
// A room for guests of the tenants.
const guestRoomPattern = /logeerkamer|gastenkamer|guest ?room/i
const holidayPattern =
  /vakantie(?:verhuur|verblijf|gangers?)|holiday (?:rental|let|stay)|vacation rental|toerist|tourist/i

const parkingTitle =
  /^\W*(?:(?:te huur|for rent|to let|aangeboden|huur|overdekte?|beveiligde?|afgesloten|ruime?|privé|private|secured|covered)\W{1,3}){0,3}(?:parkeer(?:plaats|plek|ruimte|garage)|parking(?: ?(?:space|place|spot|garage))?|garage(?:box|plek)?|auto(?:box|stalling)|stallings(?:plaats|ruimte)|carport|motorstalling|fietsenstalling)\b/i

const parkPattern = String.raw`(?:vakantie|recreatie|bungalow|chalet|camping)[- ]?park|holiday park`
const recreationNoun = String.raw`recreatie(?:woning|bungalow|chalet)|vakantie(?:woning|huis|huisje|appartement|chalet|bungalow)|holiday (?:home|house|cottage|apartment|chalet)|stacaravan`
const recreationTitle = new RegExp(String.raw`\b(?:${recreationNoun}|${parkPattern})\b`, 'i')
const recreationPatterns = [
  new RegExp(
    String.raw`\b(?:deze|dit|een|onze|als|uw|this|a|the|our|as|te huur:?|huurt?|for rent:?)(?: (?!geen|niet|no|not)[\p{L}-]+){0,4} (?:${recreationNoun})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:gelegen|ligt|staat|located|situated)?\s?\b(?:op|on|at|in)\s(?:een|het|dit|a|the|this)?\s?(?:[\p{L}-]+ ){0,3}(?:${parkPattern})\b`,
    'iu',
  ),
  /\bpermanente bewoning\b.{0,30}\b(?:niet|verboden)\b|\bgeen permanente bewoning\b|\bno permanent (?:residence|habitation)\b|\brecreatieve bestemming\b|\brecreatiebestemming\b/i,
]
const campsitePattern =
  /\b(?:gelegen|ligt|staat|located|situated)\b[^.,]{0,25}\b(?:op|on|at)\s(?:een|de|a|the)\s(?:\w+ )?(?:camping|campsite)\b/i
const nearPattern =
  /\b(?:nabij|bij|naast|tegenover|langs|dichtbij|vlak\s?bij|omgeving|buurt|afstand|minuten|fietsen|wandel\w*|near|close|next|opposite|minutes?|distance|walk|recreatiegebied|direction|buiten|grenz\w*)\b/i
const residencePattern =
  /permanente bewoning\b(?:(?!niet|verboden).){0,30}\b(?:toegestaan|mogelijk)|permanent (?:residence|living)\b(?:(?!not).){0,20}\b(?:allowed|possible)/i

const saleTitle = /^\W*(?:te koop|for sale|koopwoning)\b/i
const rentPattern = /te huur|verhuur|\bhuur|\brent|to let/i

const says = (sentences: readonly string[], patterns: readonly RegExp[], except: readonly RegExp[]) =>
  sentences.some(
    (sentence) =>
      patterns.some((pattern) => pattern.test(sentence)) && !except.some((pattern) => pattern.test(sentence)),
  )

/** For how many months a home is let, as far as an ad states it. */
interface Tenancy {
  readonly least?: number | null | undefined
  readonly most?: number | null | undefined
}

interface Ad {
  readonly title: string
  readonly text: string
  /** Whether its price is per day. */
  readonly isDaily: boolean
  /** The tenancy by the fields of the source. */
  readonly tenancy?: Tenancy
}

/** A home that may be rented for longer, or for no shorter, than this is one to live in, whatever its ad calls it. */
const shortStayMonths = 6
const shortTenancyPattern =
  /\b(?:max\w*|up to|hoogstens|not longer than|niet langer dan)\b\D{0,30}\b(?:[1-6]|one|two|three|four|five|six|een|twee|drie|vier|vijf|zes)[ -](?:months?|maand(?:en)?)\b/i
const otherMonthsPattern = /borg|deposit|opzeg|notice|vooruit|advance/i

function isLongTenancy(sentences: readonly string[], { least, most }: Tenancy): boolean {
  const all = (end: 'least' | 'most', stated: number | null | undefined) =>
    [stated, ...sentences.map((sentence) => readMonthsInText(sentence, end))].filter(
      (months) => typeof months === 'number',
    )
  const longest = all('most', most)
  if (longest.some((months) => months <= shortStayMonths)) return false
  if (says(sentences, [shortTenancyPattern], [otherMonthsPattern])) return false
  return longest.length > 0 || all('least', least).some((months) => months >= shortStayMonths)
}

const mayRefuse =
  /ruil|swap|exchange|short|nacht|night|vakantie|recrea|holiday|vacation|park|garage|carport|stalling|camping|stacaravan|permanent|koop|for sale/i

/**
 * Tells what an ad offers by its title and text, if that is no home to live in: rooms swapped, short stays, parking,
 * recreation homes, homes for sale. A text that denies it, or that mentions it as one possibility or near by, does not.
 */
export function findRefusal({ title, text, isDaily, tenancy = {} }: Ad): OtherOffer | null {
  if (isDaily) return 'short_stay'
  if (!mayRefuse.test(title) && !mayRefuse.test(text)) return null
  const stated = (pattern: RegExp, ...except: RegExp[]) => pattern.test(title) && !except.some((one) => one.test(title))
  if (stated(parkingTitle, homePattern)) return 'parking'
  if (stated(saleTitle, rentPattern)) return 'not_for_rent'
  if (stated(swapTitle, deniedPattern, optionalPattern)) return 'home_swap'
  const sentences = splitSentences(text)
  if (stated(nightTitle, deniedPattern, optionalPattern)) return 'short_stay'
  if (says(sentences, [nightPattern], [deniedPattern, optionalPattern, guestRoomPattern])) return 'short_stay'
  const isShortStay =
    stated(shortStayTitle, deniedPattern, optionalPattern) ||
    says(sentences, shortStayPatterns, [deniedPattern, optionalPattern])
  if (!residencePattern.test(text)) {
    if (stated(recreationTitle, deniedPattern, nearPattern)) return 'recreation'
    if (says(sentences, [...recreationPatterns.slice(0, 2), campsitePattern], [deniedPattern, nearPattern]))
      return 'recreation'
    if (says(sentences, recreationPatterns.slice(2), [nearPattern])) return 'recreation'
  }
  if (says(sentences, swapPatterns, [deniedPattern, optionalPattern])) return 'home_swap'
  if (isShortStay && (holidayPattern.test(text) || !isLongTenancy(sentences, tenancy))) return 'short_stay'
  const [first = ''] = sentences
  return parkingTitle.test(first) && !homePattern.test(`${title} ${first}`) ? 'parking' : null
}

const endedPattern =
  /^\W*(?:(?:inmiddels|reeds|al|already|now) )?(?:verhuurd|rented(?: out)?|let agreed|niet meer beschikbaar|no longer available)(?:\W*$|\s?[:!|–-])/i

/** Whether an ad says in its title, or in its first sentence alone, that the home is let. */
export const isLet = (title: string, text: string): boolean =>
  endedPattern.test(title) || endedPattern.test(splitSentences(text.slice(0, 80))[0] ?? '')

import { toNumber, writtenNumber } from './text-terms.ts'

const kinds = String.raw`(?:(?:andere?|other|more|extra|vaste|werkende|working|studerende|mannelijke|vrouwelijke|male|female|mede|gezellige|leuke|lieve|rustige|nette|aardige|friendly|nice|quiet|internationa(?:l|le)|jonge|young|dutch|nederlandse)\s(?:en\s|and\s)?){0,3}`
const others = String.raw`(?:anderen|others|huisgeno(?:ten|ot|otes?)|huisgenootjes?|medebewoners?|mede[- ]?huurders?|bewoners?|huurders?|studenten?|students?|personen|persoon|mensen|people|persons?|person|meiden|meisjes|jongens|dames|heren|mannen|vrouwen|men|women|girls|guys|boys|young professionals|professionals|housemates?|flatmates?|roommates?|tenants?|residents?)`
const mates = String.raw`(?:huisgeno(?:ten|ot)|huisgenootjes?|medebewoners?|housemates?|flatmates?|roommates?)`
const count = String.raw`(${writtenNumber}|een ander|een andere|one other|another)`

const patterns = [
  // `delen met 2 anderen`, `you share the apartment with two other students`
  new RegExp(
    String.raw`\b(?:deel|deelt|delen|gedeeld|share|shares|shared|sharing)\b[^.;:!?]{0,50}?\b(?:met|with)\s(?:nog\s|slechts\s|maar\s|only\s|just\s|de\s|the\s|our\s|onze\s)?${count}\s${kinds}${others}\b`,
    'i',
  ),
  // `de woning wordt met 2 anderen gedeeld`
  new RegExp(String.raw`\b(?:met|with)\s${count}\s${kinds}${others}\s(?:gedeeld|delen)\b`, 'i'),
  // `je woont samen met drie huisgenoten`, `you will be living with two other people`
  new RegExp(
    String.raw`\b(?:je|jij|you|u)\b[^.;:!?]{0,25}\b(?:woont?|wonen|live|living)\b[^.;:!?]{0,20}?\b(?:met|with)\s${count}\s${kinds}${others}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:er zijn|there are)\s(?:al\s|nu\s|momenteel\s|currently\s)?${count}\s${kinds}${mates}\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:aantal|number of)\s${mates}\s?[:=]?\s?${count}\b`, 'i'),
]

// A kitchen may be shared by fewer or by more than the home is.
const partPattern =
  /keuken|badkamer|douche|\bwc\b|\btoilet|sanitair|tuin|terras|balkon|woonkamer|huiskamer|\bruimtes?\b|voorziening|facilit|wasmachine|internet|berging|verdieping|etage|\bgang\b|kitchen|bathroom|shower|garden|terrace|balcony|living room|living area|lounge|washing|laundry|floor|hallway|\bspaces?\b|\bareas?\b|amenities|fiets|bike|lift|voordeur|front door|\bhal\b|zolder|attic|adres|address|contract|korting|discount|eigen (?:studio|appartement)|own (?:studio|apartment)|\balles?\b|\ball\b/i
// What `it` or `these` are, another sentence tells.
const pronounPattern =
  /^\W*(?:deze|dit|die|dat|it|they|these|this|that|which)\b|\b(?:deel|deelt|delen|share|sharing|shared)\s(?:je\s)?(?:deze|dit|die|dat|it|them|these|this|that)\b/i
// `2 girls and a boy`, `1 other housemate and me`: more than the number says.
const morePattern = new RegExp(
  String.raw`^[^.;:!?]{0,60}?(?:,|\+|&|\ben\b|\band\b|\bplus\b)\s(?:nog\s|with\s|met\s)?(?:${writtenNumber}|een|a|an|ik|mij|me|myself|jezelf|de eigenaar|the owner|mijn|my)\b(?!\s(?:kat|cat|hond|dog|huiskat|very|lieve kat))`,
  'i',
)
// What is not sure, not yet so, or counts the new tenant too.
const unsurePattern =
  /zoek|look(?:ing)? for|gezocht|wanted|search|max|hoogstens|up to|at most|minimaal|at least|ongeveer|about|circa|\bca\b|in totaal|totale?|in total|altogether|mogelijk|possib|eventueel|kan\b|kunnen|can be|could|may be|\bif\b|\bals\b|indien|geschikt|suitable|ideaal|ideal|\bof\b|\bor\b|\d\s?[-–/]\s?\d|niet|geen|\bnot?\b|straks|vertrek|verlaat|verlaten|leav|moving|\bof meer\b|vrienden|friends|kosten|costs|\bdagen|\bdays|\bweek|huur\b.{0,10}delen|rekening/i

/**
 * With how many others a sentence says that the home is shared; not how many may live there, and nothing where only a
 * kitchen, bathroom or the like is shared.
 */
export function readHousematesInText(sentence: string): number | null {
  if ([partPattern, unsurePattern, pronounPattern].some((pattern) => pattern.test(sentence))) return null
  const numbers = new Set(
    patterns.flatMap((pattern) => {
      const found = pattern.exec(sentence)
      if (!found?.[1]) return []
      // Zero is refused below.
      if (morePattern.test(sentence.slice(found.index + found[0].length))) return [0]
      return [/ander|other/i.test(found[1]) ? 1 : toNumber(found[1])]
    }),
  )
  const [number] = numbers
  return numbers.size === 1 && number !== undefined && number >= 1 && number <= 30 ? number : null
}

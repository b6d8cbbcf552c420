/** What the text of an ad says of the facts that rent points follow from. Only what it says plainly narrows a range. */
export interface TextRentFacts {
  /** The area of its own outdoor space in m². */
  outdoorM2?: number
  /** It says that there is none. */
  hasNoOutdoor?: boolean
  /** The points of what is built into the kitchen, before their cap. */
  kitchenPoints?: number
  hasBath?: boolean
  hasSeparateToilet?: boolean
}

const outdoorWords = String.raw`(?:balkon|dakterras|terras|loggia|(?:achter|voor|stads)?tuin|balcony|roof terrace|terrace|garden)`
const measure = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s?m(?:2|²)`
const about = String.raw`(?:\s*(?:van|of|:|\(|,|circa|ca\.?|ongeveer|about|approximately|approx\.?))*`
/** `balkon van circa 6 m²`, `balcony (6 m2)`. */
const outdoorBefore = new RegExp(String.raw`\b${outdoorWords}${about}\s*${measure}`, 'i')
/** `6 m² balkon`. */
const outdoorAfter = new RegExp(String.raw`${measure}\s+(?:groot\s+|large\s+|private\s+)?${outdoorWords}\b`, 'i')
const sharedWords = /gedeeld|gezamenlijk|gemeenschappelijk|shared|communal|buren|neighbou?rs/i
const noOutdoor = /\b(?:geen|zonder)\s+(?:eigen\s+)?buitenruimte|\b(?:no|without)\s+(?:private\s+)?outdoor space/i

const kitchenWords = /keuken|kitchen/i
const builtIn = /inbouw|ingebouwd|built[- ]?in|integrated/i
/** What is built in gives these points (Bhw, bijlage I onder A, 5.2); of hobs, one counts. */
const appliances: readonly (readonly [word: RegExp, points: number])[] = [
  [/vaatwas|dishwasher/i, 1.5],
  [/koelkast|koel-?\s?\/?vries|fridge|refrigerator/i, 1],
  [/vries|freezer/i, 0.75],
  [/\boven\b|combi-?oven|\boven-/i, 1],
  [/magnetron|microwave/i, 1],
  [/afzuig|extractor|cooker hood/i, 0.75],
]
const hobs: readonly (readonly [word: RegExp, points: number])[] = [
  [/inductie|induction/i, 1.75],
  [/keramische|ceramic/i, 1],
  [/gasfornuis|gaskookplaat|gas hob/i, 0.5],
]
const bath = /\b(?:ligbad|bathtub|badkuip|(?:een|met|a|with) bad\b|bath and (?:a )?shower)/i
const separateToilet =
  /\b(?:apart|separaat|gescheiden|los|separate)e?\s+(?:toilet|wc)\b|\btweede (?:toilet|wc)\b|\bsecond toilet\b/i
const negated = /\b(?:geen|zonder|no|without)\b/i

function readOutdoor(sentence: string): number | undefined {
  if (sharedWords.test(sentence)) return undefined
  const found = (outdoorBefore.exec(sentence) ?? outdoorAfter.exec(sentence))?.[1]
  const area = found === undefined ? Number.NaN : Number(found.replace(',', '.'))
  return area > 0 ? area : undefined
}

function readKitchen(sentence: string): number {
  if (!kitchenWords.test(sentence) || !builtIn.test(sentence) || negated.test(sentence) || sharedWords.test(sentence))
    return 0
  const points = (list: typeof appliances) => list.filter(([word]) => word.test(sentence)).map(([, each]) => each)
  return points(appliances).reduce((sum, each) => sum + each, 0) + Math.max(0, ...points(hobs))
}

/** Reads the facts of a text in either language, sentence by sentence. */
export function readTextRentFacts(text: string): TextRentFacts {
  const facts: TextRentFacts = {}
  for (const sentence of text.split(/[.!?;\n](?!\d)/)) {
    const outdoorM2 = readOutdoor(sentence)
    if (outdoorM2 !== undefined) facts.outdoorM2 = Math.max(facts.outdoorM2 ?? 0, outdoorM2)
    const kitchenPoints = readKitchen(sentence)
    if (kitchenPoints > 0) facts.kitchenPoints = Math.max(facts.kitchenPoints ?? 0, kitchenPoints)
    if (noOutdoor.test(sentence)) facts.hasNoOutdoor = true
    if (negated.test(sentence)) continue
    if (bath.test(sentence)) facts.hasBath = true
    if (separateToilet.test(sentence)) facts.hasSeparateToilet = true
  }
  return facts
}

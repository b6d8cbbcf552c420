import type { KitchenFitting, SanitaryFitting } from '#rent-points/dwelling-values.ts'

/** What the text of an ad says of the facts that rent points follow from. Only what it says plainly narrows a range. */
export interface TextRentFacts {
  /** Whether the rooms are heated, or the kitchen and the bathrooms as well. Stoves do not count (policy book, 3.2). */
  heated?: 'stoves' | 'rooms' | 'everywhere'
  /** The area of its own outdoor space in m². */
  outdoorM2?: number
  /** It says that there is none. */
  hasNoOutdoor?: boolean
  /** There is one that others use as well. */
  hasSharedOutdoor?: boolean
  /** The area of its own storage in m². */
  storageM2?: number
  /** What is built into the kitchen; there may be more. */
  kitchen?: Partial<Record<KitchenFitting, 1>>
  hasOpenKitchen?: boolean
  /** What is in the bathroom; there may be more. */
  sanitary?: Partial<Record<SanitaryFitting, 1>>
  hasNoBath?: boolean
  hasSeparateToilet?: boolean
}

const measure = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s?m(?:2|²)`
const about = String.raw`(?:\s*(?:van|of|:|\(|,|circa|ca\.?|ongeveer|about|approximately|approx\.?))*`

/** The area beside a word: `balkon van circa 6 m²`, `balcony (6 m2)`, or `6 m² balkon`. */
function measured(words: string) {
  const before = new RegExp(String.raw`\b${words}${about}\s*${measure}`, 'i')
  const after = new RegExp(String.raw`${measure}\s+(?:groot\s+|large\s+|private\s+)?${words}\b`, 'i')
  return (sentence: string): number | undefined => {
    const found = (before.exec(sentence) ?? after.exec(sentence))?.[1]
    const area = found === undefined ? Number.NaN : Number(found.replace(',', '.'))
    return area > 0 ? area : undefined
  }
}
const readOutdoorArea = measured(
  '(?:balkon|dakterras|terras|loggia|(?:achter|voor|stads)?tuin|balcony|roof terrace|terrace|garden)',
)
const readStorageArea = measured('(?:berging|schuur|kelderbox|storage(?: room| unit)?|shed)')

const sharedWords = /gedeeld|gezamenlijk|gemeenschappelijk|shared|communal|buren|neighbou?rs/i
const negated = /\b(?:geen|zonder|no|without)\b/i
const noOutdoor = /\b(?:geen|zonder)\s+(?:eigen\s+)?buitenruimte|\b(?:no|without)\s+(?:private\s+)?outdoor space/i
const sharedOutdoor =
  /(?:gedeelde|gezamenlijke|gemeenschappelijke|shared|communal)\s+(?:(?:binnen|dak)?(?:tuin|terras)|binnenplaats|garden|courtyard|(?:roof )?terrace)\b/i

// A curriculum vitae is a cv as well, so that the boiler has to be named.
const heatedRooms =
  /\b(?:cv|hr)[- ]?(?:combi)?[- ]?ketel|\bcv-installatie|\bcombiketel|centra(?:le|al) verwarm|central(?:ly)? heat|stadsverwarming|stadswarmte|district heating|blokverwarming|block heating/i
const heatedEverywhere =
  /\b(?:ge)?hele vloerverwarming|vloerverwarming (?:in|door) (?:de |het )?(?:ge)?hele|overal vloerverwarming|(?:complete|full) (?:under)?floor heating|floor heating throughout/i
const stoves = /\b(?:gevelkachel|gaskachel|gas (?:wall )?heater)/i

const kitchenWords = /keuken|kitchen/i
const builtIn = /inbouw|ingebouwd|built[- ]?in|integrated/i
const openKitchen = /(?<!half )(?<!semi )\b(?:open (?:woon)?keuken|open(?:-plan)? kitchen)/i
const appliances: readonly (readonly [word: RegExp, fitting: KitchenFitting])[] = [
  [/vaatwas|dishwasher/i, 'dishwasher'],
  [/koelkast|koel-?\s?\/?vries|fridge|refrigerator/i, 'fridge'],
  [/vries|freezer/i, 'freezer'],
  [/\boven\b|combi-?oven|\boven-/i, 'electricOven'],
  [/magnetron|microwave/i, 'microwave'],
  [/afzuig|extractor|cooker hood/i, 'extractor'],
]
/** Of hobs one counts, the best. */
const hobs: typeof appliances = [
  [/inductie|induction/i, 'inductionHob'],
  [/keramische|ceramic/i, 'ceramicHob'],
  [/gasfornuis|gaskookplaat|gas hob/i, 'gasHob'],
]

const noBath = /\b(?:geen|zonder|no|without(?: a)?)\s+(?:lig)?bad\b|\b(?:no|without(?: a)?)\s+bath(?:tub)?\b/i
const separateToilet =
  /\b(?:apart|separaat|gescheiden|los|separate)e?\s+(?:toilet|wc)\b|\btweede (?:toilet|wc)\b|\bsecond toilet\b/i
const sanitaryWords: readonly (readonly [word: RegExp, fitting: SanitaryFitting])[] = [
  [/\b(?:ligbad|bathtub|badkuip|(?:een|met|a|with) bad\b|bath and (?:a )?shower)/i, 'bath'],
  [
    /(?:zwevende?|hangende?) (?:toilet|wc|closet)|\bhang(?:toilet|closet)|wall[- ](?:hung|mounted) toilet/i,
    'hangingToilet',
  ],
  [/dubbele (?:wastafel|wasbak)|double (?:sink|wash ?basin|basin|vanity)/i, 'doubleBasin'],
  [/douche(?:cabine|wand|deur)|shower (?:enclosure|cabin|cubicle|screen)/i, 'showerEnclosure'],
  [/handdoek(?:en)?radiator|towel (?:radiator|warmer)/i, 'towelRadiator'],
  [/wastafelmeubel|bad(?:kamer)?meubel|vanity unit/i, 'basinCabinet'],
]

const read = <Fitting extends string>(
  sentence: string,
  words: readonly (readonly [word: RegExp, fitting: Fitting])[],
): Partial<Record<Fitting, 1>> =>
  Object.fromEntries(words.flatMap(([word, fitting]) => (word.test(sentence) ? [[fitting, 1]] : []))) as Partial<
    Record<Fitting, 1>
  >

function readKitchen(sentence: string): Partial<Record<KitchenFitting, 1>> {
  if (!kitchenWords.test(sentence) || !builtIn.test(sentence)) return {}
  const hob = hobs.find(([word]) => word.test(sentence))
  return { ...read(sentence, appliances), ...(hob && { [hob[1]]: 1 }) }
}

function readHeated(sentence: string): TextRentFacts['heated'] {
  if (heatedEverywhere.test(sentence)) return 'everywhere'
  if (heatedRooms.test(sentence)) return 'rooms'
  return stoves.test(sentence) ? 'stoves' : undefined
}

/** What a sentence says of what others use as well, or lacks. */
function readPlain(sentence: string): TextRentFacts {
  if (sharedOutdoor.test(sentence) && !negated.test(sentence)) return { hasSharedOutdoor: true }
  if (noOutdoor.test(sentence)) return { hasNoOutdoor: true }
  return noBath.test(sentence) ? { hasNoBath: true } : {}
}

/** What a sentence says of what is there for this home alone. */
function readOwn(sentence: string): TextRentFacts {
  if (sharedWords.test(sentence)) return {}
  const outdoorM2 = readOutdoorArea(sentence)
  const storageM2 = readStorageArea(sentence)
  const areas = { ...(outdoorM2 && { outdoorM2 }), ...(storageM2 && { storageM2 }) }
  if (negated.test(sentence)) return areas
  const heated = readHeated(sentence)
  return {
    ...areas,
    ...(heated && { heated }),
    kitchen: readKitchen(sentence),
    sanitary: read(sentence, sanitaryWords),
    ...(openKitchen.test(sentence) && { hasOpenKitchen: true }),
    ...(separateToilet.test(sentence) && { hasSeparateToilet: true }),
  }
}

const heatings = ['stoves', 'rooms', 'everywhere'] as const

/** The larger of two areas; undefined if neither is known. */
const larger = (a: number | undefined, b: number | undefined) => (a === undefined ? b : Math.max(a, b ?? 0))

/** Reads the facts of a text in either language, sentence by sentence. */
export function readTextRentFacts(text: string): TextRentFacts {
  const all: TextRentFacts = {}
  for (const sentence of text.split(/[.!?;\n](?!\d)/)) {
    const { kitchen, sanitary, heated, outdoorM2, storageM2, ...facts } = {
      ...readPlain(sentence),
      ...readOwn(sentence),
    }
    Object.assign(all, facts)
    const areas = { outdoorM2: larger(all.outdoorM2, outdoorM2), storageM2: larger(all.storageM2, storageM2) }
    if (areas.outdoorM2 !== undefined) all.outdoorM2 = areas.outdoorM2
    if (areas.storageM2 !== undefined) all.storageM2 = areas.storageM2
    // A home with both radiators and a stove is heated by its radiators.
    if (heated && heatings.indexOf(heated) >= heatings.indexOf(all.heated ?? 'stoves')) all.heated = heated
    if (kitchen && Object.keys(kitchen).length > 0) all.kitchen = { ...all.kitchen, ...kitchen }
    if (sanitary && Object.keys(sanitary).length > 0) all.sanitary = { ...all.sanitary, ...sanitary }
  }
  // What one sentence denies and another names is not known.
  if (all.hasNoBath && all.sanitary?.bath) delete all.hasNoBath
  return all
}

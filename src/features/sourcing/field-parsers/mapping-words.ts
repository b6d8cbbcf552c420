import { typedKeys } from '#shared/records.ts'
import { parsePropertyType } from '#features/properties/catalogue/parse-values.ts'
import { type FieldRule, type EnumField, enumFields } from './mapping.ts'
import { readFurnishing, readSpecificType } from './read-features.ts'
import { readMonument } from './text-building.ts'

const yes = 'ja|true|1|j|y|mogelijk|possible|toegestaan|allowed'
const no = 'nee|false|0|n|niet mogelijk|not possible|niet toegestaan|not allowed'
const included = 'inclusief|inbegrepen|incl|incl.|inclusive'
const extra = 'exclusief|niet inbegrepen|excl|excl.|excluded|exclusive|not included'

/** Unambiguous words for each code, in both languages, separated by bars. A code means itself. */
const knownWords: { readonly [F in EnumField]?: Readonly<Record<string, string>> } = {
  status: {
    for_rent: 'te huur|for rent|beschikbaar|available|actief|active|online|nieuw|new',
    rented: 'verhuurd|rented out|verhuurd onder voorbehoud',
    inactive: 'inactief|offline|ingetrokken|withdrawn',
    not_for_rent: 'te koop|for sale|for_sale|verkocht|sold|koop|sale',
  },
  propertyType: {
    apartment: 'flat|bovenwoning|benedenwoning|portiekwoning|galerijflat',
    house: 'eengezinswoning|hoekwoning|tussenwoning|vrijstaande woning|woning',
    room: 'studentenkamer|private room',
    not_a_dwelling:
      'parkeerplaats|parkeergelegenheid|parking|parking space|garage|garagebox|berging|kantoor|office|recreatiewoning|vakantiewoning|vakantiehuis|holiday home',
  },
  pricePeriod: {
    day: 'dag|per dag|per day|daily',
    week: 'per week|weekly|pw',
    month: 'maand|per maand|per month|monthly|maandelijks|p/m|pm|p.m.|mnd|pcm',
    year: 'jaar|per jaar|per year|yearly|annually|p/j',
  },
  serviceCosts: { none: 'geen|no', included, extra },
  utilities: { none: 'geen|no', included, extra, partly: 'deels|gedeeltelijk|partially|deels inbegrepen' },
  contractKind: {
    indefinite: 'onbepaalde tijd|voor onbepaalde tijd|unlimited|permanent|indefinite period',
    temporary: 'tijdelijk|bepaalde tijd|fixed term|temporary period',
  },
  monument: {
    state: 'rijksmonument|state monument|national monument',
    municipal: 'gemeentelijk monument|provinciaal monument|municipal monument|provincial monument',
    unspecified: `monument|monumentaal|monumental|listed|${yes}`,
    townscape: 'beschermd stadsgezicht|beschermd dorpsgezicht|conservation area|protected townscape',
    none: `geen|geen monument|not listed|${no}`,
  },
  pets: { yes, no, ask: 'in overleg|op aanvraag|on request|in consultation' },
  registration: { yes, no },
  allocation: {
    registration_time:
      'inschrijfduur|inschrijftijd|inschrijfdatum|wachttijd|meettijd|registration time|waiting time|registration date',
    points: 'punten|woonpunten|zoekpunten|punten en wachttijd',
    lottery: 'loting|loten|lotingmodel|via loting|lottery|draw',
    first_reply:
      'reactiedatum|reactievolgorde|volgorde van reageren|eerste reageerder|wie het eerst komt|direct te huur|direct beschikbaar|first come first served|first reply',
    selection: 'hospiteren|coöptatie|cooptatie|motivatie|intakegesprek|distributiemodel|bemiddeling|selection',
    ordinary: 'vrije sector|vrijesectormodel|particuliere verhuur|ordinary',
  },
}

const codeByWord: ReadonlyMap<EnumField, ReadonlyMap<string, string>> = new Map(
  typedKeys(enumFields).map((field) => {
    const words = new Map<string, string>(enumFields[field].map((code) => [code, code]))
    for (const [code, others] of Object.entries(knownWords[field] ?? {}))
      for (const word of others.split('|')) words.set(word, code)
    return [field, words]
  }),
)

/** Normalises a word for comparison: lower case, single spaces. */
const normalizeWord = (word: string): string => word.slice(0, 200).toLowerCase().replace(/\s+/g, ' ').trim()

const emptyWords = new Set(
  '|-|--|?|n.v.t.|nvt|n/a|na|none|null|undefined|nan|onbekend|unknown|niet bekend|overig|other'.split('|'),
)

/** Whether a word means that the value is unknown. */
export const isEmptyWord = (word: string): boolean => emptyWords.has(normalizeWord(word))

/** Reads a word by the rules shared by all sources. */
function readSharedWord(field: EnumField, word: string): string | null {
  if (field === 'propertyType') return parsePropertyType(word) ?? readSpecificType(word)
  if (field === 'monument') return readMonument(word)
  return field === 'furnished' ? readFurnishing(word) : null
}

/** The text that a mapping gives a source's code; a word that it does not know stays, a code without letters does not. */
export function findText(word: string, { words }: FieldRule): string | undefined {
  const normalized = normalizeWord(word)
  const own = words?.findLast(({ sourceWord }) => normalizeWord(sourceWord) === normalized)?.ourCode
  return own ?? (/\p{L}/u.test(word) ? word : undefined)
}

/** Our code for a word of a source: by the mapping's own table, unambiguous words, or the rules of all sources. */
export function findCode(field: EnumField, word: string, rule: FieldRule): string | undefined {
  const normalized = normalizeWord(word)
  const own = rule.words?.findLast(({ sourceWord }) => normalizeWord(sourceWord) === normalized)?.ourCode
  return own ?? codeByWord.get(field)?.get(normalized) ?? readSharedWord(field, word) ?? undefined
}

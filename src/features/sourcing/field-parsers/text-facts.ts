import { monuments } from '#features/properties/catalogue/values.ts'
import { splitSentences } from './sentences.ts'
import { readDepositInText, readIncomeInText } from './text-amounts.ts'
import { readBuildYearInText, readLabelInText, readMonument, readStoreyInText } from './text-building.ts'
import type { TextContext } from './text-context.ts'
import { readHousematesInText } from './text-housemates.ts'
import { readMonthsInText, readOccupantsInText, readPetsInText, readRegistrationInText } from './text-terms.ts'

interface Rule {
  /** A sentence about the fact contains one of these, in lower case. */
  readonly about: readonly string[]
  /** The value that a sentence without accents states, or null. */
  readonly read: (sentence: string, context: TextContext) => unknown
  /** Of several different values the first of these counts; without it none does. */
  readonly strongest?: readonly unknown[]
}

const rangeWords = ['maand', 'month', 'mnd', 'jaar', 'year']

const rules = {
  energyLabel: { about: ['label', 'energieklasse', 'energy rating', 'energy class'], read: readLabelInText },
  builtYear: {
    about: ['bouwjaar', 'gebouwd', 'built', 'construction', 'build year', ' uit 1', ' uit 2', ' uit het jaar'],
    read: readBuildYearInText,
  },
  monument: {
    about: ['monument', 'dsgezicht', 'dorpsgezicht', 'protected', 'listed building', 'conservation area'],
    read: readMonument,
    // A `monumentaal pand` that another sentence calls a rijksmonument is one.
    strongest: monuments,
  },
  storey: { about: ['verdieping', 'etage', 'begane grond', 'floor'], read: readStoreyInText },
  depositCents: { about: ['borg', 'deposit'], read: readDepositInText },
  incomeCents: { about: ['inkomen', 'income', 'salar'], read: readIncomeInText },
  registration: { about: ['inschrij', 'ingeschreven', 'regist'], read: readRegistrationInText },
  pets: { about: ['huisdier', 'pet', 'animals'], read: readPetsInText },
  contractMonthsMin: {
    about: ['min', 'at least', 'tenminste', 'ten minste', ...rangeWords],
    read: (sentence: string) => readMonthsInText(sentence, 'least'),
  },
  contractMonthsMax: {
    about: ['max', 'hoogstens', 'at most', 'up to', ...rangeWords],
    read: (sentence: string) => readMonthsInText(sentence, 'most'),
  },
  occupantsMax: {
    about: ['max', 'hoogstens', 'niet meer dan', 'at most', 'up to', 'no more than', 'geschikt', 'suit'],
    read: readOccupantsInText,
  },
  housemates: {
    about: ['del', 'deel', 'shar', 'wonen', 'woon', 'live', 'living', 'huisgeno', 'bewoner', 'mates'],
    read: readHousematesInText,
  },
} as const satisfies Record<string, Rule>

type Rules = typeof rules
export type TextFactName = keyof Rules
/** A fact that only the text states, with the sentence that states it. */
interface TextFact<T> {
  readonly value: T
  readonly sentence: string
}
export type TextFacts = {
  readonly [N in TextFactName]?: TextFact<NonNullable<ReturnType<Rules[N]['read']>>>
}

/** A longer one is a text without full stops, in which words belong to anything. */
const maxSentenceLength = 400

const accents = /\p{M}/gu
/** A text without accents: `géén` is `geen`. */
const removeAccents = (text: string) =>
  /[\u0080-\uffff]/.test(text) ? text.normalize('NFD').replace(accents, '') : text

/** The sentences of a text as they stand, without accents, and in lower case. */
const toSentences = (text: string) =>
  splitSentences(text)
    .filter((sentence) => sentence.length <= maxSentenceLength)
    .map((sentence) => {
      const plain = removeAccents(sentence)
      return { sentence, plain, lower: plain.toLowerCase() }
    })

/**
 * Reads the facts that stand in a text, Dutch or English, each with its sentence. A fact is left out if the text makes
 * it depend on something, or states it in two ways.
 */
export function readTextFacts(text: string, context: TextContext): TextFacts {
  const found: Record<string, TextFact<unknown>> = {}
  const lower = text.toLowerCase()
  let sentences: ReturnType<typeof toSentences> | undefined
  for (const [name, { about, read, strongest }] of Object.entries<Rule>(rules)) {
    if (!about.some((word) => lower.includes(word))) continue
    sentences ??= toSentences(text)
    const stated = sentences.flatMap((one) => {
      const value = about.some((word) => one.lower.includes(word)) ? read(one.plain, context) : null
      return value === null ? [] : [{ value, sentence: one.sentence }]
    })
    const chosen = strongest?.find((value) => stated.some((one) => one.value === value))
    const first = chosen === undefined ? stated[0] : stated.find(({ value }) => value === chosen)
    if (first && chosen !== undefined) found[name] = first
    else if (first && stated.every(({ value }) => value === first.value)) found[name] = first
  }
  // Each name has the value of its own rule.
  return found as TextFacts
}

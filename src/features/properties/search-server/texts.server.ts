import { normalizeName } from '#features/properties/geo/place-names.ts'
import { TermList } from '#features/properties/text-search/closest-words.ts'
import {
  parseQuery,
  type ParsedQuery,
  type QueryContext,
  type QueryPart,
} from '#features/properties/text-search/parse-query.server.ts'
import { getPartRule, hasParts } from '#features/properties/text-search/search-terms.ts'
import { maxCorrections, minHomesWithCorrection } from '#features/properties/text-search/word-index.server.ts'
import { getStems } from '#features/properties/text-search/word-stems.ts'
import { everyHome, toForm, toKeyWord, toPlaceWord, toServerStem, toServerWord, toStemWord } from './schema.server.ts'

/** The words of texts and the terms of facts that a server has, without digits. */
export interface Vocabulary {
  words: TermList
  terms: TermList
}

/** What a server is asked to understand texts. */
export interface TextSource {
  /** How many homes each of some expressions of full-text search finds. */
  countMatches(expressions: readonly string[]): Promise<number[]>
  readVocabulary(): Promise<Vocabulary>
}

/** A text as a server is asked for it. */
export interface ServerText {
  parsed: ParsedQuery
  /** Expressions that a home has to match, and those that it must not. */
  wanted: string[]
  unwanted: string[]
  /** Forms of words: a home counts one for each list of which it has any. */
  bonuses: number[][]
}

/** A word of a text, or a part of words, in the place of its number in an index of words. */
interface WordPattern {
  expression: string
  /** Its form, unless it is a part of words. */
  form?: string
}

/** The most counts that are kept: texts of visitors name any number of different words. */
const maxCounts = 20_000

const nothing = `@keys ${toKeyWord('nothing')}`
/** Homes that match one of some expressions; none without any. */
export const either = (expressions: readonly string[]) =>
  expressions.length === 0 ? nothing : expressions.map((one) => `(${one})`).join(' | ')

/** The expression of a term of facts, or of a part of terms with `*`; of postcodes if that begins with a number. */
const toTermExpression = (term: string) => `@${/^\d.*\*/.test(term) ? 'postcodes' : 'terms'} ${term}`

/** The terms that a typed part matches, as `TermIndex.findTermsContaining` finds them. */
const toTermPatterns = (part: string): string[] =>
  ({ none: [part], postcodes: [part, `${part}*`], start: [`${part}*`], anywhere: [`*${part}*`] })[getPartRule(part)]

/**
 * Understands texts as the index of this process does, by counting homes on a server: a text is read again until no
 * number is asked for that is not known.
 */
export class ServerTexts {
  private readonly source: TextSource
  private readonly counts = new Map<string, number>()
  private readonly asked = new Set<string>()
  private vocabulary: Vocabulary | undefined
  private lacksVocabulary = false
  private readonly patterns: WordPattern[] = []
  private readonly numbers = new Map<string, number>()

  constructor(source: TextSource) {
    this.source = source
  }

  /** Whether it has counted so much that another one should go on. */
  get isFull(): boolean {
    return this.counts.size > maxCounts
  }

  async read(search: string): Promise<ServerText> {
    for (;;) {
      const parsed = parseQuery(search, this.context)
      if (this.asked.size === 0 && !this.lacksVocabulary) return this.toServerText(parsed)
      await this.load()
    }
  }

  private async load(): Promise<void> {
    const expressions = [...this.asked]
    this.asked.clear()
    const [counts, vocabulary] = await Promise.all([
      this.source.countMatches(expressions),
      this.lacksVocabulary ? this.source.readVocabulary() : this.vocabulary,
    ])
    for (const [at, expression] of expressions.entries()) this.counts.set(expression, counts[at] ?? 0)
    this.vocabulary = vocabulary
    this.lacksVocabulary = false
  }

  /** How many homes an expression finds; 0 until that is known. */
  private count(expression: string): number {
    const known = this.counts.get(expression)
    if (known === undefined) this.asked.add(expression)
    return known ?? 0
  }

  private findClosest(list: 'words' | 'terms', typed: string, toExpression: (word: string) => string, least: number) {
    if (!this.vocabulary) {
      this.lacksVocabulary = true
      return []
    }
    const count = (word: string) => this.count(toExpression(word))
    return this.vocabulary[list]
      .closest(typed, (word) => count(word) >= least)
      .toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  }

  private readonly context: QueryContext = {
    hasPropertiesIn: (place) => this.count(toPlaceExpression(place)) > 0,
    termIndex: {
      countPropertiesWith: (term) => this.count(toTermExpression(term)),
      findTermsContaining: (part) => toTermPatterns(part).filter((term) => this.count(toTermExpression(term)) > 0),
      closest: (term) => this.findClosest('terms', term, toTermExpression, 1),
    },
    wordIndex: {
      find: (term) => ({
        same: [
          ...getStems(term).map((stem) => ({ expression: toStemExpression(stem), form: `s:${stem}` })),
          ...(/\d/.test(term) && /[a-z]/.test(term) ? [{ expression: toWordExpression(term), form: `w:${term}` }] : []),
        ].flatMap((pattern) => this.toNumber(pattern)),
        parts: hasParts(term) ? this.toNumber({ expression: `@words *${term}*` }) : [],
      }),
      isRarer: (numbers, than) => this.count(either(this.toExpressions(numbers))) < than,
      closest: (term) =>
        this.findClosest('words', term, toWordExpression, minHomesWithCorrection).slice(0, maxCorrections),
    },
  }

  /** The number of a pattern that finds homes; none if it finds no home. */
  private toNumber(pattern: WordPattern): number[] {
    if (this.count(pattern.expression) === 0) return []
    const number = this.numbers.get(pattern.expression) ?? this.patterns.push(pattern) - 1
    this.numbers.set(pattern.expression, number)
    return [number]
  }

  private toExpressions = (numbers: readonly number[]) =>
    numbers.flatMap((number) => this.patterns[number]?.expression ?? [])

  private toExpression(part: QueryPart): string {
    if ('places' in part) return either(part.places.map(toPlaceExpression))
    if ('phrase' in part) return `@words "${part.phrase.map(toServerWord).join(' ')}"`
    const { terms, same, parts } = part.words
    return either([...terms.map(toTermExpression), ...this.toExpressions([...same, ...parts])])
  }

  private toServerText(parsed: ParsedQuery): ServerText {
    const bonuses = parsed.parts.flatMap((part) => {
      if (!('words' in part)) return []
      const { typed, same } = part.words
      const term = toForm(`t:${typed}`)
      return [[term, ...same.flatMap((number) => this.patterns[number]?.form ?? []).map(toForm)], [term]]
    })
    const toExpressions = (parts: readonly QueryPart[]) => parts.map((part) => this.toExpression(part))
    return { parsed, wanted: toExpressions(parsed.parts), unwanted: toExpressions(parsed.excluded), bonuses }
  }
}

/** The expression of homes in a place. */
export const toPlaceExpression = (place: string): string => `@keys ${toPlaceWord(normalizeName(place))}`
const toWordExpression = (word: string) => `@words ${toServerWord(word)}`

/** The words with a stem, among them the one that is that stem. */
function toStemExpression(stem: string): string {
  const word = toStemWord(stem)
  const expression = `@stems ${toServerStem(stem)}`
  return getStems(word).includes(stem) && !/\d/.test(word) ? either([expression, toWordExpression(word)]) : expression
}

/** One expression of homes that match all of some and none of the others. */
export function joinExpressions(wanted: readonly string[], unwanted: readonly string[]): string {
  // What is not wanted can only be taken from something.
  const [first = `@keys ${everyHome}`, ...more] = wanted
  return [...[first, ...more].map((one) => `(${one})`), ...unwanted.map((one) => `-(${one})`)].join(' ')
}

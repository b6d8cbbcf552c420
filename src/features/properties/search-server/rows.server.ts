import mysql from 'mysql2/promise'
import { memoize } from '#shared/memoize.ts'
import { fromKeys } from '#shared/records.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { furnishedValues, propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { NumericColumns } from '#features/properties/numeric-columns/numeric-columns.ts'
import { decisionCodes, toPlaceKey, toSortKey, unknown } from '#features/properties/search/admin-sort-orders.ts'
import { facetChoices } from '#features/properties/search/facet-choices.ts'
import {
  toKeptProperty,
  type IndexedProperty,
  type KeptProperty,
} from '#features/properties/search/indexed-property.ts'
import { getMisfit } from '#features/properties/search/rank-by-fit.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { getPropertyTerms, isPostcode } from '#features/properties/text-search/search-terms.ts'
import { splitTexts } from '#features/properties/text-search/word-index.server.ts'
import { getStems } from '#features/properties/text-search/word-stems.ts'
import { choiceGroups, toChoiceNumber } from './choice-groups.ts'
import * as schema from './schema.server.ts'

/** The position behind the choices of facets, which every home has. */
export const anyPosition = facetChoices.length

/** A house number of one to three digits, of which `07` is another one than `7`. */
const toHouseNumber = (term: string): number => term.length * 1_000 + Number(term)
export const fromHouseNumber = (number: number): string =>
  String(number % 1_000).padStart(Math.floor(number / 1_000), '0')

/** What a text of a server is: a word of texts, or a term of facts. */
export const wordKinds = { word: 0, term: 1 } as const

/** The words of texts and the terms of facts without digits, by kind. */
export type ServerWords = readonly Set<string>[]
export const createServerWords = (): ServerWords => Object.values(wordKinds).map(() => new Set())

export interface ServerRows {
  /** Rows as SQL. */
  homes: { document: string; row: string }[]
  /** The words of those homes. */
  words: ServerWords
}

/** The row of a word, as SQL. */
export const toWordRow = (kind: number, word: string): string =>
  `(${schema.toWordDocument(kind, word)}, '', ${kind}, ${mysql.escape(word)})`

/** No facet is about texts, which take long to index. */
const withoutTexts = {
  title: '',
  street: null,
  neighbourhood: null,
  officialNeighbourhood: null,
  officialDistrict: null,
  descriptionNl: null,
  descriptionEn: null,
}

/** The positions of the facet choices that each of some homes is counted for. */
function countChoices(homes: readonly IndexedProperty[]): number[][] {
  const index = new SearchIndex()
  // A new index numbers its homes from 0.
  const choices = homes.map((home) => {
    index.put({ ...home, ...withoutTexts, decidedStatus: null })
    return [anyPosition]
  })
  for (const [position, { filter }] of facetChoices.entries())
    index.forEachPoint(filter, (_latitude, _longitude, docId) => choices[docId]?.push(position))
  return choices
}

/** The rows of some homes, each of which is there once. */
export function toServerRows(homes: readonly IndexedProperty[]): ServerRows {
  const words = createServerWords()
  const choices = countChoices(homes)
  const rows = homes.map((home, at) => ({
    document: schema.toDocument(home.id),
    row: toRow(home, toKeptProperty(home), choices[at] ?? [], words),
  }))
  return { homes: rows, words }
}

/** The numbers of one home at a time. */
const numbers = new NumericColumns()

/** Most words and terms of a home are in others too. */
const maxKnown = 50_000
const hasDigit = (word: string) => /\d/.test(word)

const knowWord = memoize((word) => {
  const isPlain = !hasDigit(word)
  const stems = isPlain ? getStems(word) : []
  return {
    isPlain,
    word: schema.toServerWord(word),
    // A word that is its own stem is found by itself.
    stems: stems.filter((stem) => schema.toStemWord(stem) !== word).map(schema.toServerStem),
    forms: isPlain ? stems.map((stem) => schema.toForm(`s:${stem}`)) : [schema.toForm(`w:${word}`)],
  }
}, maxKnown)
const knowTerm = memoize((term) => ({ isPlain: !hasDigit(term), form: schema.toForm(`t:${term}`) }), maxKnown)

/** What texts of a home are searched by. @param noted is given its words */
function toSearched(home: IndexedProperty, noted: ServerWords) {
  const terms = getPropertyTerms(home)
  const texts = splitTexts(home)
  const stems = new Set<string>()
  const forms = new Set<number>()
  for (const term of terms) {
    const { isPlain, form } = knowTerm(term)
    forms.add(form)
    if (isPlain) noted[wordKinds.term]?.add(term)
  }
  for (const word of new Set(texts.flat())) {
    const known = knowWord(word)
    for (const stem of known.stems) stems.add(stem)
    for (const form of known.forms) forms.add(form)
    if (known.isPlain) noted[wordKinds.word]?.add(word)
  }
  const words = texts.map((text) => text.map((word) => knowWord(word).word).join(' '))
  return { terms, words: words.join(` ${schema.textBoundary} `), stems: [...stems].join(' '), forms: [...forms] }
}

/** @param noted is given the words of the home */
function toRow(home: IndexedProperty, kept: KeptProperty, choices: readonly number[], noted: ServerWords): string {
  const isHidden = isHiddenDecision(home.decidedStatus ?? null)
  const { terms, words, stems, forms } = toSearched(home, noted)
  const place = normalizeName(kept.city)
  const keys = [schema.everyHome, isHidden ? schema.hiddenHome : schema.visibleHome, schema.toPlaceWord(place)]
  numbers.put(0, home)
  const values = {
    textFields: {
      keys: keys.join(' '),
      terms: terms.join(' '),
      postcodes: terms.filter(isPostcode).join(' '),
      words,
      stems,
    },
    plainNumbers: {
      hidden: isHidden ? 1 : 0,
      allotted: kept.allocation === null ? 0 : 1,
      fitPets: getMisfit(kept, { pets: 'yes' }) + 1,
      fitRegistration: getMisfit(kept, { registration: 'yes' }) + 1,
      decided: decisionCodes.indexOf(kept.decidedStatus ?? null),
      placeNumber: schema.toPlaceNumber(place),
      statusCode: statuses.indexOf(kept.status),
      typeCode: propertyTypes.indexOf(kept.propertyType),
      furnishedCode: kept.furnished ? furnishedValues.indexOf(kept.furnished) : -1,
      adminPrice: kept.monthPriceCents ?? unknown,
      adminArea: Math.trunc(kept.areaM2 ?? unknown),
      adminSeen: kept.lastSeenMs,
      ...fromKeys(choiceGroups, (group) => toChoiceNumber(group, choices)),
    },
    numberSets: {
      choices,
      forms,
      numbers: terms.filter((term) => /^\d{1,3}$/.test(term)).map(toHouseNumber),
      sources: kept.sourceSlugs.map(schema.toForm),
    },
    serverTexts: {
      uuid: kept.id,
      city: kept.city,
      home: JSON.stringify(kept),
      titleKey: toSortKey(kept.title),
      placeKey: toPlaceKey(kept, '\u0001'),
      sourcesKey: kept.sourceSlugs.join(),
    },
  }
  const inOrder = [
    schema.toDocument(home.id),
    ...schema.textFields.map((name) => mysql.escape(values.textFields[name])),
    ...schema.serverColumns.map((name) => schema.toServerNumber(name, numbers.columns[name][0] ?? Number.NaN)),
    ...schema.plainNumbers.map((name) => values.plainNumbers[name]),
    ...schema.numberSets.map((name) => `(${values.numberSets[name].join()})`),
    ...schema.serverTexts.map((name) => mysql.escape(values.serverTexts[name] ?? '')),
  ]
  return `(${inOrder.join()})`
}

/** A home as a row has it. */
export function readServerHome(text: string): KeptProperty {
  const home = JSON.parse(text) as Omit<KeptProperty, 'closesAt'> & { closesAt: string | null }
  return { ...home, closesAt: home.closesAt === null ? null : new Date(home.closesAt) }
}

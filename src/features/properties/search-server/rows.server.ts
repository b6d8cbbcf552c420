import mysql from 'mysql2/promise'
import { fromKeys } from '#shared/records.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { furnishedValues, propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import { getPlaceKeys } from '#features/properties/geo/city-names.server.ts'
import { NumericColumns } from '#features/properties/numeric-columns/numeric-columns.ts'
import { decisionCodes, toPlaceKey, toSortKey, unknown } from '#features/properties/search/admin-sort-orders.ts'
import { facetChoices } from '#features/properties/search/facet-choices.ts'
import {
  toPropertyEntry,
  type IndexedProperty,
  type PropertyEntry,
} from '#features/properties/search/indexed-property.ts'
import { getMisfit } from '#features/properties/search/rank-by-fit.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { isPostcode } from '#features/properties/text-search/search-terms.ts'
import { choiceGroups, toChoiceNumber } from './choice-groups.ts'
import * as schema from './schema.server.ts'
import { createServerWords, toSearched, type ServerWords } from './searched-texts.server.ts'

/** The position behind the choices of facets, which every home has. */
export const anyPosition = facetChoices.length

/** A house number of one to three digits, of which `07` is another one than `7`. */
const toHouseNumber = (term: string): number => term.length * 1_000 + Number(term)
/** The digits of a house number that `toHouseNumber` made. */
export const fromHouseNumber = (number: number): string =>
  String(number % 1_000).padStart(Math.floor(number / 1_000), '0')

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
    row: toRow(home, toPropertyEntry(home), choices[at] ?? [], words),
  }))
  return { homes: rows, words }
}

/** The numbers of one home at a time. */
const numbers = new NumericColumns()

/** @param noted is given the words of the home */
function toRow(home: IndexedProperty, entry: PropertyEntry, choices: readonly number[], noted: ServerWords): string {
  const isHidden = isHiddenDecision(home.decidedStatus ?? null)
  const { terms, words, stems, forms } = toSearched(home, noted)
  const placeKeys = getPlaceKeys(entry)
  const keys = [
    schema.everyHome,
    isHidden ? schema.hiddenHome : schema.visibleHome,
    ...placeKeys.map(schema.toPlaceWord),
  ]
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
      allotted: entry.allocation === null ? 0 : 1,
      fitPets: getMisfit(entry, { pets: 'yes' }) + 1,
      fitRegistration: getMisfit(entry, { registration: 'yes' }) + 1,
      decided: decisionCodes.indexOf(entry.decidedStatus ?? null),
      statusCode: statuses.indexOf(entry.status),
      typeCode: propertyTypes.indexOf(entry.propertyType),
      furnishedCode: entry.furnished ? furnishedValues.indexOf(entry.furnished) : -1,
      adminPrice: entry.monthPriceCents ?? unknown,
      adminArea: Math.trunc(entry.areaM2 ?? unknown),
      adminSeen: entry.lastSeenMs,
      ...fromKeys(choiceGroups, (group) => toChoiceNumber(group, choices)),
    },
    numberSets: {
      choices,
      forms,
      numbers: terms.filter((term) => /^\d{1,3}$/.test(term)).map(toHouseNumber),
      sources: entry.sourceSlugs.map(schema.toForm),
    },
    serverTexts: {
      uuid: entry.id,
      city: entry.city,
      municipality: placeKeys[1] ?? '',
      home: JSON.stringify(entry),
      titleKey: toSortKey(entry.title),
      placeKey: toPlaceKey(entry, '\u0001'),
      sourcesKey: entry.sourceSlugs.join(),
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
export function readServerHome(text: string): PropertyEntry {
  const home = JSON.parse(text) as Omit<PropertyEntry, 'closesAt'> & { closesAt: string | null }
  return { ...home, closesAt: home.closesAt === null ? null : new Date(home.closesAt) }
}

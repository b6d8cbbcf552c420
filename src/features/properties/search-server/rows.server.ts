import mysql from 'mysql2/promise'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { NumericColumns } from '#features/properties/numeric-columns/numeric-columns.ts'
import { decisionCodes, toPlaceKey, toSortKey, unknown } from '#features/properties/search/admin-sort-orders.ts'
import { facetChoices } from '#features/properties/search/facet-choices.ts'
import { getFilterKeys } from '#features/properties/search/filter-keys.ts'
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
import * as schema from './schema.server.ts'

/** The position behind the choices of facets, which every home has. */
export const anyPosition = facetChoices.length

/** A house number of one to three digits, of which `07` is another one than `7`. */
const toHouseNumber = (term: string): number => term.length * 1_000 + Number(term)
export const fromHouseNumber = (number: number): string =>
  String(number % 1_000).padStart(Math.floor(number / 1_000), '0')

/** What a text of a server is: a word of texts, or a term of facts. */
export const wordKinds = { word: 0, term: 1 } as const

/** A word of texts or a term of facts without digits. */
interface ServerWord {
  kind: number
  word: string
}

export interface ServerRows {
  /** Rows as SQL. */
  homes: { document: string; row: string }[]
  /** The words and terms of those homes, each once, by its kind and itself. */
  words: ReadonlyMap<string, ServerWord>
}

/** The row of a word, as SQL. */
export const toWordRow = ({ kind, word }: ServerWord): string =>
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
  const words = new Map<string, ServerWord>()
  const choices = countChoices(homes)
  const rows = homes.map((home, at) => ({
    document: schema.toDocument(home.id),
    row: toRow(home, toKeptProperty(home), choices[at] ?? [], (kind, word) => {
      words.set(`${kind} ${word}`, { kind, word })
    }),
  }))
  return { homes: rows, words }
}

/** The numbers of one home at a time. */
const numbers = new NumericColumns()

type NoteWord = (kind: number, word: string) => void

function toRow(home: IndexedProperty, kept: KeptProperty, choices: readonly number[], note: NoteWord): string {
  const isHidden = isHiddenDecision(home.decidedStatus ?? null)
  const terms = getPropertyTerms(home)
  const texts = splitTexts(home)
  const words = new Set(texts.flat())
  const plainWords = [...words].filter((word) => !/\d/.test(word))
  const stems = new Set(plainWords.flatMap((word) => getStems(word)))
  for (const word of plainWords) note(wordKinds.word, word)
  for (const term of terms) if (!/\d/.test(term)) note(wordKinds.term, term)
  const forms = [
    ...terms.map((term) => `t:${term}`),
    ...[...words].filter((word) => /\d/.test(word)).map((word) => `w:${word}`),
    ...[...stems].map((stem) => `s:${stem}`),
  ]
  numbers.put(0, home)
  const values = {
    keys: [
      schema.everyHome,
      isHidden ? schema.hiddenHome : schema.visibleHome,
      ...getFilterKeys(kept).map(schema.toKeyWord),
    ],
    terms,
    postcodes: terms.filter(isPostcode),
    words: texts.map((text) => text.map(schema.toServerWord).join(' ')).join(` ${schema.textBoundary} `),
    stems: [...stems].map(schema.toServerStem),
    ...Object.fromEntries(
      schema.serverColumns.map((name) => [name, schema.toServerNumber(name, numbers.columns[name][0] ?? Number.NaN)]),
    ),
    hidden: isHidden ? 1 : 0,
    allotted: kept.allocation === null ? 0 : 1,
    fitPets: getMisfit(kept, { pets: 'yes' }) + 1,
    fitRegistration: getMisfit(kept, { registration: 'yes' }) + 1,
    decided: decisionCodes.indexOf(kept.decidedStatus ?? null),
    statusCode: statuses.indexOf(kept.status),
    adminPrice: kept.monthPriceCents ?? unknown,
    adminArea: Math.trunc(kept.areaM2 ?? unknown),
    adminSeen: kept.lastSeenMs,
    choices,
    forms: forms.map(schema.toForm),
    numbers: terms.filter((term) => /^\d{1,3}$/.test(term)).map(toHouseNumber),
    sources: kept.sourceSlugs.map(schema.toForm),
    uuid: kept.id,
    city: kept.city,
    home: JSON.stringify(kept),
    titleKey: toSortKey(kept.title),
    placeKey: toPlaceKey(kept, '\u0001'),
    sourcesKey: kept.sourceSlugs.join(),
  } satisfies Record<string, unknown> as Record<string, string | number | readonly string[] | readonly number[]>
  const toSql = (name: string) => {
    const value = values[name] ?? ''
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return mysql.escape(value)
    return typeof value[0] === 'number' || schema.numberSets.some((set) => set === name)
      ? `(${value.join()})`
      : mysql.escape(value.join(' '))
  }
  return `(${[schema.toDocument(home.id), ...schema.rowColumns.slice(1).map(toSql)].join()})`
}

/** A home as a row has it. */
export function readServerHome(text: string): KeptProperty {
  const home = JSON.parse(text) as Omit<KeptProperty, 'closesAt'> & { closesAt: string | null }
  return { ...home, closesAt: home.closesAt === null ? null : new Date(home.closesAt) }
}

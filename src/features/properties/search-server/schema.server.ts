import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { memoize } from '#shared/memoize.ts'
import { storedColumnNames } from '#features/properties/numeric-columns/numeric-columns.ts'
import type { ComparedColumn } from '#features/properties/numeric-columns/numeric-conditions.ts'
import { measures } from '#features/properties/catalogue/search-bounds.ts'
import { choiceGroups } from './choice-groups.ts'

export type ServerColumn = ComparedColumn | 'latitude' | 'longitude' | 'lastSeen'

/** A number that is not known; below all others. */
export const unknownValue = -9_000_000_000_000_000

/** A 32-bit float of any measure or coordinate is a whole number of these, so that it is compared as what it is. */
const fractions = 2 ** 23
const fractional: ReadonlySet<string> = new Set([...measures, 'latitude', 'longitude'])
const getScale = (column: string): number => (fractional.has(column) ? fractions : 1)

/** Above every known number of a home. An open end of a range is this, as servers know no infinity. */
const highest = -unknownValue - 1
const clamp = (value: number): number => Math.max(-highest, Math.min(value, highest))

/** The whole number under which a server has a number of a column. A home without an age never gets too old. */
export const toServerNumber = (column: string, value: number): number => {
  if (Number.isNaN(value)) return column === 'lastSeen' ? highest : unknownValue
  return clamp(Math.round(value * getScale(column)))
}

/** The number of a column that a server has as a whole number. */
export const fromServerNumber = (column: string, value: number): number =>
  value === unknownValue ? Number.NaN : value / getScale(column)

/** The bounds of a range of a column as a server has them; without a lower one no unknown number passes. */
export const toServerRange = (column: string, from = -Infinity, to = Infinity): [from: number, to: number] => {
  const scale = getScale(column)
  return [clamp(Math.ceil(from * scale)), clamp(Math.floor(to * scale))]
}

const hash = (text: string) => createHash('sha1').update(text).digest('hex')

/** The number of a document: 60 bits of the id of a home, nearly all of them random. */
export const toDocument = (id: string): string => BigInt(`0x${id.replaceAll('-', '').slice(-15)}`).toString()

/** The number of the document of a word. @param kind one of `wordKinds` */
export const toWordDocument = (kind: number, word: string): string => toDocument(hash(`${kind} ${word}`))

/** The part of the homes that holds a document. */
export const toShard = (document: string, shards: number): number => Number(BigInt(document) % BigInt(shards))

/** Names of places come from listings, so that what is kept of them is bounded. */
const maxKeyWords = 20_000

/** The word under which a closed value or a place is found. */
export const toKeyWord = memoize((key) => `k${hash(key).slice(0, 20)}`, maxKeyWords)

/** The number of a form of a word, for the order by relevance. */
export const toForm = (form: string): number => crc32(form)

/** Words with digits are upper case, since parts of words are looked for in words without. */
export const toServerWord = (word: string): string => (/\d/.test(word) ? word.toUpperCase() : word)

/** A stem as servers have it. */
export const toServerStem = (stem: string): string => stem.replaceAll(':', '_')
/** The word that a stem is, apart from its language. */
export const toStemWord = (stem: string): string => stem.slice(stem.indexOf(':') + 1)

/** Between two texts of a home, so that no phrase reaches from one to the other. */
export const textBoundary = 'BOUNDARY'

/** The word by which the homes of a place are found. @param name normalized */
export const toPlaceWord = (name: string): string => toKeyWord(`city:${name}`)

/** The words of every home, of those that visitors see, and of the others. */
export const everyHome = toKeyWord('every')
export const visibleHome = toKeyWord('visible')
export const hiddenHome = toKeyWord('hidden')

/** What is searched by words: keys of places, terms of facts, postcodes among them, words and stems of texts. */
export const textFields = ['keys', 'terms', 'postcodes', 'words', 'stems'] as const

/** Whole numbers besides those of columns. */
export const plainNumbers = [
  'hidden',
  'allotted',
  'fitPets',
  'fitRegistration',
  'decided',
  'statusCode',
  'typeCode',
  'furnishedCode',
  'adminPrice',
  'adminArea',
  'adminSeen',
  ...choiceGroups,
] as const

/** Sets of numbers: facet choices that a home is counted for, forms of its words, house numbers, sources. */
export const numberSets = ['choices', 'forms', 'numbers', 'sources'] as const

export const serverTexts = ['uuid', 'city', 'municipality', 'home', 'titleKey', 'placeKey', 'sourcesKey'] as const

export const serverColumns: readonly ServerColumn[] = storedColumnNames

/** The order of the values of a row. */
export const rowColumns = ['id', ...textFields, ...serverColumns, ...plainNumbers, ...numberSets, ...serverTexts]

/** The two generations of the index of a server: one is searched while the other is built. */
const generations = ['a', 'b'] as const
export type Generation = (typeof generations)[number]

/** The index of the homes of one server. */
export const partOf = (generation: Generation) => `part_${generation}`
/** The index of all servers of a mirror. */
export const allOf = (generation: Generation) => `homes_${generation}`
/** The index of the words of the homes of one server. */
export const wordsOf = (generation: Generation) => `words_${generation}`
export const stateTable = 'state'

const lines = (kind: string, names: readonly string[]) => names.map((name) => `  ${kind} = ${name}\n`).join('')

/** Raised when rows with the same columns have other words or numbers in them. */
const contentVersion = 3
/** Another one for indexes of other rows, which are built anew. */
export const schemaVersion = hash([...rowColumns, contentVersion].join()).slice(0, 12)

interface ServerPlace {
  /** Where the server keeps its indexes. */
  directory: string
  /** `HOST:PORT` for searches, and for the other servers of its mirror. */
  sql: string
  servers: string
  /** The `servers` of the others. */
  others: readonly string[]
}

/** The configuration of a search server: Sphinx 2.2 or Manticore. */
export function toServerConfig({ directory, sql, servers, others }: ServerPlace): string {
  const index = (name: string, settings: string) =>
    `index ${name}\n{\n  type = rt\n  path = ${directory}/${name}\n  dict = keywords\n${settings}}\n`
  const ofGeneration = (generation: Generation) =>
    [
      index(
        partOf(generation),
        `  charset_table = 0..9, a..z, A..Z, _\n  min_infix_len = 2\n  rt_mem_limit = 512M\n${lines('rt_field', textFields)}${lines(
          'rt_attr_bigint',
          [...serverColumns, ...plainNumbers],
        )}${lines('rt_attr_multi', numberSets)}${lines('rt_attr_string', serverTexts)}`,
      ),
      index(wordsOf(generation), '  rt_field = unused\n  rt_attr_uint = kind\n  rt_attr_string = word\n'),
      `index ${allOf(generation)}\n{\n  type = distributed\n  local = ${partOf(generation)}\n${others
        .map((other) => `  agent_persistent = ${other}:${partOf(generation)}\n`)
        .join('')}  agent_connect_timeout = 2000\n  agent_query_timeout = 8000\n}\n`,
    ].join('')
  return [
    generations.map(ofGeneration).join(''),
    index(stateTable, '  rt_field = unused\n  rt_attr_string = value\n'),
    `searchd\n{\n  listen = ${sql}:mysql41\n  listen = ${servers}\n  workers = threads\n  collation_server = binary\n`,
    `  pid_file = ${directory}/searchd.pid\n  log = ${directory}/searchd.log\n  binlog_path = ${directory}\n`,
    '  persistent_connections_limit = 16\n  max_filter_values = 10000000\n  max_packet_size = 128M\n  seamless_rotate = 0\n  dist_threads = 4\n}\n',
  ].join('')
}

import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import type { SortOrder, Status } from '#features/properties/catalogue/values.ts'
import type { SearchedWords } from '#features/properties/text-search/find-excerpt.ts'
import type { AdminCriteria, AdminPropertySort } from './admin-sort-orders.ts'
import type { PropertyEntry } from './indexed-property.ts'
import type { IndexFilter, SearchResult } from './reader-filter.ts'

/** An answer of an index: of one in this process at once, of another one later. */
type Answer<T> = T | Promise<T>

/** Reads homes that were visited, by the numbers that they had then; undefined for one that is no longer there. */
export type ReadVisited = (numbers: readonly number[]) => Answer<readonly (PropertyEntry | undefined)[]>

/**
 * What queries ask of an index of all homes (docs/decisions/0115-search-processes.md). `SearchIndex` holds them in this
 * process; others ask a search server and answer the same.
 */
export interface PropertyIndex {
  /** Another number after each change of what searches find. */
  readonly version: number | string
  /** Whether changes are missing because the last try to apply them failed. */
  readonly isBehind: boolean
  /** Whether lists may leave homes out because no source has shown them for long. */
  readonly hasExpired: boolean
  /** The names of sources by their short names. */
  readonly sourceNames: ReadonlyMap<string, string>

  /** One page of the homes that pass a filter, their total, and what each choice of some facets would leave. */
  find(
    filter: IndexFilter,
    sort: SortOrder,
    offset: number,
    limit: number,
    facets?: readonly FacetName[],
  ): Answer<SearchResult>
  /** How many homes pass each of some filters. */
  countEach(filters: readonly IndexFilter[]): Answer<number[]>
  /** How many of the homes that pass a filter were first seen after a moment, in milliseconds. */
  countSince(filter: IndexFilter, moment: number): Answer<number>
  /** Visits the coordinates of each home that passes a filter, NaN where it has none, with a number of its own. */
  forEachPoint(
    filter: IndexFilter,
    visit: (latitude: number, longitude: number, number: number) => void,
  ): Answer<ReadVisited>
  /** All homes that pass a filter without a search text, in no order. */
  findMatching(filter: Omit<PropertyFilter, 'search'>): Answer<readonly PropertyEntry[]>
  /** How many homes that pass a filter each place has, by its name. */
  countByCity(filter: IndexFilter): Answer<ReadonlyMap<string, number>>
  /** A home by its id. */
  get(id: string): Answer<PropertyEntry | undefined>

  /** How many homes have a status, those of corporations too. */
  countWith(status: Status): Answer<number>
  /** The places with ordinary ads for rent, those with the most first. */
  places(): Answer<readonly { name: string; properties: number }[]>
  /** The normalized names of the places with homes. */
  listPlaceNames(): Answer<readonly string[]>
  /** Those of some house numbers that a home has. */
  findHouseNumbers(numbers: readonly string[]): Answer<readonly string[]>
  /** The centre of a circle: a point, a place, or the middle of the homes with a postcode. */
  getCentre(near: Near): Answer<Point | undefined>
  /** How a text is understood, if not as typed. */
  interpret(search: string): Answer<string | null>
  /** The words and phrases for which a text looks in texts, without its places. */
  getSearchedWords(search: string): Answer<SearchedWords>
}

/** All homes, hidden ones too, for the list of admins. */
export interface AdminIndex {
  /** The ids of one page of the matches, their total, and how the text was interpreted. */
  findPage(
    criteria: AdminCriteria,
    sort: AdminPropertySort,
    offset: number,
    limit: number,
  ): Answer<{ ids: string[]; total: number; interpretedAs: string | null }>
  /** Waits until all changes that were written before are found. */
  refresh(): Promise<void>
}

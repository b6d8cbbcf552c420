import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { FacetCounts } from '#features/properties/catalogue/facets.ts'
import type { PropertyEntry } from './indexed-property.ts'
import type { Renter } from './rank-by-fit.ts'

/** One page of what a search finds. */
export interface SearchResult {
  homes: readonly PropertyEntry[]
  total: number
  interpretedAs: string | null
  /** Of the facets that were asked for. */
  facets?: FacetCounts
  /** How many more pass the filter, but are left out. */
  hiddenCount: number
}

/** A filter, and what is known of its reader: plain data, as an engine in another process needs it. */
export type IndexFilter = PropertyFilter & {
  /** The ids of the homes that the reader has hidden, which no search of theirs finds. */
  without?: readonly string[] | undefined
  /** What has to fit: what fits most comes first in the order `fit`. */
  renter?: Renter | undefined
}

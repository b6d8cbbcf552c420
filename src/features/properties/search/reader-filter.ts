import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { FacetCounts } from '#features/properties/catalogue/facets.ts'

/** One page of what a search finds. */
export interface SearchResult {
  ids: string[]
  total: number
  interpretedAs: string | null
  /** Of the facets that were asked for. */
  facets?: FacetCounts
  /** How many more pass the filter, but are left out. */
  hiddenCount: number
}

/** A filter, and the ids of the homes that the reader has hidden, which no search of theirs finds. */
export type IndexFilter = PropertyFilter & { without?: readonly string[] | undefined }

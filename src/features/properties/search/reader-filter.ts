import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { NumericFields } from './numeric-fields.ts'
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

/** What a home asks of its tenants. */
export type TenantRequirements = Pick<NumericFields, 'incomeCents' | 'occupantsMax' | 'pets' | 'registration'>

/** A filter, and what is known of its reader. */
export type IndexFilter = PropertyFilter & {
  /** The ids of the homes that the reader has hidden, which no search of theirs finds. */
  without?: readonly string[] | undefined
  /** How little of what the reader said a home fits: the lowest comes first in the order `fit`. */
  getMisfit?: ((home: TenantRequirements) => number) | undefined
}

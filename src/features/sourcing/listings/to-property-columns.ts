import { fieldNames, fields, type FieldName } from '#features/properties/catalogue/fields.ts'
import type { Listing } from './contract.ts'

type ListingColumns = { [N in FieldName as (typeof fields)[N]['column']]: Listing[N] } & Pick<Listing, 'review'>

/** The columns of `properties` that listings fill. */
export const listingColumns = [...fieldNames.map((name) => fields[name].column), 'review']

/** The facts of a listing as columns of its property, for a property with a single listing. */
export function toPropertyColumns(listing: Listing): ListingColumns {
  const columns: Record<string, unknown> = {}
  for (const name of fieldNames) columns[fields[name].column] = listing[name]
  columns.review = listing.review
  // Each column holds the value of its own field.
  return columns as ListingColumns
}

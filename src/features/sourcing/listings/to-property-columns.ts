import { fieldNames, fields, type FieldName } from '#features/properties/catalogue/fields.ts'
import type { Listing } from './contract.ts'

type ListingColumns = { [N in FieldName as (typeof fields)[N]['column']]: Listing[N] } & Pick<Listing, 'review'>

/** The columns of `properties` that listings fill. */
export const listingColumns = [...fieldNames.map((name) => fields[name].column), 'review']

/** What a listing says of its property, in the database's names. With one listing a property, the listing's word holds. */
export const toPropertyColumns = (listing: Listing): ListingColumns =>
  // Each column has the value of its own field.
  ({
    ...Object.fromEntries(fieldNames.map((name) => [fields[name].column, listing[name]])),
    review: listing.review,
  }) as ListingColumns

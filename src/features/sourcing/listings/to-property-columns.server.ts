import { fieldNames, fields, type FieldName } from '#features/properties/catalogue/fields.ts'
import { findApproximatePoint } from '#features/properties/geo/find-location.server.ts'
import type { Listing } from './contract.ts'

type ListingColumns = { [N in FieldName as (typeof fields)[N]['column']]: Listing[N] } & Pick<Listing, 'review'> & {
    point_derived: boolean
  }

/** The columns of `properties` that listings fill. */
export const listingColumns = [...fieldNames.map((name) => fields[name].column), 'review', 'point_derived']

/**
 * The facts of a listing as columns of its property, for a property with a single listing. A listing without a point
 * gets that of its postcode or place.
 */
export function toPropertyColumns(listing: Listing): ListingColumns {
  const columns: Record<string, unknown> = {}
  for (const name of fieldNames) columns[fields[name].column] = listing[name]
  columns.review = listing.review
  const point = listing.latitude === null ? findApproximatePoint(listing) : undefined
  columns.point_derived = point !== undefined
  if (point)
    Object.assign(columns, {
      latitude: point.latitude,
      longitude: point.longitude,
      place_precision: point.precision,
    })
  // Each column holds the value of its own field.
  return columns as ListingColumns
}

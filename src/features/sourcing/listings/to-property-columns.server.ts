import { fieldNames, fields, type FieldName } from '#features/properties/catalogue/fields.ts'
import { findApproximatePoint } from '#features/properties/geo/find-location.server.ts'
import type { Listing } from './contract.ts'

type ListingColumns = { [N in FieldName as (typeof fields)[N]['column']]: Listing[N] } & Pick<Listing, 'review'> & {
    point_derived: boolean
  }

/** The columns of `properties` that listings fill. */
export const listingColumns = [...fieldNames.map((name) => fields[name].column), 'review', 'point_derived']

/** Whether the point of a property is that of its postcode or place, since its listing has none; then that point. */
function findPointColumns(listing: Listing) {
  const point = listing.latitude === null ? findApproximatePoint(listing) : undefined
  if (!point) return { point_derived: false }
  const { latitude, longitude, precision } = point
  return { point_derived: true, latitude, longitude, place_precision: precision }
}

/**
 * The facts of a listing as columns of its property, for a property with a single listing. A listing without a point
 * gets that of its postcode or place.
 */
export function toPropertyColumns(listing: Listing): ListingColumns {
  const columns: Record<string, unknown> = {}
  for (const name of fieldNames) columns[fields[name].column] = listing[name]
  // Each column holds the value of its own field.
  return Object.assign(columns, { review: listing.review }, findPointColumns(listing)) as unknown as ListingColumns
}

const jsonNames = fieldNames.map((name) => [name, `,"${fields[name].column}":`] as const)

/**
 * The same columns as JSON text, with others before them. What is null is left out, so that the database reads half as
 * much. For imports: making the columns as an object first takes twice as long.
 */
export function toPropertyJson(listing: Listing, others: Readonly<Record<string, unknown>>): string {
  let json = JSON.stringify({ ...others, review: listing.review, ...findPointColumns(listing) }).slice(0, -1)
  for (const [name, start] of jsonNames) {
    const value = listing[name]
    if (value !== null) json += start + (typeof value === 'number' ? String(value) : JSON.stringify(value))
  }
  return `${json}}`
}

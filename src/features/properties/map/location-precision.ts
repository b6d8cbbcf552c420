import type { Property } from '#features/properties/catalogue/contract.ts'

/**
 * How far from its point a home may well be, in metres: how large the thing is that the point stands for. A Dutch
 * street is some hundreds of metres long; a postcode of six signs is a part of a street, one of four digits (which is kept
 * as none) a part of a town; a place is as large as its built-up middle. Nothing is claimed nearer than the source does.
 */
export function getRadiusM(precision: NonNullable<Property['placePrecision']>, postcode: string | null): number {
  if (precision === 'address') return 0
  if (precision === 'street') return 300
  if (precision === 'postcode') return postcode === null ? 1_200 : 200
  return precision === 'neighbourhood' ? 700 : 2_500
}

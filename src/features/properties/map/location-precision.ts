import type { Property } from '#features/properties/catalogue/contract.ts'

/**
 * How far a property may be from its coordinates, in metres: the size of what they stand for. A Dutch street is some
 * hundreds of metres long; a full postcode covers part of a street, one of four digits (stored as null) part of a town;
 * a city is as large as its centre. The location is never shown more precisely than the source states it.
 */
export function getRadiusM(precision: NonNullable<Property['placePrecision']>, postcode: string | null): number {
  if (precision === 'postcode') return postcode === null ? 1_200 : 200
  return { address: 0, street: 300, neighbourhood: 700, city: 2_500 }[precision]
}

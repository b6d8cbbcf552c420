import type { placePrecisions } from '#features/properties/catalogue/values.ts'

/** How far a property may be from its coordinates, in metres; without a `postcode` only its four digits are known. */
export function getRadiusM(precision: (typeof placePrecisions)[number], postcode: string | null): number {
  if (precision === 'postcode') return postcode === null ? 1_200 : 200
  return { address: 0, street: 300, postcode4: 1_200, neighbourhood: 700, city: 2_500 }[precision]
}

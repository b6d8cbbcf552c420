/** Fewer homes than this say nothing of what is usual. */
const minSampleSize = 8
/** A rent below this part of the median is far below it. */
const farBelowRatio = 0.5
/** Homes whose area is within this factor of one's own are like it. */
export const similarAreaFactor = 1.35

export interface RentalFacts {
  id: string
  monthPriceCents: number | null
  areaM2: number | null
  propertyType: string
}

/** What a rent was compared with. */
export interface LocalMedian {
  medianCents: number
  homes: number
}

const getRentalKind = ({ propertyType }: RentalFacts) => (propertyType === 'room' ? 'room' : 'home')

/**
 * The median rent of homes like one, if there are enough: rooms with rooms and homes with homes, of about the same area.
 *
 * @param others homes for rent in the same place; the home itself among them is left out
 */
export function computeLocalMedian(home: RentalFacts, others: readonly RentalFacts[]): LocalMedian | undefined {
  const { areaM2 } = home
  if (areaM2 === null) return undefined
  const found: number[] = []
  for (const other of others)
    if (
      other.monthPriceCents !== null &&
      other.areaM2 !== null &&
      other.areaM2 <= areaM2 * similarAreaFactor &&
      other.areaM2 >= areaM2 / similarAreaFactor &&
      getRentalKind(other) === getRentalKind(home) &&
      other.id !== home.id
    )
      found.push(other.monthPriceCents)
  // Sorted as numbers: of a large city there are thousands.
  const rents = Int32Array.from(found).sort()
  if (rents.length < minSampleSize) return undefined
  const middle = rents.length >> 1
  const upper = rents[middle] ?? 0
  return {
    medianCents: rents.length % 2 === 1 ? upper : Math.round(((rents[middle - 1] ?? upper) + upper) / 2),
    homes: rents.length,
  }
}

/**
 * What the rent of a home is far below, if it is: less than half the median of at least eight homes like it in its
 * place. Scams ask too little (research/field.md, section 2.4); a rent from the social sector does too.
 */
export function findMedianFarAbove(home: RentalFacts, others: readonly RentalFacts[]): LocalMedian | undefined {
  if (home.monthPriceCents === null) return undefined
  const local = computeLocalMedian(home, others)
  return local && home.monthPriceCents < local.medianCents * farBelowRatio ? local : undefined
}

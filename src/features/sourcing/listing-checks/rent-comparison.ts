/** Fewer homes than this give no reliable median. */
const minSampleSize = 8
/** A rent below this share of the median is far below it. */
export const farBelowRatio = 0.5
/** Homes within this factor of a home's area are similar to it. */
export const similarAreaFactor = 1.35

export interface RentalFacts {
  id: string
  monthPriceCents: number | null
  areaM2: number | null
  propertyType: string
}

/** The median rent of similar homes, in cents per month. */
export interface LocalMedian {
  medianCents: number
  propertyCount: number
}

export const isRoom = ({ propertyType }: RentalFacts) => propertyType === 'room'

/**
 * The median rent of other homes in the same place of the same kind (room or home) and similar area, if there are
 * enough.
 */
export function computeLocalMedian(property: RentalFacts, others: readonly RentalFacts[]): LocalMedian | undefined {
  const { areaM2 } = property
  if (areaM2 === null) return undefined
  const [least, most] = [areaM2 / similarAreaFactor, areaM2 * similarAreaFactor]
  const found: number[] = []
  for (const other of others) {
    const isSimilar = other.areaM2 !== null && other.areaM2 <= most && other.areaM2 >= least
    const isOther = other.id !== property.id && isRoom(other) === isRoom(property)
    if (isSimilar && isOther && other.monthPriceCents !== null) found.push(other.monthPriceCents)
  }
  // A typed array sorts numbers faster: a large city has thousands.
  const rents = Int32Array.from(found).sort()
  if (rents.length < minSampleSize) return undefined
  const middle = rents.length >> 1
  const upper = rents[middle] ?? 0
  return {
    medianCents: rents.length % 2 === 1 ? upper : Math.round(((rents[middle - 1] ?? upper) + upper) / 2),
    propertyCount: rents.length,
  }
}

/**
 * The median of at least eight similar homes in its place, if the rent is less than half of it. Scams ask too little
 * (research/field.md, section 2.4); so does social housing.
 */
export function findMedianFarAbove(property: RentalFacts, others: readonly RentalFacts[]): LocalMedian | undefined {
  if (property.monthPriceCents === null) return undefined
  const local = computeLocalMedian(property, others)
  return local && property.monthPriceCents < local.medianCents * farBelowRatio ? local : undefined
}

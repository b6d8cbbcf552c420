interface PropertyListing {
  readonly id: string
  readonly firstSeenAt: Date
}

/** An id that redirects to a property since they were merged, and the listings that came with it. */
interface MergedProperty {
  readonly id: string
  readonly listingIds: readonly string[]
}

/** Listings that leave a property together. */
export interface SplitOff {
  readonly listingIds: readonly string[]
  /** The id of their property: the one they had before the merge; undefined if they never had one. */
  readonly propertyId: string | undefined
  /** Further ids that redirect to them from now on. */
  readonly mergedIds: readonly string[]
}

const contains = (larger: MergedProperty, smaller: MergedProperty): boolean =>
  larger.listingIds.length > smaller.listingIds.length &&
  smaller.listingIds.every((id) => larger.listingIds.includes(id))

/**
 * Splits the listings of a property by groups of ids. Every id keeps pointing to its original listings, so that old
 * links and favourites stay valid: the property keeps its id for the oldest of its original listings, and listings
 * that leave get back the id they had before the merge. Listings in no group go along with those they arrived with.
 * @returns what leaves
 */
export function splitProperty(
  listings: readonly PropertyListing[],
  mergedProperties: readonly MergedProperty[],
  groups: readonly (readonly string[])[],
): SplitOff[] {
  const oldestFirst = listings
    .toSorted((a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const sortByAge = (ids: readonly string[]) => oldestFirst.filter((id) => ids.includes(id))
  const groupByListing = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)))
  /** The group of the oldest of these listings that is in one. */
  const findGroup = (ids: readonly string[]): number | undefined =>
    groupByListing.get(sortByAge(ids).find((id) => groupByListing.has(id)) ?? '')

  const cameWithMerge = new Set(mergedProperties.flatMap(({ listingIds }) => listingIds))
  const originalIds = oldestFirst.filter((id) => !cameWithMerge.has(id))
  const keptGroup = findGroup(originalIds) ?? findGroup(oldestFirst) ?? 0
  const smallestFirst = mergedProperties.toSorted(
    (a, b) => a.listingIds.length - b.listingIds.length || (a.id < b.id ? -1 : 1),
  )
  for (const id of oldestFirst) {
    if (groupByListing.has(id)) continue
    const companionGroups = smallestFirst
      .filter((one) => one.listingIds.includes(id))
      .map((one) => findGroup(one.listingIds))
    groupByListing.set(id, companionGroups.find((group) => group !== undefined) ?? keptGroup)
  }

  const mergedOwners = smallestFirst.map((one) => {
    const inner = new Set(
      mergedProperties.filter((other) => contains(one, other)).flatMap(({ listingIds }) => listingIds),
    )
    const own = one.listingIds.filter((id) => !inner.has(id))
    const [oldest = ''] = sortByAge(own.length > 0 ? own : one.listingIds)
    const group = findGroup(own) ?? findGroup(one.listingIds)
    return { id: one.id, age: Math.max(0, oldestFirst.indexOf(oldest)), group }
  })
  return groups.flatMap((_, group): SplitOff[] => {
    const listingIds = oldestFirst.filter((id) => groupByListing.get(id) === group)
    if (group === keptGroup || listingIds.length === 0) return []
    const [first, ...others] = mergedOwners
      .filter((owner) => owner.group === group)
      .toSorted((a, b) => a.age - b.age)
      .map(({ id }) => id)
    return [{ listingIds, propertyId: first, mergedIds: others }]
  })
}

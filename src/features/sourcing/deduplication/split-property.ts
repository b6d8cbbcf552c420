/** An offer of a home, and when its source first had it. */
export interface HomeOffer {
  readonly id: string
  readonly firstSeenAt: Date
}

/** An id that leads to a home since it was joined with it, and the offers that came along then. */
export interface FormerHome {
  readonly id: string
  readonly offerIds: readonly string[]
}

/** Offers that leave a home together. */
export interface Leaving {
  readonly offerIds: readonly string[]
  /** The id they have as a home: the one they had before they were joined. None if they never had one. */
  readonly homeId: string | undefined
  /** Further ids that lead to them from now on. */
  readonly formerIds: readonly string[]
}

const contains = (larger: FormerHome, smaller: FormerHome): boolean =>
  larger.offerIds.length > smaller.offerIds.length && smaller.offerIds.every((id) => larger.offerIds.includes(id))

/**
 * Divides the offers of a home. Every id keeps leading to the offers it was made for, so that old links and what people
 * keep stay with what they mean: the home keeps its id for the oldest of the offers that began in it, and what leaves
 * gets back the id it had before it was joined. Offers that no part names go along with those they came with.
 *
 * @param offers all offers of the home
 * @param former what leads to the home
 * @param parts offers of the home, each once; there may be others
 * @returns what leaves; the rest stays
 */
export function partHome(
  offers: readonly HomeOffer[],
  former: readonly FormerHome[],
  parts: readonly (readonly string[])[],
): Leaving[] {
  const oldestFirst = offers.toSorted(
    (a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  const order = new Map(oldestFirst.map(({ id }, at) => [id, at]))
  const byAge = (ids: readonly string[]) =>
    ids.filter((id) => order.has(id)).toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const partOf = new Map(parts.flatMap((part, at) => part.map((id) => [id, at] as const)))
  /** The part of the oldest of these offers that is in one. */
  const partAmong = (ids: readonly string[]): number | undefined => {
    const named = byAge(ids).find((id) => partOf.has(id))
    return named === undefined ? undefined : partOf.get(named)
  }

  const cameAlong = new Set(former.flatMap(({ offerIds }) => offerIds))
  const all = oldestFirst.map(({ id }) => id)
  const began = all.filter((id) => !cameAlong.has(id))
  const keeper = partAmong(began) ?? partAmong(all) ?? 0
  const smallestFirst = former.toSorted((a, b) => a.offerIds.length - b.offerIds.length || (a.id < b.id ? -1 : 1))
  for (const id of all) {
    if (partOf.has(id)) continue
    const companions = smallestFirst.filter((one) => one.offerIds.includes(id)).map((one) => partAmong(one.offerIds))
    partOf.set(id, companions.find((part) => part !== undefined) ?? keeper)
  }

  const owners = smallestFirst.map((one) => {
    const inner = new Set(former.filter((other) => contains(one, other)).flatMap(({ offerIds }) => offerIds))
    const own = one.offerIds.filter((id) => !inner.has(id))
    return {
      id: one.id,
      own: byAge(own.length > 0 ? own : one.offerIds),
      part: partAmong(own) ?? partAmong(one.offerIds),
    }
  })
  return parts.flatMap((_, part): Leaving[] => {
    const offerIds = all.filter((id) => partOf.get(id) === part)
    if (part === keeper || offerIds.length === 0) return []
    const [first, ...others] = owners
      .filter((owner) => owner.part === part)
      .toSorted((a, b) => (order.get(a.own[0] ?? '') ?? 0) - (order.get(b.own[0] ?? '') ?? 0))
      .map(({ id }) => id)
    return [{ offerIds, homeId: first, formerIds: others }]
  })
}

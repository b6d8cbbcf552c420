import { findPairs } from './candidate-pairs.ts'
import { type Candidate, type Comparable, comparable } from './comparable.ts'
import { compare, type Comparison, isFullyAlike } from './matching.ts'

/** An admin's verdict on two listings; overrides every rule. */
export interface PairDecision {
  readonly listingIds: readonly [string, string]
  readonly verdict: 'same' | 'different'
}

/** Two listings of a cluster that are, or may be, one home, and why. */
export interface ListingPair extends Comparison {
  readonly listingIds: readonly [string, string]
}

/** Listings that are one home, or that an admin should review together. Everything is sorted by id. */
export interface ListingCluster {
  readonly listingIds: readonly string[]
  /** The properties that the listings currently belong to. */
  readonly propertyIds: readonly string[]
  readonly pairs: readonly ListingPair[]
}

// Above every sum of weights.
const decidedScore = 1000

/** Two listings that are not certainly different homes; the smaller id first. */
export interface Edge {
  readonly a: Comparable
  readonly b: Comparable
  readonly found: Comparison
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A key for two listings, regardless of their order. */
export const pairKey = (a: string, b: string): string => [a, b].sort().join(' ')

/** All pairs of a list, in its order. */
export const listPairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, at) => list.slice(at + 1).map((b): [T, T] => [a, b]))

const isSameSource = (a: Comparable, b: Comparable): boolean => a.candidate.sourceId === b.candidate.sourceId

function appendTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Compares two listings; an admin's decision overrides the rules. */
export function createComparer(decisions: readonly PairDecision[]): typeof compare {
  const decided = new Map(decisions.map(({ listingIds: [a, b], verdict }) => [pairKey(a, b), verdict]))
  return function comparison(a: Comparable, b: Comparable): Comparison {
    const found = compare(a, b)
    const verdict = decided.size > 0 && decided.get(pairKey(a.candidate.listingId, b.candidate.listingId))
    return verdict ? { verdict, score: decidedScore, reasons: [...found.reasons, 'decided_by_admin'] } : found
  }
}

/** The pairs that the rules compare, and those that an admin decided. */
function listComparedPairs(
  listings: readonly Comparable[],
  decisions: readonly PairDecision[],
): [Comparable, Comparable][] {
  const byId = new Map(listings.map((listing) => [listing.candidate.listingId, listing]))
  const pairs = findPairs(listings)
  if (decisions.length === 0) return pairs
  const known = new Set(pairs.map(([a, b]) => pairKey(a.candidate.listingId, b.candidate.listingId)))
  for (const { listingIds } of decisions) {
    const [a, b] = listingIds.toSorted().map((id) => byId.get(id))
    if (a && b && a !== b && !known.has(pairKey(...listingIds))) pairs.push([a, b])
    known.add(pairKey(...listingIds))
  }
  return pairs
}

/** The connected components of a graph, given its edges. */
export function findComponents<T>(links: readonly (readonly [T, T])[]): T[][] {
  const linked = new Map<T, T[]>()
  for (const [a, b] of links) {
    appendTo(linked, a, b)
    appendTo(linked, b, a)
  }
  const seen = new Set<T>()
  const found: T[][] = []
  for (const start of linked.keys()) {
    if (seen.has(start)) continue
    const component = new Set([start])
    // The set grows during this loop.
    for (const one of component) for (const other of linked.get(one) ?? []) component.add(other)
    for (const one of component) seen.add(one)
    found.push([...component])
  }
  return found
}

/**
 * Merges certain pairs, strongest evidence first.
 * @returns the homes as lists of listings, and the unsure pairs: uncertain in themselves, or contradicted by an
 *   equally strong pair
 */
function mergeCertain(listings: readonly Comparable[], edges: readonly Edge[], comparison: typeof compare) {
  // All listings of a home map to the same array.
  const properties = new Map(listings.map((listing) => [listing, [listing]]))
  const getCluster = (listing: Comparable): Comparable[] => properties.get(listing) ?? [listing]
  const getClusters = ({ a, b }: Edge): [Comparable[], Comparable[]] => [getCluster(a), getCluster(b)]
  // Two listings of one source that are not certainly one home cannot be merged through a third that matches both.
  const canMerge = (a: Comparable, b: Comparable): boolean => {
    const { verdict } = comparison(a, b)
    return verdict === 'same' || (verdict === 'uncertain' && !isSameSource(a, b))
  }

  const unsure = edges.filter(({ found }) => found.verdict === 'uncertain')
  const certain = new Map<number, Edge[]>()
  for (const edge of edges) if (edge.found.verdict === 'same') appendTo(certain, edge.found.score, edge)
  const conflicting = new Set<Comparable[]>()
  const pickedAmongEquals = new Set<Comparable[]>()
  for (const [, level] of [...certain].sort(([a], [b]) => b - a)) {
    const apart = level.filter(({ a, b }) => getCluster(a) !== getCluster(b))
    const isConflicting = (edge: Edge): boolean => getClusters(edge).some((home) => conflicting.has(home))
    unsure.push(...apart.filter(isConflicting))
    const open = apart.filter((edge) => !isConflicting(edge) && everyPair(getClusters(edge), canMerge))
    for (const component of findComponents(open.map(getClusters))) {
      const home = component.flat()
      const chosen = everyPair(component, canMerge) ? home : pickAmongEquals(component, comparison)
      if (chosen) for (const listing of chosen) properties.set(listing, chosen)
      else for (const one of component) conflicting.add(one)
      if (chosen && chosen !== home) pickedAmongEquals.add(chosen)
    }
    unsure.push(...open.filter(isConflicting))
  }
  return { properties: [...new Set(properties.values())], pickedAmongEquals, unsure: unsure.map(getClusters) }
}

/**
 * A listing without a house number that matches several identical homes of another source belongs to one of them; which
 * one does not matter to visitors, so the first is picked.
 * @returns both listings; undefined in every other case
 */
function pickAmongEquals(component: readonly Comparable[][], comparison: typeof compare): Comparable[] | undefined {
  const singles = component.flatMap((home) => (home.length === 1 ? home : []))
  if (singles.length < component.length) return undefined
  const ads = singles.filter(({ candidate }) => candidate.listing.houseNumber === null)
  const equals = singles.filter(({ candidate }) => candidate.listing.houseNumber !== null)
  const [ad] = ads
  const [first] = equals.toSorted((a, b) => compareIds(a.candidate.listingId, b.candidate.listingId))
  if (!ad || !first || ads.length > 1) return undefined
  const alike = listPairs(singles).every(([a, b]) => isFullyAlike(comparison(a, b)))
  return alike && equals.every((one) => isSameSource(one, first) && !isSameSource(one, ad)) ? [first, ad] : undefined
}

/** Whether a condition holds for every two listings of different homes. */
const everyPair = (properties: readonly Comparable[][], holds: (a: Comparable, b: Comparable) => boolean): boolean =>
  listPairs(properties).every(([one, other]) => one.every((a) => other.every((b) => holds(a, b))))

/** Turns sets of listings into sorted clusters; adds the reason `one_of_equals` to homes picked among equals. */
function toClusters(
  edges: readonly Edge[],
  sets: readonly (readonly Comparable[])[],
  pickedAmongEquals?: ReadonlySet<readonly Comparable[]>,
): ListingCluster[] {
  const edgesFrom = new Map<Comparable, Edge[]>()
  for (const edge of edges) appendTo(edgesFrom, edge.a, edge)
  const groups = sets
    .filter(({ length }) => length > 1)
    .map((members): ListingCluster => {
      const inside = new Set(members)
      const isPicked = pickedAmongEquals?.has(members) ?? false
      const pairs = members
        .flatMap((member) => edgesFrom.get(member) ?? [])
        .filter(({ b }) => inside.has(b))
        .map(({ a, b, found }): ListingPair => ({
          listingIds: [a.candidate.listingId, b.candidate.listingId],
          ...found,
          ...(isPicked && { reasons: [...found.reasons, 'one_of_equals'] }),
        }))
      return {
        listingIds: members.map(({ candidate }) => candidate.listingId).sort(),
        propertyIds: [...new Set(members.map(({ candidate }) => candidate.propertyId))].sort(),
        pairs: pairs.sort((x, y) => compareIds(pairKey(...x.listingIds), pairKey(...y.listingIds))),
      }
    })
  return groups.sort((a, b) => compareIds(a.listingIds[0] ?? '', b.listingIds[0] ?? ''))
}

interface Clusters {
  merged: ListingCluster[]
  uncertain: ListingCluster[]
}

/**
 * Groups listings into homes, strongest evidence first. A listing that fits several homes equally well is merged with
 * none of them: together they become one group of possible duplicates, unless these homes differ only in their number.
 * No cluster holds two listings that are different homes, even if others connect them. The order of the candidates has
 * no effect.
 *
 * @param candidates every listing once, including all that share a postcode or a place with it
 * @returns clusters of two or more listings; a group of possible duplicates holds all listings of its homes
 */
export function clusterListings(candidates: readonly Candidate[], decisions: readonly PairDecision[] = []): Clusters {
  const listings = candidates.map(comparable)
  const comparison = createComparer(decisions)
  const edges = listComparedPairs(listings, decisions)
    .map(([a, b]): Edge => ({ a, b, found: comparison(a, b) }))
    .filter(({ found }) => found.verdict !== 'different')
  return clusterEdges(edges, comparison)
}

/** `clusterListings` for all pairs that are not certainly different, in any order; a listing without one has no effect. */
export function clusterEdges(unsorted: readonly Edge[], comparison: typeof compare): Clusters {
  const idOf = ({ candidate }: Comparable) => candidate.listingId
  const edges = unsorted.toSorted((x, y) => compareIds(idOf(x.a), idOf(y.a)) || compareIds(idOf(x.b), idOf(y.b)))
  const listings = [...new Set(edges.flatMap(({ a, b }) => [a, b]))].sort((a, b) => compareIds(idOf(a), idOf(b)))
  const { properties, pickedAmongEquals, unsure } = mergeCertain(listings, edges, comparison)
  const open = unsure.filter(
    ([one, other]) => one !== other && everyPair([one, other], (a, b) => comparison(a, b).verdict !== 'different'),
  )
  return {
    merged: toClusters(edges, properties, pickedAmongEquals),
    uncertain: toClusters(
      edges,
      findComponents(open).map((some) => some.flat()),
    ),
  }
}

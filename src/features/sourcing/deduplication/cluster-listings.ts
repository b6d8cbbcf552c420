import { blockKeys, type Candidate, type Comparable, comparable } from './comparable.ts'
import { compare, type Comparison, isWhollyAlike } from './matching.ts'

/** What an admin said of two offers; it stands above every rule. */
export interface Decision {
  readonly offerIds: readonly [string, string]
  readonly verdict: 'same' | 'different'
}

/** Two offers of a group that are of one home, or perhaps, and why. */
export interface Pair extends Comparison {
  readonly offerIds: readonly [string, string]
}

/** Offers that are one home, or that an admin should look at together. All is in the order of the ids. */
export interface Group {
  readonly offerIds: readonly string[]
  /** The homes that the offers are of now. */
  readonly homeIds: readonly string[]
  readonly pairs: readonly Pair[]
}

// Beyond this a key says too little (a feed that names one street for all), and nobody could look through the outcome.
const mostInBlock = 200
// Above every sum of weights.
const decidedScore = 1000

interface Edge {
  readonly a: Comparable
  readonly b: Comparable
  readonly found: Comparison
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const pairKey = (a: string, b: string): string => JSON.stringify([a, b].sort(inOrder))
const oneSource = (a: Comparable, b: Comparable): boolean => a.candidate.sourceId === b.candidate.sourceId

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Compares; what an admin decided stands above the rules. */
function comparer(decisions: readonly Decision[]) {
  const decided = new Map(decisions.map(({ offerIds: [a, b], verdict }) => [pairKey(a, b), verdict]))
  return function comparison(a: Comparable, b: Comparable): Comparison {
    const found = compare(a, b)
    const verdict = decided.size > 0 && decided.get(pairKey(a.candidate.offerId, b.candidate.offerId))
    return verdict ? { verdict, score: decidedScore, reasons: [...found.reasons, 'decided_by_admin'] } : found
  }
}

/** The pairs that share a key, each once; two ads of one source only if they share number, or place and rent. */
function pairsOf(offers: readonly Comparable[], decisions: readonly Decision[]): [Comparable, Comparable][] {
  const blocks = new Map<string, Comparable[]>()
  for (const offer of offers) for (const key of blockKeys(offer.candidate.offer)) addTo(blocks, key, offer)

  const pairs = new Map<Comparable, Set<Comparable>>(offers.map((offer) => [offer, new Set()]))
  for (const [key, block] of blocks) {
    if (block.length > mostInBlock) continue
    const withinSource = key.startsWith('number:') || key.startsWith('rent:')
    const street = key.startsWith('street:')
    block.forEach((a, at) => {
      for (const b of block.slice(at + 1)) {
        const bothPostcodes = a.candidate.offer.postcode !== null && b.candidate.offer.postcode !== null
        if (oneSource(a, b) ? withinSource : !(street && bothPostcodes)) pairs.get(a)?.add(b)
      }
    })
  }
  const byId = new Map(offers.map((offer) => [offer.candidate.offerId, offer]))
  for (const { offerIds } of decisions) {
    const [a, b] = offerIds.toSorted(inOrder).map((id) => byId.get(id))
    if (a && b && a !== b) pairs.get(a)?.add(b)
  }
  return [...pairs].flatMap(([a, others]) => [...others].map((b): [Comparable, Comparable] => [a, b]))
}

/** Sets of what hangs together through these links. */
function components<T>(links: readonly (readonly [T, T])[]): T[][] {
  const linked = new Map<T, T[]>()
  for (const [a, b] of links) {
    addTo(linked, a, b)
    addTo(linked, b, a)
  }
  const seen = new Set<T>()
  const found: T[][] = []
  for (const start of linked.keys()) {
    if (seen.has(start)) continue
    const component = [start]
    seen.add(start)
    // The array grows while it is walked through.
    for (const one of component)
      for (const other of linked.get(one) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          component.push(other)
        }
    found.push(component)
  }
  return found
}

/**
 * Joins what is certain, the strongest evidence first.
 *
 * @returns the homes as lists of offers, and the pairs that remain unsure: doubtful in themselves, or certain but for
 *   another pair that is as strong and cannot be true at the same time
 */
function joinCertain(offers: readonly Comparable[], edges: readonly Edge[], comparison: typeof compare) {
  // Each offer of a home has the same list.
  const homes = new Map(offers.map((offer) => [offer, [offer]]))
  const homeOf = (offer: Comparable): Comparable[] => homes.get(offer) ?? [offer]
  const ends = ({ a, b }: Edge): [Comparable[], Comparable[]] => [homeOf(a), homeOf(b)]
  // Two ads of one source that are not certainly one home are two homes for whatever fits both.
  const agree = (a: Comparable, b: Comparable): boolean => {
    const { verdict } = comparison(a, b)
    return verdict === 'same' || (verdict === 'doubtful' && !oneSource(a, b))
  }

  const unsure = edges.filter(({ found }) => found.verdict === 'doubtful')
  const certain = new Map<number, Edge[]>()
  for (const edge of edges) if (edge.found.verdict === 'same') addTo(certain, edge.found.score, edge)
  const torn = new Set<Comparable[]>()
  const picked = new Set<Comparable[]>()
  for (const [, level] of [...certain].sort(([a], [b]) => b - a)) {
    const apart = level.filter(({ a, b }) => homeOf(a) !== homeOf(b))
    const isTorn = (edge: Edge): boolean => ends(edge).some((home) => torn.has(home))
    unsure.push(...apart.filter(isTorn))
    const open = apart.filter((edge) => !isTorn(edge) && everyPair(ends(edge), agree))
    for (const component of components(open.map(ends))) {
      const home = component.flat()
      const chosen = everyPair(component, agree) ? home : oneOfEquals(component, comparison)
      if (chosen) for (const offer of chosen) homes.set(offer, chosen)
      else for (const one of component) torn.add(one)
      if (chosen && chosen !== home) picked.add(chosen)
    }
    unsure.push(...open.filter(isTorn))
  }
  return { homes: [...new Set(homes.values())], picked, unsure: unsure.map(ends) }
}

/**
 * An ad that names no number, and several homes of another source that are the same in all that either says: it is of
 * one of them, and which one makes no difference to anybody who looks for a home. So it goes to the first.
 *
 * @returns the offers of that home with the ad, or nothing if this is another case
 */
function oneOfEquals(component: readonly Comparable[][], comparison: typeof compare): Comparable[] | undefined {
  const singles = component.flatMap((home) => (home.length === 1 ? home : []))
  if (singles.length < component.length) return undefined
  const ads = singles.filter(({ candidate }) => candidate.offer.houseNumber === null)
  const equals = singles.filter(({ candidate }) => candidate.offer.houseNumber !== null)
  const [ad] = ads
  const [first] = equals.toSorted((a, b) => inOrder(a.candidate.offerId, b.candidate.offerId))
  if (!ad || !first || ads.length > 1) return undefined
  const alike = singles.every((a, at) => singles.slice(at + 1).every((b) => isWhollyAlike(comparison(a, b))))
  return alike && equals.every((one) => oneSource(one, first) && !oneSource(one, ad)) ? [first, ad] : undefined
}

/** Does this hold for every two offers of different homes? */
function everyPair(homes: readonly Comparable[][], holds: (a: Comparable, b: Comparable) => boolean): boolean {
  return homes.every((one, at) =>
    homes.slice(at + 1).every((other) => one.every((a) => other.every((b) => holds(a, b)))),
  )
}

/** Writes groups down, in an order of their own; of homes that were picked among equals the reasons say so. */
function groupsOf(
  sets: readonly (readonly Comparable[])[],
  edges: readonly Edge[],
  picked?: ReadonlySet<readonly Comparable[]>,
): Group[] {
  const edgesFrom = new Map<Comparable, Edge[]>()
  for (const edge of edges) addTo(edgesFrom, edge.a, edge)
  const groups = sets.map((members): Group => {
    const inside = new Set(members)
    const isPicked = picked?.has(members) ?? false
    const pairs = members
      .flatMap((member) => edgesFrom.get(member) ?? [])
      .filter(({ b }) => inside.has(b))
      .map(({ a, b, found }): Pair => ({
        offerIds: [a.candidate.offerId, b.candidate.offerId],
        ...found,
        ...(isPicked && { reasons: [...found.reasons, 'one_of_equals'] }),
      }))
    return {
      offerIds: members.map(({ candidate }) => candidate.offerId).sort(inOrder),
      homeIds: [...new Set(members.map(({ candidate }) => candidate.homeId))].sort(inOrder),
      pairs: pairs.sort((x, y) => inOrder(pairKey(...x.offerIds), pairKey(...y.offerIds))),
    }
  })
  return groups.sort((a, b) => inOrder(a.offerIds[0] ?? '', b.offerIds[0] ?? ''))
}

/**
 * Groups offers into homes. The strongest evidence joins first. What fits several homes equally well is joined with
 * none of them: all of it becomes doubtful, as one group; unless these homes are the same in all but the number. No
 * group of joined offers holds two that are different homes, however they hang together through others. The order of
 * the candidates changes nothing.
 *
 * @param candidates every offer once, with all offers that share a key with it (`blockKeys`)
 * @param decisions what admins decided, of two on one pair the last counts; to part a home is to decide that its offers
 *   are different
 * @returns groups of two offers and more; an offer in none of them is a home by itself. Of a home that is in a doubtful
 *   group all offers are in it
 */
export function groupOffers(
  candidates: readonly Candidate[],
  decisions: readonly Decision[] = [],
): { joined: Group[]; doubtful: Group[] } {
  const offers = [...candidates].sort((a, b) => inOrder(a.offerId, b.offerId)).map(comparable)
  const comparison = comparer(decisions)
  const edges = pairsOf(offers, decisions)
    .map(([a, b]): Edge => ({ a, b, found: comparison(a, b) }))
    .filter(({ found }) => found.verdict !== 'different')
  const { homes, picked, unsure } = joinCertain(offers, edges, comparison)
  const open = unsure.filter(
    ([one, other]) => one !== other && everyPair([one, other], (a, b) => comparison(a, b).verdict !== 'different'),
  )
  return {
    joined: groupsOf(
      homes.filter((home) => home.length > 1),
      edges,
      picked,
    ),
    doubtful: groupsOf(
      components(open).map((some) => some.flat()),
      edges,
    ),
  }
}

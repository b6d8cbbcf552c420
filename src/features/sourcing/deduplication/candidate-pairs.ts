import type { MatchKeys } from '#features/sourcing/listings/match-keys.ts'

/** A listing by its keys alone. */
export interface Keyed {
  readonly candidate: { readonly listingId: string; readonly sourceId: string }
  readonly keys: MatchKeys
}

/** More listings than this share too vague a key (a feed with one street for everything), and nobody could review them. */
export const maxBlockSize = 200

const differ = <T>(a: T | null, b: T | null): boolean => a !== null && b !== null && a !== b

/** Whether the keys alone show that two listings are different homes. */
const haveDifferentAddress = (a: MatchKeys, b: MatchKeys): boolean =>
  differ(a.postcode, b.postcode) || differ(a.houseNumber, b.houseNumber)

/** Listings that share a postcode or a place. */
interface Block<T> {
  /** Those that are compared with each other and with the others. */
  readonly own: T[]
  /** In the block of a place, those with a postcode: of two of them it decides. */
  readonly placed: T[]
}

function groupBy<T extends Keyed>(
  listings: readonly T[],
  getKey: (keys: MatchKeys) => string | number | null,
  isPlaced: (keys: MatchKeys) => boolean,
): Block<T>[] {
  const blocks = new Map<string | number, Block<T>>()
  for (const listing of listings) {
    const key = getKey(listing.keys)
    if (key === null) continue
    const block = blocks.get(key) ?? { own: [], placed: [] }
    blocks.set(key, block)
    const side = isPlaced(listing.keys) ? block.placed : block.own
    side.push(listing)
  }
  return [...blocks.values()]
}

const isLarge = ({ own, placed }: Block<unknown>): boolean => Math.max(own.length, placed.length) > maxBlockSize

const areEqual = <V>(a: V | null, b: V | null): boolean => a !== null && a === b

/** Two listings of one source are two homes, unless at least the number or the rent is the same. */
const mayBeRepeated = (a: MatchKeys, b: MatchKeys): boolean =>
  areEqual(a.houseNumber, b.houseNumber) || areEqual(a.rentCents, b.rentCents)

/**
 * The pairs that may be one home, each once, the smaller id first: those that share a postcode or a place. Of a postcode
 * or place with too many, only those that share the number or the rent as well, unless these are too many too.
 * @param focus if given, only pairs with one of these listings
 */
export function findPairs<T extends Keyed>(listings: readonly T[], focus?: ReadonlySet<T>): [T, T][] {
  const pairs = new Map<T, Set<T>>()
  const add = (a: T, b: T): void => {
    if (focus && !focus.has(a) && !focus.has(b)) return
    if (haveDifferentAddress(a.keys, b.keys)) return
    if (a.candidate.sourceId === b.candidate.sourceId && !mayBeRepeated(a.keys, b.keys)) return
    const [first, second] = a.candidate.listingId < b.candidate.listingId ? [a, b] : [b, a]
    const known = pairs.get(first)
    if (known) known.add(second)
    else pairs.set(first, new Set([second]))
  }
  const addAll = ({ own, placed }: Block<T>): void =>
    own.forEach((a, at) => {
      for (let other = at + 1; other < own.length; other++) add(a, own[other] ?? a)
      for (const b of placed) add(a, b)
    })
  const kinds = [
    [(keys: MatchKeys) => keys.postcode, () => false],
    [(keys: MatchKeys) => keys.place, (keys: MatchKeys) => keys.postcode !== null],
  ] as const
  for (const [getKey, isPlaced] of kinds)
    for (const block of groupBy(listings, getKey, isPlaced)) {
      const narrowed = (getNarrow: (keys: MatchKeys) => number | null) =>
        groupBy([...block.own, ...block.placed], getNarrow, isPlaced)
      const blocks = isLarge(block)
        ? [...narrowed((keys) => keys.houseNumber), ...narrowed((keys) => keys.rentCents)]
        : [block]
      for (const one of blocks) if (!isLarge(one)) addAll(one)
    }
  return [...pairs].flatMap(([a, others]) => [...others].map((b): [T, T] => [a, b]))
}

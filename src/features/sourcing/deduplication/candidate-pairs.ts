import type { MatchKeys } from '#features/sourcing/listings/match-keys.ts'

/** A listing by its keys alone. */
export interface Keyed {
  readonly candidate: { readonly listingId: string; readonly sourceId: string }
  readonly keys: MatchKeys
}

/** A larger block has too vague a key (a feed with one street for everything), and nobody could review the result. */
export const maxBlockSize = 200

interface BlockKey {
  readonly key: string
  /** Whether listings of one source are compared by it. */
  readonly isWithinSource: boolean
  /** Whether it is of a place and the listing has a postcode: of two such listings the postcode decides. */
  readonly isPlaced: boolean
}

/**
 * Listings without a shared key are not one home and need not be compared. A key is a postcode or a place, alone, with
 * the number, or with the rent.
 */
export function getBlockKeys({ postcode, place, houseNumber, rentCents }: MatchKeys): BlockKey[] {
  const keys: BlockKey[] = []
  for (const [kind, where] of Object.entries({ postcode, place })) {
    if (where === null) continue
    const isPlaced = kind === 'place' && postcode !== null
    keys.push({ key: `${kind}:${where}`, isWithinSource: false, isPlaced })
    if (houseNumber !== null)
      keys.push({ key: `${kind}:${where} number:${houseNumber}`, isWithinSource: true, isPlaced })
    if (rentCents !== null) keys.push({ key: `${kind}:${where} rent:${rentCents}`, isWithinSource: true, isPlaced })
  }
  return keys
}

const differ = <T>(a: T | null, b: T | null): boolean => a !== null && b !== null && a !== b

/** Whether the keys alone show that two listings are different homes. */
const haveDifferentAddress = (a: MatchKeys, b: MatchKeys): boolean =>
  differ(a.postcode, b.postcode) || differ(a.houseNumber, b.houseNumber)

/** The listings that have a key. */
interface Block<T> {
  readonly isWithinSource: boolean
  /** Those that are compared with each other and with the others. */
  readonly own: T[]
  readonly placed: T[]
}

function collectBlocks<T extends Keyed>(listings: readonly T[]): Block<T>[] {
  const blocks = new Map<string, Block<T>>()
  for (const listing of listings)
    for (const { key, isWithinSource, isPlaced } of getBlockKeys(listing.keys)) {
      const block = blocks.get(key) ?? { isWithinSource, own: [], placed: [] }
      blocks.set(key, block)
      ;(isPlaced ? block.placed : block.own).push(listing)
    }
  return [...blocks.values()].filter(({ own, placed }) => Math.max(own.length, placed.length) <= maxBlockSize)
}

/**
 * The pairs that share a key and may be one home, each once, the smaller id first; within one source only with the same
 * number, or the same place and rent.
 * @param focus if given, only pairs with one of these listings
 */
export function findPairs<T extends Keyed>(listings: readonly T[], focus?: ReadonlySet<T>): [T, T][] {
  const pairs = new Map<T, Set<T>>()
  const add = (a: T, b: T): void => {
    if (focus && !focus.has(a) && !focus.has(b)) return
    if (haveDifferentAddress(a.keys, b.keys)) return
    const [first, second] = a.candidate.listingId < b.candidate.listingId ? [a, b] : [b, a]
    const known = pairs.get(first)
    if (known) known.add(second)
    else pairs.set(first, new Set([second]))
  }
  for (const { isWithinSource, own, placed } of collectBlocks(listings))
    own.forEach((a, at) => {
      for (const others of [own.slice(at + 1), placed])
        for (const b of others) if (isWithinSource || a.candidate.sourceId !== b.candidate.sourceId) add(a, b)
    })
  return [...pairs].flatMap(([a, others]) => [...others].map((b): [T, T] => [a, b]))
}

import { createBitmap, intersect, subtract, type Bitmap } from '#features/properties/text-search/posting-list.ts'

/** A set of properties, one bit for each docId. */
export type DocSet = Bitmap

/** A set is reloaded after `freshMs` and still served while it reloads, up to an age of `maxAgeMs`. */
const freshMs = 3_000
const maxAgeMs = 60_000

interface CachedSet {
  docSet: Promise<DocSet>
  requestedAt: number
  /** Whether it is being reloaded. */
  pending: boolean
}

/** Caches sets that are expensive to query: one query at a time, and for a minute the last one while it reloads. */
export class CachedDocSets {
  private readonly entries = new Map<string, CachedSet>()
  /** How often a set was served from the cache, and how often it had to be loaded first. */
  readonly lookups = { hit: 0, miss: 0 }

  get(name: string, load: () => Promise<DocSet>): Promise<DocSet> {
    const known = this.entries.get(name)
    const age = known ? Date.now() - known.requestedAt : Infinity
    const usable = age < maxAgeMs ? known : undefined
    this.lookups[usable ? 'hit' : 'miss'] += 1
    if (usable && (usable.pending || age < freshMs)) return usable.docSet
    const docSet = load()
    const next: CachedSet = { docSet: usable?.docSet ?? docSet, requestedAt: Date.now(), pending: true }
    this.entries.set(name, next)
    docSet.then(
      () => {
        next.docSet = docSet
        next.pending = false
      },
      () => {
        // The next request tries again.
        if (this.entries.get(name) === next) this.entries.delete(name)
      },
    )
    return next.docSet
  }

  /** Removes all sets, because docIds may belong to other properties now. */
  clear(): void {
    this.entries.clear()
  }
}

/** The properties that are in all sets, or not in those whose criterion is false; undefined without sets. */
export function combineDocSets(sets: readonly { of: DocSet; criteria: boolean }[], docIds: number): DocSet | undefined {
  if (sets.length === 0) return undefined
  const allowed = createBitmap(docIds).fill(2 ** 32 - 1)
  for (const { of, criteria } of sets) (criteria ? intersect : subtract)(allowed, of)
  return allowed
}

import type { Bitmap } from './posting-list.ts'

/** Some of all homes, by slot: a bit each, as one is made for many a request. */
export type DocSet = Bitmap

/** A set is asked for anew after so many milliseconds, and shown for so many more while it is on its way. */
const freshMs = 3_000
const maxAgeMs = 60_000

interface CachedSet {
  docSet: Promise<DocSet>
  requestedAt: number
  /** Whether it is being asked for anew. */
  pending: boolean
}

/**
 * Sets of homes that are dear to ask the database for. One question does for all who want a set meanwhile; whoever wants
 * it again within a minute gets what was known, while it is asked for anew behind them.
 */
export class CachedDocSets {
  private readonly entries = new Map<string, CachedSet>()

  get(name: string, load: () => Promise<DocSet>): Promise<DocSet> {
    const known = this.entries.get(name)
    const age = known ? Date.now() - known.requestedAt : Infinity
    const usable = age < maxAgeMs ? known : undefined
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
        // What failed is asked for again by whoever comes next.
        if (this.entries.get(name) === next) this.entries.delete(name)
      },
    )
    return next.docSet
  }

  /** Forgets all, since slots are other homes now. */
  clear(): void {
    this.entries.clear()
  }
}

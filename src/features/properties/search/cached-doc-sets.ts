import type { Bitmap } from './posting-list.ts'

/** Some of all homes, by slot: a bit each, as one is made for many a request. */
export type Members = Bitmap

/** A set is asked for anew after so many milliseconds, and shown for so many more while it is on its way. */
const freshFor = 3_000
const keptFor = 60_000

interface Kept {
  members: Promise<Members>
  askedAt: number
  /** Whether it is being asked for anew. */
  pending: boolean
}

/**
 * Sets of homes that are dear to ask the database for. One question does for all who want a set meanwhile; whoever wants
 * it again within a minute gets what was known, while it is asked for anew behind them.
 */
export class LateSets {
  private readonly kept = new Map<string, Kept>()

  get(name: string, ask: () => Promise<Members>): Promise<Members> {
    const known = this.kept.get(name)
    const age = known ? Date.now() - known.askedAt : Infinity
    const usable = age < keptFor ? known : undefined
    if (usable && (usable.pending || age < freshFor)) return usable.members
    const members = ask()
    const next: Kept = { members: usable?.members ?? members, askedAt: Date.now(), pending: true }
    this.kept.set(name, next)
    members.then(
      () => {
        next.members = members
        next.pending = false
      },
      () => {
        // What failed is asked for again by whoever comes next.
        if (this.kept.get(name) === next) this.kept.delete(name)
      },
    )
    return next.members
  }

  /** Forgets all, since slots are other homes now. */
  clear(): void {
    this.kept.clear()
  }
}

import type { Db } from '#platform/database/db.ts'
import { readNow } from '#platform/database/read-now.ts'
import { Lease } from '#platform/jobs/lease.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { refreshPropertyValues } from '#features/properties/rent-maximum/property-values.server.ts'
import {
  createChangeReader,
  deleteOldRemovals,
  readCurrentChangeId,
  readRemoved,
  readSourceNames,
  removalRetentionMs,
} from '#features/properties/search-updates/index-updates.server.ts'
import { readAll, toIndexed, type Row } from '#features/properties/search-updates/index-rows.server.ts'
import type { ServerMirrors } from './server-node.server.ts'
import { MirrorWriter, rowsAtOnce, type Origin } from './mirror-writer.server.ts'
import { toServerRows, type ServerRows } from './rows.server.ts'

const refreshIntervalMs = 300

/** Follows the changes of homes: what is read and made of a home is written to every mirror. */
class ServerFeed {
  private readonly db: Db
  private readonly mirrors: readonly MirrorWriter[]
  private database = ''
  /** Reads the changes of the mirrors that are followed. */
  private changes: ReturnType<typeof createChangeReader> | undefined
  private followedAt = -Infinity
  /** Aborts once another process may write to the mirrors. */
  private signal: AbortSignal | undefined

  constructor(db: Db, mirrors: ServerMirrors, onError: ReportState) {
    this.db = db
    this.mirrors = mirrors.map((addresses) => new MirrorWriter(addresses, onError))
  }

  /** Applies what was written since the last time; builds the mirrors anew of which nothing can be continued. */
  async refresh(signal: AbortSignal): Promise<void> {
    this.signal = signal
    try {
      const values = await refreshPropertyValues(this.db)
      this.database ||= await readDatabaseIdentity(this.db)
      const origin = { database: this.database, values }
      const ways = await Promise.all(this.mirrors.map((mirror) => mirror.resume(origin)))
      const due = this.mirrors.filter((_, at) => ways[at] === 'build')
      // Changes that others have already are new to a mirror that joins them.
      if (ways.some(Boolean)) this.changes = undefined
      if (due.length > 0) await this.build(due, origin)
      await this.follow()
    } catch (error) {
      this.forget()
      throw error
    }
  }

  /** Another process may have gone on meanwhile. */
  forget(): void {
    for (const mirror of this.mirrors) mirror.forget()
    this.changes = undefined
  }

  /** Builds a generation of some mirrors beside the one that is searched, while the others are followed. */
  private async build(due: readonly MirrorWriter[], origin: Origin): Promise<void> {
    await this.toAll(due, (mirror) => mirror.startBuilding())
    const asOf = await this.readMoment()
    const since = await readCurrentChangeId(this.db)
    // Rows are made while those before are written.
    let written: Promise<unknown> = Promise.resolve()
    const write = async (rows: readonly Row[]) => {
      const made = toServerRows(rows.map(toIndexed))
      await written
      if (!due.some(({ building }) => building)) throw new Error('The search servers went away as they were built.')
      if (performance.now() - this.followedAt > refreshIntervalMs) await this.follow()
      written = this.toAll(due, (mirror) => mirror.building && mirror.write(made))
    }
    await readAll(this.db, write, rowsAtOnce)
    await written
    const facts = { since, asOf, sourceNames: await readSourceNames(this.db) }
    await this.toAll(due, (mirror) => mirror.finishBuilding(origin, facts))
    this.changes = undefined
  }

  /** Applies the changes since the mirror that has the fewest. */
  private async follow(): Promise<void> {
    const since = this.followed
      .map(({ state }) => BigInt(state?.since ?? 0))
      .reduce<bigint | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined)
    if (since === undefined) return
    this.changes ??= createChangeReader(this.db, (rows) => this.write(toServerRows(rows.map(toIndexed))))
    const asOf = await this.readMoment()
    const next = await readCurrentChangeId(this.db)
    const removed = await readRemoved(this.db, since.toString())
    await this.toAll(this.followed, (mirror) => mirror.remove(removed))
    await this.changes.applySince(since.toString())
    this.changes.forgetBefore(next)
    const sourceNames = await readSourceNames(this.db)
    await this.toAll(this.followed, (mirror) => mirror.moveTo({ since: next, asOf, sourceNames }))
    this.followedAt = performance.now()
  }

  /** What is read after that has all that was committed before. */
  private readMoment = async () => (await readNow(this.db)).getTime()

  private get followed(): MirrorWriter[] {
    return this.mirrors.filter(({ state }) => state)
  }

  private write = (rows: ServerRows) => this.toAll(this.followed, (mirror) => mirror.write(rows))

  private async toAll(mirrors: readonly MirrorWriter[], write: (mirror: MirrorWriter) => unknown): Promise<void> {
    this.signal?.throwIfAborted()
    await Promise.all(mirrors.map(write))
  }

  async close(): Promise<void> {
    await Promise.all(this.mirrors.map((mirror) => mirror.close()))
  }
}

interface RunningFeed {
  /** Applies all changes that were written before. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Lets search servers follow the homes of a database; one process at a time does it, for all mirrors. */
export function startServerFeed(db: Db, mirrors: ServerMirrors, onError: ReportState = () => {}): RunningFeed {
  if (mirrors.length === 0) return { refresh: async () => {}, close: async () => {} }
  const feed = new ServerFeed(db, mirrors, onError)
  const lease = new Lease(db, 'search servers')
  let running: Promise<void> | undefined
  const refresh = () => {
    running ??= (async () => {
      const held = await lease.hold()
      if (held !== 'held') feed.forget()
      if (held) await lease.renewDuring((signal) => feed.refresh(signal))
    })().finally(() => {
      running = undefined
    })
    return running
  }
  // Processes that have an index delete old removals, too; here there may be none.
  const stop = startIntervals(onError, [refresh, refreshIntervalMs], [() => deleteOldRemovals(db), removalRetentionMs])
  return {
    refresh: async () => {
      await running?.catch(() => {})
      await refresh()
    },
    close: async () => {
      await stop()
      await running?.catch(() => {})
      await lease.release().catch(() => {})
      await feed.close()
    },
  }
}

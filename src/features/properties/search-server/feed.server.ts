import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import mysql from 'mysql2/promise'
import type { Db } from '#platform/database/db.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { refreshPropertyValues } from '#features/properties/rent-maximum/property-values.server.ts'
import {
  createChangeReader,
  deleteOldRemovals,
  readCurrentChangeId,
  readRemoved,
  readSourceNames,
  removalsKeptMs,
} from '#features/properties/search-updates/index-updates.server.ts'
import { readAll, toIndexed, type Row } from '#features/properties/search-updates/index-rows.server.ts'
import { readState, type ServerState } from './search-servers.server.ts'
import { ServerNode, type ServerMirrors } from './server-node.server.ts'
import * as schema from './schema.server.ts'
import { toServerRows, toWordRow } from './rows.server.ts'

const refreshIntervalMs = 300
/** Removals are deleted after an hour; a server that was away for nearly as long is built anew. */
const maxAwayMs = 50 * 60_000
/** How long searches of the generation before may still run. */
const lastSearchesMs = 15_000
/** The state is written at least so often, so that searches know that nothing is missing. */
const heartbeatMs = 2_000
const rowsAtOnce = 500
const wordsAtOnce = 5_000
const leaseSeconds = 10
const renewalMs = 3_000

/** Follows the changes of homes with the servers of one mirror. */
class MirrorFeed {
  private readonly db: Db
  private database = ''
  private readonly nodes: readonly ServerNode[]
  private state: ServerState | undefined
  private values: string | undefined
  private changes: ReturnType<typeof createChangeReader> | undefined
  /** Whether a refresh changed what searches find. */
  private isChanged = false
  private written = 0
  /** Words that were sent since the start. */
  private readonly sentWords = new Set<string>()

  constructor(db: Db, addresses: readonly string[]) {
    this.db = db
    this.nodes = addresses.map((address) => new ServerNode(address))
  }

  /** Applies what was written since the last time, or builds the index anew. @throws Error if a server is away */
  async refresh(): Promise<void> {
    const values = await refreshPropertyValues(this.db)
    this.database ||= await readDatabaseIdentity(this.db)
    try {
      this.state ??= await this.resume()
      if (!this.state || (this.values !== undefined && values !== this.values)) await this.rebuild()
      this.values = values
      await this.applyChanges()
    } catch (error) {
      // What the servers have is read again, as another process may have gone on meanwhile.
      this.state = undefined
      throw error
    }
  }

  /** Another process goes on meanwhile. */
  forget(): void {
    this.state = undefined
  }

  /** What the servers have, if that can be continued. */
  private async resume(): Promise<ServerState | undefined> {
    const states = await Promise.all(this.nodes.map(readState))
    this.changes = undefined
    this.sentWords.clear()
    const [first] = states
    const isSame = (state: ServerState | undefined) =>
      state !== undefined &&
      state.schema === schema.schemaVersion &&
      state.database === this.database &&
      state.active === first?.active &&
      Date.now() - state.at < maxAwayMs
    if (!first || !states.every(isSame)) return undefined
    const since = states.map((state) => BigInt(state?.since ?? 0)).reduce((a, b) => (a < b ? a : b))
    return { ...first, since: since.toString() }
  }

  /** Builds the other generation beside the one that is searched, and lets searches use it. */
  private async rebuild(): Promise<void> {
    const states = await Promise.all(this.nodes.map(readState))
    const before = states.find((state) => state)?.active
    const active = before === 'a' ? 'b' : 'a'
    this.sentWords.clear()
    await this.empty(active)
    const since = await readCurrentChangeId(this.db)
    await readAll(this.db, (rows) => this.write(active, rows), rowsAtOnce)
    this.changes = undefined
    const version = randomUUID()
    this.state = {
      schema: schema.schemaVersion,
      database: this.database,
      active,
      since,
      version,
      sourceNames: await readSourceNames(this.db),
      at: Date.now(),
    }
    await this.writeState()
    if (before === undefined) return
    // It is emptied before it is built again, too, so that nothing is lost if the process ends first.
    void setTimeout(lastSearchesMs, undefined, { ref: false })
      .then(() => (this.state?.active === active ? this.empty(before) : undefined))
      .catch(() => {})
  }

  private async empty(generation: schema.Generation): Promise<void> {
    for (const node of this.nodes)
      for (const table of [schema.partOf(generation), schema.wordsOf(generation)])
        await node.write(`TRUNCATE RTINDEX ${table}`)
  }

  private async applyChanges(): Promise<void> {
    const { state } = this
    if (!state) return
    this.isChanged = false
    this.changes ??= createChangeReader(this.db, async (rows) => {
      this.isChanged = true
      await this.write(state.active, rows)
    })
    const next = await readCurrentChangeId(this.db)
    const removed = await readRemoved(this.db, state.since)
    if (removed.length > 0) {
      this.isChanged = true
      await this.remove(state.active, removed)
    }
    await this.changes.applySince(state.since)
    this.changes.forgetBefore(next)
    const sourceNames = await readSourceNames(this.db)
    this.isChanged ||= JSON.stringify(sourceNames) !== JSON.stringify(state.sourceNames)
    const isMoved = this.isChanged || next !== state.since || Date.now() - this.written > heartbeatMs
    Object.assign(state, { since: next, sourceNames, at: Date.now(), ...(this.isChanged && { version: randomUUID() }) })
    if (isMoved) await this.writeState()
  }

  private async write(generation: schema.Generation, rows: readonly Row[]): Promise<void> {
    const { homes, words } = toServerRows(rows.map(toIndexed))
    const shards = this.nodes.map((node, shard) => ({
      node,
      rows: homes.filter(({ document }) => schema.toShard(document, this.nodes.length) === shard),
    }))
    await Promise.all(
      shards.map(({ node, rows: own }) =>
        insert(
          node,
          schema.partOf(generation),
          schema.rowColumns,
          own.map(({ row }) => row),
          rowsAtOnce,
        ),
      ),
    )
    // Which server has a word is of no importance, as those of all are read.
    const newWords = [...words].filter(([key]) => !this.sentWords.has(key))
    for (const [key] of newWords) this.sentWords.add(key)
    const rowsOfWords = newWords.map(([, word]) => toWordRow(word))
    const [first] = this.nodes
    if (first) await insert(first, schema.wordsOf(generation), wordColumns, rowsOfWords, wordsAtOnce)
  }

  private async remove(generation: schema.Generation, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const document = schema.toDocument(id)
      const node = this.nodes[schema.toShard(document, this.nodes.length)]
      await node?.write(`DELETE FROM ${schema.partOf(generation)} WHERE id = ${document}`)
    }
  }

  private async writeState(): Promise<void> {
    const value = mysql.escape(JSON.stringify(this.state))
    for (const node of this.nodes)
      await node.write(`REPLACE INTO ${schema.stateTable} (id, unused, value) VALUES (1, '', ${value})`)
    this.written = Date.now()
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()))
  }
}

const wordColumns = ['id', 'unused', 'kind', 'word']

async function insert(
  node: ServerNode,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
  atOnce: number,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await node.write(`REPLACE INTO ${table} (${columns.join()}) VALUES ${rows.slice(start, start + atOnce).join()}`)
}

/** A lease on a work that one process at a time does; it has to be renewed before it ends. */
class Lease {
  private readonly db: Db
  private readonly name: string
  private readonly holder = randomUUID()
  private renewedAt = -Infinity

  constructor(db: Db, name: string) {
    this.db = db
    this.name = name
  }

  /** @returns whether this process has it */
  async hold(): Promise<boolean> {
    if (performance.now() - this.renewedAt < renewalMs) return true
    const startedAt = performance.now()
    const { rows } = await sql`
      insert into leases (name, holder, held_until)
      values (${this.name}, ${this.holder}, now() + ${leaseSeconds} * interval '1 second')
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where leases.holder = excluded.holder or leases.held_until < now()
      returning name`.execute(this.db)
    this.renewedAt = rows.length > 0 ? startedAt : -Infinity
    return rows.length > 0
  }

  async release(): Promise<void> {
    await this.db.deleteFrom('leases').where('name', '=', this.name).where('holder', '=', this.holder).execute()
  }
}

interface ServerFeed {
  /** Applies all changes that were written before. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Lets search servers follow the homes of a database, each mirror for itself; one process at a time does it. */
export function startServerFeed(db: Db, mirrors: ServerMirrors, onError: ReportState = () => {}): ServerFeed {
  const feeds = mirrors.map((addresses) => {
    const feed = new MirrorFeed(db, addresses)
    const lease = new Lease(db, `search servers ${addresses.join('+')}`)
    let running: Promise<void> | undefined
    const refresh = () => {
      running ??= (async () => {
        if (!(await lease.hold())) return feed.forget()
        // To build an index takes longer than the lease.
        const renewal = setInterval(() => void lease.hold().catch(() => {}), renewalMs)
        await feed.refresh().finally(() => clearInterval(renewal))
      })().finally(() => {
        running = undefined
      })
      return running
    }
    const stop = startInterval(refresh, refreshIntervalMs, onError)
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
  })
  // Processes that have an index do it too; here there may be none.
  const stopCleaning =
    feeds.length > 0 ? startInterval(() => deleteOldRemovals(db), removalsKeptMs, onError) : undefined
  return {
    refresh: async () => void (await Promise.all(feeds.map((feed) => feed.refresh()))),
    close: async () => {
      await stopCleaning?.()
      await Promise.all(feeds.map((feed) => feed.close()))
    },
  }
}

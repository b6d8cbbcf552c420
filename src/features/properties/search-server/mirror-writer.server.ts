import { randomUUID } from 'node:crypto'
import mysql from 'mysql2/promise'
import { backoffMs, watchState, type ReportState } from '#platform/jobs/start-interval.ts'
import { readState, type ServerState } from './search-servers.server.ts'
import { ServerNode } from './server-node.server.ts'
import * as schema from './schema.server.ts'
import { toWordRow, type ServerRows } from './rows.server.ts'
import { createServerWords, type ServerWords } from './searched-texts.server.ts'

/** Removals are deleted after an hour; a server that was away for nearly as long is built anew. */
const maxAwayMs = 50 * 60_000
/** How long searches of the generation before may still run. */
const lastSearchesMs = 15_000
/** The state is written at least so often, so that searches know that nothing is missing. */
const heartbeatMs = 2_000
/** The first wait after a failure, which doubles. */
const retryMs = 300
export const rowsAtOnce = 500
const wordsAtOnce = 5_000
const wordColumns = ['id', 'unused', 'kind', 'word']

/** From what an index was built; with another database or other values of postcodes it is built anew. */
export type Origin = Pick<ServerState, 'database' | 'values'>
type Facts = Pick<ServerState, 'since' | 'asOf' | 'sourceNames'>

const isOf = (state: ServerState, { database, values }: Origin) =>
  state.database === database && state.values === values

/** The servers of one mirror, as they are written to: one that is away costs the others nothing but a time-out. */
export class MirrorWriter {
  private readonly nodes: readonly ServerNode[]
  private readonly health: ReturnType<typeof watchState>
  /** What the servers have, while it is continued. */
  state: ServerState | undefined
  /** The generation that is built, and the one that is searched meanwhile. */
  building: { active: schema.Generation; before: schema.Generation | undefined } | undefined
  /** The generation that was searched before, until it is emptied. */
  private former: { generation: schema.Generation; emptyAt: number } | undefined
  private retryAt = -Infinity
  /** Whether what searches find was changed since the state was written. */
  private isChanged = false
  private writtenAt = -Infinity
  /** Words that were sent since the state was read. */
  private sentWords = createServerWords()

  constructor(addresses: readonly string[], onError: ReportState) {
    this.nodes = addresses.map((address) => new ServerNode(address))
    this.health = watchState(onError)
  }

  /** Lets the mirror be read anew, as another process may have written to it. */
  forget(): void {
    this.state = undefined
    this.building = undefined
    this.former = undefined
  }

  /** Reads what the servers have, unless that is known. @returns how to go on; undefined if as before */
  async resume(origin: Origin): Promise<'follow' | 'build' | undefined> {
    if (this.state) return isOf(this.state, origin) ? undefined : 'build'
    if (performance.now() < this.retryAt) return undefined
    return this.attempt(async () => ((await this.readState(origin)) ? 'follow' : 'build'))
  }

  private async readState(origin: Origin): Promise<boolean> {
    this.sentWords = createServerWords()
    const states = await Promise.all(this.nodes.map(readState))
    const [first] = states
    const isSame = (state: ServerState | undefined) =>
      state !== undefined &&
      state.schema === schema.schemaVersion &&
      isOf(state, origin) &&
      state.active === first?.active &&
      Date.now() - state.at < maxAwayMs
    if (!first || !states.every(isSame)) return false
    const since = states.map((state) => BigInt(state?.since ?? 0)).reduce((a, b) => (a < b ? a : b))
    this.state = { ...first, since: since.toString() }
    return true
  }

  /** Empties the generation that is not searched. */
  startBuilding = () =>
    this.attempt(async () => {
      const states = await Promise.all(this.nodes.map(readState))
      const before = states.find((state) => state)?.active
      const active = before === 'a' ? 'b' : 'a'
      this.state = undefined
      this.sentWords = createServerWords()
      await this.empty(active)
      this.building = { active, before }
    })

  /** Lets searches use the generation that was built. */
  finishBuilding = (origin: Origin, facts: Facts) =>
    this.attempt(async () => {
      if (!this.building) return
      const { active, before } = this.building
      this.building = undefined
      this.state = { schema: schema.schemaVersion, ...origin, active, version: randomUUID(), at: Date.now(), ...facts }
      await this.writeState()
      // It is emptied before it is built again, too, so that nothing is lost if the process ends first.
      this.former = before && { generation: before, emptyAt: performance.now() + lastSearchesMs }
    })

  private async empty(generation: schema.Generation): Promise<void> {
    for (const node of this.nodes)
      for (const table of [schema.partOf(generation), schema.wordsOf(generation)])
        await node.write(`TRUNCATE RTINDEX ${table}`)
  }

  /** The generation that is written to. */
  private get active(): schema.Generation | undefined {
    return this.building?.active ?? this.state?.active
  }

  /** Adds or replaces homes. */
  write = ({ homes, words }: ServerRows) =>
    this.attempt(async () => {
      const { active } = this
      if (!active || homes.length === 0) return
      this.isChanged = true
      const rowsOf = (shard: number) =>
        homes.filter(({ document }) => schema.toShard(document, this.nodes.length) === shard).map(({ row }) => row)
      await Promise.all(
        this.nodes.map((node, shard) =>
          insert(node, schema.partOf(active), schema.rowColumns, rowsOf(shard), rowsAtOnce),
        ),
      )
      // Which server has a word is of no importance, as those of all are read.
      const [first] = this.nodes
      if (first) await insert(first, schema.wordsOf(active), wordColumns, this.takeNewWords(words), wordsAtOnce)
    })

  /** The rows of words that were not sent yet. */
  private takeNewWords(words: ServerWords): string[] {
    return words.flatMap((ofKind, kind) => {
      const sent = this.sentWords[kind]
      const isNew = (word: string) => !sent?.has(word) && sent?.add(word)
      return [...ofKind].filter(isNew).map((word) => toWordRow(kind, word))
    })
  }

  remove = (ids: readonly string[]) =>
    this.attempt(async () => {
      const { active } = this
      if (!active) return
      for (const id of ids) {
        this.isChanged = true
        const document = schema.toDocument(id)
        const node = this.nodes[schema.toShard(document, this.nodes.length)]
        await node?.write(`DELETE FROM ${schema.partOf(active)} WHERE id = ${document}`)
      }
    })

  /** Notes on the servers that they have all changes before that of a transaction. */
  moveTo = (facts: Facts) =>
    this.attempt(async () => {
      const { state, former } = this
      if (!state) return
      if (former && performance.now() > former.emptyAt) {
        await this.empty(former.generation)
        this.former = undefined
      }
      this.isChanged ||= JSON.stringify(facts.sourceNames) !== JSON.stringify(state.sourceNames)
      const isMoved = this.isChanged || facts.since !== state.since || performance.now() - this.writtenAt > heartbeatMs
      Object.assign(state, facts, { at: Date.now() }, this.isChanged && { version: randomUUID() })
      if (isMoved) await this.writeState()
      this.health.succeeded()
    })

  private async writeState(): Promise<void> {
    const value = mysql.escape(JSON.stringify(this.state))
    for (const node of this.nodes)
      await node.write(`REPLACE INTO ${schema.stateTable} (id, unused, value) VALUES (1, '', ${value})`)
    this.isChanged = false
    this.writtenAt = performance.now()
  }

  /** Does something with the servers; if that fails, they are read again after a while. */
  private async attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      this.forget()
      this.retryAt = performance.now() + backoffMs(this.health.failed(error), retryMs)
      return undefined
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()))
  }
}

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

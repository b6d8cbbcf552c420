import { setTimeout } from 'node:timers/promises'
import { TermList } from '#features/properties/text-search/closest-words.ts'
import {
  searchAway,
  type ServerAnswer,
  type ServerMirrors,
  ServerNode,
  type ServerRow,
  StatementRefused,
} from './server-node.server.ts'
import { allOf, schemaVersion, stateTable, wordsOf, type Generation } from './schema.server.ts'
import { wordKinds } from './searched-texts.server.ts'
import type { Vocabulary } from './texts.server.ts'

/** As often as an index in a process reads changes. */
const pollIntervalMs = 300
/** The state of a server is written at least every two seconds; one that is older than this is behind. */
const behindAfterMs = 5_000
/** How often a state is read while changes are waited for: for at least five seconds. */
const maxTries = 50
const vocabularyAgeMs = 60_000
const wordsAtOnce = 20_000

/** What a server tells of its homes. */
export interface ServerState {
  schema: string
  database: string
  /** The version of the values of postcodes by which rents were judged (`refreshPropertyValues`). */
  values?: string | undefined
  /** The generation that is complete. */
  active: Generation
  /** All changes before that of this transaction are there. */
  since: string
  /** What was committed before this moment by the clock of the database is there, in milliseconds since 1970. */
  asOf: number
  /** Another one after each change of what searches find. */
  version: string
  sourceNames: readonly (readonly [slug: string, name: string])[]
  /** The milliseconds since 1970 when that was so. */
  at: number
}

/** Reads what a server tells; undefined if it has no homes yet. @throws Error if it does not answer */
export async function readState(node: ServerNode): Promise<ServerState | undefined> {
  const [[row] = []] = await node.read([`SELECT value FROM ${stateTable} WHERE id = 1`])
  // The feed wrote it.
  return row && (JSON.parse(String(row.value)) as ServerState)
}

/** The servers of all homes. */
interface Mirror {
  readonly nodes: readonly ServerNode[]
  state: ServerState | undefined
  sourceNames: ReadonlyMap<string, string>
  failure: string
}

interface SearchServersOptions {
  mirrors: ServerMirrors
  /** The database whose homes are searched (`readDatabaseIdentity`). */
  database: string
  /** Called when no mirror answers any more, with the reason, and when one does again. */
  onChange?: (failure: string | undefined) => void
}

const away = 'No search server answers.'
const isLate = ({ state }: Mirror) => state !== undefined && Date.now() - state.at > behindAfterMs

/** Asks one of several mirrors, each of which has all homes, and the next if one does not answer. */
export class SearchServers {
  private readonly mirrors: readonly Mirror[]
  private readonly options: SearchServersOptions
  /** Different processes prefer different mirrors. */
  private readonly preferred: number
  private failure: string | undefined
  private lastError: unknown
  private timer: NodeJS.Timeout | undefined
  private words: { list: Promise<Vocabulary>; at: number } | undefined

  constructor(options: SearchServersOptions) {
    this.options = options
    this.mirrors = options.mirrors.map((addresses) => ({
      nodes: addresses.map((address) => new ServerNode(address)),
      state: undefined,
      sourceNames: new Map(),
      failure: away,
    }))
    this.preferred = Math.floor(Math.random() * this.mirrors.length)
  }

  /** Reads the states of all servers once, and then again and again. */
  async connect(): Promise<this> {
    await this.refresh()
    let running: Promise<unknown> | undefined
    this.timer = setInterval(() => {
      running ??= this.refresh().finally(() => {
        running = undefined
      })
    }, pollIntervalMs)
    return this
  }

  private get current(): Mirror | undefined {
    return this.inOrder.find(({ state }) => state)
  }

  /** The one that this process prefers first; one that was away and has to catch up last. */
  private get inOrder(): Mirror[] {
    const mirrors = [...this.mirrors.slice(this.preferred), ...this.mirrors.slice(0, this.preferred)]
    return mirrors.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)))
  }

  get version(): string {
    return this.mirrors.map(({ state }) => state?.version ?? '').join()
  }

  get isBehind(): boolean {
    const { current } = this
    return current !== undefined && isLate(current)
  }

  get sourceNames(): ReadonlyMap<string, string> {
    return this.current?.sourceNames ?? new Map()
  }

  getFailure(): string | undefined {
    return this.failure
  }

  /** Where statements name the homes; `read` puts the index of the mirror that it asks in its place. */
  readonly homes = 'HOMES'

  /** The rows of statements that one mirror runs. @throws Problem server.searchAway if none answers */
  async read(statements: readonly string[]): Promise<ServerRow[][]> {
    return (await this.ask(statements)).map(({ rows }) => rows)
  }

  /** Runs statements on one mirror. @throws Problem server.searchAway if none answers */
  async ask(statements: readonly string[]): Promise<ServerAnswer[]> {
    const answer = (await this.askAny(statements)) ?? (await this.refresh().then(() => this.askAny(statements)))
    if (answer) return answer
    this.note()
    throw searchAway(this.lastError ?? this.failure)
  }

  /** The answer of the first mirror that gives one. */
  private async askAny(statements: readonly string[]): Promise<ServerAnswer[] | undefined> {
    for (const mirror of this.inOrder) {
      if (!mirror.state) continue
      try {
        return await this.askMirror(mirror, mirror.state, statements)
      } catch (error) {
        this.lastError = error
        // Others are answered.
        if (error instanceof StatementRefused) continue
        mirror.state = undefined
        mirror.failure = away
      }
    }
    return undefined
  }

  private askMirror(
    { nodes }: Mirror,
    { active }: ServerState,
    statements: readonly string[],
  ): Promise<ServerAnswer[]> {
    const node = nodes[Math.floor(Math.random() * nodes.length)]
    if (!node) throw new Error(away)
    return node.ask(statements.map((statement) => statement.replace(` FROM ${this.homes} `, ` FROM ${allOf(active)} `)))
  }

  /** The words of all homes, at most a minute old: new words are few. */
  readVocabulary(): Promise<Vocabulary> {
    if (this.words && Date.now() - this.words.at < vocabularyAgeMs) return this.words.list
    const list = this.loadVocabulary()
    this.words = { list, at: Date.now() }
    list.catch(() => {
      this.words = undefined
    })
    return list
  }

  private async loadVocabulary(): Promise<Vocabulary> {
    const mirror = this.current
    if (!mirror?.state) throw searchAway(this.failure)
    const from = wordsOf(mirror.state.active)
    const found = { [wordKinds.word]: new Set<string>(), [wordKinds.term]: new Set<string>() }
    for (const node of mirror.nodes)
      for (let last = '0'; ;) {
        const [rows = []] = await node
          .read([
            `SELECT id, kind, word FROM ${from} WHERE id > ${last} ORDER BY id ASC LIMIT ${wordsAtOnce} OPTION max_matches = ${wordsAtOnce}`,
          ])
          .catch((error: unknown) => {
            throw searchAway(error)
          })
        for (const { kind, word } of rows)
          found[kind === wordKinds.term ? wordKinds.term : wordKinds.word].add(String(word))
        if (rows.length < wordsAtOnce) break
        last = String(rows.at(-1)?.id)
      }
    return { words: new TermList([...found[wordKinds.word]]), terms: new TermList([...found[wordKinds.term]]) }
  }

  /** Waits for what was committed before a moment by the clock of the database, but no longer than changes take to come. */
  async waitFor(moment: Date): Promise<void> {
    for (let tries = 0; tries < maxTries && (this.current?.state?.asOf ?? 0) <= moment.getTime(); tries++) {
      await setTimeout(pollIntervalMs / 3)
      await this.refresh()
    }
  }

  private async refresh(): Promise<void> {
    await Promise.all(
      this.mirrors.map(async (mirror) => {
        try {
          const states = await Promise.all(mirror.nodes.map(readState))
          mirror.failure = this.findFault(states) ?? ''
          mirror.sourceNames = new Map(states[0]?.sourceNames)
          mirror.state = mirror.failure
            ? undefined
            : states[0] && { ...states[0], version: states.map((one) => one?.version).join('+') }
        } catch {
          mirror.state = undefined
          mirror.failure = away
        }
      }),
    )
    this.note()
  }

  /** Why a mirror cannot be asked, in a sentence for the operator. */
  private findFault(states: readonly (ServerState | undefined)[]): string | undefined {
    // The first is told before the others that all are filled, so that `active` may differ for a moment.
    if (states.length === 0 || !states.every(Boolean)) return 'The search servers have no homes yet.'
    if (states.some((state) => state?.schema !== schemaVersion))
      return 'The search servers have the columns of another version.'
    if (states.some((state) => state?.database !== this.options.database))
      return 'The search servers have the homes of another database.'
    return undefined
  }

  private note(): void {
    const failure = this.current ? undefined : (this.mirrors.find((mirror) => mirror.failure !== away)?.failure ?? away)
    if (failure === this.failure) return
    this.failure = failure
    this.options.onChange?.(failure)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.mirrors.flatMap(({ nodes }) => nodes.map((node) => node.close())))
  }
}

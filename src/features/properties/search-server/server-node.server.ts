import mysql from 'mysql2/promise'
import { Problem } from '#shared/problem.ts'

const connectTimeoutMs = 2_000
const queryTimeoutMs = 10_000
const maxConnections = 8

/** A row of an answer; numbers beyond 2^53 are texts. */
export type ServerRow = Readonly<Record<string, string | number>>

/** The answer of a statement. */
export interface ServerAnswer {
  rows: ServerRow[]
  /** How many rows there are, of which a part may have been asked for. */
  found: number
}

/** The server answers, but not this statement. */
export class StatementRefused extends Error {}

/**
 * Where a word is in some chunks of an index and not in others, a server warns that the counts of words differ, which
 * nobody asks for. It says nothing else about the homes.
 */
const isOfWords = (warning: string) => warning.split(/;\s*/).every((one) => one.includes('query word(s) mismatch'))

const getReason = (error: unknown) => (error instanceof Error ? error.message.slice(0, 120) : 'unknown')

/** One search server. */
export class ServerNode {
  private readonly pool: mysql.Pool
  private readonly address: string

  /** @param address `HOST:PORT` of its SQL protocol */
  constructor(address: string) {
    this.address = address
    const { hostname, port } = new URL(`mysql://${address}`)
    this.pool = mysql.createPool({
      host: hostname,
      port: Number(port),
      connectionLimit: maxConnections,
      connectTimeout: connectTimeoutMs,
      multipleStatements: true,
      supportBigNumbers: true,
      // Statements are complete; placeholders would be looked for in all texts of all homes.
      queryFormat: (statement: string) => statement,
    })
  }

  /** Runs statements that return rows. @throws Error if the server does not answer all of them in full */
  async ask(statements: readonly string[]): Promise<ServerAnswer[]> {
    if (statements.length === 0) return []
    const sql = statements.map((statement) => `${statement}; SHOW META`).join('; ')
    const results = (await this.run(sql)) as readonly mysql.RowDataPacket[][]
    return statements.map((_, at) => {
      const [rows = [], variables = []] = results.slice(at * 2, at * 2 + 2)
      const meta = new Map(variables.map(({ Variable_name: name, Value: value }) => [name, String(value)]))
      // A part of the homes that does not answer is only a warning, and the total would be wrong.
      const warning = meta.get('warning')
      if (warning && !isOfWords(warning)) throw new Error(`The search server at ${this.address} warned: ${warning}`)
      return { rows: rows as ServerRow[], found: Number(meta.get('total_found') ?? 0) }
    })
  }

  /** The rows of statements alone. */
  async read(statements: readonly string[]): Promise<ServerRow[][]> {
    return (await this.ask(statements)).map(({ rows }) => rows)
  }

  async write(statement: string): Promise<void> {
    await this.run(statement)
  }

  private async run(sql: string): Promise<unknown> {
    try {
      const [results] = await this.pool.query({ sql, timeout: queryTimeoutMs })
      return results
    } catch (error) {
      // The statement, which is part of the error, has the texts of homes.
      const isRefused = error instanceof Error && 'sqlState' in error
      const message = `The search server at ${this.address} did not answer: ${getReason(error)}`
      throw isRefused ? new StatementRefused(message) : new Error(message)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/** Where the search servers are: mirrors of all homes, each of one server or several with a part each. */
export type ServerMirrors = readonly (readonly string[])[]

/** The problem of a search that no mirror answers (503). */
export const searchAway = (cause: unknown) => new Problem('server.searchAway', { cause })

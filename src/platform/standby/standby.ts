import type { PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { identityColumn } from './database-identity.ts'

/** How far a standby may be behind to be read from, in milliseconds. */
export const maxStandbyLagMs = 1_500
/** Time between two looks at the position of the primary, and after which that of a standby is asked again. */
const lookIntervalMs = 200
/** How long a standby that did not answer is left alone, in milliseconds. */
const restMs = 1_000
/** How long there was no problem before it counts as over, in milliseconds. */
const calmMs = 3_000

// What is written, not what is reserved: on a primary at rest a standby never reaches the latter.
const primaryPosition = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position, ${identityColumn}`
const standbyPosition = `select pg_is_in_recovery() as "isStandby",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position, ${identityColumn}`

/** A position in the write-ahead log of the primary, and when it was there at the latest. */
interface Mark {
  position: bigint
  at: number
}

/** What is known of the server at the other end of a connection; a balancer may lead each to another one. */
interface Known {
  askedAt: number
  /** What it has replayed. */
  position: bigint
  /** It has all that the primary had at this time. */
  freshAt: number
}

/** Why a standby is not read from, in words for the operator. */
class StandbyError extends Error {
  /** Whether the address is wrong, and will not mend by itself. */
  readonly isWrongServer: boolean

  constructor(message: string, isWrongServer = false) {
    super(message)
    this.isWrongServer = isWrongServer
  }
}

const now = () => performance.now()

interface StandbyParts {
  /** Connections to the standby. */
  pool: pg.Pool
  /** A connection to the primary, to see where it is. */
  primary: pg.Pool
  log: (sentence: string) => void
}

/**
 * The standby that reads of anonymous visitors go to, as long as it is known to have all that the primary had 1.5 seconds
 * ago. Lag is measured by positions in the write-ahead log, so that a primary at rest makes none, and by this process's
 * clock only. While the primary is away, a standby that has everything the primary was seen to have is read from.
 */
export class Standby {
  private readonly parts: StandbyParts
  private readonly known = new WeakMap<pg.PoolClient, Known>()
  /** Positions of the primary, oldest first: those of the time that a standby may be behind. */
  private marks: Mark[] = []
  private identity: string | undefined
  private isPrimaryAway = false
  private restsUntil = 0
  private problem: string | undefined
  private problemAt = 0
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(parts: StandbyParts) {
    this.parts = parts
    this.scheduleLook()
  }

  /** @throws StandbyError if the address leads to no standby of this database; one that is away is only logged */
  async check(): Promise<void> {
    await this.look()
    try {
      const client = await this.parts.pool.connect()
      await this.ask(client).finally(() => client.release())
    } catch (error) {
      if (error instanceof StandbyError && error.isWrongServer) throw error
      this.report(error)
    }
  }

  /** Runs a statement that reads. @returns undefined if the primary has to be asked */
  async read<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R> | undefined> {
    if (now() < this.restsUntil) return undefined
    // One read tries whether it is back.
    if (this.restsUntil > 0) this.restsUntil = now() + restMs
    const answer = await this.tryToRead<R>(text, parameters)
    // After the loss of the primary connections to the next one are cut: there is nobody else to ask, and a balancer leads
    // the next connection to another standby.
    const isOnlyChance = answer === undefined && this.isPrimaryAway && this.restsUntil === 0
    return isOnlyChance ? this.tryToRead<R>(text, parameters) : answer
  }

  private async tryToRead<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R> | undefined> {
    let client: pg.PoolClient | undefined
    try {
      client = await this.parts.pool.connect()
      await this.assertFresh(client)
    } catch (error) {
      this.fail(error, client)
      return undefined
    }
    try {
      const answer = await client.query(text, [...parameters])
      client.release()
      this.restsUntil = 0
      this.report(undefined)
      return answer as unknown as PostgresQueryResult<R>
    } catch (error) {
      // Of a statement that is wrong as well as of one that writes or was interrupted by what is replayed: the primary
      // gives the answer.
      if (error instanceof Error && 'severity' in error && error.severity === 'ERROR') client.release()
      else this.fail(error, client)
      return undefined
    }
  }

  /** How many connections there are. */
  count() {
    const { totalCount, idleCount, waitingCount } = this.parts.pool
    return { kind: 'standby', total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async end(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await Promise.all([this.parts.pool.end(), this.parts.primary.end()])
  }

  private async assertFresh(client: pg.PoolClient): Promise<void> {
    const last = this.known.get(client)
    const known = last && now() - last.askedAt <= lookIntervalMs ? last : await this.ask(client)
    const newest = this.marks.at(-1)
    const isAsFarAsKnown = this.isPrimaryAway && newest !== undefined && known.position >= newest.position
    if (!isAsFarAsKnown && now() - known.freshAt > maxStandbyLagMs)
      throw new StandbyError(`it is more than ${maxStandbyLagMs / 1_000} seconds behind`)
  }

  /** Asks how far a server has come. @throws StandbyError if it is no standby of the primary */
  private async ask(client: pg.PoolClient): Promise<Known> {
    const before = this.known.get(client)
    const askedAt = now()
    const { rows } = await client.query<{ isStandby: boolean; position: string | null; identity: string }>(
      standbyPosition,
    )
    const [row] = rows
    if (!row?.isStandby) throw new StandbyError('DATABASE_REPLICA_URL leads to a primary, not to a standby', true)
    if (this.identity !== undefined && row.identity !== this.identity)
      throw new StandbyError('DATABASE_REPLICA_URL leads to another database than DATABASE_URL', true)
    const position = BigInt(row.position ?? 0)
    const newest = this.marks.at(-1)
    // No standby is ahead of its primary, unless it has not followed a change of primaries.
    if (before && newest && newest.at > before.askedAt && before.position > newest.position)
      throw new StandbyError('it does not follow the primary of DATABASE_URL')
    const freshAt = this.marks.findLast((mark) => mark.position <= position)?.at ?? -Infinity
    const known = { askedAt, position, freshAt: Math.max(freshAt, before?.freshAt ?? -Infinity) }
    this.known.set(client, known)
    return known
  }

  /** Notes where the primary is. */
  private async look(): Promise<void> {
    const at = now()
    try {
      const { rows } = await this.parts.primary.query<{ position: string; identity: string }>(primaryPosition)
      const position = BigInt(rows[0]?.position ?? 0)
      this.identity = rows[0]?.identity
      this.isPrimaryAway = false
      // A new primary may have less than the one before had.
      const kept = this.marks.filter((mark) => mark.position <= position && at - mark.at <= maxStandbyLagMs)
      this.marks = [...kept, { position, at }]
    } catch {
      this.isPrimaryAway = true
    }
  }

  private scheduleLook(): void {
    if (this.isClosed) return
    this.timer = setTimeout(() => void this.look().finally(() => this.scheduleLook()), lookIntervalMs).unref()
  }

  /** Leaves a server alone that does not answer, and a connection that leads to the wrong one. */
  private fail(error: unknown, client: pg.PoolClient | undefined): void {
    const isBehind = error instanceof StandbyError && !error.isWrongServer
    client?.release(!isBehind)
    const isQuick = this.isPrimaryAway && !isTimeout(error)
    if (!isBehind && !isQueueFull(error) && !isQuick) this.restsUntil = now() + restMs
    if (!isQueueFull(error)) this.report(error)
  }

  /** Logs each change once. */
  private report(error: unknown): void {
    const problem =
      error === undefined ? undefined : error instanceof StandbyError ? error.message : 'it cannot be reached'
    if (problem !== undefined) this.problemAt = now()
    if (problem === this.problem) return
    // Of several standbys, one may be behind and the next not.
    if (problem === undefined && now() - this.problemAt < calmMs) return
    this.problem = problem
    this.parts.log(
      problem === undefined ? 'The standby is read from again.' : `The standby is not read from: ${problem}.`,
    )
  }
}

/** Whether a server did not answer in time, so that others should not wait for it too. */
const isTimeout = (error: unknown): boolean => error instanceof Error && /time-?out/i.test(error.message)

/** Whether only all connections were in use. */
const isQueueFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

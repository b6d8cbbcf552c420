import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

const leaseSeconds = 10
const renewalMs = 3_000
const heldUntil = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** A lease was not renewed in time and another process may hold it: this one must stop. */
export class LeaseLostError extends Error {}

/**
 * Does work that may take longer than a lease. Its signal aborts with a LeaseLostError when the lease is lost.
 *
 * @param renew renews the lease; tells whether no other process can have had it
 */
export async function renewDuring<Result>(
  renew: () => Promise<boolean>,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renew()
      .then((isHeld) => isHeld || lost.abort(new LeaseLostError('Another process may hold the lease.')))
      // The next renewal tries again; if all fail, another process takes over and a later renewal finds out.
      .catch(() => {})
  }, everyMs)
  return work(lost.signal).finally(() => clearInterval(timer))
}

/** A lease on work that one process at a time does; the server's clock decides when it ends. */
export class Lease {
  private readonly db: Db
  private readonly name: string
  private readonly holder = randomUUID()
  private renewedAt = -Infinity

  constructor(db: Db, name: string) {
    this.db = db
    this.name = name
  }

  /**
   * Takes the lease, or renews it when that is due.
   *
   * @returns `held` if no other process can have had it since the last call, `taken` if one may have, else undefined
   */
  async hold(): Promise<'held' | 'taken' | undefined> {
    if (performance.now() - this.renewedAt < renewalMs || (await this.renew())) return 'held'
    const startedAt = performance.now()
    const { rows } = await sql`
      insert into leases (name, holder, held_until) values (${this.name}, ${this.holder}, ${heldUntil})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where leases.holder = excluded.holder or leases.held_until < now()
      returning name`.execute(this.db)
    this.renewedAt = rows.length > 0 ? startedAt : -Infinity
    return rows.length > 0 ? 'taken' : undefined
  }

  /** Renews the lease. @returns whether it did; else another process may have it, or have had it */
  private async renew(): Promise<boolean> {
    const startedAt = performance.now()
    if (startedAt - this.renewedAt >= leaseSeconds * 1_000) return false
    const renewed = await this.db
      .updateTable('leases')
      .set({ held_until: heldUntil })
      .where('name', '=', this.name)
      .where('holder', '=', this.holder)
      .returning('name')
      .executeTakeFirst()
    this.renewedAt = renewed ? startedAt : -Infinity
    return renewed !== undefined
  }

  /** Does work that may take longer than the lease; see `renewDuring`. */
  renewDuring = <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    renewDuring(() => this.renew(), renewalMs, work)

  async release(): Promise<void> {
    this.renewedAt = -Infinity
    await this.db.deleteFrom('leases').where('name', '=', this.name).where('holder', '=', this.holder).execute()
  }
}

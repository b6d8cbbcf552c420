import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

const leaseSeconds = 10
const renewalMs = 3_000

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
    const startedAt = performance.now()
    const age = startedAt - this.renewedAt
    if (age < renewalMs) return 'held'
    const { rows } = await sql`
      insert into leases (name, holder, held_until)
      values (${this.name}, ${this.holder}, now() + ${leaseSeconds} * interval '1 second')
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where leases.holder = excluded.holder or leases.held_until < now()
      returning name`.execute(this.db)
    this.renewedAt = rows.length > 0 ? startedAt : -Infinity
    if (rows.length === 0) return undefined
    return age < leaseSeconds * 1_000 ? 'held' : 'taken'
  }

  /** Does work that may take longer than the lease, which is renewed meanwhile. */
  async renewDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const renewal = setInterval(() => void this.hold().catch(() => {}), renewalMs)
    return work().finally(() => clearInterval(renewal))
  }

  async release(): Promise<void> {
    this.renewedAt = -Infinity
    await this.db.deleteFrom('leases').where('name', '=', this.name).where('holder', '=', this.holder).execute()
  }
}

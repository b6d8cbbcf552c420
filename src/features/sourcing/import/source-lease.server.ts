import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { renewDuring } from '#platform/jobs/lease.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/** A lease that is not renewed for this long is free: its process has died. */
const leaseSeconds = 30
const renewIntervalMs = 10_000
const retryDelayMs = 200
const until = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Another process reads this source at the moment. */
export class SourceBusyError extends Error {
  constructor(slug: string) {
    super(`${slug} is being read by another process. Try again when it is done.`)
  }
}

/** Fails the runs of processes that died. Only the holder of the lease may call this. */
const failAbandonedRuns = (db: Db, sourceId: string) =>
  sql`update import_runs set state = 'failed', failure = 'interrupted', finished_at = now()
    where source_id = ${sourceId} and state = 'running'`.execute(db)

interface LeaseOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds between renewals. */
  every?: number
  /** Milliseconds to wait for the current holder. */
  waitTimeoutMs?: number
  /** Thrown as a Problem instead of SourceBusyError. */
  busyCode?: ProblemCode
}

/** Acquires the lease. @returns whether it was free, or became free in time */
async function acquireLease(db: Db, sourceId: string, lease: string, waitTimeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + waitTimeoutMs
  for (;;) {
    const { rows } = await sql`update sources set lease_id = ${lease}, leased_until = ${until}
      where id = ${sourceId} and (leased_until is null or leased_until < now()) returning id`.execute(db)
    if (rows.length > 0) return true
    if (performance.now() >= deadline) return false
    await setTimeout(retryDelayMs)
  }
}

/**
 * Runs work while holding the exclusive lease of a source (issue 4, point 3). Its signal aborts when the lease is
 * lost, or with `signal`.
 * @throws SourceBusyError when another process holds it, LeaseLostError when this process paused for too long
 */
export async function withSourceLease<T>(
  db: Db,
  sourceId: string,
  work: (signal: AbortSignal) => Promise<T>,
  { signal, every = renewIntervalMs, waitTimeoutMs = 0, busyCode }: LeaseOptions = {},
): Promise<T> {
  const lease = randomUUID()
  if (!(await acquireLease(db, sourceId, lease, waitTimeoutMs))) {
    if (busyCode) throw new Problem(busyCode)
    const { slug } = await db.selectFrom('sources').select('slug').where('id', '=', sourceId).executeTakeFirstOrThrow()
    throw new SourceBusyError(slug)
  }
  const ownLease = () => db.updateTable('sources').where('id', '=', sourceId).where('lease_id', '=', lease)
  const renew = async () =>
    (await ownLease().set({ leased_until: until }).returning('id').executeTakeFirst()) !== undefined
  try {
    await failAbandonedRuns(db, sourceId)
    return await renewDuring(renew, every, (lost) => work(signal ? AbortSignal.any([signal, lost]) : lost))
  } finally {
    await ownLease().set({ lease_id: null, leased_until: null }).execute()
  }
}

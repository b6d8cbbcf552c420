import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Whoever reads a source and says nothing for so long has died; a run that was killed is taken over then. */
const leaseSeconds = 30
const renewIntervalMs = 10_000
const retryDelayMs = 200
const until = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Another process reads this source at the moment. */
export class SourceBusyError extends Error {
  constructor(slug: string) {
    super(`${slug} is being read by somebody else at the moment. Try again when that is done.`)
  }
}

/** The lease was not renewed in time, and somebody else may have begun: what was begun here must stop. */
export class LeaseLostError extends Error {}

/** Ends the runs of whoever died while reading. Only who holds the lease may say so. */
const failAbandonedRuns = (db: Db, sourceId: string) =>
  db
    .updateTable('import_runs')
    .set({ state: 'failed', failure: 'interrupted', finished_at: sql`now()` })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'running')
    .execute()

interface LeaseOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds between renewals. */
  every?: number
  /** Milliseconds to wait for whoever holds it. */
  waitTimeoutMs?: number
}

/** Takes the lease. @returns whether it was free, or became so in time */
async function acquireLease(db: Db, sourceId: string, lease: string, waitTimeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + waitTimeoutMs
  for (;;) {
    const taken = await db
      .updateTable('sources')
      .set({ lease_id: lease, leased_until: until })
      .where('id', '=', sourceId)
      .where(sql<boolean>`(leased_until is null or leased_until < now())`)
      .returning('id')
      .executeTakeFirst()
    if (taken) return true
    if (performance.now() >= deadline) return false
    await setTimeout(retryDelayMs)
  }
}

/**
 * Does a thing with a source that no other process does with it at the same time (issue 4, point 3).
 *
 * @param work is given a signal that aborts when the lease is lost, or when `signal` aborts
 * @throws SourceBusy when somebody else holds it, LeaseLost when this process stood still for too long
 */
export async function withSourceLease<T>(
  db: Db,
  sourceId: string,
  work: (signal: AbortSignal) => Promise<T>,
  { signal, every = renewIntervalMs, waitTimeoutMs = 0 }: LeaseOptions = {},
): Promise<T> {
  const lease = randomUUID()
  if (!(await acquireLease(db, sourceId, lease, waitTimeoutMs))) {
    const { slug } = await db.selectFrom('sources').select('slug').where('id', '=', sourceId).executeTakeFirstOrThrow()
    throw new SourceBusyError(slug)
  }
  const lost = new AbortController()
  const ownLease = () => db.updateTable('sources').where('id', '=', sourceId).where('lease_id', '=', lease)
  const timer = setInterval(() => {
    ownLease()
      .set({ leased_until: until })
      .returning('id')
      .executeTakeFirst()
      .then((held) => held ?? lost.abort(new LeaseLostError()))
      // The next renewal asks again; when none comes through, somebody else takes over and the one after it says so.
      .catch(() => {})
  }, every)
  try {
    await failAbandonedRuns(db, sourceId)
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal)
  } finally {
    clearInterval(timer)
    await ownLease().set({ lease_id: null, leased_until: null }).execute()
  }
}

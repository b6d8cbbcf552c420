import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '#platform/database/db.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { startIntervals, watchState, type ReportState } from '#platform/jobs/start-interval.ts'
import { toDutchDate } from '#shared/dates.ts'
import { endClosedListings, endPassedListings } from '#features/sourcing/listings/end-listings.server.ts'
import { RunFailure } from '#features/sourcing/import/run-report.ts'
import { runSource } from '#features/sourcing/import/run-source.server.ts'
import { isSetUp } from './is-set-up.server.ts'
import { graceMinutes, updateAlerts } from './update-alerts.server.ts'
import { withSourceLease, SourceBusyError } from '#features/sourcing/import/source-lease.server.ts'

/** Sources that one process reads at the same time; imports share the processor with visitors' requests. */
const maxConcurrentRuns = 2
const pollIntervalMs = 1_000
const alertIntervalMs = 30_000
/** A listing ends this long after its own last day at the latest. */
const endIntervalMs = 600_000
/** Pages show a closed offer as such at once; this removes it from lists. */
const closeIntervalMs = 30_000

export interface SourceWorker {
  /** Reads the sources that are due; resolves when all runs have ended. */
  runDue(): Promise<void>
  /** Aborts the current runs, and waits until they are recorded. */
  close(): Promise<void>
}

interface SourceWorkerOptions {
  httpClient: HttpClient
  /** Origin of the links in mails. */
  origin: string
  /** Called when faults of our own start and when they have ended; problems of a source are recorded with its runs. */
  onError: ReportState
}

/** The sources that an admin requested or that are due by schedule, longest waiting first. */
const findDueSources = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    select id from sources
    where address is not null and (leased_until is null or leased_until < now())
      and (run_requested_at is not null or (not paused and next_run_at <= now() and ${isSetUp}))
    order by coalesce(run_requested_at, next_run_at), id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads a source again when the pause of its host ends, which another source may have caused. */
const readAgainAt = (db: Db, id: string, moment: Date) =>
  db
    .updateTable('sources')
    .set({ next_run_at: moment })
    .where('id', '=', id)
    .where('paused', '=', false)
    .where('next_run_at', '>', moment)
    .execute()

/**
 * Reads the sources on schedule. Any number of processes may run this: each source is read by one at a time, and taken
 * over from a process that died (issue 4, point 3).
 */
export function startSourceWorker(db: Db, { httpClient, origin, onError }: SourceWorkerOptions): SourceWorker {
  const closing = new AbortController()
  const limit = pLimit(maxConcurrentRuns)
  const runningSources = new Map<string, Promise<void>>()
  const reading = watchState(onError)

  /** Takes the source out of the queue, unless another process has just read it. */
  const takeSource = (id: string) =>
    db.transaction().execute(async (transaction) => {
      const source = await transaction
        .selectFrom('sources')
        .selectAll()
        .select(isSetUp.as('isSetUp'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const isDue = source?.next_run_at && source.next_run_at <= new Date() && !source.paused && source.isSetUp
      if (!source?.address || !(source.run_requested_at || isDue)) return undefined
      // Rescheduled before reading, so that a source that crashes the process does not do so again at once.
      await sql`
        update sources set next_run_at = now() + make_interval(mins => every_minutes), run_requested_at = null
        where id = ${id}`.execute(transaction)
      return { ...source, address: source.address }
    })

  async function runSourceOnce(id: string, signal: AbortSignal): Promise<void> {
    const source = await takeSource(id)
    if (!source) return
    const cause = source.run_requested_at ? 'admin' : 'schedule'
    await runSource(db, source, source.address, { httpClient, cause, signal }).catch(async (error: unknown) => {
      if (error instanceof RunFailure && error.retryAt !== undefined) await readAgainAt(db, id, error.retryAt)
      throw error
    })
    await sql`
      update sources set due_at = case when not paused then now() + make_interval(mins => every_minutes + ${graceMinutes}) end
      where id = ${id}`.execute(db)
  }

  const run = (id: string): Promise<void> =>
    limit(() => withSourceLease(db, id, (signal) => runSourceOnce(id, signal), { signal: closing.signal }))
      .catch((error: unknown) => {
        const isExpected = error instanceof RunFailure || error instanceof SourceBusyError || closing.signal.aborted
        if (!isExpected) throw error
      })
      .then(
        () => reading.succeeded(),
        (error: unknown) => void reading.failed(error),
      )
      .then(async () => {
        if (!closing.signal.aborted) await updateAlerts(db, origin)
      })
      .catch((error: unknown) => void reading.failed(error))
      .finally(() => runningSources.delete(id))

  async function startDueRuns(): Promise<void> {
    for (const id of await findDueSources(db))
      if (!runningSources.has(id) && !closing.signal.aborted) runningSources.set(id, run(id))
  }

  const stop = startIntervals(
    onError,
    [startDueRuns, pollIntervalMs],
    [() => updateAlerts(db, origin), alertIntervalMs],
    [() => endPassedListings(db, toDutchDate(new Date())), endIntervalMs],
    [() => endClosedListings(db, new Date()), closeIntervalMs],
  )

  return {
    async runDue() {
      await startDueRuns()
      await Promise.all(runningSources.values())
    },
    async close() {
      closing.abort(new Error('the process ends'))
      await stop()
      await Promise.all(runningSources.values())
    },
  }
}

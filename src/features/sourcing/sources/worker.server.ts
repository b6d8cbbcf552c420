import { sql, type Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Outgoing } from '#platform/http-client/http-client.ts'
import { repeat } from '#platform/jobs/start-interval.ts'
import type { Tables } from '#platform/database/tables.ts'
import { RunFailure } from '#features/sourcing/import/run-report.ts'
import { runSource } from '#features/sourcing/import/run-source.server.ts'
import { graceMinutes, settleAlerts } from './update-alerts.server.ts'
import { holdSource, SourceBusy } from '#features/sourcing/import/source-lease.server.ts'

/** Sources that one process reads at the same time; reading shares its processor with the people who look for a home. */
const atOnce = 2
const lookEvery = 1_000
const alertEvery = 30_000

export interface SourceRunner {
  /** Reads the sources whose turn it is; resolves when each run has ended. */
  runDue(): Promise<void>
  /** Breaks off what is being read, and waits until that is written down. */
  close(): Promise<void>
}

export interface SourceRunnerOptions {
  outgoing: Outgoing
  /** Origin of the links in mails. */
  origin: string
  /** Told of what is a mistake of ours; what is wrong with a source stands in its runs. */
  onError: (error: unknown) => void
}

/** Whose turn it is, longest waiting first: an admin asked, or the schedule says so. */
const dueSources = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ id: string }>`
    select id from sources
    where address is not null and (leased_until is null or leased_until < now())
      and (run_asked_at is not null or (not paused and next_run_at <= now()))
    order by coalesce(run_asked_at, next_run_at), id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Reads the sources at their times, whichever process has time first; a source is read by one at a time, and one that
 * was left by a process that died is taken over (issue 4, point 3).
 */
export function startSourceRunner(
  db: Kysely<Tables>,
  { outgoing, origin, onError }: SourceRunnerOptions,
): SourceRunner {
  const closing = new AbortController()
  const limit = pLimit(atOnce)
  const under = new Map<string, Promise<void>>()

  /** Reads one source, unless somebody else did so meanwhile. */
  async function runOne(id: string, signal: AbortSignal): Promise<void> {
    const source = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
    const due = source?.next_run_at && source.next_run_at <= new Date() && !source.paused
    if (!source || source.address === null || !(source.run_asked_at || due)) return
    const asked = source.run_asked_at
    // Written before reading: what brings the process down must not do so again at once.
    await db
      .updateTable('sources')
      .set({
        next_run_at: sql`now() + make_interval(mins => every_minutes)`,
        run_asked_at: sql`case when run_asked_at > ${asked ?? new Date(0)} then run_asked_at end`,
      })
      .where('id', '=', id)
      .execute()
    await runSource(db, source, source.address, { outgoing, cause: asked ? 'admin' : 'schedule', signal })
    await db
      .updateTable('sources')
      .set({
        due_at: sql`case when not paused then now() + make_interval(mins => every_minutes + ${graceMinutes}) end`,
      })
      .where('id', '=', id)
      .execute()
  }

  const run = (id: string): Promise<void> =>
    limit(() => holdSource(db, id, (signal) => runOne(id, signal), { signal: closing.signal }))
      .catch((error: unknown) => {
        const foreseen = error instanceof RunFailure || error instanceof SourceBusy || closing.signal.aborted
        if (!foreseen) onError(error)
      })
      .then(async () => {
        if (!closing.signal.aborted) await settleAlerts(db, origin)
      })
      .catch(onError)
      .finally(() => under.delete(id))

  async function begin(): Promise<void> {
    for (const id of await dueSources(db)) if (!under.has(id) && !closing.signal.aborted) under.set(id, run(id))
  }

  const stopLooking = repeat(begin, lookEvery, onError)
  const stopAlerting = repeat(() => settleAlerts(db, origin), alertEvery, onError)

  return {
    async runDue() {
      await begin()
      await Promise.all(under.values())
    },
    async close() {
      closing.abort(new Error('the process ends'))
      await Promise.all([stopLooking(), stopAlerting()])
      await Promise.all(under.values())
    },
  }
}

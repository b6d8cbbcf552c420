import { sql, type Selectable } from 'kysely'
import { toPeriodStart } from '#platform/database/period-start.ts'
import { readCappedPage, readPage } from '#platform/database/read-page.ts'
import type { Db } from '#platform/database/db.ts'
import type { ImportRuns } from '#platform/database/tables.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { Run, RunWithSource, RunQuery, SourceHealth } from './contract.ts'

const toRun = (row: Selectable<ImportRuns>): Run => ({
  id: row.id,
  inputs: row.inputs,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  state: row.state,
  cause: row.cause,
  failure: row.failure,
  bytes: Number(row.bytes),
  unchanged: row.unchanged,
  complete: row.complete,
  held: row.held,
  accepted: row.accepted,
  read: row.read_count,
  new: row.new_count,
  changed: row.changed_count,
  same: row.same_count,
  missing: row.missing_count,
  gone: row.gone_count,
  returned: row.returned_count,
  rejected: row.rejected_count,
  // Written by the import only, as counts by name.
  rejectedByReason: row.rejected_by_reason as Run['rejectedByReason'],
  repaired: row.repaired as Record<string, number>,
  problems: row.problems,
})

/** The sources with their listing counts, alerts and last run, by name. */
export async function readSources(db: Db): Promise<SourceHealth[]> {
  // Read before the runs, so that a source no longer in progress comes with the run that ended.
  const sources = await sql<Omit<SourceHealth, 'lastRun' | 'alerts' | 'nextRunAt'> & { next_run_at: Date | null }>`
      select sources.id, slug, name, website, coalesce(listings, 0)::integer as listings, coalesce(gone, 0)::integer as gone,
        kind, address, complete, every_minutes as "everyMinutes", paused, 
        address is not null and (run_requested_at is not null or coalesce(leased_until > now(), false)
          or (not paused and next_run_at <= now())) as "inProgress",
        case when address is not null and not paused then next_run_at end as next_run_at,
        (select count(*)::integer from rejected_records where source_id = sources.id) as "rejectedRecords"
      from sources
      left join (select source_id, count(*) as listings from listings where gone_at is null group by source_id) as present
        on present.source_id = sources.id
      left join (select source_id, count(*) as gone from listings where gone_at is not null group by source_id) as past
        on past.source_id = sources.id
      order by name, sources.id`.execute(db)
  const [runs, alerts] = await Promise.all([
    db
      .selectFrom('import_runs')
      .distinctOn('source_id')
      .selectAll()
      .orderBy('source_id')
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('source_alerts')
      .select(['source_id', 'kind', 'raised_at'])
      .where('ended_at', 'is', null)
      .orderBy('raised_at')
      .orderBy('id')
      .execute(),
  ])
  return sources.rows.map(({ next_run_at, ...source }) => {
    const last = runs.find((run) => run.source_id === source.id)
    return {
      ...source,
      nextRunAt: next_run_at?.toISOString() ?? null,
      alerts: alerts
        .filter((alert) => alert.source_id === source.id)
        .map(({ kind, raised_at }) => ({ kind, raisedAt: raised_at.toISOString() })),
      lastRun: last ? toRun(last) : null,
    }
  })
}

/**
 * The runs of a source, newest first.
 *
 * @throws Problem source.notFound
 */
export async function readRuns(db: Db, sourceId: string, page: PageRequest) {
  const source = await db.selectFrom('sources').select('id').where('id', '=', sourceId).executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  const asked = db.selectFrom('import_runs').where('source_id', '=', sourceId)
  const ordered = asked.selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc')
  const { rows, pagination } = await readPage(page, ordered, asked)
  return { runs: rows.map(toRun), pagination }
}

/** A page of the runs of all sources, newest first, up to the newest 10,000 that match. */
export async function readAllRuns(db: Db, { state, period, ...page }: RunQuery) {
  const asked = db
    .selectFrom('import_runs')
    .$if(state === 'failed', (query) => query.where('state', '=', 'failed'))
    .$if(state === 'held', (query) => query.where(sql<boolean>`import_runs.held and not import_runs.accepted`))
    .$if(period !== undefined, (query) => query.where('started_at', '>', toPeriodStart(period ?? 'month')))
  const ordered = asked
    .innerJoin('sources', 'sources.id', 'import_runs.source_id')
    .selectAll('import_runs')
    .select('sources.name')
    .orderBy('started_at', 'desc')
    .orderBy('import_runs.id', 'desc')
  const { rows, pagination } = await readCappedPage(db, page, ordered, asked)
  const runs = rows.map((row): RunWithSource => ({ ...toRun(row), source: { id: row.source_id, name: row.name } }))
  return { runs, pagination }
}

/** Counts the sources. */
export async function countSources(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

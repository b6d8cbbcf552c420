import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { toPeriodStart } from '#platform/database/period-start.ts'
import { readCappedPage, readPage } from '#platform/database/read-page.ts'
import type { Db } from '#platform/database/db.ts'
import type { ImportRuns } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { fromKeys, pick } from '#shared/records.ts'
import { describeRunProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { StoredProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { filledFacts, type FilledFact } from '#features/sourcing/import/filled-facts.ts'
import { runCounts } from '#features/sourcing/import/run-counts.ts'
import { isSetUp } from './is-set-up.server.ts'
import type { Run, RunWithSource, RunQuery, SourceHealth } from './contract.ts'

/**
 * Whether a held list waits for an admin: nobody has accepted it, and no newer whole list of its source was held as well
 * or had what it lacked (a tenth more records), so that no stale one is accepted.
 */
export const isHeldListOpen = sql<boolean>`(import_runs.held and not import_runs.accepted and not exists (
  select from import_runs as newer
  where newer.source_id = import_runs.source_id and newer.started_at > import_runs.started_at
    and newer.state = 'finished' and newer.complete and not newer.unchanged
    and (newer.held or newer.read_count > import_runs.read_count * 1.1)))`

type RunRow = Selectable<ImportRuns> & { acceptable: boolean }

const toRun = (row: RunRow, language: Language): Run => ({
  ...pick(row, [
    'id',
    'inputs',
    'state',
    'cause',
    'failure',
    'unchanged',
    'complete',
    'held',
    'accepted',
    'acceptable',
  ]),
  ...fromKeys(runCounts, (name) => row[`${name}_count`]),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  bytes: Number(row.bytes),
  // Written by the import only, as counts by name.
  rejectedByReason: row.rejected_by_reason as Run['rejectedByReason'],
  repaired: row.repaired as Record<string, number>,
  problems: z.parse(z.array(StoredProblem), row.problems).map((problem) => describeRunProblem(problem, language)),
})

/** The sources with their listing counts, alerts and last run, by name. */
export async function readSources(db: Db, language: Language): Promise<SourceHealth[]> {
  // Read before the runs, so that a source no longer in progress comes with the run that ended.
  const sources = await sql<Omit<SourceHealth, 'lastRun' | 'alerts' | 'nextRunAt'> & { nextRunAt: Date | null }>`
      select sources.id, slug, name, website, coalesce(listings, 0)::integer as listings, coalesce(gone, 0)::integer as gone,
        kind, address, complete, every_minutes as "everyMinutes", paused, 
        address is not null and (run_requested_at is not null or coalesce(leased_until > now(), false)
          or (not paused and next_run_at <= now() and ${isSetUp})) as "inProgress",
        ${isSetUp} as "isSetUp",
        case when address is not null and not paused then next_run_at end as "nextRunAt",
        coalesce(rejected, 0)::integer as "rejectedRecords",
        (select coalesce(sum(new_count), 0)::integer from import_runs
          where source_id = sources.id and started_at > now() - interval '24 hours') as "newToday",
        fallen_facts as "fallenFacts",
        (select number from rejected_records
          where source_id = sources.id and reason in ('changed_layout', 'incomplete') and number is not null
          order by last_seen_at desc, fingerprint limit 1) as "changedExample"
      from sources
      left join (select source_id, count(*) as listings from listings where gone_at is null group by source_id) as present
        on present.source_id = sources.id
      left join (select source_id, count(*) as gone from listings where gone_at is not null group by source_id) as past
        on past.source_id = sources.id
      left join (select source_id, count(*) as rejected from rejected_records group by source_id) as refused
        on refused.source_id = sources.id
      order by name, sources.id`.execute(db)
  const [runs, alerts] = await Promise.all([
    sql<RunRow>`
      select distinct on (source_id) *, ${isHeldListOpen} as acceptable from import_runs order by source_id, started_at desc, id desc`.execute(
      db,
    ),
    db
      .selectFrom('source_alerts')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy('raised_at')
      .orderBy('id')
      .execute(),
  ])
  return sources.rows.map((source) => {
    const own = alerts.filter((alert) => alert.source_id === source.id)
    const last = runs.rows.find((run) => run.source_id === source.id)
    return {
      ...source,
      nextRunAt: source.nextRunAt?.toISOString() ?? null,
      alerts: own.map(({ kind, raised_at }) => ({ kind, raisedAt: raised_at.toISOString() })),
      lastRun: last ? toRun(last, language) : null,
    }
  })
}

export interface FillRate {
  fact: FilledFact
  /** The share of the readings that state it, over the last 30 days, and on the last day with readings. */
  share: number
  lastShare: number
}

/** How often a source states each fact, most often first; those that it never states are left out. */
export async function readFillRates(db: Db, sourceId: string): Promise<FillRate[]> {
  const { rows } = await sql<FillRate>`
    select fact, sum(stated)::float8 / sum(read) as share,
      (array_agg(stated::float8 / read order by day desc))[1] as "lastShare"
    from source_fill_rates where source_id = ${sourceId} and read > 0
    group by fact having sum(stated) > 0 order by share desc, fact`.execute(db)
  return rows.filter(({ fact }) => filledFacts.includes(fact))
}

/** The runs of a source, newest first. @throws Problem source.notFound */
export async function readRuns(db: Db, sourceId: string, page: PageRequest, language: Language) {
  const source = await db.selectFrom('sources').select('id').where('id', '=', sourceId).executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  const asked = db.selectFrom('import_runs').where('source_id', '=', sourceId)
  const ordered = asked
    .selectAll()
    .select(isHeldListOpen.as('acceptable'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, pagination } = await readPage(page, ordered, asked)
  return { runs: rows.map((row) => toRun(row, language)), pagination }
}

/** A page of the runs of all sources, newest first, up to the newest 10,000 that match. */
export async function readAllRuns(db: Db, { state, period, ...page }: RunQuery, language: Language) {
  const asked = db
    .selectFrom('import_runs')
    .$if(state === 'failed', (query) => query.where('state', '=', 'failed'))
    .$if(state === 'held', (query) => query.where(isHeldListOpen))
    .$if(period !== undefined, (query) => query.where('started_at', '>', toPeriodStart(period ?? 'month')))
  const ordered = asked
    .innerJoin('sources', 'sources.id', 'import_runs.source_id')
    .selectAll('import_runs')
    .select(isHeldListOpen.as('acceptable'))
    .select('sources.name')
    .orderBy('started_at', 'desc')
    .orderBy('import_runs.id', 'desc')
  const { rows, pagination } = await readCappedPage(db, page, ordered, asked)
  const runs = rows.map((row): RunWithSource => ({
    ...toRun(row, language),
    source: { id: row.source_id, name: row.name },
  }))
  return { runs, pagination }
}

/** Counts the sources. */
export async function countSources(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sources`.execute(db)
  return rows[0]?.count ?? 0
}

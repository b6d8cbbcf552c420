import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { toDutchDate } from '#shared/dates.ts'
import { hasEnded, readTimetableFacts } from '#features/properties/travel/timetable.server.ts'
import { readServiceStates } from '#platform/jobs/service-states.ts'
import { readMonthlyRevenue } from '#features/billing/subscriptions/metrics-queries.server.ts'
import { readUnsentMail } from '#features/administration/outbox/queries.server.ts'
import { fromKeys } from '#shared/records.ts'
import { countByStatus, listPlaces } from '#features/properties/search/queries.server.ts'
import { ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import type { Dashboard, SourceSummary } from './contract.ts'
import { readEarlierTotals } from './worker.server.ts'
import { countedEvents, type Period, currentTotals } from './figures.ts'
import { countEvents } from './event-counts.server.ts'
import { readSlowRoutes } from './slow-routes-queries.server.ts'
import { readCurrentTotals } from './current-totals.server.ts'

const maxCities = 10
const maxSources = 100
const maxMails = 10

async function readPropertyCounts(db: Db, searchEngine: SearchEngine): Promise<Dashboard['properties']> {
  const { hidden } = await db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('decided_status', '=', 'hidden')
    .executeTakeFirstOrThrow()
  const [counts, places] = await Promise.all([
    ifSearchable(searchEngine.run(countByStatus, undefined)),
    ifSearchable(searchEngine.run(listPlaces, { limit: maxCities })),
  ])
  if (!counts || !places) return null
  return {
    byStatus: statuses.map((status) => ({
      status,
      // Hidden properties are not in the index; they count as inactive.
      properties: counts[status] + (status === 'inactive' ? hidden : 0),
    })),
    hidden,
    byCity: places.most.map(({ name, properties }) => ({ city: name, properties })),
    cities: places.total,
  }
}

/** Reads the sources with their properties, those last seen longest ago first; those read by hand are seen by no clock. */
async function readSources(db: Db): Promise<SourceSummary[]> {
  const { rows } = await sql<Omit<SourceSummary, 'lastSeenAt'> & { seen: Date | null }>`
    select sources.id, slug, name, 
      (select count(*) from (select distinct property_id from listings where source_id = sources.id and gone_at is null)
        as home)::integer as properties, seen.finished_at as seen,
      case when paused then 'paused' when address is null then 'byHand' when last.state = 'failed' then 'failed'
        when due_at < now() then 'late' else 'fresh' end as state
    from sources
    left join lateral (
      select finished_at from import_runs
      where source_id = sources.id and state = 'finished' and (read_count > 0 or unchanged)
      order by finished_at desc, id desc limit 1
    ) as seen on true
    left join lateral (
      select state from import_runs where source_id = sources.id and state <> 'running'
      order by started_at desc, id desc limit 1
    ) as last on true
    order by address is null, seen.finished_at nulls first, sources.id limit ${maxSources}`.execute(db)
  return rows.map(({ seen, ...source }) => ({ ...source, lastSeenAt: seen?.toISOString() ?? null }))
}

/** Reads the current data of the dashboard. */
export async function readDashboard(db: Db, searchEngine: SearchEngine, period: Period = 'day'): Promise<Dashboard> {
  const [now, earlier, happened, properties, sources, revenue, slowest, { mails }, services, timetable] =
    await Promise.all([
      readCurrentTotals(db, searchEngine),
      readEarlierTotals(db),
      countEvents(db),
      readPropertyCounts(db, searchEngine),
      readSources(db),
      readMonthlyRevenue(db),
      readSlowRoutes(db, period),
      readUnsentMail(db, { page: 1, limit: maxMails }),
      readServiceStates(db),
      readTimetableFacts(db),
    ])
  return {
    measuredAt: new Date().toISOString(),
    figures: {
      ...fromKeys(currentTotals, (name) => ({
        value: now[name],
        yesterday: null,
        month: null,
        ...earlier[name],
        trend: [...(earlier[name]?.trend ?? []), ...(now[name] === null ? [] : [now[name]])],
      })),
      ...fromKeys(countedEvents, (name) => happened[name].figure),
    },
    properties,
    newProperties: happened.newProperties.byDay,
    repliesSent: happened.repliesSent.byDay,
    sources,
    revenue,
    routes: { period, slowest },
    mails,
    services,
    timetableEndedOn: hasEnded(timetable, toDutchDate(new Date())) ? timetable.validUntil : null,
  }
}

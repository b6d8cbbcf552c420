import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared-statements.ts'
import { hoursOf } from '#shared/last-period.ts'
import { paginate } from '#shared/pagination.ts'
import type { AllHomes, Wanted } from '#features/properties/search/admin-index.server.ts'
import type { Members } from '#features/properties/search/cached-doc-sets.ts'
import type { ManagedFilter, ManagedHome, ManagedQuery, StatusDecision } from './contract.ts'
import type { DecidedStatus, HomeAct } from '#features/properties/catalogue/decided-status.ts'
import { addressOf, summariesOf } from '#features/properties/catalogue/queries.server.ts'

/** Ids as one text, since as rows most of the time would go into reading them. */
async function idsOf(db: Db, query: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ ids: string | null }>(CompiledQuery.raw(query, [...parameters]))
  return rows[0]?.ids?.split(' ') ?? []
}
const homesOfSource = prepared(
  `select string_agg(property_id::text, ' ') as ids from offers where source_id = (select id from sources where slug = $1)`,
)
const homesWithPhotos = prepared(
  `select string_agg(property_id::text, ' ') as ids from property_photos where position = 0`,
)
const reportedHomes = prepared(
  `select string_agg(property_id::text, ' ') as ids from ad_reports where decision_id is null`,
)

/** A filter as the homes in memory take it, with the sets that only the database knows. */
export async function wantedOf(
  db: Db,
  all: AllHomes,
  { source, photos, reported, since, ...wanted }: ManagedFilter,
): Promise<Wanted> {
  const ask = async (query: string, parameters: readonly unknown[] = []) =>
    all.membersOf(await idsOf(db, query, parameters))
  const sets: [Promise<Members>, boolean][] = []
  if (source !== undefined) sets.push([all.sets.get(`source ${source}`, () => ask(homesOfSource, [source])), true])
  if (photos) sets.push([all.sets.get('photos', () => ask(homesWithPhotos)), photos === 'yes'])
  if (reported) sets.push([ask(reportedHomes), true])
  const members = await Promise.all(sets.map(async ([of, isWanted]) => ({ of: await of, wanted: isWanted })))
  const firstSeenAfter = since && Date.now() - hoursOf[since] * 3_600_000
  return { ...wanted, members, firstSeenAfter }
}

interface Told {
  id: string
  decided_status: DecidedStatus | null
  reports: number
  sources: string[]
}
const toldById = prepared(`
  select id, decided_status,
    (select count(*)::int from ad_reports where property_id = home.id and decision_id is null) as reports,
    array(select distinct name from offers join sources on sources.id = offers.source_id
      where offers.property_id = home.id order by name) as sources
  from properties home where id = any($1::uuid[])`)

/** Homes for the list of all, in the order of the ids; one that is no more is left out. */
export async function managedHomes(db: Db, ids: readonly string[]): Promise<ManagedHome[]> {
  if (ids.length === 0) return []
  const [summaries, { rows }] = await Promise.all([
    summariesOf(db, ids),
    db.executeQuery<Told>(CompiledQuery.raw(toldById, [ids])),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return summaries.flatMap((home) => {
    const told = byId.get(home.id)
    return told ? [{ ...home, decided: told.decided_status, reports: told.reports, sources: told.sources }] : []
  })
}

/** One page of all homes, with the exact total; a page past the end is empty. */
export async function readManagedHomes(db: Db, all: AllHomes, { page, limit, sort, ...filter }: ManagedQuery) {
  const wanted = await wantedOf(db, all, filter)
  const { ids, total, understoodAs } = all.find(wanted, sort, (page - 1) * limit, limit)
  return { properties: await managedHomes(db, ids), understoodAs, pagination: paginate(page, limit, total) }
}

/** The acts of admins on homes, newest first; of one home if one is asked for. */
export async function readStatusDecisions(
  db: Db,
  { page, limit, homeId }: { page: number; limit: number; homeId?: string },
) {
  const asked = db.selectFrom('status_decisions as act').$if(homeId !== undefined, (query) =>
    query.where('act.id', 'in', (named) =>
      named
        .selectFrom('decided_homes')
        .select('decision_id')
        .where('property_id', '=', homeId ?? ''),
    ),
  )
  const [rows, { total }] = await Promise.all([
    asked
      .leftJoin('users', 'users.id', 'act.admin_id')
      // Of many homes none is named.
      .leftJoin('decided_homes as named', (join) =>
        join.onRef('named.decision_id', '=', 'act.id').on('act.home_count', '=', 1),
      )
      .leftJoin('properties as home', 'home.id', 'named.property_id')
      .select(['act.id', 'act.act', 'act.home_count', 'act.decided_at', 'act.undone_at', 'users.email'])
      .select(['home.id as home_id', 'home.title', 'home.city', 'home.street', 'home.house_number'])
      .select(['home.house_number_addition', 'home.plot_number'])
      .orderBy('act.decided_at', 'desc')
      .orderBy('act.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    asked.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  const decisions = rows.map((row): StatusDecision => ({
    id: row.id,
    // The database takes no other.
    act: row.act as HomeAct,
    homes: row.home_count,
    home: row.home_id ? { id: row.home_id, name: [addressOf(row) ?? row.title, row.city].join(', ') } : null,
    adminEmail: row.email,
    decidedAt: row.decided_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }))
  return { decisions, pagination: paginate(page, limit, total) }
}

/** The sources by name, for a filter. */
export const sourceNames = (db: Db) =>
  db.selectFrom('sources').select(['slug', 'name']).orderBy('name').orderBy('id').execute()

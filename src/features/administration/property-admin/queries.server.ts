import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import { fromDutchTime } from '#shared/dates.ts'
import { periodHours } from '#shared/last-period.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { AdminCriteria, AdminPropertySort } from '#features/properties/search/admin-sort-orders.ts'
import { type SearchEngine, searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { AdminPropertyFilter, AdminProperty, AdminPropertyQuery } from './contract.ts'
import { formatAddress } from '#features/properties/catalogue/to-facts.server.ts'
import { readAnySummaries } from '#features/properties/catalogue/queries.server.ts'

/** Selects ids as one text, since parsing rows would take most of the time. */
const selectIds = (rows: string) => prepared(`select string_agg(property_id::text, ' ') as ids from ${rows}`)
const idsOfSourceSql = selectIds('listings where source_id = (select id from sources where slug = $1)')
const idsWithPhotosSql = selectIds('property_photos where position = 0')
const reportedIdsSql = selectIds('property_reports where decision_id is null')
const idsToReviewSql = selectIds("(select id as property_id from properties where review <> '{}') as properties")

async function readIds(db: Db, query: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ ids: string | null }>(CompiledQuery.raw(query, [...parameters]))
  return rows[0]?.ids?.split(' ') ?? []
}

/** Converts a filter for the search index, with sets that only the database has. */
function toCriteria(
  db: Db,
  { source, photos, reported, review, since, from, to, priceFrom, priceTo, ...criteria }: AdminPropertyFilter,
): AdminCriteria {
  const toSet = (query: string, cacheKey?: string, parameters: readonly unknown[] = []) => ({
    ...(cacheKey !== undefined && { cacheKey }),
    readIds: () => readIds(db, query, parameters),
    isIn: true,
  })
  const sets = [
    ...(source === undefined ? [] : [toSet(idsOfSourceSql, `source ${source}`, [source])]),
    ...(photos ? [{ ...toSet(idsWithPhotosSql, 'photos'), isIn: photos === 'yes' }] : []),
    ...(reported ? [toSet(reportedIdsSql)] : []),
    ...(review ? [toSet(idsToReviewSql, 'review')] : []),
  ]
  const afterPeriod = since ? Date.now() - periodHours[since] * 3_600_000 : -Infinity
  return {
    ...criteria,
    sets,
    // A home that was first seen at midnight is of that day.
    firstSeenAfter: Math.max(afterPeriod, from === undefined ? -Infinity : fromDutchTime(from, 0, 0).getTime() - 1),
    firstSeenBefore: to === undefined ? undefined : fromDutchTime(to, 24, 0).getTime(),
    priceFrom: priceFrom === undefined ? undefined : Number(priceFrom) * 100,
    priceTo: priceTo === undefined ? undefined : Number(priceTo) * 100 + 99,
  }
}

/** The ids of a part of the properties that pass a filter of admins, their total, and how the text was interpreted. */
export const findAdminIds = searchQuery(
  'findAdminIds',
  ({ db, admins }, { sort, offset, limit, ...filter }: AdminPropertyFilter & AdminPart) =>
    admins.findPage(toCriteria(db, filter), sort, offset, limit),
)

interface AdminPart {
  sort: AdminPropertySort
  offset: number
  limit: number
}

type AdminRow = Pick<AdminProperty, 'id' | 'decided' | 'reports' | 'sources'>
const adminRowsById = prepared(`
  select id, decided_status as decided,
    (select count(*)::int from property_reports where property_id = property.id and decision_id is null) as reports,
    array(select distinct name from listings join sources on sources.id = listings.source_id
      where listings.property_id = property.id order by name) as sources
  from properties property where id = any($1::uuid[])`)

/** Reads homes for the list of all, in the order of the ids; deleted ones are left out. */
async function readAdminProperties(db: Db, ids: readonly string[]): Promise<AdminProperty[]> {
  if (ids.length === 0) return []
  const [summaries, { rows }] = await Promise.all([
    readAnySummaries(db, ids),
    db.executeQuery<AdminRow>(CompiledQuery.raw(adminRowsById, [ids])),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return summaries.flatMap((property) => {
    const adminRow = byId.get(property.id)
    return adminRow ? [{ ...property, ...adminRow }] : []
  })
}

/** Finds a page of all properties with the exact total; a page past the end is empty. */
export async function findAdminProperties(db: Db, searchEngine: SearchEngine, { page, ...query }: AdminPropertyQuery) {
  const { limit } = query
  const { ids, total, interpretedAs } = await searchEngine.run(findAdminIds, { ...query, offset: (page - 1) * limit })
  return { properties: await readAdminProperties(db, ids), interpretedAs, pagination: paginate(page, limit, total) }
}

/** Reads the decisions of admins about properties, newest first, optionally about one. */
export async function readStatusDecisions(db: Db, { propertyId, ...page }: PageRequest & { propertyId?: string }) {
  const decisionQuery = db.selectFrom('status_decisions as action').$if(propertyId !== undefined, (query) =>
    query.where('action.id', 'in', (named) =>
      named
        .selectFrom('status_decision_properties')
        .select('decision_id')
        .where('property_id', '=', propertyId ?? ''),
    ),
  )
  const { rows, pagination } = await readPage(
    page,
    decisionQuery
      .leftJoin('users', 'users.id', 'action.admin_id')
      // Only a decision about a single property names it.
      .leftJoin('status_decision_properties as named', (join) =>
        join.onRef('named.decision_id', '=', 'action.id').on('action.property_count', '=', 1),
      )
      .leftJoin('properties as property', 'property.id', 'named.property_id')
      .select(['action.id', 'action.action', 'property_count as properties', 'users.email as adminEmail'])
      .select(['action.decided_at as decidedAt', 'action.undone_at as undoneAt'])
      .select(['property.id as home_id', 'property.title', 'property.city', 'property.street', 'property.house_number'])
      .select(['property.house_number_addition', 'property.plot_number'])
      .orderBy('action.decided_at', 'desc')
      .orderBy('action.id', 'desc'),
    decisionQuery,
  )
  const decisions = rows.map((row) => ({
    ...withIsoDates(row),
    property: row.home_id ? { id: row.home_id, name: [formatAddress(row) ?? row.title, row.city].join(', ') } : null,
  }))
  return { decisions, pagination }
}

/** Reads the sources by name, for a filter. */
export const readSourceNames = (db: Db) =>
  db.selectFrom('sources').select(['slug', 'name']).orderBy('name').orderBy('id').execute()

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { readPage } from '#platform/database/read-page.ts'
import { readEmailReplies } from '#features/administration/email-replies/queries.server.ts'
import { addressColumns, formatLocation } from '#features/properties/catalogue/to-facts.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { readPropertyChecks } from '#features/sourcing/listing-checks/queries.server.ts'
import type { ReportedProperty, ReportQuery } from './contract.ts'
import { advertiserColumns, toAdvertiser } from './email-advertiser.server.ts'

/** Selects waiting reports, without those of deleted properties. */
const selectOpenReports = (db: Db) =>
  db
    .selectFrom('property_reports')
    .where('decision_id', 'is', null)
    .where('property_id', 'not in', (deleted) =>
      deleted.selectFrom('properties').select('properties.id').where('decided_status', '=', 'deleted'),
    )

/** Reads properties with waiting reports, last reported first, with all those reports and the evidence. */
export async function readReports(db: Db, searchEngine: SearchEngine, { page, limit, reason }: ReportQuery) {
  const waiting = selectOpenReports(db).$if(reason !== undefined, (query) =>
    query.where('reason', '=', reason ?? 'other'),
  )
  const [found, { total }] = await Promise.all([
    waiting
      .select(['property_id', sql<Date>`max(created_at)`.as('last')])
      .groupBy('property_id')
      .orderBy('last', 'desc')
      .orderBy('property_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    waiting.select(sql<number>`count(distinct property_id)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const ids = found.map(({ property_id }) => property_id)
  return { properties: await toReportedProperties(db, searchEngine, ids), pagination: paginate(page, limit, total) }
}

/** One property with waiting reports. */
export const readReportedProperty = async (
  db: Db,
  searchEngine: SearchEngine,
  id: string,
): Promise<ReportedProperty | undefined> => (await toReportedProperties(db, searchEngine, [id]))[0]

async function toReportedProperties(
  db: Db,
  searchEngine: SearchEngine,
  ids: readonly string[],
): Promise<ReportedProperty[]> {
  if (ids.length === 0) return []
  const [homes, reports, listings, emailReplies, checks] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['id', 'title', 'status', 'price_cents as rentCents', ...addressColumns, ...advertiserColumns])
      .where('id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('property_reports')
      .select(['id', 'property_id', 'reason', 'note as text', 'by_account as byAccount', 'created_at as createdAt'])
      .select(sql<boolean>`reporter_email is not null`.as('hasAddress'))
      .where('decision_id', 'is', null)
      .where('property_id', 'in', [...ids])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('listings')
      .innerJoin('sources', 'sources.id', 'listings.source_id')
      .select(['property_id', 'sources.name as source', 'listings.url'])
      .where('property_id', 'in', [...ids])
      .where('gone_at', 'is', null)
      .orderBy('listings.last_seen_at', 'desc')
      .orderBy('listings.id')
      .execute(),
    readEmailReplies(db, 'property_id', ids),
    readPropertyChecks(db, searchEngine, ids),
  ])
  const shown = ids.flatMap((id) => homes.filter((property) => property.id === id))
  return shown.map((property) => ({
    ...property,
    location: formatLocation(property),
    listings: listings.filter(({ property_id }) => property_id === property.id),
    reports: reports.filter(({ property_id }) => property_id === property.id).map(withIsoDates),
    checks: checks.get(property.id) ?? [],
    advertiser: toAdvertiser(property),
    emailReplies: emailReplies.filter(({ about }) => about === property.id),
  }))
}

/** Counts the properties with waiting reports. */
export async function countReportedProperties(db: Db): Promise<number> {
  const { total } = await selectOpenReports(db)
    .select(sql<number>`count(distinct property_id)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Reads the decisions about reports, newest first. */
export async function readReportDecisions(db: Db, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    db
      .selectFrom('property_report_decisions as decided')
      .innerJoin('properties', 'properties.id', 'decided.property_id')
      .leftJoin('users', 'users.id', 'decided.admin_id')
      .select(['decided.id', 'decided.property_id as propertyId', 'properties.title', 'verdict', 'note'])
      .select(['report_count as reports', 'users.email as adminEmail', 'decided_at as decidedAt'])
      .select(['undone_at as undoneAt', ...addressColumns, ...advertiserColumns])
      .select((query) =>
        query
          .selectFrom('property_reports')
          .select(({ fn }) => fn.max('created_at').as('last'))
          .whereRef('decision_id', '=', 'decided.id')
          .as('reportedAt'),
      )
      .orderBy('decided_at', 'desc')
      .orderBy('decided.id', 'desc'),
    db.selectFrom('property_report_decisions'),
  )
  const propertyIds = rows.map(({ propertyId }) => propertyId)
  const emailReplies = await readEmailReplies(db, 'property_id', propertyIds)
  const decisions = rows.map((row) => ({
    ...withIsoDates(row),
    location: formatLocation(row),
    advertiser: toAdvertiser(row),
    emailReplies: emailReplies.filter(({ about }) => about === row.propertyId),
  }))
  return { decisions, pagination }
}

/** Reads the reports that were made with an address, oldest first, for the export of an account's data. */
export async function exportReports(db: Db, email: string) {
  const rows = await db
    .selectFrom('property_reports')
    .select(['property_id as propertyId', 'reason', 'note as text', 'reporter_name as name', 'created_at as createdAt'])
    .where(sql`lower(reporter_email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(withIsoDates)
}

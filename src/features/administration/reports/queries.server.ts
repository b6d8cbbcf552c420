import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import { readPage } from '#platform/database/read-page.ts'
import { readEmailReplies } from '#features/administration/email-replies/queries.server.ts'
import { formatAddress } from '#features/properties/catalogue/queries.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readPropertyChecks } from '#features/sourcing/listing-checks/queries.server.ts'
import type { ReportDecisionItem, ReportItem, ReportedProperty, ReportQuery } from './contract.ts'
import { reportReasons, verdicts } from './report-values.ts'
import { advertiserColumns, toAdvertiser } from './email-advertiser.server.ts'

interface AddressRow {
  street: string | null
  house_number: number | null
  house_number_addition: string | null
  plot_number: string | null
  postcode: string | null
  city: string
}
const addressColumns = ['street', 'house_number', 'house_number_addition', 'plot_number', 'postcode', 'city'] as const
const formatLocation = (row: AddressRow) =>
  [formatAddress(row), [row.postcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Waiting reports, without those of deleted properties. */
const selectOpenReports = (db: Db) =>
  db
    .selectFrom('property_reports')
    .where('decision_id', 'is', null)
    .where('property_id', 'not in', (deleted) =>
      deleted.selectFrom('properties').select('properties.id').where('decided_status', '=', 'deleted'),
    )

/** Properties with waiting reports, last reported first, with all their waiting reports and the evidence. */
export async function readReports(db: Db, index: SearchIndex, { page, limit, reason }: ReportQuery) {
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
  return { homes: await toReportedProperties(db, index, ids), pagination: paginate(page, limit, total) }
}

async function toReportedProperties(db: Db, index: SearchIndex, ids: readonly string[]): Promise<ReportedProperty[]> {
  if (ids.length === 0) return []
  const [homes, reports, listings, emailReplies] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['id', 'title', 'status', 'price_cents', ...addressColumns, ...advertiserColumns])
      .where('id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('property_reports')
      .select(['id', 'property_id', 'reason', 'note', 'by_account', 'created_at'])
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
  ])
  const shown = ids.flatMap((id) => homes.filter((home) => home.id === id))
  return Promise.all(
    shown.map(async (home) => ({
      id: home.id,
      title: home.title,
      location: formatLocation(home),
      status: home.status,
      rentCents: home.price_cents,
      listings: listings.flatMap(({ property_id, source, url }) => (property_id === home.id ? [{ source, url }] : [])),
      reports: reports.flatMap((row): ReportItem[] =>
        row.property_id === home.id
          ? [
              {
                id: row.id,
                // The database takes no other.
                reason: reportReasons.find((known) => known === row.reason) ?? 'other',
                text: row.note,
                byAccount: row.by_account,
                createdAt: row.created_at.toISOString(),
              },
            ]
          : [],
      ),
      checks: await readPropertyChecks(db, index, home.id),
      advertiser: toAdvertiser(home),
      emailReplies: emailReplies.filter(({ about }) => about === home.id),
    })),
  )
}

/** The number of properties with waiting reports. */
export async function countReportedProperties(db: Db): Promise<number> {
  const { total } = await selectOpenReports(db)
    .select(sql<number>`count(distinct property_id)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The decisions about reports, newest first. */
export async function readReportDecisions(db: Db, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    db
      .selectFrom('property_report_decisions as decided')
      .innerJoin('properties', 'properties.id', 'decided.property_id')
      .leftJoin('users', 'users.id', 'decided.admin_id')
      .select([
        'decided.id',
        'decided.property_id',
        'decided.verdict',
        'decided.note',
        'decided.decided_at',
        'decided.undone_at',
        'decided.report_count',
        'users.email',
        'properties.title',
        ...addressColumns,
        ...advertiserColumns,
      ])
      .select((query) =>
        query
          .selectFrom('property_reports')
          .select(({ fn }) => fn.max('created_at').as('last'))
          .whereRef('decision_id', '=', 'decided.id')
          .as('reported_at'),
      )
      .orderBy('decided.decided_at', 'desc')
      .orderBy('decided.id', 'desc'),
    db.selectFrom('property_report_decisions'),
  )
  const emailReplies = await readEmailReplies(
    db,
    'property_id',
    rows.map((row) => row.property_id),
  )
  const decisions = rows.map((row): ReportDecisionItem => ({
    id: row.id,
    propertyId: row.property_id,
    title: row.title,
    location: formatLocation(row),
    // The database takes no other.
    verdict: verdicts.find((known) => known === row.verdict) ?? 'dismissed',
    note: row.note,
    reports: row.report_count,
    adminEmail: row.email,
    decidedAt: row.decided_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    reportedAt: row.reported_at?.toISOString() ?? null,
    advertiser: toAdvertiser(row),
    emailReplies: emailReplies.filter(({ about }) => about === row.property_id),
  }))
  return { decisions, pagination }
}

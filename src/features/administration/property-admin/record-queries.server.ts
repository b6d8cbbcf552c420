import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { toDutchDate } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { readAudit } from '#features/administration/audit-log/queries.server.ts'
import type { PropertyRecord } from './contract.ts'
import { readStatusDecisions } from './queries.server.ts'
import { findRegisterContradictions } from '#features/properties/registers/find-contradictions.ts'
import { findCityWithSamePicture } from '#features/sourcing/listing-photos/same-pictures.server.ts'
import type { ReviewReason } from '#features/sourcing/listings/contract.ts'
import { readFactSources } from '#features/sourcing/fact-sources/queries.server.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'

/** The maximum number of entries shown of a property's history. */
const maxRows = 50

/**
 * Reads all data of a property, visible to visitors or not. The id of a merged property returns the one it is part of.
 * @throws Problem property.notFound
 */
export async function readPropertyRecord(db: Db, requestedId: string): Promise<PropertyRecord> {
  const property = await getProperty(db, requestedId, true, true)
  const { id } = property
  const [row, reports, { decisions }, { entries }, elsewhere, sources] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['decided_status', 'review', 'contact_name as name', 'contact_company as company'])
      .select(['contact_email as email', 'contact_phone as phone'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('property_reports')
      .leftJoin('property_report_decisions as decided', 'decided.id', 'property_reports.decision_id')
      .select(['property_reports.id', 'reason', 'property_reports.note as text', 'created_at as createdAt', 'verdict'])
      .where('property_reports.property_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('property_reports.id', 'desc')
      .limit(maxRows)
      .execute(),
    readStatusDecisions(db, { page: 1, limit: maxRows, propertyId: id }),
    readAudit(db, { page: 1, limit: maxRows, search: '', subjectId: id }),
    findCityWithSamePicture(
      db,
      property.gallery.map(({ hash }) => hash),
      { city: property.city, propertyId: id },
    ),
    readFactSources(db, property),
  ])
  if (!row) throw new Problem('property.notFound')
  const { decided_status, review, ...contact } = row
  return {
    property,
    sources,
    decided: decided_status,
    contact,
    review: [
      ...review,
      ...(elsewhere === undefined ? [] : ['photo_elsewhere' satisfies ReviewReason]),
      // What registers say is compared each time, since neither they nor the ads write the other's reasons.
      ...findRegisterContradictions(property, toDutchDate(new Date())),
    ],
    reports: reports.map(withIsoDates),
    decisions,
    // Decisions are listed separately, where they can be undone.
    audit: entries.filter(({ action }) => !action.startsWith('status.')),
  }
}

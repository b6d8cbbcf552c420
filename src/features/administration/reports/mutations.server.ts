import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { photoKey } from '#features/properties/photos/signed-photo.server.ts'
import type { PropertyReport } from './contract.ts'

/** Per address or account: maximum reports in an hour, and hours until the same property may be reported again. */
const maxPerHour = 10
const hoursPerProperty = 24
/** The maximum number of waiting reports per property; more would add nothing. */
const maxOpenReports = 20

/** Serializes the reports of all processes, so that the limits hold; reports are few. */
const lockReports = sql`select pg_advisory_xact_lock(hashtext('property_reports'))`

/**
 * Stores a report about a property. Of the reporter only a keyed hash is stored, for a day, to count by.
 * @throws Problem property.notFound, report.tooMany, report.again, report.enough
 */
export async function reportProperty(
  db: Db,
  propertyId: string,
  { reason, text }: PropertyReport,
  { key, byAccount }: { key: string; byAccount: boolean },
): Promise<void> {
  const reporter = createHmac('sha256', await photoKey(db))
    .update(`report\n${key}`)
    .digest()
  await db.transaction().execute(async (transaction) => {
    await lockReports.execute(transaction)
    const property = await transaction
      .selectFrom('properties')
      .select('decided_status')
      .where('id', '=', propertyId)
      .executeTakeFirst()
    if (!property || isHiddenDecision(property.decided_status)) throw new Problem('property.notFound')
    await transaction
      .updateTable('property_reports')
      .set({ reporter_hash: null })
      .where('reporter_hash', 'is not', null)
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hoursPerProperty})`)
      .execute()
    const { lately, here } = await transaction
      .selectFrom('property_reports')
      .select([
        sql<number>`count(*) filter (where created_at > now() - interval '1 hour')`.as('lately'),
        sql<number>`count(*) filter (where property_id = ${propertyId})`.as('here'),
      ])
      .where('reporter_hash', '=', reporter)
      .executeTakeFirstOrThrow()
    if (here > 0) throw new Problem('report.again', { retryAfter: hoursPerProperty * 3_600 })
    if (lately >= maxPerHour) throw new Problem('report.tooMany', { retryAfter: 3_600 })
    const { waiting } = await transaction
      .selectFrom('property_reports')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('property_id', '=', propertyId)
      .where('decision_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting >= maxOpenReports) throw new Problem('report.enough', { retryAfter: hoursPerProperty * 3_600 })
    await transaction
      .insertInto('property_reports')
      .values({
        id: uuidv7(),
        property_id: propertyId,
        reason,
        note: text || null,
        by_account: byAccount,
        reporter_hash: reporter,
      })
      .execute()
  })
}

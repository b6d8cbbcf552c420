import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/language.ts'
import { addressColumns, formatLocation } from '#features/properties/catalogue/to-facts.server.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { photoKey } from '#features/properties/photos/signed-photo.server.ts'
import type { PropertyReport } from './contract.ts'
import { reportFormMessages } from './messages.ts'
import { mailReceipt } from './report-mails.server.ts'
import { namelessReason, unlawfulReasons } from './report-values.ts'

/** Per address or account: maximum reports in an hour, and hours until the same property may be reported again. */
const maxPerHour = 10
const hoursPerProperty = 24
/** The maximum number of waiting reports per property; more would add nothing. */
const maxOpenReports = 20

/** The maximum number of reports in a day with one address, so that nobody floods a mailbox with receipts. */
const maxPerMailbox = 10

/** @throws Problem report.incomplete with what the law asks of a report about something unlawful */
function assertComplete({ reason, text, name, email, goodFaith }: PropertyReport, language: Language): void {
  if (!unlawfulReasons.includes(reason)) return
  const isNameless = reason === namelessReason
  const { needed } = reportFormMessages[language]
  const missing = {
    ...(!text && { text: needed.text }),
    ...(!isNameless && !name && { name: needed.name }),
    ...(!isNameless && !email && { email: needed.email }),
    ...(!goodFaith && { goodFaith: needed.goodFaith }),
  }
  if (Object.keys(missing).length > 0) throw new Problem('report.incomplete', { fields: missing })
}

/** @throws Problem report.tooMany */
async function assertFewToAddress(transaction: Db, email: string): Promise<void> {
  const { sent } = await transaction
    .selectFrom('property_reports')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where(sql`lower(reporter_email)`, '=', email.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (sent >= maxPerMailbox) throw new Problem('report.tooMany', { retryAfter: 86_400 })
}

/** Serializes the reports of all processes, so that the limits hold; reports are few. */
const lockReports = sql`select pg_advisory_xact_lock(hashtext('property_reports'))`

/**
 * Stores a report about a property, and mails a receipt to a reporter who left an address. Of others only a keyed hash
 * is stored, for a day, to count by.
 * @throws Problem report.incomplete, property.notFound, report.tooMany, report.again, report.enough
 */
export async function reportProperty(
  db: Db,
  propertyId: string,
  given: PropertyReport,
  { key, byAccount, language, replyTo }: { key: string; byAccount: boolean; language: Language; replyTo: string },
): Promise<void> {
  assertComplete(given, language)
  const { reason, text, name, email } = given
  const reporter = createHmac('sha256', await photoKey(db))
    .update(`report\n${key}`)
    .digest()
  await db.transaction().execute(async (transaction) => {
    await lockReports.execute(transaction)
    const property = await transaction
      .selectFrom('properties')
      .select(['decided_status', ...addressColumns])
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
    if (email) await assertFewToAddress(transaction, email)
    const id = uuidv7()
    await transaction
      .insertInto('property_reports')
      .values({
        id,
        property_id: propertyId,
        reason,
        note: text || null,
        by_account: byAccount,
        reporter_hash: reporter,
        reporter_name: name || null,
        reporter_email: email || null,
        language,
      })
      .execute()
    if (email)
      await mailReceipt(
        transaction,
        { name: name || null, email, language },
        { id, home: formatLocation(property), reason, replyTo },
      )
  })
}

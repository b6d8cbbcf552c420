import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { isUnseen } from '#features/properties/search/admin-index.server.ts'
import { photoKey } from '#features/properties/photos/signed-photo.server.ts'
import type { AdReport } from './contract.ts'

/** From one address or account: homes it may report in an hour, and how long one home stays reported by it. */
const mostPerHour = 10
const hoursPerHome = 24
/** More waiting reports of one home tell an admin nothing new. */
const mostWaiting = 20

/** Who reports: an account, or an address as limits count it. */
export interface Reporter {
  key: string
  byAccount: boolean
}

/** Writes the reports of one process after another, so that the limits hold; reports are few. */
const lock = sql`select pg_advisory_xact_lock(hashtext('ad_reports'))`

/**
 * Keeps what somebody reports about a home. Of them is kept only a keyed hash, for a day, to count by.
 *
 * @throws Problem property.notFound, report.tooMany, report.again, report.enough
 */
export async function reportHome(
  db: Kysely<Tables>,
  homeId: string,
  { reason, text }: AdReport,
  { key, byAccount }: Reporter,
): Promise<void> {
  const reporter = createHmac('sha256', await photoKey(db))
    .update(`report\n${key}`)
    .digest()
  await db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    const home = await transaction
      .selectFrom('properties')
      .select('decided_status')
      .where('id', '=', homeId)
      .executeTakeFirst()
    if (!home || isUnseen(home.decided_status)) throw new Problem('property.notFound')
    await transaction
      .updateTable('ad_reports')
      .set({ reporter_hash: null })
      .where('reporter_hash', 'is not', null)
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hoursPerHome})`)
      .execute()
    const { lately, here } = await transaction
      .selectFrom('ad_reports')
      .select([
        sql<number>`count(*) filter (where created_at > now() - interval '1 hour')`.as('lately'),
        sql<number>`count(*) filter (where property_id = ${homeId})`.as('here'),
      ])
      .where('reporter_hash', '=', reporter)
      .executeTakeFirstOrThrow()
    if (here > 0) throw new Problem('report.again', { retryAfter: hoursPerHome * 3_600 })
    if (lately >= mostPerHour) throw new Problem('report.tooMany', { retryAfter: 3_600 })
    const { waiting } = await transaction
      .selectFrom('ad_reports')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('property_id', '=', homeId)
      .where('decision_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting >= mostWaiting) throw new Problem('report.enough', { retryAfter: hoursPerHome * 3_600 })
    await transaction
      .insertInto('ad_reports')
      .values({
        id: uuidv7(),
        property_id: homeId,
        reason,
        note: text || null,
        by_account: byAccount,
        reporter_hash: reporter,
      })
      .execute()
  })
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { updatePropertyStatuses } from './listing-lifecycle.server.ts'

/**
 * Marks listings as inactive without their source leaving them out. Their hashes are cleared, so that the next capture
 * is read and stored whatever it says.
 *
 * @returns how many
 */
async function endListings(db: DbTransaction, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string; property_id: string }>`
    update listings set content = jsonb_set(content, '{status}', '"inactive"'), content_hash = '', record_hash = null
    where gone_at is null and content ->> 'status' = 'for_rent' and ${condition}
    returning id, property_id`.execute(db)
  await updatePropertyStatuses(db, rows)
  return rows.length
}

/** Ends the listings of a source whose numbers now belong to something else than a home for rent. */
export async function endRefusedListings(
  db: Db,
  sourceId: string,
  refused: readonly { number: string; at: Date }[],
): Promise<number> {
  if (refused.length === 0) return 0
  const [numbers, times] = [refused.map(({ number }) => number), refused.map(({ at }) => at)]
  return db.transaction().execute((transaction) =>
    endListings(
      transaction,
      sql`source_id = ${sourceId} and exists (
        select from unnest(${numbers}::text[], ${times}::timestamptz[]) as refused (number, at)
        where refused.number = listings.number and refused.at >= listings.last_seen_at)
      and number = any(${numbers})`,
    ),
  )
}

/** Ends the listings whose own last day has passed, which their sources may show unchanged. @param today YYYY-MM-DD */
export const endPassedListings = (db: Db, today: string): Promise<number> =>
  db.transaction().execute((transaction) =>
    endListings(
      transaction,
      sql`content ->> 'availableUntil' < ${today} and property_id in (
        select id from properties where status = 'for_rent' and available_until < ${today})`,
    ),
  )

/** Ends the offers of corporations whose closing time has passed. */
export const endClosedListings = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute((transaction) =>
    endListings(
      transaction,
      sql`(content ->> 'closesAt')::timestamptz <= ${now} and property_id in (
        select id from properties where status = 'for_rent' and closes_at <= ${now})`,
    ),
  )

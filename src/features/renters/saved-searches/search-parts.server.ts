import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The last digits of the ids of people: all searches of one person are of one part, so that one mail has them all. */
const digits = Array.from('0123456789abcdef')

/** Longer than a busy process is silent. */
const goneAfter = '10 seconds'

/** The condition for the searches of some parts, given as bits. */
export const isInParts = (parts: number) =>
  sql<SqlBool>`right(user_id::text, 1) = any(${digits.filter((_, part) => parts & (1 << part))}::text[])`

/**
 * Says that a process compares saved searches, and divides the parts among all that do. Until the others have seen a new
 * one they keep its parts too; which of them takes a change is decided when it is taken.
 *
 * @returns the parts of this process as bits; 0 if there are more processes than parts
 */
export async function claimParts(db: Db, workerId: string): Promise<number> {
  await sql`
    insert into alert_workers (id) values (${workerId}::uuid)
    on conflict (id) do update set seen_at = now()`.execute(db)
  const workers = await db
    .selectFrom('alert_workers')
    .select('id')
    .where(sql<SqlBool>`seen_at > now() - ${goneAfter}::interval`)
    .orderBy('id')
    .execute()
  const place = workers.findIndex(({ id }) => id === workerId)
  return digits.reduce((parts, _, part) => (part % workers.length === place ? parts | (1 << part) : parts), 0)
}

/** Leaves the parts of a process that ends to the others. */
export async function leaveParts(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('alert_workers').where('id', '=', workerId).execute()
}

/** Forgets processes that ended without a word. */
export async function deleteGoneWorkers(db: Db): Promise<void> {
  await sql`delete from alert_workers where seen_at < now() - ${goneAfter}::interval`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'

/** The state of a counter after a call was counted. */
export interface Counted {
  /** Calls in the present window, this one included. */
  count: number
  /** Milliseconds until the window ends and counting starts again. */
  resetsInMs: number
}

/** Counts calls elsewhere than in the database, and throws while it cannot. Names come as hashes. */
export interface CallCounter {
  count(hash: Buffer, windowMs: number, calls: number): Promise<Counted>
  clear(hash: Buffer): Promise<void>
}

let counter: CallCounter | undefined

/** Sets what counts calls instead of the database; the database goes on where it cannot. Without one, resets that. */
export function setCallCounter(other?: CallCounter): void {
  counter = other
}

/**
 * Counts calls under a name, in a window that starts with the first of them. One step counts and returns the total, so
 * parallel calls, also of several processes, each get a different count.
 *
 * @param name what is counted, such as `login sanne@example.com`; only its hash is stored
 * @param windowMs length of the window, in milliseconds
 * @param calls how many calls are counted at once
 */
export async function countCalls(db: Db, name: string, windowMs: number, calls = 1): Promise<Counted> {
  const hash = hashText(name)
  const counted = await counter?.count(hash, windowMs, calls).catch(() => undefined)
  return counted ?? countInDatabase(db, hash, windowMs, calls)
}

async function countInDatabase(db: Db, hash: Buffer, windowMs: number, calls: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, calls, resets_at)
    values (${hash}, ${calls}, now() + make_interval(secs => ${windowMs / 1_000}))
    on conflict (key) do update set
      calls = case when counted.resets_at <= now() then 0 else counted.calls end + excluded.calls,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning calls as count, ceil(extract(epoch from resets_at - now()) * 1000)::integer as "resetsInMs"`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counting a call returned no row.')
  return counted
}

/** Forgets the calls counted under a name. */
export async function clearCalls(db: Db, name: string): Promise<void> {
  const hash = hashText(name)
  // The database as well, which may have counted for a while.
  await counter?.clear(hash).catch(() => {})
  await db.deleteFrom('rate_limits').where('key', '=', hash).execute()
}

/** Deletes counters whose window has ended. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute()
}

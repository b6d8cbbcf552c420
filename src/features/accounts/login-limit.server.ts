import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'

/** So many logins may fail on one address in an hour (research/reliability-security.md, section 4). */
export const failuresAnHour = 25
const hour = 3_600

const keyOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest()

/**
 * Refuses a login on an address on which too many have failed, whether it has an account or not.
 *
 * @throws Problem account.tooManyTries
 */
export async function refuseAfterFailures(db: Db, email: string): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('login_failures')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`extract(epoch from now() - min(failed_at))::integer`.as('oldest'),
    ])
    .where('email_hash', '=', keyOf(email))
    .where('failed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count < failuresAnHour) return
  throw new Problem('account.tooManyTries', { retryAfter: Math.max(1, hour - (oldest ?? 0)) })
}

/** Writes down that a login failed, and forgets those that no longer count. */
export async function noteFailure(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await db
    .insertInto('login_failures')
    .values({ email_hash: keyOf(email) })
    .execute()
}

/** Somebody who got in is not the one who guesses. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failures').where('email_hash', '=', keyOf(email)).execute()
}

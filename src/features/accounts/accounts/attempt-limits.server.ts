import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/**
 * What may be tried on one mail address a number of times only, whether it has an account or not
 * (research/reliability-security.md, section 4).
 */
const allowances = {
  /** Logins that failed. */
  login: { times: 25, minutes: 60, problem: 'account.tooManyTries' },
  /** Mails to choose a new password. */
  reset: { times: 5, minutes: 30, problem: 'account.tooManyMails' },
  /** Mails to confirm an address. */
  confirm: { times: 5, minutes: 30, problem: 'account.tooManyMails' },
} as const satisfies Record<string, { times: number; minutes: number; problem: ProblemCode }>
export type AttemptKind = keyof typeof allowances

const keyOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest()
const longest = Math.max(...Object.values(allowances).map(({ minutes }) => minutes))

/**
 * Refuses what was tried too often on an address.
 *
 * @returns how many attempts count now
 * @throws Problem account.tooManyTries, account.tooManyMails
 */
export async function refuseAfterAttempts(db: Db, kind: AttemptKind, email: string): Promise<number> {
  const { times, minutes, problem } = allowances[kind]
  const { count, age } = await db
    .selectFrom('attempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`extract(epoch from now() - min(tried_at))::integer`.as('age'),
    ])
    .where('kind', '=', kind)
    .where('email_hash', '=', keyOf(email))
    .where('tried_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow()
  if (count >= times) throw new Problem(problem, { retryAfter: Math.max(1, minutes * 60 - (age ?? 0)) })
  return count
}

/** Writes down an attempt, and forgets those that no longer count. */
export async function noteAttempt(db: Db, kind: AttemptKind, email: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('tried_at', '<', sql<Date>`now() - make_interval(mins => ${longest})`)
    .execute()
  await db
    .insertInto('attempts')
    .values({ kind, email_hash: keyOf(email) })
    .execute()
}

/** Somebody who got in is not the one who guesses. */
export async function forgetAttempts(db: Db, kind: AttemptKind, email: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('email_hash', '=', keyOf(email)).execute()
}

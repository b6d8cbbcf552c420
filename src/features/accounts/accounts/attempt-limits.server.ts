import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/** Attempts allowed per email address, with or without an account (research/reliability-security.md, section 4). */
const attemptLimits = {
  login: { maxAttempts: 25, minutes: 60, problem: 'account.tooManyTries' },
  reset: { maxAttempts: 5, minutes: 30, problem: 'account.tooManyMails' },
  confirm: { maxAttempts: 5, minutes: 30, problem: 'account.tooManyMails' },
} as const satisfies Record<string, { maxAttempts: number; minutes: number; problem: ProblemCode }>
export type AttemptKind = keyof typeof attemptLimits

const hashEmail = (email: string): Buffer => hashText(email.toLowerCase())
const maxWindowMinutes = Math.max(...Object.values(attemptLimits).map(({ minutes }) => minutes))

/** Refuses an attempt over the limit. @returns the recent count @throws Problem account.tooManyTries, .tooManyMails */
export async function checkAttemptLimit(db: Db, kind: AttemptKind, email: string): Promise<number> {
  const { maxAttempts, minutes, problem } = attemptLimits[kind]
  const { count, age } = await db
    .selectFrom('account_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`extract(epoch from now() - min(attempted_at))::integer`.as('age'),
    ])
    .where('kind', '=', kind)
    .where('email_hash', '=', hashEmail(email))
    .where('attempted_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow()
  if (count >= maxAttempts) throw new Problem(problem, { retryAfter: Math.max(1, minutes * 60 - (age ?? 0)) })
  return count
}

/** Records an attempt, and deletes expired ones. */
export async function recordAttempt(db: Db, kind: AttemptKind, email: string): Promise<void> {
  await db
    .deleteFrom('account_attempts')
    .where('attempted_at', '<', sql<Date>`now() - make_interval(mins => ${maxWindowMinutes})`)
    .execute()
  await db
    .insertInto('account_attempts')
    .values({ kind, email_hash: hashEmail(email) })
    .execute()
}

/** Clears the attempts after a success: the user was not guessing. */
export async function clearAttempts(db: Db, kind: AttemptKind, email: string): Promise<void> {
  await db.deleteFrom('account_attempts').where('kind', '=', kind).where('email_hash', '=', hashEmail(email)).execute()
}

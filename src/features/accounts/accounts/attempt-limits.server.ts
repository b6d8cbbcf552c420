import type { Db } from '#platform/database/db.ts'
import { clearCalls, countCalls } from '#platform/rate-limits/count-call.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/**
 * Attempts allowed (research/reliability-security.md, sections 4 and 5): `login` per email address, with or without an
 * account, from unknown devices; `knownDevice` per device on which the owner has logged in; `password` per logged-in
 * user; `secondFactor` per account, and apart from that per known device; `reset` and `confirm` per email address;
 * `registration` per network address, of accounts that were made.
 */
const attemptLimits = {
  login: { maxAttempts: 5, minutes: 15, problem: 'account.tooManyTries' },
  knownDevice: { maxAttempts: 10, minutes: 15, problem: 'account.tooManyTries' },
  password: { maxAttempts: 10, minutes: 15, problem: 'account.tooManyTries' },
  secondFactor: { maxAttempts: 5, minutes: 15, problem: 'secondFactor.tooManyTries' },
  reset: { maxAttempts: 5, minutes: 30, problem: 'account.tooManyMails' },
  registration: { maxAttempts: 5, minutes: 30, problem: 'account.tooManyRegistered' },
  confirm: { maxAttempts: 5, minutes: 30, problem: 'account.tooManyMails' },
} as const satisfies Record<string, { maxAttempts: number; minutes: number; problem: ProblemCode }>
type AttemptKind = keyof typeof attemptLimits

const toName = (kind: AttemptKind, subject: string) => `${kind} ${subject.toLowerCase()}`

/**
 * Counts an attempt before it is made, so that parallel attempts cannot all pass.
 *
 * @param subject the mail address, account or device whose attempts are counted
 * @param factor multiplies the limit, as the server's `limitFactor` does with every other
 * @throws Problem account.tooManyTries, account.tooManyMails, account.tooManyRegistered
 */
export async function countAttempt(db: Db, kind: AttemptKind, subject: string, factor = 1): Promise<void> {
  const { maxAttempts, minutes, problem } = attemptLimits[kind]
  const { count, resetsInMs } = await countCalls(db, toName(kind, subject), minutes * 60_000)
  if (count > maxAttempts * factor)
    throw new Problem(problem, { retryAfter: Math.max(1, Math.ceil(resetsInMs / 1_000)) })
}

/** Clears the attempts after a success: the user was not guessing. */
export const clearAttempts = (db: Db, kind: AttemptKind, subject: string): Promise<void> =>
  clearCalls(db, toName(kind, subject))

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import { checkRoleLimits } from '#platform/database/connections/role-limits.ts'

/** Why the product cannot start, in one sentence for the operator. */
class StartError extends Error {}

function getReason(error: unknown): string {
  // Node tries every address of a host and reports all failures as one error without a message.
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0])
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.replaceAll(/\s+/g, ' ').replace(/[.\s]+$/, '')
}

/** The reason of a failure, on one line. */
export const formatStartError = (error: unknown): string =>
  error instanceof StartError ? error.message : getReason(error)

/**
 * Runs a step of the start.
 *
 * @param failure what failed
 * @param advice what the operator can do about it
 * @throws StartError
 */
export async function startStep<T>(
  { failure, advice }: { failure: string; advice: string | ((reason: string) => string) },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = getReason(error)
    throw new StartError(`${failure}: ${reason}. ${typeof advice === 'string' ? advice : advice(reason)}`, {
      cause: error,
    })
  }
}

/** @throws StartError if the database does not answer */
export const checkDatabase = (db: Db) =>
  startStep(
    {
      failure: 'The database does not answer',
      advice: (reason) =>
        reason.startsWith('unsupported startup parameter')
          ? 'DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction.'
          : 'Start it, or correct DATABASE_URL.',
    },
    () => sql`select 1`.execute(db),
  )

/** @throws StartError if nothing can be written, or if what is said to be a standby is none */
export async function checkServers({ db, checkStandby }: Pick<OpenDatabase, 'db' | 'checkStandby'>): Promise<void> {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)
  if (rows[0]?.is_standby)
    throw new StartError('DATABASE_URL leads to a standby, where nothing can be written. Lead it to the primary.')
  await startStep({ failure: 'The standby cannot be used', advice: 'Correct the address, or leave it out.' }, () =>
    Promise.resolve(checkStandby?.()),
  )
}

/** @throws StartError if the sessions of a pooler have no time limits */
export const checkPooledSessions = (db: Db) =>
  startStep(
    {
      failure: 'Statements behind DATABASE_POOLER have no time limits',
      advice:
        "Set them with alter role … set statement_timeout = '5s' and alter role … set lock_timeout = '3s', and reconnect the pooler.",
    },
    () => checkRoleLimits(db),
  )

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

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
  { failure, advice }: { failure: string; advice: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(`${failure}: ${getReason(error)}. ${advice}`, { cause: error })
  }
}

/** @throws StartError if the database does not answer */
export const checkDatabase = (db: Db) =>
  startStep({ failure: 'The database does not answer', advice: 'Start it, or correct DATABASE_URL.' }, () =>
    sql`select 1`.execute(db),
  )

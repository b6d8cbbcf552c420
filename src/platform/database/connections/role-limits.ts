import { sql } from 'kysely'
import { lockTimeoutMs, queryTimeoutMs } from './connect.ts'
import type { Db } from '../db.ts'

/**
 * Checks that the sessions which a pooler hands out have time limits; a process behind it cannot set them, since the next
 * transaction may be another process's.
 *
 * @throws Error that says how to set them
 */
export async function checkRoleLimits(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; statement: number; lock: number }>`
    select current_user as role, (select setting::integer from pg_settings where name = 'statement_timeout') as statement,
      (select setting::integer from pg_settings where name = 'lock_timeout') as lock`.execute(db)
  const [{ role, statement, lock } = { role: '', statement: 0, lock: 0 }] = rows
  const isWithin = (milliseconds: number, most: number) => milliseconds > 0 && milliseconds <= most
  if (isWithin(statement, queryTimeoutMs) && isWithin(lock, lockTimeoutMs)) return
  throw new Error(
    `the role ${role} needs a statement_timeout of at most ${queryTimeoutMs} ms (it has ${statement}) and a lock_timeout` +
      ` of at most ${lockTimeoutMs} ms (it has ${lock})`,
  )
}

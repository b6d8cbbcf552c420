import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The moment by the clock of the database, by which rows are stamped. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

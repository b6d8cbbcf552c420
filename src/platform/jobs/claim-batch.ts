import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'

interface Claim {
  table: keyof Tables
  key?: string
  /** The column with the time when a row is due; claiming moves it to the end of the lease. */
  dueColumn: string
  /** Which rows may be claimed, besides being due. */
  where?: RawBuilder<unknown>
  /** A table whose columns are returned as well, and how its rows belong to `claimed`. */
  join?: { table: keyof Tables; on: RawBuilder<unknown> }
  limit: number
  /** An interval such as `2 minutes`. After it a process that claimed a row counts as dead, and others may claim it. */
  lease: string
  /** What is returned of the claimed rows; `due` holds the time at which each was due. */
  returning: RawBuilder<unknown>
}

/** Claims the rows that have been due longest, and counts a try of each. Rows that another process claims are skipped. */
export async function claimBatch<Row>(
  db: Db,
  { table, key = 'id', dueColumn, where = sql`true`, limit, lease, returning, join }: Claim,
): Promise<Row[]> {
  const [keyRef, dueRef] = [sql.ref(key), sql.ref(dueColumn)]
  const joined = join ? sql`cross join ${sql.table(join.table)}` : sql``
  const on = join ? sql`and ${join.on}` : sql``
  const { rows } = await sql<Row>`
    with due as materialized (
      select ${keyRef} as key, ${dueRef} as at from ${sql.table(table)} where ${dueRef} <= now() and ${where}
      order by ${dueRef} limit ${limit} for update skip locked
    )
    update ${sql.table(table)} as claimed set tries = tries + 1, ${dueRef} = now() + ${lease}::interval
    from due ${joined} where claimed.${keyRef} = due.key ${on} returning ${returning}`.execute(db)
  return rows
}

/** Seconds until the next try after so many; the last of the delays counts from then on. */
export const retryDelay = (delaysSeconds: readonly number[], tries: number): number =>
  delaysSeconds[Math.min(tries, delaysSeconds.length) - 1] ?? 0

/** An error as stored with the row that failed, without zero bytes, which PostgreSQL refuses. */
export const toStoredError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)

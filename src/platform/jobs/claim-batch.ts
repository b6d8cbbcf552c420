import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'

interface Claim {
  table: keyof Tables
  key?: string
  /** The column with the time when a row is due; claiming moves it to the end of the lease. */
  dueColumn: string
  /** A further condition for rows to be claimed. */
  where?: RawBuilder<unknown>
  /** A table whose columns are returned as well, and its join condition with `claimed`. */
  join?: { table: keyof Tables; on: RawBuilder<unknown> }
  limit: number
  /** An interval such as `2 minutes`, after which the claiming process counts as dead and others may claim the row. */
  lease: string
  /** The columns returned for the claimed rows; `due` has the time at which each was due. */
  returning: RawBuilder<unknown>
}

/** Claims the rows that have been due longest, and counts a try for each. Skips rows that another process claims. */
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

/** Seconds until the next try after `tries`; the last delay is repeated. */
export const retryDelay = (delaysSeconds: readonly number[], tries: number): number =>
  delaysSeconds[Math.min(tries, delaysSeconds.length) - 1] ?? 0

/** The text of an error to store with a failed row, without zero bytes, which PostgreSQL rejects. */
export const toStoredError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)

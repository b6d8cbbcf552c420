import { sql } from 'kysely'
import { findTables } from '#rent-points/tables/tables-of-date.ts'
import { propertyCodeVersion } from '#platform/database/code-version.ts'
import type { Db } from '#platform/database/db.ts'
import { toDutchDate } from '#shared/dates.ts'

/** The layout of the file. */
const format = 1

/** All that the index of a database follows from besides its homes: a snapshot with another origin is not used. */
export type SnapshotOrigin = Readonly<Record<string, string | number | undefined>>

/** The first day of the tables that rents are compared with now. */
export const getRentTablesDate = (): string | undefined => findTables(toDutchDate(new Date()))?.from

/** The origin of a snapshot of this database by this process. @param values the version of the values of postcodes */
export async function readSnapshotOrigin(db: Db, values: string | undefined): Promise<SnapshotOrigin> {
  const { rows } = await sql<{ system: string; database: string; schema: string }>`select
    (select system_identifier::text from pg_control_system()) as system,
    (select oid::text from pg_database where datname = current_database()) as database,
    (select md5(string_agg(name || hash, ' ' order by name)) from schema_migrations) as schema`.execute(db)
  return {
    format,
    code: propertyCodeVersion,
    engine: process.versions.v8,
    ...rows[0],
    values,
    rentTables: getRentTablesDate(),
  }
}

/** Whether the database knows a snapshot; it does not if it was restored to a moment before that was written. */
export async function isKnownSnapshot(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('index_snapshots').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Lets the database know a snapshot, and forget those of a month ago. */
export async function recordSnapshot(db: Db, id: string): Promise<void> {
  await db.insertInto('index_snapshots').values({ id }).execute()
  await sql`delete from index_snapshots where written_at < now() - interval '30 days'`.execute(db)
}

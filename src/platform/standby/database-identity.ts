import { type QueryExecutorProvider, sql } from 'kysely'

/** Which copy of which database this is, as a column: the same on a primary and its standbys only. */
export const identityColumn = `(select system_identifier::text from pg_control_system()) || ' '
  || (select oid::text from pg_database where datname = current_database()) as identity`

/** Which copy of which database this is: the same on a primary and its standbys only. */
export async function readDatabaseIdentity(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ identity: string }>`select ${sql.raw(identityColumn)}`.execute(db)
  return rows[0]?.identity ?? ''
}

import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import { BackupError, type BackupEntry } from './archive.ts'

/** What restoring does not touch: the migrations are of the installation, and counters of calls mean nothing later. */
const excludedTables = ['schema_migrations', 'rate_limits']
const rowsPerFetch = 1_000
const maxPartBytes = 8 * 1024 * 1024
/** A part is larger only by a row of the largest size. */
const maxRestoredBytes = 256 * 1024 * 1024

interface Table {
  name: string
  /** Its columns, without those that the database computes. */
  columns: string[]
}

/** The tables of the installation with their stored columns, by name. */
export async function readTables(db: DbTransaction): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and t.table_name <> all(${excludedTables})
    group by t.table_name order by t.table_name`.execute(db)
  return rows
}

/** The number of rows of each table. */
export async function countRows(db: DbTransaction, tables: readonly Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

const toColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The rows of all tables as compressed lines of JSON, in parts; memory stays flat however many there are. */
export async function* dumpTables(db: DbTransaction, tables: readonly Table[]): AsyncIterable<BackupEntry> {
  for (const { name, columns } of tables) {
    await sql`declare rows_to_back_up no scroll cursor for
      select row_to_json(stored)::text as line from (select ${toColumns(columns)} from ${sql.table(name)}) as stored`.execute(
      db,
    )
    let part = 0
    let lines: string[] = []
    let bytes = 0
    const flush = (): BackupEntry => {
      const data = gzipSync(lines.join('\n'))
      lines = []
      bytes = 0
      return { name: `tables/${name}/${String(part++).padStart(6, '0')}.ndjson.gz`, data }
    }
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsPerFetch)} from rows_to_back_up`.execute(db)
      for (const { line } of rows) {
        lines.push(line)
        bytes += line.length
        if (bytes >= maxPartBytes) yield flush()
      }
      if (rows.length < rowsPerFetch) break
    }
    if (lines.length > 0) yield flush()
    await sql`close rows_to_back_up`.execute(db)
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Replaces the rows of all tables. Triggers and foreign keys are disabled, since rows are inserted in any order; adding
 * the keys again checks all of them.
 *
 * @param load calls back with the entries of the tables
 */
export async function replaceTables(
  db: DbTransaction,
  tables: readonly Table[],
  load: (insert: (entry: BackupEntry) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  const byName = new Map(tables.map((table) => [table.name, table]))
  await load(async ({ name, data }) => {
    const table = byName.get(name.split('/')[1] ?? '')
    if (!table) throw new BackupError(`This backup has a table that this version does not have: ${name.split('/')[1]}.`)
    const rows = `[${gunzipSync(data, { maxOutputLength: maxRestoredBytes }).toString('utf8').replaceAll('\n', ',')}]`
    const columns = toColumns(table.columns)
    await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)`.execute(db)
  })
  await continueSequences(db)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
}

/** Lets numbers that the database gives out continue behind the highest one. */
async function continueSequences(db: DbTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select owner.relname as table, attname as column, numbers.oid::regclass::text as sequence
    from pg_depend d
    join pg_class numbers on numbers.oid = d.objid and numbers.relkind = 'S'
    join pg_class owner on owner.oid = d.refobjid and owner.relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = owner.oid and attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')`.execute(
    db,
  )
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}, coalesce(max(${sql.ref(column)}), 1), count(*) > 0) from ${sql.table(table)}`.execute(
      db,
    )
}

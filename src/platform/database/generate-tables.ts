import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
  computed: boolean
  check: string | null
}

// As returned by node-postgres; dates stay text, since a day has no time zone.
const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  xid8: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

/** Converts a check constraint with a list of words to a union type. */
function toType({ type, check, table, column }: Column): string {
  const values = check && /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]
  if (values)
    return values
      .split(', ')
      .map((value) => value.replace(/::text$/, ''))
      .join(' | ')
  const known = types[type]
  if (!known) throw new Error(`${table}.${column}: no TypeScript type is stated for ${type}`)
  return known
}

function formatColumn(column: Column): string {
  const base = toType(column)
  const type = column.nullable ? `${base} | null` : base
  const wrapped = column.computed ? `GeneratedAlways<${type}>` : column.filled ? `Generated<${type}>` : type
  return `  ${column.column}: ${wrapped}`
}

/** Generates src/platform/database/tables.ts for a migrated database: one interface per table, one line per column. */
export async function generateTables(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
      a.atthasdef as filled, a.attgenerated <> '' as computed,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as "check"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)

  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const interfaces = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)} {\n${columns.map(formatColumn).join('\n')}\n}`,
  )
  return `// Generated from db/migrations by \`npm run tables\`; a test compares it. Edit the migrations instead.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Read as parsed JSON, written as its text.
type Json = ColumnType<unknown, string, string>
// Filled by the database when left out.
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

${interfaces.join('\n\n')}

export interface Tables {
${[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}`).join('\n')}
}
`
}

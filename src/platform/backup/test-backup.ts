import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { readTables } from './tables.server.ts'

/** The hash of every table that a backup holds. */
export const hashTables = (db: Db): Promise<Record<string, string>> =>
  db.transaction().execute(async (transaction) => {
    const hashes: Record<string, string> = {}
    for (const { name } of await readTables(transaction)) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(t)::text as line from ${sql.table(name)} as t order by 1`.execute(transaction)
      hashes[name] = createHash('sha256')
        .update(rows.map(({ line }) => line).join('\n'))
        .digest('hex')
    }
    return hashes
  })

import { type RawBuilder, sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Unused files are deleted after this many hours. */
const unusedHours = 24

/** From which moment on an upload keeps a file that nothing uses. */
export const getKeptSince = (now: Date): Date => new Date(now.getTime() - unusedHours * 3_600_000)

interface Unused<Table extends 'documents' | 'videos'> {
  table: Table
  /** Whether something uses a row of the table, or its upload keeps it. */
  isNeeded: RawBuilder<boolean>
  removeFile: (row: Selectable<Tables[Table]>) => Promise<void>
}

/** Deletes rows of files that nobody needs, the oldest first and at most 100, each with its file. @returns how many */
export async function deleteUnusedFiles<Table extends 'documents' | 'videos'>(
  db: Db,
  { table, isNeeded, removeFile }: Unused<Table>,
): Promise<number> {
  const from = sql.table(table)
  const { rows: unused } = await sql<{ hash: string }>`
    select hash from ${from} where not ${isNeeded} order by created_at, hash limit 100`.execute(db)
  let deletedCount = 0
  for (const { hash } of unused)
    await db.transaction().execute(async (transaction) => {
      await sql`select from ${from} where hash = ${hash} for update`.execute(transaction)
      const { rows } = await sql<Selectable<Tables[Table]>>`
        delete from ${from} where hash = ${hash} and not ${isNeeded} returning *`.execute(transaction)
      if (!rows[0]) return
      deletedCount++
      // Before the commit: a new upload of the same file waits for it and writes the file again.
      await removeFile(rows[0])
    })
  return deletedCount
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { AdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { changeId, readRows, type Row } from './index-rows.server.ts'

/** So many are compared within the time limit of a statement. */
const comparedAtOnce = 50_000
const readAtOnce = 1_000

/** The ids and changes of all homes in the database that an index has otherwise, and those that only the index has. */
async function findDifferent(db: Db, all: AdminPropertyIndex): Promise<Set<string>> {
  const missing = new Set(all.ids())
  const different = new Set<string>()
  for (let last = { change: 0, id: '00000000-0000-0000-0000-000000000000' }; ;) {
    // In the order of an index that has both.
    const rows = await db
      .selectFrom('properties')
      .select(['id', changeId.as('change')])
      .where(sql<boolean>`(change_id, id) > (${String(last.change)}::xid8, ${last.id}::uuid)`)
      .orderBy('change_id')
      .orderBy('id')
      .limit(comparedAtOnce)
      .execute()
    for (const { id, change } of rows) {
      missing.delete(id)
      if (all.getChange(id) !== change) different.add(id)
    }
    const final = rows.at(-1)
    if (!final || rows.length < comparedAtOnce) return new Set([...different, ...missing])
    last = final
  }
}

/**
 * Makes an index that was loaded from a snapshot equal to the database: homes with another change are read again, new ones
 * are read, and those that are gone removed. What is written meanwhile comes with the next changes.
 *
 * @returns how many homes differed
 */
export async function applyDifferences(
  db: Db,
  all: AdminPropertyIndex,
  apply: (rows: readonly Row[]) => void,
): Promise<number> {
  const ids = [...(await findDifferent(db, all))]
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const wanted = ids.slice(start, start + readAtOnce)
    const rows = await readRows(db, wanted)
    apply(rows)
    const found = new Set(rows.map(({ id }) => id))
    for (const id of wanted) if (!found.has(id)) all.remove(id)
  }
  return ids.length
}

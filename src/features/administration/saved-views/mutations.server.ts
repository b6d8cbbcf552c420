import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { maxViews, type NewSavedView, type SavedView } from './contract.ts'

/** Saves a view, instead of one of that list with the same name. @throws Problem view.tooMany */
export const saveView = (db: Db, adminId: string, { list, name, query }: NewSavedView): Promise<SavedView> =>
  db.transaction().execute(async (transaction) => {
    // One at a time for each admin, so that their views are counted right.
    await transaction.selectFrom('users').select('id').where('id', '=', adminId).forUpdate().execute()
    const others = await transaction
      .selectFrom('saved_views')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('admin_id', '=', adminId)
      .where((where) => where.or([where('list', '<>', list), where('name', '<>', name)]))
      .executeTakeFirstOrThrow()
    if (others.count >= maxViews) throw new Problem('view.tooMany')
    return transaction
      .insertInto('saved_views')
      .values({ id: uuidv7(), admin_id: adminId, list, name, query })
      .onConflict((conflict) => conflict.columns(['admin_id', 'list', 'name']).doUpdateSet({ query }))
      .returning(['id', 'list', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })

/** Deletes a view of an admin. @throws Problem view.notFound, also for one of another admin */
export async function deleteView(db: Db, adminId: string, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (!deleted.numDeletedRows) throw new Problem('view.notFound')
}

import type { Db } from '#platform/database/db.ts'
import type { SavedView } from './contract.ts'

/** The saved views of an admin, by name. */
export const readViews = (db: Db, adminId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query'])
    .where('admin_id', '=', adminId)
    .orderBy('name')
    .orderBy('id')
    .execute()

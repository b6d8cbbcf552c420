import type { Kysely } from 'kysely'
import type { PhotoStore } from '#server/photo-store.ts'
import type { Tables } from '#server/tables.ts'
import type { Db } from '#server/db.ts'

/** Whether any home of this installation is a demonstration home. */
export async function hasDemonstration(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sources').select('id').where('slug', '=', 'demonstration').executeTakeFirst()
  return row !== undefined
}

export async function seedFirstStart(
  _db: Kysely<Tables>,
  _photos: PhotoStore,
  _tell: (step: string) => void,
): Promise<void> {}

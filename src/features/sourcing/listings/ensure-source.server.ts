import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Adapter } from './contract.ts'

/** Returns the id of an adapter's source, which is created if missing. */
export async function ensureSource(
  db: Db,
  { slug, name, website }: Pick<Adapter, 'slug' | 'name' | 'website'>,
): Promise<string> {
  await db
    .insertInto('sources')
    .values({ id: uuidv7(), slug, name, website })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const { id } = await db.selectFrom('sources').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}

import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { getAdapter } from '#features/sourcing/adapters/adapters.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'

/** The current adapter of a source. @throws Problem source.notFound, source.unmapped */
export async function findAdapter(db: Db, sourceId: string): Promise<Adapter> {
  const source = await db
    .selectFrom('sources')
    .select(['slug', 'name', 'website', 'kind', 'mapping'])
    .where('id', '=', sourceId)
    .executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  const adapter = getAdapter(source)
  if (!adapter) throw new Problem('source.unmapped')
  return adapter
}

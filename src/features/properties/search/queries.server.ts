import type { Reply } from '#shared/endpoint.ts'
import { paginate } from '#shared/pagination.ts'
import type { Db } from '#platform/database/db.ts'
import type { PropertySearch, searchProperties } from '#features/properties/catalogue/contract.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import type { SearchIndex } from './search-index.server.ts'

/** One page of the properties that match a search, with the exact total; a page past the end is empty. */
export async function findProperties(
  db: Db,
  index: SearchIndex,
  { page, limit, sort, ...filter }: PropertySearch,
): Promise<Reply<typeof searchProperties>> {
  const { ids, total, interpretedAs } = index.find(filter, sort, (page - 1) * limit, limit)
  return {
    properties: await readSummaries(db, ids),
    pagination: paginate(page, limit, total),
    interpretedAs,
  }
}

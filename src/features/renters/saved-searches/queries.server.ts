import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { SavedSearches } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import { ifSearchable, type SearchEngine, searchQuery } from '#features/properties/search/search-engine.server.ts'
import { readHiddenIds } from '#features/renters/hidden/queries.server.ts'
import { rescheduleAlerts } from './alert-schedule.server.ts'
import { type AlertKind, toAlertKinds } from './alert-values.ts'
import { maxSearches, type NewSearch, type SavedSearch, type SearchChange } from './contract.ts'
import { generateSearchName, getShownName } from './search-name.server.ts'
import { parseFilter, normalizeQuery } from './search-query.server.ts'

interface SearchParts {
  db: Db
  searchEngine: SearchEngine
}

const columns = ['id', 'name', 'query', 'frequency', 'new_homes', 'price_drops', 'paused', 'created_at'] as const
type Row = Pick<Selectable<SavedSearches>, (typeof columns)[number]>

/** How many homes each of some saved queries finds for a reader who has hidden some. */
export const countSearches = searchQuery(
  'countSearches',
  ({ index }, { queries, without }: { queries: readonly string[]; without: readonly string[] }) =>
    index.countEach(queries.map((query) => ({ ...parseFilter(query), without }))),
)

/** Adds to saved searches the number of homes that each finds now for their user. */
async function countHomes(
  { db, searchEngine }: SearchParts,
  userId: string,
  rows: readonly Row[],
): Promise<SavedSearch[]> {
  if (rows.length === 0) return []
  const without = await readHiddenIds(db, { userId })
  const queries = rows.map(({ query }) => query)
  const counts = await ifSearchable(searchEngine.run(countSearches, { queries, without }))
  return rows.map((row, at) => ({
    ...pick(row, ['id', 'name', 'query', 'frequency', 'paused']),
    kinds: toAlertKinds(row),
    propertyCount: counts?.[at] ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

async function countHomesOf(parts: SearchParts, userId: string, row: Row): Promise<SavedSearch> {
  const [search] = await countHomes(parts, userId, [row])
  if (!search) throw new Error('Each row is a saved search.')
  return search
}

const toKindColumns = (kinds: readonly AlertKind[]) => ({
  new_homes: kinds.includes('new'),
  price_drops: kinds.includes('drop'),
})

const selectUserSearches = (db: Db, userId: string) =>
  db.selectFrom('saved_searches').select(columns).where('user_id', '=', userId).where('deleted_at', 'is', null)

/** Reads a user's saved searches, newest first, with the number of homes that each finds now. */
export async function readSearches(parts: SearchParts, userId: string, language: Language): Promise<SavedSearch[]> {
  const rows = await selectUserSearches(parts.db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const searches = await countHomes(parts, userId, rows)
  return searches.map((search) => ({ ...search, name: getShownName(search, language) }))
}

/** Locks the account, so that simultaneous saves cannot exceed the limit. */
const lockUser = (transaction: Db, userId: string) =>
  transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

async function checkSearchLimit(transaction: Db, userId: string, query: string): Promise<void> {
  const { count, same } = await transaction
    .selectFrom('saved_searches')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(query = ${query}), false)`.as('same'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (same) throw new Problem('search.saved')
  if (count >= maxSearches) throw new Problem('search.tooMany')
}

/** Why a user cannot save a search again: `search.saved` if they have it already; undefined otherwise. */
export async function findSavedAlready({ db, searchEngine }: SearchParts, userId: string, given: string) {
  try {
    await checkSearchLimit(db, userId, await normalizeQuery(given, searchEngine))
    return undefined
  } catch (error) {
    // What else is wrong is said once they save it.
    if (error instanceof Problem) return error.code === 'search.saved' ? error : undefined
    throw error
  }
}

/** Saves a search of the list. @throws Problem search.unreadable, search.impossible, search.saved, search.tooMany */
export async function createSearch(
  parts: SearchParts,
  userId: string,
  { query: given, name, frequency, kinds }: NewSearch,
  language: Language,
): Promise<SavedSearch> {
  const query = await normalizeQuery(given, parts.searchEngine)
  const row = await parts.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await checkSearchLimit(transaction, userId, query)
    return transaction
      .insertInto('saved_searches')
      .values({
        id: uuidv7(),
        user_id: userId,
        name: name ?? generateSearchName(query, language, given),
        query,
        frequency,
        ...toKindColumns(kinds),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
  return countHomesOf(parts, userId, row)
}

/** Changes a search; alerts that are turned on again report changes from now on. @throws Problem search.notFound */
export async function updateSearch(
  parts: SearchParts,
  { userId, id }: { userId: string; id: string },
  { name, frequency, kinds, paused }: SearchChange,
): Promise<SavedSearch> {
  const row = await parts.db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('saved_searches')
      .set({
        // An update without values would be invalid SQL.
        id,
        ...(name !== undefined && { name }),
        ...(frequency && { frequency }),
        ...(kinds && toKindColumns(kinds)),
        ...(paused !== undefined && { paused }),
        notify_since: sql<Date>`case when (paused or frequency = 'never')
          and not (${paused ?? sql.ref('paused')} or ${frequency ?? sql.ref('frequency')} = 'never')
          then now() else notify_since end`,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(columns)
      .executeTakeFirst()
    if (frequency) await rescheduleAlerts(transaction, id)
    return changed
  })
  if (!row) throw new Problem('search.notFound')
  return countHomesOf(parts, userId, row)
}

/** Deletes a search of a user; it can be restored for an hour. @throws Problem search.notFound */
export async function softDeleteSearch(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db
    .updateTable('saved_searches')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (gone.numUpdatedRows === 0n) throw new Problem('search.notFound')
}

/**
 * Restores a deleted search; one that is not deleted stays as it is.
 * @throws Problem search.notFound, also if it can no longer be restored; search.tooMany, search.saved
 */
export async function restoreDeletedSearch(parts: SearchParts, userId: string, id: string): Promise<SavedSearch> {
  const row = await parts.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    const present = await selectUserSearches(transaction, userId).where('id', '=', id).executeTakeFirst()
    if (present) return present
    const ownSearch = transaction.selectFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId)
    const deleted = await ownSearch.select('query').executeTakeFirst()
    if (!deleted) throw new Problem('search.notFound')
    await checkSearchLimit(transaction, userId, deleted.query)
    return transaction
      .updateTable('saved_searches')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
  return countHomesOf(parts, userId, row)
}

/** Reads a user's saved searches, for their data export. */
export async function exportSearches(db: Db, userId: string) {
  const rows = await selectUserSearches(db, userId).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ created_at, ...search }) => ({
    ...pick(search, ['name', 'query', 'frequency', 'paused']),
    kinds: toAlertKinds(search),
    createdAt: created_at.toISOString(),
  }))
}

import { sql, type Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { mostSearches, type Kind, type NewSearch, type SavedSearch, type SearchChange } from './contract.ts'
import { nameOf } from './search-name.server.ts'
import { filterOf, readAddress } from './search-query.server.ts'

interface Row {
  id: string
  name: string
  address: string
  frequency: SavedSearch['frequency']
  new_homes: boolean
  price_drops: boolean
  paused: boolean
  created_at: Date
}
const columns = [
  'id',
  'name',
  'address',
  'frequency',
  'new_homes',
  'price_drops',
  'paused',
  'created_at',
] as const satisfies (keyof Row)[]

const saved = (index: SearchIndex, row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  address: row.address,
  frequency: row.frequency,
  kinds: [...(row.new_homes ? (['new'] as const) : []), ...(row.price_drops ? (['drop'] as const) : [])],
  paused: row.paused,
  homes: index.find(filterOf(row.address), 'newest', 0, 0).total,
  createdAt: row.created_at.toISOString(),
})

const kindColumns = (kinds: readonly Kind[]) => ({
  new_homes: kinds.includes('new'),
  price_drops: kinds.includes('drop'),
})

const ofUser = (db: Db, userId: string) =>
  db.selectFrom('saved_searches').select(columns).where('user_id', '=', userId).where('deleted_at', 'is', null)

/** The saved searches of somebody, newest first, with the homes that they find now. */
export async function searchesOf(db: Db, index: SearchIndex, userId: string): Promise<SavedSearch[]> {
  const rows = await ofUser(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => saved(index, row))
}

/** One at a time saves searches of an account, so that two cannot pass the limit together. */
const lockOwner = (transaction: Db, userId: string) =>
  transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

async function refuseAnother(transaction: Db, userId: string, address: string): Promise<void> {
  const { count, same } = await transaction
    .selectFrom('saved_searches')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(address = ${address}), false)`.as('same'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (same) throw new Problem('search.saved')
  if (count >= mostSearches) throw new Problem('search.tooMany')
}

/**
 * Keeps what the list was asked.
 *
 * @throws Problem search.unreadable, search.impossible, search.saved, search.tooMany
 */
export async function keepSearch(
  db: Kysely<Tables>,
  index: SearchIndex,
  userId: string,
  { address: given, name, frequency, kinds }: NewSearch,
  language: Language,
): Promise<SavedSearch> {
  const address = readAddress(given, index)
  return db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    await refuseAnother(transaction, userId, address)
    const row = await transaction
      .insertInto('saved_searches')
      .values({
        id: uuidv7(),
        user_id: userId,
        name: name ?? nameOf(given, language),
        address,
        frequency,
        ...kindColumns(kinds),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return saved(index, row)
  })
}

/**
 * Changes a search of somebody. Who is told again is told of what happens from now on.
 *
 * @throws Problem search.notFound
 */
export async function alterSearch(
  db: Db,
  index: SearchIndex,
  { userId, id }: { userId: string; id: string },
  { name, frequency, kinds, paused }: SearchChange,
): Promise<SavedSearch> {
  const row = await db
    .updateTable('saved_searches')
    .set({
      // An update that sets nothing is no SQL.
      id,
      ...(name !== undefined && { name }),
      ...(frequency && { frequency }),
      ...(kinds && kindColumns(kinds)),
      ...(paused !== undefined && { paused }),
      told_since: sql<Date>`case when (paused or frequency = 'never')
        and not (${paused ?? sql.ref('paused')} or ${frequency ?? sql.ref('frequency')} = 'never')
        then now() else told_since end`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('search.notFound')
  return saved(index, row)
}

/**
 * Deletes a search of somebody; for an hour it can be restored.
 *
 * @throws Problem search.notFound
 */
export async function removeSearch(db: Db, userId: string, id: string): Promise<void> {
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
 * Undoes that a search was deleted; one that is there stays as it is.
 *
 * @throws Problem search.notFound when it was never there, or is gone for good; search.tooMany, search.saved
 */
export async function bringBack(
  db: Kysely<Tables>,
  index: SearchIndex,
  userId: string,
  id: string,
): Promise<SavedSearch> {
  return db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    const present = await ofUser(transaction, userId).where('id', '=', id).executeTakeFirst()
    if (present) return saved(index, present)
    const mine = transaction.selectFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId)
    const deleted = await mine.select('address').executeTakeFirst()
    if (!deleted) throw new Problem('search.notFound')
    await refuseAnother(transaction, userId, deleted.address)
    const row = await transaction
      .updateTable('saved_searches')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return saved(index, row)
  })
}

/** What somebody gets of their searches who asks for all that is kept of them. */
export async function exportSearches(db: Db, userId: string) {
  const rows = await ofUser(db, userId).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => ({
    name: row.name,
    address: row.address,
    frequency: row.frequency,
    paused: row.paused,
    createdAt: row.created_at.toISOString(),
  }))
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hasPart, hasRarePart, shortestIndexed } from '#platform/database/contains-text.ts'

/** So many of the newest accounts are looked at to tell whether a text is in many, and so many of them are many. */
const probed = 2_000
const isMany = 40

/**
 * Which accounts have a text in their name or address: by the index where few have it, since that reads those few alone;
 * else by looking at all, the newest first, since a page is full soon.
 */
export async function accountsWith(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const column = 'users.search_text'
  if (text.length < shortestIndexed) return hasPart(column, text)
  const newest = db
    .selectFrom('users')
    .select('search_text')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(probed)
    .as('users')
  const { found } = await db
    .selectFrom(newest)
    .select(sql<number>`count(*)`.as('found'))
    .where(hasPart(column, text))
    .executeTakeFirstOrThrow()
  return found < isMany ? hasRarePart(column, text) : hasPart(column, text)
}

/** The newest accounts with a text in their name or address, or with an id of a range. */
export async function findAccounts(
  db: Db,
  text: string,
  ids: { first: string; last: string } | undefined,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const fits = ids ? sql<boolean>`id between ${ids.first} and ${ids.last}` : await accountsWith(db, text)
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(fits)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

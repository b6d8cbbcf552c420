import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { containsText, containsTextIndexed, minIndexedLength } from '#platform/database/contains-text.ts'

/** The number of newest accounts sampled, and the matches among them from which a text counts as frequent. */
const sampleSize = 2_000
const commonMatchCount = 40

/** Returns the condition for accounts with a text in name or address: by index if few have it, else newest first. */
export async function matchingUsers(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const column = 'users.search_text'
  if (text.length < minIndexedLength) return containsText(column, text)
  const newest = db
    .selectFrom('users')
    .select('search_text')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sampleSize)
    .as('users')
  const { found } = await db
    .selectFrom(newest)
    .select(sql<number>`count(*)`.as('found'))
    .where(containsText(column, text))
    .executeTakeFirstOrThrow()
  return found < commonMatchCount ? containsTextIndexed(column, text) : containsText(column, text)
}

/** Finds the newest accounts with a text in their name or address, or with an id in a range. */
export async function findUsers(
  db: Db,
  text: string,
  ids: { first: string; last: string } | undefined,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const matches = ids ? sql<boolean>`id between ${ids.first} and ${ids.last}` : await matchingUsers(db, text)
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(matches)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

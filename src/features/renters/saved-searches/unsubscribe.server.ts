import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { parseUnsubscribeToken, readUnsubscribeKey, type UnsubscribeLink } from './unsubscribe-link.server.ts'

/** Selects the searches of a link, except those whose alerts were restarted after it was mailed. */
const selectLinkedSearches = (db: Db, { scope, id, issuedAt }: UnsubscribeLink) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'paused', 'frequency'])
    .where(scope === 'search' ? 'id' : 'user_id', '=', id)
    .where('deleted_at', 'is', null)
    // A link has whole seconds, so it includes alerts started in the second that it was mailed.
    .where(sql<boolean>`date_trunc('second', notify_since) <= to_timestamp(${issuedAt})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/**
 * Reads what a link of an alert mail would end: the searches, and whether all of them are off already.
 * @throws Problem search.linkUnknown for a token that we did not sign, or without remaining searches
 */
export async function readUnsubscribeTarget(db: Db, token: string) {
  const link = parseUnsubscribeToken(await readUnsubscribeKey(db), token)
  const searches = link ? await selectLinkedSearches(db, link).execute() : []
  if (!link || searches.length === 0) throw new Problem('search.linkUnknown')
  return {
    link,
    searches,
    isSilent: searches.every(({ paused, frequency }) => paused || frequency === 'never'),
  }
}

/** Ends the alerts of a link. Idempotent. @throws Problem search.linkUnknown */
export async function unsubscribeByToken(db: Db, token: string): Promise<void> {
  const { link } = await readUnsubscribeTarget(db, token)
  await db
    .updateTable('saved_searches')
    .set({ paused: true })
    .where('id', 'in', selectLinkedSearches(db, link).clearSelect().clearOrderBy().select('id'))
    .where('paused', '=', false)
    .execute()
}

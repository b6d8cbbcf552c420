import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { parseUnsubscribeToken, readUnsubscribeKey, type UnsubscribeLink } from './unsubscribe-link.server.ts'

/** Selects the searches of a link that still exist. */
const selectRemainingSearches = (db: Db, { scope, id }: UnsubscribeLink) =>
  db
    .selectFrom('saved_searches')
    .where(scope === 'search' ? 'id' : 'user_id', '=', id)
    .where('deleted_at', 'is', null)

/** Selects the searches of a link, except those whose alerts were restarted after it was mailed. */
const selectLinkedSearches = (db: Db, link: UnsubscribeLink) =>
  selectRemainingSearches(db, link)
    .select(['id', 'name', 'query', 'paused', 'frequency'])
    // A link has whole seconds, so it includes alerts started in the second that it was mailed.
    .where(sql<boolean>`date_trunc('second', notify_since) <= to_timestamp(${link.issuedAt})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/**
 * Reads what a link of an alert mail would end: the searches, and whether all of them are off already. None are left
 * once the searches or the account are deleted.
 * @throws Problem search.linkUnknown for a token that we did not sign, or where all alerts were restarted
 */
export async function readUnsubscribeTarget(db: Db, token: string) {
  const link = parseUnsubscribeToken(await readUnsubscribeKey(db), token)
  if (!link) throw new Problem('search.linkUnknown')
  const searches = await selectLinkedSearches(db, link).execute()
  if (searches.length === 0 && (await selectRemainingSearches(db, link).select('id').executeTakeFirst()))
    throw new Problem('search.linkUnknown')
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

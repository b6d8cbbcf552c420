import { parseBearerToken } from '#features/accounts/sessions/session-queries.server.ts'
import type { Db } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'

/** Sets or revokes the token of a source, with an audit entry. */
const setToken = (
  db: Db,
  sourceId: string,
  adminId: string,
  action: 'source.feedOpened' | 'source.feedClosed',
  hash: Buffer | null,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('sources')
      .set({ feed_token_hash: hash, feed_token_created_at: hash && new Date(), feed_token_used_at: null })
      .where('id', '=', sourceId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Problem('source.notFound')
    await writeAudit(transaction, adminId, action, ['source', sourceId])
  })

/**
 * Creates a source's token of 256 bits, in place of an earlier one; only its hash is stored.
 * @throws Problem source.notFound
 */
export async function issueFeedToken(db: Db, sourceId: string, adminId: string): Promise<string> {
  const token = createToken()
  await setToken(db, sourceId, adminId, 'source.feedOpened', hashText(token))
  return token
}

/** Revokes the token of a source. @throws Problem source.notFound */
export const deleteFeedToken = (db: Db, sourceId: string, adminId: string): Promise<void> =>
  setToken(db, sourceId, adminId, 'source.feedClosed', null)

/** The source with this slug and token. An unknown source looks like a wrong token: both are looked up by the hash. */
export async function findSourceByToken(
  db: Db,
  slug: string,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = parseBearerToken(authorization)
  if (!token) return undefined
  const source = await db
    .selectFrom('sources')
    .select(['id', 'slug'])
    .where('feed_token_hash', '=', hashText(token))
    .executeTakeFirst()
  return source?.slug === slug ? source.id : undefined
}

import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { parseBearerToken } from '#features/accounts/sessions/session-queries.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Sets or ends the token of a source and records who did. */
const setToken = (
  db: Kysely<Tables>,
  sourceId: string,
  adminId: string,
  action: 'source.feedOpened' | 'source.feedClosed',
  hash: Buffer | null,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('sources')
      .set({
        feed_token_hash: hash,
        feed_token_created_at: hash && new Date(),
        feed_token_used_at: null,
      })
      .where('id', '=', sourceId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Problem('source.notFound')
    await writeAudit(transaction, { adminId, action, subjectKind: 'source', subjectId: sourceId })
  })

/**
 * Makes the token with which a source pushes to us. An earlier one ends.
 *
 * @returns the token, 256 bits; the database keeps its hash only
 * @throws Problem source.notFound
 */
export async function issueFeedToken(db: Kysely<Tables>, sourceId: string, adminId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await setToken(db, sourceId, adminId, 'source.feedOpened', hashToken(token))
  return token
}

/**
 * Ends the token with which a source pushes to us.
 *
 * @throws Problem source.notFound
 */
export const deleteFeedToken = (db: Kysely<Tables>, sourceId: string, adminId: string): Promise<void> =>
  setToken(db, sourceId, adminId, 'source.feedClosed', null)

/**
 * The id of the source whose token a call shows. An unknown source and a wrong token are the same to whoever asks: both
 * are looked up by the hash, and neither is found.
 */
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
    .where('feed_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return source?.slug === slug ? source.id : undefined
}

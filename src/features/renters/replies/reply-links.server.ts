import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'

/** Homes are let within weeks; after this nobody answers any more. */
const linkDays = 90

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A secret for the link of a mail to a landlord: 256 bits as 43 characters; only its hash is kept. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

/** Saves a mailed link to a reply; deletes the expired ones. */
export async function saveReplyLink(
  db: Db,
  { token, replyId, mailId }: { token: string; replyId: string; mailId: string },
): Promise<void> {
  await db
    .deleteFrom('reply_links')
    .where('reply_id', '=', replyId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('reply_links')
    .values({
      token_hash: hashToken(token),
      reply_id: replyId,
      mail_id: mailId,
      expires_at: sql<Date>`now() + make_interval(days => ${linkDays})`,
    })
    .execute()
}

/** The reply that a link opens. @throws Problem reply.linkUnknown */
export async function findReplyIdByToken(db: Db, token: string): Promise<string> {
  const link = await db
    .selectFrom('reply_links')
    .select('reply_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw new Problem('reply.linkUnknown')
  return link.reply_id
}

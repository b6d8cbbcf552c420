import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'
import { Problem } from '#shared/problem.ts'

/** Days that a link is valid. Homes are let within weeks, so no answers come later. */
const linkDays = 90

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
      token_hash: hashText(token),
      reply_id: replyId,
      mail_id: mailId,
      expires_at: sql<Date>`now() + make_interval(days => ${linkDays})`,
    })
    .execute()
}

/** Finds the reply of a link. @throws Problem reply.linkUnknown */
export async function findReplyIdByToken(db: Db, token: string): Promise<string> {
  const link = await db
    .selectFrom('reply_links')
    .select('reply_id')
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw new Problem('reply.linkUnknown')
  return link.reply_id
}

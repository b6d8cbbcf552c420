import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { NewAnswer } from './contract.ts'
import { getFirstName, mailAnswerToRenter } from './reply-mails.server.ts'
import { findReplyIdByToken } from './reply-links.server.ts'
import { readAnswers } from './queries.server.ts'

/** The maximum number of answers per reply and day, since each is mailed to the renter. */
export const maxAnswersPerDay = 10

/** Records that the landlord opened the link. @throws Problem reply.linkUnknown */
export async function recordOpened(db: Db, token: string): Promise<void> {
  const id = await findReplyIdByToken(db, token)
  await db
    .updateTable('replies')
    .set({ opened_at: sql`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Saves a landlord's answer and mails it to the renter. @throws Problem reply.linkUnknown, reply.tooManyAnswers */
export async function answerReply(
  db: Db,
  { token, kind, message }: NewAnswer,
  { origin }: { origin: string },
): Promise<void> {
  const id = await findReplyIdByToken(db, token)
  await db.transaction().execute(async (transaction) => {
    const reply = await transaction
      .updateTable('replies')
      .from('users')
      .set({
        opened_at: sql`coalesce(opened_at, now())`,
        answered_at: sql`coalesce(answered_at, now())`,
        answered_by: 'landlord',
      })
      .where('replies.id', '=', id)
      .whereRef('users.id', '=', 'replies.user_id')
      .returning(['replies.property_title', 'users.name', 'users.email', 'users.language'])
      .executeTakeFirst()
    if (!reply) throw new Problem('reply.linkUnknown')
    const { count } = await transaction
      .selectFrom('reply_answers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('reply_id', '=', id)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    if (count >= maxAnswersPerDay) throw new Problem('reply.tooManyAnswers', { retryAfter: 86_400 })
    await transaction.insertInto('reply_answers').values({ id: uuidv7(), reply_id: id, kind, message }).execute()
    await mailAnswerToRenter(transaction, origin, reply, { home: reply.property_title, kind, message })
  })
}

/** Reads a reply as its landlord sees it, with contact details once shared. @throws Problem reply.linkUnknown */
export async function readReplyForLandlord(db: Db, token: string) {
  const id = await findReplyIdByToken(db, token)
  const reply = await db
    .selectFrom('replies')
    .innerJoin('users', 'users.id', 'replies.user_id')
    .select(['property_title as home', 'replies.language', 'message', 'property_id as propertyId'])
    .select(['replies.created_at as createdAt', 'shared_at', 'shared_phone as phone', 'users.name', 'users.email'])
    .where('replies.id', '=', id)
    .executeTakeFirst()
  if (!reply) throw new Problem('reply.linkUnknown')
  const { shared_at, phone, name, email, ...shown } = reply
  return {
    ...shown,
    firstName: getFirstName(name),
    details: shared_at && { name, email, phone },
    answers: await readAnswers(db, [id]),
  }
}

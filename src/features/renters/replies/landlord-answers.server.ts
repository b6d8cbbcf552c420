import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { getShownStatus } from '#features/properties/catalogue/summary-row.ts'
import { readThreads } from '#features/renters/viewings/queries.server.ts'
import type { NewAnswer } from './contract.ts'
import { lockConversation, takeStep } from './conversation.server.ts'
import { getFirstName } from './reply-mails.server.ts'
import { findReplyIdByToken } from './reply-links.server.ts'

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

/**
 * A landlord's step of the conversation by a mailed link.
 * @throws Problem reply.linkUnknown, reply.numberInAnswer, reply.tooManyAnswers, and those of `applyStep`
 */
export async function answerReply(
  db: Db,
  { token, ...step }: NewAnswer,
  { origin, language }: { origin: string; language: Language },
): Promise<void> {
  const id = await findReplyIdByToken(db, token)
  await db.transaction().execute(async (transaction) => {
    const reply = await lockConversation(transaction, id)
    await transaction
      .updateTable('replies')
      .set({
        opened_at: sql`coalesce(opened_at, now())`,
        answered_at: sql`coalesce(answered_at, now())`,
        answered_by: 'landlord',
      })
      .where('id', '=', id)
      .execute()
    await takeStep(transaction, reply, { author: 'landlord', step, origin, language })
  })
}

/** Reads a reply as its landlord sees it, with contact details once shared. @throws Problem reply.linkUnknown */
export async function readReplyForLandlord(db: Db, token: string) {
  const id = await findReplyIdByToken(db, token)
  const reply = await db
    .selectFrom('replies')
    .innerJoin('users', 'users.id', 'replies.user_id')
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .select(['property_title as home', 'replies.language', 'message', 'property_id as propertyId'])
    .select(['replies.created_at as createdAt', 'shared_at', 'shared_phone as phone', 'users.name', 'users.email'])
    .select(['properties.status', 'properties.closes_at'])
    .where('replies.id', '=', id)
    .executeTakeFirst()
  if (!reply) throw new Problem('reply.linkUnknown')
  const { shared_at, phone, name, email, status, closes_at, ...shown } = reply
  return {
    ...shown,
    isForRent: status !== null && getShownStatus({ status, closes_at }, Date.now()) === 'for_rent',
    firstName: getFirstName(name),
    details: shared_at && { name, email, phone },
    thread: (await readThreads(db, [id]))(id),
  }
}

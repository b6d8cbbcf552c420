import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import type { LandlordStep, Thread } from '#features/renters/viewings/contract.ts'
import { saveStep } from '#features/renters/viewings/mutations.server.ts'
import {
  countMessagesOfDay,
  isRepeated,
  isTakenOff,
  judgeViewedHome,
  readThreads,
  readViewingState,
} from '#features/renters/viewings/queries.server.ts'
import { applyStep } from '#features/renters/viewings/viewing-rules.ts'
import { countedKinds, type Author } from '#features/renters/viewings/viewing-values.ts'
import type { SentReply } from './contract.ts'
import { conversationMailMessages } from './conversation-mail-messages.ts'
import { mailStep, mailViewingOff, type ConversationContext } from './conversation-mails.server.ts'
import { findIdentityNumbers } from './identity-numbers.ts'
import { replyProblems } from './problems.ts'
import { showReply } from './queries.server.ts'

/** The maximum number of messages of each side per reply and day, since each is mailed to the other. */
export const maxMessagesPerDay = 10

const tooMany = { landlord: 'reply.tooManyAnswers', renter: 'reply.tooManyMessages' } as const

/** @throws Problem reply.numberInAnswer at the field with an identity number */
function rejectNumbers({ message, place }: LandlordStep, language: Language): void {
  for (const [field, text] of Object.entries({ message, place }))
    if (text && findIdentityNumbers(text).length > 0)
      throw new Problem('reply.numberInAnswer', {
        fields: { [field]: replyProblems['reply.numberInAnswer'][language] },
      })
}

/** Reads and locks a mailed reply, so that both sides take their steps one after the other. @throws Problem reply.notFound */
export async function lockConversation(
  transaction: Transaction<Tables>,
  id: string,
  userId?: string,
): Promise<ConversationContext & { answeredBy: Author | null }> {
  const row = await transaction
    .selectFrom('replies')
    .innerJoin('users', 'users.id', 'replies.user_id')
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .select(['properties.status', 'closes_at', isTakenOff.as('isTakenOff')])
    .select(['replies.id', 'property_title as home', 'replies.language', 'replies.contact_email as to', 'answered_by'])
    .select(['users.name', 'users.email', 'users.language as renterLanguage'])
    .where('replies.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate('replies')
    .executeTakeFirst()
  if (!row) throw new Problem('reply.notFound')
  const { id: replyId, home, language, name, email, renterLanguage, answered_by: answeredBy, to } = row
  // One at the source has no conversation.
  if (to === null) throw new Problem('reply.notAnsweredYet')
  const renter = { name, email, language: renterLanguage }
  return { id: replyId, home, homeState: judgeViewedHome(row), language, to, answeredBy, renter }
}

/**
 * Takes a step of a conversation whose reply is locked, and mails it to the other side. One that is sent again at once, such
 * as after an answer that was lost, counts once.
 * @throws Problem reply.numberInAnswer, reply.tooManyAnswers, reply.tooManyMessages, and those of `applyStep`
 */
export async function takeStep(
  transaction: Transaction<Tables>,
  reply: ConversationContext,
  { author, step, origin, language }: Taken,
): Promise<void> {
  rejectNumbers(step, language)
  const { id: replyId } = reply
  // What ends or settles something is bounded by what it answers, and must always be possible.
  const isCounted = countedKinds.some((kind) => kind === step.kind)
  if (isCounted && (await countMessagesOfDay(transaction, replyId, author)) >= maxMessagesPerDay)
    throw new Problem(tooMany[author], { retryAfter: 86_400 })
  await carryOut(transaction, reply, { author, step, origin, language })
}

interface Taken {
  author: Author
  step: LandlordStep
  origin: string
  language: Language
}

/** @throws those of `applyStep` */
async function carryOut(
  transaction: Transaction<Tables>,
  reply: ConversationContext,
  { author, step, origin, language }: Taken,
): Promise<void> {
  const { id: replyId } = reply
  const state = await readViewingState(transaction, replyId)
  const applied = applyStep(state, step, { author, now: new Date(), language })
  if (await isRepeated(transaction, replyId, { author, kind: step.kind, step: applied })) return
  await saveStep(transaction, { replyId, author, kind: step.kind }, applied)
  await mailStep(transaction, origin, reply, { author, kind: step.kind, step: applied })
}

/** Whether a renter can write: the landlord answered by the link, and did not refuse last. */
export function judgeWriting({ messages }: Pick<Thread, 'messages'>): 'yes' | 'notAnsweredYet' | 'refused' {
  const last = messages.findLast(({ author }) => author === 'landlord')
  if (!last) return 'notAnsweredYet'
  return last.kind === 'refusal' ? 'refused' : 'yes'
}

/**
 * A renter's step of the conversation; it needs no Premium, as the second stage does not.
 * @throws Problem reply.notFound, reply.notAnsweredYet, reply.refused, and those of `takeStep`
 */
export async function continueConversation(
  db: Db,
  userId: string,
  { id, step }: { id: string; step: LandlordStep },
  { origin, language }: { origin: string; language: Language },
): Promise<SentReply> {
  return db.transaction().execute(async (transaction) => {
    const reply = await lockConversation(transaction, id, userId)
    const writing = judgeWriting(await showReply(transaction, userId, id))
    if (writing !== 'yes') throw new Problem(`reply.${writing}`)
    await takeStep(transaction, reply, { author: 'renter', step, origin, language })
    return showReply(transaction, userId, id)
  })
}

/**
 * Selects the replies that went to a user about the homes that they let: to an address of their listings, or to whatever
 * address the home had if nobody else lets it.
 */
const selectRepliesTo = (db: Db, userId: string) =>
  db
    .selectFrom('replies')
    .select('replies.id')
    .where(
      'property_id',
      'in',
      sql<string>`(
      select listings.property_id from owner_listings join listings on listings.id = listing_id
      where owner_listings.user_id = ${userId})`,
    ).where(sql<boolean>`(
      lower(contact_email) in (
        select unnest(array[lower(form->>'contactEmail'), lower(published_form->>'contactEmail')])
        from owner_listings where user_id = ${userId})
      or not exists (
        select from listings where listings.property_id = replies.property_id
        and not exists (select from owner_listings where listing_id = listings.id and user_id = ${userId})))`)

/**
 * Ends the conversations about the homes that a user lets, together with the deletion of the account: renters read that
 * it was deleted, viewings are off, and nothing more is mailed to its owner.
 */
export async function endConversationsOfLandlord(
  transaction: Transaction<Tables>,
  userId: string,
  origin: string,
): Promise<void> {
  const replies = await transaction
    .selectFrom('replies')
    .select('id')
    .where('answered_by', '=', 'landlord')
    .where('id', 'in', selectRepliesTo(transaction, userId))
    .orderBy('id')
    .execute()
  const ids = replies.map(({ id }) => id)
  const getThread = await readThreads(transaction, ids)
  for (const id of ids.filter((one) => judgeWriting(getThread(one)) === 'yes')) {
    const reply = await lockConversation(transaction, id)
    const { language } = reply
    const message = conversationMailMessages[language].accountDeleted
    const step = { kind: 'refusal', refusalReason: 'other', message } as const
    await carryOut(transaction, reply, { author: 'landlord', step, origin, language })
  }
}

/**
 * Forgets the address of a landlord whom renters wrote to and who did not answer, together with the deletion of the
 * account: the mails to them and their links are deleted, and the replies stay with the renters.
 */
export async function forgetLandlord(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const replies = await transaction
    .updateTable('replies')
    .set({ contact_email: null })
    .where('channel', '=', 'mail')
    .where(sql<boolean>`answered_by is distinct from 'landlord'`)
    .where('id', 'in', selectRepliesTo(transaction, userId))
    .returning('id')
    .execute()
  if (replies.length === 0) return
  const links = await transaction
    .deleteFrom('reply_links')
    .where(
      'reply_id',
      'in',
      replies.map(({ id }) => id),
    )
    .returning('mail_id')
    .execute()
  const mails = links.flatMap(({ mail_id: mail }) => mail ?? [])
  if (mails.length > 0) await transaction.deleteFrom('mails').where('id', 'in', mails).execute()
}

/**
 * Cancels the viewings of a renter that are to come, withdraws the times that they proposed and declines those that
 * landlords did, together with the deactivation of the account; the landlords are told. @returns whether there were any
 */
export async function cancelViewingsOfUser(
  transaction: Transaction<Tables>,
  userId: string,
  origin: string,
): Promise<boolean> {
  const replies = await transaction
    .selectFrom('viewings')
    .innerJoin('replies', 'replies.id', 'viewings.reply_id')
    .leftJoin('reply_messages as proposal', 'proposal.id', 'proposal_id')
    .select('replies.id')
    .where('replies.user_id', '=', userId)
    .where('contact_email', 'is not', null)
    .where(sql<boolean>`(cancelled_at is null and starts_at > now() or coalesce(proposal.author = 'renter', false)
      or exists (select from reply_message_times as proposed
        where proposed.message_id = proposal_id and proposed.starts_at > now()))`)
    .orderBy('replies.id')
    .execute()
  for (const { id } of replies) {
    const reply = await lockConversation(transaction, id)
    const { language } = reply
    const { startsAt, cancelledAt, proposal } = await readViewingState(transaction, id)
    const isAgreed = startsAt !== null && cancelledAt === null && startsAt > new Date()
    const step = {
      kind: !isAgreed && proposal?.author === 'landlord' ? 'declined' : 'cancelled',
      message: conversationMailMessages[language].accountClosed,
    } as const
    await carryOut(transaction, reply, { author: 'renter', step, origin, language })
  }
  return replies.length > 0
}

/** Tells the landlords of a user's viewings that they are off, together with the deletion of the account. */
export async function endViewingsOfUser(transaction: Db, userId: string): Promise<void> {
  const viewings = await transaction
    .selectFrom('viewings')
    .innerJoin('replies', 'replies.id', 'viewings.reply_id')
    .innerJoin('users', 'users.id', 'replies.user_id')
    .select(['contact_email', 'property_title as home', 'replies.language', 'users.name', 'starts_at'])
    .where('replies.user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', sql<Date>`now()`)
    .orderBy('viewings.id')
    .execute()
  for (const { contact_email: to, home, language, name, starts_at: startsAt } of viewings)
    if (to !== null && startsAt !== null) await mailViewingOff(transaction, { to, home, language, name, startsAt })
}

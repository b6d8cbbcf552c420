import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import type { NewReply, SentReply, SharedContact } from './contract.ts'
import { mailContactDetails, mailReply } from './reply-mails.server.ts'
import { findReplyToProperty, readReplyTarget, showReply } from './queries.server.ts'
import { rejectIdentityNumbers } from './renter-profile.server.ts'
import { checkReplyLimit } from './reply-allowance.server.ts'

/** Reads and locks the sender until the transaction ends, before any reply is written. @throws Problem account.deactivated */
async function lockRenter(transaction: Transaction<Tables>, userId: string) {
  const renter = await transaction
    .selectFrom('users')
    .select(['name', 'email', 'language', 'email_confirmed_at', 'deactivated_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (renter.deactivated_at) throw new Problem('account.deactivated')
  return renter
}

/**
 * Mails a message to the landlord of a home, and saves it. An earlier reply at the source is replaced.
 * @throws Problem premium.needed, reply.emailUnconfirmed, property.notFound, reply.homeGone, reply.atCorporation, reply.noContact,
 *   reply.personalNumber, reply.alreadySent, reply.tooMany
 */
export async function sendReply(
  db: Db,
  userId: string,
  { propertyId, message, language: chosen }: NewReply,
  { origin, language: requestLanguage }: { origin: string; language: Language },
): Promise<SentReply> {
  if (!(await hasPremium(db, userId))) throw new Problem('premium.needed')
  return db.transaction().execute(async (transaction) => {
    const renter = await lockRenter(transaction, userId)
    // The landlord's answers go to this address, so it must be the renter's own.
    if (!renter.email_confirmed_at) throw new Problem('reply.emailUnconfirmed')
    const home = await readReplyTarget(transaction, propertyId)
    if (!home.isForRent) throw new Problem('reply.homeGone')
    if (home.isAllotted) throw new Problem('reply.atCorporation')
    const to = home.contact.email
    if (!to) throw new Problem('reply.noContact')
    rejectIdentityNumbers(message, 'message', requestLanguage)
    const existing = await findReplyToProperty(transaction, userId, propertyId)
    if (existing?.channel === 'mail') throw new Problem('reply.alreadySent')
    await checkReplyLimit(transaction, userId)
    const language = chosen ?? home.language
    const id = existing?.id ?? uuidv7()
    const row = {
      channel: 'mail',
      property_title: home.name,
      language,
      message,
      contact_email: to,
      source_name: null,
    } as const
    await transaction
      .insertInto('replies')
      .values({ id, user_id: userId, property_id: propertyId, ...row })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...row, created_at: sql`now()`, answered_at: null, answered_by: null }),
      )
      .execute()
    await mailReply(transaction, origin, { id, home: home.name, language, to, renter }, message)
    return showReply(transaction, userId, id)
  })
}

/** Records once that a user opened a listing at its source. @throws Problem property.notFound, reply.noSource */
export async function recordReplyAtSource(db: Db, userId: string, propertyId: string): Promise<SentReply> {
  return db.transaction().execute(async (transaction) => {
    await lockRenter(transaction, userId)
    const home = await readReplyTarget(transaction, propertyId)
    if (!home.source) throw new Problem('reply.noSource')
    await transaction
      .insertInto('replies')
      .values({
        id: uuidv7(),
        user_id: userId,
        property_id: propertyId,
        property_title: home.name,
        channel: 'source',
        source_name: home.source.name.slice(0, 200),
        language: home.language,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doNothing())
      .execute()
    const reply = await findReplyToProperty(transaction, userId, propertyId)
    if (!reply) throw new Problem('reply.notFound')
    return reply
  })
}

/**
 * The second stage, once and without Premium: mails the renter's contact details to a landlord who answered.
 * @throws Problem reply.notFound, reply.noContact, reply.notAnswered, reply.alreadyShared, reply.personalNumber
 */
export async function shareContact(
  db: Db,
  userId: string,
  id: string,
  { phone, note }: SharedContact,
  { origin, language: requestLanguage }: { origin: string; language: Language },
): Promise<SentReply> {
  rejectIdentityNumbers(note, 'note', requestLanguage)
  return db.transaction().execute(async (transaction) => {
    const renter = await lockRenter(transaction, userId)
    const reply = await transaction
      .selectFrom('replies')
      .select(['property_title', 'language', 'contact_email', 'answered_at', 'shared_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!reply) throw new Problem('reply.notFound')
    const { property_title: home, language, contact_email: to } = reply
    if (!to) throw new Problem('reply.noContact')
    if (!reply.answered_at) throw new Problem('reply.notAnswered')
    if (reply.shared_at) throw new Problem('reply.alreadyShared')
    await transaction
      .updateTable('replies')
      .set({ shared_at: sql`now()`, shared_phone: phone ?? null })
      .where('id', '=', id)
      .execute()
    await mailContactDetails(transaction, origin, { id, home, language, to, renter }, { phone, note })
    return showReply(transaction, userId, id)
  })
}

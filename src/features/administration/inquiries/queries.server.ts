import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { Problem } from '#shared/problem.ts'
import type { SiteSettings } from '#platform/settings/live-settings.server.ts'
import { readEmailReplies } from '#features/administration/email-replies/queries.server.ts'
import type { NewInquiry } from './contract.ts'
import { contactPageMessages } from './messages.ts'

/** Refuses an inquiry over the daily limit; the lock prevents two at once from both passing. */
async function checkDailyLimit(db: Db, max: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('inquiries'))`.execute(db)
  const { rows } = await sql<{ today: number }>`select count(*) as today from (
    select from inquiries where created_at > now() - interval '1 day' limit ${max}) as counted`.execute(db)
  if ((rows[0]?.today ?? 0) >= max) throw new Problem('contact.enough', { retryAfter: 3_600 })
}

/**
 * Stores an inquiry and mails it to the operator, with its author as the reply address.
 * @throws Problem contact.enough
 */
export async function saveInquiry(
  db: Db,
  message: NewInquiry,
  language: Language,
  { contactEmail, contactPerDay }: Pick<SiteSettings, 'contactEmail' | 'contactPerDay'>,
): Promise<void> {
  const { firstName, lastName, email, phone } = message
  await db.transaction().execute(async (transaction) => {
    if (contactPerDay !== undefined) await checkDailyLimit(transaction, contactPerDay)
    await transaction
      .insertInto('inquiries')
      .values({
        id: uuidv7(),
        first_name: firstName,
        last_name: lastName,
        email,
        phone: phone || null,
        message: message.message,
        language,
      })
      .execute()
    const texts = contactPageMessages.nl.operator
    await writeMail(transaction, {
      to: contactEmail,
      replyTo: email,
      language: 'nl',
      subject: `${texts.subject} ${firstName} ${lastName}`.replaceAll(/\p{Cc}/gu, ' '),
      paragraphs: [message.message],
      notes: [[`${firstName} ${lastName}`, email, phone, `${texts.language}: ${language}`].filter(Boolean).join('\n')],
    })
  })
}

/** Reads the inquiries of an address, oldest first, with our answers. */
export async function exportInquiries(db: Db, email: string) {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'phone', 'message', 'created_at as createdAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const emailReplies = await readEmailReplies(db, 'inquiry_id', ids)
  return rows.map(({ id, ...inquiry }) => ({
    ...withIsoDates(inquiry),
    answers: emailReplies
      .filter(({ about }) => about === id)
      .map(({ subject, text, writtenAt }) => ({ subject, text, writtenAt })),
  }))
}

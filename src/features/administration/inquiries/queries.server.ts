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

/** Whether the same inquiry came a moment ago: its author got no answer, and sent it again. */
async function isRepeated(db: Db, { firstName, lastName, email, phone, message }: NewInquiry): Promise<boolean> {
  const first = await db
    .selectFrom('inquiries')
    .select('id')
    .where((row) =>
      row
        .and({ first_name: firstName, last_name: lastName, email, message })
        .and('phone', 'is not distinct from', phone || null),
    )
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return first !== undefined
}

/** Refuses an inquiry over the daily limit. */
async function checkDailyLimit(db: Db, max: number): Promise<void> {
  const { rows } = await sql<{ today: number }>`select count(*) as today from (
    select from inquiries where created_at > now() - interval '1 day' limit ${max}) as counted`.execute(db)
  if ((rows[0]?.today ?? 0) >= max) throw new Problem('contact.enough', { retryAfter: 3_600 })
}

/**
 * Stores an inquiry and mails it to the operator, with its author as the reply address. One that is sent again within ten
 * minutes, such as after an answer that was lost, counts once.
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
    // Two at once are neither both stored nor both within the limit.
    await sql`select pg_advisory_xact_lock(hashtext('inquiries'))`.execute(transaction)
    if (await isRepeated(transaction, message)) return
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

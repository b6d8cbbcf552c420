import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { brand } from '#brand'
import type { Db } from '#server/db.ts'
import { drawMail } from '#server/mail-html.ts'
import { postMail } from '#server/mail.ts'
import type { Tables } from '#server/tables.ts'
import type { Language } from '#shared/language.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessages } from './messages.ts'

/** Keeps a message for the operator, and mails it to them; the answer goes to who wrote it. */
export async function keepContactMessage(
  db: Kysely<Tables>,
  message: ContactMessage,
  language: Language,
): Promise<void> {
  const { firstName, lastName, email, phone } = message
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('contact_messages')
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
    const words = contactMessages.nl.operator
    const subject = `${words.subject} ${firstName} ${lastName}`.replaceAll(/\p{Cc}/gu, ' ')
    const mail = drawMail({
      language: 'nl',
      subject,
      heading: subject,
      paragraphs: [message.message],
      notes: [[`${firstName} ${lastName}`, email, phone, `${words.language}: ${language}`].filter(Boolean).join('\n')],
    })
    await postMail(transaction, { to: brand.email, replyTo: email, ...mail })
  })
}

/** What came in from an address, oldest first. */
export async function contactMessagesFrom(db: Db, email: string) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['first_name', 'last_name', 'phone', 'message', 'created_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }))
}

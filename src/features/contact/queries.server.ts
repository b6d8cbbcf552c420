import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/db.ts'
import type { Language } from '#shared/language.ts'
import type { ContactMessage } from './contract.ts'

/** Keeps a message for the operator. */
export async function keepContactMessage(db: Db, message: ContactMessage, language: Language): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      id: uuidv7(),
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      phone: message.phone || null,
      message: message.message,
      language,
    })
    .execute()
}

import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { drawMail, type Quote } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import type { NewLetter } from './contract.ts'

interface Addressed {
  adminId: string
  /** Who gets the answer: the people behind the site. */
  replyTo: string
  /** The message or the home that it is about, with which it is kept. */
  about: { message_id: string } | { property_id: string }
  to: string
  /** What stands below what was written: what it answers, and where it can be seen. */
  below?: readonly (string | Quote)[]
  links?: readonly { label: string; url: string }[]
}

/** A subject is one line, whatever was written. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Keeps what an admin wrote and mails it, in the transaction of what it goes with. */
export async function sendLetter(
  transaction: Db,
  { language, subject: said, text }: NewLetter,
  { adminId, replyTo, about, to, below = [], links }: Addressed,
): Promise<void> {
  const subject = oneLine(said) || brand.name
  const mail = drawMail({
    language,
    subject,
    heading: subject,
    // A blank line begins a paragraph.
    paragraphs: [...text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/), ...below],
    ...(links && { links }),
  })
  const mail_id = await postMail(transaction, { to, replyTo, ...mail })
  await transaction
    .insertInto('letters')
    .values({ id: uuidv7(), ...about, recipient: to, language, subject, body: text, admin_id: adminId, mail_id })
    .execute()
}

import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import type { Quote } from '#platform/mail/render-mail.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import type { NewEmailReply } from './contract.ts'
import { toOneLine } from '#platform/mail/one-line.ts'

interface EmailReplyContext {
  adminId: string
  /** The address for answers: the contact address of the site. */
  replyTo: string
  /** The inquiry or property that it is about. */
  about: { inquiry_id: string } | { property_id: string }
  to: string
  /** The footer: the text that it answers, and a link. */
  footer?: readonly (string | Quote)[]
  links?: readonly { label: string; url: string }[]
}

/** Stores an admin's email and queues it, within the caller's transaction. */
export async function sendEmailReply(
  transaction: Db,
  { language, subject: givenSubject, text }: NewEmailReply,
  { adminId, replyTo, about, to, footer = [], links }: EmailReplyContext,
): Promise<void> {
  const subject = toOneLine(givenSubject) || brand.name
  const mail_id = await writeMail(transaction, {
    to,
    replyTo,
    language,
    subject,
    // A blank line begins a paragraph.
    paragraphs: [...text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/), ...footer],
    ...(links && { links }),
  })
  await transaction
    .insertInto('email_replies')
    .values({ id: uuidv7(), ...about, recipient: to, language, subject, body: text, admin_id: adminId, mail_id })
    .execute()
}

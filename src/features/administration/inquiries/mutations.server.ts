import { sql } from 'kysely'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { formatDay } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { NewEmailReply } from '#features/administration/email-replies/contract.ts'
import { sendEmailReply } from '#features/administration/email-replies/send-email-reply.server.ts'
import type { inquiryStates } from './queue-contract.ts'
import { inquiryReplyMailMessages } from './queue-messages.ts'

/** Reads an inquiry in this state and locks it for the transaction, so that only one of two admins handles it. */
async function lockInquiry(transaction: Db, id: string, state: (typeof inquiryStates)[number]) {
  const inquiry = await transaction
    .selectFrom('inquiries')
    .select(['email', 'message', 'created_at', 'handled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!inquiry) throw new Problem('message.notFound')
  const present = inquiry.handled_at ? 'handled' : 'waiting'
  if (present !== state) throw new Problem(`message.${present}`)
  return inquiry
}

async function setHandled(transaction: Db, id: string, adminId: string, action: 'answered' | 'handled' | 'reopened') {
  const isOpen = action === 'reopened'
  await transaction
    .updateTable('inquiries')
    .set(isOpen ? { handled_at: null, handled_by: null } : { handled_at: sql<Date>`now()`, handled_by: adminId })
    .where('id', '=', id)
    .execute()
  await writeAudit(transaction, adminId, `message.${action}`, ['message', id])
}

/**
 * Answers an inquiry by mail, with the inquiry below the answer, and marks it as handled.
 * @throws Problem message.notFound, message.handled
 */
export async function answer(
  db: Db,
  id: string,
  emailReply: NewEmailReply,
  { adminId, replyTo }: { adminId: string; replyTo: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { email, message, created_at } = await lockInquiry(transaction, id, 'waiting')
    const { language } = emailReply
    const t = translator(language, inquiryReplyMailMessages[language], brand.name)
    await sendEmailReply(transaction, emailReply, {
      adminId,
      replyTo,
      about: { inquiry_id: id },
      to: email,
      footer: [t('wrote', { date: formatDay(created_at, language) }), { quote: message }],
    })
    await setHandled(transaction, id, adminId, 'answered')
  })
}

/** Removes an inquiry from the queue. @throws Problem message.notFound, message.handled */
export const markHandled = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockInquiry(transaction, id, 'waiting')
    await setHandled(transaction, id, adminId, 'handled')
  })

/** Returns an inquiry to the queue. @throws Problem message.notFound, message.waiting */
export const markOpen = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockInquiry(transaction, id, 'handled')
    await setHandled(transaction, id, adminId, 'reopened')
  })

/** Deletes inquiries with their answers after a year, as the privacy statement says. */
export const deleteOldInquiries = (db: Db) =>
  db
    .deleteFrom('inquiries')
    .where('created_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()

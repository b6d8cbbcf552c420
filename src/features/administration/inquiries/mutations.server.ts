import { sql } from 'kysely'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { formatDay } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { NewEmailReply } from '#features/administration/email-replies/contract.ts'
import { sendEmailReply } from '#features/administration/email-replies/send-email-reply.server.ts'
import { inquiryReplyMailMessages } from './queue-messages.ts'

/** An inquiry, locked until the transaction ends, so that only one of two admins handles it. */
async function lockInquiry(transaction: Db, id: string) {
  const inquiry = await transaction
    .selectFrom('inquiries')
    .select(['id', 'email', 'message', 'created_at', 'handled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!inquiry) throw new Problem('message.notFound')
  return inquiry
}

async function setHandled(
  transaction: Db,
  id: string,
  adminId: string,
  auditAction: 'answered' | 'handled' | 'reopened',
): Promise<void> {
  const open = auditAction === 'reopened'
  await transaction
    .updateTable('inquiries')
    .set(open ? { handled_at: null, handled_by: null } : { handled_at: sql<Date>`now()`, handled_by: adminId })
    .where('id', '=', id)
    .execute()
  await writeAudit(transaction, adminId, `message.${auditAction}`, ['message', id])
}

/**
 * Answers an inquiry by mail, with the inquiry below the answer, and marks it as handled.
 *
 * @throws Problem message.notFound, message.handled
 */
export async function answer(
  db: Db,
  id: string,
  emailReply: NewEmailReply,
  { adminId, replyTo }: { adminId: string; replyTo: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const message = await lockInquiry(transaction, id)
    if (message.handled_at) throw new Problem('message.handled')
    const { language } = emailReply
    const t = translator(language, inquiryReplyMailMessages[language], brand.name)
    await sendEmailReply(transaction, emailReply, {
      adminId,
      replyTo,
      about: { inquiry_id: id },
      to: message.email,
      footer: [t('wrote', { date: formatDay(message.created_at, language) }), { quote: message.message }],
    })
    await setHandled(transaction, id, adminId, 'answered')
  })
}

/** Takes a message out of the queue. @throws Problem message.notFound, message.handled */
export async function markHandled(db: Db, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockInquiry(transaction, id)).handled_at) throw new Problem('message.handled')
    await setHandled(transaction, id, adminId, 'handled')
  })
}

/** Puts a message into the queue again. @throws Problem message.notFound, message.waiting */
export async function markOpen(db: Db, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockInquiry(transaction, id)).handled_at) throw new Problem('message.waiting')
    await setHandled(transaction, id, adminId, 'reopened')
  })
}

/** Inquiries are stored for a year, as the privacy statement says. */
const retention = '1 year'

/** Forgets messages that are older than we say we keep them, with what was answered. */
export const deleteOldInquiries = (db: Db) =>
  db
    .deleteFrom('inquiries')
    .where('created_at', '<', sql<Date>`now() - ${retention}::interval`)
    .execute()

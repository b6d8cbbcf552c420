import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { EmailReply, EmailReplyKind, NewEmailTemplate, EmailTemplate, EmailTemplateChange } from './contract.ts'

/** More than an admin would look through while writing. */
const maxTemplates = 100

const columns = ['id', 'kind', 'language', 'title', 'subject', 'body as text'] as const

/** Reads the templates by kind, language and title, optionally of one kind. There are at most a hundred. */
export const readEmailTemplates = (db: Db, kind?: EmailReplyKind): Promise<EmailTemplate[]> =>
  db
    .selectFrom('email_templates')
    .select(columns)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .orderBy('kind')
    // Dutch, the language of the operator, first.
    .orderBy('language', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

const toRow = ({ text, ...rest }: NewEmailTemplate) => ({ ...rest, body: text })

/** @throws Problem template.titleTaken */
async function checkTitleIsFree(
  db: Db,
  { kind, language, title }: Pick<NewEmailTemplate, 'kind' | 'language' | 'title'>,
  except?: string,
): Promise<void> {
  const taken = await db
    .selectFrom('email_templates')
    .select('id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where(sql`lower(title)`, '=', sql<string>`lower(${title})`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  if (taken) throw new Problem('template.titleTaken')
}

/** Serializes writes, so that titles stay unique and within the maximum number; templates are few. */
const lockTemplates = sql`select pg_advisory_xact_lock(hashtext('email_templates'))`

/** @throws Problem template.titleTaken, template.tooMany */
export async function createEmailTemplate(db: Db, given: NewEmailTemplate, adminId: string): Promise<EmailTemplate> {
  return db.transaction().execute(async (transaction) => {
    await lockTemplates.execute(transaction)
    await checkTitleIsFree(transaction, given)
    const { count } = await transaction
      .selectFrom('email_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxTemplates) throw new Problem('template.tooMany')
    const made = await transaction
      .insertInto('email_templates')
      .values({ id: uuidv7(), ...toRow(given) })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, adminId, 'template.made', ['template', made.id], { title: made.title })
    return made
  })
}

/** @throws Problem template.notFound, template.titleTaken */
export async function updateEmailTemplate(
  db: Db,
  id: string,
  change: EmailTemplateChange,
  adminId: string,
): Promise<EmailTemplate> {
  return db.transaction().execute(async (transaction) => {
    await lockTemplates.execute(transaction)
    const before = await transaction
      .selectFrom('email_templates')
      .select(['kind', 'language', 'title'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) throw new Problem('template.notFound')
    const { kind = before.kind, language = before.language, title = before.title, subject, text: body } = change
    await checkTitleIsFree(transaction, { kind, language, title }, id)
    const changed = await transaction
      .updateTable('email_templates')
      .set({ kind, language, title, subject, body, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    // A colleague may have deleted it meanwhile.
    if (!changed) throw new Problem('template.notFound')
    await writeAudit(transaction, adminId, 'template.changed', ['template', id], { title: changed.title })
    return changed
  })
}

/** @throws Problem template.notFound */
export async function deleteEmailTemplate(db: Db, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('email_templates')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw new Problem('template.notFound')
    await writeAudit(transaction, adminId, 'template.deleted', ['template', id], { title: gone.title })
  })
}

/** Reads the emails about inquiries or properties, oldest first, each with the id of its subject. */
export async function readEmailReplies(
  db: Db,
  about: 'inquiry_id' | 'property_id',
  ids: readonly string[],
): Promise<(EmailReply & { about: string | null })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('email_replies')
    .leftJoin('users', 'users.id', 'email_replies.admin_id')
    .select(['email_replies.id', 'recipient', 'email_replies.language', 'subject', 'body as text'])
    .select(['users.email as adminEmail', 'written_at as writtenAt', `email_replies.${about} as about`])
    .select(sql<boolean>`undelivered_at is not null`.as('undelivered'))
    .where(`email_replies.${about}`, 'in', [...ids])
    .orderBy('written_at')
    .orderBy('email_replies.id')
    .execute()
  return rows.map(withIsoDates)
}

import { sql, type Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import type { Letter, LetterKind, NewTemplate, Template } from './contract.ts'

/** More than anybody would look through while they write. */
const mostTemplates = 100

const columns = ['id', 'kind', 'language', 'title', 'subject', 'body as text'] as const

/** The templates of letters by kind, language and title; of one kind if one is asked for. There are a hundred at most. */
export const readTemplates = (db: Db, kind?: LetterKind): Promise<Template[]> =>
  db
    .selectFrom('answer_templates')
    .select(columns)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .orderBy('kind')
    // The language of the operator first.
    .orderBy('language', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

const rowOf = ({ text, ...rest }: NewTemplate) => ({ ...rest, body: text })

/** @throws Problem template.titleTaken */
async function refuseTaken(db: Db, { kind, language, title }: NewTemplate, except?: string): Promise<void> {
  const taken = await db
    .selectFrom('answer_templates')
    .select('id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where(sql`lower(title)`, '=', sql<string>`lower(${title})`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  if (taken) throw new Problem('template.titleTaken')
}

/** Writes one after another, so that titles and their number hold; templates are few. */
const lock = sql`select pg_advisory_xact_lock(hashtext('answer_templates'))`

const written = (adminId: string, did: 'made' | 'changed' | 'deleted', { id, title }: { id: string; title: string }) =>
  ({ adminId, action: `template.${did}`, subjectKind: 'template', subjectId: id, details: { title } }) as const

/** @throws Problem template.titleTaken, template.tooMany */
export async function makeTemplate(db: Kysely<Tables>, given: NewTemplate, adminId: string): Promise<Template> {
  return db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    await refuseTaken(transaction, given)
    const { count } = await transaction
      .selectFrom('answer_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostTemplates) throw new Problem('template.tooMany')
    const made = await transaction
      .insertInto('answer_templates')
      .values({ id: uuidv7(), ...rowOf(given) })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, written(adminId, 'made', made))
    return made
  })
}

/** @throws Problem template.notFound, template.titleTaken */
export async function changeTemplate(
  db: Kysely<Tables>,
  id: string,
  given: NewTemplate,
  adminId: string,
): Promise<Template> {
  return db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    await refuseTaken(transaction, given, id)
    const changed = await transaction
      .updateTable('answer_templates')
      .set({ ...rowOf(given), changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw new Problem('template.notFound')
    await writeAudit(transaction, written(adminId, 'changed', changed))
    return changed
  })
}

/** @throws Problem template.notFound */
export async function deleteTemplate(db: Kysely<Tables>, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('answer_templates')
      .where('id', '=', id)
      .returning(['id', 'title'])
      .executeTakeFirst()
    if (!gone) throw new Problem('template.notFound')
    await writeAudit(transaction, written(adminId, 'deleted', gone))
  })
}

/** The letters that were written about some messages or some homes, oldest first, each with what it is about. */
export async function readLetters(
  db: Db,
  about: 'message_id' | 'property_id',
  ids: readonly string[],
): Promise<(Letter & { about: string | null })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.admin_id')
    .select(['letters.id', 'recipient', 'letters.language', 'subject', 'body', 'users.email', 'written_at'])
    .select(['undelivered_at', `letters.${about} as about`])
    .where(`letters.${about}`, 'in', [...ids])
    .orderBy('written_at')
    .orderBy('letters.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    recipient: row.recipient,
    language: row.language,
    subject: row.subject,
    text: row.body,
    adminEmail: row.email,
    writtenAt: row.written_at.toISOString(),
    undelivered: row.undelivered_at !== null,
  }))
}

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import { Problem } from '#shared/problem.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import type { NewObjection } from './contract.ts'
import { statementMailMessages } from './mail-messages.ts'
import { readObjectionToken } from './objection-links.server.ts'
import { objectionDays, type ObjectionOutcome } from './statement-values.ts'
import { currentAddress } from './statements.server.ts'

const translators = bilingualTranslator(statementMailMessages, brand.name)

const selectStatements = (db: Db) =>
  db
    .selectFrom('decision_statements as statements')
    .leftJoin('objections', 'objections.statement_id', 'statements.id')
    .select(['statements.id', 'statements.kind', 'statements.language', 'statements.made_at'])
    .select(['subject', 'ground', 'facts', 'by_report'])
    .select(['owner_listing_id', 'lifted_at', 'objections.made_at as objectedAt', 'answered_at'])
    .select(currentAddress.as('recipient'))
    .select(['outcome', 'answer'])

/** What a link is about, while one can object to it. @throws Problem objection.linkUnknown */
export async function readStatement(db: Db, token: string) {
  const id = await readObjectionToken(db, token)
  const statement =
    id &&
    (await selectStatements(db)
      .where('statements.id', '=', id)
      .where('statements.made_at', '>', sql<Date>`now() - make_interval(days => ${objectionDays})`)
      .where('statements.recipient', 'is not', null)
      .executeTakeFirst())
  if (!statement) throw new Problem('objection.linkUnknown')
  return statement
}

/** What the owner of these ads was told about them and what still holds, newest first. */
export const readListingStatements = (db: Db, ownerListingIds: readonly string[]) =>
  selectStatements(db)
    .where('owner_listing_id', 'in', [...ownerListingIds])
    .where('lifted_at', 'is', null)
    .orderBy('statements.made_at', 'desc')
    .orderBy('statements.id', 'desc')
    .execute()

/**
 * Stores an objection, which then waits for an admin, and mails that it was received.
 * @throws Problem objection.linkUnknown, objection.lifted, objection.made
 */
export async function submitObjection(db: Db, { token, text }: NewObjection): Promise<void> {
  const { id, language, subject, recipient, lifted_at } = await readStatement(db, token)
  if (lifted_at !== null) throw new Problem('objection.lifted')
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('objections')
      .values({ id: uuidv7(), statement_id: id, text })
      .onConflict((conflict) => conflict.column('statement_id').doNothing())
      .executeTakeFirst()
    if (!made.numInsertedOrUpdatedRows) throw new Problem('objection.made')
    const t = translators[language]
    await writeMail(transaction, {
      to: recipient ?? '',
      language,
      subject: t('received.subject'),
      paragraphs: [t('helloUnknown'), t('received.text', { subject: quote(subject) })],
    })
  })
}

const quote = (subject: string | null) => `‘${subject ?? ''}’`

/** Reads an objection with what it is about, and locks it. @throws Problem objection.answered */
export async function lockObjection(transaction: DbTransaction, id: string) {
  const objection = await transaction
    .selectFrom('objections')
    .innerJoin('decision_statements as statements', 'statements.id', 'statement_id')
    .select(['statement_id', 'kind', 'user_id', 'owner_listing_id', 'property_id', 'report_decision_id'])
    .select(['language', 'subject', 'lifted_at', currentAddress.as('recipient')])
    .where('objections.id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate('objections')
    .executeTakeFirst()
  if (!objection) throw new Problem('objection.answered')
  return objection
}

/** Stores the answer to a locked objection and mails it. */
export async function saveAnswer(
  transaction: DbTransaction,
  id: string,
  objection: Awaited<ReturnType<typeof lockObjection>>,
  { outcome, answer, adminId }: { outcome: ObjectionOutcome; answer: string; adminId: string },
): Promise<void> {
  await transaction
    .updateTable('objections')
    .set({ outcome, answer: answer || null, answered_at: sql<Date>`clock_timestamp()`, answered_by: adminId })
    .where('id', '=', id)
    .execute()
  const { recipient, language, subject, statement_id } = objection
  if (outcome === 'granted')
    await transaction
      .updateTable('decision_statements')
      .set({ lifted_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', statement_id)
      .where('lifted_at', 'is', null)
      .execute()
  if (recipient === null) return
  const t = translators[language]
  await writeMail(transaction, {
    to: recipient,
    language,
    subject: t(`${outcome}.subject`),
    paragraphs: [
      t('helloUnknown'),
      t(`${outcome}.text`, { subject: quote(subject) }),
      ...(answer ? [{ quote: answer }] : []),
    ],
    notes: outcome === 'rejected' ? [t('rejected.court')] : [],
  })
}

/** An objection with what it is about, as an admin decides about it. */
export const readObjection = (db: Db, id: string) =>
  db
    .selectFrom('objections')
    .innerJoin('decision_statements as statements', 'statements.id', 'statement_id')
    .select(['text', 'kind', 'subject', 'ground', 'facts', 'user_id', 'property_id', 'owner_listing_id'])
    .select(['statements.made_at', currentAddress.as('recipient')])
    .where('objections.id', '=', id)
    .executeTakeFirst()

/** What statements say to a user and what they objected, for the export of their data. */
export async function exportStatements(db: Db, userId: string) {
  const rows = await selectStatements(db)
    .select('objections.text')
    .where('statements.user_id', '=', userId)
    .orderBy('statements.made_at')
    .orderBy('statements.id')
    .execute()
  return rows.map(({ kind, subject, ground, facts, made_at, text, outcome, answer }) => ({
    kind,
    subject,
    ground,
    facts,
    madeAt: made_at.toISOString(),
    objection: text,
    outcome,
    answer,
  }))
}

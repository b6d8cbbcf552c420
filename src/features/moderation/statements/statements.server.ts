import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { Db } from '#platform/database/db.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { statementMailMessages } from './mail-messages.ts'
import { groundMessages, statementMessages } from './messages.ts'
import { objectionPaths } from './objection-links.server.ts'
import { grounds, homeKinds, type Ground, type HomeKind, type StatementKind } from './statement-values.ts'

const mailTranslators = bilingualTranslator(statementMailMessages, brand.name)
export const statementTranslators = bilingualTranslator(statementMessages, brand.name)

/** Somebody who is told about a decision. */
export interface Recipient {
  /** Null for somebody without an account. */
  userId: string | null
  name: string | null
  email: string
  language: Language
}

/** A decision as it is told. */
export interface NewStatement {
  kind: StatementKind
  to: Recipient
  /** What it is about, as its owner calls it. */
  subject: string
  ground: Ground
  /** What was found, in the language of the recipient. */
  facts: string
  byReport: boolean
  ownerListingId?: string
  propertyId?: string | null
  reportDecisionId?: string
}

/** What a mail about a decision says besides its own text. */
export interface StatedReasons {
  paragraphs: string[]
  /** The link to object. */
  link: { label: string; url: string }
}

/** Stores what somebody is told about a decision. @returns its id, and the paragraphs and the link of its mail */
export async function recordStatement(
  transaction: Db,
  { kind, to, subject, ground, facts, byReport, ...about }: NewStatement,
  origin: string,
): Promise<StatedReasons & { id: string }> {
  const id = uuidv7()
  const { language } = to
  await transaction
    .insertInto('decision_statements')
    .values({
      id,
      kind,
      user_id: to.userId,
      recipient: to.email,
      language,
      owner_listing_id: about.ownerListingId ?? null,
      property_id: about.propertyId ?? null,
      report_decision_id: about.reportDecisionId ?? null,
      subject: toOneLine(subject).slice(0, 300),
      ground,
      facts: facts.slice(0, 5_000),
      by_report: byReport,
    })
    .execute()
  const t = statementTranslators[language]
  const toPath = await objectionPaths(transaction, language)
  return {
    id,
    paragraphs: [
      // What became of a report rests on what its advertiser was told.
      ...(kind === 'outcome'
        ? [facts]
        : [
            `${t('facts')}:\n${facts}`,
            `${t('ground')}:\n${groundMessages[language][ground]}`,
            `${t('cause')}:\n${t(byReport ? 'byReport' : 'ownCheck')}`,
          ]),
      t('decidedBy'),
      t('remedies'),
    ],
    link: { label: t('objection'), url: origin + toPath(id) },
  }
}

/** The address of whom one of `statements` tells: that of the account, which may have another one since. */
export const currentAddress = sql<string | null>`case when statements.recipient is not null then coalesce(
  (select email from users where users.id = statements.user_id), statements.recipient) end`

const markLifted = (transaction: Db) =>
  transaction
    .updateTable('decision_statements as statements')
    .set({ lifted_at: sql<Date>`clock_timestamp()` })
    .where('lifted_at', 'is', null)

/** Tells the owner of a home that visitors no longer see it, or see it as let, and why. @returns the id of the statement */
export async function mailHomeStatement(
  transaction: Db,
  statement: NewStatement & { kind: HomeKind; ownerListingId: string },
  origin: string,
): Promise<string> {
  const { kind, to, subject } = statement
  const t = mailTranslators[to.language]
  // What holds is the last decision.
  await markLifted(transaction)
    .where('owner_listing_id', '=', statement.ownerListingId)
    .where('kind', 'in', homeKinds)
    .execute()
  const { id, paragraphs, link } = await recordStatement(transaction, statement, origin)
  await writeMail(transaction, {
    to: to.email,
    language: to.language,
    subject: t(`home.${kind}.subject`),
    paragraphs: [greet(to), t(`home.${kind}.text`, { subject }), ...paragraphs],
    action: link,
  })
  return id
}

/**
 * Tells the owner of a home that an earlier decision holds again, with the reasons that were given for it. An objection
 * to it that waits is one to what is told now. Nothing happens if it holds already.
 */
export async function mailHomeStatementAgain(
  transaction: Db,
  about: Pick<NewStatement, 'to' | 'subject' | 'propertyId'> & { kind: HomeKind; ownerListingId: string },
  origin: string,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('decision_statements')
    .select(['id', 'language', 'ground', 'facts', 'by_report', 'report_decision_id', 'lifted_at'])
    .where('owner_listing_id', '=', about.ownerListingId)
    .where('kind', '=', about.kind)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (earlier && earlier.lifted_at === null) return
  const language = earlier?.facts ? earlier.language : about.to.language
  const id = await mailHomeStatement(
    transaction,
    {
      ...about,
      to: { ...about.to, language },
      ground: grounds.find((known) => known === earlier?.ground) ?? 'terms',
      facts: earlier?.facts ?? statementTranslators[language]('checked'),
      byReport: earlier?.by_report ?? false,
      ...(earlier?.report_decision_id && { reportDecisionId: earlier.report_decision_id }),
    },
    origin,
  )
  if (!earlier) return
  await transaction
    .updateTable('objections')
    .set({ statement_id: id })
    .where('statement_id', '=', earlier.id)
    .where('answered_at', 'is', null)
    .execute()
}

/** Begins a mail. */
export const greet = ({ name, language }: Pick<Recipient, 'name' | 'language'>): string =>
  name === null ? mailTranslators[language]('helloUnknown') : mailTranslators[language]('hello', { name })

/** Marks what was decided about an ad as no longer in force: it was approved, or is looked at again. */
export async function liftListingStatements(transaction: Db, ownerListingId: string): Promise<void> {
  await markLifted(transaction)
    .where('owner_listing_id', '=', ownerListingId)
    .where('kind', 'not in', homeKinds)
    .execute()
}

/** Marks that what reporters were told about a decision was undone. */
export async function liftOutcomes(transaction: Db, reportDecisionId: string): Promise<void> {
  await markLifted(transaction)
    .where('report_decision_id', '=', reportDecisionId)
    .where('kind', '=', 'outcome')
    .execute()
}

/** Marks that what reporters were told about these homes was undone, if it was that they were deleted. */
export async function liftDeletionOutcomes(transaction: Db, propertyIds: readonly string[]): Promise<void> {
  await markLifted(transaction)
    .where('report_decision_id', 'is', null)
    .where('kind', '=', 'outcome')
    .where(sql<boolean>`property_id in (
      select id from properties where id = any(${propertyIds}::uuid[]) and decided_status is distinct from 'deleted')`)
    .execute()
}

/** Marks that an account works again. */
export async function liftAccountStatements(transaction: Db, userId: string): Promise<void> {
  await markLifted(transaction).where('user_id', '=', userId).where('kind', '=', 'deactivated').execute()
}

/** Tells the owners of homes for which no decision holds any more that it was reversed. */
export async function liftHomeStatements(transaction: Db, propertyIds: readonly string[]): Promise<void> {
  const lifted = await markLifted(transaction)
    .where('kind', 'in', homeKinds)
    .where(
      sql<boolean>`property_id in (select id from properties where id = any(${propertyIds}::uuid[]) and decided_status is null)`,
    )
    .returning(['language', 'subject', currentAddress.as('recipient')])
    .execute()
  for (const { recipient, language, subject } of lifted) {
    if (recipient === null) continue
    const t = mailTranslators[language]
    await writeMail(transaction, {
      to: recipient,
      language,
      subject: t('lifted.subject'),
      paragraphs: [t('helloUnknown'), t('lifted.text', { subject: subject ?? '' })],
    })
  }
}

const forgotten = { recipient: null, subject: null, facts: null }

/** Deletes what statements say about a person, with their account; that they were made is kept for the figures. */
export async function forgetStatements(transaction: Db, userId: string): Promise<void> {
  await sql`update objections set text = null, answer = null
    where statement_id in (select id from decision_statements where user_id = ${userId})`.execute(transaction)
  await transaction.updateTable('decision_statements').set(forgotten).where('user_id', '=', userId).execute()
}

/**
 * Deletes the names and addresses of reporters half a year after the decision, and what statements and objections say
 * after a year, as the privacy policy promises.
 */
export async function deleteOldDetails(db: Db): Promise<void> {
  await sql`update property_reports set reporter_name = null, reporter_email = null
    where reporter_email is not null and decision_id in (
      select id from property_report_decisions where decided_at < now() - interval '6 months')`.execute(db)
  // Nobody decides about the reports of a home that an admin deleted, unless it comes back.
  await sql`update property_reports set reporter_name = null, reporter_email = null
    where reporter_email is not null and decision_id is null and property_id in (
      select properties.id from properties
      join status_decision_properties as named on named.property_id = properties.id
      join status_decisions as decided on decided.id = named.decision_id
      where decided_status = 'deleted' and action = 'deleted' and undone_at is null
        and decided_at < now() - interval '6 months')`.execute(db)
  await sql`update objections set text = null, answer = null
    where text is not null and made_at < now() - interval '1 year'`.execute(db)
  await db
    .updateTable('decision_statements')
    .set(forgotten)
    .where('facts', 'is not', null)
    .where('made_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}

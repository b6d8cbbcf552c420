import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Replies } from '#platform/database/tables.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { readPage } from '#platform/database/read-page.ts'
import { Problem } from '#shared/problem.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { formatAddress } from '#features/properties/catalogue/queries.server.ts'
import type { LandlordAnswer, LandlordContact, SentReply } from './contract.ts'
import { readRenterProfile } from './renter-profile.server.ts'
import type { ReplyStatus } from './reply-values.ts'

const replyColumns = [
  'id',
  'property_id',
  'property_title',
  'channel',
  'source_name',
  'language',
  'message',
  'created_at',
  'opened_at',
  'undelivered_at',
  'answered_at',
  'answered_by',
  'shared_at',
  'shared_phone',
] as const

type Row = Pick<Selectable<Replies>, (typeof replyColumns)[number]>

/** The latest status of a reply. What the landlord did counts for more than what a mail server reported. */
export function getReplyStatus({
  channel,
  answered_at,
  opened_at,
  undelivered_at,
}: Pick<Row, 'channel' | 'answered_at' | 'opened_at' | 'undelivered_at'>): ReplyStatus {
  if (answered_at) return 'answered'
  if (channel === 'source') return 'at_source'
  if (opened_at) return 'opened'
  return undelivered_at ? 'undelivered' : 'sent'
}

const toIsoString = (date: Date | null): string | null => date?.toISOString() ?? null

const toReply = (row: Row, answers: LandlordAnswer[]): SentReply => ({
  id: row.id,
  propertyId: row.property_id,
  home: row.property_title,
  channel: row.channel,
  sourceName: row.source_name,
  language: row.language,
  message: row.message,
  status: getReplyStatus(row),
  createdAt: row.created_at.toISOString(),
  openedAt: toIsoString(row.opened_at),
  answeredAt: toIsoString(row.answered_at),
  answeredBy: row.answered_by,
  sharedAt: toIsoString(row.shared_at),
  sharedPhone: row.shared_phone,
  answers,
})

/** Replies with the answers of landlords, oldest first, read in one query. */
async function addAnswers(db: Db, rows: readonly Row[]): Promise<SentReply[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('reply_answers')
    .select(['reply_id', 'kind', 'message', 'created_at'])
    .where(
      'reply_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    toReply(
      row,
      answers
        .filter(({ reply_id }) => reply_id === row.id)
        .map(({ kind, message, created_at }) => ({ kind, message, createdAt: created_at.toISOString() })),
    ),
  )
}

const selectUserReplies = (db: Db, userId: string) =>
  db
    .selectFrom('replies')
    .select(replyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A page of somebody's replies, newest first. */
export async function listReplies(db: Db, userId: string, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    selectUserReplies(db, userId),
    db.selectFrom('replies').where('user_id', '=', userId),
  )
  return { replies: await addAnswers(db, rows), pagination }
}

/** A reply of somebody, not of anybody else. @throws Problem reply.notFound */
export async function showReply(db: Db, userId: string, id: string): Promise<SentReply> {
  const rows = await selectUserReplies(db, userId).where('id', '=', id).execute()
  const [reply] = await addAnswers(db, rows)
  if (!reply) throw new Problem('reply.notFound')
  return reply
}

/** The reply of somebody to a home, if there is one. */
export async function findReplyToProperty(db: Db, userId: string, propertyId: string): Promise<SentReply | undefined> {
  const rows = await selectUserReplies(db, userId).where('property_id', '=', propertyId).execute()
  return (await addAnswers(db, rows))[0]
}

/** Marks a reply as answered elsewhere, or undoes that; a landlord's answer stays. @throws Problem reply.notFound */
export async function markAnswered(db: Db, userId: string, id: string, answered: boolean): Promise<SentReply> {
  await db
    .updateTable('replies')
    .set(answered ? { answered_at: sql`now()`, answered_by: 'renter' } : { answered_at: null, answered_by: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(answered, (query) => query.where('answered_at', 'is', null))
    .$if(!answered, (query) => query.where('answered_by', '=', 'renter'))
    .execute()
  return showReply(db, userId, id)
}

/** What a reply needs to know of its home. */
export interface ReplyTarget {
  id: string
  /** What it is called, for subjects and lists: "Lindegracht 12 in Amsterdam". */
  name: string
  isForRent: boolean
  /** The language of its ad; Dutch where it says nothing. */
  language: 'nl' | 'en'
  hasBothLanguages: boolean
  contact: LandlordContact
  /** The ad that can be opened, if there is one. */
  source: { name: string; url: string } | null
}

/** A home with its landlord's contact details, for accounts with Premium only. @throws Problem property.notFound */
export async function readReplyTarget(db: Db, id: string): Promise<ReplyTarget> {
  const row = await db
    .selectFrom('properties')
    .select(['id', 'status', 'title', 'street', 'house_number', 'house_number_addition', 'plot_number', 'city'])
    .select(['contact_name', 'contact_company', 'contact_email', 'contact_phone'])
    .select([
      sql<boolean>`description_nl is not null`.as('inDutch'),
      sql<boolean>`description_en is not null`.as('inEnglish'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  const source = await db
    .selectFrom('listings')
    .innerJoin('sources', 'sources.id', 'listings.source_id')
    .select(['sources.name', 'listings.url'])
    .where('property_id', '=', id)
    .where('listings.url', 'is not', null)
    .orderBy(sql`listings.gone_at is not null`)
    .orderBy('listings.last_seen_at', 'desc')
    .orderBy('listings.id')
    .executeTakeFirst()
  return {
    id: row.id,
    name: `${formatAddress(row) ?? row.title} in ${row.city}`.slice(0, 300),
    isForRent: row.status === 'for_rent',
    language: row.inEnglish && !row.inDutch ? 'en' : 'nl',
    hasBothLanguages: row.inDutch && row.inEnglish,
    contact: {
      name: row.contact_name,
      company: row.contact_company,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    source: source?.url ? { name: source.name, url: source.url } : null,
  }
}

/** How the landlord of a home can be reached. @throws Problem premium.needed, property.notFound */
export async function readLandlordContact(db: Db, userId: string, propertyId: string): Promise<LandlordContact> {
  if (!(await hasPremium(db, userId))) throw new Problem('premium.needed')
  return (await readReplyTarget(db, propertyId)).contact
}

/** Everything that somebody wrote to landlords, for their data export. */
export async function exportReplies(db: Db, userId: string) {
  const rows = await selectUserReplies(db, userId).execute()
  return { renterProfile: await readRenterProfile(db, userId), replies: await addAnswers(db, rows) }
}

/** Deletes the mails about somebody's replies from the outbox, together with their account. */
export async function deleteReplyMails(transaction: Db, userId: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('reply_links')
        .innerJoin('replies', 'replies.id', 'reply_links.reply_id')
        .select('mail_id')
        .where('replies.user_id', '=', userId)
        .where('mail_id', 'is not', null)
        .$castTo<{ mail_id: string }>(),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { hideContactIn } from '#shared/hide-contact.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { readPage } from '#platform/database/read-page.ts'
import { Problem } from '#shared/problem.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { getShownStatus } from '#features/properties/catalogue/summary-row.ts'
import { formatAddress } from '#features/properties/catalogue/to-facts.server.ts'
import type { LandlordContact, SentReply } from './contract.ts'
import { readThreads } from '#features/renters/viewings/queries.server.ts'
import { readRenterProfile } from './renter-profile.server.ts'
import type { ReplyStatus } from './reply-values.ts'

/** Whether the landlord whom a reply was mailed to deleted their account, and was forgotten, before they answered. */
export const isLandlordGone = sql<boolean>`(replies.channel = 'mail' and replies.contact_email is null)`

/** The latest status of a reply. The landlord's actions take precedence over reports of mail servers. */
export function getReplyStatus(
  reply: Record<'answeredAt' | 'openedAt' | 'undeliveredAt', Date | null> &
    Pick<SentReply, 'channel' | 'isLandlordGone'>,
): ReplyStatus {
  if (reply.answeredAt) return 'answered'
  if (reply.channel === 'source') return 'at_source'
  if (reply.isLandlordGone) return 'landlord_gone'
  if (reply.openedAt) return 'opened'
  return reply.undeliveredAt ? 'undelivered' : 'sent'
}

const selectUserReplies = (db: Db, userId: string) =>
  db
    .selectFrom('replies')
    .select(['id', 'property_id as propertyId', 'property_title as home', 'channel', 'source_name as sourceName'])
    .select(['language', 'message', 'answered_by as answeredBy', 'shared_phone as sharedPhone'])
    .select(['created_at as createdAt', 'opened_at as openedAt', 'undelivered_at as undeliveredAt'])
    .select(['answered_at as answeredAt', 'shared_at as sharedAt', isLandlordGone.as('isLandlordGone')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectUserReplies>['execute']>>[number]

/** Adds the conversations to replies. */
async function addThreads(db: Db, rows: readonly Row[]): Promise<SentReply[]> {
  const threadOf = await readThreads(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...withIsoDates(row), status: getReplyStatus(row), ...threadOf(row.id) }))
}

/** Reads a page of a user's replies, newest first. */
export async function listReplies(db: Db, userId: string, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    selectUserReplies(db, userId),
    db.selectFrom('replies').where('user_id', '=', userId),
  )
  return { replies: await addThreads(db, rows), pagination }
}

/** Reads a reply of a user. @throws Problem reply.notFound, also for a reply of another user */
export async function showReply(db: Db, userId: string, id: string): Promise<SentReply> {
  const rows = await selectUserReplies(db, userId).where('id', '=', id).execute()
  const [reply] = await addThreads(db, rows)
  if (!reply) throw new Problem('reply.notFound')
  return reply
}

/** Finds the reply of a user to a home. */
export async function findReplyToProperty(db: Db, userId: string, propertyId: string): Promise<SentReply | undefined> {
  const rows = await selectUserReplies(db, userId).where('property_id', '=', propertyId).execute()
  return (await addThreads(db, rows))[0]
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

/** A home by its address or title, with its place, which a title may name itself. */
function nameHome(row: Parameters<typeof formatAddress>[0] & { title: string; city: string }): string {
  const address = formatAddress(row)
  const name = address ?? hideContactIn(row.title)
  return address === null && name.includes(row.city) ? name : `${name} in ${row.city}`
}

/** Reads a home with its landlord's contact details, for accounts with Premium. @throws Problem property.notFound */
export async function readReplyTarget(db: Db, id: string) {
  const row = await db
    .selectFrom('properties')
    .select(['status', 'title', 'street', 'house_number', 'house_number_addition', 'plot_number', 'city'])
    .select(['allocation', 'closes_at'])
    .select(['contact_name', 'contact_company', 'contact_email', 'contact_phone'])
    .select(sql<boolean>`description_nl is not null`.as('inDutch'))
    .select(sql<boolean>`description_en is not null`.as('inEnglish'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  const source = await db
    .selectFrom('listings')
    .innerJoin('sources', 'sources.id', 'listings.source_id')
    .select(['sources.name', 'sources.website', 'listings.url'])
    .where('property_id', '=', id)
    .orderBy(sql`listings.url is null`)
    .orderBy(sql`listings.gone_at is not null`)
    .orderBy('listings.last_seen_at', 'desc')
    .orderBy('listings.id')
    .executeTakeFirst()
  const isAllotted = row.allocation !== null
  // A letting platform has a page of its own for replies, if not one for each home.
  const url = source?.url ?? (isAllotted ? source?.website : undefined)
  return {
    /** The name of the home in subjects and lists: "Lindegracht 12 in Amsterdam". */
    name: nameHome(row).slice(0, 300),
    isForRent: getShownStatus(row, Date.now()) === 'for_rent',
    /** Whether a corporation allots it, so that replies go to its own site only. */
    isAllotted,
    /** The language of its listing; by default Dutch. */
    language: row.inEnglish && !row.inDutch ? ('en' as const) : ('nl' as const),
    hasBothLanguages: row.inDutch && row.inEnglish,
    contact: {
      name: row.contact_name,
      company: row.contact_company,
      email: isAllotted ? null : row.contact_email,
      phone: isAllotted ? null : row.contact_phone,
    },
    /** The listing that can be opened, if there is one. */
    source: source && url ? { name: source.name, url } : null,
  }
}
export type ReplyTarget = Awaited<ReturnType<typeof readReplyTarget>>

/**
 * Reads the contact details of the landlord of a home; none of a home that is let or was taken off the site.
 * @throws Problem premium.needed, property.notFound
 */
export async function readLandlordContact(db: Db, userId: string, propertyId: string): Promise<LandlordContact> {
  if (!(await hasPremium(db, userId))) throw new Problem('premium.needed')
  const { isForRent, contact } = await readReplyTarget(db, propertyId)
  return isForRent ? contact : { name: null, company: null, email: null, phone: null }
}

/** Reads everything that a user wrote to landlords, for their data export. */
export async function exportReplies(db: Db, userId: string) {
  const rows = await selectUserReplies(db, userId).execute()
  return { renterProfile: await readRenterProfile(db, userId), replies: await addThreads(db, rows) }
}

/** Deletes the mails about a user's replies from the outbox, together with the account. */
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

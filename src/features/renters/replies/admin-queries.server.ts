import { sql } from 'kysely'
import { toPeriodStart } from '#platform/database/period-start.ts'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { countCapped, readPage } from '#platform/database/read-page.ts'
import { maxCounted, paginate, type PageRequest } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import type { AdminReplyWithRenter, AdminReply, ReplyQuery } from './admin-contract.ts'
import { getReplyStatus, isLandlordGone } from './queries.server.ts'

/** Whether a reply awaits the landlord's answer; after 30 days none is expected. */
export const isAwaitingAnswer = sql<boolean>`(replies.channel = 'mail' and replies.answered_at is null
  and replies.undelivered_at is null and replies.contact_email is not null and replies.created_at > now() - interval '30 days')`

/** Selects the columns of replies that an admin may see: never the messages. */
const selectAdminReplies = (db: Db) =>
  db
    .selectFrom('replies')
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .leftJoin('viewings', 'viewings.reply_id', 'replies.id')
    .select(['replies.id', 'property_id as propertyId', 'property_title as home', 'channel'])
    .select(['source_name as sourceName', 'replies.created_at as createdAt', 'opened_at as openedAt'])
    .select(['undelivered_at as undeliveredAt', 'answered_at as answeredAt', 'properties.status', 'decided_status'])
    .select(['viewings.starts_at', 'viewings.cancelled_at', isLandlordGone.as('isLandlordGone')])
    .orderBy('replies.created_at', 'desc')
    .orderBy('replies.id', 'desc')

type AdminReplyRow = Awaited<ReturnType<ReturnType<typeof selectAdminReplies>['execute']>>[number]

const toReply = (row: AdminReplyRow): AdminReply => ({
  ...pick(withIsoDates(row), ['id', 'propertyId', 'home', 'channel', 'sourceName', 'createdAt']),
  propertyState: row.decided_status === 'hidden' ? 'hidden' : (row.status ?? 'gone'),
  status: getReplyStatus(row),
  viewing: row.starts_at && {
    startsAt: row.starts_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  },
})

/** Reads a page of the replies of an account for an admin, newest first. @throws Problem account.notFound */
export async function readUserReplies(db: Db, userId: string, page: PageRequest) {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!known) throw new Problem('account.notFound')
  const { rows, pagination } = await readPage(
    page,
    selectAdminReplies(db).where('user_id', '=', userId),
    db.selectFrom('replies').where('user_id', '=', userId),
  )
  return { replies: rows.map(toReply), pagination }
}

/** Reads a page of all replies, newest first; of each selection the newest 10,000 are available. */
export async function readAllReplies(db: Db, { page, limit, state, period }: ReplyQuery) {
  const offset = (page - 1) * limit
  const filtered = db
    .selectFrom('replies')
    .$if(state === 'waiting', (query) => query.where(isAwaitingAnswer))
    .$if(state === 'answered', (query) => query.where('answered_at', 'is not', null))
    .$if(state === 'undelivered', (query) =>
      query.where('undelivered_at', 'is not', null).where('answered_at', 'is', null),
    )
    .$if(period !== undefined, (query) => query.where('created_at', '>', toPeriodStart(period ?? 'month')))
  // Selects the ids of the page first, so that other columns are read only for these.
  const onPage = filtered.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
  const [rows, total] = await Promise.all([
    offset < maxCounted
      ? selectAdminReplies(db)
          .innerJoin('users', 'users.id', 'replies.user_id')
          .select(['users.id as renter_id', 'users.name', 'users.email'])
          .where('replies.id', 'in', onPage)
          .execute()
      : [],
    countCapped(db, filtered),
  ])
  const replies = rows.map((row): AdminReplyWithRenter => ({
    ...toReply(row),
    renter: { id: row.renter_id, name: row.name, email: row.email },
  }))
  return { replies, pagination: paginate(page, limit, total) }
}

import { sql } from 'kysely'
import { agoOf } from '#platform/database/period-start.ts'
import type { Db } from '#platform/database/db.ts'
import { countNewest } from '#platform/database/count-capped.ts'
import { mostCounted, paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { ReplyOfSomebody, ReplyOfUser, ReplyQuery } from './admin-contract.ts'
import { statusOf } from './queries.server.ts'

/** Whether a reply waits for its landlord; after 30 days nobody counts on an answer. */
export const waitsForAnswer = sql<boolean>`(replies.way = 'mail' and replies.answered_at is null
  and replies.undelivered_at is null and replies.created_at > now() - interval '30 days')`

/** Replies with what an admin may know of them: never what was written. */
const told = (db: Db) =>
  db
    .selectFrom('replies')
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .select(['replies.id', 'property_id', 'home', 'way', 'source_name', 'replies.created_at'])
    .select(['opened_at', 'undelivered_at', 'answered_at', 'properties.status', 'decided_status'])
    .orderBy('replies.created_at', 'desc')
    .orderBy('replies.id', 'desc')

type Told = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number]

const replyOf = (row: Told): ReplyOfUser => ({
  id: row.id,
  propertyId: row.property_id,
  home: row.home,
  homeState: row.decided_status === 'hidden' ? 'hidden' : (row.status ?? 'gone'),
  way: row.way,
  sourceName: row.source_name,
  status: statusOf(row),
  createdAt: row.created_at.toISOString(),
})

/** A page of the replies of an account for an admin, newest first. @throws Problem account.notFound */
export async function repliesOfUser(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!known) throw new Problem('account.notFound')
  const [rows, { total }] = await Promise.all([
    told(db)
      .where('user_id', '=', userId)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('replies')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return { replies: rows.map(replyOf), pagination: paginate(page, limit, total) }
}

/** A page of the replies of all, newest first, of which the newest 10,000 of a question can be seen. */
export async function repliesOfAll(db: Db, { page, limit, state, period }: ReplyQuery) {
  const offset = (page - 1) * limit
  const asked = db
    .selectFrom('replies')
    .$if(state === 'waiting', (query) => query.where(waitsForAnswer))
    .$if(state === 'answered', (query) => query.where('answered_at', 'is not', null))
    .$if(state === 'undelivered', (query) =>
      query.where('undelivered_at', 'is not', null).where('answered_at', 'is', null),
    )
    .$if(period !== undefined, (query) => query.where('created_at', '>', agoOf(period ?? 'month')))
  // The page is found by ids first: what else is shown is read for these few only.
  const onPage = asked.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
  const [rows, total] = await Promise.all([
    offset < mostCounted
      ? told(db)
          .innerJoin('users', 'users.id', 'replies.user_id')
          .select(['users.id as renter_id', 'users.name', 'users.email'])
          .where('replies.id', 'in', onPage)
          .execute()
      : [],
    countNewest(db, asked),
  ])
  const replies = rows.map((row): ReplyOfSomebody => ({
    ...replyOf(row),
    renter: { id: row.renter_id, name: row.name, email: row.email },
  }))
  return { replies, pagination: paginate(page, limit, total) }
}

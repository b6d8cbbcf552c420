import type { Db } from '#server/db.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { ReplyOfUser } from './admin-contract.ts'
import { statusOf } from './queries.server.ts'

/** A page of the replies of an account for an admin, newest first. @throws Problem account.notFound */
export async function repliesOfUser(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!known) throw new Problem('account.notFound')
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('replies')
      .leftJoin('properties', 'properties.id', 'replies.property_id')
      .select(['replies.id', 'property_id', 'home', 'way', 'source_name', 'replies.created_at'])
      .select(['opened_at', 'undelivered_at', 'answered_at', 'properties.status', 'decided_status'])
      .where('user_id', '=', userId)
      .orderBy('replies.created_at', 'desc')
      .orderBy('replies.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('replies')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  const replies = rows.map((row): ReplyOfUser => ({
    id: row.id,
    propertyId: row.property_id,
    home: row.home,
    homeState: row.decided_status === 'hidden' ? 'hidden' : (row.status ?? 'gone'),
    way: row.way,
    sourceName: row.source_name,
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
  }))
  return { replies, pagination: paginate(page, limit, total) }
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { paginate } from '#shared/pagination.ts'
import { fromKeys } from '#shared/records.ts'
import type { QueueItem, QueueQuery } from './contract.ts'
import { describeItems } from './describe-items.server.ts'
import { getDueAt } from './due-at.ts'
import { queueKinds, type QueueKind } from './kinds.ts'
import { selectWaiting } from './waiting.server.ts'

/** A piece of work without the words about it. */
interface WaitingRow {
  kind: QueueKind
  id: string
  /** ISO 8601. */
  since: string
  adminId: string | null
  adminName: string | null
}

interface Found {
  rows: WaitingRow[] | null
  counts: Partial<Record<QueueKind, number>> | null
  total: number
}

/** The columns of a piece of work `item`, with who has taken it on. */
const selectRows = sql`
  select item.kind, item.id, item.since, admin.id as "adminId", admin.name as "adminName"`
const joinAssignee = sql`
  left join queue_assignments as assigned on assigned.kind = item.kind and assigned.item = item.id
  left join users as admin on admin.id = assigned.admin_id and admin.role = 'ADMIN'`

/** A page of what waits, oldest first, and how much there is of each kind. @param adminId who reads it */
export async function readQueue(
  db: Db,
  { page, limit, kind, assigned }: QueueQuery,
  { adminId, language }: { adminId: string; language: Language },
) {
  const ofKind = kind ? sql`item.kind = ${kind}` : sql`true`
  const ofAdmin =
    assigned === 'me' ? sql`admin.id = ${adminId}` : assigned === 'nobody' ? sql`admin.id is null` : sql`true`
  const { rows } = await sql<Found>`
    with waiting as materialized (${selectWaiting(queueKinds)}),
      asked as materialized (${selectRows} from waiting as item ${joinAssignee} where ${ofKind} and ${ofAdmin})
    select
      (select json_agg(page) from (
        select * from asked order by since, kind, id limit ${limit} offset ${(page - 1) * limit}) as page) as rows,
      (select json_object_agg(kind, count) from (
        select kind, count(*)::integer as count from waiting group by kind) as counted) as counts,
      (select count(*)::integer from asked) as total`.execute(db)
  const [found] = rows
  return {
    items: await toItems(db, found?.rows ?? [], language),
    counts: fromKeys(queueKinds, (name) => found?.counts?.[name] ?? 0),
    pagination: paginate(page, limit, found?.total ?? 0),
  }
}

/** One piece of work, while it waits. */
export async function readItem(
  db: Db,
  { kind, id }: { kind: QueueKind; id: string },
  language: Language,
): Promise<QueueItem | undefined> {
  const { rows } = await sql<Omit<WaitingRow, 'since'> & { since: Date }>`
    ${selectRows} from (${selectWaiting([kind])}) as item ${joinAssignee} where item.id = ${id}`.execute(db)
  const items = await toItems(
    db,
    rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    language,
  )
  return items[0]
}

async function toItems(db: Db, rows: readonly WaitingRow[], language: Language): Promise<QueueItem[]> {
  const words = await describeItems(db, rows, language)
  const now = Date.now()
  return rows.map((row) => {
    const since = new Date(row.since)
    const dueAt = getDueAt(since)
    return {
      kind: row.kind,
      id: row.id,
      ...(words.get(`${row.kind}:${row.id}`) ?? { title: row.id, detail: null }),
      since: since.toISOString(),
      dueAt: dueAt.toISOString(),
      isLate: dueAt.getTime() < now,
      assignee: row.adminId === null ? null : { id: row.adminId, name: row.adminName ?? '' },
    }
  })
}

/** The admins among whom work is divided. */
export const readColleagues = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute()

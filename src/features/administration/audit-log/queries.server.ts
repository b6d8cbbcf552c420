import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { toDayStart } from '#platform/database/period-start.ts'
import { countCapped } from '#platform/database/read-page.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { containsText, containsTextIndexed } from '#platform/database/contains-text.ts'
import { paginate, parseSort } from '#shared/pagination.ts'
import { type AuditQuery, maxResults } from './contract.ts'
import { auditSubjects, type AuditAction, type AuditSubject } from '#platform/audit/contract.ts'

/** Number of newest entries sampled to tell whether a text is frequent. */
const sampleSize = 50_000

/** Selects the entries of a query, ignoring its text. */
const selectEntries = (db: Db, { subjectId, adminId, action, from, to }: AuditQuery) =>
  db
    .selectFrom('audit_entries')
    .$if(subjectId !== undefined, (query) =>
      query.where('subject_kind', 'in', auditSubjects).where('subject_id', '=', subjectId ?? ''),
    )
    .$if(adminId !== undefined, (query) => query.where('admin_id', '=', adminId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('done_at', '>=', toDayStart(from ?? '')))
    .$if(to !== undefined, (query) => query.where('done_at', '<', toDayStart(to ?? '', 1)))

/**
 * Finds the ids of entries with a text, newest first, at most `maxResults.search`. A frequent text is searched in the
 * newest entries, and a rare one by the index, which would read too much of the log for a frequent one.
 */
async function findEntryIds(db: Db, query: AuditQuery): Promise<string[]> {
  const selectNewest = selectEntries(db, query)
    .select(['id', 'done_at', 'search_text'])
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sampleSize)
    .as('entries')
  const many = await db
    .selectFrom(selectNewest)
    .select('id')
    .where(containsText('entries.search_text', query.search))
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxResults.search)
    .execute()
  if (many.length === maxResults.search) return many.map(({ id }) => id)
  const few = await selectEntries(db, query)
    .select('id')
    .where(containsTextIndexed('audit_entries.search_text', query.search))
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxResults.search)
    .execute()
  return few.map(({ id }) => id)
}

/** Reads the current names of subjects by id; deleted ones have none. */
async function readSubjectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, email as name from users where id = any(${ids}::uuid[])
    union all select id, name from sources where id = any(${ids}::uuid[])
    union all select id, first_name || ' ' || last_name from inquiries where id = any(${ids}::uuid[])
    union all select id, title from email_templates where id = any(${ids}::uuid[])
    union all select id, title from properties where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Finds the entries of a page, with the query's text if there is one, and the total. */
async function findEntries(db: Db, query: AuditQuery) {
  const { page, limit, sort = '-when' } = query
  const [, direction] = parseSort(sort)
  const offset = (page - 1) * limit
  const selectOrdered = (asked: ReturnType<typeof selectEntries>) =>
    asked
      .select(['id', 'done_at as doneAt', 'admin_id as adminId', 'admin_email as adminEmail'])
      .select(['subject_id as subjectId'])
      // Only `writeAudit` inserts here, and it accepts no other values.
      .select([sql<AuditAction>`action`.as('action'), sql<AuditSubject>`subject_kind`.as('subjectKind')])
      .select(sql<Record<string, string>>`details`.as('details'))
      .orderBy('done_at', direction)
      .orderBy('id', direction)
      .limit(limit)
  if (query.search !== '') {
    const newest = await findEntryIds(db, query)
    const ids = direction === 'asc' ? newest.toReversed() : newest
    const onPage = ids.slice(offset, offset + limit)
    const rows =
      onPage.length > 0 ? await selectOrdered(db.selectFrom('audit_entries').where('id', 'in', onPage)).execute() : []
    return { rows, total: ids.length }
  }
  const [rows, total] = await Promise.all([
    offset < maxResults.filters ? selectOrdered(selectEntries(db, query)).offset(offset).execute() : [],
    countCapped(db, selectEntries(db, query)),
  ])
  return { rows, total }
}

/** Reads the audit entries of a query, newest first unless sorted otherwise. */
export async function readAudit(db: Db, query: AuditQuery) {
  const { rows, total } = await findEntries(db, query)
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  const names = await readSubjectNames(db, subjectIds)
  const entries = rows.map((row) => ({ ...withIsoDates(row), subject: names.get(row.subjectId) ?? null }))
  return { entries, pagination: paginate(query.page, query.limit, total) }
}

/** Reads everyone with an entry as an admin, with their last known address. */
export async function readActors(db: Db): Promise<{ id: string; email: string }[]> {
  // Each step seeks the next admin in the index, so that the length of the log does not matter.
  const { rows } = await sql<{ id: string; email: string }>`
    with recursive actors as (
      (select admin_id from audit_entries order by admin_id limit 1)
      union all
      select (select admin_id from audit_entries where admin_id > actors.admin_id order by admin_id limit 1)
      from actors where actors.admin_id is not null
    )
    select admin_id as id, (select admin_email from audit_entries as last where last.admin_id = actors.admin_id
      order by done_at desc, id desc limit 1) as email
    from actors where admin_id is not null order by email, id limit 500`.execute(db)
  return rows
}

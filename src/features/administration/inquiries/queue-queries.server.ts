import { type NotNull, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { readEmailReplies } from '#features/administration/email-replies/queries.server.ts'
import { toTsQuery } from './to-ts-query.ts'
import type { InquiryQuery, InquiryDetail } from './queue-contract.ts'

/** The expression of the index `inquiries_search`. */
const searchVector = sql`to_search_vector(first_name || ' ' || last_name || ' ' || email || ' ' || message)`

const fullName = sql<string>`first_name || ' ' || last_name`

/** Counts the waiting messages, up to `most`. */
export async function countOpenInquiries(db: Db, most?: number): Promise<number> {
  const waiting = db
    .selectFrom('inquiries')
    .select('id')
    .where('handled_at', 'is', null)
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .as('waiting')
  const { count } = await db
    .selectFrom(waiting)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Reads a page of messages: waiting ones oldest first, handled ones last handled first. */
export async function readInquiries(db: Db, { page, limit, state, search }: InquiryQuery) {
  const tsQuery = toTsQuery(search)
  const found = db
    .selectFrom('inquiries')
    .where('handled_at', state === 'waiting' ? 'is' : 'is not', null)
    .$if(tsQuery !== undefined, (query) =>
      query.where(sql<boolean>`${searchVector} @@ to_tsquery('simple', ${tsQuery ?? ''})`),
    )
    // A search without words finds nothing.
    .$if(search !== '' && tsQuery === undefined, (query) => query.where(sql<boolean>`false`))
  const [orderColumn, direction] =
    state === 'waiting' ? (['created_at', 'asc'] as const) : (['handled_at', 'desc'] as const)
  const [rows, waiting] = await Promise.all([
    // Shared by the page and the total; other columns are read for the messages of the page only.
    db
      .with(
        (cte) => cte('found').materialized(),
        () => found.select(['id', orderColumn]),
      )
      .with('counted', (cte) => cte.selectFrom('found').select(({ fn }) => fn.countAll<number>().as('total')))
      .with('page', (cte) =>
        cte
          .selectFrom('found')
          .select('id')
          .orderBy(orderColumn, direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .selectFrom('counted')
      .leftJoin('page', (join) => join.onTrue())
      .leftJoin('inquiries as m', 'm.id', 'page.id')
      .select(['total', 'm.id', 'email', 'language', 'created_at as createdAt', 'handled_at as handledAt'])
      .select([fullName.as('name'), sql<string>`left(message, 200)`.as('excerpt')])
      .select((query) =>
        query
          .selectFrom('email_replies')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('inquiry_id', '=', 'm.id')
          .as('answers'),
      )
      // After the last page there is a total without messages.
      .$narrowType<{ email: NotNull; language: NotNull; createdAt: Date; answers: NotNull }>()
      .orderBy(`m.${orderColumn}`, direction)
      .orderBy('m.id', direction)
      .execute(),
    state === 'waiting' && search === '' ? undefined : countOpenInquiries(db),
  ])
  const [{ total } = { total: 0 }] = rows
  const messages = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...withIsoDates(row) }]))
  return { messages, waiting: waiting ?? total, pagination: paginate(page, limit, total) }
}

/** @throws Problem message.notFound */
export async function readInquiry(db: Db, id: string): Promise<InquiryDetail> {
  const row = await db
    .selectFrom('inquiries as m')
    .leftJoin('users as by', 'by.id', 'm.handled_by')
    .leftJoin('users as owner', (join) =>
      join
        .on(sql<boolean>`lower(owner.email) = lower(m.email)`)
        // The form accepts any address, so only a confirmed one identifies the author.
        .on('owner.email_confirmed_at', 'is not', null),
    )
    .select([
      'm.id',
      'first_name as firstName',
      'm.email',
      'phone',
      'm.language',
      'message',
      'm.created_at as createdAt',
    ])
    .select([fullName.as('name'), 'handled_at as handledAt', 'by.email as handledBy', 'owner.id as userId'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('message.notFound')
  return { ...withIsoDates(row), emailReplies: await readEmailReplies(db, 'inquiry_id', [id]) }
}

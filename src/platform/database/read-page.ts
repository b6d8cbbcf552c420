import { sql, type SelectQueryBuilder } from 'kysely'
import { maxCounted, paginate, type PageRequest, type Pagination } from '#shared/pagination.ts'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

interface OrderedQuery<Row> {
  limit(count: number): { offset(count: number): { execute(): Promise<Row[]> } }
}

interface Page<Row> {
  rows: Row[]
  pagination: Pagination
}

const selectPage = <Row>(ordered: OrderedQuery<Row>, { page, limit }: PageRequest) =>
  ordered.limit(limit).offset((page - 1) * limit)

/** Counts the rows of a query up to `maxCounted`, so that a long table costs no more than that. */
export async function countCapped<Used extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Used, object>,
): Promise<number> {
  const counted = query
    .select(sql`1`.as('one'))
    .limit(maxCounted)
    .as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Reads a page of a list: `ordered` selects what is shown, `counted` the same rows without order or columns. */
export async function readPage<Row, Schema, Used extends keyof Schema>(
  request: PageRequest,
  ordered: OrderedQuery<Row>,
  counted: SelectQueryBuilder<Schema, Used, object>,
): Promise<Page<Row>> {
  const [rows, { total }] = await Promise.all([
    selectPage(ordered, request).execute(),
    counted
      .select(sql`count(*)::integer`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { rows, pagination: paginate(request.page, request.limit, total) }
}

/** Reads a page of an ever-growing list, of which only the first `maxCounted` rows are counted and shown. */
export async function readCappedPage<Row, Used extends keyof Tables>(
  db: Db,
  request: PageRequest,
  ordered: OrderedQuery<Row>,
  counted: SelectQueryBuilder<Tables, Used, object>,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([
    (request.page - 1) * request.limit < maxCounted ? selectPage(ordered, request).execute() : [],
    countCapped(db, counted),
  ])
  return { rows, pagination: paginate(request.page, request.limit, total) }
}

/** Reads a page of a list, or the last page if the list has become shorter than that. */
export async function readExistingPage<List extends { pagination: Pagination }>(
  page: number,
  read: (page: number) => Promise<List>,
): Promise<List> {
  const list = await read(page)
  const { totalPages } = list.pagination
  return page > totalPages ? read(totalPages) : list
}

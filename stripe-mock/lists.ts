import { sql, type RawBuilder } from 'kysely'
import { missing } from './api-error.ts'
import type { Kind, Kinds } from './kinds.ts'
import type { Work } from './work.ts'

/** The requested part of a list, by position and time. */
export interface Window {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: { gte: number | undefined; lte: number | undefined } | undefined
}

interface Where {
  customer?: string | undefined
  /** Fields that the object must contain. */
  holds?: object | undefined
  and?: RawBuilder<boolean> | undefined
}

/** A page of a Stripe list, newest first. */
export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** @throws ApiError when the object of the cursor does not exist */
export async function listObjects<K extends Kind>(
  work: Work,
  kind: K,
  url: string,
  { limit = 10, starting_after: after, ending_before: before, created }: Window,
  { customer, holds, and }: Where = {},
): Promise<Page<Kinds[K]>> {
  await work.flush()
  const place = async (id: string) => {
    const row = await work.tx.selectFrom('objects').select('seq').where('id', '=', id).executeTakeFirst()
    if (!row) throw missing(kind, id, before === undefined ? 'starting_after' : 'ending_before')
    return row.seq
  }
  let query = work.tx.selectFrom('objects').select('data').where('kind', '=', kind)
  if (customer !== undefined) query = query.where('customer', '=', customer)
  if (holds && Object.keys(holds).length > 0) query = query.where(sql<boolean>`data @> ${JSON.stringify(holds)}::jsonb`)
  if (and) query = query.where(and)
  if (created?.gte !== undefined) query = query.where('created', '>=', created.gte)
  if (created?.lte !== undefined) query = query.where('created', '<=', created.lte)
  if (before !== undefined) query = query.where('seq', '>', await place(before))
  else if (after !== undefined) query = query.where('seq', '<', await place(after))
  const rows = await query
    .orderBy('seq', before === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  // The data has the type of its kind: `flush` writes both.
  const data = rows.slice(0, limit).map((row) => row.data as Kinds[K])
  return { object: 'list', data: before === undefined ? data : data.toReversed(), has_more: rows.length > limit, url }
}

/** Returns every object of a kind with these fields, newest first. */
export async function allOf<K extends Kind>(work: Work, kind: K, where: Where = {}): Promise<Kinds[K][]> {
  return (await listObjects(work, kind, '', { limit: 10_000 }, where)).data
}

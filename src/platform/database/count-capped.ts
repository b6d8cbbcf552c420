import { sql, type SelectQueryBuilder } from 'kysely'
import { maxCounted } from '#shared/pagination.ts'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** How many rows a question has, counted up to `mostCounted` only, so that a long table costs no more than that. */
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

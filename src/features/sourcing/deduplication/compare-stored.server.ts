import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { matchKeyColumns, toMatchKeyColumns } from '#features/sourcing/listings/match-keys.ts'
import { mergeDuplicatesWithin } from './merge-properties.server.ts'

/**
 * The version of the rules for keys and matching (`match-keys.ts`, `matching.ts`). With a higher one, all stored
 * listings are compared again after the upgrade.
 */
export const matchingRulesVersion = 1

const keysPerPage = 1_000
const retryDelayMs = 100
const listingsPerPage = 500

const readIds = async (db: DbTransaction, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from listings where id > ${after}::uuid order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Computes the keys of the next listings. Waits for none that an import is writing, so that neither can stop the other.
 * @returns the id of the last one that is done; undefined when there is none left
 */
async function storeKeys(db: DbTransaction, after: string): Promise<string | undefined> {
  type Row = { id: string } & Parameters<typeof toMatchKeyColumns>[0]
  const ids = await readIds(db, after, keysPerPage)
  const { rows } = await sql<Row>`
    select id, content ->> 'postcode' as postcode, content ->> 'city' as city, content ->> 'street' as street,
      (content ->> 'houseNumber')::integer as "houseNumber", (content ->> 'priceCents')::integer as "priceCents",
      content ->> 'pricePeriod' as "pricePeriod"
    from listings where id = any(${ids}::uuid[]) for no key update skip locked`.execute(db)
  const keyed = rows.map((row) => ({ id: row.id, ...toMatchKeyColumns(row) }))
  const columns = (table: string) => sql.join(matchKeyColumns.map((column) => sql.ref(`${table}.${column}`)))
  await sql`update listings set (${sql.join(matchKeyColumns.map((column) => sql.ref(column)))}) = row(${columns('given')})
    from json_populate_recordset(null::listings, ${JSON.stringify(keyed)}) as given
    where listings.id = given.id and (${columns('listings')}) is distinct from (${columns('given')})`.execute(db)
  const stored = new Set(rows.map(({ id }) => id))
  const firstSkipped = ids.findIndex((id) => !stored.has(id))
  return firstSkipped === -1 ? ids.at(-1) : (ids[firstSkipped - 1] ?? after)
}

/**
 * Compares the next listings with all others.
 * @param done those that were compared along with earlier ones; added to
 * @returns the id of the last one; undefined when there is none left
 */
async function compareNext(db: DbTransaction, after: string, done: Set<string>): Promise<string | undefined> {
  const ids = await readIds(db, after, listingsPerPage)
  const asked = new Set(ids)
  const { compared } = await mergeDuplicatesWithin(
    db,
    ids.filter((id) => !done.has(id)),
  )
  for (const id of compared) if (!asked.has(id)) done.add(id)
  return ids.at(-1)
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** One page of the work, unless another process does it. @returns what it did */
async function continueWork(db: DbTransaction, done: Set<string>): Promise<'ended' | 'waiting' | 'continued'> {
  const state = await db
    .selectFrom('matching_versions')
    .selectAll()
    .where('version', '=', matchingRulesVersion)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!state || state.is_compared) return 'ended'
  const after = (state.is_keyed ? state.compared_until : state.keyed_until) ?? firstId
  const last = state.is_keyed ? await compareNext(db, after, done) : await storeKeys(db, after)
  const [isDone, until] = state.is_keyed
    ? ([{ is_compared: true }, { compared_until: last }] as const)
    : ([{ is_keyed: true }, { keyed_until: last }] as const)
  await db
    .updateTable('matching_versions')
    .where('version', '=', matchingRulesVersion)
    .set(last === undefined ? isDone : until)
    .execute()
  return last === after ? 'waiting' : 'continued'
}

/**
 * Computes the keys of all stored listings and compares them again, once for each version of the rules. Continues where
 * it ended when it was aborted.
 */
export async function compareStoredListings(db: Db, signal?: AbortSignal): Promise<void> {
  const known = await db
    .selectFrom('matching_versions')
    .select('is_compared')
    .where('version', '=', matchingRulesVersion)
    .executeTakeFirst()
  if (known?.is_compared) return
  // What is queued by now is compared with all others.
  await sql`with started as (
      insert into matching_versions (version) values (${matchingRulesVersion}) on conflict do nothing returning version
    ) delete from listings_to_compare where exists (select from started)`.execute(db)
  const done = new Set<string>()
  for (let outcome; outcome !== 'ended' && !signal?.aborted;) {
    outcome = await db.transaction().execute((transaction) => continueWork(transaction, done))
    await setTimeout(outcome === 'waiting' ? retryDelayMs : 0)
  }
}

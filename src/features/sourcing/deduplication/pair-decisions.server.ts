import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { PairDecision } from './cluster-listings.ts'

const matchingLockKey = 4_108_222

/** Locks which listing belongs to which property until the transaction ends, for imports and admins' decisions. */
export async function lockMatching(db: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${matchingLockKey})`.execute(db)
}

/** Admins' current decisions on pairs of these listings, one verdict per pair. */
export async function readPairDecisions(db: Db, listingIds: readonly string[]): Promise<PairDecision[]> {
  const { rows } = await sql<PairDecision>`
    select distinct on (listing_a, listing_b) json_build_array(listing_a, listing_b) as "listingIds", verdict
    from listing_decisions
    join property_decisions on property_decisions.id = decision_id
    where listing_a = any(${listingIds}::uuid[]) and listing_b = any(${listingIds}::uuid[])
    order by listing_a, listing_b, decided_at desc, decision_id desc`.execute(db)
  return rows
}

/**
 * The pairs of these properties of which an admin decided that they are different homes. Includes listings that are
 * gone, which the rules ignore, and properties that got a listing later.
 */
export async function findDecidedApart(db: Db, propertyIds: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ one_home: string; other_home: string }>`
    select one_home, other_home from (
      select distinct on (listing_a, listing_b) verdict, one.property_id as one_home, other.property_id as other_home
      from listing_decisions
      join property_decisions on property_decisions.id = decision_id
      join listings as one on one.id = listing_a
      join listings as other on other.id = listing_b
      where one.property_id = any(${propertyIds}::uuid[]) and other.property_id = any(${propertyIds}::uuid[])
      order by listing_a, listing_b, decided_at desc, decision_id desc
    ) as last
    where verdict = 'different' and one_home <> other_home`.execute(db)
  return rows.map(({ one_home, other_home }) => [one_home, other_home])
}

/** Whether an admin decided that two of these properties are different homes. */
export const areDecidedApart = async (db: Db, propertyIds: readonly string[]): Promise<boolean> =>
  (await findDecidedApart(db, propertyIds)).length > 0

/** Stores the verdict on every pair of listings in a division into homes; only the given verdicts. */
export async function savePairDecisions(
  db: DbTransaction,
  decisionId: string,
  properties: readonly (readonly string[])[],
  verdicts: readonly PairDecision['verdict'][],
): Promise<void> {
  const listings = JSON.stringify(properties.flatMap((ids, home) => ids.map((id) => ({ id, home }))))
  await sql`
    with given as (select * from json_to_recordset(${listings}) as given (id uuid, home integer)),
      pairs as (
        select one.id as one, other.id as other, case when one.home = other.home then 'same' else 'different' end as verdict
        from given as one join given as other on one.id < other.id
      )
    insert into listing_decisions (listing_a, listing_b, decision_id, verdict)
    select one, other, ${decisionId}, verdict from pairs where verdict = any(${verdicts})`.execute(db)
}

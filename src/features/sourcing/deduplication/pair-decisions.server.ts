import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { PairDecision } from './cluster-listings.ts'

const matchingLockKey = 4_108_222

/**
 * Locks the assignment of listings to properties until the transaction ends, so that imports and admins' decisions do not
 * interleave.
 */
export async function lockMatching(db: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${matchingLockKey})`.execute(db)
}

/** Admins' current decisions on pairs of these listings, one verdict per pair. */
export async function readPairDecisions(db: Db, listingIds: readonly string[]): Promise<PairDecision[]> {
  const { rows } = await sql<{ listing_a: string; listing_b: string; verdict: PairDecision['verdict'] }>`
    select distinct on (listing_a, listing_b) listing_a, listing_b, verdict
    from listing_decisions
    join property_decisions on property_decisions.id = decision_id
    where listing_a = any(${listingIds}::uuid[]) and listing_b = any(${listingIds}::uuid[])
    order by listing_a, listing_b, decided_at desc, decision_id desc`.execute(db)
  return rows.map((row) => ({ listingIds: [row.listing_a, row.listing_b], verdict: row.verdict }))
}

/**
 * Whether an admin decided that two listings of different properties among these are different homes. Includes listings
 * that are gone, which the rules ignore, and properties that got a listing later.
 */
export async function areDecidedApart(db: Db, propertyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select distinct on (listing_a, listing_b) verdict, one.property_id as one_home, other.property_id as other_home
      from listing_decisions
      join property_decisions on property_decisions.id = decision_id
      join listings as one on one.id = listing_a
      join listings as other on other.id = listing_b
      where one.property_id = any(${propertyIds}::uuid[]) and other.property_id = any(${propertyIds}::uuid[])
      order by listing_a, listing_b, decided_at desc, decision_id desc
    ) as last
    where verdict = 'different' and one_home <> other_home limit 1`.execute(db)
  return rows.length > 0
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : 1)

/** Stores the verdict on every pair of listings in a division into homes; only the given verdicts. */
export async function savePairDecisions(
  db: DbTransaction,
  decisionId: string,
  properties: readonly (readonly string[])[],
  verdicts: readonly PairDecision['verdict'][],
): Promise<void> {
  const listingGroups = properties
    .flatMap((home, at) => home.map((id) => ({ id, at })))
    .toSorted((a, b) => compareIds(a.id, b.id))
  const pairs = listingGroups
    .flatMap((one, i) =>
      listingGroups.slice(i + 1).map((other) => ({
        listing_a: one.id,
        listing_b: other.id,
        decision_id: decisionId,
        verdict: one.at === other.at ? ('same' as const) : ('different' as const),
      })),
    )
    .filter(({ verdict }) => verdicts.includes(verdict))
  // One JSON parameter: a large group has thousands of pairs, too many for a parameter each.
  await sql`insert into listing_decisions (listing_a, listing_b, decision_id, verdict)
    select listing_a, listing_b, decision_id, verdict
    from json_populate_recordset(null::listing_decisions, ${JSON.stringify(pairs)})`.execute(db)
}

import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Decision } from './cluster-listings.ts'

const homesLock = 4_108_222

/**
 * Lets one transaction at a time say which offers are of which home, until it ends: an import that joins homes and an
 * admin who decides about the same ones wait for each other.
 */
export async function holdHomes(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${homesLock})`.execute(transaction)
}

/** What admins decided of any two of these offers that still holds, one verdict a pair. */
export async function decisionsOn(db: Db, offerIds: readonly string[]): Promise<Decision[]> {
  const { rows } = await sql<{ offer_a: string; offer_b: string; verdict: Decision['verdict'] }>`
    select distinct on (offer_a, offer_b) offer_a, offer_b, verdict
    from offer_decisions
    join home_decisions on home_decisions.id = decision_id
    where offer_a = any(${offerIds}::uuid[]) and offer_b = any(${offerIds}::uuid[])
    order by offer_a, offer_b, decided_at desc, decision_id desc`.execute(db)
  return rows.map((row) => ({ offerIds: [row.offer_a, row.offer_b], verdict: row.verdict }))
}

/**
 * Whether an admin said of two offers of different homes among these that they are not of one home. It also holds for
 * offers that are gone, which no rule looks at, and for a home that came by an offer later.
 */
export async function areApart(db: Db, homeIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select distinct on (offer_a, offer_b) verdict, one.property_id as one_home, other.property_id as other_home
      from offer_decisions
      join home_decisions on home_decisions.id = decision_id
      join offers as one on one.id = offer_a
      join offers as other on other.id = offer_b
      where one.property_id = any(${homeIds}::uuid[]) and other.property_id = any(${homeIds}::uuid[])
      order by offer_a, offer_b, decided_at desc, decision_id desc
    ) as last
    where verdict = 'different' and one_home <> other_home limit 1`.execute(db)
  return rows.length > 0
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1)

/** Writes down what a division into homes says of every two offers in it: of both verdicts, or of one. */
export async function writeDecisions(
  transaction: Transaction<Tables>,
  decisionId: string,
  homes: readonly (readonly string[])[],
  verdicts: readonly Decision['verdict'][],
): Promise<void> {
  const placed = homes.flatMap((home, at) => home.map((id) => ({ id, at }))).toSorted((a, b) => inOrder(a.id, b.id))
  const pairs = placed
    .flatMap((one, i) =>
      placed.slice(i + 1).map((other) => ({
        offer_a: one.id,
        offer_b: other.id,
        decision_id: decisionId,
        verdict: one.at === other.at ? ('same' as const) : ('different' as const),
      })),
    )
    .filter(({ verdict }) => verdicts.includes(verdict))
  // One JSON text: a large group has thousands of pairs, too many for a value each.
  await sql`insert into offer_decisions (offer_a, offer_b, decision_id, verdict)
    select offer_a, offer_b, decision_id, verdict
    from json_populate_recordset(null::offer_decisions, ${JSON.stringify(pairs)})`.execute(transaction)
}

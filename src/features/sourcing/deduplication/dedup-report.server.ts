import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { toMatchKeys } from '#features/sourcing/listings/match-keys.ts'
import { findPairs, type Keyed } from './candidate-pairs.ts'
import { clusterListings, findComponents, listPairs, pairKey } from './cluster-listings.ts'
import { loadCandidates } from './load-comparisons.server.ts'
import { readPairDecisions } from './pair-decisions.server.ts'

/** How well the stored listings are joined to homes. Only listings that are online count. */
export interface DedupReport {
  listings: number
  homes: number
  /** Pairs of listings of two sources that are one home here, without what admins decided. */
  joined: number
  /** Of these, the pairs that the reference has as well. */
  joinedInReference: number
  /** Pairs of two sources that the reference calls one home. */
  reference: number
  referenceJoined: number
  /** The pairs of the reference of which neither listing is in another one: only of these all can be right. */
  single: number
  singleJoined: number
  /** Listings of the source with fewer of them that are in a pair of the reference. */
  advertised: number
  advertisedJoined: number
  /** Pairs that the rules join when all listings are compared at once, and how many are one home here. */
  byRules: number
  byRulesJoined: number
  /** Groups of possible duplicates by their number of listings. */
  groups: Record<number, number>
}

interface Pair {
  a: string
  b: string
  joined: boolean
}

/**
 * The reference of docs/decisions/0017-matching.md, computed without the rules: two sources, the same postcode, street,
 * area to a square metre, and rent.
 */
async function readReference(db: Db): Promise<(Pair & { inSmaller: string })[]> {
  const { rows } = await sql<Pair & { inSmaller: string }>`
    with facts as materialized (
      select id, source_id, property_id, content ->> 'postcode' as postcode, (content ->> 'priceCents')::integer as price,
        content ->> 'pricePeriod' as period, (content ->> 'areaM2')::integer as area,
        lower(regexp_replace(normalize(content ->> 'street', nfd), '[^a-zA-Z0-9]', '', 'g')) as street
      from listings where gone_at is null
    ), sizes as (select source_id, count(*) as size from facts group by source_id)
    select one.id as a, other.id as b, one.property_id = other.property_id as joined,
      case when (one_size.size, one.source_id) < (other_size.size, other.source_id) then one.id else other.id end
        as "inSmaller"
    from facts as one join facts as other using (postcode, street, price, period)
    join sizes as one_size on one_size.source_id = one.source_id
    join sizes as other_size on other_size.source_id = other.source_id
    where one.id < other.id and one.source_id <> other.source_id and abs(one.area - other.area) <= 1`.execute(db)
  return rows
}

/** Pairs of listings of two sources that are one home, unless an admin decided about them. */
async function readJoined(db: Db): Promise<string[]> {
  const { rows } = await sql<Pair>`
    select one.id as a, other.id as b from listings as one join listings as other using (property_id)
    where one.id < other.id and one.source_id <> other.source_id and one.gone_at is null and other.gone_at is null
      and not exists (select from listing_decisions where listing_a = one.id and listing_b = other.id)`.execute(db)
  return rows.map(({ a, b }) => pairKey(a, b))
}

const keysPerRead = 5_000
const listingsPerComparison = 2_000

/** The keys of all stored listings, computed from their contents and not from the stored ones. */
async function readAllKeys(db: Db): Promise<Keyed[]> {
  type Row = { id: string; sourceId: string } & Parameters<typeof toMatchKeys>[0]
  const all: Keyed[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Row>`
      select id, source_id as "sourceId", content ->> 'postcode' as postcode, content ->> 'city' as city,
        content ->> 'street' as street, (content ->> 'houseNumber')::integer as "houseNumber",
        (content ->> 'priceCents')::integer as "priceCents", content ->> 'pricePeriod' as "pricePeriod"
      from listings where gone_at is null and id > ${after}::uuid order by id limit ${keysPerRead}`.execute(db)
    for (const { id, sourceId, ...facts } of rows)
      all.push({ candidate: { listingId: id, sourceId }, keys: toMatchKeys(facts) })
    const last = rows.at(-1)
    if (!last) return all
    after = last.id
  }
}

/** Compares all stored listings at once, by the pure rules. @returns the pairs that are one home, and whether here too */
async function compareAll(db: Db): Promise<Pair[]> {
  const pairs = findPairs(await readAllKeys(db)).map(
    (pair) => pair.map(({ candidate }) => candidate.listingId) as [string, string],
  )
  const { rows: decided } = await sql<{ a: string; b: string }>`
    select distinct listing_a as a, listing_b as b from listing_decisions`.execute(db)
  const components = findComponents([...pairs, ...decided.map(({ a, b }): [string, string] => [a, b])])
  const found: Pair[] = []
  let batch: string[] = []
  for (const [at, component] of components.entries()) {
    batch.push(...component)
    if (batch.length < listingsPerComparison && at < components.length - 1) continue
    const candidates = await loadCandidates(db, batch)
    const homes = new Map(candidates.map(({ listingId, propertyId }) => [listingId, propertyId]))
    for (const { listingIds } of clusterListings(candidates, await readPairDecisions(db, batch)).merged)
      for (const [a, b] of listPairs(listingIds)) found.push({ a, b, joined: homes.get(a) === homes.get(b) })
    batch = []
  }
  return found
}

async function readGroups(db: Db): Promise<Record<number, number>> {
  const { rows } = await sql<{ size: number; count: number }>`
    select cardinality(listing_ids) as size, count(*)::integer as count from duplicate_groups group by 1 order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ size, count }) => [size, count]))
}

/** Measures how the stored listings are joined: by the reference, and against the rules. Changes nothing. */
export async function readDedupReport(db: Db): Promise<DedupReport> {
  const { rows } = await sql<{ listings: number; homes: number }>`
    select count(*)::integer as listings, count(distinct property_id)::integer as homes
    from listings where gone_at is null`.execute(db)
  const reference = await readReference(db)
  const inReference = new Set(reference.map(({ a, b }) => pairKey(a, b)))
  const times = new Map<string, number>()
  for (const id of reference.flatMap(({ a, b }) => [a, b])) times.set(id, (times.get(id) ?? 0) + 1)
  const single = reference.filter(({ a, b }) => times.get(a) === 1 && times.get(b) === 1)
  const joined = await readJoined(db)
  const byRules = await compareAll(db)
  const count = (pairs: readonly Pair[]) => pairs.filter((pair) => pair.joined).length
  return {
    listings: rows[0]?.listings ?? 0,
    homes: rows[0]?.homes ?? 0,
    joined: joined.length,
    joinedInReference: joined.filter((pair) => inReference.has(pair)).length,
    reference: reference.length,
    referenceJoined: count(reference),
    single: single.length,
    singleJoined: count(single),
    advertised: new Set(reference.map(({ inSmaller }) => inSmaller)).size,
    advertisedJoined: new Set(reference.flatMap((pair) => (pair.joined ? pair.inSmaller : []))).size,
    byRules: byRules.length,
    byRulesJoined: count(byRules),
    groups: await readGroups(db),
  }
}

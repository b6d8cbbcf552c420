import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { MatchKeys } from '#features/sourcing/listings/match-keys.ts'
import { findPairs, type Keyed, maxBlockSize } from './candidate-pairs.ts'
import { createComparer, type Edge, pairKey, type PairDecision } from './cluster-listings.ts'
import { type Candidate, type Comparable, comparable } from './comparable.ts'
import { listingPictures } from '#features/sourcing/listing-photos/same-pictures.server.ts'
import { readPairDecisions } from './pair-decisions.server.ts'

interface KeyedRow extends MatchKeys {
  listingId: string
  sourceId: string
}

/** One more than are compared, which shows that a block is too large. */
const blockLimit = maxBlockSize + 1

const keyColumns = sql`id as "listingId", source_id as "sourceId", match_postcode as postcode, match_place as place,
  match_number as "houseNumber", match_rent_cents as "rentCents"`

/** For each row of `asked` the online listings of its block. */
const blockOf = (condition: RawBuilder<unknown>) => sql`
  select block.* from asked cross join lateral (
    select ${keyColumns} from listings where ${condition} and gone_at is null limit ${blockLimit}) as block`

/** The conditions of the blocks of a postcode or place; `narrowed` also asks for the number or the rent. */
function blockConditions(kind: 'postcode' | 'place', narrowed: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (kind === 'postcode') return [sql`match_postcode = asked.key ${narrowed}`]
  const without = sql`match_place = asked.key and match_postcode is null`
  return [
    sql`${without} ${narrowed}`,
    // Two with a postcode are found by it, so these only matter to those without.
    sql`match_place = asked.key and match_postcode is not null ${narrowed}
      and exists (select from listings where ${without} and gone_at is null)`,
  ]
}

const union = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)
const ofKeys = (keys: ReadonlySet<string>) => sql`(select unnest(${[...keys]}::text[]) as key)`

const keysOf = (rows: readonly MatchKeys[], kind: 'postcode' | 'place'): Set<string> =>
  new Set(rows.map((row) => row[kind]).filter((key) => key !== null))

/** The postcodes or places of which there are too many listings to compare all. */
function findLargeKeys(rows: readonly MatchKeys[], kind: 'postcode' | 'place', asked: ReadonlySet<string>) {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = row[kind]
    if (key === null || !asked.has(key)) continue
    const counted = kind === 'place' && row.postcode !== null ? `placed ${key}` : key
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
  }
  return new Set(
    [...asked].filter((key) => [key, `placed ${key}`].some((one) => (counts.get(one) ?? 0) > maxBlockSize)),
  )
}

/** Some listings with all that share a block with one of them, up to the number from which a block is not compared. */
async function loadBlocks(db: Db, listingIds: readonly string[]): Promise<Map<string, KeyedRow>> {
  const { rows: own } = await sql<KeyedRow>`
    select ${keyColumns} from listings where id = any(${listingIds}::uuid[]) and gone_at is null`.execute(db)
  const found = new Map(own.map((row) => [row.listingId, row]))
  const load = async (asked: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) => {
    const { rows } = await sql<KeyedRow>`with asked as ${asked} ${union(conditions.map(blockOf))}`.execute(db)
    for (const row of rows) found.set(row.listingId, row)
  }
  for (const kind of ['postcode', 'place'] as const) {
    const asked = keysOf(own, kind)
    if (asked.size === 0) continue
    await load(ofKeys(asked), blockConditions(kind, sql``))
    const large = findLargeKeys([...found.values()], kind, asked)
    if (large.size === 0) continue
    const narrow = (column: RawBuilder<unknown>) => sql`(
      select distinct ${sql.ref(`match_${kind}`)} as key, ${column} as narrow from listings
      where id = any(${listingIds}::uuid[]) and ${sql.ref(`match_${kind}`)} = any(${[...large]}) and gone_at is null)`
    for (const column of [sql`match_number`, sql`match_rent_cents`])
      await load(narrow(column), blockConditions(kind, sql`and ${column} = asked.narrow`))
  }
  return found
}

/** Listings that are online, with their contents and pictures. */
export async function loadCandidates(db: Db, listingIds: readonly string[]): Promise<Candidate[]> {
  if (listingIds.length === 0) return []
  const { rows } = await sql<Candidate>`
    select id as "listingId", source_id as "sourceId", property_id as "propertyId", content as listing,
      ${listingPictures} as pictures
    from listings where id = any(${listingIds}::uuid[]) and gone_at is null`.execute(db)
  return rows
}

/** The pairs with one of some listings that the rules compare. */
async function findStoredPairs(db: Db, listingIds: readonly string[]): Promise<[string, string][]> {
  const blocks = await loadBlocks(db, listingIds)
  const keyed = [...blocks.values()].map(({ listingId, sourceId, ...keys }): Keyed => ({
    candidate: { listingId, sourceId },
    keys,
  }))
  const asked = new Set(listingIds)
  const focus = new Set(keyed.filter(({ candidate }) => asked.has(candidate.listingId)))
  return findPairs(keyed, focus).map(([a, b]) => [a.candidate.listingId, b.candidate.listingId])
}

/** The pairs with one of some listings that an admin decided. */
async function findDecidedPairs(db: Db, listingIds: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ a: string; b: string }>`
    select listing_a as a, listing_b as b from listing_decisions where listing_a = any(${listingIds}::uuid[])
    union select listing_a, listing_b from listing_decisions where listing_b = any(${listingIds}::uuid[])`.execute(db)
  return rows.map(({ a, b }) => [a, b])
}

/** What decides which listings are one home. */
export interface Comparisons {
  /** The listings of which everything is known that they may be one home with. */
  readonly listingIds: readonly string[]
  readonly edges: readonly Edge[]
  readonly comparison: ReturnType<typeof createComparer>
}

/**
 * Compares some listings with all that they may be one home with, and these with theirs, until none is left: the same
 * pairs that comparing all stored listings would find (`clusterListings`).
 */
export async function loadComparisons(db: Db, listingIds: readonly string[]): Promise<Comparisons> {
  const listings = new Map<string, Comparable>()
  const compared = new Set<string>()
  const edges: Edge[] = []
  const decisions: PairDecision[] = []
  const reached = new Set<string>()
  let frontier = [...new Set(listingIds)]
  while (frontier.length > 0) {
    for (const id of frontier) reached.add(id)
    const decided = await findDecidedPairs(db, frontier)
    const pairs = [...(await findStoredPairs(db, frontier)), ...decided].filter(
      (pair) => !compared.has(pairKey(...pair)),
    )
    const missing = [...new Set(pairs.flat())].filter((id) => !listings.has(id))
    for (const candidate of await loadCandidates(db, missing)) listings.set(candidate.listingId, comparable(candidate))
    if (decided.length > 0) decisions.push(...(await readPairDecisions(db, [...new Set(decided.flat())])))
    const compare = createComparer(decisions)
    const next = new Set<string>()
    for (const pair of pairs) {
      const key = pairKey(...pair)
      const [a, b] = pair.toSorted().map((id) => listings.get(id))
      if (!a || !b || compared.has(key)) continue
      compared.add(key)
      const found = compare(a, b)
      if (found.verdict === 'different') continue
      edges.push({ a, b, found })
      for (const id of pair) if (!reached.has(id)) next.add(id)
    }
    frontier = [...next]
  }
  return { listingIds: [...reached], edges, comparison: createComparer(decisions) }
}

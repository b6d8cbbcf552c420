import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import type { PropertyMerge } from './contract.ts'
import type { ListingPair } from './cluster-listings.ts'

interface MergeRow {
  property_id: string
  street: string | null
  house_number: number | null
  city: string
  merged_at: Date
  listing_ids: string[]
  evidence: ListingPair[]
  listings: PropertyMerge['listings']
}

// Listings that were split off have left the property; a merge without listings is not shown.
const activeMergesSql = sql`
  property_merges join properties on properties.id = property_merges.property_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', listings.id, 'source', sources.name, 'number', listings.number, 'url', listings.url)
      order by listings.id) as listings
    from listings join sources on sources.id = listings.source_id
    where listings.id = any(property_merges.listing_ids) and listings.property_id = property_merges.property_id
  ) as came
  where came.listings is not null`

/** Merged properties, newest first, with the merged listings that have not been split off. */
export async function readMerges(db: Db, { page, limit }: PageRequest) {
  const [{ rows }, counted] = await Promise.all([
    sql<MergeRow>`
      select property_merges.property_id, street, house_number, city, merged_at, listing_ids, evidence, came.listings
      from ${activeMergesSql}
      order by merged_at desc, merged_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${activeMergesSql}`.execute(db),
  ])
  const merges = rows.map((row): PropertyMerge => ({
    propertyId: row.property_id,
    place: [[row.street, row.house_number].filter((part) => part !== null).join(' '), row.city]
      .filter(Boolean)
      .join(', '),
    mergedAt: row.merged_at.toISOString(),
    reasons: [
      ...new Set(
        row.evidence
          .filter(({ listingIds }) => listingIds.some((id) => row.listing_ids.includes(id)))
          .flatMap(({ reasons }) => reasons),
      ),
    ],
    listings: row.listings,
  }))
  return { merges, pagination: paginate(page, limit, counted.rows[0]?.total ?? 0) }
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate } from '#shared/pagination.ts'
import type { HomeJoin } from './contract.ts'
import type { Pair } from './cluster-listings.ts'

interface Row {
  property_id: string
  street: string | null
  house_number: number | null
  city: string
  joined_at: Date
  offer_ids: string[]
  evidence: Pair[]
  offers: HomeJoin['offers']
}

// Offers that were taken out again have left the home, and a join without any is no more.
const standing = sql`
  home_joins join properties on properties.id = home_joins.property_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', offers.id, 'source', sources.name, 'number', offers.number, 'url', offers.url)
      order by offers.id) as offers
    from offers join sources on sources.id = offers.source_id
    where offers.id = any(home_joins.offer_ids) and offers.property_id = home_joins.property_id
  ) as came
  where came.offers is not null`

/** Homes that were joined, newest first, with the offers that came to them and are still there. */
export async function readJoins(db: Db, { page, limit }: { page: number; limit: number }) {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select home_joins.property_id, street, house_number, city, joined_at, offer_ids, evidence, came.offers
      from ${standing}
      order by joined_at desc, joined_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${standing}`.execute(db),
  ])
  const joins = rows.map((row): HomeJoin => ({
    homeId: row.property_id,
    place: [[row.street, row.house_number].filter((part) => part !== null).join(' '), row.city]
      .filter(Boolean)
      .join(', '),
    joinedAt: row.joined_at.toISOString(),
    reasons: [
      ...new Set(
        row.evidence
          .filter(({ offerIds }) => offerIds.some((id) => row.offer_ids.includes(id)))
          .flatMap(({ reasons }) => reasons),
      ),
    ],
    offers: row.offers,
  }))
  return { joins, pagination: paginate(page, limit, counted.rows[0]?.total ?? 0) }
}

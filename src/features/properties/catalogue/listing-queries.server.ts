import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ListingSummary, Property } from './contract.ts'

type ListingPrice = Pick<Property['rent'], 'cents' | 'currency'> & { period: string | null }

/** A listing with the property that it advertises. */
export interface PropertyListing {
  propertyId: string
  /** Whether its source no longer offers the home: it is gone, or says so itself. */
  ended: boolean
  summary: ListingSummary
}

/** The listings of properties with their price changes: current ones first, then the most recently seen. */
export async function readListings(db: Db, propertyIds: readonly string[]): Promise<PropertyListing[]> {
  const [listings, changes] = await Promise.all([
    db
      .selectFrom('listings')
      .innerJoin('sources', 'sources.id', 'listings.source_id')
      .select([
        'listings.id',
        'listings.property_id as propertyId',
        'sources.name as source',
        'sources.website',
        'listings.url',
        'listings.first_seen_at',
        'listings.last_seen_at',
        'listings.gone_at',
        sql<ListingPrice>`json_build_object('cents', listings.content -> 'priceCents', 'currency', listings.content -> 'currency',
        'period', listings.content -> 'pricePeriod')`.as('price'),
        sql<boolean>`listings.gone_at is not null or listings.content ->> 'status' <> 'for_rent'`.as('ended'),
      ])
      .where('property_id', 'in', propertyIds)
      .orderBy(sql`listings.gone_at is not null`)
      .orderBy('listings.last_seen_at', 'desc')
      .orderBy('listings.id')
      .execute(),
    db
      .selectFrom('listing_events')
      .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
      .select(['listing_id', 'at', 'price_before_cents', 'price_after_cents'])
      .where('listings.property_id', 'in', propertyIds)
      .where('kind', '=', 'price')
      .orderBy('at')
      .orderBy('listing_events.id')
      .limit(200)
      .execute(),
  ])
  return listings.map(({ id, propertyId, ended, first_seen_at, last_seen_at, gone_at, price, ...listing }) => ({
    propertyId,
    ended,
    summary: {
      ...listing,
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      goneAt: gone_at?.toISOString() ?? null,
      price: price.cents === null ? null : { ...price, cents: price.cents },
      priceChanges: changes
        .filter((change) => change.listing_id === id)
        .map((change) => ({
          at: change.at.toISOString(),
          beforeCents: change.price_before_cents,
          afterCents: change.price_after_cents,
        })),
    },
  }))
}

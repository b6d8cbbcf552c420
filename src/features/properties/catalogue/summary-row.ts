import type { Selectable } from 'kysely'
import type { Properties } from '#platform/database/tables.ts'
import type { Photo } from '#features/properties/photos/contract.ts'
import type { PropertySummary } from './contract.ts'
import type { SummaryFactColumn } from './to-facts.server.ts'

export type Row = Selectable<Properties> & {
  listing_url: string | null
  photo_count: number
  photo: Photo | null
}

/** The columns that a summary shows. */
export type SummaryRow = Pick<
  Row,
  | SummaryFactColumn
  | 'id'
  | 'title'
  | 'status'
  | 'neighbourhood'
  | 'latitude'
  | 'longitude'
  | 'place_precision'
  | 'built_from'
  | 'built_to'
  | 'allocation'
  | 'closes_at'
  | 'first_seen_at'
  | 'last_seen_at'
  | 'listing_url'
  | 'photo'
  | 'photo_count'
>

/**
 * The status of a property at a moment, in milliseconds: an offer whose closing time has passed is no longer for rent,
 * also before the job that ends it has run.
 */
export const getShownStatus = ({ status, closes_at }: Pick<Row, 'status' | 'closes_at'>, now: number) =>
  status === 'for_rent' && closes_at && closes_at.getTime() <= now ? 'inactive' : status

/** How a corporation allots a property; null for an ordinary ad. */
export const toAllotment = ({
  allocation,
  closes_at,
}: Pick<Row, 'allocation' | 'closes_at'>): PropertySummary['allotment'] =>
  allocation && { kind: allocation, closesAt: closes_at?.toISOString() ?? null }

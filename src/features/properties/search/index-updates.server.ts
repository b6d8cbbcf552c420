import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { getAdminPropertyIndex, isHiddenDecision } from './admin-index.server.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import { SearchIndex, type IndexedProperty } from './search-index.server.ts'
import { amenities, type Amenity } from '#features/properties/catalogue/values.ts'

/** How often the index asks for what changed: a changed home is found within a second, with room to spare. */
const refreshIntervalMs = 300
const batchSize = 5_000
/** Every index that runs has heard of a removal long before it is forgotten. */
const hourMs = 3_600_000

const columns = [
  'id',
  'status',
  'title',
  'property_type as propertyType',
  'street',
  'house_number as houseNumber',
  'house_number_addition as houseNumberAddition',
  'postcode',
  'city',
  'province',
  'neighbourhood',
  'latitude',
  'longitude',
  'month_price_cents as monthPriceCents',
  'area_m2 as areaM2',
  'rooms',
  'furnished',
  'energy_label as energyLabel',
  'available',
  'available_from as availableFrom',
  'amenities',
  'first_seen_at as firstSeenAt',
  'last_seen_at as lastSeenAt',
  'decided_status as decidedStatus',
  'income_cents as incomeCents',
  'pets',
  'occupants_max as occupantsMax',
  'registration',
] as const

const isAmenity = (name: string): name is Amenity => amenities.some((amenity) => amenity === name)

type Row = Omit<IndexedProperty, 'amenities'> & {
  amenities: string[]
  lastSeenAt: Date
  decidedStatus: DecidedStatus | null
}
const toIndexed = (row: Row) => ({ ...row, amenities: row.amenities.filter(isAmenity) })

/** Some homes as the search index takes them in; those that are gone, hidden or deleted are left out. */
export async function readIndexedProperties(db: Db, ids: readonly string[]): Promise<IndexedProperty[]> {
  const rows = await db.selectFrom('properties').select(columns).where('id', 'in', ids).orderBy('id').execute()
  return rows.flatMap((row) => (isHiddenDecision(row.decidedStatus) ? [] : toIndexed(row)))
}

/** The oldest transaction that may still be under way: whatever is written from now on carries this number or a later one. */
export async function readCurrentChangeId(db: Db): Promise<string> {
  const { rows } = await sql<{
    change: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as change`.execute(db)
  return rows[0]?.change ?? '0'
}

/** Takes numbers that lie in the future, as after a restore onto another server, for changes of now; forgets old removals. */
async function deleteOldRemovals(db: Db): Promise<void> {
  await sql`update properties set id = id where change_id > pg_current_xact_id()`.execute(db)
  await sql`delete from property_removals
    where change_id > pg_current_xact_id() or removed_at < now() - interval '1 hour'`.execute(db)
}

/** The search index of this process, and the way it is kept fresh. */
export interface IndexUpdates {
  readonly index: SearchIndex
  /** Takes in what changed since the last time; for tests and right after a write of one's own. */
  refresh(): Promise<void>
  /** Ends the asking, after what is under way. */
  close(): Promise<void>
}

/**
 * Loads all homes into a search index and keeps it fresh by asking, three times a second, for the rows that
 * transactions wrote since the last answer. Rows may be read twice, never missed: a transaction that was under way at
 * the last look is asked for again.
 */
export async function startIndexUpdates(db: Db, onError: ReportState = () => {}): Promise<IndexUpdates> {
  const index = new SearchIndex()
  const all = getAdminPropertyIndex(index)
  await deleteOldRemovals(db)
  let since = await readCurrentChangeId(db)

  const applyRows = (properties: readonly Row[]) => {
    for (const row of properties) {
      const property = toIndexed(row)
      all.put(property)
      // What an admin hid or deleted is found by no search, whatever status is asked for.
      if (isHiddenDecision(row.decidedStatus)) index.remove(row.id)
      else index.put(property)
    }
  }

  const applyChangesSince = async (since: string) => {
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const properties = await db
        .selectFrom('properties')
        .select(columns)
        .where(sql<boolean>`change_id >= ${since}::xid8`)
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      applyRows(properties)
      const final = properties.at(-1)
      if (!final || properties.length < batchSize) break
      last = final.id
    }
  }
  await applyChangesSince('0')

  const refresh = async () => {
    const next = await readCurrentChangeId(db)
    const removed = await db
      .selectFrom('property_removals')
      .select('property_id')
      .where(sql<boolean>`change_id >= ${since}::xid8`)
      .orderBy('property_id')
      .execute()
    for (const { property_id } of removed) {
      index.remove(property_id)
      all.remove(property_id)
    }
    await applyChangesSince(since)
    since = next
  }

  let refreshing: Promise<void> | undefined
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  // Nothing of a refresh that is under way is sure to have seen what was written just now.
  all.refresh = async () => {
    await refreshing?.catch(onError)
    await refreshOnce()
  }
  const stop = startIntervals(onError, [refreshOnce, refreshIntervalMs], [() => deleteOldRemovals(db), hourMs])
  const close = async () => {
    await stop()
    await refreshing?.catch(onError)
  }
  return { index, refresh, close }
}

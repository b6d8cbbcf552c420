import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { unlessReadOnly } from '#platform/database/is-unavailable.ts'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { hideContactIn } from '#shared/hide-contact.ts'
import { manualSourceSlug } from '#features/properties/catalogue/manual-source.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { getAdminPropertyIndex } from './admin-index.server.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { IndexedProperty } from './indexed-property.ts'
import { SearchIndex } from './search-index.server.ts'
import { deriveFacts, derivedFromColumns, type DerivedFromRow } from './derive-facts.server.ts'
import { refreshPropertyValues } from '#features/properties/rent-maximum/property-values.server.ts'
import { boundedFields, fields } from '#features/properties/catalogue/fields.ts'
import { isAmenity } from '#features/properties/catalogue/values.ts'

/** Well below the second within which searches have to find a changed property. */
const refreshIntervalMs = 300
const loadBatchSize = 5_000
const updateBatchSize = 100
/** Few enough that no request waits long while they are applied. */
const appliedAtOnce = 10
/** Removals are deleted after an hour, long after every running index has applied them. */
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
  'description_nl as descriptionNl',
  'description_en as descriptionEn',
  'official_neighbourhood as officialNeighbourhood',
  'official_district as officialDistrict',
  'latitude',
  'longitude',
  'month_price_cents as monthPriceCents',
  ...boundedFields.map((name) => `${fields[name].column} as ${name}` as const),
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
  'allocation',
  'closes_at as closesAt',
  'contract_kind as contractKind',
  'contract_ground as contractGround',
  'students',
  'tenant_age_min as tenantAgeMin',
  'tenant_age_max as tenantAgeMax',
  'has_photos as hasPhotos',
  'rent_lowered_at as rentLoweredAt',
  'source_slugs as sourceSlugs',
  ...derivedFromColumns,
] as const

type Row = Omit<IndexedProperty, 'amenities' | keyof ReturnType<typeof deriveFacts>> &
  DerivedFromRow & {
    amenities: string[]
    lastSeenAt: Date
    decidedStatus: DecidedStatus | null
  }

const toIndexed = (row: Row) => ({
  ...row,
  ...(row.sourceSlugs?.includes(manualSourceSlug) && hideContactInTexts(row)),
  ...deriveFacts(row),
  amenities: row.amenities.filter(isAmenity),
})

/** The texts of a home that was made by hand, without contact data: one stored long ago may have some. */
const hideContactInTexts = ({ title, descriptionNl, descriptionEn, neighbourhood }: Row) => ({
  title: hideContactIn(title),
  descriptionNl: hideContactIn(descriptionNl ?? null),
  descriptionEn: hideContactIn(descriptionEn ?? null),
  neighbourhood: hideContactIn(neighbourhood),
})

/** Reads properties for the search index; missing, hidden and deleted ones are left out. */
export async function readIndexedProperties(db: Db, ids: readonly string[]): Promise<IndexedProperty[]> {
  const rows = await db.selectFrom('properties').select(columns).where('id', 'in', ids).orderBy('id').execute()
  return rows.flatMap((row) => (isHiddenDecision(row.decidedStatus) ? [] : toIndexed(row)))
}

/** The id of the oldest transaction that may still be running; later writes have this id or a higher one. */
export async function readCurrentChangeId(db: Db): Promise<string> {
  const { rows } = await sql<{ change: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as change`.execute(db)
  return rows[0]?.change ?? '0'
}

/** Deletes old removals; change ids from the future, as after a restore on another server, become current. */
async function deleteOldRemovals(db: Db): Promise<void> {
  await sql`update properties set id = id where change_id > pg_current_xact_id()`.execute(db)
  await sql`delete from property_removals
    where change_id > pg_current_xact_id() or removed_at < now() - interval '1 hour'`.execute(db)
}

/** The search index of this process and its updates. */
export interface IndexUpdates {
  readonly index: SearchIndex
  /** Applies all changes that were written before the call; never while others are applied. */
  refresh(): Promise<void>
  /** Stops the updates once a running refresh has ended. */
  close(): Promise<void>
}

/** Reads every property, in batches. */
async function readAll(db: Db, apply: (rows: readonly Row[]) => void, batchSize = loadBatchSize): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('properties')
      .select(columns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    apply(rows)
    const final = rows.at(-1)
    if (!final || rows.length < batchSize) return
    last = final.id
  }
}

/** Reads changed properties, each change once. */
function createChangeReader(db: Db, apply: (rows: readonly Row[]) => void) {
  /** The last change applied of each row that is found again, because a transaction as old may still be running. */
  const applied = new Map<string, number>()
  return {
    applySince: async (since: string): Promise<void> => {
      const changed = await db
        .selectFrom('properties')
        .select(['id', sql<number>`change_id::text::float8`.as('change')])
        .where(sql<boolean>`change_id >= ${since}::xid8`)
        .execute()
      const due = changed.filter(({ id, change }) => applied.get(id) !== change)
      for (let start = 0; start < due.length; start += updateBatchSize) {
        const batch = due.slice(start, start + updateBatchSize)
        const ids = batch.map(({ id }) => id)
        const rows = await db.selectFrom('properties').select(columns).where('id', 'in', ids).execute()
        for (let at = 0; at < rows.length; at += appliedAtOnce) {
          apply(rows.slice(at, at + appliedAtOnce))
          await setImmediate()
        }
        for (const { id, change } of batch) applied.set(id, change)
      }
    },
    /** Forgets changes that are read no more. */
    forgetBefore: (change: string): void => {
      for (const [id, last] of applied) if (last < Number(change)) applied.delete(id)
    },
  }
}

/** Loads all properties into a search index and polls for changed rows; a row may be read twice but is never missed. */
export async function startIndexUpdates(db: Db, onError: ReportState = () => {}): Promise<IndexUpdates> {
  const index = new SearchIndex()
  const all = getAdminPropertyIndex(index)
  // Where nothing can be written, the next start does it.
  await deleteOldRemovals(db).catch(unlessReadOnly)
  let since = await readCurrentChangeId(db)

  const applyRows = (properties: readonly Row[]) => {
    for (const row of properties) all.put(toIndexed(row))
  }

  let valuesVersion = await refreshPropertyValues(db)
  await readAll(db, applyRows)
  const changes = createChangeReader(db, applyRows)

  /** Once the values of postcodes are others, the homes whose rent they judge differently. */
  const refreshVerdicts = async () => {
    const version = await refreshPropertyValues(db)
    if (version === valuesVersion) return
    const isJudgedAnew = (row: Row) => index.get(row.id)?.rentVerdict !== deriveFacts(row).rentVerdict
    await readAll(db, (rows) => applyRows(rows.filter(isJudgedAnew)), updateBatchSize)
    valuesVersion = version
  }

  const refresh = async () => {
    await refreshVerdicts()
    const next = await readCurrentChangeId(db)
    const removed = await db
      .selectFrom('property_removals')
      .select('property_id')
      .where(sql<boolean>`change_id >= ${since}::xid8`)
      .orderBy('property_id')
      .execute()
    for (const { property_id } of removed) all.remove(property_id)
    await changes.applySince(since)
    since = next
    changes.forgetBefore(next)
  }

  let refreshing: Promise<void> | undefined
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  // A refresh that is already running may have missed the latest write.
  const refreshAgain = async () => {
    await refreshing?.catch(onError)
    await refreshOnce()
  }
  all.refresh = refreshAgain
  const stop = startIntervals(
    onError,
    [refreshOnce, refreshIntervalMs],
    [() => deleteOldRemovals(db), hourMs],
    [async () => index.updateAges(Date.now()), hourMs],
  )
  const close = async () => {
    await stop()
    await refreshing?.catch(onError)
  }
  return { index, refresh: refreshAgain, close }
}

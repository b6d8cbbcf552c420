import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { updateMergedProperties } from './merge-properties.server.ts'

interface PlacedListing {
  id: string
  propertyId: string
  /** What tells that the listing says something else since. */
  contentHash: string
  goneAt: string | null
  lastSeenAt: string
}

interface PhotoRow {
  property_id: string
  position: number
  photo_hash: string
}

interface MergeRow {
  merged_id: string
  property_id: string
  listing_ids: string[]
}

/** Some homes with all that says which listing is of which: kept as JSON, to go back to. */
export interface Snapshot {
  listings: PlacedListing[]
  /** Whole rows. */
  properties: ({ id: string } & Record<string, unknown>)[]
  photos: PhotoRow[]
  merges: (MergeRow & Record<string, unknown>)[]
}

// The database works these out by itself.
const generatedColumns = `'{month_price_cents,change_id}'::text[]`

/** Takes down some homes as they are. */
export async function takeSnapshot(
  transaction: Transaction<Tables>,
  propertyIds: readonly string[],
): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'propertyId', property_id, 'contentHash',
        encode(content_hash, 'hex'), 'goneAt', gone_at, 'lastSeenAt', last_seen_at) order by id), '[]')
      from listings where property_id = any(${propertyIds}::uuid[])) as listings,
    (select coalesce(jsonb_agg(to_jsonb(properties) - ${sql.raw(generatedColumns)} order by id), '[]')
      from properties where id = any(${propertyIds}::uuid[])) as properties,
    (select coalesce(jsonb_agg(to_jsonb(property_photos) order by property_id, position), '[]')
      from property_photos where property_id = any(${propertyIds}::uuid[])) as photos,
    (select coalesce(jsonb_agg(to_jsonb(property_merges) order by merged_id), '[]')
      from property_merges where property_id = any(${propertyIds}::uuid[])) as merges`.execute(transaction)
  return rows[0] ?? { listings: [], properties: [], photos: [], merges: [] }
}

const toPlacementKey = ({ listings, properties, merges }: Snapshot): string =>
  JSON.stringify([
    listings.map(({ id, propertyId }) => [id, propertyId]),
    properties.map(({ id }) => id),
    merges.map(({ merged_id, property_id }) => [merged_id, property_id]),
  ])

/** Whether the same listings are still of the same homes, and nothing else leads there. */
export const hasSamePlacement = (now: Snapshot, then: Snapshot): boolean => toPlacementKey(now) === toPlacementKey(then)

const toColumnNames = (row: Record<string, unknown>): string[] => Object.keys(row).map((name) => JSON.stringify(name))

/** What the listings say, wherever they are. */
const toContentKey = ({ listings }: Snapshot): string =>
  JSON.stringify(listings.map(({ id, contentHash, goneAt, lastSeenAt }) => [id, contentHash, goneAt, lastSeenAt]))

/** What was decided of those homes that another snapshot has too. */
const toDecisionKey = ({ properties }: Snapshot, other: Snapshot): string =>
  JSON.stringify(
    properties
      .filter(({ id }) => other.properties.some((one) => one.id === id))
      .map((property) => property.decided_status),
  )

/** Brings back rows; a column that has come since takes its default. */
async function writeRows(
  transaction: Transaction<Tables>,
  table: 'properties' | 'property_merges',
  key: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = toColumnNames(first)
  const names = columns.join(', ')
  // What was decided of a home since stands above what brought it back.
  const written = columns.filter((name) => !['"decided_status"', '"source_status"'].includes(name))
  await transaction.executeQuery(
    CompiledQuery.raw(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
        on conflict (${key}) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(rows)],
    ),
  )
}

/** The pictures of a home as they were, without those that are gone since, and with those that came since. */
function getRestoredPhotos(propertyId: string, before: Snapshot, left: Snapshot, now: Snapshot): string[] {
  const hashes = (photos: readonly PhotoRow[]) => photos.map(({ photo_hash }) => photo_hash)
  const own = (photos: readonly PhotoRow[]) => hashes(photos.filter(({ property_id }) => property_id === propertyId))
  const [all, present] = [new Set(hashes(left.photos)), new Set(hashes(now.photos))]
  // What two homes share was kept once while they were one.
  const keptPhotos = own(before.photos).filter((hash) => present.has(hash) || !all.has(hash))
  const added = own(now.photos).filter((hash) => !own(left.photos).includes(hash) && !keptPhotos.includes(hash))
  return [...keptPhotos, ...added].slice(0, 200)
}

async function savePhotos(
  transaction: Transaction<Tables>,
  propertyIds: readonly string[],
  pictures: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await transaction
    .deleteFrom('property_photos')
    .where('property_id', 'in', [...propertyIds])
    .execute()
  const rows = [...pictures].flatMap(([property_id, hashes]) =>
    hashes.map((photo_hash, position) => ({ property_id, photo_hash, position })),
  )
  // A picture that is kept nowhere any more is left out, and the next ones move up.
  await sql`insert into property_photos (property_id, position, photo_hash)
    select property_id, row_number() over (partition by property_id order by position) - 1, photo_hash
    from json_populate_recordset(null::property_photos, ${JSON.stringify(rows)})
    where photo_hash in (select hash from photos)`.execute(transaction)
}

/**
 * Makes homes be as they were before a decision.
 *
 * @param before as it was
 * @param left as the decision left it
 * @param now as it is: of the same homes and listings as it was left
 */
export async function restoreSnapshot(
  transaction: Transaction<Tables>,
  before: Snapshot,
  left: Snapshot,
  now: Snapshot,
): Promise<void> {
  const propertyIdsBefore = before.properties.map(({ id }) => id)
  const propertyIdsNow = now.properties.map(({ id }) => id)
  await writeRows(transaction, 'properties', 'id', before.properties)
  await sql`update listings set property_id = given."propertyId"
    from json_to_recordset(${JSON.stringify(before.listings)}) as given (id uuid, "propertyId" uuid)
    where listings.id = given.id and listings.property_id <> given."propertyId"`.execute(transaction)
  await sql`delete from property_merges
    where property_id = any(${propertyIdsNow}::uuid[]) or merged_id = any(${propertyIdsBefore}::uuid[])`.execute(
    transaction,
  )
  await savePhotos(
    transaction,
    propertyIdsBefore,
    new Map(propertyIdsBefore.map((id) => [id, getRestoredPhotos(id, before, left, now)])),
  )
  const ended = propertyIdsNow.filter((id) => !propertyIdsBefore.includes(id))
  if (ended.length > 0) await transaction.deleteFrom('properties').where('id', 'in', ended).execute()
  await writeRows(transaction, 'property_merges', 'merged_id', before.merges)
  await redirectEndedIds(transaction, ended, before, now)
  if (toContentKey(now) !== toContentKey(before) || toDecisionKey(now, before) !== toDecisionKey(before, now))
    await updateMergedProperties(transaction, propertyIdsBefore)
}

/** An id that only the decision brought about leads to where its listings are again. */
async function redirectEndedIds(
  transaction: Transaction<Tables>,
  ended: readonly string[],
  before: Snapshot,
  now: Snapshot,
): Promise<void> {
  const propertyBefore = new Map(before.listings.map(({ id, propertyId }) => [id, propertyId]))
  for (const merged_id of ended) {
    if (before.merges.some((join) => join.merged_id === merged_id)) continue
    const listing_ids = now.listings.filter(({ propertyId }) => propertyId === merged_id).map(({ id }) => id)
    const property_id = propertyBefore.get(listing_ids[0] ?? '')
    if (property_id)
      await transaction
        .insertInto('property_merges')
        .values({ merged_id, property_id, listing_ids, evidence: '[]' })
        .execute()
  }
}

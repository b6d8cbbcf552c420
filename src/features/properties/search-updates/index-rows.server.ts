import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hideContactIn } from '#shared/hide-contact.ts'
import { manualSourceSlug } from '#features/properties/catalogue/manual-source.ts'
import { isHiddenDecision, type DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { IndexedProperty } from '#features/properties/search/indexed-property.ts'
import {
  deriveFacts,
  derivedFromColumns,
  type DerivedFromRow,
} from '#features/properties/search/derive-facts.server.ts'
import { boundedFields, fields } from '#features/properties/catalogue/fields.ts'
import { isAmenity } from '#features/properties/catalogue/values.ts'
import { publicPhotoCount } from '#features/properties/photos/photo-rights.server.ts'
import { packShownFacts, type ShownFacts } from '#features/properties/search/shown-facts.server.ts'

const loadBatchSize = 1_000

/** The number of the transaction that last wrote a row, exact up to 2^53. */
export const changeId = sql<number>`change_id::text::float8`

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
  'municipality',
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
  'plot_number',
  'place_precision',
  'available_until',
  sql<ShownFacts['listing']>`(select json_build_object('url', listing.url, 'source', source.slug)
    from listings as listing join sources as source on source.id = listing.source_id
    where listing.property_id = properties.id
    order by listing.gone_at is not null, listing.last_seen_at desc, listing.id limit 1)`.as('listing'),
  sql<number>`(select count(*)::int from property_photos where property_id = properties.id)`.as('photo_count'),
  sql<ShownFacts['photos'] | null>`(select json_agg(json_build_object('position', shown.position, 'hash', photo.hash,
      'width', photo.width, 'height', photo.height) order by shown.position)
    from property_photos as shown join photos as photo on photo.hash = shown.photo_hash
    where shown.property_id = properties.id and shown.position < ${sql.lit(publicPhotoCount)})`.as('photos'),
  changeId.as('change'),
] as const

/** A row of `properties` as the index reads it. */
export type Row = Omit<IndexedProperty, 'amenities' | 'shownFacts' | keyof ReturnType<typeof deriveFacts>> &
  DerivedFromRow &
  Pick<ShownFacts, 'plot_number' | 'place_precision' | 'available_until' | 'listing' | 'photo_count'> & {
    photos: ShownFacts['photos'] | null
    amenities: string[]
    lastSeenAt: Date
    decidedStatus: DecidedStatus | null
    change: number
  }

/** A row with the facts that follow from it. */
export const toIndexed = (row: Row) => ({
  ...row,
  ...(row.sourceSlugs?.includes(manualSourceSlug) && hideContactInTexts(row)),
  ...deriveFacts(row),
  amenities: row.amenities.filter(isAmenity),
  shownFacts: packRow(row),
})

const packRow = (row: Row): string =>
  packShownFacts({
    ...row,
    bedrooms: row.bedrooms ?? null,
    built_from: row.builtFrom ?? null,
    built_to: row.builtTo ?? null,
    storey: row.storey ?? null,
    photos: row.photos ?? [],
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

/** Reads rows by their ids; missing ones are left out. */
export const readRows = (db: Db, ids: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('properties')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/**
 * Reads every property, in batches; the database reads the next one while one is applied. If that takes longer than the
 * database waits for its rows to be fetched, they are read again.
 */
export async function readAll(
  db: Db,
  apply: (rows: readonly Row[]) => void | Promise<void>,
  batchSize = loadBatchSize,
): Promise<void> {
  const readAfter = (last: string) =>
    db.selectFrom('properties').select(columns).where('id', '>', last).orderBy('id').limit(batchSize).execute()
  let rows = await readAfter('00000000-0000-0000-0000-000000000000')
  for (let final = rows.at(-1); final; final = rows.at(-1)) {
    const { id } = final
    const next = rows.length < batchSize ? Promise.resolve([]) : readAfter(id)
    // Applying may fail first.
    next.catch(() => {})
    await apply(rows)
    rows = await next.catch(() => readAfter(id))
  }
}

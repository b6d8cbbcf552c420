import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { amenities, petsValues } from '#features/properties/catalogue/values.ts'
import { mergeFields, type RankedListing } from '#features/sourcing/deduplication/merge-fields.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { toPropertyColumns } from '#features/sourcing/listings/to-property-columns.server.ts'
import { readSignedDocument } from '#features/properties/landlord/document-paths.server.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import { readPhotoPreviews } from '#features/owners/uploads/queries.server.ts'
import type { EditableProperty } from './contract.ts'
import { toPropertyForm, type PropertyColumns } from './form-mapping.server.ts'
import { formFieldNames, formFields, type EditedProperty, type PropertyField } from './property-form.ts'

export type PropertyRow = Selectable<Properties>
export type ColumnValues = Record<string, unknown>

/** Narrows the types of a row: the database accepts no other amenities and values of `pets`. */
export const toColumns = (row: PropertyRow): PropertyColumns => ({
  ...row,
  amenities: amenities.filter((name) => row.amenities.includes(name)),
  pets: petsValues.find((known) => known === row.pets) ?? null,
  closes_at: row.closes_at?.toISOString() ?? null,
})

/** Computes the version of a property from its form. */
export const computeVersion = (form: EditedProperty): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url')

/** The hashes of the photos of a property, in order. */
export async function readPhotoHashes(db: Db, propertyId: string): Promise<string[]> {
  const photos = db.selectFrom('property_photos').select('photo_hash').where('property_id', '=', propertyId)
  return (await photos.orderBy('position').execute()).map(({ photo_hash }) => photo_hash)
}

/** The listings of a property. */
export const readListings = (db: Db, propertyId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('sources', 'sources.id', 'listings.source_id')
    .select(['listings.id', 'sources.slug', 'content', 'gone_at', 'last_seen_at', 'completeness'])
    .where('property_id', '=', propertyId)
    .orderBy('listings.id')
    .execute()

/** Returns the fields of the form that an admin edited. */
export function getEditedFields(row: PropertyRow): PropertyField[] {
  const edited = Object.keys((row.overrides ?? {}) as ColumnValues)
  const fields = formFieldNames.filter((field) => formFields[field].columns.some((column) => edited.includes(column)))
  return row.photos_overridden ? [...fields, 'gallery'] : fields
}

async function readSourceColumns(db: Db, row: PropertyRow): Promise<PropertyColumns> {
  const before = { ...toColumns(row), ...((row.overridden_values ?? {}) as Partial<PropertyColumns>) }
  const rankedListings = (await readListings(db, row.id)).map((listing): RankedListing => ({
    // Only values that match the contract are stored.
    listing: listing.content as Listing,
    gone: listing.gone_at !== null,
    lastSeenAt: listing.last_seen_at,
    completeness: listing.completeness,
  }))
  const [first, ...rest] = rankedListings
  return first ? { ...before, ...toPropertyColumns(mergeFields([first, ...rest])) } : before
}

/** Reads a property for the form of an admin. @throws Problem property.notFound */
export async function readEditableProperty(db: Db, id: string): Promise<EditableProperty> {
  const row = await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  const hashes = await readPhotoHashes(db, id)
  const form = toPropertyForm(toColumns(row), hashes)
  return {
    id,
    form,
    version: computeVersion(form),
    photos: await readPhotoPreviews(db, hashes),
    videos: await readVideos(db, row.video_hashes),
    pointsFile: await readSignedDocument(db, row.points_file),
    edited: getEditedFields(row),
    sources: toPropertyForm(await readSourceColumns(db, row), []),
  }
}

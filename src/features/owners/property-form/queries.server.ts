import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { amenities, petsValues } from '#features/properties/catalogue/values.ts'
import { chooseFacts, type Ranked } from '#features/sourcing/deduplication/merge-fields.ts'
import type { Offer } from '#features/sourcing/listings/contract.ts'
import { homeOfOffer } from '#features/sourcing/listings/to-property-columns.ts'
import { previewsOf } from '#features/owners/uploads/queries.server.ts'
import type { HomeToEdit } from './contract.ts'
import { columnsOfField, formOfHome, type HomeColumns } from './form-mapping.server.ts'
import type { EditedHome, HomeField } from './property-form.ts'

/** A row of `properties`. */
export type HomeRow = Selectable<Properties>
/** Facts of a home by column. */
export type Facts = Record<string, unknown>

/** A row as the form reads it: the database takes no other amenities and answers about pets. */
export const columnsIn = (row: HomeRow): HomeColumns => ({
  ...row,
  amenities: amenities.filter((name) => row.amenities.includes(name)),
  pets: petsValues.find((known) => known === row.pets) ?? null,
})

/** What tells one state of a home, as the form shows it, from another. */
export const versionOf = (form: EditedHome): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url')

/** The photos of a home, in order. */
export async function photosOf(db: Db, homeId: string) {
  return db
    .selectFrom('property_photos')
    .innerJoin('photos', 'photos.hash', 'property_photos.photo_hash')
    .select(['photos.hash', 'photos.width', 'photos.height', 'property_photos.from_offers'])
    .where('property_id', '=', homeId)
    .orderBy('position')
    .execute()
}

/** What is offered of a home. */
export const offersOf = (db: Db, homeId: string) =>
  db
    .selectFrom('offers')
    .innerJoin('sources', 'sources.id', 'offers.source_id')
    .select(['offers.id', 'sources.slug', 'content', 'gone_at', 'last_seen_at', 'fullness'])
    .where('property_id', '=', homeId)
    .orderBy('offers.id')
    .execute()

/** Which fields of the form an admin changed before. */
export function editedFields(row: HomeRow): HomeField[] {
  const edited = Object.keys((row.edited_facts ?? {}) as Facts)
  // The table has each field once.
  const fields = (Object.keys(columnsOfField) as HomeField[]).filter((field) =>
    columnsOfField[field].some((column) => edited.includes(column)),
  )
  return row.photos_decided ? [...fields, 'gallery'] : fields
}

/** What a home would show without what an admin changed. */
async function sourceColumns(db: Db, row: HomeRow): Promise<HomeColumns> {
  const before = { ...columnsIn(row), ...((row.edited_from ?? {}) as Partial<HomeColumns>) }
  const ranked = (await offersOf(db, row.id)).map((offer): Ranked => ({
    // Only what the contract lets through is written there.
    offer: offer.content as Offer,
    gone: offer.gone_at !== null,
    lastSeenAt: offer.last_seen_at,
    fullness: offer.fullness,
  }))
  const [first, ...rest] = ranked
  return first ? { ...before, ...homeOfOffer(chooseFacts([first, ...rest])) } : before
}

/**
 * A home as an admin can change it.
 *
 * @throws Problem property.notFound
 */
export async function readHome(db: Db, id: string): Promise<HomeToEdit> {
  const row = await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  const photos = await photosOf(db, id)
  const hashes = photos.map(({ hash }) => hash)
  const previews = await previewsOf(db, hashes)
  const form = formOfHome(columnsIn(row), hashes)
  return {
    id,
    form,
    version: versionOf(form),
    photos: photos.map(({ hash, width, height }, at) => ({ hash, width, height, preview: previews[at] ?? '' })),
    edited: editedFields(row),
    sources: formOfHome(await sourceColumns(db, row), []),
  }
}

import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import { toCapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import {
  mergeDuplicatesWithin,
  updateMergedProperties,
} from '#features/sourcing/deduplication/merge-properties.server.ts'
import { endListing, restoreListing } from '#features/sourcing/listings/listing-lifecycle.server.ts'
import { ensureSource } from '#features/sourcing/listings/ensure-source.server.ts'
import { syncPropertyPhotos } from '#features/sourcing/listing-photos/sync-property-photos.server.ts'
import { manualSourceSlug } from '#features/properties/catalogue/manual-source.ts'
import { writeListingsWithin } from '#features/sourcing/listings/write-listings.server.ts'
import { toManualColumns, toListing } from './form-mapping.server.ts'
import { maxPhotos, type PropertyForm } from './property-form.ts'

/** The source of manual listings. It has no address to fetch, so it is never overdue and nothing goes missing. */
export const manualSource = {
  slug: manualSourceSlug,
  name: brand.name,
  website: `https://www.${brand.email.split('@')[1] ?? 'huiswaarts.example'}`,
}

/** A manual listing. The listing keeps its owner; its property may be merged into another. */
export interface ManualListing {
  listingId: string
  propertyId: string
}

/** Returns the featured photo first, then the others in order, without duplicates. */
export const orderGallery = ({ gallery, featuredImage }: Pick<PropertyForm, 'gallery' | 'featuredImage'>): string[] => [
  ...new Set(featuredImage !== undefined && gallery.includes(featuredImage) ? [featuredImage, ...gallery] : gallery),
]

const lockListing = (transaction: DbTransaction, listingId: string) =>
  transaction
    .selectFrom('listings')
    // One that was forgotten has no row of its own any more.
    .leftJoin('manual_listings', 'manual_listings.listing_id', 'listings.id')
    .select(['listings.source_id', 'listings.number', 'listings.property_id', 'listings.gone_at'])
    .select(sql<string[]>`coalesce(manual_listings.photo_hashes, '{}')`.as('photo_hashes'))
    .where('listings.id', '=', listingId)
    .forUpdate('listings')
    .executeTakeFirstOrThrow()

/** Puts the photos of a manual listing first on its property, replacing its earlier ones. */
async function attachPhotos(
  transaction: DbTransaction,
  propertyId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const property = await transaction
    .selectFrom('properties')
    .select('photos_overridden')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (property.photos_overridden) return
  const there = await transaction
    .deleteFrom('property_photos')
    .where('property_id', '=', propertyId)
    .returning(['photo_hash', 'position', 'from_listings'])
    .execute()
  const others = there
    .filter((photo) => !photo.from_listings && !before.includes(photo.photo_hash))
    .toSorted((a, b) => a.position - b.position)
    .map((photo) => photo.photo_hash)
  const rows = [...new Set([...after, ...others])]
    .slice(0, maxPhotos)
    .map((photo_hash, position) => ({ property_id: propertyId, position, photo_hash }))
  if (rows.length > 0) await transaction.insertInto('property_photos').values(rows).execute()
  await syncPropertyPhotos(transaction, [propertyId])
}

/** A manual listing with its property. */
export const readManualListing = async (transaction: DbTransaction, listingId: string): Promise<ManualListing> => {
  const listing = transaction.selectFrom('listings').select('property_id').where('id', '=', listingId)
  return { listingId, propertyId: (await listing.executeTakeFirstOrThrow()).property_id }
}

const writeListing = (transaction: DbTransaction, sourceId: string, number: string, form: PropertyForm, at: Date) =>
  writeListingsWithin(transaction, sourceId, [toCapturedListing(toListing(form, number), at)])

/** Publishes a form (checked by `findFormErrors`) and photos (claimed by `claimPhotos`) as a listing of our source. */
export async function publishManualListing(
  transaction: DbTransaction,
  { form, photos }: { form: PropertyForm; photos: readonly string[] },
  at = new Date(),
): Promise<ManualListing> {
  const sourceId = await ensureSource(transaction, manualSource)
  const { changedListingIds } = await writeListing(transaction, sourceId, uuidv7(), form, at)
  const [listingId] = changedListingIds
  if (listingId === undefined) throw new Error('A new listing was not written.')
  await transaction
    .insertInto('manual_listings')
    .values({ listing_id: listingId, ...toRequiredContact(form), photo_hashes: [...photos] })
    .execute()
  const { propertyId } = await readManualListing(transaction, listingId)
  await sql`select show_manual_contact(${propertyId})`.execute(transaction)
  await attachPhotos(transaction, propertyId, [], photos)
  await mergeDuplicatesWithin(transaction, [listingId])
  return readManualListing(transaction, listingId)
}

/** Returns the manual columns with the contact fields, which the form of a new property requires. */
const toRequiredContact = (form: PropertyForm) => ({
  ...toManualColumns(form),
  contact_name: form.contactName,
  contact_email: form.contactEmail,
  contact_phone: form.contactPhone,
})

/** Changes a manual listing. A withdrawn one stays withdrawn until it is restored. */
export async function updateManualListing(
  transaction: DbTransaction,
  listingId: string,
  { form, photos }: { form: PropertyForm; photos: readonly string[] },
  at = new Date(),
): Promise<ManualListing> {
  const before = await lockListing(transaction, listingId)
  await writeListing(transaction, before.source_id, before.number, form, at)
  const columns = { ...toRequiredContact(form), photo_hashes: [...photos] }
  await transaction
    .insertInto('manual_listings')
    .values({ listing_id: listingId, ...columns })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(columns))
    .execute()
  if (before.gone_at === null) {
    await sql`select show_manual_contact(${before.property_id})`.execute(transaction)
    await attachPhotos(transaction, before.property_id, before.photo_hashes, photos)
    await mergeDuplicatesWithin(transaction, [listingId])
    // Writing the listing also set the status of the property, although it is withdrawn.
  } else await updateMergedProperties(transaction, [before.property_id])
  return readManualListing(transaction, listingId)
}

/** Takes a manual listing offline. A property that other sources also have stays, without its contact and photos. */
export async function withdrawManualListing(
  transaction: DbTransaction,
  listingId: string,
  at = new Date(),
): Promise<ManualListing> {
  const { property_id: propertyId, photo_hashes: photos } = await lockListing(transaction, listingId)
  await endListing(transaction, listingId, at)
  const { rows: others } = await sql`
    select from listings where property_id = ${propertyId} and id <> ${listingId} and gone_at is null limit 1`.execute(
    transaction,
  )
  if (others.length > 0) {
    await attachPhotos(transaction, propertyId, photos, [])
    await updateMergedProperties(transaction, [propertyId])
  }
  return { listingId, propertyId }
}

/** Deletes the contact, photos, videos and documents of a withdrawn listing; its property stays without them. */
export async function forgetManualListing(transaction: DbTransaction, listingId: string): Promise<void> {
  const { property_id: propertyId, photo_hashes: photos } = await lockListing(transaction, listingId)
  await attachPhotos(transaction, propertyId, photos, [])
  await transaction.deleteFrom('manual_listings').where('listing_id', '=', listingId).execute()
}

/** Restores a withdrawn listing. */
export async function restoreManualListing(
  transaction: DbTransaction,
  listingId: string,
  at = new Date(),
): Promise<ManualListing> {
  const { property_id: propertyId, photo_hashes: photos } = await lockListing(transaction, listingId)
  await restoreListing(transaction, listingId, at)
  await attachPhotos(transaction, propertyId, photos, photos)
  await mergeDuplicatesWithin(transaction, [listingId])
  return readManualListing(transaction, listingId)
}

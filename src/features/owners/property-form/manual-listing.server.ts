import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Tables } from '#platform/database/tables.ts'
import { readOffer } from '#features/sourcing/import/import-files.server.ts'
import { joinHomeWithin, showTogether } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { endOffer, reviveOffer } from '#features/sourcing/listings/listing-lifecycle.server.ts'
import { sourceOf } from '#features/sourcing/import/mutations.server.ts'
import { showPhotos } from '#features/sourcing/listing-photos/sync-property-photos.server.ts'
import { writeOffersWithin } from '#features/sourcing/listings/write-listings.server.ts'
import { handFactsOf, offerOf } from './form-mapping.server.ts'
import { mostPhotos, type HomeForm } from './property-form.ts'

/** The source of what people make by hand. It has no address to read, so nothing of it is ever late or missing. */
export const ownSource = {
  slug: 'huiswaarts',
  name: brand.name,
  website: `https://www.${brand.email.split('@')[1] ?? 'huiswaarts.example'}`,
}

/** A home that somebody made by hand. The offer is what stays theirs: a home may turn out to be another one. */
export interface MadeHome {
  offerId: string
  homeId: string
}

/** The featured photo first, then the others in their order, each once. */
export const orderedGallery = ({ gallery, featuredImage }: Pick<HomeForm, 'gallery' | 'featuredImage'>): string[] => [
  ...new Set(featuredImage !== undefined && gallery.includes(featuredImage) ? [featuredImage, ...gallery] : gallery),
]

/** The offer, held, with where it stands. */
const holdOffer = (transaction: Transaction<Tables>, offerId: string) =>
  transaction
    .selectFrom('offers')
    .innerJoin('hand_offers', 'hand_offers.offer_id', 'offers.id')
    .select(['offers.source_id', 'offers.number', 'offers.property_id', 'offers.gone_at', 'hand_offers.photo_hashes'])
    .where('offers.id', '=', offerId)
    .forUpdate('offers')
    .executeTakeFirstOrThrow()

/** Puts the photos of an offer by hand first on its home, in place of those that it had there. */
async function hangPhotos(
  transaction: Transaction<Tables>,
  homeId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const home = await transaction
    .selectFrom('properties')
    .select('photos_decided')
    .where('id', '=', homeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (home.photos_decided) return
  const there = await transaction
    .deleteFrom('property_photos')
    .where('property_id', '=', homeId)
    .returning(['photo_hash', 'position', 'from_offers'])
    .execute()
  const others = there
    .filter((photo) => !photo.from_offers && !before.includes(photo.photo_hash))
    .toSorted((a, b) => a.position - b.position)
    .map((photo) => photo.photo_hash)
  const rows = [...new Set([...after, ...others])]
    .slice(0, mostPhotos)
    .map((photo_hash, position) => ({ property_id: homeId, position, photo_hash }))
  if (rows.length > 0) await transaction.insertInto('property_photos').values(rows).execute()
  await showPhotos(transaction, [homeId])
}

const whereIs = async (transaction: Transaction<Tables>, offerId: string): Promise<MadeHome> => {
  const { property_id: homeId } = await transaction
    .selectFrom('offers')
    .select('property_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return { offerId, homeId }
}

const write = (transaction: Transaction<Tables>, sourceId: string, number: string, form: HomeForm, at: Date) =>
  writeOffersWithin(transaction, sourceId, [readOffer(offerOf(form, number), at)])

/**
 * Puts a home that somebody made by hand among the others, as an offer of our own source: it is matched with those of
 * other sources, found, told of to who looks for it, and its history kept, like all of them.
 *
 * @param form checked, also by `complaintsOf`
 * @param photos hashes of stored photos that this person may show (`takeUploads`), in order
 */
export async function publishHome(
  transaction: Transaction<Tables>,
  { form, photos }: { form: HomeForm; photos: readonly string[] },
  at = new Date(),
): Promise<MadeHome> {
  const sourceId = await sourceOf(transaction, ownSource)
  const { touched } = await write(transaction, sourceId, uuidv7(), form, at)
  const [offerId] = touched
  if (offerId === undefined) throw new Error('A new offer was not written.')
  await transaction
    .insertInto('hand_offers')
    .values({ offer_id: offerId, ...contactOf(form), photo_hashes: [...photos] })
    .execute()
  const { homeId } = await whereIs(transaction, offerId)
  await sql`select show_hand_contact(${homeId})`.execute(transaction)
  await hangPhotos(transaction, homeId, [], photos)
  await joinHomeWithin(transaction, offerId)
  return whereIs(transaction, offerId)
}

/** The form of a new home has them all; that they are texts is known from there. */
const contactOf = (form: HomeForm) => ({
  ...handFactsOf(form),
  contact_name: form.contactName,
  contact_email: form.contactEmail,
  contact_phone: form.contactPhone,
})

/** Lets a home made by hand say something else. One that was withdrawn stays so until `returnHome`. */
export async function changeHome(
  transaction: Transaction<Tables>,
  offerId: string,
  { form, photos }: { form: HomeForm; photos: readonly string[] },
  at = new Date(),
): Promise<MadeHome> {
  const before = await holdOffer(transaction, offerId)
  await write(transaction, before.source_id, before.number, form, at)
  await transaction
    .updateTable('hand_offers')
    .set({ ...contactOf(form), photo_hashes: [...photos] })
    .where('offer_id', '=', offerId)
    .execute()
  if (before.gone_at === null) {
    await sql`select show_hand_contact(${before.property_id})`.execute(transaction)
    await hangPhotos(transaction, before.property_id, before.photo_hashes, photos)
    await joinHomeWithin(transaction, offerId)
    // Writing the offer let the home say what it says, its status too; but it is gone.
  } else await showTogether(transaction, [before.property_id])
  return whereIs(transaction, offerId)
}

/** Whether other offers keep a home among those that are there. */
async function hasOthers(transaction: Transaction<Tables>, homeId: string, offerId: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('offers')
    .select('id')
    .where('property_id', '=', homeId)
    .where('id', '<>', offerId)
    .where('gone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Takes a home made by hand off the list. Where other sources have it too it stays there, without the contact and the
 * photos of this ad.
 */
export async function withdrawHome(
  transaction: Transaction<Tables>,
  offerId: string,
  at = new Date(),
): Promise<MadeHome> {
  const { property_id: homeId, photo_hashes: photos } = await holdOffer(transaction, offerId)
  await endOffer(transaction, offerId, at)
  if (await hasOthers(transaction, homeId, offerId)) {
    await hangPhotos(transaction, homeId, photos, [])
    await showTogether(transaction, [homeId])
  }
  return { offerId, homeId }
}

/** Puts a home back on the list that was withdrawn. */
export async function returnHome(
  transaction: Transaction<Tables>,
  offerId: string,
  at = new Date(),
): Promise<MadeHome> {
  const { property_id: homeId, photo_hashes: photos } = await holdOffer(transaction, offerId)
  await reviveOffer(transaction, offerId, at)
  await hangPhotos(transaction, homeId, photos, photos)
  await joinHomeWithin(transaction, offerId)
  return whereIs(transaction, offerId)
}

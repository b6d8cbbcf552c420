import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** A picture on more homes than this is a logo, a portrait, or a rendering of a project. */
export const maxHomesPerPicture = 4
/** The photos of a home or listing that are compared. */
const comparedPhotoCount = 5
/** About 5 km: municipalities and villages within it may both be named as the place of one home. */
const [northDegrees, eastDegrees] = [0.045, 0.075]

/** The pictures of the first photos of a row of `listings`, without those that are no evidence. */
export const listingPictures = sql<string[]>`array(
  select picture from listing_photos
  join source_photos using (address_hash)
  join photo_fingerprints using (photo_hash)
  where listing_photos.listing_id = listings.id and position < ${comparedPhotoCount} and picture is not null and not is_common
  order by position)`

/**
 * Another place where a home shows one of some photos, in whatever size, crop or mirrored: a sign of a copied ad. Homes
 * count that are no longer offered. The rule: of the first five photos of both homes; the places have other names and
 * are over 5 km apart; the picture is on at most four homes, and is neither blank nor drawn.
 *
 * @param hashes its first photos
 * @param propertyId the home that they are of, if it is one already
 */
export async function findCityWithSamePicture(
  db: Db,
  hashes: readonly string[],
  { city, propertyId }: { city: string; propertyId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`
    select elsewhere.city
    from unnest(${hashes.slice(0, comparedPhotoCount)}::text[]) as given (photo_hash)
    join photo_fingerprints as own using (photo_hash)
    join photo_fingerprints as other using (picture)
    join property_photos as shown on shown.photo_hash = other.photo_hash and position < ${comparedPhotoCount}
    join properties as elsewhere on elsewhere.id = shown.property_id
    left join properties as home on home.id = ${propertyId}::uuid
    where not own.is_common and elsewhere.id is distinct from home.id and elsewhere.city <> ${city}
      and coalesce(abs(elsewhere.latitude - home.latitude) > ${northDegrees}
        or abs(elsewhere.longitude - home.longitude) > ${eastDegrees}, true)
    order by elsewhere.city, elsewhere.id limit 1`.execute(db)
  return rows[0]?.city
}

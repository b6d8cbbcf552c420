import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'

/** Inserts a home for a test, which states only the fields that matter to it. @returns its id */
export async function insertProperty(db: Db, property: Partial<Insertable<Properties>> = {}): Promise<string> {
  const seen = property.first_seen_at ?? '2026-11-01T12:00:00Z'
  const { id } = await db
    .insertInto('properties')
    .values({
      id: uuidv7(),
      status: 'for_rent',
      property_type: 'apartment',
      title: 'Appartement Lindegracht',
      street: 'Lindegracht',
      city: 'Amsterdam',
      price_cents: 150_000,
      price_period: 'month',
      first_seen_at: seen,
      last_seen_at: seen,
      ...property,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** 45 m² with label D in Groningen, of which the legal maximum can be estimated: it allows 400 euros and no 2,500. */
export const estimatedHome = {
  city: 'Groningen',
  province: 'Groningen',
  area_m2: 45,
  rooms: 2,
  energy_label: 'D',
  built_from: 1960,
  built_to: 1960,
  service_costs: 'none',
  utilities: 'none',
} as const

const randomHash = () => uuidv7().replaceAll('-', '').padEnd(64, '0')

/** Gives a home the photos with these hashes, at positions from 0. */
export async function insertPhotosWithHashes(db: Db, propertyId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('photos')
    .values(hashes.map((hash) => ({ hash, width: 1600, height: 1200 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('property_photos')
    .values(hashes.map((photo_hash, position) => ({ property_id: propertyId, position, photo_hash })))
    .execute()
}

/** Stores that a photo is a picture of its own, as if it had been looked at. */
export const insertPicture = (db: Db, hash: string, is_common = false) =>
  db.insertInto('photo_fingerprints').values({ photo_hash: hash, picture: hash, is_common }).execute()

/** Gives a home photos of its own. @returns their hashes, in order */
export async function insertPhotos(db: Db, propertyId: string, number: number): Promise<string[]> {
  const hashes = Array.from({ length: number }, randomHash)
  await insertPhotosWithHashes(db, propertyId, hashes)
  return hashes
}

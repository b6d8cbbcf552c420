import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/db.ts'
import type { Properties } from '#server/tables.ts'

/** Puts a home into the database for a test, which states only what matters to it. @returns its id */
export async function aProperty(db: Db, home: Partial<Insertable<Properties>> = {}): Promise<string> {
  const seen = home.first_seen_at ?? '2026-11-01T12:00:00Z'
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
      ...home,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Hangs photos on a home. @returns their hashes, in order */
export async function photosOf(db: Db, propertyId: string, number: number): Promise<string[]> {
  const hashes = Array.from({ length: number }, () => uuidv7().replaceAll('-', '').padEnd(64, '0'))
  for (const [position, hash] of hashes.entries()) {
    await db.insertInto('photos').values({ hash, width: 1600, height: 1200 }).execute()
    await db.insertInto('property_photos').values({ property_id: propertyId, position, photo_hash: hash }).execute()
  }
  return hashes
}

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { EncodedPhoto } from '#platform/storage/encode-photo.ts'
import { savePhoto, type PhotoStore } from '#platform/storage/photo-store.ts'
import { Problem } from '#shared/problem.ts'
import { getExpiryMs, photoKey, signPhoto } from '#features/properties/photos/signed-photo.server.ts'
import type { Upload } from './contract.ts'

/** The maximum number of photos per account: uploaded in 24 hours, and not used by a property yet. */
const maxPerDay = 200
const maxUnused = 300
/** Unused photos are deleted after this many hours. */
const unusedHours = 24

/** Refuses an account that reached an upload limit. @throws Problem upload.tooManyToday, upload.tooManyUnused */
export async function assertUploadLimit(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ today: number; unused: number }>`
    select count(*) filter (where created_at > now() - interval '24 hours')::integer as today,
      count(*) filter (where used_at is null)::integer as unused
    from uploads where user_id = ${userId}`.execute(db)
  if ((rows[0]?.today ?? 0) >= maxPerDay) throw new Problem('upload.tooManyToday')
  if ((rows[0]?.unused ?? 0) >= maxUnused) throw new Problem('upload.tooManyUnused')
}

/** Stores a photo for the user who uploaded it; uploading it again returns the same upload. */
export async function saveUpload(db: Db, store: PhotoStore, userId: string, photo: EncodedPhoto): Promise<Upload> {
  await savePhoto(db, store, photo)
  const { id } = await db
    .insertInto('uploads')
    .values({ id: uuidv7(), user_id: userId, photo_hash: photo.hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'photo_hash']).doUpdateSet({ created_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  // Its files may just have been deleted as unused; from here on the row protects them.
  await Promise.all(photo.files.map((file) => store.put(photo.hash, file.width, file.data)))
  const { hash, width, height } = photo
  const [preview = ''] = await getPreviewUrls(db, [hash])
  return { id, hash, width, height, preview }
}

/** Short-lived signed paths of photos, in order, for a user who may see them. */
export async function getPreviewUrls(db: Db, hashes: readonly string[]): Promise<string[]> {
  const key = await photoKey(db)
  const expires = getExpiryMs(Date.now())
  return hashes.map((hash) => signPhoto(key, hash, expires)[480])
}

/** Stored photos with their signed paths, in order. */
export async function readPhotoPreviews(db: Db, hashes: readonly string[]): Promise<Omit<Upload, 'id'>[]> {
  if (hashes.length === 0) return []
  const photos = await db.selectFrom('photos').select(['hash', 'width', 'height']).where('hash', 'in', hashes).execute()
  const previews = await getPreviewUrls(db, hashes)
  return hashes.flatMap((hash, at) => {
    const photo = photos.find((one) => one.hash === hash)
    return photo ? [{ ...photo, preview: previews[at] ?? '' }] : []
  })
}

/** The given photos that a user has uploaded. */
export async function findOwnUploads(db: Db, userId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('photo_hash')
    .where('user_id', '=', userId)
    .where('photo_hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map((row) => row.photo_hash))
}

/**
 * Marks photos as used by a property, so that they are kept. Knowing a hash gives no right to a photo.
 *
 * @returns those that are neither uploads of this user nor in `allowed`; if there are any, none is marked
 */
export async function claimUploads(
  transaction: DbTransaction,
  userId: string,
  hashes: readonly string[],
  allowed: readonly string[] = [],
): Promise<string[]> {
  const newHashes = hashes.filter((hash) => !allowed.includes(hash))
  if (newHashes.length === 0) return []
  const { rows } = await sql<{ photo_hash: string }>`
    select photo_hash from uploads where user_id = ${userId} and photo_hash = any(${newHashes}) for update`.execute(
    transaction,
  )
  const own = new Set(rows.map((row) => row.photo_hash))
  const notOwned = newHashes.filter((hash) => !own.has(hash))
  if (notOwned.length > 0) return notOwned
  await sql`update uploads set used_at = now()
    where user_id = ${userId} and photo_hash = any(${newHashes}) and used_at is null`.execute(transaction)
  return []
}

/** Whether a draft or video uses an uploaded photo or, once it was part of a home or listing, any of these still does. */
const isUsed = sql<boolean>`(
  exists (select from property_drafts where photo_hashes @> array[uploads.photo_hash])
  or exists (select from videos where poster_hash = uploads.photo_hash)
  or used_at is not null and (
    exists (select from property_photos where property_photos.photo_hash = uploads.photo_hash)
    or exists (select from manual_listings where photo_hashes @> array[uploads.photo_hash])
    or exists (select from owner_listings where form -> 'gallery' ? uploads.photo_hash)
    or exists (select from owner_listings where published_form -> 'gallery' ? uploads.photo_hash)))`

/**
 * Deletes uploads that nothing uses, with their files: a day after they were uploaded, or at once if the account is gone.
 *
 * @returns how many uploads
 */
export async function deleteUnusedUploads(db: Db, store: PhotoStore, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - unusedHours * 3_600_000)
  const { rows } = await sql<{ id: string; photo_hash: string }>`
    select id, photo_hash from uploads
    where (created_at < ${before} or user_id is null) and not ${isUsed}
    order by created_at, id limit 500`.execute(db)
  let deletedCount = 0
  for (const { id, photo_hash: hash } of rows)
    await db.transaction().execute(async (transaction) => {
      // Whoever begins to use it locks it too, so that their use is seen.
      await sql`select from uploads where id = ${id} for update`.execute(transaction)
      const { rows: deleted } = await sql`
        delete from uploads where id = ${id} and not ${isUsed} returning id`.execute(transaction)
      if (deleted.length === 0) return
      deletedCount++
      const { rows: orphaned } = await sql`
        delete from photos where hash = ${hash}
          and not exists (select from uploads where photo_hash = hash)
          and not exists (select from property_photos where photo_hash = hash)
          and not exists (select from source_photos where photo_hash = ${hash})
          and not exists (select from manual_listings where photo_hashes @> array[${hash}])
          and not exists (select from property_merges where photo_hashes @> array[${hash}])
          and not exists (select from videos where poster_hash = ${hash})
        returning hash`.execute(transaction)
      // Before the commit: a new upload of the same photo waits for it and writes the files again.
      if (orphaned.length > 0) await store.remove(hash)
    })
  return deletedCount
}

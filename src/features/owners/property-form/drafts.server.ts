import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import { deleteUnusedUploads, readPhotoPreviews, findOwnUploads } from '#features/owners/uploads/queries.server.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import { deleteUnusedDocuments, readOwnDocument } from '#features/owners/uploads/document-queries.server.ts'
import { deleteUnusedVideos, findOwnVideos } from '#features/owners/uploads/video-queries.server.ts'
import type { Draft, DraftFields, DraftInput } from './contract.ts'
import { formAmenities } from './property-form.ts'

/** Days that a draft is stored after it was last saved. */
const retentionDays = 90
const day = 86_400_000
const cleanupIntervalMs = 30 * 60_000

const expiresAt = (savedAt: Date) => new Date(savedAt.getTime() + retentionDays * day).toISOString()

/** Reads the draft of an account. */
export async function readDraft(db: Db, userId: string): Promise<Draft | null> {
  const row = await db.selectFrom('property_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  // Only values that match the contract are stored.
  const { amenities = [], ...fields } = row.fields as DraftFields & { amenities?: string[] }
  return {
    fields,
    amenities: formAmenities.filter((name) => amenities.includes(name)),
    photos: await readPhotoPreviews(db, row.photo_hashes),
    videos: await readVideos(db, row.video_hashes),
    pointsFile: await readOwnDocument(db, userId, fields.pointsFile),
    step: row.step,
    savedAt: row.saved_at.toISOString(),
    expiresAt: expiresAt(row.saved_at),
  }
}

/** Saves the draft of an account. @returns the time it was saved */
export async function saveDraft(
  db: Db,
  userId: string,
  { fields, amenities, gallery, videos, step }: DraftInput,
): Promise<string> {
  const [own, ownVideos] = await Promise.all([findOwnUploads(db, userId, gallery), findOwnVideos(db, userId, videos)])
  const draft = {
    fields: JSON.stringify({ ...fields, amenities }),
    photo_hashes: [...new Set(gallery)].filter((hash) => own.has(hash)),
    video_hashes: [...new Set(videos)].filter((hash) => ownVideos.has(hash)),
    step,
    saved_at: sql<Date>`now()`,
  }
  const { saved_at } = await db
    .insertInto('property_drafts')
    .values({ user_id: userId, ...draft })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(draft))
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at.toISOString()
}

/** Deletes the draft of an account. */
export async function deleteDraft(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('property_drafts').where('user_id', '=', userId).execute()
}

const deleteOldDrafts = (db: Db, now = new Date()) =>
  db
    .deleteFrom('property_drafts')
    .where('saved_at', '<', new Date(now.getTime() - retentionDays * day))
    .execute()

/** Deletes old drafts, and unused photos, videos and documents, at intervals. */
export const startUploadCleanup = (db: Db, photos: PhotoStore, onError: ReportState) => ({
  close: startInterval(
    async () => {
      await deleteOldDrafts(db)
      // Videos first: their posters are photos.
      await deleteUnusedVideos(db, photos)
      await deleteUnusedUploads(db, photos)
      await deleteUnusedDocuments(db, photos)
    },
    cleanupIntervalMs,
    onError,
  ),
})

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import type { RewrittenVideo } from '#platform/storage/rewrite-video-thread.ts'
import { hasVideo, removeVideo, storeVideo } from '#platform/storage/video-parts.ts'
import { Problem } from '#shared/problem.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import { deleteUnusedFiles, getKeptSince } from './unused-files.server.ts'

/** The maximum number of videos that an account may upload in 24 hours. */
const maxPerDay = 10

/** Refuses an account that reached the limit of a day. @throws Problem upload.tooManyVideosToday */
export async function assertVideoLimit(db: Db, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('video_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  if (count >= maxPerDay) throw new Problem('upload.tooManyVideosToday')
}

/** The video that a user has uploaded as this very file before, which is then kept for another day. */
export async function findSentBefore(db: Db, userId: string, sourceHash: string): Promise<Video | undefined> {
  const upload = await db
    .updateTable('video_uploads')
    .set({ created_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('source_hash', '=', sourceHash)
    .returning('video_hash')
    .executeTakeFirst()
  return upload && (await readVideos(db, [upload.video_hash]))[0]
}

/** Stores a video that was written anew at `path`, for the user who uploaded it. */
export async function saveVideo(
  db: Db,
  store: PhotoStore,
  { userId, path, sourceHash, video }: { userId: string; path: string; sourceHash: string; video: RewrittenVideo },
): Promise<Video> {
  const { kind, width, height, durationMs: duration_ms } = video
  const stored = await storeVideo(store, path, kind)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('videos')
      .values({ ...stored, width, height, duration_ms })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql<Date>`now()` }))
      .execute()
    await transaction
      .insertInto('video_uploads')
      .values({ id: uuidv7(), user_id: userId, video_hash: stored.hash, source_hash: sourceHash })
      .onConflict((conflict) => conflict.columns(['user_id', 'source_hash']).doUpdateSet({ video_hash: stored.hash }))
      .execute()
  })
  // Its parts may just have been deleted as unused; from here on the row protects them.
  if (!(await hasVideo(store, stored))) await storeVideo(store, path, kind)
  const [saved] = await readVideos(db, [stored.hash])
  if (!saved) throw new Error('A video that was stored is gone.')
  return saved
}

/** The given videos that a user has uploaded. */
export async function findOwnVideos(db: Db, userId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('video_uploads')
    .select('video_hash')
    .where('user_id', '=', userId)
    .where('video_hash', 'in', hashes)
    .execute()
  return new Set(rows.map((row) => row.video_hash))
}

/**
 * Finds videos that are neither uploads of this user nor in `allowed`; knowing a hash gives no right to a video. The
 * others cannot be deleted as unused before the transaction ends.
 */
export async function findForeignVideos(
  transaction: DbTransaction,
  userId: string,
  hashes: readonly string[],
  allowed: readonly string[] = [],
): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await transaction
    .selectFrom('videos')
    .select('hash')
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .forShare()
    .execute()
  const own = await findOwnVideos(transaction, userId, hashes)
  const known = new Set(rows.map((row) => row.hash))
  return hashes.filter((hash) => !known.has(hash) || (!own.has(hash) && !allowed.includes(hash)))
}

/** Sets the picture of a video, both uploaded by this user. @throws Problem upload.videoNotFound */
export async function setPoster(db: Db, userId: string, hash: string, photoHash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const photo = await transaction
      .selectFrom('uploads')
      .select('id')
      .where('user_id', '=', userId)
      .where('photo_hash', '=', photoHash)
      .forShare()
      .executeTakeFirst()
    const foreign = await findForeignVideos(transaction, userId, [hash])
    if (!photo || foreign.length > 0) throw new Problem('upload.videoNotFound')
    await transaction.updateTable('videos').set({ poster_hash: photoHash }).where('hash', '=', hash).execute()
  })
}

const isUsed = sql<boolean>`(
  exists (select from property_drafts where videos.hash = any(property_drafts.video_hashes))
  or exists (select from manual_listings where videos.hash = any(manual_listings.video_hashes))
  or exists (select from properties where video_hashes <> '{}' and videos.hash = any(properties.video_hashes))
  or exists (select from owner_listings where form -> 'videos' ? videos.hash or published_form -> 'videos' ? videos.hash))`

/**
 * Deletes videos that no home, listing or draft uses: a day after they were uploaded, or at once if the account is gone.
 *
 * @returns how many
 */
export const deleteUnusedVideos = (db: Db, store: PhotoStore, now = new Date()): Promise<number> =>
  deleteUnusedFiles(db, {
    table: 'videos',
    isNeeded: sql`(${isUsed} or exists (select from video_uploads
      where video_hash = videos.hash and user_id is not null and created_at >= ${getKeptSince(now)}))`,
    removeFile: (video) => removeVideo(store, video),
  })

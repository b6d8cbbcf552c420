import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { claimBatch } from '#platform/jobs/claim-batch.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import { loadSharp } from '#platform/storage/load-sharp.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { type ComparablePhoto, findDifference } from './photo-fingerprint.ts'
import { readFingerprint } from './read-fingerprint.server.ts'
import { maxHomesPerPicture } from './same-pictures.server.ts'

const pollIntervalMs = 2_000
const photosPerBatch = 20
/** Further copies of a picture are known by its first ones: of a logo there may be thousands. */
const maxComparedCopies = 20
/** Photos of a picture beyond this many are those of too many homes. */
const maxShownRows = 100
const pictureLockKey = 4_108_223

/** Longer than it can take to read and compare a batch; then another process may have it. */
const claimDuration = '10 minutes'

type Unusable = 'missing' | 'plain' | 'unreadable'

interface DuePhoto {
  id: string
  photo_hash: string
}

/** What is known of a photo. */
const readKnown = (db: Db, hash: string) =>
  db.selectFrom('photo_fingerprints').select(['picture']).where('photo_hash', '=', hash).executeTakeFirst()

/** @throws the error of the storage if it does not answer */
async function readPhoto(photos: PhotoStore, hash: string): Promise<ComparablePhoto | Unusable> {
  const image = await photos.read(`${hash}-480.webp`)
  if (!image) return 'missing'
  // Outside: without the library, nothing is known about the photo.
  await loadSharp()
  try {
    return (await readFingerprint(image)) ?? 'plain'
  } catch {
    return 'unreadable'
  }
}

/** The picture of the stored photo that differs least from a new one, if any is a copy of it. */
async function findPicture(db: Db, hash: string, photo: ComparablePhoto): Promise<string | undefined> {
  const { rows } = await sql<{ picture: string; bits: Buffer }>`
    select picture, bits from photo_fingerprints
    where bands && ${photo.lookups}::integer[] and photo_hash <> ${hash} order by photo_hash`.execute(db)
  let best: { picture: string; difference: number } | undefined
  for (const { picture, bits } of rows) {
    const difference = findDifference(photo, bits)
    if (difference !== undefined && difference < (best?.difference ?? Infinity)) best = { picture, difference }
  }
  return best?.picture
}

/** Stores the picture that a photo shows. @returns it */
async function savePicture(db: DbTransaction, photo_hash: string, photo: ComparablePhoto): Promise<string> {
  const picture = (await findPicture(db, photo_hash, photo)) ?? photo_hash
  const { rows } = await sql<{ copies: number; is_common: boolean }>`
    select count(bits)::integer as copies, coalesce(bool_or(is_common), false) as is_common
    from photo_fingerprints where picture = ${picture}`.execute(db)
  const { copies, is_common } = rows[0] ?? { copies: 0, is_common: false }
  const compared = copies < maxComparedCopies ? { bits: Buffer.from(photo.bits), bands: [...photo.bands] } : {}
  await db
    .insertInto('photo_fingerprints')
    .values({ photo_hash, picture, is_common, ...compared })
    .execute()
  return picture
}

/**
 * Lets listings be compared again whose homes show one picture; a picture on too many homes is marked as common and is
 * evidence no longer.
 */
async function followUp(db: DbTransaction, picture: string): Promise<void> {
  const { rows } = await sql<{ property_id: string }>`
    select distinct property_id from (
      select property_id from property_photos join photo_fingerprints using (photo_hash)
      where picture = ${picture} limit ${maxShownRows}) as shown`.execute(db)
  if (rows.length > maxHomesPerPicture)
    await sql`update photo_fingerprints set is_common = true where picture = ${picture} and not is_common`.execute(db)
  else if (rows.length > 1)
    await sql`insert into listings_to_compare (listing_id) select id from listings
      where property_id = any(${rows.map((row) => row.property_id)}::uuid[]) and gone_at is null order by id`.execute(
      db,
    )
}

/** Looks at one photo: what it shows, and which homes show the same. */
async function fingerprintPhoto(db: Db, photos: PhotoStore, { id, photo_hash }: DuePhoto): Promise<void> {
  const photo = (await readKnown(db, photo_hash)) ? undefined : await readPhoto(photos, photo_hash)
  await db.transaction().execute(async (transaction) => {
    // Of two copies that are read at once, one has to find the other.
    await sql`select pg_advisory_xact_lock(${pictureLockKey})`.execute(transaction)
    // Its photo may have been deleted meanwhile, with this row.
    const { rows } = await sql`
      delete from photos_to_compare where id = ${id}
        and exists (select from photos where hash = photo_hash for key share) returning id`.execute(transaction)
    if (rows.length === 0) return
    const known = await readKnown(transaction, photo_hash)
    if (!known && typeof photo === 'string')
      await transaction.insertInto('photo_fingerprints').values({ photo_hash, reason: photo }).execute()
    const isNew = !known && typeof photo === 'object'
    const picture = isNew ? await savePicture(transaction, photo_hash, photo) : known?.picture
    if (picture) await followUp(transaction, picture)
  })
}

/** Looks at the next photos. @returns how many there were */
async function fingerprintBatch(db: Db, photos: PhotoStore, signal: AbortSignal): Promise<number> {
  const due = await claimBatch<DuePhoto>(db, {
    table: 'photos_to_compare',
    dueColumn: 'due_at',
    limit: photosPerBatch,
    lease: claimDuration,
    returning: sql`id, photo_hash`,
  })
  for (const photo of due) if (!signal.aborted) await fingerprintPhoto(db, photos, photo)
  return due.length
}

export interface FingerprintWorker {
  /** Looks at all photos that are due now. */
  fingerprintDue(): Promise<void>
  close(): Promise<void>
}

/**
 * Computes the fingerprints of the first photos of homes from the files that are stored, in the background: never in an
 * import, and for photos that were stored before there were fingerprints as well. A photo that cannot be read gets the
 * reason, once. Any number of processes may run this.
 */
export function startFingerprintWorker(db: Db, photos: PhotoStore, onError: ReportState): FingerprintWorker {
  const closing = new AbortController()
  /** Pauses as long as it works, since after an upgrade there may be a million. */
  async function fingerprintDue(): Promise<void> {
    for (let began = performance.now(); !closing.signal.aborted; began = performance.now()) {
      if ((await fingerprintBatch(db, photos, closing.signal)) === 0) return
      await setTimeout(performance.now() - began, undefined, { ref: false })
    }
  }
  const stop = startInterval(fingerprintDue, pollIntervalMs, onError)
  return {
    fingerprintDue,
    close: () => {
      closing.abort()
      return stop()
    },
  }
}

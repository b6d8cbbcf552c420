import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { fitOrNull } from '#platform/http-client/fit-or-null.ts'
import { claimBatch } from '#platform/jobs/claim-batch.ts'

/**
 * After this a claim expires, since its process must have died. Longer than waiting for a host's queue (host-queue.ts),
 * fetching a photo, encoding it and storing it can take.
 */
const claimDuration = '15 minutes'
/** After the last delay the photo is given up. */
const retryDelaysSeconds = [60, 600, 3_600, 6 * 3_600, 24 * 3_600]
/** Photos with an etag or a modification time are requested again after this. */
const recheckAfter = '30 days'
/** A photo that no present listing names is postponed, since the listing may return. */
const postponeFor = '1 day'

/** A claimed photo URL. */
export interface PhotoFetchJob {
  address_hash: Buffer
  address: string
  /** Number of attempts, including this one; also identifies this attempt among processes. */
  tries: number
  /** The photo stored from it before. */
  photo_hash: string | null
  etag: string | null
  last_modified: string | null
  previous_due_at: Date
  /** Whether a present listing names it. */
  wanted: boolean
}

/** The hosts with due photos, one index lookup per host. */
export async function findDueHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    with recursive hosts as (
      (select host from source_photos where due_at is not null order by host limit 1)
      union all
      select (select host from source_photos where due_at is not null and host > hosts.host order by host limit 1)
      from hosts where hosts.host is not null
    )
    select host from hosts where exists (
      select from source_photos where source_photos.host = hosts.host and due_at <= now())`.execute(db)
  return rows.map(({ host }) => host)
}

/** Claims the photo of a host that has been due longest. */
export async function claimNext(db: Db, host: string): Promise<PhotoFetchJob | undefined> {
  const [job] = await claimBatch<PhotoFetchJob>(db, {
    table: 'source_photos',
    key: 'address_hash',
    dueColumn: 'due_at',
    where: sql`host = ${host}`,
    limit: 1,
    lease: claimDuration,
    returning: sql`address_hash, address, tries, photo_hash, etag, last_modified, due.at as previous_due_at,
      exists (select from listing_photos join listings on listings.id = listing_id
        where listing_photos.address_hash = claimed.address_hash and gone_at is null) as wanted`,
  })
  return job
}

const isThisAttempt = ({ address_hash, tries }: PhotoFetchJob) =>
  sql`address_hash = ${address_hash} and tries = ${tries}`

/** Releases a photo as if it had not been claimed. */
export const release = (db: Db, job: PhotoFetchJob) =>
  sql`update source_photos set tries = tries - 1, due_at = ${job.previous_due_at} where ${isThisAttempt(job)}`.execute(
    db,
  )

/** Postpones a photo that no present listing names. */
export const postpone = (db: Db, job: PhotoFetchJob) =>
  sql`update source_photos set tries = tries - 1, due_at = now() + ${postponeFor}::interval
    where ${isThisAttempt(job)}`.execute(db)

/** Records the stored photo of a URL. The job ends with `markDone`, once its properties show it. */
export const markStored = (
  db: Db,
  job: PhotoFetchJob,
  { hash, etag, lastModified }: { hash: string; etag: string | undefined; lastModified: string | undefined },
) =>
  sql`update source_photos set state = 'stored', photo_hash = ${hash}, reason = null,
      etag = ${fitOrNull(etag, 500)}, last_modified = ${fitOrNull(lastModified, 100)}
    where ${isThisAttempt(job)}`.execute(db)

/** Ends the job of a stored photo; it is requested again later if its host supports conditional requests. */
export const markDone = (db: Db, job: PhotoFetchJob) =>
  sql`update source_photos set tries = 0,
      due_at = case when coalesce(etag, last_modified) is not null then now() + ${recheckAfter}::interval end
    where ${isThisAttempt(job)}`.execute(db)

/** Records a permanent failure. A photo stored before stays. */
export const markRejected = (db: Db, job: PhotoFetchJob, reason: string) =>
  sql`update source_photos set reason = ${reason}, due_at = null,
      state = case when photo_hash is null then 'refused' else 'stored' end
    where ${isThisAttempt(job)}`.execute(db)

/** Records a failed attempt and when to retry. After the last attempt the photo is given up. */
export const markFailed = (db: Db, job: PhotoFetchJob, reason: string) =>
  sql`update source_photos set reason = ${reason},
      due_at = now() + make_interval(secs => ${retryDelaysSeconds[job.tries - 1] ?? null}::integer),
      state = case when photo_hash is null then 'failed' else 'stored' end
    where ${isThisAttempt(job)}`.execute(db)

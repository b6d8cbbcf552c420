import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { toVersionColumns, type ResponseVersion } from '#platform/http-client/version-columns.ts'
import { claimBatch } from '#platform/jobs/claim-batch.ts'

/** Longer than it can take to wait in a host's queue (host-queue.ts) and to fetch, encode and store a photo. */
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

/** Changes the row of a photo, unless another process has claimed it since. */
const updateJob = (db: Db, { address_hash, tries }: PhotoFetchJob, changes: RawBuilder<unknown>) =>
  sql`update source_photos set ${changes} where address_hash = ${address_hash} and tries = ${tries}`.execute(db)

/** The state after a failure; a photo stored before stays. */
const setState = (withoutPhoto: 'refused' | 'failed') =>
  sql`state = case when photo_hash is null then ${withoutPhoto} else 'stored' end`

/** Releases a photo as if it had not been claimed. */
export const release = (db: Db, job: PhotoFetchJob) =>
  updateJob(db, job, sql`tries = tries - 1, due_at = ${job.previous_due_at}`)

/** Postpones a photo that no present listing names. */
export const postpone = (db: Db, job: PhotoFetchJob) =>
  updateJob(db, job, sql`tries = tries - 1, due_at = now() + ${postponeFor}::interval`)

/** Records the stored photo of a URL. The job ends with `markDone`, once its properties show it. */
export function markStored(db: Db, job: PhotoFetchJob, hash: string, version: ResponseVersion) {
  const { etag, last_modified } = toVersionColumns(version)
  const stored = sql`state = 'stored', photo_hash = ${hash}, reason = null, etag = ${etag}, last_modified = ${last_modified}`
  return updateJob(db, job, stored)
}

/** Ends the job of a stored photo; it is requested again later if its host supports conditional requests. */
export function markDone(db: Db, job: PhotoFetchJob) {
  const recheckAt = sql`case when coalesce(etag, last_modified) is not null then now() + ${recheckAfter}::interval end`
  return updateJob(db, job, sql`tries = 0, due_at = ${recheckAt}`)
}

/** Records a permanent failure. */
export const markRejected = (db: Db, job: PhotoFetchJob, reason: string) =>
  updateJob(db, job, sql`reason = ${reason}, due_at = null, ${setState('refused')}`)

/** Records a failed attempt and when to retry. After the last attempt the photo is given up. */
export function markFailed(db: Db, job: PhotoFetchJob, reason: string) {
  const delay = sql`make_interval(secs => ${retryDelaysSeconds[job.tries - 1] ?? null}::integer)`
  return updateJob(db, job, sql`reason = ${reason}, due_at = now() + ${delay}, ${setState('failed')}`)
}

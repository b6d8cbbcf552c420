import { sql, type Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { claimBatch } from '#platform/jobs/claim-batch.ts'

/**
 * Who took an address and did not say how it went has died. Longer than one may have to wait for one's turn at a host
 * (host-queue.ts), fetch a photo, read it and store it.
 */
const claimDuration = '15 minutes'
/** After the last one an address is given up. */
const retryDelaysSeconds = [60, 600, 3_600, 6 * 3_600, 24 * 3_600]
/** A host that marks its versions is asked this often whether a photo is still the same. */
const recheckAfter = '30 days'
/** An address of which no listing that is there knows is not fetched; the listing may return. */
const postponeFor = '1 day'

/** An address that was taken to be fetched. */
export interface PhotoFetchJob {
  address_hash: Buffer
  address: string
  /** How often it was tried, this time too; it also tells this try from one of another process. */
  tries: number
  /** The photo that it gave before. */
  photo_hash: string | null
  etag: string | null
  last_modified: string | null
  previous_due_at: Date
  /** Whether a listing that is there names it. */
  wanted: boolean
}

/** The hosts of which something is due. Each is looked up in the index, however many addresses it has. */
export async function findDueHosts(db: Kysely<Tables>): Promise<string[]> {
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

/** Claims the address of a host that has been due longest. */
export async function claimNext(db: Kysely<Tables>, host: string): Promise<PhotoFetchJob | undefined> {
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

/** Gives an address back as if it had not been taken. */
export const release = (db: Kysely<Tables>, job: PhotoFetchJob) =>
  sql`update source_photos set tries = tries - 1, due_at = ${job.previous_due_at} where ${isThisAttempt(job)}`.execute(
    db,
  )

/** Leaves an address alone that nobody wants now. */
export const postpone = (db: Kysely<Tables>, job: PhotoFetchJob) =>
  sql`update source_photos set tries = tries - 1, due_at = now() + ${postponeFor}::interval
    where ${isThisAttempt(job)}`.execute(db)

/** Notes which photo an address gave. The errand is not over before its homes show it. */
export const markStored = (
  db: Kysely<Tables>,
  job: PhotoFetchJob,
  { hash, etag, lastModified }: { hash: string; etag: string | undefined; lastModified: string | undefined },
) =>
  sql`update source_photos set state = 'stored', photo_hash = ${hash}, reason = null,
      etag = ${etag !== undefined && etag.length <= 500 ? etag : null},
      last_modified = ${lastModified !== undefined && lastModified.length <= 100 ? lastModified : null}
    where ${isThisAttempt(job)}`.execute(db)

/** Ends the errand of a photo that is stored: asked again one day, if its host can say that it is the same. */
export const markDone = (db: Kysely<Tables>, job: PhotoFetchJob) =>
  sql`update source_photos set tries = 0,
      due_at = case when coalesce(etag, last_modified) is not null then now() + ${recheckAfter}::interval end
    where ${isThisAttempt(job)}`.execute(db)

/** Notes that an address gives no photo and will not give one. A photo that it gave before stays. */
export const markRejected = (db: Kysely<Tables>, job: PhotoFetchJob, reason: string) =>
  sql`update source_photos set reason = ${reason}, due_at = null,
      state = case when photo_hash is null then 'refused' else 'stored' end
    where ${isThisAttempt(job)}`.execute(db)

/** Notes that a photo could not be had this time, and when to try again. After the last try it is given up. */
export const markFailed = (db: Kysely<Tables>, job: PhotoFetchJob, reason: string) =>
  sql`update source_photos set reason = ${reason},
      due_at = now() + make_interval(secs => ${retryDelaysSeconds[job.tries - 1] ?? null}::integer),
      state = case when photo_hash is null then 'failed' else 'stored' end
    where ${isThisAttempt(job)}`.execute(db)

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'

/**
 * Who took an address and did not say how it went has died. Longer than one may have to wait for one's turn at a host
 * (host-queue.ts), fetch a photo, read it and store it.
 */
const lease = '15 minutes'
/** After the last one an address is given up. */
const pauses = [60, 600, 3_600, 6 * 3_600, 24 * 3_600]
/** A host that marks its versions is asked this often whether a photo is still the same. */
const askedAgainAfter = '30 days'
/** An address of which no offer that is there knows is not fetched; the offer may return. */
const unwantedFor = '1 day'

/** An address that was taken to be fetched. */
export interface Errand {
  address_hash: Buffer
  address: string
  /** How often it was tried, this time too; it also tells this try from one of another process. */
  tries: number
  /** The photo that it gave before. */
  photo_hash: string | null
  etag: string | null
  last_modified: string | null
  was_due_at: Date
  /** Whether an offer that is there names it. */
  wanted: boolean
}

/** The hosts of which something is due. Each is looked up in the index, however many addresses it has. */
export async function dueHosts(db: Kysely<Tables>): Promise<string[]> {
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

/** Takes the address of a host that is longest due, so that nobody else takes it as long as the lease lasts. */
export async function takeDue(db: Kysely<Tables>, host: string): Promise<Errand | undefined> {
  const { rows } = await sql<Errand>`
    with next as (
      select address_hash, due_at from source_photos where host = ${host} and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    update source_photos as taken set tries = tries + 1, due_at = now() + ${lease}::interval
    from next where taken.address_hash = next.address_hash
    returning taken.address_hash, address, tries, photo_hash, etag, last_modified, next.due_at as was_due_at,
      exists (select from offer_photos join offers on offers.id = offer_id
        where offer_photos.address_hash = taken.address_hash and gone_at is null) as wanted`.execute(db)
  return rows[0]
}

const isThisTry = ({ address_hash, tries }: Errand) => sql`address_hash = ${address_hash} and tries = ${tries}`

/** Gives an address back as if it had not been taken. */
export const giveBack = (db: Kysely<Tables>, errand: Errand) =>
  sql`update source_photos set tries = tries - 1, due_at = ${errand.was_due_at} where ${isThisTry(errand)}`.execute(db)

/** Leaves an address alone that nobody wants now. */
export const putOff = (db: Kysely<Tables>, errand: Errand) =>
  sql`update source_photos set tries = tries - 1, due_at = now() + ${unwantedFor}::interval
    where ${isThisTry(errand)}`.execute(db)

/** Notes which photo an address gave. The errand is not over before its homes show it. */
export const noteStored = (
  db: Kysely<Tables>,
  errand: Errand,
  { hash, etag, lastModified }: { hash: string; etag: string | undefined; lastModified: string | undefined },
) =>
  sql`update source_photos set state = 'stored', photo_hash = ${hash}, reason = null,
      etag = ${etag !== undefined && etag.length <= 500 ? etag : null},
      last_modified = ${lastModified !== undefined && lastModified.length <= 100 ? lastModified : null}
    where ${isThisTry(errand)}`.execute(db)

/** Ends the errand of a photo that is stored: asked again one day, if its host can say that it is the same. */
export const noteDone = (db: Kysely<Tables>, errand: Errand) =>
  sql`update source_photos set tries = 0,
      due_at = case when coalesce(etag, last_modified) is not null then now() + ${askedAgainAfter}::interval end
    where ${isThisTry(errand)}`.execute(db)

/** Notes that an address gives no photo and will not give one. A photo that it gave before stays. */
export const noteRefused = (db: Kysely<Tables>, errand: Errand, reason: string) =>
  sql`update source_photos set reason = ${reason}, due_at = null,
      state = case when photo_hash is null then 'refused' else 'stored' end
    where ${isThisTry(errand)}`.execute(db)

/** Notes that a photo could not be had this time, and when to try again. After the last try it is given up. */
export const noteFailed = (db: Kysely<Tables>, errand: Errand, reason: string) =>
  sql`update source_photos set reason = ${reason},
      due_at = now() + make_interval(secs => ${pauses[errand.tries - 1] ?? null}::integer),
      state = case when photo_hash is null then 'failed' else 'stored' end
    where ${isThisTry(errand)}`.execute(db)

import { sql, type RawBuilder } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { isHole, isPartMissing, readListBefore, saveList, type CompleteRun } from './source-lists.server.ts'

/** A complete run below this share of the usual size is held (research/source-data-quality.md, point 28). */
const minShareOfUsual = 0.8
/** A list that lacks fewer is only held below half, so that a small source can lose a home. */
const minLacking = 3
/** The usual size is the median of this many good complete runs. */
const usualSizeRuns = 5

export interface LifecycleReport {
  /** Whether the run was far below the usual size or lacked a part, so that it marked nothing as missing. */
  held: boolean
  missing: number
  gone: number
  returned: number
}

interface ChangedListing {
  id: string
  property_id: string
}

/** The median size of the latest good complete runs, if any. */
async function usualSize(db: Db, { id, sourceId }: CompleteRun): Promise<number | undefined> {
  // Runs before the last one that an admin accepted no longer count.
  const { rows } = await sql<{ size: number }>`
    select seen_count as size from import_runs
    where source_id = ${sourceId} and id <> ${id} and complete and (accepted or not held) and state = 'finished'
      and captured_at >= coalesce(
        (select max(captured_at) from import_runs where source_id = ${sourceId} and accepted), '-infinity')
    order by captured_at desc, id desc limit ${usualSizeRuns}`.execute(db)
  const sizes = rows.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)]
}

const isShort = (size: number, usual: number): boolean =>
  size < usual * (usual - size < minLacking ? 0.5 : minShareOfUsual)

/** Whether a later list of the source was read already, so that this one does not show what is missing now. */
async function hasLaterRun(db: DbTransaction, { id, sourceId, capturedAt }: CompleteRun): Promise<boolean> {
  const { rows } = await sql`
    select from import_runs where source_id = ${sourceId} and id <> ${id} and complete and state = 'finished'
      and captured_at > ${capturedAt} limit 1`.execute(db)
  return rows.length > 0
}

async function writeEvents(
  db: DbTransaction,
  listings: readonly { id: string }[],
  kind: 'missing' | 'gone' | 'returned',
  at: Date,
): Promise<void> {
  if (listings.length === 0) return
  const ids = listings.map(() => uuidv7())
  await sql`insert into listing_events (id, listing_id, at, kind)
    select given.id, given.listing_id, ${at}, ${kind}
    from unnest(${ids}::uuid[], ${listings.map(({ id }) => id)}::uuid[]) as given (id, listing_id)`.execute(db)
}

/** Gives properties the status of their most recently seen listing that is present; without one they are inactive. */
export async function updatePropertyStatuses(db: DbTransaction, listings: readonly ChangedListing[]): Promise<void> {
  if (listings.length === 0) return
  await sql`update properties set status = stated.status
    from (
      select home.id, coalesce(
        (select content ->> 'status' from listings where property_id = home.id and gone_at is null
          order by last_seen_at desc, id limit 1), 'inactive') as status
      from properties as home where id = any(${listings.map(({ property_id }) => property_id)}::uuid[])
    ) as stated
    where properties.id = stated.id and properties.status <> stated.status`.execute(db)
}

/** Ends or restores the listings of an update, and updates their homes. @returns how many */
async function applyChange(
  db: DbTransaction,
  kind: 'gone' | 'returned',
  at: Date,
  update: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<ChangedListing>`update listings set ${update} returning id, property_id`.execute(db)
  await writeEvents(db, rows, kind, at)
  await updatePropertyStatuses(db, rows)
  return rows.length
}

/** Restores listings that were missing and are on a list again, with their id and history. @returns how many */
export function restoreReturned(db: DbTransaction, { sourceId, capturedAt }: CompleteRun, seen: readonly string[]) {
  const update = sql`missed_runs = 0, missing_since = null, gone_at = null
    where source_id = ${sourceId} and missed_runs > 0 and missing_since < ${capturedAt} and number = any(${seen})`
  return applyChange(db, 'returned', capturedAt, update)
}

/** Whether this list is the first after a hole in the lists, so that it retires nothing. */
async function isAfterHole(db: Db, { id, sourceId, capturedAt }: CompleteRun): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    select captured_at as at from import_runs
    where source_id = ${sourceId} and id <> ${id} and complete and state = 'finished' and captured_at < ${capturedAt}
    order by captured_at desc limit ${usualSizeRuns + 1}`.execute(db)
  return isHole([capturedAt, ...rows.map(({ at }) => at)])
}

/** Keeps listings that a list lacks from being retired until an admin has accepted that list. */
const holdMissing = (db: DbTransaction, { id, sourceId, capturedAt }: CompleteRun, seen: readonly string[]) =>
  sql`update listings set held_run_id = ${id}
    where source_id = ${sourceId} and gone_at is null and last_seen_at <= ${capturedAt} and held_run_id is null
      and not exists (select from unnest(${seen}::text[]) as listed (number) where listed.number = listings.number)`.execute(
    db,
  )

/** Releases the listings on a list that were held. */
const releaseSeen = (db: DbTransaction, { sourceId }: CompleteRun, seen: readonly string[]) =>
  sql`update listings set held_run_id = null
    where source_id = ${sourceId} and held_run_id is not null and number = any(${seen})`.execute(db)

/** Ends a listing that its advertiser withdrew. A listing that is gone stays so. */
export function endListing(db: DbTransaction, listingId: string, at: Date) {
  const update = sql`missed_runs = 2, missing_since = coalesce(missing_since, ${at}), gone_at = ${at}
    where id = ${listingId} and gone_at is null`
  return applyChange(db, 'gone', at, update)
}

/** Restores a listing that had ended; it keeps its id and history. */
export function restoreListing(db: DbTransaction, listingId: string, at: Date) {
  const update = sql`missed_runs = 0, missing_since = null, gone_at = null, last_seen_at = greatest(last_seen_at, ${at})
    where id = ${listingId} and gone_at is not null`
  return applyChange(db, 'returned', at, update)
}

/**
 * Applies a source's complete list: listings return, are missing, or are gone after two good runs in a row without
 * them (issue "Sources", point 4). A list far below the usual size, without a part of the one before, after a hole in
 * the lists, or older than one already read, marks nothing as missing.
 * @param seen numbers of all listings on the list, including rejected ones
 */
export const applyCompleteRun = (db: Db, run: CompleteRun, seen: readonly string[]): Promise<LifecycleReport> =>
  db.transaction().execute(async (transaction) => {
    // Runs of one source are applied in sequence.
    await transaction.selectFrom('sources').select('id').where('id', '=', run.sourceId).forUpdate().execute()
    const returned = await restoreReturned(transaction, run, seen)
    await releaseSeen(transaction, run, seen)
    if (await hasLaterRun(transaction, run)) return { held: false, missing: 0, gone: 0, returned }
    const usual = await usualSize(transaction, run)
    const short = usual !== undefined && isShort(seen.length, usual)
    const lacksPart = !short && isPartMissing(await readListBefore(transaction, run), new Set(seen))
    await saveList(transaction, run, { numbers: seen, short })
    if (lacksPart) await holdMissing(transaction, run, seen)
    const held = short || lacksPart
    if (held || (await isAfterHole(transaction, run))) return { held, missing: 0, gone: 0, returned }
    const { rows } = await sql<ChangedListing & { missed_runs: number }>`
      update listings set missed_runs = missed_runs + 1,
        missing_since = coalesce(missing_since, ${run.capturedAt}),
        gone_at = case when missed_runs = 1 then ${run.capturedAt}::timestamptz end
      where source_id = ${run.sourceId} and gone_at is null and last_seen_at <= ${run.capturedAt} and held_run_id is null
        and not exists (select from unnest(${seen}::text[]) as listed (number) where listed.number = listings.number)
      returning id, property_id, missed_runs`.execute(transaction)
    const gone = rows.filter((row) => row.missed_runs === 2)
    const missing = rows.filter((row) => row.missed_runs === 1)
    await writeEvents(transaction, missing, 'missing', run.capturedAt)
    await writeEvents(transaction, gone, 'gone', run.capturedAt)
    await updatePropertyStatuses(transaction, gone)
    return { held, missing: missing.length, gone: gone.length, returned }
  })

/** Unchanged listings are marked as seen only when their last time is older than this, to save writes. */
const seenUpdateHours = 6

/** Whether a listing was last seen long enough ago to be marked as seen again. */
export const needsSeenUpdate = (lastSeenAt: number, at: Date): boolean =>
  lastSeenAt < at.getTime() - seenUpdateHours * 3_600_000

/** Updates when unchanged listings of a source and their properties were last seen. */
const touchListings = (db: Db, sourceId: string, which: RawBuilder<unknown>, at: Date) =>
  sql`with touched as (
      update listings set last_seen_at = ${at}
      where source_id = ${sourceId} and ${which} and last_seen_at < ${at}::timestamptz - make_interval(hours => ${seenUpdateHours})
      returning property_id
    )
    update properties set last_seen_at = greatest(last_seen_at, ${at})
    where id in (select property_id from touched)`.execute(db)

/** Marks listings as seen without parsing them. */
export async function markSeen(db: Db, sourceId: string, numbers: readonly string[], at: Date): Promise<void> {
  if (numbers.length > 0) await touchListings(db, sourceId, sql`number = any(${numbers})`, at)
}

/**
 * Applies a source's report of no change: the listings on its list are still there, the missing ones are missing
 * again.
 */
export const applyUnchangedRun = (
  db: Db,
  run: CompleteRun,
  complete: boolean,
): Promise<LifecycleReport & { seen: number }> =>
  db.transaction().execute(async (transaction) => {
    await touchListings(transaction, run.sourceId, sql`missed_runs = 0`, run.capturedAt)
    const { rows: counted } = await sql<{ seen: number }>`
      select count(*)::integer as seen from listings
      where source_id = ${run.sourceId} and missed_runs = 0`.execute(transaction)
    const report = { held: false, missing: 0, gone: 0, returned: 0, seen: counted[0]?.seen ?? 0 }
    if (!complete || (await isAfterHole(transaction, run))) return report
    const update = sql`missed_runs = 2, gone_at = ${run.capturedAt}
      where source_id = ${run.sourceId} and missed_runs = 1 and missing_since < ${run.capturedAt} and held_run_id is null`
    return { ...report, gone: await applyChange(transaction, 'gone', run.capturedAt, update) }
  })

import { sql, type RawBuilder } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'

/** A complete run below this share of the usual size is held (research/source-data-quality.md, point 28). */
const minShareOfUsual = 0.5
/** The usual size is the median of this many good complete runs. */
const usualSizeRuns = 5

export interface LifecycleReport {
  /** Whether the run was far below the usual size, so that it marked nothing as missing. */
  held: boolean
  missing: number
  gone: number
  returned: number
}

interface CompleteRun {
  id: string
  sourceId: string
  capturedAt: Date
}

/** The median size of the latest good complete runs, if any. */
async function usualSize(db: Db, { id, sourceId }: CompleteRun): Promise<number | undefined> {
  const runs = await db
    .selectFrom('import_runs')
    .select('seen_count')
    .where('source_id', '=', sourceId)
    .where('id', '<>', id)
    .where('complete', '=', true)
    .where(sql<boolean>`(accepted or not held)`)
    .where('state', '=', 'finished')
    // Runs before the last one that an admin accepted no longer count.
    .where(
      sql<boolean>`captured_at >= coalesce(
        (select max(captured_at) from import_runs where source_id = ${sourceId} and accepted), '-infinity')`,
    )
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(usualSizeRuns)
    .execute()
  const sizes = runs.map((run) => run.seen_count).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)]
}

/** Whether a later list of the source was read already, so that this one does not show what is missing now. */
async function hasLaterRun(db: DbTransaction, { id, sourceId, capturedAt }: CompleteRun): Promise<boolean> {
  const later = await db
    .selectFrom('import_runs')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('id', '<>', id)
    .where('complete', '=', true)
    .where('state', '=', 'finished')
    .where('captured_at', '>', capturedAt)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function writeEvents(
  db: DbTransaction,
  listings: readonly { id: string }[],
  kind: 'missing' | 'gone' | 'returned',
  at: Date,
): Promise<void> {
  if (listings.length === 0) return
  const ids = listings.map(() => uuidv7())
  const listingIds = listings.map(({ id }) => id)
  await sql`insert into listing_events (id, listing_id, at, kind)
    select given.id, given.listing_id, ${at}, ${kind}
    from unnest(${ids}::uuid[], ${listingIds}::uuid[]) as given (id, listing_id)`.execute(db)
}

/** Gives properties the status of their most recently seen listing that is present; without one they are inactive. */
async function updatePropertyStatuses(db: DbTransaction, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return
  await sql`update properties set status = said.status
    from (
      select home.id, coalesce(
        (select content ->> 'status' from listings where property_id = home.id and gone_at is null
          order by last_seen_at desc, id limit 1), 'inactive') as status
      from unnest(${[...new Set(propertyIds)]}::uuid[]) as home (id)
    ) as said
    where properties.id = said.id and properties.status <> said.status`.execute(db)
}

/** Records that listings are gone or have returned, and updates their homes. */
async function applyChange(
  db: DbTransaction,
  listings: readonly { id: string; property_id: string }[],
  kind: 'gone' | 'returned',
  at: Date,
): Promise<void> {
  await writeEvents(db, listings, kind, at)
  await updatePropertyStatuses(
    db,
    listings.map((listing) => listing.property_id),
  )
}

/**
 * Restores listings that were missing and are on a list again; they keep their id and history.
 *
 * @returns how many were restored
 */
export async function restoreReturned(
  db: DbTransaction,
  { sourceId, capturedAt }: Pick<CompleteRun, 'sourceId' | 'capturedAt'>,
  seen: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ id: string; property_id: string }>`
    update listings set missed_runs = 0, missing_since = null, gone_at = null
    where source_id = ${sourceId} and missed_runs > 0 and missing_since < ${capturedAt} and number = any(${seen})
    returning id, property_id`.execute(db)
  await applyChange(db, rows, 'returned', capturedAt)
  return rows.length
}

/** Ends a listing that its advertiser withdrew. A listing that is gone stays so. */
export async function endListing(db: DbTransaction, listingId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; property_id: string }>`
    update listings set missed_runs = 2, missing_since = coalesce(missing_since, ${at}), gone_at = ${at}
    where id = ${listingId} and gone_at is null returning id, property_id`.execute(db)
  await applyChange(db, rows, 'gone', at)
}

/** Restores a listing that had ended; it keeps its id and history. */
export async function restoreListing(db: DbTransaction, listingId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; property_id: string }>`
    update listings set missed_runs = 0, missing_since = null, gone_at = null, last_seen_at = greatest(last_seen_at, ${at})
    where id = ${listingId} and gone_at is not null returning id, property_id`.execute(db)
  await applyChange(db, rows, 'returned', at)
}

/**
 * Applies a source's complete list: listings return, are missing, or are gone after two good runs in a row without them
 * (issue "Sources", point 4). A list far below the usual size is held and marks nothing as missing; neither does a list
 * older than one already read.
 *
 * @param seen numbers of all listings on the list, including rejected ones
 */
export async function applyCompleteRun(db: Db, run: CompleteRun, seen: readonly string[]): Promise<LifecycleReport> {
  return db.transaction().execute(async (transaction) => {
    // Runs of one source are applied in sequence.
    await transaction.selectFrom('sources').select('id').where('id', '=', run.sourceId).forUpdate().execute()
    const returned = await restoreReturned(transaction, run, seen)
    const usual = await usualSize(transaction, run)
    const held = usual !== undefined && seen.length < usual * minShareOfUsual
    if (held || (await hasLaterRun(transaction, run))) return { held, missing: 0, gone: 0, returned }
    const { rows } = await sql<{ id: string; property_id: string; missed_runs: number }>`
      update listings set missed_runs = missed_runs + 1,
        missing_since = coalesce(missing_since, ${run.capturedAt}),
        gone_at = case when missed_runs = 1 then ${run.capturedAt}::timestamptz end
      where source_id = ${run.sourceId} and gone_at is null and last_seen_at <= ${run.capturedAt}
        and not exists (select from unnest(${seen}::text[]) as listed (number) where listed.number = listings.number)
      returning id, property_id, missed_runs`.execute(transaction)
    const gone = rows.filter((row) => row.missed_runs === 2)
    const missing = rows.filter((row) => row.missed_runs === 1)
    await writeEvents(transaction, missing, 'missing', run.capturedAt)
    await applyChange(transaction, gone, 'gone', run.capturedAt)
    return { held, missing: missing.length, gone: gone.length, returned }
  })
}

/** Unchanged listings are marked as seen only when their last time is older than this, to save writes. */
const seenUpdateHours = 6

/** Whether a listing was last seen long enough ago to be marked as seen again. */
export const needsSeenUpdate = (lastSeenAt: number, at: Date): boolean =>
  lastSeenAt < at.getTime() - seenUpdateHours * 3_600_000

/** Updates when unchanged listings of a source and their properties were last seen. */
async function touchListings(db: Db, sourceId: string, which: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    with touched as (
      update listings set last_seen_at = ${at}
      where source_id = ${sourceId} and ${which} and last_seen_at < ${at}::timestamptz - make_interval(hours => ${seenUpdateHours})
      returning property_id
    )
    update properties set last_seen_at = greatest(last_seen_at, ${at}) where id in (select property_id from touched)`.execute(
    db,
  )
}

/** Marks listings as seen without parsing them. */
export async function markSeen(db: Db, sourceId: string, numbers: readonly string[], at: Date): Promise<void> {
  if (numbers.length > 0) await touchListings(db, sourceId, sql`number = any(${numbers})`, at)
}

/**
 * Applies a source's report of no change: listings on its list are still there, and those missing from a complete list are
 * missing again.
 */
export async function applyUnchangedRun(
  db: Db,
  run: CompleteRun,
  complete: boolean,
): Promise<LifecycleReport & { seen: number }> {
  return db.transaction().execute(async (transaction) => {
    await touchListings(transaction, run.sourceId, sql`missed_runs = 0`, run.capturedAt)
    const { there } = await transaction
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('there'))
      .where('source_id', '=', run.sourceId)
      .where('missed_runs', '=', 0)
      .executeTakeFirstOrThrow()
    if (!complete) return { held: false, missing: 0, gone: 0, returned: 0, seen: there }
    const gone = await sql<{ id: string; property_id: string }>`
      update listings set missed_runs = 2, gone_at = ${run.capturedAt}
      where source_id = ${run.sourceId} and missed_runs = 1 and missing_since < ${run.capturedAt}
      returning id, property_id`.execute(transaction)
    await applyChange(transaction, gone.rows, 'gone', run.capturedAt)
    return { held: false, missing: 0, gone: gone.rows.length, returned: 0, seen: there }
  })
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { unlessReadOnly } from '#platform/database/is-unavailable.ts'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { getAdminPropertyIndex, type AdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { deriveFacts } from '#features/properties/search/derive-facts.server.ts'
import { refreshPropertyValues } from '#features/properties/rent-maximum/property-values.server.ts'
import { applyDifferences } from './compare-snapshot.server.ts'
import { loadSnapshot } from './index-snapshot.server.ts'
import { readSnapshotOrigin } from './snapshot-origin.server.ts'
import { startSnapshots, type SnapshotSettings } from './snapshot-schedule.server.ts'
import { changeId, readAll, readRows, toIndexed, type Row } from './index-rows.server.ts'

/** Well below the second within which searches have to find a changed property. */
const refreshIntervalMs = 300
const updateBatchSize = 100
/** Few enough that no request waits long while they are applied. */
const appliedAtOnce = 10
/** Removals are deleted after an hour, long after every running index has applied them. */
export const removalRetentionMs = 3_600_000
const hourMs = 3_600_000

/** The id of the oldest transaction that may still be running; later writes have this id or a higher one. */
export async function readCurrentChangeId(db: Db): Promise<string> {
  const { rows } = await sql<{ change: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as change`.execute(db)
  return rows[0]?.change ?? '0'
}

/** Deletes old removals; change ids from the future, as after a restore on another server, become current. */
export async function deleteOldRemovals(db: Db): Promise<void> {
  await sql`update properties set id = id where change_id > pg_current_xact_id()`.execute(db)
  await sql`delete from property_removals
    where change_id > pg_current_xact_id() or removed_at < now() - interval '1 hour'`.execute(db)
}

/** The search index of this process and its updates. */
export interface IndexUpdates {
  readonly index: SearchIndex
  /** How many homes were read besides those of a snapshot; undefined if all were read. */
  readonly readAgain: number | undefined
  /** Applies all changes that were written before the call; never while others are applied. */
  refresh(): Promise<void>
  /** Stops the updates once a running refresh has ended, and writes a snapshot if one is due. */
  close(): Promise<void>
}

/** Reads changed properties, each change once. */
export function createChangeReader(db: Db, apply: (rows: readonly Row[]) => void | Promise<void>) {
  /** The last change applied of each row that is found again, because a transaction as old may still be running. */
  const applied = new Map<string, number>()
  return {
    applySince: async (since: string): Promise<void> => {
      const changed = await db
        .selectFrom('properties')
        .select(['id', changeId.as('change')])
        .where(sql<boolean>`change_id >= ${since}::xid8`)
        .execute()
      const due = changed.filter(({ id, change }) => applied.get(id) !== change)
      for (let start = 0; start < due.length; start += updateBatchSize) {
        const batch = due.slice(start, start + updateBatchSize)
        const ids = batch.map(({ id }) => id)
        const rows = await readRows(db, ids)
        for (let at = 0; at < rows.length; at += appliedAtOnce) {
          await apply(rows.slice(at, at + appliedAtOnce))
          await setImmediate()
        }
        for (const { id, change } of batch) applied.set(id, change)
      }
    },
    /** Forgets changes that are read no more. */
    forgetBefore: (change: string): void => {
      for (const [id, last] of applied) if (last < Number(change)) applied.delete(id)
    },
  }
}

/**
 * The ids of properties that were removed since a change. One that is there again, as after a merge is undone, is none:
 * while an older transaction is open its removal is found again, but its row is not applied again.
 */
export async function readRemoved(db: Db, since: string): Promise<string[]> {
  const removed = await db
    .selectFrom('property_removals')
    .select('property_id')
    .where(sql<boolean>`change_id >= ${since}::xid8`)
    .where(sql<boolean>`not exists (select from properties where id = property_id)`)
    .orderBy('property_id')
    .execute()
  return removed.map(({ property_id }) => property_id)
}

/** Adds or replaces the properties of rows. */
const putRows = (all: AdminPropertyIndex, rows: readonly Row[]) => {
  for (const row of rows) all.put(toIndexed(row))
}

/** The names of sources by their short names. */
export async function readSourceNames(db: Db): Promise<[slug: string, name: string][]> {
  const sources = await db.selectFrom('sources').select(['slug', 'name']).orderBy('slug').execute()
  return sources.map(({ slug, name }) => [slug, name])
}

async function refreshSourceNames(db: Db, index: SearchIndex): Promise<void> {
  index.sourceNames = new Map(await readSourceNames(db))
}

/** Lets an index know whether changes could be applied to it. */
async function noteFailure(index: SearchIndex, refresh: Promise<void>): Promise<void> {
  try {
    await refresh
    index.isBehind = false
  } catch (error) {
    index.isBehind = true
    throw error
  }
}

/** An index of all properties, from a snapshot as far as there is one. */
async function loadIndex(db: Db, snapshot: SnapshotSettings | undefined, values: string | undefined) {
  if (snapshot) {
    const index = new SearchIndex()
    const all = getAdminPropertyIndex(index)
    const origin = await readSnapshotOrigin(db, values)
    if (await loadSnapshot(db, snapshot.path, origin, all, snapshot.log))
      return { index, all, readAgain: await applyDifferences(db, all, (rows) => putRows(all, rows)) }
  }
  const index = new SearchIndex()
  const all = getAdminPropertyIndex(index)
  await readAll(db, (rows) => putRows(all, rows))
  return { index, all }
}

/**
 * Loads all properties into a search index and polls for changed rows; a row may be read twice but is never missed.
 *
 * @param snapshot where to read most of them from, if there is one that fits, and to write the next
 */
export async function startIndexUpdates(
  db: Db,
  onError: ReportState = () => {},
  snapshot?: SnapshotSettings,
): Promise<IndexUpdates> {
  // Where nothing can be written, the next start does it.
  await deleteOldRemovals(db).catch(unlessReadOnly)
  let since = await readCurrentChangeId(db)
  let valuesVersion = await refreshPropertyValues(db)
  const { index, all, readAgain } = await loadIndex(db, snapshot, valuesVersion)
  const snapshots = snapshot && startSnapshots(db, snapshot, all, () => valuesVersion, readAgain ?? Infinity)
  const applyRows = (rows: readonly Row[]) => {
    putRows(all, rows)
    snapshots?.addChanges(rows.length)
  }
  const changes = createChangeReader(db, applyRows)

  /** Once the values of postcodes are others, the homes whose rent they judge differently. */
  const refreshVerdicts = async () => {
    const version = await refreshPropertyValues(db)
    if (version === valuesVersion) return
    const isJudgedAnew = (row: Row) => index.get(row.id)?.rentVerdict !== deriveFacts(row).rentVerdict
    await readAll(db, (rows) => applyRows(rows.filter(isJudgedAnew)), updateBatchSize)
    valuesVersion = version
  }

  await refreshSourceNames(db, index)

  const refresh = async () => {
    await refreshVerdicts()
    await refreshSourceNames(db, index)
    const next = await readCurrentChangeId(db)
    for (const id of await readRemoved(db, since)) all.remove(id)
    await changes.applySince(since)
    since = next
    changes.forgetBefore(next)
  }

  let refreshing: Promise<void> | undefined
  const refreshOnce = () => {
    refreshing ??= noteFailure(index, refresh()).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  // A refresh that is already running may have missed the latest write.
  const refreshAgain = async () => {
    await refreshing?.catch(onError)
    await refreshOnce()
  }
  all.refresh = refreshAgain
  const stop = startIntervals(
    onError,
    [refreshOnce, refreshIntervalMs],
    [() => deleteOldRemovals(db), removalRetentionMs],
    [async () => index.updateAges(Date.now()), hourMs],
  )
  const close = async () => {
    await stop()
    await refreshing?.catch(onError)
    await snapshots?.close()
  }
  return { index, readAgain, refresh: refreshAgain, close }
}

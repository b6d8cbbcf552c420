import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { ifAvailable } from '#platform/database/is-unavailable.ts'
import type { Db } from '#platform/database/db.ts'
import type { PropertyChanges } from '#platform/database/tables.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { scheduleAlerts } from './alert-schedule.server.ts'
import { sendAlert, type AlertDeps, type AlertSchedule } from './alert-mails.server.ts'
import { followKnownTexts } from './known-texts.server.ts'
import { openMatcherFeed } from './matcher-feed.server.ts'
import { claimParts, deleteGoneWorkers, leaveParts } from './search-parts.server.ts'

/** The interval of checks for changed homes, in milliseconds. */
const matchIntervalMs = 300
const alertIntervalMs = 400
const partsIntervalMs = 2_000
const hourMs = 3_600_000
/** Homes and users per transaction. */
const propertyBatchSize = 25
const userBatchSize = 10

export interface AlertWorkerOptions extends AlertDeps {
  onError: ReportState
}

/** Records which searches match a home. @returns those that had not matched it before */
async function saveMatches(
  db: Db,
  numbers: readonly number[],
  { id, kind, cents }: { id: string; kind: 'new' | 'drop'; cents: number },
): Promise<number[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ search_number: number }>`
    insert into search_matches (search_number, property_id, kind, price_cents)
    select number, ${id}::uuid, ${kind}, ${cents}::integer from unnest(${numbers}::integer[]) as number
    on conflict do nothing returning search_number`.execute(db)
  return rows.map((row) => row.search_number)
}

/** Deletes what has expired. */
async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from saved_searches where deleted_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from saved_search_removals where removed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from search_matches where found_at < now() - interval '90 days'`.execute(db)
  await deleteGoneWorkers(db)
}

type PropertyChange = Pick<
  Selectable<PropertyChanges>,
  'id' | 'property_id' | 'price_dropped' | 'returned' | 'changed_at'
>

/** Takes some changes of homes that are still to be compared with some parts; whoever takes the last part deletes them. */
async function takeChanges(db: Db, parts: number): Promise<PropertyChange[]> {
  const { rows } = await sql<PropertyChange>`
    with due as materialized (
      select id, property_id, price_dropped, returned, changed_at, parts & ~${parts}::integer as others
      from property_changes where parts & ${parts}::integer <> 0
      order by id limit ${propertyBatchSize} for update skip locked
    ), taken as (
      delete from property_changes using due where property_changes.id = due.id and others = 0
    ), left_to_others as (
      update property_changes set parts = others from due where property_changes.id = due.id and others <> 0
    )
    select id, property_id, price_dropped, returned, changed_at from due order by id`.execute(db)
  return rows
}

/** Matches some changed homes with the saved searches of some parts. @returns whether there were any */
const matchBatch = (db: Db, feed: ReturnType<typeof openMatcherFeed>, parts: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const events = await takeChanges(transaction, parts)
    if (events.length === 0) return false
    // From here on the matcher has every search that was saved before the home was written.
    await feed.refresh(transaction, parts)
    const matcher = feed.matcher()
    if (matcher.size === 0) return true
    const ids = [...new Set(events.map(({ property_id }) => property_id))]
    const properties = new Map((await readIndexedProperties(transaction, ids)).map((home) => [home.id, home]))
    const matchedNumbers = new Set<number>()
    for (const { property_id, price_dropped, returned, changed_at } of events) {
      const home = properties.get(property_id)
      if (!home) continue
      const matches = matcher.match({ home, dropped: price_dropped, returned, at: changed_at.getTime() })
      for (const [kind, cents] of [
        ['new', 0],
        ['drop', home.monthPriceCents ?? 0],
      ] as const)
        for (const number of await saveMatches(transaction, matches[kind], { id: home.id, kind, cents }))
          matchedNumbers.add(number)
    }
    if (matchedNumbers.size > 0) await scheduleAlerts(transaction, [...matchedNumbers])
    return true
  })

/** Writes the mails that are due for a batch of users. @returns whether there were any */
const sendAlertBatch = (db: Db, parts: Parameters<typeof sendAlert>[2]): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<AlertSchedule>`
      select user_id, frequency from alert_schedules where due_at <= now()
      order by due_at, user_id, frequency limit ${userBatchSize} for update skip locked`.execute(transaction)
    for (const schedule of rows) {
      const sent = await sendAlert(transaction, schedule, parts)
      await transaction
        .updateTable('alert_schedules')
        .set({ due_at: null, ...(sent && { notified_at: sql<Date>`now()` }) })
        .where('user_id', '=', schedule.user_id)
        .where('frequency', '=', schedule.frequency)
        .execute()
    }
    return rows.length > 0
  })

/**
 * Mails users about homes that match their saved searches: the processes share the searches, each changed home is matched
 * once with all of them, and each match is mailed once (docs/decisions/0030-alerts.md, 0114-shared-matching.md).
 */
export function startAlertWorker(db: Db, searchEngine: SearchEngine, { onError, ...mailParts }: AlertWorkerOptions) {
  const known = followKnownTexts(searchEngine)
  const feed = openMatcherFeed(known)
  const id = uuidv7()
  let parts: number | undefined

  /** Divides the searches anew among the processes that run. */
  const share = async () => {
    parts = await claimParts(db, id)
  }

  /** Matches changed homes with the saved searches of this process until none is left. */
  const matchPendingChanges = async () => {
    if (parts === undefined) await share()
    do {
      // Other parts take long to load, so not while homes are taken.
      while (feed.parts() !== parts) {
        const wanted: number = parts ?? 0
        await feed.refresh(db, wanted, () => parts === wanted)
      }
      // Before homes are taken, as another process may have to be asked.
      await known.refresh()
    } while (await matchBatch(db, feed, feed.parts()))
  }

  /** Writes the mails that are due until none is left. */
  const sendDueAlerts = async () => {
    await known.refresh()
    while (await sendAlertBatch(db, { ...mailParts, known }));
  }

  const stop = startIntervals(
    onError,
    [share, partsIntervalMs],
    [matchPendingChanges, matchIntervalMs],
    [sendDueAlerts, alertIntervalMs],
    [() => deleteExpired(db), hourMs],
  )
  const close = async () => {
    await stop()
    // Without a database the others see it when it has been silent for long enough.
    await ifAvailable(leaveParts(db, id))
  }
  return { share, matchPendingChanges, sendDueAlerts, countSearches: () => feed.matcher().size, close }
}

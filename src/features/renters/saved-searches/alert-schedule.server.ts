import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Instant alerts wait briefly to bundle several homes, and a user gets at most one such mail a minute. */
const bundleDelay = '1 second'
const minAlertInterval = '1 minute'
/** The time of day of daily mails, in Amsterdam. */
const dailySendTime = '7 hours 30 minutes'

/** Schedules alerts for the owners of searches, unless scheduled already. In a fixed order, to prevent deadlocks. */
export const scheduleAlerts = (db: Db, numbers: readonly number[]) =>
  sql`
    insert into alert_schedules as schedule (user_id, frequency, due_at)
    select distinct user_id, frequency, case frequency
      when 'instant' then now() + ${bundleDelay}::interval
      else (date_trunc('day', now() at time zone 'Europe/Amsterdam' - ${dailySendTime}::interval)
        + interval '1 day' + ${dailySendTime}::interval) at time zone 'Europe/Amsterdam' end
    from saved_searches where number = any(${numbers}::integer[]) and frequency <> 'never'
    order by user_id, frequency
    on conflict (user_id, frequency) do update set due_at = case
      when schedule.due_at is not null then schedule.due_at
      when schedule.frequency = 'instant' then greatest(excluded.due_at, schedule.notified_at + ${minAlertInterval}::interval)
      else excluded.due_at end`.execute(db)

/** Schedules the alert about what a search has found and its owner was not told yet, after another frequency is chosen. */
export async function rescheduleAlerts(db: Db, searchId: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from saved_searches where id = ${searchId} and exists (
    select from search_matches where search_number = number and notified_at is null and found_at >= notify_since)`.execute(
    db,
  )
  await scheduleAlerts(
    db,
    rows.map(({ number }) => number),
  )
}

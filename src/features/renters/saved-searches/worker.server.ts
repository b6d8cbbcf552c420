import { sql, type Kysely } from 'kysely'
import { repeat } from '#platform/jobs/start-interval.ts'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { KnownHomes } from '#features/properties/search/match-text.server.ts'
import { indexedHomes } from '#features/properties/search/index-updates.server.ts'
import { tell, type AlertParts, type Turn } from './alert-mails.server.ts'
import { openMatcherFeed } from './matcher-feed.server.ts'

/** A home is looked at within this many milliseconds after it was written. */
const lookEvery = 300
const tellEvery = 400
const hour = 3_600_000
/** Homes and people of one transaction. */
const homesAtOnce = 25
const peopleAtOnce = 10
/** What is told at once waits a moment for what comes with it, and nobody gets two such mails within a minute. */
const bundleFor = '1 second'
const pauseFor = '1 minute'
/** When the mails of the day are written, in Amsterdam. */
const morning = '7 hours 30 minutes'

export interface AlertRunner {
  /** Holds what happened to homes against the saved searches; resolves when nothing is left. */
  matchDue(): Promise<void>
  /** Writes the mails that are due; resolves when nothing is left. */
  tellDue(): Promise<void>
  close(): Promise<void>
}

export interface AlertRunnerOptions extends AlertParts {
  onError: (error: unknown) => void
}

/** Writes down which searches found a home, each once for one thing. @returns those that had not found it before */
async function keepMatches(
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

/** Gives whoever has something to be told a turn, if they have none. In one order, so that no two processes wait for each other. */
const giveTurns = (db: Db, numbers: readonly number[]) =>
  sql`
    insert into alert_turns as turn (user_id, pace, due_at)
    select distinct user_id, frequency, case frequency
      when 'at_once' then now() + ${bundleFor}::interval
      else (date_trunc('day', now() at time zone 'Europe/Amsterdam' - ${morning}::interval)
        + interval '1 day' + ${morning}::interval) at time zone 'Europe/Amsterdam' end
    from saved_searches where number = any(${numbers}::integer[]) and frequency <> 'never'
    order by user_id, frequency
    on conflict (user_id, pace) do update set due_at = case
      when turn.due_at is not null then turn.due_at
      when turn.pace = 'at_once' then greatest(excluded.due_at, turn.told_at + ${pauseFor}::interval)
      else excluded.due_at end`.execute(db)

/** Forgets what nobody needs any more. */
async function tidy(db: Db): Promise<void> {
  await sql`delete from saved_searches where deleted_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from saved_search_removals where removed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from search_matches where found_at < now() - interval '90 days'`.execute(db)
}

/**
 * Tells people of homes that their saved searches find: each home that was written is held once against all searches, by
 * whichever process has time first, and each match is told once (docs/decisions/0030-alerts.md).
 */
export function startAlertRunner(
  db: Kysely<Tables>,
  known: KnownHomes,
  { onError, ...parts }: AlertRunnerOptions,
): AlertRunner {
  const feed = openMatcherFeed(known)
  let loaded = false

  /** Takes some homes off the queue. @returns whether there were any */
  const matchSome = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const events = await transaction
        .deleteFrom('home_news')
        .where('id', 'in', (due) =>
          due.selectFrom('home_news').select('id').orderBy('id').limit(homesAtOnce).forUpdate().skipLocked(),
        )
        .returning(['id', 'property_id', 'dropped', 'returned', 'at'])
        .execute()
      if (events.length === 0) return false
      // Who saved a search before the home was written is known from here on.
      await feed.refresh(transaction)
      const matcher = feed.matcher()
      if (matcher.size === 0) return true
      const ids = [...new Set(events.map(({ property_id }) => property_id))]
      const homes = new Map((await indexedHomes(transaction, ids)).map((home) => [home.id, home]))
      const found = new Set<number>()
      for (const { property_id, dropped, returned, at } of events.toSorted((a, b) => a.id - b.id)) {
        const home = homes.get(property_id)
        if (!home) continue
        const matches = matcher.match({ home, dropped, returned, at: at.getTime() })
        for (const [kind, cents] of [
          ['new', 0],
          ['drop', home.monthPriceCents ?? 0],
        ] as const)
          for (const number of await keepMatches(transaction, matches[kind], { id: home.id, kind, cents }))
            found.add(number)
      }
      if (found.size > 0) await giveTurns(transaction, [...found])
      return true
    })

  const matchDue = async () => {
    if (!loaded) await feed.refresh(db)
    loaded = true
    while (await matchSome());
  }

  /** Tells some people what is due. @returns whether there were any */
  const tellSome = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Turn>`
        select user_id, pace from alert_turns where due_at <= now()
        order by due_at, user_id, pace limit ${peopleAtOnce} for update skip locked`.execute(transaction)
      for (const turn of rows) {
        const told = await tell(transaction, turn, parts)
        await transaction
          .updateTable('alert_turns')
          .set({ due_at: null, ...(told && { told_at: sql<Date>`now()` }) })
          .where('user_id', '=', turn.user_id)
          .where('pace', '=', turn.pace)
          .execute()
      }
      return rows.length > 0
    })

  const tellDue = async () => {
    while (await tellSome());
  }

  const stops = [
    repeat(matchDue, lookEvery, onError),
    repeat(tellDue, tellEvery, onError),
    repeat(() => tidy(db), hour, onError),
  ]
  return {
    matchDue,
    tellDue,
    close: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

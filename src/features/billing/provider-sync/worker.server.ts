import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState, watchState } from '#platform/jobs/start-interval.ts'
import { minSyncIntervalMs } from './save-snapshot.server.ts'
import { recordEvent } from './record-event.server.ts'
import { type SyncParts, claimCustomer, syncClaimed } from './sync-customer.server.ts'

/** How many customers one process syncs at the same time. */
const maxConcurrent = 4
const reconcileIntervalMs = 5 * 60_000
/** The provider keeps events for 30 days; the first check goes back that far. */
const initialLookback = '30 days'
const eventRetention = '90 days'
/** The most events checked at once; the others wait for the next time. */
const maxEvents = 2_000

/** Requests a sync of customers that may have changed without an event, judged by what is stored. */
const requestDueSyncs = (db: Db, provider: string) =>
  sql`update billing_customers c set requested_seq = requested_seq + 1
    where provider = ${provider} and provider_id is not null and synced_seq = requested_seq
      and coalesce(synced_at, '-infinity') < now() - interval '4 minutes'
      and (exists (select from checkout_attempts a where a.customer_id = c.id and a.status in ('creating', 'open', 'processing')
            and a.created_at < now() - interval '2 minutes')
        or exists (select from subscriptions s where s.customer_id = c.id and s.ended_at is null
            and s.status not in ('canceled', 'incomplete_expired')
            and (s.period_end < now() or s.desired is not null or s.desired_plan_id is not null
              or (s.period_end < now() + interval '7 days' and s.cancels_at is null
                and not exists (select from billing_notices n where n.key like 'renewal:' || s.provider_id || ':%'
                  and n.created_at > now() - interval '8 days'))))
        or exists (select from invoices i where i.customer_id = c.id
            and (i.processing or (i.refund_requested_at is not null and i.refunded_cents < coalesce(i.refund_requested_cents, i.paid_cents))))
        or (c.user_id is null and exists (select from subscriptions s where s.customer_id = c.id and s.ended_at is null)))`.execute(
    db,
  )

/** Records events of the provider that never arrived, from an hour before the last check. */
async function recordMissedEvents(db: Db, { payments }: SyncParts): Promise<void> {
  const { provider, stripe } = payments
  const { rows } = await sql<{ since: Date; now: Date }>`
    select now() as now, coalesce((select seen_until from billing_cursors where provider = ${provider}) - interval '1 hour',
      now() - ${initialLookback}::interval) as since`.execute(db)
  const [{ since, now } = { since: new Date(0), now: new Date() }] = rows
  const events = await stripe.events
    .list({ created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 })
    .autoPagingToArray({ limit: maxEvents })
  const known = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', 'in', ['', ...events.map(({ id }) => id)])
    .execute()
  const recordedIds = new Set(known.map(({ id }) => id))
  for (const event of events) if (!recordedIds.has(event.id)) await recordEvent(db, payments, event)
  await db
    .insertInto('billing_cursors')
    .values({ provider, seen_until: now })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ seen_until: now }))
    .execute()
}

/** Requests a sync, once a night, of every customer who pays or may pay. */
const requestNightlySyncs = (db: Db, provider: string) =>
  sql`update billing_customers c set requested_seq = requested_seq + 1
    where provider = ${provider} and provider_id is not null and synced_seq = requested_seq
      and coalesce(synced_at, '-infinity') < now() - interval '20 hours'
      and extract(hour from now() at time zone 'Europe/Amsterdam') between 2 and 4
      and (user_id is not null or exists (select from subscriptions s where s.customer_id = c.id and s.ended_at is null))`.execute(
    db,
  )

/** Requests the syncs that no event asked for: of customers that are due, and for events that never arrived. */
export async function reconcile(db: Db, parts: SyncParts): Promise<void> {
  await requestDueSyncs(db, parts.payments.provider)
  await requestNightlySyncs(db, parts.payments.provider)
  await recordMissedEvents(db, parts)
  await db
    .deleteFrom('provider_events')
    .where('received_at', '<', sql<Date>`now() - ${eventRetention}::interval`)
    .execute()
}

export type BillingWorker = ReturnType<typeof startBillingWorker>

/** Syncs customers for whom that was requested, and reconciles every five minutes, in any number of processes. */
export function startBillingWorker(db: Db, parts: SyncParts, onError: ReportState) {
  const syncing = watchState(onError)
  const waking = watchState(onError)
  // A customer that fails is tried again later; when not even a claim succeeds, the round ends and the interval backs off.
  const syncOneByOne = async () => {
    for (;;) {
      const claimed = await claimCustomer(db, parts.payments)
      if (!claimed) return
      try {
        await syncClaimed(db, parts, claimed)
        syncing.succeeded()
      } catch (error) {
        if (claimed.failures === 0) syncing.failed(error)
      }
    }
  }
  const syncDue = async () => {
    await Promise.all(Array.from({ length: maxConcurrent }, syncOneByOne))
  }
  let running: Promise<void> | undefined
  let runAgain = false
  const read = async (): Promise<void> => {
    if (running) {
      runAgain = true
      return running
    }
    running = syncDue().finally(() => {
      running = undefined
    })
    await running
    if (runAgain) {
      runAgain = false
      await read()
    }
  }
  const syncInBackground = async () => {
    try {
      await read()
      waking.succeeded()
    } catch (error) {
      waking.failed(error)
    }
  }
  let closed = false
  let wakeTimer: NodeJS.Timeout | undefined
  // A customer that was synced a moment ago is due a moment later.
  const wake = () => {
    if (closed) return
    void syncInBackground()
    wakeTimer ??= setTimeout(() => {
      wakeTimer = undefined
      void syncInBackground()
    }, minSyncIntervalMs + 20)
  }
  const stop = startIntervals(onError, [read, 1_000], [() => reconcile(db, parts), reconcileIntervalMs])
  return {
    /** Syncs all customers for whom that was requested; resolves when none is due. */
    syncDue: read,
    /** Starts a sync now instead of at the next interval. */
    wake,
    close: async () => {
      closed = true
      clearTimeout(wakeTimer)
      await stop()
      await running?.catch((error: unknown) => waking.failed(error))
    },
  }
}

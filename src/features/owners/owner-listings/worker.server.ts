import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { Problem } from '#shared/problem.ts'
import { forgetManualListing, withdrawManualListing } from '#features/owners/property-form/manual-listing.server.ts'
import { cancelOneTimePayment } from '#features/billing/checkout/one-time-payment.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { applyAction, lockListing, updateListing } from './lock-listing.server.ts'
import { mailOwner } from './mails.server.ts'
import { reminderDays } from './plan-limits.ts'
import { refundUnusedPayments, settlePayments } from './settle-payments.server.ts'

const settleIntervalMs = 2_000
const maintenanceIntervalMs = 60_000
const batchSize = 50

/** Takes expired listings offline and mails their owners. */
async function expireListings(db: Db, origin: string): Promise<void> {
  const rows = await db
    .selectFrom('owner_listings')
    .select('id')
    .where('state', '=', 'online')
    .where('online_until', '<=', sql<Date>`now()`)
    .orderBy('online_until')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const { id } of rows)
    await db.transaction().execute(async (transaction) => {
      const listing = await lockListing(transaction, id)
      // It may have been renewed or withdrawn since.
      const { over } = await transaction
        .selectFrom('owner_listings')
        .select(sql<boolean>`state = 'online' and online_until <= now()`.as('over'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!over) return
      await updateListing(transaction, listing, applyAction(listing, 'end'))
      if (listing.listing_id) await withdrawManualListing(transaction, listing.listing_id)
      await mailOwner(transaction, id, { kind: 'ended', origin })
    })
}

/**
 * Reminds owners of the end of their listings, once for each payment; the later one replaces a missed reminder. One that
 * is due while an account is deactivated waits until it is activated.
 */
async function sendReminders(db: Db, origin: string): Promise<void> {
  for (const [index, days] of reminderDays.entries()) {
    const later = reminderDays[index + 1] ?? 0
    const { rows } = await sql<{ id: string; key: string }>`
      select id, key from (
        select owner_listings.id, online_until, 'reminder:' || owner_listings.id || ':' || ${days}::text || ':' || (
            select count(*) from owner_listing_payments where owner_listing_id = owner_listings.id and started_at is not null) as key
        from owner_listings join users on users.id = owner_listings.user_id
        where deactivated_at is null and state = 'online' and online_until <= now() + make_interval(days => ${days})
          and online_until > now() + make_interval(days => ${later}) and online_from < now() - interval '1 day') as ending
      where not exists (select from owner_listing_notices where owner_listing_notices.key = ending.key)
      order by online_until, id limit ${batchSize}`.execute(db)
    for (const { id, key } of rows)
      await db.transaction().execute(async (transaction) => {
        const first = await transaction
          .insertInto('owner_listing_notices')
          .values({ key, owner_listing_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (first.numInsertedOrUpdatedRows) await mailOwner(transaction, id, { kind: 'reminder', origin, days })
      })
  }
}

/** Takes the listings of deleted accounts offline and deletes them with their contact and photos; payments for days that never began are refunded. */
async function deleteOrphans(db: Db, parts: SyncParts): Promise<void> {
  const rows = await db
    .selectFrom('owner_listings')
    .select('id')
    .where('user_id', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const { id } of rows) {
    try {
      await cancelOneTimePayment(db, parts, id)
    } catch (error) {
      // It was paid just now, and is refunded in the next run.
      if (error instanceof Problem && error.code === 'payment.underway') continue
      throw error
    }
    await settlePayments(db, id)
    await db.transaction().execute(async (transaction) => {
      const listing = await lockListing(transaction, id)
      if (listing.state === 'online' && listing.listing_id) await withdrawManualListing(transaction, listing.listing_id)
      if (listing.listing_id) await forgetManualListing(transaction, listing.listing_id)
      await refundUnusedPayments(transaction, id)
      await transaction.deleteFrom('owner_listings').where('id', '=', id).execute()
    })
  }
}

/** Sends reminders, ends expired listings and deletes those of deleted accounts. */
export async function maintainListings(db: Db, parts: SyncParts): Promise<void> {
  await sendReminders(db, parts.origin)
  await expireListings(db, parts.origin)
  await deleteOrphans(db, parts)
}

/** Applies payments and maintains listings at intervals until `close`; any number of processes may do so. */
export const startOwnerListingWorker = (db: Db, parts: SyncParts & { onError: ReportState }) => ({
  close: startIntervals(
    parts.onError,
    [() => settlePayments(db), settleIntervalMs],
    [() => maintainListings(db, parts), maintenanceIntervalMs],
  ),
})

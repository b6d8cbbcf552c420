import { type Kysely, sql } from 'kysely'
import { repeat } from '#platform/jobs/start-interval.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { withdrawHome } from '#features/owners/property-form/manual-listing.server.ts'
import { abandonOneOff } from '#features/billing/checkout/one-time-payment.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { after, holdAd, writeAd } from './lock-listing.server.ts'
import { mailAboutAd } from './mails.server.ts'
import { reminderDays } from './plan-limits.ts'
import { giveBack, settleAds } from './settle-payments.server.ts'

/** What came in is used so soon, and days are looked after so often, in milliseconds. */
const settleEvery = 2_000
const tendEvery = 60_000
/** Ads of one round; what is more waits for the next one. */
const atOnce = 50

/** Takes ads offline whose days are over, and says so. */
async function endAds(db: Kysely<Tables>, origin: string): Promise<void> {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where('state', '=', 'online')
    .where('online_until', '<=', sql<Date>`now()`)
    .orderBy('online_until')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of rows)
    await db.transaction().execute(async (transaction) => {
      const ad = await holdAd(transaction, id)
      // It may have been renewed or ended meanwhile.
      const { over } = await transaction
        .selectFrom('ads')
        .select(sql<boolean>`state = 'online' and online_until <= now()`.as('over'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!over) return
      await writeAd(transaction, ad, after(ad, 'end'))
      if (ad.offer_id) await withdrawHome(transaction, ad.offer_id)
      await mailAboutAd(transaction, id, { kind: 'ended', origin })
    })
}

/** Reminds advertisers of the end of their ads, once for each payment; the later mail takes the place of one that was missed. */
async function remind(db: Kysely<Tables>, origin: string): Promise<void> {
  for (const [place, days] of reminderDays.entries()) {
    const later = reminderDays[place + 1] ?? 0
    const { rows } = await sql<{ id: string; key: string }>`
      select id, key from (
        select id, online_until, 'reminder:' || id || ':' || ${days}::text || ':' || (
            select count(*) from ad_payments where ad_id = ads.id and begun_at is not null) as key
        from ads where state = 'online' and online_until <= now() + make_interval(days => ${days})
          and online_until > now() + make_interval(days => ${later}) and online_from < now() - interval '1 day') as ending
      where not exists (select from ad_notices where ad_notices.key = ending.key)
      order by online_until, id limit ${atOnce}`.execute(db)
    for (const { id, key } of rows)
      await db.transaction().execute(async (transaction) => {
        const first = await transaction
          .insertInto('ad_notices')
          .values({ key, ad_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (first.numInsertedOrUpdatedRows) await mailAboutAd(transaction, id, { kind: 'reminder', origin, days })
      })
  }
}

/** Takes offline and wipes what accounts that are gone had placed; what they paid for days that never began goes back. */
async function wipeOrphans(db: Kysely<Tables>, parts: SyncParts): Promise<void> {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of rows) {
    try {
      await abandonOneOff(db, parts, id)
    } catch (error) {
      // Paid just now: it goes back in the next round.
      if (error instanceof Problem && error.code === 'payment.underway') continue
      throw error
    }
    await settleAds(db, id)
    await db.transaction().execute(async (transaction) => {
      const ad = await holdAd(transaction, id)
      if (ad.state === 'online' && ad.offer_id) await withdrawHome(transaction, ad.offer_id)
      await giveBack(transaction, id)
      await transaction.deleteFrom('ads').where('id', '=', id).execute()
    })
  }
}

/** Looks after the days of ads: reminders, ends, and what accounts that are gone left behind. */
export async function tendAds(db: Kysely<Tables>, parts: SyncParts): Promise<void> {
  await remind(db, parts.origin)
  await endAds(db, parts.origin)
  await wipeOrphans(db, parts)
}

/**
 * Looks after ads as long as the server runs. Any number of processes may do so.
 *
 * @returns what ends it
 */
export function startAdRunner(
  db: Kysely<Tables>,
  parts: SyncParts & { onError: (error: unknown) => void },
): { close: () => Promise<void> } {
  const stops = [
    repeat(() => settleAds(db), settleEvery, parts.onError),
    repeat(() => tendAds(db, parts), tendEvery, parts.onError),
  ]
  return {
    close: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

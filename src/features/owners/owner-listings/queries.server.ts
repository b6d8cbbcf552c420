import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import type { HomeForm } from '#features/owners/property-form/property-form.ts'
import type { AdPayment, OwnAd } from './contract.ts'
import { type HeldAd, heldOf, sizeOf } from './lock-listing.server.ts'
import { adPlanIds, renewableDays } from './plan-limits.ts'

/** The street and place of an ad, on one line. */
export const placeOf = ({ address, city }: Pick<HomeForm, 'address' | 'city'>): string =>
  [address, city].filter(Boolean).join(', ')

/** What was paid for ads, by ad, the newest first. */
export async function paymentsOfAds(db: Db, adIds: readonly string[]): Promise<Map<string, AdPayment[]>> {
  const found = new Map<string, AdPayment[]>(adIds.map((id) => [id, []]))
  if (adIds.length === 0) return found
  const rows = await db
    .selectFrom('ad_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select([
      'p.ad_id',
      'p.plan_id',
      'p.taken_at',
      'p.returned_at',
      'i.id',
      'i.paid_at',
      'i.paid_cents',
      'i.refunded_cents',
      'i.currency',
    ])
    .where('p.ad_id', 'in', [...adIds])
    .orderBy('p.taken_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  for (const row of rows)
    found.get(row.ad_id)?.push({
      id: row.id,
      // Orders for ads are for these plans only.
      planId: adPlanIds.find((known) => known === row.plan_id) ?? 'basic',
      paidAt: (row.paid_at ?? row.taken_at).toISOString(),
      cents: row.paid_cents,
      currency: row.currency.toUpperCase(),
      status: row.refunded_cents >= row.paid_cents ? 'returned' : row.returned_at ? 'returning' : 'paid',
      receipt: paths.receipt(row.id),
    })
  return found
}

interface Counted {
  homeId: string | null
  daysLeft: number | null
  views: number
  viewsThisWeek: number
  replies: number
}

function ownAdOf(ad: HeldAd, counted: Counted, payments: AdPayment[]): OwnAd {
  const { photos, video } = sizeOf(ad.form, ad.days)
  const { daysLeft } = counted
  return {
    id: ad.id,
    planId: ad.planId,
    days: ad.days,
    state: ad.state,
    change: ad.change,
    title: ad.form.title,
    place: placeOf(ad.form),
    photos,
    video,
    photo: ad.form.gallery[0] ?? null,
    reason: ad.state === 'sent_back' || ad.state === 'refused' || ad.change === 'sent_back' ? ad.reason : null,
    version: ad.version,
    homeId: counted.homeId,
    createdAt: ad.created_at.toISOString(),
    onlineFrom: ad.online_from?.toISOString() ?? null,
    onlineUntil: ad.online_until?.toISOString() ?? null,
    daysLeft: ad.state === 'online' ? daysLeft : null,
    renewable: ad.state === 'ended' || (ad.state === 'online' && daysLeft !== null && daysLeft <= renewableDays),
    views: counted.views,
    viewsThisWeek: counted.viewsThisWeek,
    replies: counted.replies,
    payments,
  }
}

const adsOf = (db: Db, userId: string) => db.selectFrom('ads').where('ads.user_id', '=', userId)

/** Ads of somebody with what they brought, all counted by the database. */
const withCounts = (db: Db, userId: string) =>
  adsOf(db, userId)
    .leftJoin('offers', 'offers.id', 'ads.offer_id')
    .selectAll('ads')
    .select([
      'offers.property_id as homeId',
      sql<number | null>`ceil(extract(epoch from ads.online_until - now()) / 86400)::int4`.as('daysLeft'),
      sql<number>`(select coalesce(sum(v.views), 0)::int4 from ad_views v where v.ad_id = ads.id)`.as('views'),
      sql<number>`(select coalesce(sum(v.views), 0)::int4 from ad_views v where v.ad_id = ads.id
        and v.day > (now() at time zone 'Europe/Amsterdam')::date - 7)`.as('viewsThisWeek'),
      sql<number>`(select count(*)::int4 from replies r where r.property_id = offers.property_id and r.way = 'mail'
        and r.created_at >= ads.online_from)`.as('replies'),
    ])

/** The ads of somebody, newest first. */
export async function readOwnAds(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    withCounts(db, userId)
      .orderBy('ads.created_at', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    adsOf(db, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const payments = await paymentsOfAds(
    db,
    rows.map(({ id }) => id),
  )
  const ads = rows.map(({ homeId, daysLeft, views, viewsThisWeek, replies, ...row }) =>
    ownAdOf(heldOf(row), { homeId, daysLeft, views, viewsThisWeek, replies }, payments.get(row.id) ?? []),
  )
  return { ads, pagination: paginate(page, limit, total) }
}

/** An ad of somebody with what they filled in. @throws Problem ad.notFound, also for what is somebody else's */
export async function readOwnAd(db: Db, userId: string, id: string): Promise<OwnAd & { form: HomeForm }> {
  const found = await withCounts(db, userId).where('ads.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('ad.notFound')
  const { homeId, daysLeft, views, viewsThisWeek, replies, ...row } = found
  const ad = heldOf(row)
  const payments = await paymentsOfAds(db, [id])
  const own = ownAdOf(ad, { homeId, daysLeft, views, viewsThisWeek, replies }, payments.get(id) ?? [])
  return { ...own, form: ad.form }
}

/** How many ads wait for an admin. */
export async function countWaitingAds(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<boolean>`(state = 'in_review' or (state = 'online' and change = 'waiting'))`)
    .executeTakeFirstOrThrow()
  return total
}

/** Everything that somebody placed, for the download of their own data. */
export async function exportAds(db: Db, userId: string) {
  const rows = await adsOf(db, userId).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(({ form, state, plan_id, created_at, online_from, online_until }) => ({
    state,
    planId: plan_id,
    createdAt: created_at.toISOString(),
    onlineFrom: online_from?.toISOString() ?? null,
    onlineUntil: online_until?.toISOString() ?? null,
    // Only checked forms are written.
    form: form as Record<string, unknown>,
  }))
}

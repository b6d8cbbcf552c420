import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paginate } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import type { OwnerListingPayment, OwnerListing } from './contract.ts'
import { type LockedListing, toLockedListing, getListingSize } from './lock-listing.server.ts'
import { ownerPlanIds, renewalWindowDays } from './plan-limits.ts'

/** The street and place of an ad, on one line. */
export const formatLocation = ({ address, city }: Pick<PropertyForm, 'address' | 'city'>): string =>
  [address, city].filter(Boolean).join(', ')

/** What was paid for ads, by ad, the newest first. */
export async function readListingPayments(
  db: Db,
  ownerListingIds: readonly string[],
): Promise<Map<string, OwnerListingPayment[]>> {
  const found = new Map<string, OwnerListingPayment[]>(ownerListingIds.map((id) => [id, []]))
  if (ownerListingIds.length === 0) return found
  const rows = await db
    .selectFrom('owner_listing_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select([
      'p.owner_listing_id',
      'p.plan_id',
      'p.recorded_at',
      'p.refund_decided_at',
      'i.id',
      'i.paid_at',
      'i.paid_cents',
      'i.refunded_cents',
      'i.currency',
    ])
    .where('p.owner_listing_id', 'in', [...ownerListingIds])
    .orderBy('p.recorded_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  for (const row of rows)
    found.get(row.owner_listing_id)?.push({
      id: row.id,
      // Orders for ads are for these plans only.
      planId: ownerPlanIds.find((known) => known === row.plan_id) ?? 'basic',
      paidAt: (row.paid_at ?? row.recorded_at).toISOString(),
      cents: row.paid_cents,
      currency: row.currency.toUpperCase(),
      status: row.refunded_cents >= row.paid_cents ? 'returned' : row.refund_decided_at ? 'returning' : 'paid',
      receipt: paths.receipt(row.id),
    })
  return found
}

interface ListingCounts {
  propertyId: string | null
  daysLeft: number | null
  views: number
  viewsThisWeek: number
  replies: number
}

function toOwnerListing(listing: LockedListing, counts: ListingCounts, payments: OwnerListingPayment[]): OwnerListing {
  const { photos, video } = getListingSize(listing.form, listing.days)
  const { daysLeft } = counts
  return {
    id: listing.id,
    planId: listing.planId,
    days: listing.days,
    state: listing.state,
    change: listing.change,
    title: listing.form.title,
    place: formatLocation(listing.form),
    photos,
    video,
    photo: listing.form.gallery[0] ?? null,
    reason:
      listing.state === 'sent_back' || listing.state === 'refused' || listing.change === 'sent_back'
        ? listing.reason
        : null,
    version: listing.version,
    propertyId: counts.propertyId,
    createdAt: listing.created_at.toISOString(),
    onlineFrom: listing.online_from?.toISOString() ?? null,
    onlineUntil: listing.online_until?.toISOString() ?? null,
    daysLeft: listing.state === 'online' ? daysLeft : null,
    renewable:
      listing.state === 'ended' || (listing.state === 'online' && daysLeft !== null && daysLeft <= renewalWindowDays),
    views: counts.views,
    viewsThisWeek: counts.viewsThisWeek,
    replies: counts.replies,
    payments,
  }
}

const selectByUser = (db: Db, userId: string) =>
  db.selectFrom('owner_listings').where('owner_listings.user_id', '=', userId)

/** Ads of somebody with what they brought, all counted by the database. */
const selectWithCounts = (db: Db, userId: string) =>
  selectByUser(db, userId)
    .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .selectAll('owner_listings')
    .select([
      'listings.property_id as propertyId',
      sql<number | null>`ceil(extract(epoch from owner_listings.online_until - now()) / 86400)::int4`.as('daysLeft'),
      sql<number>`(select coalesce(sum(v.views), 0)::int4 from owner_listing_views v where v.owner_listing_id = owner_listings.id)`.as(
        'views',
      ),
      sql<number>`(select coalesce(sum(v.views), 0)::int4 from owner_listing_views v where v.owner_listing_id = owner_listings.id
        and v.day > (now() at time zone 'Europe/Amsterdam')::date - 7)`.as('viewsThisWeek'),
      sql<number>`(select count(*)::int4 from replies r where r.property_id = listings.property_id and r.channel = 'mail'
        and r.created_at >= owner_listings.online_from)`.as('replies'),
    ])

/** The ads of somebody, newest first. */
export async function readOwnerListings(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    selectWithCounts(db, userId)
      .orderBy('owner_listings.created_at', 'desc')
      .orderBy('owner_listings.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectByUser(db, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const payments = await readListingPayments(
    db,
    rows.map(({ id }) => id),
  )
  const listings = rows.map(({ propertyId, daysLeft, views, viewsThisWeek, replies, ...row }) =>
    toOwnerListing(
      toLockedListing(row),
      { propertyId, daysLeft, views, viewsThisWeek, replies },
      payments.get(row.id) ?? [],
    ),
  )
  return { listings, pagination: paginate(page, limit, total) }
}

/** An ad of somebody with what they filled in. @throws Problem ad.notFound, also for what is somebody else's */
export async function readOwnerListing(
  db: Db,
  userId: string,
  id: string,
): Promise<OwnerListing & { form: PropertyForm }> {
  const found = await selectWithCounts(db, userId).where('owner_listings.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('ad.notFound')
  const { propertyId, daysLeft, views, viewsThisWeek, replies, ...row } = found
  const listing = toLockedListing(row)
  const payments = await readListingPayments(db, [id])
  const own = toOwnerListing(listing, { propertyId, daysLeft, views, viewsThisWeek, replies }, payments.get(id) ?? [])
  return { ...own, form: listing.form }
}

/** How many ads wait for an admin. */
export async function countListingsInReview(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('owner_listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<boolean>`(state = 'in_review' or (state = 'online' and change = 'waiting'))`)
    .executeTakeFirstOrThrow()
  return total
}

/** Everything that somebody placed, for the download of their own data. */
export async function exportOwnerListings(db: Db, userId: string) {
  const rows = await selectByUser(db, userId).selectAll().orderBy('created_at').orderBy('id').execute()
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

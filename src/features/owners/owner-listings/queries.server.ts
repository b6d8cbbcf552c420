import { type InferResult, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { readPage } from '#platform/database/read-page.ts'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { Uuid } from '#shared/schemas.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import type { OwnerListing, OwnerListingPayment } from './contract.ts'
import { getListingSize, type StoredForms } from './lock-listing.server.ts'
import { ownerPlanIds, renewalWindowDays } from './plan-limits.ts'

/** The address of a listing on one line. */
export const formatLocation = ({ address, city }: Pick<PropertyForm, 'address' | 'city'>): string =>
  [address, city].filter(Boolean).join(', ')

/** The payments for listings by the id of the listing, newest first. */
export async function readListingPayments(db: Db, ownerListingIds: readonly string[]) {
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
      // Only orders for these plans have a listing.
      planId: ownerPlanIds.find((known) => known === row.plan_id) ?? 'basic',
      paidAt: (row.paid_at ?? row.recorded_at).toISOString(),
      cents: row.paid_cents,
      currency: row.currency.toUpperCase(),
      status: row.refunded_cents >= row.paid_cents ? 'returned' : row.refund_decided_at ? 'returning' : 'paid',
      receipt: paths.receipt(row.id),
    })
  return found
}

const selectByUser = (db: Db, userId: string) =>
  db.selectFrom('owner_listings').where('owner_listings.user_id', '=', userId)

/** The listings of a user with their views, replies and remaining days, all counted by the database. */
const selectWithCounts = (db: Db, userId: string) =>
  selectByUser(db, userId)
    .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .selectAll('owner_listings')
    .$narrowType<StoredForms>()
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

async function toOwnerListings(db: Db, rows: InferResult<ReturnType<typeof selectWithCounts>>) {
  const payments = await readListingPayments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, days, state, change, form, version, propertyId, daysLeft, ...row }): OwnerListing => {
    const isSentBack = state === 'sent_back' || change === 'sent_back'
    const isEnding = state === 'online' && daysLeft !== null && daysLeft <= renewalWindowDays
    const { photos, video } = getListingSize(form, days)
    return {
      id,
      planId: row.plan_id,
      days,
      state,
      change,
      title: form.title,
      place: formatLocation(form),
      photos,
      video,
      photo: form.gallery[0] ?? null,
      reason: isSentBack || state === 'refused' || state === 'taken_down' ? row.reason : null,
      version,
      propertyId,
      createdAt: row.created_at.toISOString(),
      onlineFrom: row.online_from?.toISOString() ?? null,
      onlineUntil: row.online_until?.toISOString() ?? null,
      daysLeft: state === 'online' ? daysLeft : null,
      renewable: state === 'ended' || isEnding,
      views: row.views,
      viewsThisWeek: row.viewsThisWeek,
      replies: row.replies,
      payments: payments.get(id) ?? [],
    }
  })
}

/** The listings of a user, newest first. */
export async function readOwnerListings(db: Db, userId: string, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    selectWithCounts(db, userId).orderBy('owner_listings.created_at', 'desc').orderBy('owner_listings.id', 'desc'),
    selectByUser(db, userId),
  )
  return { listings: await toOwnerListings(db, rows), pagination }
}

/** Whether a listing of a user has this id. */
export async function isListingOf(db: Db, userId: string, id: string): Promise<boolean> {
  if (!Uuid.safeParse(id).success) return false
  const found = selectByUser(db, userId).where('owner_listings.id', '=', id).select('owner_listings.id')
  return (await found.executeTakeFirst()) !== undefined
}

/** One listing of a user and its form. @throws Problem ad.notFound, also for a listing of another user */
export async function readOwnerListing(db: Db, userId: string, id: string) {
  const row = await selectWithCounts(db, userId).where('owner_listings.id', '=', id).executeTakeFirst()
  const [listing] = await toOwnerListings(db, row ? [row] : [])
  if (!row || !listing) throw new Problem('ad.notFound')
  return { listing, form: row.form }
}

/** Listings that an admin has to decide about. */
export const isInReview = sql<boolean>`(owner_listings.state = 'in_review' or (owner_listings.state = 'online' and owner_listings.change = 'waiting'))`

/** Counts the listings that an admin has to decide about. */
export async function countListingsInReview(db: Db): Promise<number> {
  const counted = db.selectFrom('owner_listings').select(({ fn }) => fn.countAll<number>().as('total'))
  return (await counted.where(isInReview).executeTakeFirstOrThrow()).total
}

/** All listings of a user, for the export of their data. */
export async function exportOwnerListings(db: Db, userId: string) {
  const rows = await selectByUser(db, userId)
    .selectAll()
    .$narrowType<StoredForms>()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ form, published_form, reason, state, plan_id, created_at, online_from, online_until }) => ({
    state,
    planId: plan_id,
    createdAt: created_at.toISOString(),
    onlineFrom: online_from?.toISOString() ?? null,
    onlineUntil: online_until?.toISOString() ?? null,
    form,
    publishedForm: published_form,
    reason,
  }))
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isLanguage } from '#shared/language.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { toPropertyColumns } from '#features/owners/property-form/form-mapping.server.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { ListingCheck } from '#features/sourcing/listing-checks/contract.ts'
import { checkNewListing } from '#features/sourcing/listing-checks/queries.server.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { ownerListingStates } from './listing-state.ts'
import type { AdminOwnerListing, AdminListingQuery, ListedOwnerListing } from './contract.ts'
import { toLockedListing } from './lock-listing.server.ts'
import { countListingsInReview, readListingPayments, formatLocation } from './queries.server.ts'

const waiting = sql<boolean>`(owner_listings.state = 'in_review' or (owner_listings.state = 'online' and owner_listings.change = 'waiting'))`

const filteredListings = (db: Db, show: AdminListingQuery['show']) =>
  db
    .selectFrom('owner_listings')
    .$if(show === 'waiting', (query) => query.where(waiting))
    .$if(
      ownerListingStates.some((state) => state === show),
      (query) => query.where(sql<boolean>`owner_listings.state = ${show}`),
    )

/** Ads for admins: those that wait, oldest first; else those of a state or all, last changed first. */
export async function readAdminListings(db: Db, { page, limit, show }: AdminListingQuery) {
  const [rows, { total }, waits] = await Promise.all([
    filteredListings(db, show)
      .leftJoin('users', 'users.id', 'owner_listings.user_id')
      .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
      .select([
        'owner_listings.id',
        'owner_listings.plan_id',
        'owner_listings.state',
        'owner_listings.change',
        'owner_listings.submitted_at',
        'owner_listings.online_until',
        'owner_listings.changed_at',
        'users.email',
        'listings.property_id',
        sql<string>`owner_listings.form ->> 'title'`.as('title'),
        sql<string>`owner_listings.form ->> 'address'`.as('address'),
        sql<string>`owner_listings.form ->> 'city'`.as('city'),
      ])
      .$if(show === 'waiting', (query) => query.orderBy('owner_listings.submitted_at'))
      .$if(show !== 'waiting', (query) => query.orderBy('owner_listings.changed_at', 'desc'))
      .orderBy('owner_listings.id', show === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filteredListings(db, show)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countListingsInReview(db),
  ])
  const listings = rows.map((row): ListedOwnerListing => ({
    id: row.id,
    planId: row.plan_id,
    state: row.state,
    change: row.change,
    title: row.title,
    place: formatLocation(row),
    advertiser: row.email,
    propertyId: row.property_id,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    onlineUntil: row.online_until?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  }))
  return { listings, waiting: waits, pagination: paginate(page, limit, total) }
}

const perMonth: Record<string, number> = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** What strikes us about an ad as its form has it, before it is a home. */
function checkForm(db: Db, index: SearchIndex, form: PropertyForm, propertyId: string | null): Promise<ListingCheck[]> {
  const columns = toPropertyColumns(form)
  const factor = perMonth[columns.price_period ?? 'month'] ?? 1
  const listing = {
    // No home has this id yet, so none is left out of what it is compared with.
    id: propertyId ?? '',
    city: columns.city,
    propertyType: columns.property_type,
    monthPriceCents: columns.price_cents === null ? null : Math.trunc(columns.price_cents * factor),
    areaM2: columns.area_m2,
    depositCents: columns.deposit_cents,
    rentPeriod: columns.price_period,
    currency: columns.currency,
    contractKind: columns.contract_kind,
    contractGround: columns.contract_ground,
    energyLabel: columns.energy_label,
    text: [form.title, form.description, form.descriptionEn].filter(Boolean).join('\n'),
  }
  return checkNewListing(db, index, listing, { photos: form.gallery, propertyId })
}

/** An ad with all that an admin decides by. @throws Problem ad.notFound */
export async function readAdminListing(db: Db, index: SearchIndex, id: string): Promise<AdminOwnerListing> {
  const found = await db
    .selectFrom('owner_listings')
    .leftJoin('users', 'users.id', 'owner_listings.user_id')
    .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .selectAll('owner_listings')
    .select(['users.email', 'users.name', 'users.language', 'listings.property_id as propertyId'])
    .where('owner_listings.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('ad.notFound')
  const { email, name, language, propertyId, ...row } = found
  const listing = toLockedListing(row)
  const [payments, checks, photos] = await Promise.all([
    readListingPayments(db, [id]),
    checkForm(db, index, listing.form, propertyId),
    getPreviewUrls(db, listing.form.gallery),
  ])
  return {
    id,
    planId: listing.planId,
    state: listing.state,
    change: listing.change,
    title: listing.form.title,
    place: formatLocation(listing.form),
    advertiser: email,
    advertiserName: name,
    language: isLanguage(language ?? '') ? (language === 'en' ? 'en' : 'nl') : 'nl',
    propertyId,
    submittedAt: listing.submitted_at?.toISOString() ?? null,
    onlineUntil: listing.online_until?.toISOString() ?? null,
    changedAt: listing.changed_at.toISOString(),
    version: listing.version,
    days: listing.days,
    form: listing.form,
    publishedForm: listing.change ? listing.publishedForm : null,
    reason: listing.reason,
    payments: payments.get(id) ?? [],
    checks,
    photos,
  }
}

import { type InferResult, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'
import { parseSort } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { toPropertyColumns } from '#features/owners/property-form/form-mapping.server.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { ListingCheck } from '#features/sourcing/listing-checks/contract.ts'
import { readListingChecks } from '#features/sourcing/listing-checks/queries.server.ts'
import { readSignedDocument } from '#features/properties/landlord/document-paths.server.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { ownerListingStates } from './listing-state.ts'
import type { AdminOwnerListing, AdminListingQuery, ListedOwnerListing } from './contract.ts'
import type { StoredForms } from './lock-listing.server.ts'
import { countListingsInReview, isInReview, readListingPayments, formatLocation } from './queries.server.ts'

const selectListed = (db: Db) =>
  db
    .selectFrom('owner_listings')
    .leftJoin('users', 'users.id', 'owner_listings.user_id')
    .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .select([
      'owner_listings.id',
      'owner_listings.plan_id as planId',
      'owner_listings.state',
      'owner_listings.change',
      'owner_listings.submitted_at',
      'owner_listings.online_until',
      'owner_listings.changed_at',
      'users.email as advertiser',
      'users.id as advertiserId',
      'listings.property_id as propertyId',
      sql<string>`owner_listings.form ->> 'title'`.as('title'),
      sql<string>`owner_listings.form ->> 'address'`.as('address'),
      sql<string>`owner_listings.form ->> 'city'`.as('city'),
    ])

type ListedRow = InferResult<ReturnType<typeof selectListed>>[number]
const toListed = ({
  address,
  city,
  submitted_at,
  online_until,
  changed_at,
  ...row
}: ListedRow): ListedOwnerListing => ({
  ...row,
  place: formatLocation({ address, city }),
  submittedAt: submitted_at?.toISOString() ?? null,
  onlineUntil: online_until?.toISOString() ?? null,
  changedAt: changed_at.toISOString(),
})

const orderColumns = {
  home: sql`lower(owner_listings.form ->> 'title')`,
  advertiser: sql`lower(users.email)`,
  plan: sql`owner_listings.plan_id`,
  state: sql`owner_listings.state`,
} as const

/** Listings for admins: those in review, by default oldest first; or those in a state, or all, last changed first. */
export async function readAdminListings(db: Db, { show, sort, ...page }: AdminListingQuery) {
  const isWaiting = show === 'waiting'
  const [column, direction] = parseSort(sort ?? (isWaiting ? 'date' : '-date'))
  const date = sql`${sql.ref(isWaiting ? 'owner_listings.submitted_at' : 'owner_listings.changed_at')}`
  const state = ownerListingStates.find((known) => known === show)
  const filter = isWaiting ? isInReview : state ? sql<boolean>`owner_listings.state = ${state}` : sql<boolean>`true`
  const [{ rows, pagination }, waiting] = await Promise.all([
    readPage(
      page,
      selectListed(db)
        .where(filter)
        .orderBy(column === 'date' ? date : orderColumns[column], direction)
        .orderBy('owner_listings.id', direction),
      db.selectFrom('owner_listings').where(filter),
    ),
    countListingsInReview(db),
  ])
  return { listings: rows.map(toListed), waiting, pagination }
}

const perMonth: Record<string, number> = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** Checks a listing by its form, before it is a property. */
function checkForm(
  db: Db,
  searchEngine: SearchEngine,
  form: PropertyForm,
  propertyId: string | null,
): Promise<ListingCheck[]> {
  const columns = toPropertyColumns(form)
  const factor = perMonth[columns.price_period ?? 'month'] ?? 1
  const listing = {
    // Without a property yet, no property is left out of the comparison.
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
    monument: columns.monument,
    noLabelReason: columns.no_label_reason,
    text: [form.title, form.description, form.descriptionEn].filter(Boolean).join('\n'),
  }
  return readListingChecks(db, searchEngine, listing, { photos: form.gallery, propertyId })
}

/** Reads a listing with all data for the decision. @throws Problem ad.notFound */
export async function readAdminListing(db: Db, searchEngine: SearchEngine, id: string): Promise<AdminOwnerListing> {
  const row = await selectListed(db)
    .select(['users.name', 'users.language', 'owner_listings.version', 'owner_listings.days', 'owner_listings.reason'])
    .select(['owner_listings.form', 'owner_listings.published_form'])
    .$narrowType<StoredForms>()
    .where('owner_listings.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('ad.notFound')
  const { form, published_form, version, days, reason, name, language } = row
  const [payments, checks, photos, videos, pointsFile] = await Promise.all([
    readListingPayments(db, [id]),
    checkForm(db, searchEngine, form, row.propertyId),
    getPreviewUrls(db, form.gallery),
    readVideos(db, form.videos),
    readSignedDocument(db, form.pointsFile),
  ])
  return {
    ...toListed(row),
    advertiserName: name,
    language: language === 'en' ? 'en' : 'nl',
    version,
    days,
    form,
    publishedForm: row.change ? published_form : null,
    reason,
    payments: payments.get(id) ?? [],
    checks,
    photos,
    videos,
    pointsFile,
  }
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isLanguage } from '#shared/language.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { columnsOf } from '#features/owners/property-form/form-mapping.server.ts'
import type { HomeForm } from '#features/owners/property-form/property-form.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { Signal } from '#features/sourcing/listing-checks/contract.ts'
import { signalsOfNewAd } from '#features/sourcing/listing-checks/queries.server.ts'
import { previewsOf } from '#features/owners/uploads/queries.server.ts'
import { adStates } from './listing-state.ts'
import type { AdminAd, AdminAdQuery, ListedAd } from './contract.ts'
import { heldOf } from './lock-listing.server.ts'
import { countWaitingAds, paymentsOfAds, placeOf } from './queries.server.ts'

const waiting = sql<boolean>`(ads.state = 'in_review' or (ads.state = 'online' and ads.change = 'waiting'))`

const asked = (db: Db, show: AdminAdQuery['show']) =>
  db
    .selectFrom('ads')
    .$if(show === 'waiting', (query) => query.where(waiting))
    .$if(
      adStates.some((state) => state === show),
      (query) => query.where(sql<boolean>`ads.state = ${show}`),
    )

/** Ads for admins: those that wait, oldest first; else those of a state or all, last changed first. */
export async function readAdminAds(db: Db, { page, limit, show }: AdminAdQuery) {
  const [rows, { total }, waits] = await Promise.all([
    asked(db, show)
      .leftJoin('users', 'users.id', 'ads.user_id')
      .leftJoin('offers', 'offers.id', 'ads.offer_id')
      .select([
        'ads.id',
        'ads.plan_id',
        'ads.state',
        'ads.change',
        'ads.submitted_at',
        'ads.online_until',
        'ads.changed_at',
        'users.email',
        'offers.property_id',
        sql<string>`ads.form ->> 'title'`.as('title'),
        sql<string>`ads.form ->> 'address'`.as('address'),
        sql<string>`ads.form ->> 'city'`.as('city'),
      ])
      .$if(show === 'waiting', (query) => query.orderBy('ads.submitted_at'))
      .$if(show !== 'waiting', (query) => query.orderBy('ads.changed_at', 'desc'))
      .orderBy('ads.id', show === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    asked(db, show)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countWaitingAds(db),
  ])
  const ads = rows.map((row): ListedAd => ({
    id: row.id,
    planId: row.plan_id,
    state: row.state,
    change: row.change,
    title: row.title,
    place: placeOf(row),
    advertiser: row.email,
    homeId: row.property_id,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    onlineUntil: row.online_until?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  }))
  return { ads, waiting: waits, pagination: paginate(page, limit, total) }
}

const perMonth: Record<string, number> = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** What strikes us about an ad as its form has it, before it is a home. */
function signalsOfForm(db: Db, index: SearchIndex, form: HomeForm, homeId: string | null): Promise<Signal[]> {
  const columns = columnsOf(form)
  const factor = perMonth[columns.price_period ?? 'month'] ?? 1
  const ad = {
    // No home has this id yet, so none is left out of what it is compared with.
    id: homeId ?? '',
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
  return signalsOfNewAd(db, index, ad, { photos: form.gallery, homeId })
}

/** An ad with all that an admin decides by. @throws Problem ad.notFound */
export async function readAdminAd(db: Db, index: SearchIndex, id: string): Promise<AdminAd> {
  const found = await db
    .selectFrom('ads')
    .leftJoin('users', 'users.id', 'ads.user_id')
    .leftJoin('offers', 'offers.id', 'ads.offer_id')
    .selectAll('ads')
    .select(['users.email', 'users.name', 'users.language', 'offers.property_id as homeId'])
    .where('ads.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('ad.notFound')
  const { email, name, language, homeId, ...row } = found
  const ad = heldOf(row)
  const [payments, signals, photos] = await Promise.all([
    paymentsOfAds(db, [id]),
    signalsOfForm(db, index, ad.form, homeId),
    previewsOf(db, ad.form.gallery),
  ])
  return {
    id,
    planId: ad.planId,
    state: ad.state,
    change: ad.change,
    title: ad.form.title,
    place: placeOf(ad.form),
    advertiser: email,
    advertiserName: name,
    language: isLanguage(language ?? '') ? (language === 'en' ? 'en' : 'nl') : 'nl',
    homeId,
    submittedAt: ad.submitted_at?.toISOString() ?? null,
    onlineUntil: ad.online_until?.toISOString() ?? null,
    changedAt: ad.changed_at.toISOString(),
    version: ad.version,
    days: ad.days,
    form: ad.form,
    shownForm: ad.change ? ad.shownForm : null,
    reason: ad.reason,
    payments: payments.get(id) ?? [],
    signals,
    photos,
  }
}

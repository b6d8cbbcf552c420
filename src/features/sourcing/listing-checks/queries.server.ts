import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { hiddenContactMark, hideContact } from '#features/sourcing/field-parsers/hide-contact.ts'
import type { ListingCheck } from './contract.ts'
import { isDepositHigh, isEnergyLabelMissing, isTemporaryWithoutGround, findMediationFee } from './legal-checks.ts'
import { similarAreaFactor, findMedianFarAbove, type LocalMedian, type RentalFacts } from './rent-comparison.ts'
import { findPaymentBeforeViewing } from './payment-check.ts'
import { shortenQuote, splitSentences } from './sentences.ts'

/** A photo on more homes than this is an agency's logo or portrait. */
const maxPropertiesPerPhoto = 4

/** The facts of a listing that are checked. */
export interface CheckedListing extends RentalFacts {
  city: string
  /** Its texts in all languages. */
  text: string
  depositCents: number | null
  rentPeriod: string | null
  currency: string
  contractKind: 'indefinite' | 'temporary' | null
  contractGround: string | null
  energyLabel: string | null
}

const none = { passage: null, compared: null, elsewhere: null }

/** Replaces the mark while a text is split into sentences, which would end at its bullets. */
const markPlaceholder = '***'

/** The passage with contact data, hidden or not. */
function findContactPassage(text: string): string | undefined {
  const found = splitSentences(text).find((sentence) =>
    Object.values(hideContact(sentence).hidden).some((times) => times > 0),
  )
  if (found) return shortenQuote(hideContact(found).text)
  const masked = splitSentences(text.replaceAll(hiddenContactMark, markPlaceholder)).find((sentence) =>
    sentence.includes(markPlaceholder),
  )
  return masked && shortenQuote(masked.replaceAll(markPlaceholder, hiddenContactMark))
}

/**
 * Checks a listing by its own facts and texts and the rents around it; `photos_elsewhere` needs the database
 * (`readPropertyChecks`).
 *
 * @param local the median that the rent is far below (`findMedianFarAbove`), if it is
 */
export function checkListing(ad: CheckedListing, local: LocalMedian | undefined): ListingCheck[] {
  const checks: ListingCheck[] = []
  if (local) checks.push({ ...none, kind: 'rent_far_below', compared: { ...local, place: ad.city } })
  const payment = findPaymentBeforeViewing(ad.text)
  if (payment) checks.push({ ...none, kind: 'payment_before_viewing', passage: payment })
  const contact = findContactPassage(ad.text)
  if (contact) checks.push({ ...none, kind: 'contact_in_text', passage: contact })
  const monthly = ad.rentPeriod === 'month' && ad.currency === 'EUR' ? (ad.monthPriceCents ?? undefined) : undefined
  if (isDepositHigh(ad.depositCents, monthly)) checks.push({ ...none, kind: 'deposit_high' })
  const fee = findMediationFee(ad.text)
  if (fee) checks.push({ ...none, kind: 'mediation_fee', passage: fee })
  if (isTemporaryWithoutGround({ kind: ad.contractKind, ground: ad.contractGround }, ad.text))
    checks.push({ ...none, kind: 'temporary_without_ground' })
  if (isEnergyLabelMissing(ad.energyLabel, ad.propertyType, ad.text)) checks.push({ ...none, kind: 'label_missing' })
  return checks
}

/** Another place where a home shows one of the same photos, if any. */
async function findCityWithSamePhotos(
  db: Db,
  { own, propertyId, city }: { own: RawBuilder<unknown>; propertyId: string | null; city: RawBuilder<string> },
): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`
    select place.city
    from (${own}) as own
    cross join lateral (
      select few.property_id, count(*) over () as homes from (
        select property_id from property_photos as other
        where other.photo_hash = own.photo_hash limit ${maxPropertiesPerPhoto + 1}) as few) as shown
    join properties as place on place.id = shown.property_id
    where shown.homes <= ${maxPropertiesPerPhoto} and place.id is distinct from ${propertyId}::uuid and place.city <> ${city}
    order by place.city, place.id limit 1`.execute(db)
  return rows[0]?.city
}

/** Homes for rent in the same place and of similar size. */
const findSimilarRentals = (index: SearchIndex, { city, areaM2 }: CheckedListing): RentalFacts[] =>
  areaM2 === null
    ? []
    : index.findMatching({
        status: ['for_rent'],
        city: [city],
        minArea: Math.floor(areaM2 / similarAreaFactor),
        maxArea: Math.ceil(areaM2 * similarAreaFactor),
      })

/** All failed checks of a property, for admins; visitors do not see `adminOnlyCheckKinds`. */
export async function readPropertyChecks(db: Db, index: SearchIndex, propertyId: string): Promise<ListingCheck[]> {
  const row = await db
    .selectFrom('properties')
    .select([
      'id',
      'city',
      'property_type as propertyType',
      'month_price_cents as monthPriceCents',
      'area_m2 as areaM2',
      'deposit_cents as depositCents',
      'price_period as rentPeriod',
      'currency',
      'contract_kind as contractKind',
      'contract_ground as contractGround',
      'energy_label as energyLabel',
      'description_nl',
      'description_en',
      'title',
    ])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  if (!row) return []
  const { description_nl, description_en, title, ...facts } = row
  const ad = { ...facts, text: [title, description_nl, description_en].filter(Boolean).join('\n') }
  const local = findMedianFarAbove(ad, findSimilarRentals(index, ad))
  const checks = checkListing(ad, local)
  const elsewhere = await findCityWithSamePhotos(db, {
    own: sql`select photo_hash from property_photos where property_id = ${propertyId} order by position limit 10`,
    propertyId,
    city: sql<string>`(select city from properties where id = ${propertyId})`,
  })
  if (elsewhere !== undefined) checks.unshift({ ...none, kind: 'photos_elsewhere', elsewhere })
  return checks
}

/**
 * All failed checks of a listing that is not a property yet.
 *
 * @param photos hashes of its photos
 * @param propertyId the property that it was before, if any
 */
export async function checkNewListing(
  db: Db,
  index: SearchIndex,
  ad: CheckedListing,
  { photos, propertyId }: { photos: readonly string[]; propertyId: string | null },
): Promise<ListingCheck[]> {
  const checks = checkListing(ad, findMedianFarAbove(ad, findSimilarRentals(index, ad)))
  const elsewhere = await findCityWithSamePhotos(db, {
    own: sql`select unnest(${photos.slice(0, 10)}::text[]) as photo_hash`,
    propertyId,
    city: sql<string>`${ad.city}`,
  })
  return elsewhere === undefined ? checks : [{ ...none, kind: 'photos_elsewhere', elsewhere }, ...checks]
}

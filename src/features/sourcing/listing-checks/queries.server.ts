import { sql } from 'kysely'
import { pick } from '#shared/records.ts'
import type { Db } from '#platform/database/db.ts'
import { findCityWithSamePicture } from '#features/sourcing/listing-photos/same-pictures.server.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { ifSearchable, type SearchEngine, searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { PropertyIndex } from '#features/properties/search/property-index.ts'
import { hiddenContactMark, hideContact } from '#shared/hide-contact.ts'
import type { CheckKind } from './check-kinds.ts'
import type { ListingCheck } from './contract.ts'
import { isDepositHigh, isEnergyLabelMissing, isTemporaryWithoutGround, findMediationFee } from './legal-checks.ts'
import {
  farBelowRatio,
  findMedianFarAbove,
  isRoom,
  similarAreaFactor,
  type LocalMedian,
  type RentalFacts,
} from './rent-comparison.ts'
import { findPaymentBeforeViewing } from './payment-check.ts'
import { shortenQuote, splitSentences } from '#features/sourcing/field-parsers/sentences.ts'

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
  /** Whether it is a monument, which needs no energy label. */
  monument: string | null
  /** Why there is no energy label, as the landlord states; null or missing if that is not stated. */
  noLabelReason?: string | null
  /** How a corporation allots it; null or missing for an ordinary ad. */
  allocation?: string | null
}

const toCheck = (kind: CheckKind, evidence: Partial<ListingCheck> = {}): ListingCheck => ({
  kind,
  passage: null,
  compared: null,
  elsewhere: null,
  ...evidence,
})

/** A protected townscape makes no monument of a home. */
const isMonument = (monument: string | null) => monument !== null && monument !== 'townscape'

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
 * Checks a listing by its own facts and texts; `photos_elsewhere` needs the database.
 * @param local the median that the rent is far below, if it is
 */
export function checkListing(ad: CheckedListing, local: LocalMedian | undefined): ListingCheck[] {
  const monthly = ad.rentPeriod === 'month' && ad.currency === 'EUR' ? (ad.monthPriceCents ?? undefined) : undefined
  const [payment, contact, fee] = [findPaymentBeforeViewing, findContactPassage, findMediationFee].map((find) =>
    find(ad.text),
  )
  const isTemporary = isTemporaryWithoutGround({ kind: ad.contractKind, ground: ad.contractGround }, ad.text)
  return [
    local && toCheck('rent_far_below', { compared: { ...local, place: ad.city } }),
    payment && toCheck('payment_before_viewing', { passage: payment }),
    contact && toCheck('contact_in_text', { passage: contact }),
    isDepositHigh(ad.depositCents, monthly) && toCheck('deposit_high'),
    fee && toCheck('mediation_fee', { passage: fee }),
    isTemporary && toCheck('temporary_without_ground'),
    !isMonument(ad.monument) &&
      !ad.noLabelReason &&
      isEnergyLabelMissing(ad.energyLabel, ad.propertyType, ad.text) &&
      toCheck('label_missing'),
  ].filter((check) => !!check)
}

interface PhotosOfListing {
  /** Hashes of its photos, of which the first ones are compared. */
  photos: readonly string[]
  /** The property that it is or was, if any. */
  propertyId: string | null
}

/**
 * Homes for rent of its kind in the same place and of similar size, if its rent can be far below their median. For most
 * it cannot: then half of the others would ask so much more, and to count them costs less than to list them.
 */
async function findSimilarRentals(
  index: PropertyIndex,
  listing: RentalFacts & { city: string },
): Promise<readonly RentalFacts[]> {
  const { city, areaM2, monthPriceCents } = listing
  if (areaM2 === null || monthPriceCents === null) return []
  const similar: PropertyFilter = {
    status: ['for_rent'],
    city: [city],
    minArea: Math.floor(areaM2 / similarAreaFactor),
    maxArea: Math.ceil(areaM2 * similarAreaFactor),
    ...(isRoom(listing) ? { type: ['room'] } : { excludeType: ['room'] }),
  }
  const dearerFrom = Math.floor(monthPriceCents / 100 / farBelowRatio)
  const [all = 0, dearer = 0] = await index.countEach([0, dearerFrom].map((minPrice) => ({ ...similar, minPrice })))
  const others = all - 1
  return dearer * 2 < others ? [] : index.findMatching(similar)
}

/** The median rent of similar homes nearby, if the rent of a listing is far below it. */
export const findLocalMedian = searchQuery(
  'findLocalMedian',
  async ({ index }, listing: RentalFacts & { city: string }) =>
    findMedianFarAbove(listing, await findSimilarRentals(index, listing)),
)

const ownPhotos = sql<string[]>`
  array(select photo_hash from property_photos where property_id = properties.id order by position)`

/** All failed checks of properties, by their id, for admins; visitors do not see `adminOnlyCheckKinds`. */
export async function readPropertyChecks(
  db: Db,
  searchEngine: SearchEngine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListingCheck[]>> {
  const rows = await db
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
      'monument',
      'no_label_reason as noLabelReason',
      'allocation',
      'description_nl',
      'description_en',
      'title',
      ownPhotos.as('photos'),
    ])
    .where('id', 'in', [...ids])
    .execute()
  const checked = rows.map(async ({ description_nl, description_en, title, photos, ...facts }) => {
    const ad = { ...facts, text: [title, description_nl, description_en].filter(Boolean).join('\n') }
    return [facts.id, await readListingChecks(db, searchEngine, ad, { photos, propertyId: facts.id })] as const
  })
  return new Map(await Promise.all(checked))
}

/** All failed checks of a listing, whether or not it is a property already. */
export async function readListingChecks(
  db: Db,
  searchEngine: SearchEngine,
  ad: CheckedListing,
  { photos, propertyId }: PhotosOfListing,
): Promise<ListingCheck[]> {
  // Rents of corporations are below those of ordinary ads for other reasons.
  const rental = pick(ad, ['id', 'city', 'propertyType', 'monthPriceCents', 'areaM2'])
  const local = ad.allocation ? undefined : await ifSearchable(searchEngine.run(findLocalMedian, rental))
  const checks = checkListing(ad, local)
  const elsewhere =
    photos.length > 0 ? await findCityWithSamePicture(db, photos, { city: ad.city, propertyId }) : undefined
  return elsewhere === undefined ? checks : [toCheck('photos_elsewhere', { elsewhere }), ...checks]
}

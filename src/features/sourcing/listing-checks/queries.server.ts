import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { hiddenMark, hideContact } from '#features/sourcing/field-parsers/hide-contact.ts'
import type { Signal } from './contract.ts'
import { isDepositHigh, isLabelMissing, isTemporaryWithoutGround, mediationFee } from './legal-checks.ts'
import { areaFactor, farBelowMedian, type LocalMedian, type Rented } from './rent-comparison.ts'
import { paymentBeforeViewing } from './payment-check.ts'
import { quoted, sentencesOf } from './sentences.ts'

/** A photo on more homes than this is the picture of an agency, which says nothing. */
const mostHomes = 4

/** The facts of an ad that the rules look at. */
export interface Ad extends Rented {
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

/** Stands for the mark while a text is cut into sentences, since they end at its signs. */
const standIn = '***'

/** The passage in which contact data stands, or stood before it was hidden. */
function contactIn(text: string): string | undefined {
  const found = sentencesOf(text).find((sentence) =>
    Object.values(hideContact(sentence).hidden).some((times) => times > 0),
  )
  if (found) return quoted(hideContact(found).text)
  const hid = sentencesOf(text.replaceAll(hiddenMark, standIn)).find((sentence) => sentence.includes(standIn))
  return hid && quoted(hid.replaceAll(standIn, hiddenMark))
}

/**
 * What speaks against an ad, by the facts and words of the ad itself and the rents around it; that its photos stand
 * elsewhere is asked of the database (`signalsOfHome`).
 *
 * @param local what the rent is far below, see `farBelowMedian`
 */
export function signalsOfAd(ad: Ad, local: LocalMedian | undefined): Signal[] {
  const signals: Signal[] = []
  if (local) signals.push({ ...none, kind: 'rent_far_below', compared: { ...local, place: ad.city } })
  const payment = paymentBeforeViewing(ad.text)
  if (payment) signals.push({ ...none, kind: 'payment_before_viewing', passage: payment })
  const contact = contactIn(ad.text)
  if (contact) signals.push({ ...none, kind: 'contact_in_text', passage: contact })
  const monthly = ad.rentPeriod === 'month' && ad.currency === 'EUR' ? (ad.monthPriceCents ?? undefined) : undefined
  if (isDepositHigh(ad.depositCents, monthly)) signals.push({ ...none, kind: 'deposit_high' })
  const fee = mediationFee(ad.text)
  if (fee) signals.push({ ...none, kind: 'mediation_fee', passage: fee })
  if (isTemporaryWithoutGround({ kind: ad.contractKind, ground: ad.contractGround }, ad.text))
    signals.push({ ...none, kind: 'temporary_without_ground' })
  if (isLabelMissing(ad.energyLabel, ad.propertyType, ad.text)) signals.push({ ...none, kind: 'label_missing' })
  return signals
}

/** A place other than that of a home where a home shows one of the same photos, if there is one. */
async function photosElsewhere(
  db: Db,
  { own, homeId, city }: { own: RawBuilder<unknown>; homeId: string | null; city: RawBuilder<string> },
): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`
    select place.city
    from (${own}) as own
    cross join lateral (
      select few.property_id, count(*) over () as homes from (
        select property_id from property_photos as other
        where other.photo_hash = own.photo_hash limit ${mostHomes + 1}) as few) as shown
    join properties as place on place.id = shown.property_id
    where shown.homes <= ${mostHomes} and place.id is distinct from ${homeId}::uuid and place.city <> ${city}
    order by place.city, place.id limit 1`.execute(db)
  return rows[0]?.city
}

/** The homes for rent in the place of one that are about as large. */
const rentedLike = (index: SearchIndex, { city, areaM2 }: Ad): Rented[] =>
  areaM2 === null
    ? []
    : index.homesThatFit({
        status: ['for_rent'],
        city: [city],
        minArea: Math.floor(areaM2 / areaFactor),
        maxArea: Math.ceil(areaM2 * areaFactor),
      })

/** Everything that speaks against the ad of a home, for admins; to visitors some of it says nothing (`adminKinds`). */
export async function signalsOfHome(db: Db, index: SearchIndex, homeId: string): Promise<Signal[]> {
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
    .where('id', '=', homeId)
    .executeTakeFirst()
  if (!row) return []
  const { description_nl, description_en, title, ...facts } = row
  const ad = { ...facts, text: [title, description_nl, description_en].filter(Boolean).join('\n') }
  const local = farBelowMedian(ad, rentedLike(index, ad))
  const signals = signalsOfAd(ad, local)
  const elsewhere = await photosElsewhere(db, {
    own: sql`select photo_hash from property_photos where property_id = ${homeId} order by position limit 10`,
    homeId,
    city: sql<string>`(select city from properties where id = ${homeId})`,
  })
  if (elsewhere !== undefined) signals.unshift({ ...none, kind: 'photos_elsewhere', elsewhere })
  return signals
}

/**
 * Everything that speaks against an ad that is no home yet.
 *
 * @param photos hashes of its photos
 * @param homeId the home that it was before, if it was one
 */
export async function signalsOfNewAd(
  db: Db,
  index: SearchIndex,
  ad: Ad,
  { photos, homeId }: { photos: readonly string[]; homeId: string | null },
): Promise<Signal[]> {
  const signals = signalsOfAd(ad, farBelowMedian(ad, rentedLike(index, ad)))
  const elsewhere = await photosElsewhere(db, {
    own: sql`select unnest(${photos.slice(0, 10)}::text[]) as photo_hash`,
    homeId,
    city: sql<string>`${ad.city}`,
  })
  return elsewhere === undefined ? signals : [{ ...none, kind: 'photos_elsewhere', elsewhere }, ...signals]
}

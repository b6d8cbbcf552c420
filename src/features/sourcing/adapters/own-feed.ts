import type { CapturedRecord, Mending, OfferDraft, Reading } from '#features/sourcing/listings/contract.ts'
import { FeedOffer } from './own-feed-format.ts'
import { hideContact } from '#features/sourcing/field-parsers/hide-contact.ts'
import { dutchDay } from '#features/sourcing/field-parsers/read-dates.ts'
import { cutText, readLine, readText } from '#features/sourcing/field-parsers/read-text.ts'
import { lineOf, objectOf, own, refuse } from './record.ts'
import { stateOffer } from './build-listing.ts'

/** A text of a field for texts of one language, as plain text without contact data. */
function cleaned(text: string | null, mended: Set<Mending>): string | null {
  if (text === null) return null
  const { text: shown, hidden } = hideContact(readText(text, mended))
  if (Object.keys(hidden).length > 0) mended.add('contact_hidden')
  return shown === '' ? null : cutText(shown)
}

/** What was wrong with a record that is not in the format. */
function refusalOf(value: unknown): Reading {
  const record = objectOf(value)
  if (!record) return refuse('not_this_kind')
  const number = lineOf(own(record, 'number'), new Set())
  if (number === '') return refuse(Object.keys(record).length === 0 ? 'empty' : 'no_number')
  return refuse(lineOf(own(record, 'city'), new Set()) === '' ? 'no_address' : 'invalid', number)
}

/**
 * A record in our own feed format (docs/feeds.md). Texts go through the same rules as those of all sources; what is not in
 * the format is refused as a whole, so that whoever sends it notices.
 */
export function readOwnFeed({ value, capturedAt }: CapturedRecord): Reading {
  const parsed = FeedOffer.safeParse(value)
  if (!parsed.success) return refusalOf(value)
  const said = parsed.data
  if (said.status === 'for_sale' || said.status === 'sold') return refuse('not_for_rent', said.number)
  const mended = new Set<Mending>()
  const line = (text: string | null | undefined) => (text ? readLine(text, mended) : '')
  const { latitude, longitude } = said
  const texts = { nl: cleaned(said.descriptionNl, mended), en: cleaned(said.descriptionEn, mended) }
  const reading = stateOffer(
    {
      number: line(said.number),
      url: said.url ?? '',
      status: said.status,
      propertyType: said.propertyType,
      title: line(said.title),
      street: line(said.street) || null,
      houseNumber: said.houseNumber,
      houseNumberAddition: line(said.houseNumberAddition) || null,
      plotNumber: line(said.plotNumber) || null,
      postcode: said.postcode,
      city: line(said.city),
      neighbourhood: line(said.neighbourhood),
      ...(latitude !== null &&
        longitude !== null && {
          point: {
            latitude: String(latitude),
            longitude: String(longitude),
            precision: said.houseNumber === null ? ('street' as const) : ('address' as const),
          },
        }),
      siteLanguage: 'nl',
      price: {
        text: line(said.priceText) || null,
        cents: said.priceCents,
        upToCents: said.priceUpToCents,
        currency: said.currency,
        period: said.pricePeriod,
        onRequest: said.priceOnRequest,
        serviceCosts: said.serviceCosts,
        serviceCostsCents: said.serviceCostsCents,
        utilities: said.utilities,
        placeholder: false,
      },
      area: said.areaM2,
      dwellingArea: said.dwellingAreaM2,
      rooms: said.rooms,
      bedrooms: said.bedrooms,
      bathrooms: said.bathrooms,
      floors: said.floors,
      built: { from: said.builtFrom, to: said.builtTo },
      furnished: said.furnished,
      garage: said.garage,
      amenities: said.amenities,
      energyLabel: said.energyLabel,
      contractKind: said.contractKind,
      contractGround: said.contractGround,
      contractMonthsMin: said.contractMonthsMin,
      contractMonthsMax: said.contractMonthsMax,
      incomeCents: said.incomeCents,
      pets: said.pets,
      occupantsMax: said.occupantsMax,
      advertiser: line(said.advertiser),
      photoUrls: said.photoUrls,
    },
    mended,
  )
  // A day that has come means now, as in all sources.
  const isPast = said.availableFrom !== null && said.availableFrom <= dutchDay(capturedAt)
  const hidden = mended.has('contact_hidden')
  const offers = reading.offers.map((offer): OfferDraft => ({
    ...offer,
    province: said.province,
    descriptionNl: texts.nl,
    descriptionEn: texts.en,
    utilitiesCents: said.utilitiesCents,
    deposit: said.deposit,
    depositCents: said.depositCents,
    registration: said.registration,
    available: isPast && said.available === 'from' ? 'now' : said.available,
    availableFrom: isPast ? null : said.availableFrom,
    availableUntil: said.availableUntil,
    offeredAt: said.offeredAt,
    offeredWithinHours: said.offeredWithinHours,
    review: hidden ? [...new Set([...(offer.review ?? []), 'contact_hidden' as const])] : offer.review,
  }))
  return { ...reading, offers, mended: offers.length > 0 ? [...mended] : reading.mended }
}

import type * as z from 'zod/mini'
import { pick } from '#shared/records.ts'
import { allocationFields, asIsFields } from '#features/properties/catalogue/fields.ts'
import type { CapturedRecord, ListingDraft, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { FeedListing } from './own-feed-format.ts'
import { hideContact, hideContactIn } from '#shared/hide-contact.ts'
import { toDutchDate } from '#shared/dates.ts'
import { truncateAtWord, readLine, readText } from '#features/sourcing/field-parsers/read-text.ts'
import { asObject, openRecord, rejectRecord, type Repairs } from './record.ts'
import { isAbroad } from './feed-facts.ts'
import { buildListing, type ListingFacts } from './build-listing.ts'

/** A text in one language as plain text without contact data. */
function cleanText(text: string | null, repaired: Repairs): string | null {
  if (text === null) return null
  const { text: shown, hidden } = hideContact(readText(text, repaired))
  if (Object.keys(hidden).length > 0) repaired.add('contact_hidden')
  return shown === '' ? null : truncateAtWord(shown)
}

/** The rejection of a record that breaks the format, with its reason. */
function toRejection(value: unknown): AdapterResult {
  const record = asObject(value)
  if (!record) return rejectRecord('not_this_kind')
  const { line } = openRecord(record)
  const number = line('number')
  if (number === '') return rejectRecord(Object.keys(record).length === 0 ? 'empty' : 'no_number')
  if (isAbroad('', line('postcode'))) return rejectRecord('abroad', number)
  return rejectRecord(line('city') === '' ? 'no_address' : 'invalid', number)
}

function toFacts(
  feedListing: z.infer<typeof FeedListing>,
  line: (text: string | null | undefined) => string,
): ListingFacts {
  const { latitude, longitude } = feedListing
  return {
    ...pick(feedListing, asIsFields),
    number: line(feedListing.number),
    url: feedListing.url ?? '',
    title: line(feedListing.title),
    street: line(feedListing.street) || null,
    houseNumberAddition: line(feedListing.houseNumberAddition) || null,
    plotNumber: line(feedListing.plotNumber) || null,
    city: line(feedListing.city),
    description: feedListing.descriptionNl ?? '',
    english: feedListing.descriptionEn ?? '',
    neighbourhood: line(feedListing.neighbourhood),
    ...(latitude !== null &&
      longitude !== null && { point: { latitude: String(latitude), longitude: String(longitude) } }),
    price: {
      ...pick(feedListing, ['currency', 'serviceCosts', 'serviceCostsCents', 'utilities']),
      text: line(feedListing.priceText) || null,
      cents: feedListing.priceCents,
      upToCents: feedListing.priceUpToCents,
      period: feedListing.pricePeriod,
      onRequest: feedListing.priceOnRequest,
      placeholder: false,
    },
    depositCents: feedListing.deposit === 'none' ? 0 : feedListing.depositCents,
    area: feedListing.areaM2,
    dwellingArea: feedListing.dwellingAreaM2,
    built: { from: feedListing.builtFrom, to: feedListing.builtTo },
    advertiser: line(feedListing.advertiser),
    allotment: { ...pick(feedListing, allocationFields), conditions: hideContactIn(feedListing.conditions) },
    ...(feedListing.publishedAt && {
      age: { publishedAt: feedListing.publishedAt, withinHours: feedListing.publishedWithinHours ?? 0 },
    }),
    photoUrls: feedListing.photoUrls,
  }
}

/**
 * Reads a record in our own feed format (docs/feeds.md). A record that breaks it is rejected, so that its sender
 * notices.
 */
export function readOwnFeed({ value, capturedAt }: CapturedRecord): AdapterResult {
  const parsed = FeedListing.safeParse(value)
  if (!parsed.success) return toRejection(value)
  const feedListing = parsed.data
  if (feedListing.status === 'for_sale' || feedListing.status === 'sold')
    return rejectRecord('not_for_rent', feedListing.number)
  const repaired: Repairs = new Set()
  const line = (text: string | null | undefined) => (text ? readLine(text, repaired) : '')
  const texts = {
    nl: cleanText(feedListing.descriptionNl, repaired),
    en: cleanText(feedListing.descriptionEn, repaired),
  }
  const result = buildListing(toFacts(feedListing, line), repaired)
  // A date in the past means now, as for all sources.
  const isPast = feedListing.availableFrom !== null && feedListing.availableFrom <= toDutchDate(capturedAt)
  const hidden = repaired.has('contact_hidden')
  const listings = result.listings.map((listing): ListingDraft => ({
    ...listing,
    ...pick(feedListing, ['province', 'utilitiesCents', 'availableUntil']),
    ...pick(feedListing, ['publishedAt', 'publishedWithinHours']),
    descriptionNl: texts.nl,
    descriptionEn: texts.en,
    available: isPast && feedListing.available === 'from' ? 'now' : feedListing.available,
    availableFrom: isPast ? null : feedListing.availableFrom,
    review: hidden ? [...new Set([...(listing.review ?? []), 'contact_hidden' as const])] : listing.review,
  }))
  return { ...result, listings, repaired: listings.length > 0 ? [...repaired] : result.repaired }
}

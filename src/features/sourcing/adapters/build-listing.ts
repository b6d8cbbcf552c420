import type { Language } from '#shared/language.ts'
import { copyProperties } from '#shared/records.ts'
import { allocationFields, asIsFields, type FieldsWith } from '#features/properties/catalogue/fields.ts'
import { composeTitle } from '#features/sourcing/listings/compose-title.ts'
import type { ListingDraft, AdapterResult, ReviewReason } from '#features/sourcing/listings/contract.ts'
import { splitByLanguage } from '#features/sourcing/field-parsers/detect-language.ts'
import { hideContact, hideContactIn } from '#shared/hide-contact.ts'
import { priceDiffersInText } from '#features/sourcing/field-parsers/read-amounts-in-text.ts'
import type { ListingAge, Availability } from '#features/sourcing/field-parsers/read-dates.ts'
import type { Allotment } from '#features/sourcing/field-parsers/read-allotment.ts'
import { classifyRent, type ParsedPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { findRefusal, isLet } from '#features/sourcing/field-parsers/read-refusal.ts'
import { resolveAreas } from '#features/sourcing/field-parsers/read-size.ts'
import { truncateAtWord, truncate, readText } from '#features/sourcing/field-parsers/read-text.ts'
import type { BuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { applyTextFacts } from './apply-text-facts.ts'
import { rejectRecord, type Repairs } from './record.ts'

/** The facts that an adapter found in a record; `buildListing` turns them into a listing. */
export interface ListingFacts extends Pick<ListingDraft, FieldsWith<'asIs'>> {
  readonly number: string
  readonly url?: string
  readonly street: string | null
  readonly city: string
  readonly neighbourhood?: string
  /** The source's own title, if it is worth showing. */
  readonly title?: string
  /** The description with its markup; Dutch if its words do not show the language and no other is given. */
  readonly description?: string
  readonly siteLanguage?: Language
  /** The same description in English, if the source has it. */
  readonly english?: string
  readonly point?: {
    readonly latitude: string
    readonly longitude: string
    /** Unless named, the address if there is a house number, else the street. */
    readonly precision?: 'address' | 'street' | 'postcode' | 'neighbourhood'
  }
  readonly price: ParsedPrice
  /** Whether a low rent is usual, as with anti-squat. */
  readonly cheap?: boolean
  /** Cents; 0 if the source states that there is none. */
  readonly depositCents?: number | null | undefined
  readonly area?: number | null | undefined
  readonly dwellingArea?: number | null | undefined
  readonly built?: BuildYears | undefined
  readonly availability?: Availability | undefined
  readonly age?: ListingAge | null | undefined
  readonly advertiser?: string
  /** What a letting platform of a corporation states of the home. */
  readonly allotment?: Allotment | undefined
  readonly photoUrls?: readonly unknown[]
}

/** Why an offer of a corporation cannot be right, if it cannot. */
function findAllotmentFault({ allotment, age }: ListingFacts) {
  if (!allotment || allotment.allocation === null) return undefined
  const { allocation, closesAt, registrationYearsRequired, registrationYearsUsual } = allotment
  const isStated =
    allocation !== 'unknown' || (closesAt ?? registrationYearsRequired ?? registrationYearsUsual) !== null
  if (!isStated) return 'no_allocation'
  const earliest = age ? Date.parse(age.publishedAt) - age.withinHours * 3_600_000 : -Infinity
  return closesAt !== null && Date.parse(closesAt) < earliest ? 'closing_before_publication' : undefined
}

const truncateOrNull = (text: string | null | undefined, most: number): string | null =>
  (text ? truncate(text, most).trim() : '') || null

// Nearly every link is ASCII; the pattern for other scripts is slower.
const asciiUrlPattern = /^https?:\/\/[!-~]+$/
const anyUrlPattern = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u
const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1000 && (asciiUrlPattern.test(value) || anyUrlPattern.test(value))

/** The point, if it lies within the contract's box around the Netherlands. */
function parsePoint({ point, houseNumber }: ListingFacts) {
  const latitude = point?.latitude ? Number(point.latitude) : Number.NaN
  const longitude = point?.longitude ? Number(point.longitude) : Number.NaN
  return latitude >= 50.7 && latitude <= 53.7 && longitude >= 3.3 && longitude <= 7.3
    ? { latitude, longitude, placePrecision: point?.precision ?? (houseNumber ? 'address' : 'street') }
    : undefined
}

function parsePhotoUrls(photos: readonly unknown[]): string[] {
  const links = new Set<string>()
  for (const photo of photos) {
    if (links.size === 200) break
    if (isUrl(photo)) links.add(photo)
  }
  return [...links]
}

function cleanText(description: string | undefined, language: Language = 'nl', repaired: Repairs) {
  if (!description) return { text: '', nl: null, en: null, hasContact: false }
  const { text, hidden } = hideContact(readText(description, repaired))
  return { text, ...splitByLanguage(text, language), hasContact: Object.keys(hidden).length > 0 }
}

/** The description by language, with contact data hidden. Of two texts in the same language the first is kept. */
function cleanTexts({ description, siteLanguage, english }: ListingFacts, repaired: Repairs) {
  const first = cleanText(description, siteLanguage, repaired)
  const second = cleanText(english, 'en', repaired)
  const nl = first.nl ?? second.nl
  const en = first.en ?? second.en
  return {
    text: first.text || second.text,
    allText: [first.text, second.text].filter((text) => text !== '').join('\n'),
    descriptionNl: nl && truncateAtWord(nl),
    descriptionEn: en && truncateAtWord(en),
    hasContact: first.hasContact || second.hasContact,
  }
}

function parseDeposit(cents: number | null | undefined, repaired: Repairs) {
  if (cents === null || cents === undefined) return {}
  if (cents === 0) return { kind: 'none' as const }
  if (cents > 100) return { kind: 'amount' as const, cents }
  repaired.add('placeholder_amount')
  return {}
}

const isBlank = (text: string | null | undefined) => !text || text.replace(/<[^<>]{0,200}>|&nbsp;|\s/g, '') === ''

/** Whether an ad states neither a price, nor a place within its city, nor a text: nobody could reply to it. */
const isEmptyAd = ({ price, street, postcode, neighbourhood, point, description, english }: ListingFacts): boolean =>
  price.cents === null &&
  !price.onRequest &&
  [street, postcode, neighbourhood, point?.latitude, description, english].every(isBlank)

/**
 * Builds a listing from the facts that an adapter found: cleans texts and detects their language, resolves areas,
 * checks the rent, keeps everything within the limits of the contract, and marks what an admin should review.
 *
 * @param repaired the repairs so far; those made here are added
 * @param capturedAt the capture time that the record itself states, if any
 */
export function buildListing(facts: ListingFacts, repaired: Repairs, capturedAt?: Date): AdapterResult {
  const number = facts.number.slice(0, 120).trim()
  const city = truncateOrNull(facts.city, 100)
  if (number === '') return rejectRecord('no_number')
  if (city === null) return rejectRecord('no_address', number)
  const { price, propertyType, built, age, availability } = facts
  if (isEmptyAd(facts)) return rejectRecord('empty', number)
  const rent = price.cents === null || price.period === null ? null : { cents: price.cents, period: price.period }
  const verdict = rent ? classifyRent(rent.cents, rent.period, propertyType, facts.cheap) : 'usual'
  if (rent?.period === 'once') return rejectRecord('not_for_rent', number)
  if (verdict === 'implausible') return rejectRecord('price_implausible', number)

  const fault = findAllotmentFault(facts)
  if (fault) return rejectRecord(fault, number)

  const { text, allText, hasContact, descriptionNl, descriptionEn } = cleanTexts(facts, repaired)
  const title = hideContact(facts.title ?? '')
  const isDaily = rent?.period === 'day'
  const tenancy = { least: facts.contractMonthsMin, most: facts.contractMonthsMax }
  const refusal = findRefusal({ title: title.text, text: allText, isDaily, tenancy })
  if (refusal) return rejectRecord(refusal, number)
  const areas = resolveAreas(propertyType, facts.area ?? null, facts.dwellingArea ?? null)
  const street = truncateOrNull(facts.street, 120)
  const review: ReviewReason[] = []
  if (verdict === 'extreme') review.push('price_extreme')
  if (areas.contradiction) review.push('area_contradiction')
  if (hasContact || Object.keys(title.hidden).length > 0) review.push('contact_hidden')
  if (text !== '' && priceDiffersInText(text, price, [price.serviceCostsCents])) review.push('price_differs_in_text')
  if (review.includes('contact_hidden')) repaired.add('contact_hidden')
  if (price.placeholder) repaired.add('placeholder_amount')
  const point = parsePoint(facts)
  const deposit = parseDeposit(facts.depositCents, repaired)
  // Properties are listed by name: spreading other objects into a literal of this size takes five times as long.
  const listing: ListingDraft = {
    propertyType,
    number,
    url: isUrl(facts.url) ? facts.url : null,
    title: truncateOrNull(title.text, 200) ?? composeTitle(propertyType, street, city),
    descriptionNl,
    descriptionEn,
    street,
    city,
    neighbourhood: truncateOrNull(hideContactIn(facts.neighbourhood ?? null), 100),
    latitude: point?.latitude,
    longitude: point?.longitude,
    placePrecision: point?.placePrecision,
    currency: price.currency,
    serviceCosts: price.serviceCosts,
    serviceCostsCents: price.serviceCostsCents,
    utilities: price.utilities,
    priceText: truncateOrNull(price.text, 200),
    priceCents: rent?.cents ?? null,
    priceUpToCents: rent ? price.upToCents : null,
    pricePeriod: rent?.period ?? null,
    priceOnRequest: price.onRequest,
    deposit: deposit.kind,
    depositCents: deposit.cents,
    areaM2: areas.areaM2,
    dwellingAreaM2: areas.dwellingAreaM2,
    builtFrom: built?.from,
    builtTo: built?.to,
    available: availability?.available,
    availableFrom: availability?.availableFrom,
    availableUntil: availability?.availableUntil,
    publishedAt: age?.publishedAt,
    publishedWithinHours: age?.withinHours,
    advertiser: truncateOrNull(facts.advertiser, 120),
    photoUrls: parsePhotoUrls(facts.photoUrls ?? []),
    review,
  }
  copyProperties(listing, facts, asIsFields)
  if (facts.allotment) copyProperties(listing, facts.allotment, allocationFields)
  if ((facts.status ?? 'for_rent') === 'for_rent' && isLet(title.text, allText)) listing.status = 'rented'
  return {
    listings: [applyTextFacts(listing, allText)],
    rejects: [],
    repaired: [...repaired],
    ...(capturedAt && { capturedAt }),
  }
}

import type { Language } from '#shared/language.ts'
import { pick } from '#shared/records.ts'
import { asIsFields, type FieldsWith } from '#features/properties/catalogue/fields.ts'
import { composeTitle } from '#features/sourcing/listings/compose-title.ts'
import type { ListingDraft, AdapterResult, ReviewReason } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { splitByLanguage } from '#features/sourcing/field-parsers/detect-language.ts'
import { hideContact } from '#features/sourcing/field-parsers/hide-contact.ts'
import { priceDiffersInText } from '#features/sourcing/field-parsers/read-amounts-in-text.ts'
import { type ListingAge, type Availability, readAge } from '#features/sourcing/field-parsers/read-dates.ts'
import { classifyRent, type ParsedPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { resolveAreas } from '#features/sourcing/field-parsers/read-size.ts'
import { truncateAtWord, truncate, readText } from '#features/sourcing/field-parsers/read-text.ts'
import type { BuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { rejectRecord } from './record.ts'

/** What an adapter found in a record; `buildListing` makes a listing of it. */
export interface ListingFacts extends Pick<ListingDraft, FieldsWith<'asIs'>> {
  readonly number: string
  readonly url: string
  readonly street: string | null
  readonly city: string
  readonly neighbourhood?: string
  /** A title of the source's own, if it has one worth showing. */
  readonly title?: string
  /** The description with its markup, and the language to assume when its words do not tell. */
  readonly description?: string
  readonly siteLanguage: Language
  /** The same description in another language, if the source has one. */
  readonly translation?: { readonly text: string; readonly language: Language }
  readonly point?: {
    readonly latitude: string
    readonly longitude: string
    readonly precision: 'address' | 'street' | 'postcode' | 'neighbourhood'
  }
  readonly price: ParsedPrice
  /** Whether a low rent is usual, as with anti-squat. */
  readonly cheap?: boolean
  /** Cents; 0 if the source says that there is none. */
  readonly depositCents?: number | null
  readonly area: number | null
  readonly dwellingArea?: number | null
  readonly built?: BuildYears
  readonly availability?: Availability
  readonly age?: { readonly text: string; readonly at: Date; readonly hint?: string }
  readonly advertiser?: string
  readonly photoUrls?: readonly unknown[]
}

const truncateOrNull = (text: string | null | undefined, most: number): string | null =>
  (text ? truncate(text, most).trim() : '') || null

// Nearly every link is ASCII; the pattern for other scripts is slower.
const asciiUrlPattern = /^https?:\/\/[!-~]+$/
const anyUrlPattern = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u
const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1000 && (asciiUrlPattern.test(value) || anyUrlPattern.test(value))

/** The point, if it lies within the contract's box around the Netherlands. */
function parsePoint(point: ListingFacts['point']) {
  const latitude = point?.latitude ? Number(point.latitude) : Number.NaN
  const longitude = point?.longitude ? Number(point.longitude) : Number.NaN
  return point && latitude >= 50.7 && latitude <= 53.7 && longitude >= 3.3 && longitude <= 7.3
    ? { latitude, longitude, precision: point.precision }
    : undefined
}

/**
 * When the listing was placed. A date in the machine-readable part counts only if it agrees with what the page shows,
 * which it then makes more exact.
 */
function parseAge(age: ListingFacts['age']): ListingAge | null {
  if (!age) return null
  const shown = readAge(age.text, age.at)
  if (!age.hint || (shown && shown.withinHours < 24)) return shown
  const hinted = readAge(age.hint, age.at)
  if (!shown || !hinted) return shown ?? hinted
  const hoursApart = Math.abs(Date.parse(shown.publishedAt) - Date.parse(hinted.publishedAt)) / 3_600_000
  return hinted.withinHours < shown.withinHours && hoursApart <= shown.withinHours + 24 ? hinted : shown
}

function parsePhotoUrls(photos: readonly unknown[]): string[] {
  const links = new Set<string>()
  for (const photo of photos) {
    if (links.size === 200) break
    if (isUrl(photo)) links.add(photo)
  }
  return [...links]
}

function cleanText(description: string, language: Language, repaired: Set<RepairKind>) {
  const { text, hidden } = hideContact(readText(description, repaired))
  const { nl, en } = splitByLanguage(text, language)
  return {
    plain: text,
    nl: nl && truncateAtWord(nl),
    en: en && truncateAtWord(en),
    contact: Object.keys(hidden).length > 0,
  }
}

/** The description by language, with contact data hidden. Of two texts in the same language the first is kept. */
function cleanTexts(facts: ListingFacts, repaired: Set<RepairKind>) {
  const first = cleanText(facts.description ?? '', facts.siteLanguage, repaired)
  if (!facts.translation) return first
  const second = cleanText(facts.translation.text, facts.translation.language, repaired)
  return {
    plain: first.plain || second.plain,
    nl: first.nl ?? second.nl,
    en: first.en ?? second.en,
    contact: first.contact || second.contact,
  }
}

/**
 * Makes a listing of what an adapter found: cleans texts and assigns them their language, resolves areas, checks the
 * rent, keeps everything within the limits of the contract, and marks what an admin should review.
 *
 * @param repaired what was repaired while the fields were read; repairs made here are added
 * @param capturedAt the capture time that the record itself states, if any
 * @returns one listing, or the reason why there is none
 */
export function buildListing(facts: ListingFacts, repaired: Set<RepairKind>, capturedAt?: Date): AdapterResult {
  const number = facts.number.slice(0, 120).trim()
  const city = truncateOrNull(facts.city, 100)
  if (number === '') return rejectRecord('no_number')
  if (city === null) return rejectRecord('no_address', number)
  const { price } = facts
  const rent = price.cents === null || price.period === null ? null : { cents: price.cents, period: price.period }
  const verdict = rent ? classifyRent(rent.cents, rent.period, facts.propertyType, facts.cheap) : 'usual'
  if (rent?.period === 'once') return rejectRecord('not_for_rent', number)
  if (verdict === 'implausible') return rejectRecord('price_implausible', number)

  const texts = cleanTexts(facts, repaired)
  const title = facts.title ? hideContact(facts.title) : undefined
  const contact = texts.contact || (title !== undefined && Object.keys(title.hidden).length > 0)
  const areas = resolveAreas(facts.propertyType, facts.area, facts.dwellingArea ?? null)
  const street = truncateOrNull(facts.street, 120)
  if (contact) repaired.add('contact_hidden')
  if (price.placeholder) repaired.add('placeholder_amount')
  const point = parsePoint(facts.point)
  const age = parseAge(facts.age)
  const listing: ListingDraft = {
    ...pick(facts, asIsFields),
    number,
    url: isUrl(facts.url) ? facts.url : null,
    title: truncateOrNull(title?.text, 200) ?? composeTitle(facts.propertyType, street, city),
    descriptionNl: texts.nl,
    descriptionEn: texts.en,
    street,
    city,
    neighbourhood: truncateOrNull(facts.neighbourhood, 100),
    latitude: point?.latitude,
    longitude: point?.longitude,
    placePrecision: point?.precision,
    priceText: truncateOrNull(price.text, 200),
    priceCents: rent?.cents ?? null,
    priceUpToCents: rent ? price.upToCents : null,
    currency: price.currency,
    pricePeriod: rent?.period ?? null,
    priceOnRequest: price.onRequest,
    serviceCosts: price.serviceCosts,
    serviceCostsCents: price.serviceCostsCents,
    utilities: price.utilities,
    ...parseDeposit(facts.depositCents, repaired),
    areaM2: areas.areaM2,
    dwellingAreaM2: areas.dwellingAreaM2,
    builtFrom: facts.built?.from,
    builtTo: facts.built?.to,
    available: facts.availability?.available,
    availableFrom: facts.availability?.availableFrom,
    availableUntil: facts.availability?.availableUntil,
    publishedAt: age?.publishedAt,
    publishedWithinHours: age?.withinHours,
    advertiser: truncateOrNull(facts.advertiser, 120),
    photoUrls: parsePhotoUrls(facts.photoUrls ?? []),
    review: listReviewReasons(verdict === 'extreme', areas.contradiction, contact, texts.plain, price),
  }
  return { listings: [listing], rejects: [], repaired: [...repaired], ...(capturedAt && { capturedAt }) }
}

function listReviewReasons(
  isExtreme: boolean,
  areasContradict: boolean,
  hasContact: boolean,
  text: string,
  price: ParsedPrice,
): ReviewReason[] {
  const review: ReviewReason[] = []
  if (isExtreme) review.push('price_extreme')
  if (areasContradict) review.push('area_contradiction')
  if (hasContact) review.push('contact_hidden')
  if (text !== '' && priceDiffersInText(text, price, [price.serviceCostsCents])) review.push('price_differs_in_text')
  return review
}

function parseDeposit(
  cents: number | null | undefined,
  repaired: Set<RepairKind>,
): Pick<ListingDraft, 'deposit' | 'depositCents'> {
  if (cents === null || cents === undefined) return {}
  if (cents === 0) return { deposit: 'none' }
  if (cents > 100) return { deposit: 'amount', depositCents: cents }
  repaired.add('placeholder_amount')
  return {}
}

import type { Language } from '#shared/language.ts'
import { composeTitle } from '#features/sourcing/listings/compose-title.ts'
import type { Mending, OfferDraft, Reading, ReviewReason } from '#features/sourcing/listings/contract.ts'
import { textsByLanguage } from '#features/sourcing/field-parsers/detect-language.ts'
import { hideContact } from '#features/sourcing/field-parsers/hide-contact.ts'
import { priceDiffersInText } from '#features/sourcing/field-parsers/read-amounts-in-text.ts'
import { type Age, type Availability, readAge } from '#features/sourcing/field-parsers/read-dates.ts'
import { judgeRent, type PriceReading } from '#features/sourcing/field-parsers/read-price.ts'
import { sortAreas } from '#features/sourcing/field-parsers/read-size.ts'
import { cutText, firstOf, readText } from '#features/sourcing/field-parsers/read-text.ts'
import type { BuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { refuse } from './record.ts'

type Said =
  | 'number'
  | 'status'
  | 'propertyType'
  | 'houseNumber'
  | 'houseNumberAddition'
  | 'plotNumber'
  | 'postcode'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'floors'
  | 'furnished'
  | 'garage'
  | 'amenities'
  | 'energyLabel'
  | 'contractKind'
  | 'contractGround'
  | 'contractMonthsMin'
  | 'contractMonthsMax'
  | 'incomeCents'
  | 'pets'
  | 'occupantsMax'

/** What an adapter found, in the words of the rules; `stateOffer` makes an offer of it. */
export interface Facts extends Pick<OfferDraft, Said> {
  readonly url: string
  readonly street: string | null
  readonly city: string
  readonly neighbourhood?: string
  /** A title of the source's own, if it has one worth showing. */
  readonly title?: string
  /** The description as it came, markup and all, and the language it is in when its words do not tell. */
  readonly description?: string
  readonly siteLanguage: Language
  /** The same description in another language, if the source has one. */
  readonly translation?: { readonly text: string; readonly language: Language }
  readonly point?: {
    readonly latitude: string
    readonly longitude: string
    readonly precision: 'address' | 'street' | 'postcode' | 'neighbourhood'
  }
  readonly price: PriceReading
  /** Is a low rent usual, as with anti-squat? */
  readonly cheap?: boolean
  /** Cents; 0 where the source says that there is none. */
  readonly depositCents?: number | null
  readonly area: number | null
  readonly dwellingArea?: number | null
  readonly built?: BuildYears
  readonly availability?: Availability
  readonly age?: { readonly text: string; readonly at: Date; readonly hint?: string }
  readonly advertiser?: string
  readonly photoUrls?: readonly unknown[]
}

const fit = (text: string | null | undefined, most: number): string | null =>
  (text ? firstOf(text, most).trim() : '') || null

// Nearly every link is of plain characters; those of other scripts are looked at more slowly.
const plainLink = /^https?:\/\/[!-~]+$/
const anyLink = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u
const isLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1000 && (plainLink.test(value) || anyLink.test(value))

/** A point within the box of the contract around the Netherlands; otherwise none at all. */
function pointOf(point: Facts['point']) {
  const latitude = point?.latitude ? Number(point.latitude) : Number.NaN
  const longitude = point?.longitude ? Number(point.longitude) : Number.NaN
  return point && latitude >= 50.7 && latitude <= 53.7 && longitude >= 3.3 && longitude <= 7.3
    ? { latitude, longitude, precision: point.precision }
    : undefined
}

/**
 * When the ad was placed. A day that the machine-readable part names counts only as far as it agrees with what the page
 * shows, and then makes it more exact.
 */
function ageOf(age: Facts['age']): Age | null {
  if (!age) return null
  const shown = readAge(age.text, age.at)
  if (!age.hint || (shown && shown.withinHours < 24)) return shown
  const hinted = readAge(age.hint, age.at)
  if (!shown || !hinted) return shown ?? hinted
  const hoursApart = Math.abs(Date.parse(shown.offeredAt) - Date.parse(hinted.offeredAt)) / 3_600_000
  return hinted.withinHours < shown.withinHours && hoursApart <= shown.withinHours + 24 ? hinted : shown
}

function photosOf(photos: readonly unknown[]): string[] {
  const links = new Set<string>()
  for (const photo of photos) {
    if (links.size === 200) break
    if (isLink(photo)) links.add(photo)
  }
  return [...links]
}

function textOf(description: string, language: Language, mended: Set<Mending>) {
  const { text, hidden } = hideContact(readText(description, mended))
  const { nl, en } = textsByLanguage(text, language)
  return { plain: text, nl: nl && cutText(nl), en: en && cutText(en), contact: Object.keys(hidden).length > 0 }
}

/** The description under its language, contact data hidden. Two texts that turn out to be of one language are not joined. */
function textsOf(facts: Facts, mended: Set<Mending>) {
  const first = textOf(facts.description ?? '', facts.siteLanguage, mended)
  if (!facts.translation) return first
  const second = textOf(facts.translation.text, facts.translation.language, mended)
  return {
    plain: first.plain || second.plain,
    nl: first.nl ?? second.nl,
    en: first.en ?? second.en,
    contact: first.contact || second.contact,
  }
}

/**
 * Makes an offer of what an adapter found: texts cleaned and put under their language, areas sorted out, the rent judged,
 * everything within the lengths and limits of the contract, and what deserves a look marked.
 *
 * @param mended what was mended while the fields were read; what is mended here is added
 * @param capturedAt the moment the record itself states, if it does
 * @returns one offer, or the reason why there is none
 */
export function stateOffer(facts: Facts, mended: Set<Mending>, capturedAt?: Date): Reading {
  const number = facts.number.slice(0, 120).trim()
  const city = fit(facts.city, 100)
  if (number === '') return refuse('no_number')
  if (city === null) return refuse('no_address', number)
  const { price } = facts
  const rent = price.cents === null || price.period === null ? null : { cents: price.cents, period: price.period }
  const verdict = rent ? judgeRent(rent.cents, rent.period, facts.propertyType, facts.cheap) : 'usual'
  if (rent?.period === 'once') return refuse('not_for_rent', number)
  if (verdict === 'implausible') return refuse('price_implausible', number)

  const texts = textsOf(facts, mended)
  const title = facts.title ? hideContact(facts.title) : undefined
  const contact = texts.contact || (title !== undefined && Object.keys(title.hidden).length > 0)
  const areas = sortAreas(facts.propertyType, facts.area, facts.dwellingArea ?? null)
  const street = fit(facts.street, 120)
  if (contact) mended.add('contact_hidden')
  if (price.placeholder) mended.add('placeholder_amount')
  const review: ReviewReason[] = []
  if (verdict === 'extreme') review.push('price_extreme')
  if (areas.contradiction) review.push('area_contradiction')
  if (contact) review.push('contact_hidden')
  if (texts.plain !== '' && priceDiffersInText(texts.plain, price, [price.serviceCostsCents]))
    review.push('price_differs_in_text')

  const point = pointOf(facts.point)
  const deposit = depositOf(facts.depositCents, mended)
  const age = ageOf(facts.age)
  const offer: OfferDraft = {
    number,
    url: isLink(facts.url) ? facts.url : null,
    status: facts.status,
    propertyType: facts.propertyType,
    title: fit(title?.text, 200) ?? composeTitle(facts.propertyType, street, city),
    descriptionNl: texts.nl,
    descriptionEn: texts.en,
    street,
    houseNumber: facts.houseNumber,
    houseNumberAddition: facts.houseNumberAddition,
    plotNumber: facts.plotNumber,
    postcode: facts.postcode,
    city,
    neighbourhood: fit(facts.neighbourhood, 100),
    latitude: point?.latitude,
    longitude: point?.longitude,
    placePrecision: point?.precision,
    priceText: fit(price.text, 200),
    priceCents: rent?.cents ?? null,
    priceUpToCents: rent ? price.upToCents : null,
    currency: price.currency,
    pricePeriod: rent?.period ?? null,
    priceOnRequest: price.onRequest,
    serviceCosts: price.serviceCosts,
    serviceCostsCents: price.serviceCostsCents,
    utilities: price.utilities,
    deposit: deposit.deposit,
    depositCents: deposit.depositCents,
    areaM2: areas.areaM2,
    dwellingAreaM2: areas.dwellingAreaM2,
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    floors: facts.floors,
    builtFrom: facts.built?.from,
    builtTo: facts.built?.to,
    furnished: facts.furnished,
    garage: facts.garage,
    amenities: facts.amenities,
    energyLabel: facts.energyLabel,
    contractKind: facts.contractKind,
    contractGround: facts.contractGround,
    contractMonthsMin: facts.contractMonthsMin,
    contractMonthsMax: facts.contractMonthsMax,
    incomeCents: facts.incomeCents,
    pets: facts.pets,
    occupantsMax: facts.occupantsMax,
    available: facts.availability?.available,
    availableFrom: facts.availability?.availableFrom,
    availableUntil: facts.availability?.availableUntil,
    offeredAt: age?.offeredAt,
    offeredWithinHours: age?.withinHours,
    advertiser: fit(facts.advertiser, 120),
    photoUrls: photosOf(facts.photoUrls ?? []),
    review,
  }
  return { offers: [offer], rejects: [], mended: [...mended], ...(capturedAt && { capturedAt }) }
}

function depositOf(
  cents: number | null | undefined,
  mended: Set<Mending>,
): Pick<OfferDraft, 'deposit' | 'depositCents'> {
  if (cents === null || cents === undefined) return {}
  if (cents === 0) return { deposit: 'none' }
  if (cents > 100) return { deposit: 'amount', depositCents: cents }
  mended.add('placeholder_amount')
  return {}
}

import * as z from 'zod'
import { currencies } from '#shared/money.ts'
import {
  amenities,
  availableValues,
  contractGrounds,
  contractKinds,
  depositKinds,
  energyLabels,
  furnishedValues,
  garages,
  petsValues,
  placePrecisions,
  pricePeriods,
  propertyTypes,
  serviceCostsKinds,
  statuses,
  utilitiesKinds,
} from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null)
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const cents = whole(1, 2_000_000_000)
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const link = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/))

/** Why an admin should have a look at a home that is shown all the same. */
export const reviewReasons = [
  'unknown_place',
  'point_far_from_place',
  'price_differs_in_text',
  'price_extreme',
  'area_contradiction',
  'contact_hidden',
  'filled_in_value',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Why a record did not become a listing. */
export const rejectReasons = [
  'unreadable',
  'empty',
  'error_record',
  'not_this_kind',
  'no_number',
  'no_address',
  'not_a_dwelling',
  'not_for_rent',
  'abroad',
  'price_implausible',
  'too_large',
  'invalid',
] as const
export type RejectReason = (typeof rejectReasons)[number]

const facts = z.strictObject({
  number: text(120),
  url: optional(link),
  status: z._default(z.enum(statuses), 'for_rent'),
  propertyType: z.enum(propertyTypes),
  title: text(200),
  descriptionNl: optional(text(20_000)),
  descriptionEn: optional(text(20_000)),

  street: optional(text(120)),
  houseNumber: optional(whole(1, 99_999)),
  houseNumberAddition: optional(text(20)),
  plotNumber: optional(text(20)),
  postcode: optional(z.string().check(z.regex(/^[1-9]\d{3} [A-Z]{2}$/))),
  city: text(100),
  province: optional(z.enum(provinces)),
  neighbourhood: optional(text(100)),
  latitude: optional(z.number().check(z.gte(50.7), z.lte(53.7))),
  longitude: optional(z.number().check(z.gte(3.3), z.lte(7.3))),
  placePrecision: optional(z.enum(placePrecisions)),

  /** The price as the source wrote it. */
  priceText: optional(text(200)),
  priceCents: optional(cents),
  priceUpToCents: optional(cents),
  currency: z._default(z.enum(currencies), 'EUR'),
  pricePeriod: optional(z.enum(pricePeriods)),
  priceOnRequest: z._default(z.boolean(), false),
  serviceCosts: z._default(z.enum(serviceCostsKinds), 'unknown'),
  serviceCostsCents: optional(cents),
  utilities: z._default(z.enum(utilitiesKinds), 'unknown'),
  utilitiesCents: optional(cents),
  deposit: z._default(z.enum(depositKinds), 'unknown'),
  depositCents: optional(cents),

  areaM2: optional(whole(1, 99_999)),
  dwellingAreaM2: optional(whole(1, 99_999)),
  rooms: optional(z.number().check(z.gte(0), z.lte(999))),
  bedrooms: optional(whole(0, 999)),
  bathrooms: optional(z.number().check(z.gte(0), z.lte(99))),
  floors: optional(whole(0, 99)),
  builtFrom: optional(whole(800, 2100)),
  builtTo: optional(whole(800, 2100)),
  furnished: optional(z.enum(furnishedValues)),
  garage: optional(z.enum(garages)),
  amenities: z._default(z.array(z.enum(amenities)), []),
  energyLabel: optional(z.enum(energyLabels)),

  contractKind: optional(z.enum(contractKinds)),
  contractGround: optional(z.enum(contractGrounds)),
  contractMonthsMin: optional(whole(1, 600)),
  contractMonthsMax: optional(whole(1, 600)),
  registration: optional(z.boolean()),
  incomeCents: optional(cents),
  pets: optional(z.enum(petsValues)),
  /** The most people that may live there. */
  occupantsMax: optional(whole(1, 99)),
  available: z._default(z.enum(availableValues), 'unknown'),
  availableFrom: optional(day),
  availableUntil: optional(day),

  /** When the source says the ad was placed, and how many hours that may be off; relative ages are reckoned from the capture. */
  publishedAt: optional(z.iso.datetime()),
  publishedWithinHours: optional(whole(0, 100_000)),
  advertiser: optional(text(120)),
  /** Where the source keeps its photos; never shown as they are. */
  photoUrls: z._default(z.array(link).check(z.maxLength(200)), []),
  review: z._default(z.array(z.enum(reviewReasons)), []),
})

type Facts = z.infer<typeof facts>

/** What facts of one listing must agree on; the database checks the same. */
const agreements: readonly ((listing: Facts) => boolean)[] = [
  (listing) => (listing.available === 'from') === (listing.availableFrom !== null),
  (listing) => (listing.deposit === 'amount') === (listing.depositCents !== null),
  (listing) => !(listing.priceOnRequest && listing.priceCents !== null),
  (listing) => listing.priceCents === null || listing.pricePeriod !== null,
  (listing) =>
    listing.priceUpToCents === null || (listing.priceCents !== null && listing.priceUpToCents > listing.priceCents),
  (listing) => listing.builtFrom === null || (listing.builtTo !== null && listing.builtTo >= listing.builtFrom),
  (listing) =>
    new Set([listing.latitude, listing.longitude, listing.placePrecision].map((part) => part === null)).size === 1,
]

/**
 * One source's advertisement of a rental home, in our words. What the source does not say is null or 'unknown';
 * 'none' only where it says that there is none (research/source-data-quality.md, points 2 and 5).
 * Cents, square metres, degrees; days as YYYY-MM-DD.
 */
export const Listing = facts.check(z.refine((listing) => agreements.every((agrees) => agrees(listing))))
export type Listing = z.infer<typeof Listing>
/** A listing as an adapter states it: what it leaves out is unknown. */
export type ListingDraft = z.input<typeof Listing>

/** One record as it was captured: a row, a JSON object, the facts of a page. */
export interface CapturedRecord {
  /** The record as parsed: an object for JSON, column name to text for CSV. */
  readonly value: unknown
  /** When the source was read. */
  readonly capturedAt: Date
  /** Name of the file or address it came in, without folders. */
  readonly input: string
}

/** A word of a source that its mapping does not know. */
export interface UnknownWord {
  readonly field: string
  readonly word: string
}

/** What an adapter made of one record. One record may hold several units, or none. */
export interface AdapterResult {
  readonly listings: readonly ListingDraft[]
  readonly rejects: readonly { readonly reason: RejectReason; readonly number?: string }[]
  readonly repaired: readonly RepairKind[]
  /** Words of a closed set that nobody has given a meaning; what they said is unknown. */
  readonly unknownWords?: readonly UnknownWord[]
  /** The capture time the record itself states, when it does. */
  readonly capturedAt?: Date
}

/** What is particular about one source. `read` is a pure function: the same record gives the same reading. */
export interface Adapter {
  readonly slug: string
  readonly name: string
  readonly website: string
  /** Where in a JSON document the list of records stands; without it every outermost object is a record. */
  readonly recordsAt?: string | undefined
  /** What its reading hangs on beside the code: a mapping. */
  readonly version?: string
  readonly read: (record: CapturedRecord) => AdapterResult
}

import * as z from 'zod'
import { fieldShapes } from '#features/properties/catalogue/fields.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null)
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
  ...fieldShapes,
  /** The price as the source wrote it. */
  priceText: optional(text(200)),
  /** When the source says the ad was placed, and how many hours that may be off; relative ages are reckoned from the capture. */
  publishedAt: optional(z.iso.datetime()),
  publishedWithinHours: optional(z.int().check(z.gte(0), z.lte(100_000))),
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

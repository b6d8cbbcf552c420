import * as z from 'zod'
import { allocationFields, fieldShapes } from '#features/properties/catalogue/fields.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import type { RejectReason } from './reject-reasons.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null)
const link = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/))

/** Why an admin should review a home, which is shown nevertheless. */
const reviewReasons = [
  'unknown_place',
  'point_far_from_place',
  'postcode_contradicts_place',
  'price_differs_in_text',
  'price_extreme',
  'area_contradiction',
  'contact_hidden',
  'filled_in_value',
  'service_costs_high',
  'rent_odd_for_area',
  'sources_differ',
  'photo_elsewhere',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** The fields that a text may state where the source does not. */
const textFields = [
  'energyLabel',
  'builtFrom',
  'monument',
  'storey',
  'depositCents',
  'incomeCents',
  'registration',
  'pets',
  'contractMonthsMin',
  'contractMonthsMax',
  'occupantsMax',
  'housemates',
] as const
export type TextField = (typeof textFields)[number]

const facts = z.strictObject({
  number: text(120),
  url: optional(link),
  ...fieldShapes,
  /** The price as the source wrote it. */
  priceText: optional(text(200)),
  /** When the listing was placed according to the source, and how many hours off this may be. */
  publishedAt: optional(z.iso.datetime()),
  publishedWithinHours: optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** The source's photo URLs; never shown directly. */
  photoUrls: z._default(z.array(link).check(z.maxLength(200)), []),
  review: z._default(z.array(z.enum(reviewReasons)), []),
  /** The sentences of facts that only the text states; null if there are none. */
  fromText: optional(z.partialRecord(z.enum(textFields), text(400))),
})

type Facts = z.infer<typeof facts>

/** Consistency rules between the facts of a listing; the database checks the same. */
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
  (listing) => listing.allocation !== null || allocationFields.every((name) => listing[name] === null),
]

/**
 * One source's advertisement of a rental home. Facts that the source does not state are null or 'unknown'; 'none'
 * means that it states there is none (research/source-data-quality.md, points 2 and 5). Cents, square metres, degrees;
 * days as YYYY-MM-DD.
 */
export const Listing = facts.check(z.refine((listing) => agreements.every((agrees) => agrees(listing))))
export type Listing = z.infer<typeof Listing>
/** A listing as an adapter builds it; missing fields are unknown. */
export type ListingDraft = z.input<typeof Listing>

/** One captured record: a row, a JSON object, the facts of a page. */
export interface CapturedRecord {
  /** The record as parsed: an object for JSON, column name to text for CSV. */
  readonly value: unknown
  /** When the source was read. */
  readonly capturedAt: Date
  /** Name of its file, without folders, or its URL. */
  readonly input: string
}

/** A word of a source that its mapping does not know. */
export interface UnknownWord {
  readonly field: string
  readonly word: string
}

/** The result of reading one record, which may hold several listings or none. */
export interface AdapterResult {
  readonly listings: readonly ListingDraft[]
  readonly rejects: readonly { readonly reason: RejectReason; readonly number?: string }[]
  readonly repaired: readonly RepairKind[]
  /** Words of enum fields without a mapping; their value is unknown. */
  readonly unknownWords?: readonly UnknownWord[]
  /** The capture time that the record itself states, if any. */
  readonly capturedAt?: Date
}

/** How one source is read. `read` is pure: the same record gives the same result. */
export interface Adapter {
  readonly slug: string
  readonly name: string
  readonly website: string
  /** Path to the list of records in a JSON document; without it every outermost object is a record. */
  readonly recordsAt?: string | undefined
  /** The version of the mapping, on which the result depends besides the code. */
  readonly version?: string
  readonly read: (record: CapturedRecord) => AdapterResult
}

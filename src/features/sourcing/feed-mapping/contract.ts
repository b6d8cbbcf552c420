import { WordCount } from '#features/sourcing/import/word-counts.ts'
import { RejectCounts } from '#features/sourcing/import/rejected-records-contract.ts'
import * as z from 'zod/mini'
import { pick } from '#shared/records.ts'
import { changeReply, dataReply, endpoint } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { Mapping, MappingDraft, maxPathLength } from '#features/sourcing/field-parsers/mapping.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'

/** A column of a sample, or a path into its records, with example values. */
const Column = z.object({ path: z.string(), examples: z.array(z.string()) })
export type Column = z.infer<typeof Column>

/** The mapping of a source, and its access for pushed feeds. */
export const MappedSource = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  mapping: z.nullable(Mapping),
  /** Version of the mapping, for optimistic locking. */
  version: z.int(),
  feed: z.nullable(z.object({ madeAt: Timestamp, usedAt: z.nullable(Timestamp) })),
  /** Of the last run. */
  unknownWords: z.array(WordCount),
  rejectedRecords: z.int(),
})
export type MappedSource = z.infer<typeof MappedSource>

export const readMapping = endpoint('GET /admin/sources/{id}/mapping', 'admin', {
  summary: 'Returns how the columns of a source are mapped, and whether it may push to us.',
  params: idParams,
  reply: dataReply(MappedSource),
})

export const SavedMapping = z.strictObject({ mapping: Mapping, version: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)) })
export const saveMapping = endpoint('PUT /admin/sources/{id}/mapping', 'admin', {
  summary: 'Saves how the columns of a source are mapped, unless the mapping has changed meanwhile.',
  params: idParams,
  body: SavedMapping,
  reply: changeReply(MappedSource),
})

/** Rows of a source as CSV or JSON, some dozens of records; without it the rejected records are used. */
const sample = z.optional(z.string().check(z.maxLength(100_000), storableText))

/** The columns of a sample, and a proposed mapping. */
export const Sample = z.object({
  /** Whether the rows are rejected records. */
  fromRejectedRecords: z.boolean(),
  read: z.int(),
  columns: z.array(Column),
  proposal: z.nullable(MappingDraft),
  problems: z.array(z.string()),
})
export type Sample = z.infer<typeof Sample>

const SampleRequest = z.strictObject({
  sample,
  records: z.optional(z.string().check(z.minLength(1), z.maxLength(maxPathLength), storableText)),
})
export const readSample = endpoint('POST /admin/sources/{id}/mapping/sample', 'admin', {
  summary: 'Returns the columns of sample rows, and proposes a mapping. Nothing is stored.',
  params: idParams,
  body: SampleRequest,
  reply: dataReply(Sample),
})

/** The facts of a listing that its preview shows as they are. */
export const previewedFacts = [
  ...(['number', 'title', 'status', 'propertyType', 'postcode', 'city', 'areaM2', 'rooms', 'furnished'] as const),
  ...(['priceCents', 'pricePeriod', 'currency', 'available', 'availableFrom', 'review'] as const),
  ...(['allocation', 'closesAt', 'conditions'] as const),
]

/** A short preview of a listing. */
export const ListingPreview = z.object({
  ...pick(Listing.shape, previewedFacts),
  address: z.nullable(z.string()),
  photos: z.int(),
  text: z.nullable(z.string()),
})
export type ListingPreview = z.infer<typeof ListingPreview>

const PreviewRow = z.object({
  line: z.int(),
  listings: z.array(ListingPreview),
  reasons: z.array(z.enum(rejectReasons)),
  unknownWords: z.array(z.object({ field: z.string(), word: z.string() })),
  /** The row as received, if it is rejected. */
  record: z.nullable(z.string()),
})

/** The result of applying a mapping to a sample. */
export const Preview = z.object({
  read: z.int(),
  listings: z.int(),
  reasons: RejectCounts,
  unknownWords: z.array(WordCount),
  rows: z.array(PreviewRow),
  problems: z.array(z.string()),
})
export type Preview = z.infer<typeof Preview>

export const previewMapping = endpoint('POST /admin/sources/{id}/mapping/preview', 'admin', {
  summary:
    'Applies a mapping to sample rows: the listings, the rejected rows, and words without a mapping. Nothing is stored.',
  params: idParams,
  body: z.strictObject({ mapping: Mapping, sample }),
  reply: dataReply(Preview),
})

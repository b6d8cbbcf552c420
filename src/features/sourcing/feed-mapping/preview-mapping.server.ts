import { parseRecordText, toRecordText } from '#features/sourcing/import/record-text.ts'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import { readMapped } from '#features/sourcing/adapters/mapped.ts'
import type { Listing, UnknownWord } from '#features/sourcing/listings/contract.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import { countUnknownWords, toWordCounts } from '#features/sourcing/import/word-counts.ts'
import type { Mapping, MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import { previewedFacts, type ListingPreview, type Preview, type Sample } from './contract.ts'
import { parseListing } from '#features/sourcing/listings/geocode-listing.server.ts'
import { describeProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { findColumns, findRecordsPath, proposeMapping } from './propose-mapping.ts'
import { readRecordsFromText, type RecordResult } from '#features/sourcing/file-formats/read-records.server.ts'

const maxPreviewRows = 50
const maxReadRows = 2_000
const maxShownLength = 2_000

type Rows = Extract<RecordResult, { kind: 'record' | 'unreadable' }>[]

interface LoadedRows {
  rows: Rows
  problems: InputProblem[]
}

/** The rows of a sample, or without one the source's latest rejected records. */
async function loadRows(db: Db, sourceId: string, sample: string | undefined, recordsAt?: string): Promise<LoadedRows> {
  const loaded: LoadedRows = { rows: [], problems: [] }
  if (sample === undefined) {
    const source = await db.selectFrom('sources').select('id').where('id', '=', sourceId).executeTakeFirst()
    if (!source) throw new Problem('source.notFound')
    const rejected = await db
      .selectFrom('rejected_records')
      .select('record')
      .where('source_id', '=', sourceId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('fingerprint')
      .orderBy('reason')
      .limit(maxPreviewRows)
      .execute()
    loaded.rows = rejected.map(({ record }, at) => parseRecordText(record, at + 1))
    return loaded
  }
  for await (const one of readRecordsFromText(sample, { recordsAt })) {
    if (one.kind === 'problem') loaded.problems.push(one.problem)
    else if (loaded.rows.length < maxReadRows) loaded.rows.push(one)
  }
  return loaded
}

const getRecordValues = (rows: Rows) => rows.flatMap((row) => (row.kind === 'record' ? [row.value] : []))

/**
 * Finds the columns of a sample and proposes a mapping. Of a single document the list of records in it is used when
 * more of its fields are recognised. @throws Problem source.notFound
 */
export async function createSample(
  db: Db,
  sourceId: string,
  { sample, records, language }: { sample?: string | undefined; records?: string | undefined; language: Language },
): Promise<Sample> {
  const loaded = await loadRows(db, sourceId, sample, records)
  const columns = findColumns(getRecordValues(loaded.rows))
  const proposal = proposeMapping(columns)
  const [only] = loaded.rows
  const list =
    sample !== undefined && records === undefined && loaded.rows.length === 1 && only?.kind === 'record'
      ? findRecordsPath(only.value)
      : undefined
  if (list !== undefined) {
    const within = await createSample(db, sourceId, { sample, records: list, language })
    const size = (mapping: MappingDraft | null | undefined) => Object.keys(mapping?.fields ?? {}).length
    if (size(within.proposal) > size(proposal)) return within
  }
  return {
    fromRejectedRecords: sample === undefined,
    read: loaded.rows.length,
    columns,
    proposal: proposal ? { ...proposal, ...(records !== undefined && { records }) } : null,
    problems: loaded.problems.map((problem) => describeProblem(problem, language)),
  }
}

/** Applies a mapping to a sample, as if captured `at`. Nothing is stored. @throws Problem source.notFound */
export async function createPreview(
  db: Db,
  sourceId: string,
  { mapping, sample, at, language }: { mapping: Mapping; sample?: string | undefined; at: Date; language: Language },
): Promise<Preview> {
  const { rows, problems: found } = await loadRows(db, sourceId, sample, mapping.records)
  const read = readMapped(mapping)
  const problems = found.map((problem) => describeProblem(problem, language))
  const preview: Preview = { read: rows.length, listings: 0, reasons: {}, unknownWords: [], rows: [], problems }
  const words: Record<string, number> = {}
  for (const row of rows) {
    const listings: ListingPreview[] = []
    const reasons: RejectReason[] = []
    let unknownWords: readonly UnknownWord[] = []
    if (row.kind === 'unreadable') reasons.push('unreadable')
    else {
      const result = read({ value: row.value, capturedAt: at, input: 'sample' })
      unknownWords = result.unknownWords ?? []
      reasons.push(...result.rejects.map(({ reason }) => reason))
      for (const draft of result.listings) {
        const listing = parseListing(draft)
        if (listing) listings.push(toListingPreview(listing))
        else reasons.push('invalid')
      }
    }
    preview.listings += listings.length
    for (const reason of reasons) preview.reasons[reason] = (preview.reasons[reason] ?? 0) + 1
    countUnknownWords(words, unknownWords)
    if (preview.rows.length < maxPreviewRows)
      preview.rows.push({
        line: row.line ?? preview.rows.length + 1,
        listings,
        reasons,
        unknownWords: [...unknownWords],
        record: reasons.length > 0 ? toRecordText(row).slice(0, maxShownLength) : null,
      })
  }
  return { ...preview, unknownWords: toWordCounts(words) }
}

const toListingPreview = (listing: Listing): ListingPreview => {
  const number = [listing.houseNumber, listing.houseNumberAddition].filter((part) => part !== null).join(' ')
  const text = listing.descriptionNl ?? listing.descriptionEn
  return {
    ...pick(listing, previewedFacts),
    address: listing.street === null ? null : `${listing.street} ${number}`.trim(),
    photos: listing.photoUrls.length,
    text: text && text.slice(0, 300),
  }
}

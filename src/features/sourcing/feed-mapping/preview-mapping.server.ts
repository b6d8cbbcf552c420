import * as z from 'zod'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { readMapped } from '#features/sourcing/adapters/mapped.ts'
import { Offer, type RejectReason, type UnknownWord } from '#features/sourcing/listings/contract.ts'
import { countWords, keptText } from '#features/sourcing/import/import-files.server.ts'
import type { Mapping, MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import type { OfferGlance, Preview, Sample } from './contract.ts'
import { wordCounts } from './mutations.server.ts'
import { placeOffer } from '#features/sourcing/listings/geocode-listing.server.ts'
import { columnsOf, listIn, proposeMapping } from './propose-mapping.ts'
import { readRecordsOfText, type Read } from '#features/sourcing/file-formats/read-records.server.ts'

const mostRows = 50
const mostRead = 2_000
const longestShown = 2_000

type Rows = Extract<Read, { kind: 'record' | 'unreadable' }>[]

interface Given {
  rows: Rows
  troubles: string[]
}

/** A record that was set aside, as it can be read again; text that is no JSON stays what it is. */
export function recordOfText(text: string, line: number): Rows[number] {
  try {
    return { kind: 'record', value: JSON.parse(text) as unknown, mended: false, line, text }
  } catch {
    return { kind: 'unreadable', text, line }
  }
}

/** The rows of a sample, or without one the records of the source that were set aside last. */
async function rowsOf(db: Db, sourceId: string, sample: string | undefined, recordsAt?: string): Promise<Given> {
  const given: Given = { rows: [], troubles: [] }
  if (sample === undefined) {
    const source = await db.selectFrom('sources').select('id').where('id', '=', sourceId).executeTakeFirst()
    if (!source) throw new Problem('source.notFound')
    const aside = await db
      .selectFrom('quarantine')
      .select('record')
      .where('source_id', '=', sourceId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('fingerprint')
      .orderBy('reason')
      .limit(mostRows)
      .execute()
    given.rows = aside.map(({ record }, at) => recordOfText(record, at + 1))
    return given
  }
  for await (const one of readRecordsOfText(sample, { recordsAt })) {
    if (one.kind === 'trouble') given.troubles.push(one.sentence)
    else if (given.rows.length < mostRead) given.rows.push(one)
  }
  return given
}

const valuesIn = (rows: Rows) => rows.flatMap((row) => (row.kind === 'record' ? [row.value] : []))

/**
 * The columns of a sample and a mapping to begin with; where the sample is one document, by the list of records in it if
 * that looks more like ads than the document itself.
 *
 * @throws Problem source.notFound
 */
export async function sampleOf(
  db: Db,
  sourceId: string,
  { sample, records }: { sample?: string | undefined; records?: string | undefined },
): Promise<Sample> {
  const given = await rowsOf(db, sourceId, sample, records)
  const columns = columnsOf(valuesIn(given.rows))
  const proposal = proposeMapping(columns)
  const [only] = given.rows
  const list =
    sample !== undefined && records === undefined && given.rows.length === 1 && only?.kind === 'record'
      ? listIn(only.value)
      : undefined
  if (list !== undefined) {
    const within = await sampleOf(db, sourceId, { sample, records: list })
    const size = (mapping: MappingDraft | null | undefined) => Object.keys(mapping?.fields ?? {}).length
    if (size(within.proposal) > size(proposal)) return within
  }
  return {
    quarantined: sample === undefined,
    read: given.rows.length,
    columns: columns.map(({ path, examples }) => ({ path, examples: [...examples] })),
    proposal: proposal ? { ...proposal, ...(records !== undefined && { records }) } : null,
    troubles: given.troubles,
  }
}

/**
 * What a mapping makes of a sample. Nothing is stored.
 *
 * @param at what stands for the time of the capture
 * @throws Problem source.notFound
 */
export async function previewOf(
  db: Db,
  sourceId: string,
  { mapping, sample }: { mapping: Mapping; sample?: string | undefined },
  at: Date,
): Promise<Preview> {
  const { rows, troubles } = await rowsOf(db, sourceId, sample, mapping.records)
  const read = readMapped(mapping)
  const preview: Preview = { read: rows.length, offers: 0, reasons: {}, unknownWords: [], rows: [], troubles }
  const words: Record<string, number> = {}
  for (const row of rows) {
    const offers: OfferGlance[] = []
    const reasons: RejectReason[] = []
    let unknownWords: readonly UnknownWord[] = []
    if (row.kind === 'unreadable') reasons.push('unreadable')
    else {
      const reading = read({ value: row.value, capturedAt: at, input: 'sample' })
      unknownWords = reading.unknownWords ?? []
      reasons.push(...reading.rejects.map(({ reason }) => reason))
      for (const draft of reading.offers) {
        const offer = z.safeParse(Offer, draft)
        if (offer.success) offers.push(glance(placeOffer(offer.data)))
        else reasons.push('invalid')
      }
    }
    preview.offers += offers.length
    for (const reason of reasons) preview.reasons[reason] = (preview.reasons[reason] ?? 0) + 1
    countWords(words, unknownWords)
    if (preview.rows.length < mostRows)
      preview.rows.push({
        line: row.line ?? preview.rows.length + 1,
        offers,
        reasons,
        unknownWords: [...unknownWords],
        record: reasons.length > 0 ? keptText(row).slice(0, longestShown) : null,
      })
  }
  return { ...preview, unknownWords: wordCounts(words) }
}

const glance = (offer: Offer): OfferGlance => {
  const number = [offer.houseNumber, offer.houseNumberAddition].filter((part) => part !== null).join(' ')
  const text = offer.descriptionNl ?? offer.descriptionEn
  return {
    number: offer.number,
    title: offer.title,
    status: offer.status,
    propertyType: offer.propertyType,
    address: offer.street === null ? null : `${offer.street} ${number}`.trim(),
    postcode: offer.postcode,
    city: offer.city,
    priceCents: offer.priceCents,
    pricePeriod: offer.pricePeriod,
    currency: offer.currency,
    areaM2: offer.areaM2,
    rooms: offer.rooms,
    furnished: offer.furnished,
    available: offer.available,
    availableFrom: offer.availableFrom,
    photos: offer.photoUrls.length,
    text: text && text.slice(0, 300),
    review: offer.review,
  }
}

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { type CapturedRecord, Listing, type AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { readIs24 } from './is24.ts'
import { readKyero } from './kyero.ts'
import { readOpenImmo } from './openimmo.ts'
import { readRealworks } from './realworks.ts'
import { getRejectReason } from './test-feeds.ts'

const folder = join(projectRoot, '..', 'shared', 'data', 'source-documents')
const capturedAt = new Date('2025-07-28T12:00:00Z')

/** The records of a sample, read as the import reads them, and the problems with the sample as a whole. */
async function recordsOf(file: string): Promise<{ records: CapturedRecord[]; problems: string[] }> {
  const records: CapturedRecord[] = []
  const problems: string[] = []
  for await (const read of readRecords(join(folder, file))) {
    if (read.kind === 'record') records.push({ value: read.value, capturedAt, input: file })
    else problems.push(read.kind === 'problem' ? read.problem.code : read.text)
  }
  return { records, problems }
}
const countKinds = (records: readonly CapturedRecord[]) =>
  records.map(({ value }) => (typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined))

/** A sample with some words replaced, read as the record of a Dutch home. */
async function readChanged(
  file: string,
  read: (record: CapturedRecord) => AdapterResult,
  changes: readonly (readonly [string | RegExp, string])[],
): Promise<Listing> {
  const { records } = await recordsOf(file)
  const text = JSON.stringify(records[0]?.value)
  const value: unknown = JSON.parse(changes.reduce((json, [from, to]) => json.replace(from, to), text))
  return Listing.parse(read({ value, capturedAt, input: file }).listings[0])
}

describe('the sample of', () => {
  test('OpenImmo is for sale in Germany, and rejected', async () => {
    const { records, problems } = await recordsOf('feeds/openimmo.xml')
    expect([countKinds(records), problems]).toEqual([['immobilie'], []])
    expect(records.map((record) => getRejectReason(readOpenImmo(record)))).toEqual(['not_for_rent'])
    const listing = await readChanged('feeds/openimmo.xml', readOpenImmo, [
      ['"@MIETE_PACHT":"false"', '"@MIETE_PACHT":"true"'],
      ['"@iso_land":"DEU"', '"@iso_land":"NLD"'],
      ['"ort":""', '"ort":"Utrecht"'],
      ['"@iso_waehrung":"DEM"', '"@iso_waehrung":"EUR"'],
      [/"kaltmiete":"1"|"nettokaltmiete":"1"/g, '"kaltmiete":"900"'],
      ['"@zeiteinheit":"JAHR"', '"@zeiteinheit":"MONAT"'],
    ])
    expect(listing).toMatchObject({
      number: '111',
      propertyType: 'room',
      priceCents: 90_000,
      pets: 'yes',
      energyLabel: 'C',
      furnished: 'partially',
      street: null,
      areaM2: 1,
      latitude: null,
    })
  })

  test('ImmoXML, the predecessor of OpenImmo, is split into the same records', async () => {
    const { records, problems } = await recordsOf('feeds/immoxml.xml')
    expect(new Set(countKinds(records))).toEqual(new Set(['immobilie']))
    expect(problems).toEqual([])
    for (const record of records) expect(getRejectReason(readOpenImmo(record))).toMatch(/^(?:abroad|not_)/)
  })

  test('Kyero is for sale in Spain, and rejected', async () => {
    const { records, problems } = await recordsOf('feeds/kyero.xml')
    expect([countKinds(records), problems]).toEqual([['property'], []])
    expect(records.map((record) => getRejectReason(readKyero(record)))).toEqual(['not_for_rent'])
    const listing = await readChanged('feeds/kyero.xml', readKyero, [
      ['"price_freq":"sale"', '"price_freq":"month"'],
      ['"price":"250000"', '"price":"2500"'],
      ['"spain"', '"netherlands"'],
    ])
    expect(listing).toMatchObject({
      number: '12367',
      propertyType: 'villa',
      priceCents: 250_000,
      areaM2: 150,
      bedrooms: 3,
      bathrooms: 2,
      energyLabel: 'D',
      amenities: ['swimming_pool'],
      latitude: null,
    })
    expect(listing.descriptionNl).toContain('Dutch')
    expect(listing.photoUrls).toHaveLength(5)
  })

  test('IS24 has nineteen kinds of object, of which four are homes for rent, all in Germany', async () => {
    const { records, problems } = await recordsOf('feeds/is24.xml')
    expect(records).toHaveLength(19)
    expect(problems).toEqual([])
    const reasons = records.map((record) => getRejectReason(readIs24(record)))
    const counts = Object.fromEntries(
      [...new Set(reasons)].map((one) => [one, reasons.filter((r) => r === one).length]),
    )
    expect(counts).toEqual({ abroad: 4, not_for_rent: 7, not_a_dwelling: 7, parking: 1 })

    const listing = await readChanged('feeds/is24.xml', readIs24, [
      ['"DEU"', '"NLD"'],
      ['"10179"', '"1234 AB"'],
    ])
    expect(listing).toMatchObject({
      propertyType: 'apartment',
      priceCents: 345_600,
      serviceCostsCents: 8_500,
      houseNumber: 15,
      houseNumberAddition: '16',
      areaM2: 70,
      rooms: 3,
      pets: 'yes',
    })
  })

  test('Realworks becomes a listing with all its facts', async () => {
    const { records, problems } = await recordsOf('realworks/wonen-huur-object.json')
    expect([records.length, problems]).toEqual([1, []])
    const [record] = records
    const result = record && readRealworks(record)
    const listing = Listing.parse(result?.listings[0])
    expect(listing).toMatchObject({
      number: '9291064',
      propertyType: 'house',
      priceCents: 245_000,
      depositCents: 490_000,
      serviceCosts: 'unknown',
      houseNumber: 2,
      houseNumberAddition: 'C',
      areaM2: 141,
      rooms: 4,
      bedrooms: 3,
      bathrooms: 1,
      builtFrom: 2019,
      energyLabel: 'A',
      contractKind: 'indefinite',
      availableFrom: '2025-08-01',
      garage: 'none',
      amenities: ['tv', 'garden', 'storage'],
    })
    expect(listing.photoUrls).toHaveLength(34)
    expect(listing.descriptionNl).not.toBeNull()
    expect(listing.descriptionEn).not.toBeNull()
    expect(listing.city).toMatch(/^\p{Lu}\p{Ll}+$/u)
  })

  test.each(['trovit.xml', 'daft_ie.xml', 'casa_it.xml', 'filemaker-result.xml'])(
    'an unsupported format (%s) is split into records, which every reader rejects',
    async (file) => {
      const { records, problems } = await recordsOf(`feeds/${file}`)
      expect(records.length).toBeGreaterThan(0)
      expect(problems).toEqual([])
      for (const record of records)
        for (const read of [readOpenImmo, readKyero, readIs24, readRealworks])
          expect(getRejectReason(read(record))).toBe('not_this_kind')
    },
  )

  test('a web page instead of a feed is reported as such', async () => {
    expect(await recordsOf('housinganywhere/search-card-fragment.html')).toEqual({
      records: [],
      problems: ['webPage'],
    })
  })
})

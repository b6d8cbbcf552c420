import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { splitRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import type { Adapter } from './contract.ts'
import type { RejectReason } from './reject-reasons.ts'
import { FieldScores, type StoredHome } from './test-field-scores.ts'
import { readRawFunda } from './test-raw-funda.ts'
import { readRawKamernetPage, readRawKamernetRun } from './test-raw-kamernet.ts'
import { readRawParariusPage, readRawParariusRow } from './test-raw-pararius.ts'
import { openData, readRawRecords, toRawRecord, type RawReading, type RawRecord } from './test-raw-records.ts'

/** Every how many-th ad is judged; `SCORED_SHARE=1` judges all. */
const share = Number(process.env.SCORED_SHARE ?? 10)
const isInSample = (number: string | undefined) =>
  number !== undefined && createHash('sha1').update(number).digest().readUInt32BE() % share === 0

interface Source {
  readonly adapter: Adapter
  readonly file: string
  readonly capturedAt: Date
  readonly read: (record: RawRecord) => RawReading
}

const sources: readonly Source[] = [
  { adapter: funda, file: 'funda-2024/listings.csv.gz', capturedAt: new Date('2024-11-28T12:00Z'), read: readRawFunda },
  {
    adapter: pararius,
    file: 'pararius-2024/listings-2024-10-20.csv.gz',
    capturedAt: new Date('2024-10-20T12:00Z'),
    read: readRawParariusRow,
  },
  {
    adapter: pararius,
    file: 'pararius-2024/listings-2024-11-02.csv.gz',
    capturedAt: new Date('2024-11-02T12:00Z'),
    read: readRawParariusRow,
  },
  {
    adapter: pararius,
    file: 'pararius-2024/pages-extracted.ndjson.gz',
    capturedAt: new Date('2024-11-02T12:00Z'),
    read: readRawParariusPage,
  },
  {
    adapter: kamernet,
    file: 'kamernet-2021/listings.ndjson.gz',
    capturedAt: new Date('2021-10-13T12:00Z'),
    read: readRawKamernetPage,
  },
  {
    adapter: kamernet,
    file: 'kamernet-2024/run1.csv.gz',
    capturedAt: new Date('2024-03-20T12:00Z'),
    read: readRawKamernetRun,
  },
]

/** Imports the sample of a file as a source of its own. @returns what is stored, and why records were refused */
async function importSample(db: Db, { adapter, file, capturedAt, read }: Source, slug: string) {
  async function* records() {
    for await (const result of splitRecords(openData(file))) {
      const record = result.kind === 'unread' ? result.read() : result
      if (record.kind === 'record' && isInSample(read(toRawRecord(record.value)).number)) yield record
    }
  }
  const name = basename(file)
  await importFiles(db, { ...adapter, slug }, [{ kind: 'records', name, capturedAt, bytes: 0, records: records() }])
  const { rows: homes } = await sql<StoredHome>`
    select number, to_jsonb(properties) as home, content -> 'fromText' as "fromText" from listings
    join properties on properties.id = property_id join sources on sources.id = source_id where slug = ${slug}`.execute(
    db,
  )
  const { rows: refused } = await sql<{ number: string; reason: RejectReason }>`
    select number, reason from rejected_records join sources on sources.id = source_id
    where slug = ${slug} and number is not null`.execute(db)
  return {
    homes: new Map(homes.map((home) => [home.number, home])),
    reasons: new Map(refused.map(({ number, reason }) => [number, reason])),
  }
}

/** What only the text of an ad can tell, which other tests judge. */
const textReasons: ReadonlySet<string | undefined> = new Set(['short_stay', 'recreation', 'home_swap', 'parking'])
/** No home is let for less, in cents by the month. */
const leastRent = 2_500

/** Whether the fields of a record explain why it was refused. */
function isExplained(reason: RejectReason | undefined, readings: readonly RawReading[]): boolean {
  if (textReasons.has(reason) || readings.every(({ isHome }) => !isHome)) return reason !== undefined
  return reason === 'price_implausible' && readings.every(({ fields }) => Number(fields.priceCents) < leastRent)
}

async function score(db: Db, scores: FieldScores, refusals: Record<string, number>): Promise<void> {
  for (const [at, source] of sources.entries()) {
    const { homes, reasons } = await importSample(db, source, `scored-${at}`)
    const readings = new Map<string, RawReading[]>()
    for (const reading of readRawRecords(source.file).map(source.read))
      if (reading.number !== undefined && isInSample(reading.number))
        readings.set(reading.number, [...(readings.get(reading.number) ?? []), reading])
    for (const [number, ofNumber] of readings) {
      const home = homes.get(number)
      const reason = reasons.get(number)
      const isHome = ofNumber.some((reading) => reading.isHome)
      if (home && isHome) scores.add(source.file, home, ofNumber)
      else if (home) scores.addRecord(false, `${source.file} ${number} is no home, and is stored`)
      else {
        scores.addRecord(isExplained(reason, ofNumber), `${source.file} ${number} is refused: ${reason}`)
        const kind = `${isHome ? 'home' : 'no home'}: ${reason}`
        refusals[kind] = (refusals[kind] ?? 0) + 1
      }
    }
  }
}

const database = await emptyDatabase()
afterAll(() => database.close())

test('what is stored of an ad is what its record says', { timeout: 900_000 }, async () => {
  const scores = new FieldScores()
  const refusals: Record<string, number> = {}
  await score(database.db, scores, refusals)
  console.table(scores.table)
  console.log('Refused:', refusals)
  console.log(`${scores.rightRecords} of ${scores.records} records right, 1 in ${share} of the open data`)
  console.log(`Fields: ${scores.fieldShare.toFixed(5)}, records: ${scores.recordShare.toFixed(5)}`)
  console.log(scores.examples.join('\n'))
  expect(scores.fieldShare).toBeGreaterThanOrEqual(0.9995)
  expect(scores.recordShare).toBeGreaterThanOrEqual(0.998)
})

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import { startDelivery, deleteDelivery, saveResponse } from './mutations.server.ts'
import { type FeedReport, maxDeliveryBytes, maxNamedRecords } from './contract.ts'
import { describeProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { ListFinder } from '#features/sourcing/file-formats/find-list.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { toWordCounts } from '#features/sourcing/import/word-counts.ts'
import { findAdapter } from '#features/sourcing/import/find-adapter.server.ts'
import { withSourceLease } from '#features/sourcing/import/source-lease.server.ts'

/** How long a delivery waits for a run of its source. */
const waitTimeoutMs = 10_000

interface IncomingDelivery {
  sourceId: string
  key: string
  body: Readable
  /** One object per line, rather than one document. */
  lines: boolean
  complete: boolean
  at: Date
  language: Language
}

/** Saves the body to a file, up to the size limit. @returns its hash */
async function saveToFile(body: Readable, file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > maxDeliveryBytes) return done(new Problem('request.tooLarge'))
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(body, meter, createWriteStream(file))
  } catch (error) {
    // The sender disconnected.
    throw error instanceof Problem ? error : new Problem('request.unreadable', { cause: error })
  }
  return hash.digest()
}

/** The list of records must begin within this many bytes. */
const maxSearchedBytes = 1_000_000

/** Whether a document is an object that holds the records in a list. */
async function hasRecordsList(file: string): Promise<boolean> {
  const finder = new ListFinder('records')
  for await (const part of createReadStream(file, { encoding: 'latin1', end: maxSearchedBytes })) {
    const text: string = part
    if (finder.push(text) >= 0) return true
  }
  return false
}

/** Whether a file is gzipped, which would bypass the size limit. */
async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  return buffer[0] === 0x1f && buffer[1] === 0x8b
}

/**
 * Receives a delivery: saved first, so that a broken connection imports nothing, then imported once per key.
 * @throws Problem request.tooLarge, request.unreadable, feed.keyUsed, feed.busy
 */
export async function receiveDelivery(db: Db, sent: IncomingDelivery): Promise<FeedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-delivery-'))
  try {
    const file = join(folder, 'feed.json')
    const body = await saveToFile(sent.body, file)
    const how = `${sent.lines ? 'lines' : 'document'} ${sent.complete ? 'complete' : 'part'}`
    const hash = createHash('sha256').update(how).update(body).digest()
    const delivery = { sourceId: sent.sourceId, key: sent.key, hash }
    const known = await startDelivery(db, delivery)
    if (known) return known
    try {
      const answer = await readDelivery(db, sent, file)
      await saveResponse(db, delivery, answer)
      return answer
    } catch (error) {
      await deleteDelivery(db, delivery)
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readDelivery(db: Db, sent: IncomingDelivery, file: string): Promise<FeedReport> {
  if (await isPacked(file)) throw new Problem('request.unreadable')
  const adapter = await findAdapter(db, sent.sourceId)
  const list = adapter.recordsAt ?? ((await hasRecordsList(file)) ? 'records' : undefined)
  const records: FeedReport['records'] = []
  const read = (signal: AbortSignal) =>
    importFiles(db, adapter, [file], {
      capturedAt: sent.at,
      complete: sent.complete,
      cause: 'push',
      signal,
      readOptions: { only: 'json', recordsAt: sent.lines ? undefined : list },
      onRejected: ({ line, record, reason, number = null }) => {
        if (records.length < maxNamedRecords)
          records.push({ line, record, reason, number: number && number.slice(0, 120) })
      },
    })
  const report = await withSourceLease(db, sent.sourceId, read, { waitTimeoutMs, busyCode: 'feed.busy' })
  if (report.read === 0 && report.problems.length > 0) throw new Problem('request.unreadable')
  await mergeDuplicates(db)
  const { missing = 0, gone = 0, held = false } = report.lifecycle ?? {}
  return {
    ...pick(report, ['read', 'new', 'changed', 'same', 'rejected', 'returned', 'reasons']),
    missing,
    gone,
    held,
    records,
    unknownWords: toWordCounts(report.unknownWords),
    problems: report.problems.map(({ problem }) => describeProblem(problem, sent.language)),
  }
}

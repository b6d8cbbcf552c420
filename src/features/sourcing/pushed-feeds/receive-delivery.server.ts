import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { beginDelivery, forgetDelivery, keepAnswer } from './mutations.server.ts'
import { type FeedReport, largestDelivery, mostNamed } from './contract.ts'
import { ListFinder } from '#features/sourcing/file-formats/find-list.ts'
import type { RunReport } from '#features/sourcing/import/run-report.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { joinHomes } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { wordCounts } from '#features/sourcing/feed-mapping/mutations.server.ts'
import { readerOf } from '#features/sourcing/import/find-adapter.server.ts'
import { holdSource, SourceBusy } from '#features/sourcing/import/source-lease.server.ts'

/** So long a delivery waits for a run of its source, in milliseconds. */
const patience = 10_000

export interface Sent {
  sourceId: string
  key: string
  body: Readable
  /** One object a line, rather than one document. */
  lines: boolean
  complete: boolean
  at: Date
}

/** Keeps what is sent in a file, up to the limit. @returns its hash */
async function keep(body: Readable, file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > largestDelivery) return done(new Problem('request.tooLarge'))
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(body, meter, createWriteStream(file))
  } catch (error) {
    // Whoever sent it has gone in the middle.
    throw error instanceof Problem ? error : new Problem('request.unreadable', { cause: error })
  }
  return hash.digest()
}

/** So much of a document is looked through for its list of records. */
const lookedThrough = 1_000_000

/** Whether a document is an object that holds the records in a list. */
async function holdsList(file: string): Promise<boolean> {
  const finder = new ListFinder('records')
  for await (const part of createReadStream(file, { encoding: 'latin1', end: lookedThrough })) {
    // With an encoding the parts are text.
    if (finder.push(part as string) >= 0) return true
  }
  return false
}

/** What is packed would be unpacked past the limit. */
async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  return buffer[0] === 0x1f && buffer[1] === 0x8b
}

/**
 * Reads what a source pushes: kept in a file first, so that nothing is done by halves when it is cut off on the way, then
 * read as any other input. The same delivery under the same name is read once.
 *
 * @throws Problem request.tooLarge, request.unreadable, feed.keyUsed, feed.busy
 */
export async function takeDelivery(db: Kysely<Tables>, sent: Sent): Promise<FeedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-delivery-'))
  try {
    const file = join(folder, 'feed.json')
    const body = await keep(sent.body, file)
    const how = `${sent.lines ? 'lines' : 'document'} ${sent.complete ? 'complete' : 'part'}`
    const hash = createHash('sha256').update(how).update(body).digest()
    const delivery = { sourceId: sent.sourceId, key: sent.key, hash }
    const known = await beginDelivery(db, delivery)
    if (known) return known
    try {
      const answer = await readDelivery(db, sent, file)
      await keepAnswer(db, delivery, answer)
      return answer
    } catch (error) {
      await forgetDelivery(db, delivery)
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readDelivery(db: Kysely<Tables>, sent: Sent, file: string): Promise<FeedReport> {
  if (await isPacked(file)) throw new Problem('request.unreadable')
  const adapter = await readerOf(db, sent.sourceId)
  const list = adapter.recordsAt ?? ((await holdsList(file)) ? 'records' : undefined)
  const records: FeedReport['records'] = []
  const report = await holdSource(
    db,
    sent.sourceId,
    (signal) =>
      importFiles(db, adapter, [file], {
        capturedAt: sent.at,
        complete: sent.complete,
        cause: 'push',
        signal,
        reading: { only: 'json', recordsAt: sent.lines ? undefined : list },
        onSetAside: ({ line, reason, number = null }) => {
          if (records.length < mostNamed) records.push({ line, reason, number: number && number.slice(0, 120) })
        },
      }),
    { patience },
  ).catch((error: unknown) => {
    throw error instanceof SourceBusy ? new Problem('feed.busy') : error
  })
  if (report.read === 0 && report.troubles.length > 0) throw new Problem('request.unreadable')
  await joinHomes(db, report.touched)
  return answerOf(report, records)
}

const answerOf = (report: RunReport, records: FeedReport['records']): FeedReport => ({
  read: report.read,
  new: report.new,
  changed: report.changed,
  same: report.same,
  setAside: report.setAside,
  returned: report.returned,
  missing: report.life?.missing ?? 0,
  gone: report.life?.gone ?? 0,
  held: report.life?.held ?? false,
  reasons: report.reasons,
  unknownWords: wordCounts(report.unknownWords),
  records,
  troubles: report.troubles.map((trouble) => trouble.replace(/^feed\.json /, '')),
})

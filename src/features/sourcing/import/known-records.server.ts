import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'

/** Of a source with more listings all records are read: to know them would take more memory than it is worth. */
const maxKnownRecords = 500_000

/** A listing whose record is known; times in milliseconds. */
export interface KnownListing {
  number: string
  firstSeenAt: number
  lastSeenAt: number
  /** Its record states when it was captured, so that it says nothing of when it was read. */
  dated: boolean
}

export interface KnownRecords {
  hashRecord: (raw: string) => Buffer
  /**
   * The listing that was read from the very same record by the same rules, unless the time of reading tells something new:
   * that it is older than was known.
   */
  find: (hash: Buffer, at: Date) => KnownListing | undefined
}

/** What is kept of a record: its hash, and whether it states its own time. */
export const createRecordMark = (recordHash: Buffer, dated: boolean): Buffer =>
  Buffer.concat([recordHash, Buffer.of(+dated)])
const toKey = (recordHash: Buffer): string => recordHash.toString('latin1', 0, 20)

/** What the rules of reading are: those of one build, and where there is none (development), of one process. */
const parserVersion =
  process.env['NODE_ENV'] === 'production'
    ? readFileSync(join(projectRoot, 'build', 'made-from'), 'utf8')
    : randomUUID()

/**
 * The records of a source that were read before, so that one which comes again as it was need not be read again. A
 * record counts as the same only when its bytes, the rules of reading and the source's mapping are.
 */
export async function loadKnownRecords(db: Db, adapter: Adapter, sourceId: string): Promise<KnownRecords> {
  const versionPrefix = `${parserVersion} ${adapter.version ?? ''}\n`
  const { rows } = await sql<{ number: string; record_hash: Buffer; first: number; last: number }>`
    select number, record_hash, extract(epoch from first_seen_at)::float * 1000 as first,
      extract(epoch from last_seen_at)::float * 1000 as last
    from listings where source_id = ${sourceId} and record_hash is not null limit ${maxKnownRecords + 1}`.execute(db)
  const known = new Map<string, KnownListing>()
  if (rows.length <= maxKnownRecords)
    for (const { number, record_hash, first, last } of rows)
      known.set(toKey(record_hash), { number, firstSeenAt: first, lastSeenAt: last, dated: record_hash[20] === 1 })
  return {
    hashRecord: (raw) => hash('sha1', versionPrefix + raw, 'buffer'),
    find(recordHash, at) {
      const listing = known.size > 0 ? known.get(toKey(recordHash)) : undefined
      return listing && (listing.dated || listing.firstSeenAt <= at.getTime()) ? listing : undefined
    },
  }
}

/** Has records read again the next time: several of them are of one listing, so that none alone says what it is. */
export async function clearRecordHashes(db: Db, sourceId: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`update listings set record_hash = null
    where source_id = ${sourceId} and record_hash is not null and number = any(${numbers})`.execute(db)
}

import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'

/** For larger sources all records are parsed: keeping their hashes would take too much memory. */
const maxKnownRecords = 500_000

/** A listing whose record is known; times in milliseconds since 1970. */
interface KnownListing {
  number: string
  firstSeenAt: number
  lastSeenAt: number
  /** Whether its record states its own capture time, so that the time of reading does not matter. */
  dated: boolean
}

export interface KnownRecords {
  hashRecord: (raw: string) => Buffer
  /**
   * The listing that was parsed from an identical record by the same rules, unless this capture is older than its
   * first.
   */
  find: (hash: Buffer, at: Date) => KnownListing | undefined
}

/** The stored fingerprint of a record: its hash, and whether it states its own capture time. */
export const createRecordMark = (recordHash: Buffer, dated: boolean): Buffer =>
  Buffer.concat([recordHash, Buffer.of(+dated)])
const toKey = (recordHash: Buffer): string => recordHash.toString('latin1', 0, 20)

/** Version of the parsing rules: the build, or in development the process. */
const parserVersion =
  process.env['NODE_ENV'] === 'production'
    ? readFileSync(join(projectRoot, 'build', 'made-from'), 'utf8')
    : randomUUID()

/**
 * Loads the fingerprints of a source's records. A record whose bytes, parsing rules and mapping are unchanged is not
 * parsed.
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

/** Makes the next run parse records again. Needed if several belong to one listing, since none alone determines it. */
export async function clearRecordHashes(db: Db, sourceId: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`update listings set record_hash = null
    where source_id = ${sourceId} and record_hash is not null and number = any(${numbers})`.execute(db)
}

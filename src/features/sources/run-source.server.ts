import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import type { Outgoing } from '#server/outgoing.ts'
import type { Sources, Tables } from '#server/tables.ts'
import { readerOf } from './adapter-kinds.ts'
import type { Adapter } from './contract.ts'
import { fetchInput, shownAddress, type FetchedInput } from './fetch-input.server.ts'
import { type Input, type RunReport } from './import-run.ts'
import { importFiles } from './import.server.ts'
import { joinHomes } from './join-homes.server.ts'
import type { RunCause } from './queries.server.ts'

/** A source that can be read by itself: it has an address, and there is a reader for its kind. */
export interface Readable {
  source: Selectable<Sources>
  address: string
  read: Adapter['read']
}

/** What it takes to read a source, if it has that. */
export function readableOf(source: Selectable<Sources>): Readable | undefined {
  const read = source.kind === null ? undefined : readerOf(source.kind)
  return source.address !== null && read ? { source, address: source.address, read } : undefined
}

/**
 * Fetches what is at a source's address, reads it, and joins the homes it brought. Whoever calls this holds the source.
 *
 * @throws RunFailure, or whatever broke the run off; the run is written down as failed then
 */
export async function runSource(
  db: Kysely<Tables>,
  { source, address, read }: Readable,
  { outgoing, cause, signal }: { outgoing: Outgoing; cause: RunCause; signal: AbortSignal },
): Promise<RunReport> {
  const { slug, name, website } = source
  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-feeds-'))
  const capturedAt = new Date()
  let fetched: FetchedInput | undefined
  async function* inputs(): AsyncGenerator<string | Input> {
    const lastModified = source.last_modified ?? undefined
    fetched = await fetchInput(outgoing, address, folder, { signal, etag: source.etag ?? undefined, lastModified })
    yield fetched ? fetched.path : { kind: 'unchanged', at: capturedAt }
  }
  try {
    const report = await importFiles(db, { slug, name, website, read }, inputs(), {
      capturedAt,
      complete: source.complete,
      cause,
      inputs: [shownAddress(address)],
      signal,
    })
    await joinHomes(db, report.touched)
    // A version that was in trouble is asked for again, whole.
    const version = report.troubles.length === 0 ? fetched : undefined
    if (!report.unchanged)
      await db
        .updateTable('sources')
        .set({ etag: fitting(version?.etag, 500), last_modified: fitting(version?.lastModified, 100) })
        .where('id', '=', source.id)
        .execute()
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fitting = (mark: string | undefined, most: number) => (mark && mark.length <= most ? mark : null)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import type { Outgoing } from '#platform/http-client/http-client.ts'
import type { Sources, Tables } from '#platform/database/tables.ts'
import { adapterOf } from '#features/sourcing/adapters/adapters.ts'
import { refuse } from '#features/sourcing/adapters/record.ts'
import { fetchInput, shownAddress, type FetchedInput } from './fetch-input.server.ts'
import { RunFailure, type Input, type RunReport } from './run-report.ts'
import { importFiles } from './import-files.server.ts'
import { joinHomes } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { RunCause } from './mutations.server.ts'
import { inputsOf } from './list-inputs.server.ts'

/**
 * Fetches what is at the address of a source, reads it, and joins the homes it brought. Whoever calls this holds the source.
 *
 * @throws RunFailure, or whatever broke the run off; the run is written down as failed then
 */
export async function runSource(
  db: Kysely<Tables>,
  source: Selectable<Sources>,
  address: string,
  { outgoing, cause, signal }: { outgoing: Outgoing; cause: RunCause; signal: AbortSignal },
): Promise<RunReport> {
  const { slug, name, website } = source
  const adapter = adapterOf(source)
  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-feeds-'))
  const capturedAt = new Date()
  let fetched: FetchedInput | undefined
  let isList = false
  async function* inputs(): AsyncGenerator<string | Input> {
    if (!adapter) throw new RunFailure('unmapped', `There is no mapping for ${slug} yet.`)
    const lastModified = source.last_modified ?? undefined
    fetched = await fetchInput(outgoing, address, folder, { signal, etag: source.etag ?? undefined, lastModified })
    if (!fetched) yield { kind: 'unchanged', at: capturedAt }
    else
      for await (const input of inputsOf(
        { db, outgoing, sourceId: source.id, kind: source.kind, now: capturedAt, signal, folder },
        fetched,
        address,
      )) {
        isList ||= typeof input !== 'string'
        yield input
      }
  }
  try {
    const report = await importFiles(db, adapter ?? { slug, name, website, read: () => refuse('invalid') }, inputs(), {
      capturedAt,
      complete: source.complete,
      cause,
      inputs: [shownAddress(address)],
      signal,
    })
    await joinHomes(db, report.touched)
    // A version that was in trouble is asked for again, whole; so is a list of pages, of which each has its own.
    const version = report.troubles.length === 0 && !isList ? fetched : undefined
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import type { Sources } from '#platform/database/tables.ts'
import { pick } from '#shared/records.ts'
import { getAdapter } from '#features/sourcing/adapters/adapters.ts'
import { rejectRecord } from '#features/sourcing/adapters/record.ts'
import { toVersionColumns } from '#platform/http-client/version-columns.ts'
import { fetchInput, redactUrl, type FetchedInput } from './fetch-input.server.ts'
import { RunFailure, type RunInput, type RunReport } from './run-report.ts'
import { importFiles } from './import-files.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { RunCause } from './mutations.server.ts'
import { requestInputs } from './request-inputs.server.ts'
import { listInputs } from './list-inputs.server.ts'

/**
 * Fetches a source's address, imports what it returns, and merges duplicates. The caller holds the lease of the
 * source.
 * @throws RunFailure, or the error that ended the run, which is recorded as failed
 */
export async function runSource(
  db: Db,
  source: Selectable<Sources>,
  address: string,
  { httpClient, cause, signal }: { httpClient: HttpClient; cause: RunCause; signal: AbortSignal },
): Promise<RunReport> {
  const adapter = getAdapter(source)
  const unmapped = { ...pick(source, ['slug', 'name', 'website']), read: () => rejectRecord('invalid') }
  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-feeds-'))
  const capturedAt = new Date()
  let fetched: FetchedInput | undefined
  let isList = false
  async function* inputs(): AsyncGenerator<string | RunInput> {
    if (!adapter) throw new RunFailure('unmapped', `There is no mapping for ${source.slug} yet.`)
    if (source.kind === 'json-api' || source.kind === 'web-cards') {
      yield* requestInputs({ db, httpClient, signal }, source, address)
      return
    }
    const lastModified = source.last_modified ?? undefined
    fetched = await fetchInput(httpClient, address, folder, { signal, etag: source.etag ?? undefined, lastModified })
    if (!fetched) yield { kind: 'unchanged', at: capturedAt }
    const context = { db, httpClient, sourceId: source.id, kind: source.kind, now: capturedAt, signal, folder }
    for await (const input of fetched ? listInputs(context, fetched, address) : []) {
      isList ||= typeof input !== 'string'
      yield input
    }
  }
  try {
    const options = { capturedAt, complete: source.complete, cause, inputs: [redactUrl(address)], signal }
    const report = await importFiles(db, adapter ?? unmapped, inputs(), options)
    await mergeDuplicates(db, signal)
    // After problems, or if a fact was left out once, the next request is unconditional; a list of pages too, since each page has its own version.
    const isFinal = report.problems.length === 0 && report.lacking.size === 0
    const version = isFinal && !isList ? fetched : undefined
    if (!report.unchanged)
      await db.updateTable('sources').set(toVersionColumns(version)).where('id', '=', source.id).execute()
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

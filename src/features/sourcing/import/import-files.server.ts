import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { splitRecords, type ReadOptions } from '#features/sourcing/file-formats/read-records.server.ts'
import { ImportRun, type RunOptions } from './import-run.server.ts'
import type { RecordsInput, RunInput, RunReport } from './run-report.ts'

export interface ImportOptions extends RunOptions {
  /** Capture time, unless the record states it. Default: the day in the file's name, or its modification time. */
  capturedAt?: Date | undefined
  /** Names of the inputs as shown with the run. Default: the file names. */
  inputs?: string[]
  /** How to read the inputs, where their first bytes do not show it. */
  readOptions?: ReadOptions
}

/**
 * The day in a name (`2021-09-08-run2.csv.gz`, `listings-2024-11-02.csv.gz`), plus a minute for each later run on that
 * day.
 */
function parseCaptureTime(name: string): Date | undefined {
  const [, day, run = '0'] = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)(?:-run(\d))?/.exec(name) ?? []
  const named = new Date(`${day}T12:0${run}:00Z`)
  return Number.isNaN(named.getTime()) ? undefined : named
}

/** Opens a file as an input. One that does not exist is a problem of the run when its records are read. */
async function openFile(path: string, { capturedAt }: ImportOptions, options: ReadOptions): Promise<RecordsInput> {
  const name = basename(path)
  const { size: bytes, mtime } = await stat(path).catch(() => ({ size: 0, mtime: new Date() }))
  const at = capturedAt ?? parseCaptureTime(name) ?? mtime
  return { kind: 'records', name, capturedAt: at, records: splitRecords(path, options), bytes }
}

/**
 * Imports the files or other inputs of one source as listings and properties. Records that cannot become a listing are
 * rejected with a reason; files that cannot be read are named in the report. An iterator may fetch each input on
 * demand.
 */
export async function importFiles(
  db: Db,
  adapter: Adapter,
  inputs: Iterable<string | RunInput> | AsyncIterable<string | RunInput>,
  options: ImportOptions = {},
): Promise<RunReport> {
  const names = options.inputs ?? (Array.isArray(inputs) ? inputs.map((path) => basename(String(path))) : [])
  const readOptions = { recordsAt: adapter.recordsAt, ...options.readOptions }
  const run = await ImportRun.start(db, adapter, names, options)
  try {
    for await (const given of inputs)
      await run.read(typeof given === 'string' ? await openFile(given, options, readOptions) : given)
    return await run.settle()
  } catch (error) {
    await run.fail(error)
    throw error
  }
}

import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import type { ReadOptions } from '#features/sourcing/file-formats/read-records.server.ts'
import { openFileInput } from './file-input.server.ts'
import { ImportRun, type RunOptions } from './import-run.server.ts'
import type { RunInputs, RunReport } from './run-report.ts'

export interface ImportOptions extends RunOptions {
  /** When the inputs were captured, unless the record or the file name says so; default: the file's modification time. */
  capturedAt?: Date | undefined
  /** What the run lists as its inputs, if not the names of the files. */
  inputs?: string[]
  /** How to read the inputs, where their first bytes do not tell. */
  readOptions?: ReadOptions
}

/**
 * Imports the files of one source as listings and properties. A record that cannot become a listing is rejected with
 * its reason and the rest goes on; a file that cannot be read is named in the report; existing properties stay.
 */
export async function importFiles(
  db: Kysely<Tables>,
  adapter: Adapter,
  inputs: RunInputs,
  options: ImportOptions = {},
): Promise<RunReport> {
  const names = options.inputs ?? (Array.isArray(inputs) ? inputs.map((path) => basename(String(path))) : [])
  const readOptions = { recordsAt: adapter.recordsAt, ...options.readOptions }
  const run = await ImportRun.start(db, adapter, names, options)
  try {
    for await (const given of inputs)
      await run.read(typeof given === 'string' ? await openFileInput(given, options.capturedAt, readOptions) : given)
    return await run.settle()
  } catch (error) {
    await run.fail(error)
    throw error
  }
}

import { basename } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import type { ReadOptions } from '#features/sourcing/file-formats/read-records.server.ts'
import { openFileInput } from './file-input.server.ts'
import { ImportRun, type RunOptions } from './import-run.server.ts'
import type { RunInputs, RunReport } from './run-report.ts'

export interface ImportOptions extends RunOptions {
  /** Capture time, unless the record or the file name states it. Default: the file's modification time. */
  capturedAt?: Date | undefined
  /** Names of the inputs as shown with the run. Default: the file names. */
  inputs?: string[]
  /** How to read the inputs, where their first bytes do not show it. */
  readOptions?: ReadOptions
}

/**
 * Imports the files of one source as listings and properties. Records that cannot become a listing are rejected with a
 * reason; files that cannot be read are named in the report. Existing properties stay.
 */
export async function importFiles(
  db: Db,
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

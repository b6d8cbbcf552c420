import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { splitRecords, type ReadOptions } from '#features/sourcing/file-formats/read-records.server.ts'
import type { RecordsInput } from './run-report.ts'

/**
 * When a file was captured: the day in its name (`2021-09-08-run2.csv.gz`, `listings-2024-11-02.csv.gz`), plus a minute
 * for each later run of that day; otherwise its modification time.
 */
async function findCaptureTime(path: string): Promise<Date> {
  const [, day, run = '0'] = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)(?:-run(\d))?/.exec(basename(path)) ?? []
  const named = day ? new Date(`${day}T12:0${run}:00Z`) : undefined
  if (named && !Number.isNaN(named.getTime())) return named
  return stat(path).then(
    (file) => file.mtime,
    () => new Date(),
  )
}

/** Opens a file as an input, with its size and capture time. */
export async function openFileInput(
  path: string,
  capturedAt: Date | undefined,
  options: ReadOptions,
): Promise<RecordsInput> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  const at = capturedAt ?? (await findCaptureTime(path))
  return { kind: 'records', name: basename(path), capturedAt: at, records: splitRecords(path, options), bytes }
}

import { mkdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import { startInterval } from '#platform/jobs/start-interval.ts'
import type { AdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { writeSnapshot } from './index-snapshot.server.ts'
import { getRentTablesDate, readSnapshotOrigin } from './snapshot-origin.server.ts'

/** Where a process keeps a snapshot of its search index, from which its next start is faster. */
export interface SnapshotSettings {
  /** The file. */
  path: string
  /** Told when a snapshot cannot be used or written. */
  log: (sentence: string) => void
  /** With fewer homes a start reads all of them within seconds, and nothing is written. */
  minHomes?: number
  /** How long a stopping process may write, which has eight seconds for all that it does. */
  stopTimeoutMs?: number
}

const defaultMinHomes = 20_000
/** A snapshot is written again once so many of the homes have changed: fewer are read again within a second or two. */
const dueShare = 0.01
const checkIntervalMs = 60_000
/** The least time between two snapshots while the process runs. */
const intervalMs = 15 * 60_000
const defaultStopTimeoutMs = 3_000
/** More than a home takes in the file, and what has to stay free beside it. */
const bytesPerHome = 2_000
const freeBytes = 512 * 1024 * 1024

async function checkSpace(path: string, homes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < homes * bytesPerHome + freeBytes) throw new Error('the disk has too little free space')
}

/**
 * Writes snapshots of an index at an interval, and when the process stops, once enough homes have changed.
 *
 * @param changedHomes how many have changed since the snapshot that was loaded; infinite without one
 * @param getValues the version of the values of postcodes by which the rents of the index are judged
 */
export function startSnapshots(
  db: Db,
  { path, log, minHomes = defaultMinHomes, stopTimeoutMs = defaultStopTimeoutMs }: SnapshotSettings,
  all: AdminPropertyIndex,
  getValues: () => string | undefined,
  changedHomes: number,
) {
  let changed = changedHomes
  let isStopping = false
  // Once other tables hold, some rents are judged by the ones and some by the others.
  const rentTables = getRentTablesDate()
  const writeIfDue = async (isWanted: () => boolean) => {
    if (all.size < minHomes || changed < Math.max(1, all.size * dueShare)) return false
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await checkSpace(path, all.size)
    const values = getValues()
    const origin = await readSnapshotOrigin(db, values)
    const before = changed
    const isRight = () => isWanted() && getValues() === values && getRentTablesDate() === rentTables
    changed = 0
    const isWritten = await writeSnapshot(db, path, origin, all, isRight).catch((error: unknown) => {
      changed += before
      throw error
    })
    if (!isWritten) changed += before
    return isWritten
  }
  const report = (error: unknown) => {
    if (error === undefined) log('A snapshot of the search index can be written again')
    else log(`No snapshot of the search index is written: ${error instanceof Error ? error.message : 'unknown error'}`)
  }
  let writtenAt = -Infinity
  const writeAtTimes = async () => {
    if (performance.now() - writtenAt < intervalMs) return
    if (await writeIfDue(() => !isStopping)) writtenAt = performance.now()
  }
  const stop = startInterval(writeAtTimes, checkIntervalMs, report)
  return {
    addChanges: (homes: number) => {
      changed += homes
    },
    close: async () => {
      isStopping = true
      await stop()
      const deadline = performance.now() + stopTimeoutMs
      await writeIfDue(() => performance.now() < deadline).catch(report)
    },
  }
}

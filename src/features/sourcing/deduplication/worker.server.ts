import type { Db } from '#platform/database/db.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import { compareStoredListings } from './compare-stored.server.ts'
import { mergeDuplicates } from './merge-properties.server.ts'

const intervalMs = 30_000

/**
 * Compares all stored listings after an upgrade with other rules, and those that no import is about to compare. Any number of processes may run this.
 */
export function startMatchingWorker(db: Db, onError: ReportState): { close: () => Promise<void> } {
  const closing = new AbortController()
  const work = async () => {
    await compareStoredListings(db, closing.signal)
    await mergeDuplicates(db, closing.signal)
  }
  const stop = startInterval(work, intervalMs, onError)
  return {
    close: () => {
      closing.abort()
      return stop()
    },
  }
}

import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { learnPoints, locateProperties } from './locate-properties.server.ts'
import { nameAreas } from './name-areas.server.ts'

const learnIntervalMs = 10_000
const locateIntervalMs = 30_000
const nameIntervalMs = 10_000

/** Learns points, locates homes and finds their official neighbourhoods at intervals. */
export function startLocationWorker(db: Db, onError: ReportState): { close(): Promise<void> } {
  let isClosing = false
  const stop = startIntervals(
    onError,
    [() => learnPoints(db, () => isClosing), learnIntervalMs],
    [() => locateProperties(db, () => isClosing), locateIntervalMs],
    [() => nameAreas(db, () => isClosing), nameIntervalMs],
  )
  return {
    close: async () => {
      isClosing = true
      await stop()
    },
  }
}

import { on } from 'node:events'
import { deserialize } from 'node:v8'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { startThread } from '#platform/database/start-thread.ts'
import { readBatchFile } from '#platform/storage/batch-file.ts'
import type { AdminPropertyIndex, StoredProperties } from '#features/properties/search/admin-index.server.ts'
import { isKnownSnapshot, recordSnapshot, type SnapshotOrigin } from './snapshot-origin.server.ts'
import type { SnapshotReport, SnapshotThreadData, ToSnapshotThread } from './snapshot-thread.server.ts'

/** The first batch of a snapshot; each of the others has copies of homes. */
interface Head {
  id: string
  origin: SnapshotOrigin
}
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What of the origin of a snapshot is another one here; undefined if nothing. */
function findDifference(origin: SnapshotOrigin, own: SnapshotOrigin): string | undefined {
  const names = new Set([...Object.keys(origin), ...Object.keys(own)])
  return [...names].find((name) => origin[name] !== own[name])
}

/** Thrown for a snapshot that is not of the index that this process would build. */
class ForeignSnapshotError extends Error {}

async function putAll(db: Db, path: string, origin: SnapshotOrigin, all: AdminPropertyIndex): Promise<void> {
  let head: Head | undefined
  for await (const bytes of readBatchFile(path)) {
    // The checksum is that of what this version of the product wrote.
    const read: unknown = deserialize(bytes)
    if (head) {
      all.append(read as StoredProperties)
      continue
    }
    head = read as Head
    const difference = findDifference(head.origin, origin)
    if (difference) throw new ForeignSnapshotError(`it has another origin (${difference})`)
    if (!(await isKnownSnapshot(db, head.id))) throw new ForeignSnapshotError('the database does not know it')
  }
}

/**
 * Puts the properties of a snapshot into an empty index, as they were when each was copied.
 *
 * @returns whether it was used; if not, the index may have some properties already, and is of no use
 */
export async function loadSnapshot(
  db: Db,
  path: string,
  origin: SnapshotOrigin,
  all: AdminPropertyIndex,
  log: (sentence: string) => void,
): Promise<boolean> {
  try {
    await putAll(db, path, origin, all)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    const reason = error instanceof Error ? error.message : 'unknown error'
    log(`The snapshot of the search index is not used, all homes are read: ${reason}`)
    return false
  }
}

/**
 * Writes a snapshot of an index, in a thread of its own. Properties may change meanwhile: each has the change that it was
 * copied with, by which whoever loads it sees what to read again.
 *
 * @param isWanted asked often; the file before stays once this is false
 * @returns whether it was written: not if another process is writing one
 */
export async function writeSnapshot(
  db: Db,
  path: string,
  origin: SnapshotOrigin,
  all: AdminPropertyIndex,
  isWanted: () => boolean,
): Promise<boolean> {
  const head: Head = { id: uuidv7(), origin }
  const ended = new AbortController()
  const thread = startThread('src/features/properties/search-updates/snapshot-thread.server.ts', {
    workerData: { path, head } satisfies SnapshotThreadData,
  })
  thread.once('exit', () => ended.abort(new Error('the thread that writes it ended')))
  const send = (message: ToSnapshotThread) => thread.postMessage(message)
  const copies = all.copy()
  let failure: unknown
  try {
    const reports = on(thread, 'message', { signal: ended.signal }) as AsyncIterableIterator<[SnapshotReport]>
    for await (const [report] of reports) {
      if (report === 'named') return true
      if (report === 'busy') return false
      if (typeof report === 'object') throw new Error(report.failed)
      if (report === 'abandoned') {
        if (failure === undefined) return false
        throw failure
      }
      if (!isWanted()) send('abandon')
      else if (report === 'ready') send(copies.next().value ?? 'end')
      else
        // After all that it has: a database that knows it has all of that, whatever it was restored to.
        await recordSnapshot(db, head.id).then(
          () => send('name'),
          (error: unknown) => {
            failure = error
            send('abandon')
          },
        )
    }
    return false
  } finally {
    await thread.terminate()
  }
}

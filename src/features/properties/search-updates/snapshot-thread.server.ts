// The thread that makes the lists of a snapshot from copies of homes, and writes them: of all that a snapshot costs, only
// the copies keep requests waiting.
import { on } from 'node:events'
import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { joinSegments } from '#features/properties/search/indexed-docs.server.ts'
import type { CopiedProperties, StoredProperties } from '#features/properties/search/admin-index.server.ts'
import { writeBatchFile } from '#platform/storage/batch-file.ts'

export interface SnapshotThreadData {
  path: string
  /** The first batch of the file. */
  head: unknown
}
/** `end`: there are no more copies; `name`: the file may take the place of the one before. */
export type ToSnapshotThread = CopiedProperties | 'end' | 'name' | 'abandon'
/** `ready`: for the next copies; `written`: all but the name; `busy`: another process is writing the file. */
export type SnapshotReport = 'ready' | 'written' | 'named' | 'busy' | 'abandoned' | { failed: string }

/** Words have fewer lists in fewer segments, so that they are read faster; copying as many at once would take too long. */
const joinedSegments = 8

/** Thrown when the snapshot is no longer wanted. */
class AbandonedError extends Error {}

const port = parentPort
if (!port) throw new Error('snapshot-thread runs in a worker thread only')
// What comes is from `writeSnapshot`.
const { path, head } = workerData as SnapshotThreadData
const messages = on(port, 'message') as AsyncIterableIterator<[ToSnapshotThread], undefined>
const report = (message: SnapshotReport) => port.postMessage(message)

async function getNext(): Promise<Exclude<ToSnapshotThread, 'abandon'>> {
  const { value } = await messages.next()
  if (!value || value[0] === 'abandon') throw new AbandonedError()
  return value[0]
}

async function* toBatches() {
  yield serialize(head)
  let segments: CopiedProperties[] = []
  for (;;) {
    report('ready')
    const next = await getNext()
    const copies = typeof next === 'string' ? undefined : next
    const [first] = segments
    if (first && (segments.length === joinedSegments || copies?.isHidden !== first.isHidden)) {
      yield serialize({ ...joinSegments(segments), isHidden: first.isHidden } satisfies StoredProperties)
      segments = []
    }
    if (!copies) return
    segments.push(copies)
  }
}

try {
  const isWritten = await writeBatchFile(path, toBatches(), async () => {
    report('written')
    await getNext()
  })
  report(isWritten ? 'named' : 'busy')
} catch (error) {
  if (error instanceof AbandonedError) report('abandoned')
  else report({ failed: error instanceof Error ? error.message : 'unknown error' })
}

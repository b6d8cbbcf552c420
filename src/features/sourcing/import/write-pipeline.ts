/** So many batches are written at the same time: one waits for the database while the other is put together. */
const maxConcurrentBatches = 2

interface RunningBatch {
  numbers: ReadonlySet<string>
  /** Resolves once the batch is known to hold nothing but new listings, or is done. */
  open: Promise<void>
  done: Promise<void>
}

interface WritePipeline<T> {
  /** Begins to write a batch as soon as nothing that is being written can get in its way. */
  add(batch: T): Promise<void>
  /** Resolves when all is written. @throws what one of the batches failed with */
  drain(): Promise<void>
}

const haveSharedNumber = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...b].some((number) => a.has(number))

/**
 * Writes batches one after the other, but for those of nothing but new listings: these only add rows, so that the next
 * batch may begin beside them, unless it holds one of the same numbers. Two that changed rows at once could wait for
 * each other for ever.
 *
 * @param write is told a function to call once it is known that all of the batch is new
 */
export function createWritePipeline<T>(
  getNumbers: (batch: T) => ReadonlySet<string>,
  write: (batch: T, onAllNew: () => void) => Promise<void>,
): WritePipeline<T> {
  const runningBatches: RunningBatch[] = []
  return {
    async add(batch) {
      const numbers = getNumbers(batch)
      for (const one of runningBatches.slice()) {
        await one.open
        if (haveSharedNumber(one.numbers, numbers)) await one.done
      }
      while (runningBatches.length >= maxConcurrentBatches) await runningBatches[0]?.done
      let onAllNew = () => {}
      const known = new Promise<void>((resolve) => {
        onAllNew = resolve
      })
      const done = write(batch, () => onAllNew())
      const one = { numbers, open: Promise.race([known, done]), done }
      // Who waits for it next is told; until then a failure is not unhandled.
      one.open.catch(() => {})
      runningBatches.push(one)
      done.then(
        () => runningBatches.splice(runningBatches.indexOf(one), 1),
        () => {},
      )
    },
    async drain() {
      await Promise.all(runningBatches.map(({ done }) => done))
    },
  }
}

/** Batches written at the same time: one waits for the database while the other is prepared. */
const maxConcurrentBatches = 2

interface RunningBatch {
  numbers: ReadonlySet<string>
  /** Resolves once the batch is known to hold only new listings, or is done. */
  open: Promise<void>
  done: Promise<void>
}

interface WritePipeline<T> {
  /** Starts writing a batch as soon as no running batch can conflict with it. */
  add(batch: T): Promise<void>
  /** Resolves when everything is written. @throws the error of a failed batch */
  drain(): Promise<void>
}

const haveSharedNumber = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...b].some((number) => a.has(number))

/**
 * Writes batches in sequence, since two that update rows at once could deadlock. Once `write` says that a batch is all
 * new, the next one may start in parallel unless they share a number.
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
      // Awaited by the next batch; until then a rejection must not be unhandled.
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

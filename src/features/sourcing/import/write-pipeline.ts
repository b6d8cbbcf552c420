/** So many batches are written at the same time: one waits for the database while the other is put together. */
const lanes = 2

interface UnderWay {
  numbers: ReadonlySet<string>
  /** Resolves once the batch is known to hold nothing but new offers, or is done. */
  open: Promise<void>
  done: Promise<void>
}

export interface WriteLanes<T> {
  /** Begins to write a batch as soon as nothing that is being written can get in its way. */
  add(batch: T): Promise<void>
  /** Resolves when all is written. @throws what one of the batches failed with */
  drain(): Promise<void>
}

const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...b].some((number) => a.has(number))

/**
 * Writes batches one after the other, but for those of nothing but new offers: these only add rows, so that the next
 * batch may begin beside them, unless it holds one of the same numbers. Two that changed rows at once could wait for
 * each other for ever.
 *
 * @param write is told a function to call once it is known that all of the batch is new
 */
export function writeLanes<T>(
  numbersOf: (batch: T) => ReadonlySet<string>,
  write: (batch: T, allNew: () => void) => Promise<void>,
): WriteLanes<T> {
  const underWay: UnderWay[] = []
  return {
    async add(batch) {
      const numbers = numbersOf(batch)
      for (const one of underWay.slice()) {
        await one.open
        if (share(one.numbers, numbers)) await one.done
      }
      while (underWay.length >= lanes) await underWay[0]?.done
      let allNew = () => {}
      const known = new Promise<void>((resolve) => {
        allNew = resolve
      })
      const done = write(batch, () => allNew())
      const one = { numbers, open: Promise.race([known, done]), done }
      // Who waits for it next is told; until then a failure is not unhandled.
      one.open.catch(() => {})
      underWay.push(one)
      done.then(
        () => underWay.splice(underWay.indexOf(one), 1),
        () => {},
      )
    },
    async drain() {
      await Promise.all(underWay.map(({ done }) => done))
    },
  }
}

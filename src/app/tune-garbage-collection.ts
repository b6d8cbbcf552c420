import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The growth of the heap, in percent of the live objects, that triggers a full collection. */
const growths = { server: 50, command: 100 }

/**
 * Makes this process collect garbage sooner than V8's default, which lets a heap grow up to fourfold: an import then
 * stays within twice its live data, in a server within one and a half times (docs/decisions/0019). Call it first in a
 * program.
 */
export function tuneGarbageCollection(program: keyof typeof growths): void {
  setFlagsFromString(`--heap-growing-percent=${growths[program]}`)
}

/**
 * Collects all garbage at once, which takes a tenth of a second, and a third at 200,000 homes. For the end of the start:
 * V8 itself would keep what the start no longer needs until the heap has grown by half.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

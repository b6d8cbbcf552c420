import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The growth of the heap, in percent of the live objects, that triggers a full collection. */
const growths = { server: 50, command: 100 }

/**
 * How long V8 waits after a collection before it looks for an idle moment to return memory: its default, and about 23
 * days, the longest that fits.
 */
const idleCollectionDelaysMs = { default: 8_000, never: 2_000_000_000 }
const delayIdleCollection = (delay: keyof typeof idleCollectionDelaysMs) =>
  setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${idleCollectionDelaysMs[delay]}`)

/**
 * Makes this process collect garbage sooner than V8's default, which lets a heap grow up to fourfold: an import then
 * stays within twice its live data, in a server within one and a half times (docs/decisions/0019). Call it first in a
 * program.
 */
export function tuneGarbageCollection(program: keyof typeof growths): void {
  setFlagsFromString(`--heap-growing-percent=${growths[program]}`)
  delayIdleCollection('never')
}

/** Marking a heap of this size takes a fifth of a second. */
const smallHeapBytes = 256 * 1024 * 1024

/**
 * Lets V8 return memory of a small heap while the server has nothing to do. Of a large one it would mark all every 108
 * seconds, idle or not, which makes answers late for two seconds at 200,000 homes (docs/decisions/0098; up to three of
 * these are left after a start). Call it when the index is loaded.
 */
export function collectWhenIdle(): void {
  if (process.memoryUsage().heapUsed < smallHeapBytes) delayIdleCollection('default')
}

/**
 * Collects all garbage at once, which takes a tenth of a second, and one at 200,000 homes. For the end of the start: V8 itself would keep what the
 * start no longer needs until the heap has grown by as much again.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

import { setFlagsFromString } from 'node:v8'

/** By how much of what is held the heap may grow before all of it is collected, in percent. */
const growth = 50

/**
 * Has this process collect its garbage sooner than V8 would, which lets a heap grow up to fourfold first: an import of any
 * length then stays within what it holds and half of that (issue 4, Figures; docs/decisions/0019). For the first lines
 * of a program: what was let grow before is not given back.
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}

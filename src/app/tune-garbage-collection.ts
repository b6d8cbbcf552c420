import { setFlagsFromString } from 'node:v8'

/** The growth of the heap, in percent of the live objects, after which all of it is collected. */
const growth = 50

/**
 * Has this process collect its garbage sooner than V8 would, which lets a heap grow up to fourfold first: an import of any
 * length then stays within what it holds and half of that (issue 4, Figures; docs/decisions/0019). For the first lines
 * of a program: what was let grow before is not given back.
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}

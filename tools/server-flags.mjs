import { totalmem } from 'node:os'

const memory = Math.min(totalmem(), process.constrainedMemory?.() || Infinity)

/**
 * How V8 collects garbage in a server (docs/decisions/0098). New objects have 16 MB where there is memory for it, as each
 * collection of them also reads through the rest of the heap; and the whole heap is not marked while nothing happens. The
 * heap of a process that has others search is small: there V8's own ways take less memory.
 */
export const getServerFlags = ({ SEARCH_URL }) =>
  SEARCH_URL
    ? ['--max-semi-space-size=8']
    : [`--max-semi-space-size=${memory < 2 ** 31 ? 4 : 16}`, '--no-memory-reducer']

import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

async function load() {
  const { default: loaded } = await import('sharp')
  // One processor stays free for requests; no cache, since no photo is read twice.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}

/** Loads the library for pictures with the first one: it takes 12 MB, and most processes read no picture for hours. */
export const loadSharp = (): Promise<typeof sharp> => (loading ??= load())

import { PGlite } from '@electric-sql/pglite'

/**
 * Opens an embedded database with a small cache of its own: the operating system caches its files as well, and gives
 * that memory back when it is needed elsewhere (docs/decisions/0046).
 */
export const openEmbedded = (dataDir: string): Promise<PGlite> =>
  PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] })

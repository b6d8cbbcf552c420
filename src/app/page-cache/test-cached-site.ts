import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { buildSite } from '../test-pages.ts'
import type { PageCache } from './page-cache.ts'

/** A site with one home, whose pages are kept as in production, so that its scripts wait for a reader. */
export async function openCachedSite(pageCache: PageCache) {
  const assets = mkdtempSync(join(tmpdir(), 'huiswaarts-assets-'))
  mkdirSync(join(assets, 'assets'))
  const database = await emptyDatabase()
  const { db } = database
  const id = await insertProperty(db)
  const updates = await startIndexUpdates(db)
  const app = await buildSite({
    db,
    index: updates.index,
    trustedProxies: ['loopback'],
    assets,
    pageCache,
  })
  return {
    app,
    db,
    /** The home. */
    id,
    /** Applies what was written to the lists, which otherwise happens by the clock. */
    refresh: () => updates.refresh(),
    close: async () => {
      await app.close()
      await updates.close()
      await database.close()
    },
  }
}

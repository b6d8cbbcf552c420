import { createLocalEngine, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import type { Db } from '#platform/database/db.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { noPhotoStore } from '#platform/storage/photo-store.ts'
import type { SiteOptions } from './page-request.ts'
import { buildServer } from './server.ts'
import { serveSite } from './site.ts'
import { testLimits, testOrigin } from './test-app.ts'

interface SourcePages {
  pages: () => Promise<ServerBuild>
  /** A module with the state that the pages see, which is another one than that of the test. */
  load: <Module>(path: string) => Promise<Module>
  close: () => Promise<void>
}

/** Serves the pages from source for the tests of one file, without a build. */
export async function openPagesFromSource(): Promise<SourcePages> {
  const vite = await createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return {
    // React Router's plugin provides the build under this name.
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    load: <Module>(path: string) => vite.ssrLoadModule(path) as Promise<unknown> as Promise<Module>,
    close: () => vite.close(),
  }
}

/**
 * A server with the pages, over a database and a search index of the test.
 *
 * @param parts.limitFactor of calls by an address
 * @param parts.pageCache and `assets`: as in production, where pages are kept and their scripts wait for a reader
 */
export const buildSite = (
  pages: () => Promise<ServerBuild>,
  {
    db,
    index = new SearchIndex(),
    searchEngine = createLocalEngine({ index, db }),
    limitFactor = 1_000,
    trustedProxies = [],
    assets,
    pageCache,
  }: Pick<SiteOptions, 'db' | 'pageCache'> & {
    index?: SearchIndex
    /** By default one that searches the index. */
    searchEngine?: SearchEngine
    limitFactor?: number
    trustedProxies?: string[]
    assets?: string
  },
): Promise<FastifyInstance> =>
  buildServer({
    ...testLimits,
    db,
    searchEngine,
    origin: testOrigin,
    limitFactor,
    trustedProxies,
    site: (site) =>
      serveSite(site, {
        pages,
        assets,
        pageCache,
        db,
        searchEngine,
        photos: noPhotoStore,
        origin: testOrigin,
        isDemo: false,
        settings: createLiveSettings(db, 7),
        payments: { publishableKey: 'pk_test_of_tests', stripeMock: true },
        mailbox: false,
      }),
  })

/**
 * A server with the pages over an empty database, for the tests of one file.
 *
 * @param prepare writes what the tests need, and returns the ids of the properties that searches find
 */
export function testSite(prepare?: (db: Db, load: SourcePages['load']) => Promise<readonly string[]>): {
  readonly db: Db
  readonly app: FastifyInstance
} {
  let built: SourcePages
  let database: TestDatabase
  let app: FastifyInstance
  beforeAll(async () => {
    built = await openPagesFromSource()
    database = await emptyDatabase()
    const { db } = database
    const index = new SearchIndex()
    const ids = (await prepare?.(db, built.load)) ?? []
    if (ids.length > 0) for (const property of await readIndexedProperties(db, ids)) index.put(property)
    app = await buildSite(built.pages, { db, index })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await built.close()
  })
  return {
    get db() {
      return database.db
    },
    get app() {
      return app
    },
  }
}

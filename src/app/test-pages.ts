import { createLocalEngine, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
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

let vite: Promise<ViteDevServer> | undefined

/**
 * Loads a module of the pages from source, whose state is another one than that of the module of a test. All files that
 * a process tests share them, since to load them takes ten seconds.
 */
export async function loadPageModule<Module>(path: string): Promise<Module> {
  vite ??= createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return (await vite).ssrLoadModule(path) as Promise<unknown> as Promise<Module>
}

/** The pages from source, without a build. React Router's plugin provides them under this name. */
export const loadPages = () => loadPageModule<ServerBuild>('virtual:react-router/server-build')

/**
 * A server with the pages, over a database and a search index of the test.
 *
 * @param parts.limitFactor of calls by an address
 * @param parts.pageCache and `assets`: as in production, where pages are kept and their scripts wait for a reader
 */
export const buildSite = ({
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
}): Promise<FastifyInstance> =>
  buildServer({
    ...testLimits,
    db,
    searchEngine,
    origin: testOrigin,
    limitFactor,
    trustedProxies,
    site: (site) =>
      serveSite(site, {
        pages: loadPages,
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
export function testSite(prepare?: (db: Db) => Promise<readonly string[]>): {
  readonly db: Db
  readonly app: FastifyInstance
} {
  let database: TestDatabase
  let app: FastifyInstance
  beforeAll(async () => {
    database = await emptyDatabase()
    const { db } = database
    const index = new SearchIndex()
    const ids = (await prepare?.(db)) ?? []
    if (ids.length > 0) for (const property of await readIndexedProperties(db, ids)) index.put(property)
    app = await buildSite({ db, index })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
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

/** A server with the pages over the database of a test's API, for the tests of one file. */
export function testPages(api: { readonly db: Db }): { readonly app: FastifyInstance } {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildSite({ db: api.db })
  })
  afterAll(() => app.close())
  return {
    get app() {
      return app
    },
  }
}

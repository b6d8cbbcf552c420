import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { getInvoiceFileUrl } from '#features/billing/subscriptions/mutations.server.ts'
import { serveStripeMockPages } from '#stripe-mock/pages/mock-pages.ts'
import { refreshTimetable } from '#features/properties/travel/timetable.server.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { buildServer } from './server.ts'
import { collectGarbage, tuneGarbageCollection } from './tune-garbage-collection.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { createSharedStore } from '#platform/rate-limits/shared-store.ts'
import { createBreaker } from '#platform/jobs/breaker.ts'
import { isMailServerAway } from '#platform/mail/outbox.ts'
import { Closers } from '#platform/jobs/closers.ts'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readSettings, type Settings, SettingsError } from '#platform/settings/environment.ts'
import { listen } from './listen.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { searchQueries } from './search-queries.server.ts'
import { searchRoleRoutes } from '#features/properties/search-role/search-routes.server.ts'
import { serveSite } from './site.ts'
import { formatStartError } from './start-error.ts'
import { serveMetrics } from './metrics.ts'
import { createWorkers } from './workers.ts'
import {
  checkSurroundings,
  openBilling,
  openCounter,
  openData,
  openHttpClient,
  openSearch,
  openMaps,
  type Startup,
} from './open-parts.ts'

type App = Awaited<ReturnType<typeof buildServer>>

/** Time to stop, in milliseconds, after a start that failed and after a signal. */
const failedStartTimeoutMs = 3_000
const stopTimeoutMs = 8_000

export interface StartOptions {
  environment: Record<string, string | undefined>
  /** For development: pages compiled on each request, and the server of their scripts. By default the built ones. */
  development?: { pages: () => Promise<ServerBuild>; prepare: (app: App) => Promise<void> }
  limitFactor?: number
  /** Called for each step of the start. */
  logStep?: (step: string) => void
}

export interface RunningServer {
  origin: string
  /** Stops within ten seconds; parts that do not stop are logged and abandoned. */
  close(): Promise<void>
}

// The declared type has `string | undefined` where the library has an optional field; the module is the library's.
const importBuiltPages = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>

interface Internals {
  database: OpenDatabase
  searchEngine: SearchEngine
  index: SearchIndex | undefined
}

/** Serves what other programs ask of this process: its metrics, and searches in the role of that name. */
async function serveProcesses(
  site: App,
  { role, search, metricsToken }: Settings,
  { database: { db, connections }, searchEngine, index }: Internals,
): Promise<void> {
  serveMetrics(site, { db, searchEngine, index, connections, token: metricsToken })
  if (index && role === 'search')
    await searchRoleRoutes(site, { indexed: { index, db }, queries: searchQueries, secret: search.secret })
}

/** Starts all parts in order; workers last, once the port is open. @returns the origin of the server */
async function startParts(startup: Startup, { development, limitFactor }: StartOptions): Promise<string> {
  const { settings, logger, closers } = startup
  await checkSurroundings(startup)
  const mapFiles = await openMaps(settings)
  const { database, db, photos, isDemo, reportService } = await openData(startup)
  await openCounter(startup)
  // The embedded database has one process.
  const limitStore = database.kind === 'postgresql' || settings.redisUrl ? { store: createSharedStore(db) } : undefined
  const { searchEngine, index } = await openSearch(startup, database)
  const siteSettings = createLiveSettings(db, settings.trialDays)
  await Promise.all([siteSettings.refresh(), refreshTimetable(db)])

  const origin = settings.publicOrigin
  let listensAt: string | undefined
  const { payments, stripeMock } = await openBilling(startup, { db, reportService }, () => listensAt)
  const httpClient = openHttpClient(startup)
  const mailBreaker = createBreaker('mail', reportService, isMailServerAway)
  const workers = createWorkers(logger)
  closers.push('A worker', () => workers.close())
  const app = await buildServer({
    ...settings,
    db,
    isWritable: database.isWritable,
    searchEngine,
    payments,
    httpClient,
    photos,
    origin,
    logger,
    limitStore,
    settings: siteSettings,
    wakeBillingWorker: workers.wakeBilling,
    ...(limitFactor !== undefined && { limitFactor }),
    site: async (site) => {
      await serveProcesses(site, settings, { database, searchEngine, index })
      if (settings.role === 'worker' || settings.role === 'search') return
      await development?.prepare(site)
      if (stripeMock) await serveStripeMockPages(site, { stripeMock, origin, panel: settings.loopback })
      await serveSite(site, {
        pages: development?.pages ?? importBuiltPages,
        assets: development ? undefined : join(projectRoot, 'build', 'client'),
        pageCache: development ? undefined : new PageCache(),
        db,
        searchEngine,
        photos,
        origin,
        isDemo,
        settings: siteSettings,
        payments: { publishableKey: payments.publishableKey, stripeMock: stripeMock !== undefined },
        invoiceFile: (userId, id) => getInvoiceFileUrl(db, { payments, origin }, userId, id),
        mapFiles,
        tiles: settings.tiles,
        mailbox: settings.mailbox,
        limitStore,
      })
    },
  })
  closers.push('The web server', () => closeGently(app))
  listensAt = await listen(app, settings)
  workers.start({
    db,
    settings,
    siteSettings,
    searchEngine,
    payments,
    photos,
    httpClient,
    routeTimes: app.routeTimes,
    mailBreaker,
    reportService,
  })
  return listensAt
}

/**
 * Starts the whole product on one port: opens and migrates the database, fills it with demo homes on the first start,
 * loads the search index, and serves.
 *
 * @throws SettingsError, StartError, FolderInUseError or any other error of the start, after closing everything
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  tuneGarbageCollection('server')
  const settings = readSettings(options.environment)
  const logger = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const closers = new Closers()
  try {
    const origin = await startParts({ settings, logger, logStep: options.logStep ?? (() => {}), closers }, options)
    return {
      origin,
      close: () =>
        closers.closeAll(stopTimeoutMs, (name, error) => logger.warn({ err: error }, `${name} did not close`)),
    }
  } catch (error) {
    // A part that failed may also fail to close; the first error is the one that counts.
    await closers.closeAll(failedStartTimeoutMs, () => {})
    throw error
  }
}

/** Starts as a program: prints each step, exits with 1 and one sentence if it cannot start, and with 0 on a signal. */
export async function run(options: Omit<StartOptions, 'environment' | 'logStep'> = {}): Promise<void> {
  const startedAt = performance.now()
  const logStep = (step: string) => console.log(`  ${step}`)
  try {
    const running = await start({ ...options, environment: process.env, logStep })
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.close().then(() => process.exit(0)))
    collectGarbage()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`\n  Huiswaarts is ready at ${running.origin} (${seconds} s)\n`)
  } catch (error) {
    console.error(
      error instanceof SettingsError ? `These settings are not right:\n${error.message}` : formatStartError(error),
    )
    process.exit(1)
  }
}

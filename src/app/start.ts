import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createDemoAdmin } from '#app/commands/admin-command.server.ts'
import { hasDemoProperties, seedFirstStart } from '#demo/seed.server.ts'
import { brand } from '#shared/brand.ts'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { getInvoiceFileUrl } from '#features/billing/subscriptions/mutations.server.ts'
import { openMapFiles } from '#features/properties/map/map-files.server.ts'
import { startIndexUpdates } from '#features/properties/search/index-updates.server.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { serveStripeMockPages } from '#stripe-mock/pages/mock-pages.ts'
import { refreshTimetable } from '#features/properties/travel/timetable.server.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { buildServer } from './server.ts'
import { collectGarbage, tuneGarbageCollection } from './tune-garbage-collection.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { checkCompatible, migrate } from '#platform/database/migrate.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { HttpClient } from '#platform/http-client/http-client.ts'
import {
  noPayments,
  openPayments,
  stripeMockPayments,
} from '#features/billing/provider-sync/payment-provider.server.ts'
import { checkFolder, checkStorage, openPhotoStore } from '#platform/storage/photo-store.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { setCallCounter } from '#platform/rate-limits/count-call.ts'
import { openRedisCounter } from '#platform/rate-limits/redis-counter.ts'
import { createSharedStore } from '#platform/rate-limits/shared-store.ts'
import { createBreaker, type ReportService } from '#platform/jobs/breaker.ts'
import { recordServiceState } from '#platform/jobs/service-states.ts'
import { isMailServerAway } from '#platform/mail/outbox.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { readSettings, SettingsError, type Settings } from '#platform/settings/environment.ts'
import { checkPort, listen } from './listen.ts'
import { KeptPages } from './kept-pages/kept-pages.ts'
import { serveSite } from './site.ts'
import { checkDatabase, checkPooledSessions, checkServers, formatStartError, startStep } from './start-error.ts'
import { serveMetrics } from './metrics.ts'
import { createWorkers, logState } from './workers.ts'

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

/** State passed from one step of the start to the next. */
interface Startup {
  settings: Settings
  logger: Logger
  logStep: (step: string) => void
  /** Each step adds what it opens. */
  closers: Closers
}

// The declared type has `string | undefined` where the library has an optional field; the module is the library's.
const importBuiltPages = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>

/** What a process with a role of its own does not do. */
const roleSteps = {
  web: 'Serves only, and leaves the work in the background to others',
  worker: 'Works in the background only, and serves no pages',
}

/** Checks port and storage before the database is opened, which takes seconds on a first start. */
async function checkSurroundings({ settings, logStep }: Startup) {
  const { storage, databaseUrl, dataDir, role } = settings
  if (role !== 'all') logStep(roleSteps[role])
  await checkPort(settings)
  if (!databaseUrl)
    await startStep(
      {
        failure: `The data folder ${dataDir} cannot be used`,
        advice: 'Let this process write to it, or set another DATA_DIR.',
      },
      () => checkFolder(dataDir),
    )
  await startStep(
    { failure: 'Photos cannot be stored', advice: 'Make the storage available, or set another STORAGE_URL.' },
    () => checkStorage(storage),
  )
}

/** Opens the database and the photo store, migrates the database and adds demo data if configured. */
async function openData({ settings, logger, logStep, closers }: Startup) {
  const database = await openDatabase({ ...settings, as: 'server', log: (sentence) => logger.warn(sentence) })
  closers.push('The database', () => database.close())
  await checkDatabase(database.db)
  await checkServers(database)
  if (settings.databasePooler && database.kind === 'postgresql') await checkPooledSessions(database.db)
  logStep(`Database opened: ${database.kind === 'embedded' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL'}`)
  const newer = await startStep(
    { failure: 'This version is too old for the database', advice: 'Install a version that has it.' },
    () => checkCompatible(database.db),
  )
  if (newer.length > 0) logStep(`The schema is of a newer version, beside which this one may run: ${newer.join(', ')}`)
  const applied = await startStep(
    { failure: 'The schema cannot be brought up to date', advice: 'Nothing of the failed migration was kept.' },
    () => database.withoutDeadline(() => migrate(database.db)),
  )
  logStep(applied.length > 0 ? `Schema brought up to date: ${applied.join(', ')}` : 'Schema is up to date')

  const reportService: ReportService = (service, error) => {
    if (error) logger.warn({ err: error }, `The service ${service} does not answer`)
    else logger.info(`The service ${service} answers again`)
    void recordServiceState(database.db, service, error).catch(() => {})
  }
  const photos = openPhotoStore(settings.storage, createBreaker('storage', reportService))
  if (settings.demo) await database.withoutDeadline(() => seedFirstStart(database.db, photos, logStep))
  const isDemo = await hasDemoProperties(database.db)
  if (settings.demo && isDemo) await createDemoAdmin(database.db, logStep)
  return { database, db: database.db, photos, isDemo, reportService }
}

/** Opens the configured payment provider, or the Stripe mock where the settings allow it. */
async function openBilling(
  { settings, logger, logStep, closers }: Startup,
  { db, reportService }: Pick<Awaited<ReturnType<typeof openData>>, 'db' | 'reportService'>,
  getOrigin: () => string | undefined,
) {
  const stripeMock = settings.stripeMock
    ? await startStripeMock({
        db,
        origin: settings.publicOrigin,
        webhookUrl: () => {
          const origin = getOrigin()
          return origin && `${origin}/api/stripe/webhook`
        },
        onError: logState(logger, 'The Stripe mock'),
      })
    : undefined
  if (stripeMock) closers.push('The Stripe mock', () => stripeMock.close())
  const breaker = createBreaker('payments', reportService)
  const payments =
    openPayments(settings, breaker) ?? (stripeMock ? stripeMockPayments(stripeMock, breaker) : noPayments)
  if (stripeMock) logStep('No keys of a payment provider: the Stripe mock runs, and no real money moves')
  else if (payments === noPayments) logStep('No keys of a payment provider: nothing can be bought')
  await setActiveProvider(db, payments.provider)
  return { payments, stripeMock }
}

/** Counts calls in Redis where it is set. */
async function openCounter({ settings, logger, logStep, closers }: Startup): Promise<void> {
  if (!settings.redisUrl) return
  const counter = await openRedisCounter(settings.redisUrl, (error) => {
    if (error) logger.warn({ err: error }, 'Redis does not answer; the database counts calls for limits')
    else logger.info('Redis answers again and counts calls for limits')
  })
  setCallCounter(counter)
  closers.push('Redis', () => {
    setCallCounter()
    counter.close()
  })
  logStep('Calls are counted for limits in Redis')
}

/** Opens the tiles of maps. @throws StartError if there are none to draw from */
const openMaps = ({ tilesFile }: Settings) =>
  startStep({ failure: 'Maps cannot be drawn', advice: 'Correct TILES_FILE, or leave it out.' }, () =>
    openMapFiles(tilesFile),
  )

/** Starts all parts in order; workers last, once the port is open. @returns the origin of the server */
async function startParts(startup: Startup, { development, limitFactor }: StartOptions): Promise<string> {
  const { settings, logger, logStep, closers } = startup
  await checkSurroundings(startup)
  const mapFiles = await openMaps(settings)
  const { database, db, photos, isDemo, reportService } = await openData(startup)
  await openCounter(startup)
  // The embedded database has one process.
  const limitStore = database.kind === 'postgresql' || settings.redisUrl ? { store: createSharedStore(db) } : undefined
  const updates = await startIndexUpdates(db, logState(logger, 'Refreshing the search index'))
  closers.push('The search index', () => updates.close())
  const { index } = updates
  logStep(`Search index loaded: ${index.size.toLocaleString('en')} homes`)
  const siteSettings = createLiveSettings(db, settings.trialDays)
  await Promise.all([siteSettings.refresh(), refreshTimetable(db)])

  const origin = settings.publicOrigin
  let listensAt: string | undefined
  const { payments, stripeMock } = await openBilling(startup, { db, reportService }, () => listensAt)
  const httpClient = new HttpClient({
    userAgent: `${brand.name}/1.0 (+${origin})`,
    allow: settings.allowedPrivateHosts,
  })
  closers.push('The HTTP client', () => httpClient.close())
  const mailBreaker = createBreaker('mail', reportService, isMailServerAway)
  const workers = createWorkers(logger)
  closers.push('A worker', () => workers.close())
  const app = await buildServer({
    ...settings,
    db,
    isWritable: database.isWritable,
    index,
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
      serveMetrics(site, { db, index, connections: database.connections, token: settings.metricsToken })
      if (settings.role === 'worker') return
      await development?.prepare(site)
      if (stripeMock) await serveStripeMockPages(site, { stripeMock, origin, panel: settings.loopback })
      await serveSite(site, {
        pages: development?.pages ?? importBuiltPages,
        assets: development ? undefined : join(projectRoot, 'build', 'client'),
        keptPages: development ? undefined : new KeptPages(),
        db,
        index,
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
    index,
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

import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDemoAdmin } from '#app/commands/admin-command.server.ts'
import { hasDemoProperties, seedFirstStart } from '#demo/seed.server.ts'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { openMapFiles } from '#features/properties/map/map-files.server.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/open-database.ts'
import { brand } from '#shared/brand.ts'
import { HttpClient } from '#platform/http-client/http-client.ts'
import type { Db } from '#platform/database/db.ts'
import { connectServers } from '#features/properties/search-server/server-engine.server.ts'
import { connectSearch } from '#features/properties/search-role/remote-engine.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { checkCompatible, migrate } from '#platform/database/migrate.ts'
import {
  noPayments,
  openPayments,
  stripeMockPayments,
} from '#features/billing/provider-sync/payment-provider.server.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { checkFolder, checkStorage, openPhotoStore } from '#platform/storage/photo-store.ts'
import { setCallCounter } from '#platform/rate-limits/count-call.ts'
import { openRedisCounter } from '#platform/rate-limits/redis-counter.ts'
import { createBreaker, type ReportService } from '#platform/jobs/breaker.ts'
import { recordServiceState } from '#platform/jobs/service-states.ts'
import { Closers } from '#platform/jobs/closers.ts'
import type { Settings } from '#platform/settings/environment.ts'
import { checkPort } from './listen.ts'
import { checkDatabase, checkPooledSessions, checkServers, startStep } from './start-error.ts'
import { logState } from './workers.ts'

/** State passed from one step of the start to the next. */
export interface Startup {
  settings: Settings
  logger: Logger
  logStep: (step: string) => void
  /** Each step adds what it opens. */
  closers: Closers
}

/** What a process with a role of its own does not do. */
const roleSteps = {
  web: 'Serves only, and leaves the work in the background to others',
  worker: 'Works in the background only, and serves no pages',
  search: 'Answers searches of other processes only',
}

/** Checks port and storage before the database is opened, which takes seconds on a first start. */
export async function checkSurroundings({ settings, logStep }: Startup) {
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
export async function openData({ settings, logger, logStep, closers }: Startup) {
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
export async function openBilling(
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
export async function openCounter({ settings, logger, logStep, closers }: Startup): Promise<void> {
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
export const openMaps = ({ tilesFile }: Settings) =>
  startStep({ failure: 'Maps cannot be drawn', advice: 'Correct TILES_FILE, or leave it out.' }, () =>
    openMapFiles(tilesFile),
  )

/** Fetches what sources, registers and admins name, by the rules of polite programs. */
export function openHttpClient({ settings, closers }: Startup): HttpClient {
  const client = new HttpClient({
    userAgent: `${brand.name}/1.0 (+${settings.publicOrigin})`,
    allow: settings.allowedPrivateHosts,
  })
  closers.push('The HTTP client', () => client.close())
  return client
}

/** The search engine of a process, and its index if it has one. */
export async function openSearch(startup: Startup, database: OpenDatabase) {
  const { db } = database
  const { urls, mirrors } = startup.settings.search
  if (urls.length > 0) return { searchEngine: await openRemoteSearch(startup, db), index: undefined }
  if (mirrors.length > 0) return { searchEngine: await openSearchServers(startup, db), index: undefined }
  const index = await openIndex(startup, database)
  return { searchEngine: createLocalEngine({ index, db }), index }
}

/** Asks other processes, which need not be there yet. */
async function openRemoteSearch({ settings, logger, logStep, closers }: Startup, db: Db) {
  const searchEngine = await connectSearch({
    ...settings.search,
    database: await readDatabaseIdentity(db),
    onChange: (failure) =>
      failure === undefined ? logger.info('The search processes answer again') : logger.warn(failure),
  })
  closers.push('The search processes', () => searchEngine.close())
  logStep(searchEngine.getFailure?.() ?? `Searches are answered by ${settings.search.urls.join(', ')}`)
  return searchEngine
}

/** Asks search servers, which need not be there yet. */
async function openSearchServers({ settings, logger, logStep, closers }: Startup, db: Db) {
  const { mirrors } = settings.search
  const searchEngine = await connectServers(db, {
    mirrors,
    database: await readDatabaseIdentity(db),
    onChange: (failure) =>
      failure === undefined ? logger.info('The search servers answer again') : logger.warn(failure),
  })
  closers.push('The search servers', () => searchEngine.close())
  const addresses = mirrors.map((servers) => servers.join('+')).join(', ')
  logStep(searchEngine.getFailure?.() ?? `Searches are answered by ${addresses}`)
  return searchEngine
}

/** Loads the search index, from its snapshot if there is one, and keeps it current. */
async function openIndex({ settings, logger, logStep, closers }: Startup, database: OpenDatabase) {
  const load = () =>
    startIndexUpdates(database.db, logState(logger, 'Refreshing the search index'), {
      path: join(settings.dataDir, 'search-index.snapshot'),
      log: (sentence) => logger.warn(sentence),
    })
  // On a slow machine the embedded database may need longer for a thousand homes than a statement may take. Later
  // updates would be made on the connection for long work of PostgreSQL, too.
  const updates = await (database.kind === 'embedded' ? database.withoutDeadline(load) : load())
  closers.push('The search index', () => updates.close())
  const { index, readAgain } = updates
  const source = readAgain === undefined ? '' : ` from its snapshot, ${readAgain} of them read again`
  logStep(`Search index loaded: ${index.size.toLocaleString('en')} homes${source}`)
  return index
}

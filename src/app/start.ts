import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { startOwnerListingWorker } from '#features/owners/owner-listings/worker.server.ts'
import { createDemoAdmin } from '#app/commands/admin-command.server.ts'
import { deleteOldInquiries } from '#features/administration/inquiries/mutations.server.ts'
import { hasDemoProperties, seedFirstStart } from '#demo/seed.server.ts'
import { brand } from '#shared/brand.ts'
import { startDashboardWorker } from '#features/administration/dashboard/worker.server.ts'
import { startUploadCleanup } from '#features/owners/property-form/drafts.server.ts'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { startBillingWorker } from '#features/billing/provider-sync/worker.server.ts'
import { getInvoiceFileUrl } from '#features/billing/subscriptions/mutations.server.ts'
import { startIndexUpdates } from '#features/properties/search/index-updates.server.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { serveStripeMockPages } from '#stripe-mock/pages/mock-pages.ts'
import { startAlertWorker } from '#features/renters/saved-searches/worker.server.ts'
import { sendPush } from '#features/renters/notifications/mutations.server.ts'
import { startPushWorker } from '#features/renters/notifications/worker.server.ts'
import { startSettingsRefresh, createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { startPhotoFetchWorker } from '#features/sourcing/listing-photos/worker.server.ts'
import { startSourceWorker } from '#features/sourcing/sources/worker.server.ts'
import { buildServer } from './server.ts'
import { tuneGarbageCollection } from './tune-garbage-collection.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { startOutboxWorker } from '#platform/mail/outbox.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createHttpClient } from '#platform/http-client/http-client.ts'
import {
  noPayments,
  openPayments,
  stripeMockPayments,
} from '#features/billing/provider-sync/payment-provider.server.ts'
import { openPhotoStore } from '#platform/storage/photo-store.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { startInterval } from '#platform/jobs/start-interval.ts'
import { readSettings, SettingsError } from '#platform/settings/environment.ts'
import { serveSite } from './site.ts'

type App = Awaited<ReturnType<typeof buildServer>>

export interface StartOptions {
  environment: Record<string, string | undefined>
  /** Pages that are made anew for each request, and what serves their scripts; else the built ones. */
  development?: { pages: () => Promise<ServerBuild>; prepare: (app: App) => Promise<void> }
  limitFactor?: number
  /** Told of each step of starting. */
  logStep?: (step: string) => void
}

export interface RunningServer {
  origin: string
  close(): Promise<void>
}

// The declared type says `string | undefined` where the library's own says optional; the module is the library's.
const importBuiltPages = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>

/**
 * Starts the whole product on one port: opens and migrates the database, fills it with demonstration homes on the very
 * first start, loads the search index, and serves.
 *
 * @throws SettingsError, FolderInUse, or whatever keeps the port or the database from being opened
 */
export async function start({
  environment,
  development,
  limitFactor,
  logStep = () => {},
}: StartOptions): Promise<RunningServer> {
  tuneGarbageCollection()
  const settings = readSettings(environment)
  const logger = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const database = await openDatabase({
    ...settings,
    as: 'server',
    log: (formatStartError) => logger.warn(formatStartError),
  })
  logStep(`Database opened: ${database.kind === 'embedded' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL'}`)
  try {
    const applied = await database.withoutDeadline(() => migrate(database.db))
    logStep(applied.length > 0 ? `Schema brought up to date: ${applied.join(', ')}` : 'Schema is up to date')

    const photos = openPhotoStore(settings.storage)
    if (settings.demo) await database.withoutDeadline(() => seedFirstStart(database.db, photos, logStep))
    const isDemo = await hasDemoProperties(database.db)
    if (settings.demo && isDemo) await createDemoAdmin(database.db, logStep)

    const indexFeed = await startIndexUpdates(database.db, (error) =>
      logger.warn({ err: error }, 'The search index could not be refreshed'),
    )
    logStep(`Search index loaded: ${indexFeed.index.size.toLocaleString('en')} homes`)

    const siteSettings = createLiveSettings(database.db, settings.trialDays)
    await siteSettings.refresh()

    let address: string | undefined
    const stripeMock = settings.stripeMock
      ? await startStripeMock({
          db: database.db,
          origin: settings.publicOrigin,
          webhookUrl: () => address && `${address}/api/stripe/webhook`,
          onError: (error) => logger.warn({ err: error }, 'The payment stand-in failed'),
        })
      : undefined
    const payments = openPayments(settings) ?? (stripeMock ? stripeMockPayments(stripeMock) : noPayments)
    if (stripeMock) logStep('No keys of a payment provider: the payment stand-in runs, and no real money moves')
    else if (payments === noPayments) logStep('No keys of a payment provider: nothing can be bought')
    await setActiveProvider(database.db, payments.provider)
    const billingWorker = startBillingWorker(database.db, { payments, origin: settings.publicOrigin }, (error) =>
      logger.warn({ err: error }, 'The payments of somebody could not be read'),
    )
    const app = await buildServer({
      db: database.db,
      index: indexFeed.index,
      payments,
      photos,
      wakeBillingWorker: billingWorker.wake,
      origin: settings.publicOrigin,
      settings: siteSettings,
      hideUnknownEmails: settings.hideUnknownEmails,
      trustedProxies: settings.trustedProxies,
      allowedPrivateHosts: settings.allowedPrivateHosts,
      vapidKeys: settings.vapidKeys,
      logger,
      ...(limitFactor !== undefined && { limitFactor }),
      site: async (site) => {
        await development?.prepare(site)
        if (stripeMock)
          await serveStripeMockPages(site, { stripeMock, origin: settings.publicOrigin, panel: settings.loopback })
        await serveSite(site, {
          pages: development?.pages ?? importBuiltPages,
          assets: development ? undefined : join(projectRoot, 'build', 'client'),
          db: database.db,
          index: indexFeed.index,
          photos,
          origin: settings.publicOrigin,
          isDemo,
          settings: siteSettings,
          payments: { publishableKey: payments.publishableKey, stripeMock: stripeMock !== undefined },
          invoiceFile: (userId, id) =>
            getInvoiceFileUrl(database.db, { payments, origin: settings.publicOrigin }, userId, id),
          tiles: settings.tiles,
          mailbox: settings.mailbox,
        })
      },
    })
    const outboxWorker = startOutboxWorker(database.db, {
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      onError: (error) => logger.warn({ err: error }, 'The outbox could not be worked through'),
    })
    const httpClient = createHttpClient({
      userAgent: `${brand.name}/1.0 (+${settings.publicOrigin})`,
      allow: settings.allowedPrivateHosts,
    })
    const pushWorker = startPushWorker(database.db, {
      httpClient,
      keys: settings.vapidKeys,
      contact: settings.mailFrom,
      onError: (error) => logger.warn({ err: error }, 'Notifications could not be sent'),
    })
    const sourceWorker = startSourceWorker(database.db, {
      httpClient,
      origin: settings.publicOrigin,
      onError: (error) => logger.warn({ err: error }, 'A source could not be read'),
    })
    const photoFetchWorker = startPhotoFetchWorker({
      db: database.db,
      httpClient,
      photos,
      onError: (error) => logger.warn({ err: error }, 'Photos of sources could not be fetched'),
    })
    const alertWorker = startAlertWorker(database.db, indexFeed.index, {
      origin: settings.publicOrigin,
      notify: sendPush,
      onError: (error) => logger.warn({ err: error }, 'Alerts of saved searches could not be seen to'),
    })
    const settingsWorker = startSettingsRefresh(siteSettings, (error) =>
      logger.warn({ err: error }, 'The settings of the site could not be read'),
    )
    const statisticsWorker = startDashboardWorker(database.db, {
      index: indexFeed.index,
      routeTimes: app.routeTimes,
      onError: (error) => logger.warn({ err: error }, 'The figures of the dashboard could not be kept'),
    })
    const inquiryCleanupWorker = startInterval(
      () => deleteOldInquiries(database.db),
      3_600_000,
      (error) => logger.warn({ err: error }, 'Old messages of visitors could not be forgotten'),
    )
    const photoCleanupWorker = startUploadCleanup(database.db, photos, (error) =>
      logger.warn({ err: error }, 'Photos that nobody used could not be thrown away'),
    )
    const ownerListingWorker = startOwnerListingWorker(database.db, {
      payments,
      origin: settings.publicOrigin,
      onError: (error) => logger.warn({ err: error }, 'Placed homes could not be seen to'),
    })
    await app.listen({ port: settings.port, host: settings.host })
    const { port } = app.server.address() as { port: number }
    address = `http://${settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host}:${port}`
    return {
      origin: address,
      close: async () => {
        await app.close()
        await settingsWorker.close()
        await statisticsWorker.close()
        await billingWorker.close()
        await stripeMock?.close()
        await sourceWorker.close()
        await alertWorker.close()
        await inquiryCleanupWorker()
        await ownerListingWorker.close()
        await photoFetchWorker.close()
        await photoCleanupWorker.close()
        await pushWorker.close()
        await httpClient.close()
        await outboxWorker.close()
        await indexFeed.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Starts as a program: tells each step, ends on a signal within ten seconds, and says in one sentence why it cannot start. */
export async function run(options: Omit<StartOptions, 'environment' | 'logStep'> = {}): Promise<void> {
  const startedAt = performance.now()
  const logStep = (step: string) => console.log(`  ${step}`)
  let running: RunningServer
  try {
    running = await start({ ...options, environment: process.env, logStep })
  } catch (error) {
    console.error(
      error instanceof SettingsError ? `These settings are not right:\n${error.message}` : formatStartError(error),
    )
    process.exitCode = 1
    return
  }
  console.log(
    `\n  Huiswaarts is ready at ${running.origin} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 10_000).unref()
      void running.close().then(() => process.exit(0))
    })
}

function formatStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop what runs there, or give this one another PORT.`
  return error.message
}

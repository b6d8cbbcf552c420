import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { startAdRunner } from '#features/owners/owner-listings/worker.server.ts'
import { makeDemonstrationAdmin } from '#app/commands/admin-command.server.ts'
import { forgetOldMessages } from '#features/administration/inquiries/mutations.server.ts'
import { hasDemonstration, seedFirstStart } from '#demo/seed.server.ts'
import { brand } from '#shared/brand.ts'
import { startKeepingFigures } from '#features/administration/dashboard/worker.server.ts'
import { startHomeCleaner } from '#features/owners/property-form/drafts.server.ts'
import { countProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { startBillingRunner } from '#features/billing/provider-sync/worker.server.ts'
import { invoiceFileUrl } from '#features/billing/subscriptions/mutations.server.ts'
import { startIndexFeed } from '#features/properties/search/index-updates.server.ts'
import { openStandin } from '#stripe-mock/standin.ts'
import { serveStandinPages } from '#stripe-mock/pages/standin-pages.ts'
import { startAlertRunner } from '#features/renters/saved-searches/worker.server.ts'
import { pushTo } from '#features/renters/notifications/mutations.server.ts'
import { startPushSender } from '#features/renters/notifications/worker.server.ts'
import { followSettings, liveSettings } from '#platform/settings/live-settings.server.ts'
import { startPhotoFetcher } from '#features/sourcing/listing-photos/worker.server.ts'
import { startSourceRunner } from '#features/sourcing/sources/worker.server.ts'
import { buildApp } from './server.ts'
import { collectSooner } from './tune-garbage-collection.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { startOutbox } from '#platform/mail/outbox.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOutgoing } from '#platform/http-client/http-client.ts'
import { absentPayments, paymentsOf, standinPayments } from '#features/billing/subscriptions/payment-provider.server.ts'
import { openPhotoStore } from '#platform/storage/photo-store.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { repeat } from '#platform/jobs/start-interval.ts'
import { readSettings, SettingsError } from '#platform/settings/environment.ts'
import { serveSite } from './site.ts'

type App = Awaited<ReturnType<typeof buildApp>>

export interface StartOptions {
  environment: Record<string, string | undefined>
  /** Pages that are made anew for each request, and what serves their scripts; else the built ones. */
  development?: { pages: () => Promise<ServerBuild>; prepare: (app: App) => Promise<void> }
  limitFactor?: number
  /** Told of each step of starting. */
  tell?: (step: string) => void
}

export interface Running {
  origin: string
  close(): Promise<void>
}

// The declared type says `string | undefined` where the library's own says optional; the module is the library's.
const builtPages = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>

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
  tell = () => {},
}: StartOptions): Promise<Running> {
  collectSooner()
  const settings = readSettings(environment)
  const logger = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const database = await openDatabase({ ...settings, as: 'server', log: (sentence) => logger.warn(sentence) })
  tell(`Database opened: ${database.kind === 'embedded' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL'}`)
  try {
    const applied = await database.unhurried(() => migrate(database.db))
    tell(applied.length > 0 ? `Schema brought up to date: ${applied.join(', ')}` : 'Schema is up to date')

    const photos = openPhotoStore(settings.storage)
    if (settings.demo) await database.unhurried(() => seedFirstStart(database.db, photos, tell))
    const demonstration = await hasDemonstration(database.db)
    if (settings.demo && demonstration) await makeDemonstrationAdmin(database.db, tell)

    const feed = await startIndexFeed(database.db, (error) =>
      logger.warn({ err: error }, 'The search index could not be refreshed'),
    )
    tell(`Search index loaded: ${feed.index.size.toLocaleString('en')} homes`)

    const siteSettings = liveSettings(database.db, settings.trialDays)
    await siteSettings.refresh()

    let address: string | undefined
    const standin = settings.standin
      ? await openStandin({
          db: database.db,
          origin: settings.publicOrigin,
          webhookUrl: () => address && `${address}/api/stripe/webhook`,
          onError: (error) => logger.warn({ err: error }, 'The payment stand-in failed'),
        })
      : undefined
    const payments = paymentsOf(settings) ?? (standin ? standinPayments(standin) : absentPayments)
    if (standin) tell('No keys of a payment provider: the payment stand-in runs, and no real money moves')
    else if (payments === absentPayments) tell('No keys of a payment provider: nothing can be bought')
    await countProvider(database.db, payments.provider)
    const billing = startBillingRunner(database.db, { payments, origin: settings.publicOrigin }, (error) =>
      logger.warn({ err: error }, 'The payments of somebody could not be read'),
    )
    const app = await buildApp({
      db: database.db,
      index: feed.index,
      payments,
      photos,
      nudgeBilling: billing.nudge,
      origin: settings.publicOrigin,
      settings: siteSettings,
      hideAccounts: settings.hideAccounts,
      trustedProxies: settings.trustedProxies,
      outgoingAllow: settings.outgoingAllow,
      vapidKeys: settings.vapidKeys,
      logger,
      ...(limitFactor !== undefined && { limitFactor }),
      site: async (site) => {
        await development?.prepare(site)
        if (standin) await serveStandinPages(site, { standin, origin: settings.publicOrigin, panel: settings.loopback })
        await serveSite(site, {
          pages: development?.pages ?? builtPages,
          assets: development ? undefined : join(projectRoot, 'build', 'client'),
          db: database.db,
          index: feed.index,
          photos,
          origin: settings.publicOrigin,
          demonstration,
          settings: siteSettings,
          payments: { publishableKey: payments.publishableKey, standin: standin !== undefined },
          invoiceFile: (userId, id) =>
            invoiceFileUrl(database.db, { payments, origin: settings.publicOrigin }, userId, id),
          tiles: settings.tiles,
          mailbox: settings.mailbox,
        })
      },
    })
    const outbox = startOutbox(database.db, {
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      onError: (error) => logger.warn({ err: error }, 'The outbox could not be worked through'),
    })
    const outgoing = openOutgoing({
      userAgent: `${brand.name}/1.0 (+${settings.publicOrigin})`,
      allow: settings.outgoingAllow,
    })
    const push = startPushSender(database.db, {
      outgoing,
      keys: settings.vapidKeys,
      contact: settings.mailFrom,
      onError: (error) => logger.warn({ err: error }, 'Notifications could not be sent'),
    })
    const runner = startSourceRunner(database.db, {
      outgoing,
      origin: settings.publicOrigin,
      onError: (error) => logger.warn({ err: error }, 'A source could not be read'),
    })
    const fetcher = startPhotoFetcher({
      db: database.db,
      outgoing,
      photos,
      onError: (error) => logger.warn({ err: error }, 'Photos of sources could not be fetched'),
    })
    const alerts = startAlertRunner(database.db, feed.index, {
      origin: settings.publicOrigin,
      notify: pushTo,
      onError: (error) => logger.warn({ err: error }, 'Alerts of saved searches could not be seen to'),
    })
    const following = followSettings(siteSettings, (error) =>
      logger.warn({ err: error }, 'The settings of the site could not be read'),
    )
    const figures = startKeepingFigures(database.db, {
      index: feed.index,
      routeTimes: app.routeTimes,
      onError: (error) => logger.warn({ err: error }, 'The figures of the dashboard could not be kept'),
    })
    const stopForgetting = repeat(
      () => forgetOldMessages(database.db),
      3_600_000,
      (error) => logger.warn({ err: error }, 'Old messages of visitors could not be forgotten'),
    )
    const cleaner = startHomeCleaner(database.db, photos, (error) =>
      logger.warn({ err: error }, 'Photos that nobody used could not be thrown away'),
    )
    const ads = startAdRunner(database.db, {
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
        await following.close()
        await figures.close()
        await billing.close()
        await standin?.close()
        await runner.close()
        await alerts.close()
        await stopForgetting()
        await ads.close()
        await fetcher.close()
        await cleaner.close()
        await push.close()
        await outgoing.close()
        await outbox.close()
        await feed.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Starts as a program: tells each step, ends on a signal within ten seconds, and says in one sentence why it cannot start. */
export async function run(options: Omit<StartOptions, 'environment' | 'tell'> = {}): Promise<void> {
  const began = performance.now()
  const tell = (step: string) => console.log(`  ${step}`)
  let running: Running
  try {
    running = await start({ ...options, environment: process.env, tell })
  } catch (error) {
    console.error(error instanceof SettingsError ? `These settings are not right:\n${error.message}` : sentence(error))
    process.exitCode = 1
    return
  }
  console.log(`\n  Huiswaarts is ready at ${running.origin} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 10_000).unref()
      void running.close().then(() => process.exit(0))
    })
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop what runs there, or give this one another PORT.`
  return error.message
}

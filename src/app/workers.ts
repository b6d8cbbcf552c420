import type { FastifyBaseLogger } from 'fastify'
import { startDashboardWorker } from '#features/administration/dashboard/worker.server.ts'
import { deleteOldCspReports } from '#features/administration/security-log/csp-reports.server.ts'
import { deleteOldDetails } from '#features/moderation/statements/statements.server.ts'
import { deleteOldInquiries } from '#features/administration/inquiries/mutations.server.ts'
import { startOwnerListingWorker } from '#features/owners/owner-listings/worker.server.ts'
import { startUploadCleanup } from '#features/owners/property-form/drafts.server.ts'
import { sendPush } from '#features/renters/notifications/mutations.server.ts'
import { startPushWorker } from '#features/renters/notifications/worker.server.ts'
import { startReminderWorker } from '#features/renters/calendar/reminders.server.ts'
import { startAlertWorker } from '#features/renters/saved-searches/worker.server.ts'
import { deleteExpiredInvoices } from '#features/billing/payments/retention.server.ts'
import { startBillingWorker } from '#features/billing/provider-sync/worker.server.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { startMatchingWorker } from '#features/sourcing/deduplication/worker.server.ts'
import { startFingerprintWorker } from '#features/sourcing/listing-photos/fingerprint-photos.server.ts'
import { startPhotoFetchWorker } from '#features/sourcing/listing-photos/worker.server.ts'
import { startLocationWorker } from '#features/properties/geo/worker.server.ts'
import { startRegisterWorker } from '#features/properties/registers/worker.server.ts'
import { startServerFeed } from '#features/properties/search-server/feed.server.ts'
import { startSourceWorker } from '#features/sourcing/sources/worker.server.ts'
import { refreshTimetable } from '#features/properties/travel/timetable.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import type { RouteTimes } from '#platform/http/route-times.ts'
import type { Breaker, ReportService } from '#platform/jobs/breaker.ts'
import { startInterval, startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { startOutboxWorker } from '#platform/mail/outbox.ts'
import { deleteOldSecurityEvents } from '#platform/audit/security-log.ts'
import { deleteEndedWindows } from '#platform/rate-limits/count-call.ts'
import type { Settings } from '#platform/settings/environment.ts'
import { startSettingsRefresh, type LiveSettings } from '#platform/settings/live-settings.server.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'

const workerNames = [
  'billing',
  'outbox',
  'push',
  'sources',
  'matching',
  'photoFetch',
  'photoFingerprints',
  'locations',
  'registers',
  'searchServers',
  'alerts',
  'viewingReminders',
  'siteSettings',
  'timetable',
  'dashboard',
  'inquiryCleanup',
  'uploadCleanup',
  'ownerListings',
  'limitCleanup',
  'securityLogCleanup',
] as const
type WorkerName = (typeof workerNames)[number]

/** The dependencies of workers. Each takes its own part of the environment's settings. */
export interface WorkerParts {
  db: Db
  settings: Settings
  siteSettings: LiveSettings
  searchEngine: SearchEngine
  payments: Payments
  photos: PhotoStore
  httpClient: HttpClient
  routeTimes: RouteTimes
  mailBreaker: Breaker
  reportService: ReportService
}

interface Worker {
  /** Checks for work now instead of at the next interval. */
  wake?: () => void
  close(): Promise<void>
}

/** What every process reads or measures for itself, also one that leaves the work to others. */
const ownToEachProcess: readonly WorkerName[] = ['siteSettings', 'timetable', 'dashboard']

/** Every worker of the product: its name in the log, and how it starts. */
const workers: Record<WorkerName, { task: string; start: (parts: WorkerParts, onError: ReportState) => Worker }> = {
  billing: {
    task: 'Syncing with the payment provider',
    start: ({ db, payments, settings }, onError) =>
      startBillingWorker(db, { payments, origin: settings.publicOrigin }, onError),
  },
  outbox: {
    task: 'Sending mail',
    start: ({ db, settings, mailBreaker }, onError) =>
      startOutboxWorker(db, { smtpUrl: settings.smtpUrl, from: settings.mailFrom, breaker: mailBreaker, onError }),
  },
  push: {
    task: 'Sending notifications',
    start: ({ db, httpClient, settings }, onError) =>
      startPushWorker(db, { httpClient, keys: settings.vapidKeys, contact: settings.mailFrom, onError }),
  },
  sources: {
    task: 'Reading sources',
    start: ({ db, httpClient, settings }, onError) =>
      startSourceWorker(db, { httpClient, origin: settings.publicOrigin, onError }),
  },
  matching: {
    task: 'Comparing listings',
    start: ({ db }, onError) => startMatchingWorker(db, onError),
  },
  photoFetch: {
    task: 'Fetching photos of sources',
    start: ({ db, httpClient, photos }, onError) => startPhotoFetchWorker({ db, httpClient, photos, onError }),
  },
  photoFingerprints: {
    task: 'Comparing photos',
    start: ({ db, photos }, onError) => startFingerprintWorker(db, photos, onError),
  },
  locations: {
    task: 'Locating homes',
    start: ({ db }, onError) => startLocationWorker(db, onError),
  },
  registers: {
    task: 'Asking public registers',
    start: ({ db, httpClient, settings, reportService }, onError) =>
      startRegisterWorker({ db, httpClient, settings: settings.registers, report: reportService }, onError),
  },
  searchServers: {
    task: 'Telling the search servers of changes',
    start: ({ db, settings }, onError) => startServerFeed(db, settings.search.mirrors, onError),
  },
  alerts: {
    task: 'Sending alerts of saved searches',
    start: ({ db, searchEngine, settings }, onError) =>
      startAlertWorker(db, searchEngine, { origin: settings.publicOrigin, notify: sendPush, onError }),
  },
  viewingReminders: {
    task: 'Reminding of viewings',
    start: ({ db, settings }, onError) =>
      startReminderWorker(db, { origin: settings.publicOrigin, notify: sendPush, onError }),
  },
  siteSettings: {
    task: 'Reading the site settings',
    start: ({ siteSettings }, onError) => startSettingsRefresh(siteSettings, onError),
  },
  timetable: {
    task: 'Looking for a new timetable',
    start: ({ db }, onError) => ({ close: startInterval(() => refreshTimetable(db), 2_000, onError) }),
  },
  dashboard: {
    task: 'Saving the figures of the dashboard',
    start: ({ db, searchEngine, routeTimes }, onError) =>
      startDashboardWorker(db, { searchEngine, routeTimes, onError }),
  },
  inquiryCleanup: {
    task: 'Deleting what was kept for long enough',
    start: ({ db }, onError) => ({
      close: startIntervals(
        onError,
        [() => deleteOldInquiries(db), 3_600_000],
        [() => deleteOldDetails(db), 3_600_000],
        [() => deleteExpiredInvoices(db), 3_600_000],
      ),
    }),
  },
  uploadCleanup: {
    task: 'Deleting old drafts and unused photos',
    start: ({ db, photos }, onError) => startUploadCleanup(db, photos, onError),
  },
  limitCleanup: {
    task: 'Deleting ended rate limits',
    start: ({ db }, onError) => ({ close: startInterval(() => deleteEndedWindows(db), 600_000, onError) }),
  },
  securityLogCleanup: {
    task: 'Deleting old security events',
    start: ({ db }, onError) => ({
      close: startIntervals(
        onError,
        [() => deleteOldSecurityEvents(db), 3_600_000],
        [() => deleteOldCspReports(db), 3_600_000],
      ),
    }),
  },
  ownerListings: {
    task: 'Maintaining owner listings',
    start: ({ db, payments, settings }, onError) =>
      startOwnerListingWorker(db, { payments, origin: settings.publicOrigin, onError }),
  },
}

/** Logs when a task starts to fail and when it works again. */
export const logState =
  (logger: FastifyBaseLogger, task: string): ReportState =>
  (error) =>
    error === undefined ? logger.info(`${task} works again`) : logger.warn({ err: error }, `${task} fails`)

/** All workers of this process. None runs before they are started. */
export function createWorkers(logger: FastifyBaseLogger) {
  const running: Partial<Record<WorkerName, Worker>> = {}
  return {
    start(parts: WorkerParts): void {
      const isWorker = ['all', 'worker'].includes(parts.settings.role)
      for (const name of isWorker ? workerNames : ownToEachProcess) {
        const { task, start } = workers[name]
        running[name] = start(parts, logState(logger, task))
      }
    },
    /** Syncs with the payment provider now, or once the worker runs. */
    wakeBilling: (): void => running.billing?.wake?.(),
    /** Stops all workers together, and waits for their current work. */
    async close(): Promise<void> {
      const closed = await Promise.allSettled(Object.values(running).map((worker) => worker.close()))
      for (const outcome of closed) if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}

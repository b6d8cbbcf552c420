import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { ownerListingRoutes } from '#features/owners/owner-listings/routes.server.ts'
import { userAdminRoutes } from '#features/administration/user-admin/routes.server.ts'
import { accountsRoutes } from '#features/accounts/accounts/routes.server.ts'
import { askSecondFactor, secondFactorRoutes } from '#features/accounts/second-factor/routes.server.ts'
import { inquiryRoutes } from '#features/administration/inquiries/routes.server.ts'
import { dashboardRoutes } from '#features/administration/dashboard/routes.server.ts'
import { favouritesRoutes } from '#features/renters/favourites/routes.server.ts'
import { emailReplyRoutes } from '#features/administration/email-replies/routes.server.ts'
import { propertyFormRoutes } from '#features/owners/property-form/routes.server.ts'
import { mapRoutes } from '#features/properties/map/routes.server.ts'
import { planRoutes } from '#features/billing/plans/routes.server.ts'
import { checkoutRoutes } from '#features/billing/checkout/routes.server.ts'
import { backOfficeRoutes } from './pages/admin/back-office-routes.server.ts'
import { membershipRoutes } from '#features/billing/subscriptions/routes.server.ts'
import { webhookRoutes } from '#features/billing/provider-sync/webhook-routes.server.ts'
import { requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import { readPaidState } from '#features/billing/subscriptions/queries.server.ts'
import { profileRoutes } from '#app/pages/profile/routes.server.ts'
import { propertyAdminRoutes } from '#features/administration/property-admin/routes.server.ts'
import { outboxRoutes } from '#features/administration/outbox/routes.server.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { catalogueRoutes } from '#features/properties/catalogue/routes.server.ts'
import { sentenceRoutes } from '#features/properties/sentence/routes.server.ts'
import { rentEstimateRoutes } from '#features/properties/rent-maximum/routes.server.ts'
import { searchRoutes } from '#features/properties/search/routes.server.ts'
import { repliesRoutes } from '#features/renters/replies/routes.server.ts'
import { hiddenReader } from '#features/renters/hidden/queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { objectionRoutes } from '#features/moderation/statements/routes.server.ts'
import { reportsRoutes } from '#features/administration/reports/routes.server.ts'
import type { Db } from '#platform/database/db.ts'
import { type LiveSettings, createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { settingsRoutes } from '#features/administration/settings/routes.server.ts'
import { searchesRoutes } from '#features/renters/saved-searches/routes.server.ts'
import { feedRoutes } from '#features/sourcing/pushed-feeds/routes.server.ts'
import { requestRoutes } from '#features/sourcing/feed-mapping/request-routes.server.ts'
import { mappingRoutes } from '#features/sourcing/feed-mapping/routes.server.ts'
import { factSourceRoutes } from '#features/sourcing/fact-sources/routes.server.ts'
import { duplicatesRoutes } from '#features/sourcing/deduplication/routes.server.ts'
import { rejectedRecordsRoutes } from '#features/sourcing/import/routes.server.ts'
import { sourcesRoutes } from '#features/sourcing/sources/routes.server.ts'
import { uploadsRoutes } from '#features/owners/uploads/routes.server.ts'
import { videoUploadRoutes } from '#features/owners/uploads/video-routes.server.ts'
import { notificationRoutes } from '#features/renters/notifications/routes.server.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { permissionsPolicy, strictestPolicy } from './content-policy.ts'
import { problems } from './problems.ts'
import { mayReadStandby } from './standby-requests.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { getRateLimitKey } from '#platform/rate-limits/rate-limit-key.ts'
import { guardRequests } from '#platform/http/request-guards.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { noPhotoStore, type PhotoStore } from '#platform/storage/photo-store.ts'
import { adminApiRoutes, serveApiDescription } from '#platform/http/openapi.ts'
import { handleProblems, replyToUnreadableUrl, replyToUnreadableBytes } from '#platform/http/problem-handler.ts'
import { buildSerializer } from '#platform/http/reply-serializers.ts'
import { denyUndeclared } from '#platform/http/route.ts'
import { recordRouteTimes } from '#platform/http/route-times.ts'
import { refuseWhenOverloaded } from '#platform/http/refuse-when-overloaded.ts'
import { identifyCallers, limitCallsPerAccount } from '#features/accounts/sessions/session-queries.server.ts'

/** API calls per minute from one address, and from one account at any address. */
const maxCallsPerMinute = 300

/** How long the body of a request may take; a file or a feed may take four times as long, a video twenty times. */
const defaultBodyTimeoutMs = 30_000

/** The parts of the server: real ones in start.ts, test ones in test-app.ts. */
export interface ServerOptions {
  /** A `worker` and a `search` process serve nothing but their health and what `site` adds. */
  role?: 'all' | 'web' | 'worker' | 'search'
  db: Db
  searchEngine: SearchEngine
  /** The address of a standby, if there is one: then requests of anonymous visitors may be answered from it. */
  databaseReplicaUrl?: string | undefined
  /** Whether the database can be written to, where that is known. */
  isWritable?: (() => boolean) | undefined
  /** The payment provider, or the Stripe mock. */
  payments: Payments
  /** Where uploaded photos are stored. */
  photos?: PhotoStore
  /** The folder in which videos are received. */
  dataDir?: string
  /** Asks the billing worker to sync now. */
  wakeBillingWorker?: () => void
  /** Origin of links that leave the site. */
  origin?: string
  /** Days of the trial, unless the settings of the site say otherwise. */
  trialDays?: number
  /** The settings of the site; by default those of an operator who set nothing. */
  settings?: LiveSettings
  /** Fetches the addresses of sources that admins try; without it none can be tried. */
  httpClient?: Pick<HttpClient, 'fetch'>
  /** Private hosts, with their ports, to which requests may be sent. */
  allowedPrivateHosts?: readonly string[]
  /** The operator's own keys for web push. */
  vapidKeys?: { publicKey: string; privateKey: string } | undefined
  hideUnknownEmails?: boolean
  /** Whether admins need a second factor. */
  adminSecondFactor?: boolean
  trustedProxies?: string[]
  /** Multiplies every rate limit; benchmarks raise it. */
  limitFactor?: number
  /** For how many seconds shared caches may keep what is the same for all; 0 for not at all. */
  sharedCacheSeconds?: number
  /** Where calls are counted when several processes serve the site; by default in this process. */
  limitStore?: { store: FastifyRateLimitStoreCtor } | undefined
  /** How long the body of a request may take, in milliseconds. */
  bodyTimeoutMs?: number
  /** Delay of the event loop, in milliseconds, above which requests are refused for now; 0 for no limit. */
  maxEventLoopDelayMs?: number
  logger?: FastifyBaseLogger | undefined
  /** Called for each endpoint that is added. */
  onEndpointAdded?: (endpoint: Endpoint) => void
  /** Adds everything but the API: pages, photos, texts. */
  site?: (app: FastifyInstance) => Promise<void>
}

/** The payment provider mails a member too. */
const onAddressChanged = (transaction: Db, userId: string) => requestSync(transaction, { user_id: userId })

/** Creates the HTTP server without its routes: limits, parsing and trusted proxies. */
function createApp({ logger, trustedProxies = [] }: ServerOptions): FastifyInstance {
  return Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // Only proxies named by the operator are trusted: otherwise clients could choose the address that limits count by.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    schemaController: { compilersFactory: { buildSerializer } },
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Longer than any body may take (`limitBodyTime`), which is answered in words.
    requestTimeout: 660_000,
    // Joins duplicate headers into one value, which is refused. Else we might read the first, and a proxy the last.
    http: { headersTimeout: 15_000, joinDuplicateHeaders: true },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives while the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: replyToUnreadableUrl,
    clientErrorHandler: replyToUnreadableBytes,
  })
}

/** Gives each request an id, and logs it when it is answered. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Queries and ids are not logged: some of them grant access.
    const route = request.routeOptions.url
    const path = route === undefined || route.endsWith('*') ? request.url.split('?', 1)[0] : route
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}

async function registerPlugins(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false, // Set below; helmet puts it together anew for each answer.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only old browsers use these headers, or the policy above covers them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // Pages have their own policy with a nonce (site.ts).
    void reply.header('content-security-policy', strictestPolicy).header('permissions-policy', permissionsPolicy)
    done()
  })
  await app.register(cookie)
  await refuseWhenOverloaded(app, maxEventLoopDelay)
  await app.register(compress, {
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

/** What handlers of requests read from the server. */
function decorate(
  app: FastifyInstance,
  {
    limitFactor,
    origin,
    adminSecondFactor = false,
    sharedCacheSeconds = 2,
  }: ServerOptions & { limitFactor: number; origin: string },
): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('feedSource', undefined)
  app.decorate('limitFactor', limitFactor)
  app.decorate('secureCookies', origin.startsWith('https:'))
  app.decorate('adminSecondFactor', adminSecondFactor)
  app.decorate('sharedCacheSeconds', sharedCacheSeconds)
}

/** Builds the server with all routes of the API. */
export async function buildServer(parts: ServerOptions) {
  const { db, searchEngine, payments, wakeBillingWorker = () => {}, limitFactor = 1, onEndpointAdded, site } = parts
  const { maxEventLoopDelayMs = 1_000, bodyTimeoutMs = defaultBodyTimeoutMs, photos = noPhotoStore } = parts
  const { origin = 'http://localhost:3000', trialDays = 7, hideUnknownEmails = false, dataDir = tmpdir() } = parts
  const { allowedPrivateHosts = [], vapidKeys, settings = createLiveSettings(db, trialDays) } = parts
  const app = createApp(parts)
  if (onEndpointAdded)
    app.addHook('onRoute', ({ config, method }) => {
      // Fastify answers HEAD beside each GET.
      if (config?.endpoint && method !== 'HEAD') onEndpointAdded(config.endpoint)
    })
  denyUndeclared(app)
  decorate(app, { ...parts, limitFactor, origin })
  handleProblems(app, problems)
  recordRouteTimes(app)
  logRequests(app)
  guardRequests(app, { origin, bodyTimeoutMs, ...(parts.databaseReplicaUrl && { mayReadStandby }) })
  await registerPlugins(app, maxEventLoopDelayMs)

  healthRoutes(app, parts)
  await site?.(app)
  if (parts.role === 'worker' || parts.role === 'search') return app
  await serveApiDescription(app)
  await app.register(
    async (api) => {
      const max = maxCallsPerMinute * limitFactor
      const keyGenerator = ({ ip }: FastifyRequest) => getRateLimitKey(ip)
      await api.register(rateLimit, { max, timeWindow: '1 minute', keyGenerator, ...parts.limitStore })
      identifyCallers(api, db)
      limitCallsPerAccount(api, max)
      const readHidden = hiddenReader(db)
      searchesRoutes(api, { db, searchEngine })
      searchRoutes(api, { db, searchEngine, origin, readHidden })
      sentenceRoutes(api)
      rentEstimateRoutes(api)
      catalogueRoutes(api, { db, hasPremium: (userId) => hasPremium(db, userId) })
      factSourceRoutes(api, { db })
      propertyAdminRoutes(api, { db, searchEngine, origin })
      mapRoutes(api, { searchEngine, readHidden })
      const loginParts = { db, origin, readPaidState: (userId: string) => readPaidState(db, userId) }
      const accountParts = { ...loginParts, settings, hideUnknownEmails, onAddressChanged }
      accountsRoutes(api, {
        ...accountParts,
        askSecondFactor: (userId, reply) => askSecondFactor(db, userId, reply),
      })
      secondFactorRoutes(api, loginParts)
      profileRoutes(api, { db, origin })
      userAdminRoutes(api, { db, payments, settings, origin })
      adminApiRoutes(api)
      backOfficeRoutes(api, { db, searchEngine, payments, origin })
      duplicatesRoutes(api, { db })
      sourcesRoutes(api, { db, allow: allowedPrivateHosts })
      rejectedRecordsRoutes(api, { db })
      mappingRoutes(api, { db })
      requestRoutes(api, { db, httpClient: parts.httpClient })
      feedRoutes(api, { db })
      settingsRoutes(api, { db, settings })
      inquiryRoutes(api, { db, settings })
      emailReplyRoutes(api, { db })
      uploadsRoutes(api, { db, photos })
      videoUploadRoutes(api, { db, photos, folder: join(dataDir, 'video-uploads') })
      propertyFormRoutes(api, { db })
      favouritesRoutes(api, { db })
      repliesRoutes(api, { db, origin })
      outboxRoutes(api, { db })
      dashboardRoutes(api, { db, searchEngine })
      objectionRoutes(api, { db })
      reportsRoutes(api, { db, searchEngine, settings, origin })
      ownerListingRoutes(api, { db, searchEngine, settings, payments, origin })
      planRoutes(api, { settings })
      checkoutRoutes(api, { db, payments, origin })
      membershipRoutes(api, { db, payments, origin })
      notificationRoutes(api, { db, allow: allowedPrivateHosts, vapidKeys })
      webhookRoutes(api, { db, payments, wake: wakeBillingWorker })
    },
    { prefix: '/api' },
  )
  return app
}

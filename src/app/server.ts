import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { ownerListingRoutes } from '#features/owners/owner-listings/routes.server.ts'
import { userAdminRoutes } from '#features/administration/user-admin/routes.server.ts'
import { accountsRoutes } from '#features/accounts/accounts/routes.server.ts'
import { auditRoutes } from '#features/administration/audit-log/routes.server.ts'
import { inquiryQueueRoutes } from '#features/administration/inquiries/queue-routes.server.ts'
import { inquiryRoutes } from '#features/administration/inquiries/routes.server.ts'
import { dashboardRoutes } from '#features/administration/dashboard/routes.server.ts'
import { favouritesRoutes } from '#features/renters/favourites/routes.server.ts'
import { emailReplyRoutes } from '#features/administration/email-replies/routes.server.ts'
import { propertyFormRoutes } from '#features/owners/property-form/routes.server.ts'
import { mapRoutes } from '#features/properties/map/routes.server.ts'
import { adminMembershipRoutes } from '#features/billing/subscriptions/admin-routes.server.ts'
import { planRoutes } from '#features/billing/plans/routes.server.ts'
import { checkoutRoutes } from '#features/billing/checkout/routes.server.ts'
import { membershipRoutes } from '#features/billing/subscriptions/routes.server.ts'
import { webhookRoutes } from '#features/billing/provider-sync/webhook-routes.server.ts'
import { adminSearchRoutes } from '#app/pages/admin/search-routes.server.ts'
import { propertyAdminRoutes } from '#features/administration/property-admin/routes.server.ts'
import { outboxRoutes } from '#features/administration/outbox/routes.server.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { catalogueRoutes } from '#features/properties/catalogue/routes.server.ts'
import { searchRoutes } from '#features/properties/search/routes.server.ts'
import { repliesRoutes } from '#features/renters/replies/routes.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { reportsRoutes } from '#features/administration/reports/routes.server.ts'
import { type LiveSettings, createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { settingsRoutes } from '#features/administration/settings/routes.server.ts'
import { searchesRoutes } from '#features/renters/saved-searches/routes.server.ts'
import { feedRoutes } from '#features/sourcing/pushed-feeds/routes.server.ts'
import { mappingRoutes } from '#features/sourcing/feed-mapping/routes.server.ts'
import { duplicatesRoutes } from '#features/sourcing/deduplication/routes.server.ts'
import { rejectedRecordsRoutes } from '#features/sourcing/import/routes.server.ts'
import { sourcesRoutes } from '#features/sourcing/sources/routes.server.ts'
import { uploadsRoutes } from '#features/owners/uploads/routes.server.ts'
import { notificationRoutes } from '#features/renters/notifications/routes.server.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { problems } from './problems.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { getRateLimitKey } from '#platform/http/rate-limit-key.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { noPhotoStore, type PhotoStore } from '#platform/storage/photo-store.ts'
import { serveApiDescription } from '#platform/http/openapi.ts'
import { handleProblems, replyToUnreadableUrl, replyToUnreadableBytes } from '#platform/http/problem-handler.ts'
import { buildSerializer } from '#platform/http/reply-serializers.ts'
import { denyUndeclared } from '#platform/http/route.ts'
import { recordRouteTimes } from '#platform/http/route-times.ts'
import { identifyCallers, limitCallsPerAccount } from '#features/accounts/sessions/session-queries.server.ts'

/** How often one address, and one account from wherever it calls, may call the whole API in a minute. */
const maxCallsPerMinute = 300

/** What the app is made of: real parts in `main.ts`, test parts in `test-app.ts`. */
export interface ServerOptions {
  db: Kysely<Tables>
  index: SearchIndex
  /** The payment provider, or what stands in for it. */
  payments: Payments
  /** Where photos are kept that people send. */
  photos?: PhotoStore
  /** Told that somebody's payments are to be read from the provider now. */
  wakeBillingWorker?: () => void
  /** Origin of links that leave the site. */
  origin?: string
  /** Days of the trial where the settings of the site say nothing of it. */
  trialDays?: number
  /** The settings of the site; else they are read when they change. */
  settings?: LiveSettings
  /** Hosts with their ports that may be private and that we may be asked to send to. */
  allowedPrivateHosts?: readonly string[]
  /** Keys for web push, where the operator gave some. */
  vapidKeys?: { publicKey: string; privateKey: string } | undefined
  hideUnknownEmails?: boolean
  trustedProxies?: string[]
  /** Multiplies every limit on how often one may call; benchmarks raise it, the code that counts stays. */
  limitFactor?: number
  /** How late the event loop may be, in milliseconds, before callers are told to come back; 0 for ever so late. */
  maxEventLoopDelayMs?: number
  logger?: FastifyBaseLogger | undefined
  /** Told of each endpoint as it is put on the server. */
  onEndpointAdded?: (endpoint: Endpoint) => void
  /** Adds what is served beside the API: pages, photos, texts. */
  site?: (app: FastifyInstance) => Promise<void>
}

/** The server: the table of contents of the API. */
export async function buildServer(parts: ServerOptions) {
  const { db, index, payments, wakeBillingWorker = () => {}, limitFactor = 1, logger, onEndpointAdded, site } = parts
  const { maxEventLoopDelayMs = 1_000, photos = noPhotoStore } = parts
  const { origin = 'http://localhost:3000', trialDays = 7, hideUnknownEmails = false, trustedProxies = [] } = parts
  const { allowedPrivateHosts = [], vapidKeys, settings = createLiveSettings(db, trialDays) } = parts
  const app: FastifyInstance = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // No proxy is believed unless the operator names it: else anybody could choose the address that limits count by.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    schemaController: { compilersFactory: { buildSerializer } },
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // A photo of 10 MB over a slow line takes its time.
    requestTimeout: 120_000,
    // A header that came twice is one odd value, which is refused; else the first would count here, and for a proxy perhaps the last.
    http: { headersTimeout: 15_000, joinDuplicateHeaders: true },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: replyToUnreadableUrl,
    clientErrorHandler: replyToUnreadableBytes,
  })

  if (onEndpointAdded)
    app.addHook('onRoute', ({ config, method }) => {
      // Fastify answers HEAD beside each GET.
      if (config?.endpoint && method !== 'HEAD') onEndpointAdded(config.endpoint)
    })
  denyUndeclared(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('feedSource', undefined)
  app.decorate('limitFactor', limitFactor)
  app.decorate('secureCookies', origin.startsWith('https:'))
  handleProblems(app, problems)
  recordRouteTimes(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // What is searched for and what links carry stays out of the log, and so do ids: some of them open something.
    const route = request.routeOptions.url
    const path = route === undefined || route.endsWith('*') ? request.url.split('?', 1)[0] : route
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  await app.register(helmet, {
    // Pages bring a policy of their own with a nonce (site.ts); everything else may do nothing at all.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // What only browsers of old heed, or the policy above says better.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  await app.register(cookie)
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 2 })
  await app.register(compress, {
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  healthRoutes(app, db)
  await serveApiDescription(app)
  await app.register(
    async (api) => {
      const max = maxCallsPerMinute * limitFactor
      const keyGenerator = ({ ip }: FastifyRequest) => getRateLimitKey(ip)
      await api.register(rateLimit, { max, timeWindow: '1 minute', keyGenerator })
      identifyCallers(api, db)
      limitCallsPerAccount(api, max)
      searchesRoutes(api, { db, index })
      searchRoutes(api, { db, index, origin })
      catalogueRoutes(api, { db, hasPremium: (userId) => hasPremium(db, userId) })
      propertyAdminRoutes(api, { db, index })
      mapRoutes(api, { db, index })
      accountsRoutes(api, { db, settings, origin, hideUnknownEmails })
      userAdminRoutes(api, { db, payments, settings, origin })
      auditRoutes(api, { db })
      adminSearchRoutes(api, { db, index })
      duplicatesRoutes(api, { db })
      sourcesRoutes(api, { db })
      rejectedRecordsRoutes(api, { db })
      mappingRoutes(api, { db })
      feedRoutes(api, { db })
      settingsRoutes(api, { db, settings })
      inquiryRoutes(api, { db, settings })
      inquiryQueueRoutes(api, { db, settings })
      emailReplyRoutes(api, { db })
      uploadsRoutes(api, { db, photos })
      propertyFormRoutes(api, { db })
      favouritesRoutes(api, { db })
      repliesRoutes(api, { db, origin })
      outboxRoutes(api, { db })
      dashboardRoutes(api, { db, index })
      reportsRoutes(api, { db, index, settings, origin })
      ownerListingRoutes(api, { db, index, payments, origin })
      planRoutes(api)
      checkoutRoutes(api, { db, payments, origin })
      membershipRoutes(api, { db, payments, origin })
      notificationRoutes(api, { db, allow: allowedPrivateHosts, vapidKeys })
      adminMembershipRoutes(api, { db, payments, origin })
      webhookRoutes(api, { db, payments, wake: wakeBillingWorker })
    },
    { prefix: '/api' },
  )
  await site?.(app)
  return app
}

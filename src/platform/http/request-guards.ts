import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { withConnectionKind, type ConnectionUse } from '#platform/database/connections/connection-pools.ts'
import { Problem } from '#shared/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: answers end their connection, and it is not ready for more. */
    isDraining: boolean
    /** Set while requests wait for the server to close its socket. */
    resumed: Promise<void> | undefined
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Whether a request comes from a page of another site, as far as the browser says so; other programs say nothing. */
function isFromOtherSite({ headers, host }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = headers.origin
  if (from === undefined) return false
  return from !== origin && (!URL.canParse(from) || new URL(from).host !== host)
}

/**
 * Refuses requests that change something and that a page of another site has sent (review/security-and-faults.md, row 8).
 *
 * @param origin the public origin of the site
 */
function refuseOtherSites(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && isFromOtherSite(request, origin)
    done(isRefused ? new Problem('request.otherSite') : undefined)
  })
}

/** How many times longer than other bodies a file or a feed may take, and a large file. */
const fileFactor = 4
const largeFileFactor = 20

function getBodyFactor(endpoint: Endpoint | undefined): number {
  if (endpoint?.file?.isLarge) return largeFileFactor
  return endpoint?.file || endpoint?.stream ? fileFactor : 1
}

/** Whether a request has a body, as its headers say. */
const announcesBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Ends requests whose body has not arrived in time: a slow or silent sender must not hold a connection. Files and feeds
 * have more time.
 *
 * @param bodyTimeoutMs the time for a body, in milliseconds
 */
function limitBodyTime(app: FastifyInstance, bodyTimeoutMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timeoutMs = bodyTimeoutMs * getBodyFactor(request.routeOptions.config.endpoint)
    if ((!safeMethods.has(request.method) || announcesBody(request)) && !request.raw.complete) {
      const timer = setTimeout(() => {
        // A handler may take longer once the body is there.
        if (request.raw.complete || reply.sent) return
        reply.raw.once('finish', () => request.raw.destroy())
        void reply.header('connection', 'close').send(new Problem('request.tooSlow'))
      }, timeoutMs).unref()
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}

/**
 * Has requests that only read use other database connections than those that write, and checks of health their own.
 *
 * @param mayReadStandby whether a request may be answered from a standby
 */
function separateConnections(app: FastifyInstance, mayReadStandby: (request: FastifyRequest) => boolean): void {
  const kindOf = (request: FastifyRequest): ConnectionUse => {
    if (request.url.startsWith('/health/')) return 'health'
    if (!safeMethods.has(request.method)) return 'write'
    return mayReadStandby(request) ? 'standby' : 'read'
  }
  // A body that is still to come is read outside of the first hook's context, so the second sets it again.
  app.addHook('onRequest', (request, _reply, done) => withConnectionKind(kindOf(request), done))
  app.addHook('preValidation', (request, _reply, done) => withConnectionKind(kindOf(request), done))
}

/** While the server is about to stop, each answer ends its connection, so that clients open the next one elsewhere. */
function endConnectionsWhenDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('resumed', undefined)
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isDraining) void reply.header('connection', 'close')
    if (app.resumed) void app.resumed.then(() => done())
    else done()
  })
}

/**
 * Sets up what every request passes first.
 *
 * @param options.bodyTimeoutMs the time for a body, in milliseconds
 * @param options.mayReadStandby whether a request may be answered from a standby; none may by default
 */
export function guardRequests(
  app: FastifyInstance,
  options: {
    origin: string
    bodyTimeoutMs: number
    mayReadStandby?: ((request: FastifyRequest) => boolean) | undefined
  },
): void {
  separateConnections(app, options.mayReadStandby ?? (() => false))
  endConnectionsWhenDraining(app)
  refuseOtherSites(app, options.origin)
  limitBodyTime(app, options.bodyTimeoutMs)
}

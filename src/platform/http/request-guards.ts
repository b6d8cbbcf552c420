import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withConnectionKind, type ConnectionKind } from '#platform/database/connection-pools.ts'
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

/**
 * Ends requests whose body has not arrived in time: a slow or silent sender must not hold a connection. Files and feeds
 * have the longer time of the server (`requestTimeout`).
 *
 * @param timeoutMs the time for a body, in milliseconds
 */
function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!safeMethods.has(request.method) && !endpoint?.file && !endpoint?.stream && !request.raw.complete) {
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

/** Has requests that only read use other database connections than those that write, and checks of health their own. */
function separateConnections(app: FastifyInstance): void {
  const kindOf = ({ method, url }: FastifyRequest): ConnectionKind =>
    url.startsWith('/health/') ? 'health' : safeMethods.has(method) ? 'read' : 'write'
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

/** Sets up what every request passes first. @param options.bodyTimeoutMs the time for a body, in milliseconds */
export function guardRequests(app: FastifyInstance, options: { origin: string; bodyTimeoutMs: number }): void {
  separateConnections(app)
  endConnectionsWhenDraining(app)
  refuseOtherSites(app, options.origin)
  limitBodyTime(app, options.bodyTimeoutMs)
}

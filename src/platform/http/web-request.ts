import type { FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'

/** A name or an IP address, and a port (RFC 9110, section 7.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** A Fastify request as a web `Request`; HEAD as GET, whose headers it gets. Aborted when the client disconnects. @throws Problem request.unreadable */
export function toWebRequest(
  request: FastifyRequest,
  response: NodeJS.EventEmitter & { writableFinished: boolean },
): Request {
  const address = `${request.protocol}://${request.host}${request.raw.url}`
  // Anything else in a host would become the path of the page, or a name and password.
  if (!hostPattern.test(request.host) || !URL.canParse(address)) throw new Problem('request.unreadable')
  const aborted = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) aborted.abort()
  })
  return new Request(address, {
    // Node leaves the body out of an answer to HEAD.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      // guardRequests has checked the origin. It is `null` for forms of pages without a referrer, which React Router refuses.
      [value]
        .flat()
        .flatMap((one): [string, string][] => (one === undefined || name === 'origin' ? [] : [[name, one]])),
    ),
    signal: aborted.signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
}

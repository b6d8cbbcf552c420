import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'

export interface RequestOptions {
  /** The body of a POST; without it the request is a GET. */
  content?: Buffer
  headers: Record<string, string | undefined>
  /** Maximum idle milliseconds: for the lookup, connecting, until the headers, between two parts of a body. */
  operationMs: number
  resolve: LookupFunction
  /** Whether it may connect to addresses that are not public. */
  allowPrivate: boolean
  signal: AbortSignal
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as received, possibly compressed. Fails with the signal's reason when that aborts. */
  body: IncomingMessage
}

/**
 * Sends one GET or POST over its own connection, so that each request looks up and checks the address. Uses Node's own
 * client, since the undici for Node 20 ends the process when a site closes its connection while its response waits to
 * be read (nodejs/undici issue 5360).
 *
 * @throws before the headers arrive: FetchError `address.private`, an error of the network, the signal's reason
 */
export function request(url: URL, options: RequestOptions): Promise<RawResponse> {
  const { content, headers, operationMs, resolve, allowPrivate, signal } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is not looked up, so `lookupPublic` would not check it.
  if (!allowPrivate && isIP(host) > 0 && !isPublicAddress(host))
    return Promise.reject(new FetchError('address.private', { host: url.hostname }))
  return new Promise((done, fail) => {
    const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
    const clientRequest = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: content ? 'POST' : 'GET',
      agent: false,
      headers: sentHeaders,
      lookup: allowPrivate ? resolve : lookupPublic(resolve),
      timeout: operationMs,
      rejectUnauthorized: true,
    })
    let body: IncomingMessage | undefined
    const stop = (reason: unknown) => {
      const error = reason instanceof Error ? reason : new Error('aborted', { cause: reason })
      if (body) body.destroy(error)
      clientRequest.destroy(error)
    }
    const abort = () => stop(signal.reason)
    clientRequest.on('timeout', () => stop(new FetchError('time.out', { host: url.hostname })))
    // After the headers a failure belongs to the body, which reports it.
    clientRequest.on('error', fail)
    clientRequest.on('close', () => signal.removeEventListener('abort', abort))
    clientRequest.on('response', (answer) => {
      body = answer
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
    })
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    clientRequest.end(content)
  })
}

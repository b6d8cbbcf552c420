import { lookup } from 'node:dns'
import { setMaxListeners } from 'node:events'
import type { LookupFunction } from 'node:net'
import { createHostQueue, type Turn } from './host-queue.ts'
import { hostAndPort, resolveRedirect, parseAddress, requireWebPort } from './web-address.ts'
import {
  collect,
  toFetchedContent,
  getHeader,
  getRedirect,
  toResponseError,
  type FetchedContent,
} from './fetch-response.ts'
import { FetchError, toFetchError } from './fetch-error.ts'
import { request } from './request.ts'
import { acceptEncoding, decompressBody } from './decompress-body.ts'
import { maxRobotsBytes, noRobots, createRobotsCache, parseRobots, type Robots } from './robots.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface HttpClientLimits {
  /** For connecting, for the headers and between two parts of a body, each. */
  operationMs: number
  /** For a fetch as a whole, with its redirects and its body. Waiting for one's turn does not count. */
  totalMs: number
  /** For a body, as it comes and as it is unpacked, where a fetch does not say otherwise. */
  maxBytes: number
  /** Redirects in a row. */
  redirects: number
  /** Between two requests to a host that names no crawl-delay. */
  pauseMs: number
  /** How long a host rests that could not be reached; doubled each time in a row, up to ten minutes. */
  firstBackoffMs: number
  /** How long a robots.txt counts (RFC 9309, section 2.4). */
  robotsTtlMs: number
}

/** Issue 4, point 2, and research/reliability-security.md, section 7, point 13. */
const defaultLimits: HttpClientLimits = {
  operationMs: 10_000,
  totalMs: 30_000,
  maxBytes: 50_000_000,
  redirects: 3,
  pauseMs: 1_000,
  firstBackoffMs: 5_000,
  robotsTtlMs: 86_400_000,
}
/** What RFC 9309, section 2.3.1.2, wants for a robots.txt. */
const maxRobotsRedirects = 5

export interface HttpClientOptions {
  /** Says who asks: `Name/1.0 (+https://…)`. Its name is the one that a robots.txt calls us by. */
  userAgent: string
  /** Hosts with their ports, such as `localhost:8080`, that may be private. Nobody but these may redirect to them. */
  allow: readonly string[]
  limits?: Partial<HttpClientLimits>
  /** Finds the addresses of a name. */
  resolve?: LookupFunction
}

export interface FetchOptions {
  /** What `fetched` said the last time; if it still holds, the answer is `unchanged`. */
  etag?: string | undefined
  lastModified?: string | undefined
  maxBytes?: number
  /** Header Accept. */
  accept?: string
  /** Off only where the site itself invited us, as with an interface for programs. */
  obeysRobots?: boolean
  signal?: AbortSignal
}

type FetchResult = FetchedContent | { kind: 'unchanged' }

export interface HttpClient {
  /**
   * Gets what is at an address, politely and from public addresses only.
   *
   * @returns the answer once its headers are there; reading its body throws what this throws
   * @throws OutgoingError with the code of what went wrong; and the reason of `signal`, when that aborts
   */
  fetch(address: string, options?: FetchOptions): Promise<FetchResult>
  /**
   * Hands something over at an address that was given to us for it, so that no robots.txt is asked and no turn waited for;
   * over https only, but to hosts that may be private. Redirects are not followed.
   *
   * @throws OutgoingError with the code of what went wrong; `status` for each answer but a success
   */
  post(address: string, content: Buffer, headers: Record<string, string>): Promise<void>
  /** Breaks off whatever goes on. */
  close(): Promise<void>
}

/** One fetch, from its first request to the last byte of its body. */
interface FetchState {
  options: FetchOptions
  control: AbortController
  redirects: number
  leftMs: number
}

/** What a site sent as the mark of a version can hold what no header of ours may. */
const toSendableHeader = (value: string | undefined) =>
  value !== undefined && /^[\x20-\x7e]+$/.test(value) ? value : undefined

const buildHeaders = (userAgent: string, { accept = '*/*', etag, lastModified }: FetchOptions) => ({
  'user-agent': userAgent,
  accept,
  'accept-encoding': acceptEncoding,
  'if-none-match': toSendableHeader(etag),
  'if-modified-since': toSendableHeader(lastModified),
})

function endTurn(turn: Turn, fetchError: unknown): void {
  if (fetchError === undefined) turn.succeeded()
  else if (!(fetchError instanceof FetchError)) turn.left()
  else if (fetchError.unreachable) turn.failed()
  else if (fetchError.status !== 429 && fetchError.status !== 503) turn.succeeded()
  else if (fetchError.retryAfterSeconds === undefined) turn.failed()
  else turn.succeeded(fetchError.retryAfterSeconds * 1_000)
}

const ignoreError = () => {}

/** Aborts with whichever signal aborts first, until the returned function is called. */
function forwardAbort(signals: readonly AbortSignal[], control: AbortController): () => void {
  // Node warns of the eleventh who listens to one signal; here each fetch does, and stops when it is done.
  setMaxListeners(0, ...signals)
  const links = signals.map((signal) => ({ signal, abort: () => control.abort(signal.reason) }))
  for (const { signal, abort } of links) {
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  }
  return () => {
    for (const { signal, abort } of links) signal.removeEventListener('abort', abort)
  }
}

/**
 * The one way out: everything that is fetched from elsewhere comes through here (issue 4, point 2). It says who it is,
 * obeys robots.txt, asks a host one thing at a time, leaves it alone when it is in trouble, talks to public addresses
 * only, and ends what takes too long or is too large.
 */
export function createHttpClient({ userAgent, allow, limits: given, resolve = lookup }: HttpClientOptions): HttpClient {
  const limits = { ...defaultLimits, ...given }
  const privateHosts = new Set(allow.map((host) => host.toLowerCase()))
  const queue = createHostQueue(limits)
  const closing = new AbortController()
  const isAllowedPrivate = (url: URL) => privateHosts.has(hostAndPort(url))
  const robots = createRobotsCache({ fetch: fetchRobots, ttlMs: limits.robotsTtlMs })

  /** One request, in its turn. `end` is called once, when its body is done with; it says what to throw. */
  async function ask(url: URL, state: FetchState) {
    const { options, control } = state
    const host = url.hostname
    if (!isAllowedPrivate(url)) requireWebPort(url)
    const crawlDelayMs =
      options.obeysRobots === false ? undefined : await unlessAborted(robots.ask(url), control.signal)
    const turn = await queue.acquire(host, crawlDelayMs ?? limits.pauseMs, control.signal)
    const start = performance.now()
    const timer = setTimeout(() => control.abort(new FetchError('time.out', { host })), state.leftMs)
    const end = (error?: unknown): unknown => {
      clearTimeout(timer)
      state.leftMs -= performance.now() - start
      const fetchError = toFetchError(error, host)
      endTurn(turn, fetchError)
      return fetchError
    }
    try {
      const { status, ...answer } = await request(url, {
        headers: buildHeaders(userAgent, options),
        operationMs: limits.operationMs,
        resolve,
        allowPrivate: isAllowedPrivate(url),
        signal: control.signal,
      })
      // Who reads the body gets its error; it must not also end the process when nobody reads.
      answer.body.on('error', ignoreError)
      return { status, headers: answer.headers, body: answer.body, end }
    } catch (error) {
      throw end(error)
    }
  }

  /** Goes from redirect to redirect until there is an answer. `done` is called when its body is done with. */
  async function follow(address: string, state: FetchState, done: () => void): Promise<FetchResult> {
    const { etag, lastModified, maxBytes = limits.maxBytes } = state.options
    const seen = new Set<string>()
    for (let url = parseAddress(address); ;) {
      seen.add(url.href)
      const { status, headers, body, end } = await ask(url, state)
      const host = url.hostname
      const location = getRedirect(status, headers)
      if (location !== undefined) {
        body.destroy()
        end()
        const next = resolveRedirect(url, location, isAllowedPrivate)
        if (seen.has(next.href)) throw new FetchError('redirect.loop', { host })
        if (seen.size > state.redirects) throw new FetchError('redirect.tooMany', { host })
        url = next
        continue
      }
      try {
        if (status === 304 && (etag ?? lastModified) !== undefined) {
          body.destroy()
          end()
          done()
          return { kind: 'unchanged' }
        }
        const refusal = toResponseError(status, headers, { host, maxBytes })
        if (refusal) throw refusal
        const unpacked = decompressBody(body, {
          contentEncoding: getHeader(headers, 'content-encoding'),
          maxBytes,
          host,
        })
        let failure: unknown
        body.once('error', (error) => {
          failure = error
        })
        body.once('close', () => {
          // Who stops reading ends the connection; that says nothing about the site.
          end(unpacked.errored?.name === 'AbortError' ? unpacked.errored : failure)
          done()
        })
        return toFetchedContent(url, status, headers, unpacked)
      } catch (error) {
        body.destroy()
        throw end(error)
      }
    }
  }

  async function run(address: string, options: FetchOptions, redirects: number): Promise<FetchResult> {
    const control = new AbortController()
    const done = forwardAbort(options.signal ? [closing.signal, options.signal] : [closing.signal], control)
    try {
      return await follow(address, { options, control, redirects, leftMs: limits.totalMs }, done)
    } catch (error) {
      done()
      throw error
    }
  }

  async function fetchRobots(url: URL): Promise<Robots | undefined> {
    try {
      const answer = await run(url.href, { obeysRobots: false, accept: 'text/plain' }, maxRobotsRedirects)
      if (answer.kind !== 'fetched') return undefined
      return parseRobots(url.href, await collect(answer.body, maxRobotsBytes), userAgent)
    } catch (error) {
      if (!(error instanceof FetchError) || error.status === undefined) throw error
      return error.status >= 400 && error.status < 500 && error.status !== 429 ? noRobots : undefined
    }
  }

  async function post(address: string, content: Buffer, headers: Record<string, string>): Promise<void> {
    const url = parseAddress(address)
    const host = url.hostname
    const allowPrivate = isAllowedPrivate(url)
    if (!allowPrivate) {
      requireWebPort(url)
      if (url.protocol !== 'https:') throw new FetchError('address.invalid', { host })
    }
    const control = new AbortController()
    const done = forwardAbort([closing.signal], control)
    const timer = setTimeout(() => control.abort(new FetchError('time.out', { host })), limits.totalMs)
    try {
      const sent = { 'user-agent': userAgent, ...headers }
      const { operationMs } = limits
      const { signal } = control
      const answer = await request(url, { content, headers: sent, operationMs, resolve, allowPrivate, signal })
      answer.body.on('error', ignoreError)
      answer.body.destroy()
      const refusal = toResponseError(answer.status, answer.headers, { host, maxBytes: Infinity })
      if (refusal) throw refusal
    } catch (error) {
      throw toFetchError(error, host)
    } finally {
      clearTimeout(timer)
      done()
    }
  }

  return {
    post,
    fetch: (address, options = {}) => run(address, options, limits.redirects),
    close() {
      closing.abort(new Error('the outgoing client was closed'))
      return Promise.resolve()
    },
  }
}

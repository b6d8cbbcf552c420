import { lookup } from 'node:dns'
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
import { request, type RequestOptions } from './request.ts'
import { acceptEncoding, decompressBody } from './decompress-body.ts'
import { maxRobotsBytes, noRobots, createRobotsCache, parseRobots, type Robots } from './robots.ts'
import { forwardAbort, unlessAborted } from './abort-signals.ts'

/** Issue 4, point 2, and research/reliability-security.md, section 7, point 13. */
const defaultLimits = {
  /** For connecting, for the headers, and between two parts of a body. */
  operationMs: 10_000,
  /** For a whole fetch, with its redirects and body; time in the queue does not count. */
  totalMs: 30_000,
  /** Of a body, both compressed and decompressed. */
  maxBytes: 50_000_000,
  redirects: 3,
  /** Between two requests to a host without a crawl delay. */
  pauseMs: 1_000,
  /** Pause after a host could not be reached; doubled each time in a row, up to ten minutes. */
  firstBackoffMs: 4_000,
  /** How long a robots.txt is valid (RFC 9309, section 2.4). */
  robotsTtlMs: 86_400_000,
}
export type HttpClientLimits = typeof defaultLimits

/** RFC 9309, section 2.3.1.2. */
const maxRobotsRedirects = 5

export interface HttpClientOptions {
  /** `Name/1.0 (+https://…)`; a robots.txt refers to us by that name. */
  userAgent: string
  /** Hosts with their ports, such as `localhost:8080`, that may be private. Only these may redirect to each other. */
  allow: readonly string[]
  limits?: Partial<HttpClientLimits>
  resolve?: LookupFunction
}

export interface FetchOptions {
  /** From the last response; if it is still current, the result is `unchanged`. */
  etag?: string | undefined
  lastModified?: string | undefined
  maxBytes?: number
  accept?: string
  /** False only for sites that invited us, such as by an API. */
  obeysRobots?: boolean
  /** Body of a POST, which follows no redirect; without it the request is a GET. */
  content?: Buffer
  /** Further headers, with names in lower case. With them no redirect to another site is followed. */
  headers?: Readonly<Record<string, string>>
  /** Whether a header is a secret, which is sent over https only, except to private hosts. */
  isSecret?: boolean
  signal?: AbortSignal
}

type FetchResult = FetchedContent | { kind: 'unchanged' }

/** One fetch, from its first request to the last byte of its body. */
interface FetchState {
  options: FetchOptions
  control: AbortController
  redirects: number
  leftMs: number
}

/** A site may send a validator with characters that are invalid in a request. */
const toSendableHeader = (value: string | undefined) =>
  value !== undefined && /^[\x20-\x7e]+$/.test(value) ? value : undefined

const buildHeaders = (userAgent: string, { accept = '*/*', etag, lastModified, headers }: FetchOptions) => ({
  ...headers,
  'user-agent': userAgent,
  accept: headers?.['accept'] ?? accept,
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

/**
 * The client for all requests to other sites (issue 4, point 2): identifies itself, obeys robots.txt, sends a host one
 * request at a time, backs off from failing hosts, connects to public addresses only, and aborts responses that are too
 * slow or too large.
 */
export class HttpClient {
  readonly #userAgent: string
  readonly #limits: HttpClientLimits
  readonly #resolve: LookupFunction
  readonly #privateHosts: ReadonlySet<string>
  readonly #queue: ReturnType<typeof createHostQueue>
  readonly #robots: ReturnType<typeof createRobotsCache>
  readonly #closing = new AbortController()

  constructor({ userAgent, allow, limits, resolve = lookup }: HttpClientOptions) {
    this.#userAgent = userAgent
    this.#limits = { ...defaultLimits, ...limits }
    this.#resolve = resolve
    this.#privateHosts = new Set(allow.map((host) => host.toLowerCase()))
    this.#queue = createHostQueue(this.#limits)
    this.#robots = createRobotsCache((url) => this.#fetchRobots(url), this.#limits.robotsTtlMs)
  }

  /**
   * Fetches a URL; resolves when the headers have arrived. This and reading the body throw a FetchError with the code
   * of the failure, or the reason of `signal`.
   */
  fetch(address: string, options: FetchOptions = {}): Promise<FetchResult> {
    return this.#run(address, options, this.#limits.redirects)
  }

  /**
   * Posts to a URL that its owner provided: without robots.txt, queue and redirects, and over https only, except to
   * private hosts. @throws FetchError with the code of the failure; `status` for any response other than success
   */
  async post(address: string, content: Buffer, headers: Record<string, string>): Promise<void> {
    const url = parseAddress(address)
    const host = url.hostname
    if (!this.#isAllowedPrivate(url)) {
      requireWebPort(url)
      if (url.protocol !== 'https:') throw new FetchError('address.invalid', { host })
    }
    const control = new AbortController()
    const done = forwardAbort([this.#closing.signal], control)
    const timer = setTimeout(() => control.abort(new FetchError('time.out', { host })), this.#limits.totalMs)
    try {
      const sent = { 'user-agent': this.#userAgent, ...headers }
      const response = await this.#request(url, sent, control.signal, content)
      response.body.destroy()
      const refusal = toResponseError(response.status, response.headers, { host, maxBytes: Infinity })
      if (refusal) throw refusal
    } catch (error) {
      throw toFetchError(error, host)
    } finally {
      clearTimeout(timer)
      done()
    }
  }

  /** Aborts all requests. */
  close(): void {
    this.#closing.abort(new Error('the HTTP client was closed'))
  }

  #isAllowedPrivate(url: URL): boolean {
    return this.#privateHosts.has(hostAndPort(url))
  }

  async #request(url: URL, headers: RequestOptions['headers'], signal: AbortSignal, content?: Buffer) {
    const response = await request(url, {
      ...(content && { content }),
      headers,
      operationMs: this.#limits.operationMs,
      resolve: this.#resolve,
      allowPrivate: this.#isAllowedPrivate(url),
      signal,
    })
    // The error goes to the reader of the body; without a reader it must not end the process.
    response.body.on('error', ignoreError)
    return response
  }

  async #run(address: string, options: FetchOptions, redirects: number): Promise<FetchResult> {
    const control = new AbortController()
    const { signal } = this.#closing
    const done = forwardAbort(options.signal ? [signal, options.signal] : [signal], control)
    try {
      return await this.#follow(address, { options, control, redirects, leftMs: this.#limits.totalMs }, done)
    } catch (error) {
      done()
      throw error
    }
  }

  /** Follows redirects until there is a response. `done` is called when its body has ended. */
  async #follow(address: string, state: FetchState, done: () => void): Promise<FetchResult> {
    const { etag, lastModified, maxBytes = this.#limits.maxBytes } = state.options
    const seen = new Set<string>()
    for (let url = parseAddress(address); ;) {
      seen.add(url.href)
      const { status, headers, body, end } = await this.#send(url, state)
      const host = url.hostname
      const location = getRedirect(status, headers)
      if (location !== undefined) {
        body.destroy()
        end()
        const next = resolveRedirect(url, location, (target) => this.#isAllowedPrivate(target))
        const { content, headers: sent } = state.options
        if (content || (sent && next.origin !== url.origin)) throw new FetchError('redirect.elsewhere', { host })
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
        const contentEncoding = getHeader(headers, 'content-encoding')
        const unpacked = decompressBody(body, { contentEncoding, maxBytes, host })
        let failure: unknown
        body.once('error', (error) => {
          failure = error
        })
        body.once('close', () => {
          // A reader that stops closes the connection; that is not a failure of the site.
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

  /** Sends one request in its turn. `end` is called once, when its body has ended, and returns what to throw. */
  async #send(url: URL, state: FetchState) {
    const { options, control } = state
    const host = url.hostname
    if (!this.#isAllowedPrivate(url)) {
      requireWebPort(url)
      if (options.isSecret && url.protocol !== 'https:') throw new FetchError('address.insecure', { host })
    }
    const crawlDelayMs =
      options.obeysRobots === false ? undefined : await unlessAborted(this.#robots.ask(url), control.signal)
    const turn = await this.#queue.acquire(host, crawlDelayMs ?? this.#limits.pauseMs, control.signal)
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
      return {
        ...(await this.#request(url, buildHeaders(this.#userAgent, options), control.signal, options.content)),
        end,
      }
    } catch (error) {
      throw end(error)
    }
  }

  async #fetchRobots(url: URL): Promise<Robots | undefined> {
    try {
      const response = await this.#run(url.href, { obeysRobots: false, accept: 'text/plain' }, maxRobotsRedirects)
      if (response.kind !== 'fetched') return undefined
      return parseRobots(url.href, await collect(response.body, maxRobotsBytes), this.#userAgent)
    } catch (error) {
      if (!(error instanceof FetchError) || error.status === undefined) throw error
      return error.status >= 400 && error.status < 500 && error.status !== 429 ? noRobots : undefined
    }
  }
}

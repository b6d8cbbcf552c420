import type { fetchErrorMessages } from './fetch-error-messages.ts'

export type FetchErrorCode = keyof (typeof fetchErrorMessages)['nl']

interface FetchErrorDetails {
  /** The host that failed; after a redirect not the requested one. */
  host?: string
  /** HTTP status, with the code `status`. */
  status?: number
  /** Seconds of the Retry-After header, if any. At most an hour. */
  retryAfterSeconds?: number | undefined
  /** Until when the host gets no requests, with the code `host.resting`. */
  pausedUntil?: Date
  cause?: unknown
}

/** An expected failure to fetch. It names only the host, since the rest of a URL may contain a secret. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly code: FetchErrorCode
  readonly host: FetchErrorDetails['host']
  readonly status: FetchErrorDetails['status']
  readonly retryAfterSeconds: FetchErrorDetails['retryAfterSeconds']
  readonly pausedUntil: FetchErrorDetails['pausedUntil']

  constructor(code: FetchErrorCode, { cause, ...details }: FetchErrorDetails = {}) {
    super([code, details.status, details.host].filter((part) => part !== undefined).join(' '), { cause })
    this.code = code
    Object.assign(this, details)
  }

  /** Whether the host was unreachable, so that an immediate retry makes no sense. */
  get unreachable(): boolean {
    return this.code === 'connection' || this.code === 'tls' || this.code === 'time.out'
  }
}

const codesByPattern: [RegExp, FetchErrorCode][] = [
  [/^ETIMEDOUT$/, 'time.out'],
  [/CERT|^(ERR_TLS|ERR_SSL|EPROTO$|UNABLE_TO_)/, 'tls'],
  // The error codes of zlib, and those of brotli in both spellings.
  [/^(Z_|ERR__?(ERROR|BROTLI))/, 'encoding.broken'],
  // The other errors of the resolver, the HTTP parser and the sockets.
  [/^(HPE_|ERR_SOCKET|E(?!RR_)[A-Z_]+$)/, 'connection'],
]

/** Converts an error of zlib or the network to a FetchError; returns any other error unchanged. */
export function toFetchError(error: unknown, host: string): unknown {
  if (error instanceof FetchError || !(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const meaning = codesByPattern.find(([pattern]) => pattern.test(code))
  return meaning ? new FetchError(meaning[1], { host, cause: error }) : error
}

import type { fetchErrorMessages } from './fetch-error-messages.ts'

export type FetchErrorCode = keyof (typeof fetchErrorMessages)['nl']

interface FetchErrorDetails {
  /** The host that failed; after a redirect not the requested one. */
  host?: string
  /** HTTP status, with the code `status`. */
  status?: number
  /** Seconds of the Retry-After header, if there was one. At most an hour. */
  retryAfterSeconds?: number | undefined
  /** Until when the host gets no requests, with the code `host.resting`. */
  pausedUntil?: Date
  cause?: unknown
}

/** A failure to fetch that was foreseen. It names the host only, as the rest of an address may hold a secret. */
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

  /** Whether the host could not be talked to, so that it makes no sense to ask it again at once. */
  get unreachable(): boolean {
    return this.code === 'connection' || this.code === 'tls' || this.code === 'time.out'
  }
}

const codesByPattern: [RegExp, FetchErrorCode][] = [
  [/^ETIMEDOUT$/, 'time.out'],
  [/CERT|^(ERR_TLS|ERR_SSL|EPROTO$|UNABLE_TO_)/, 'tls'],
  // The codes of zlib, and those of brotli in their two spellings.
  [/^(Z_|ERR__?(ERROR|BROTLI))/, 'encoding.broken'],
  // The rest of what the resolver, the parser of HTTP and the sockets throw.
  [/^(HPE_|ERR_SOCKET|E(?!RR_)[A-Z_]+$)/, 'connection'],
]

/** What an error of zlib or the network means: a FetchError, or the very same error where it is none of theirs. */
export function toFetchError(error: unknown, host: string): unknown {
  if (error instanceof FetchError || !(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const meaning = codesByPattern.find(([pattern]) => pattern.test(code))
  return meaning ? new FetchError(meaning[1], { host, cause: error }) : error
}

import type { IncomingHttpHeaders } from 'node:http'
import { FetchError, toFetchError } from './fetch-error.ts'

export type AnswerHeaders = IncomingHttpHeaders

/** A header as one text; repeated headers are joined by commas. */
export const getHeader = (headers: AnswerHeaders, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Header Retry-After in seconds, at most an hour: a number or a date (RFC 9110, section 10.2.3). */
function retryAfterSeconds(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), 3_600)
}

/** The target of a redirect, if the response is one. */
export const getRedirect = (status: number, headers: AnswerHeaders): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? getHeader(headers, 'location') : undefined

/** Why a response without a redirect is refused, judged by its headers. */
export function toResponseError(
  status: number,
  headers: AnswerHeaders,
  { host, maxBytes }: { host: string; maxBytes: number },
): FetchError | undefined {
  if (status < 200 || status > 299) {
    const retryAfter = retryAfterSeconds(getHeader(headers, 'retry-after'))
    return new FetchError('status', { host, status, retryAfterSeconds: retryAfter })
  }
  if (Number(getHeader(headers, 'content-length')) > maxBytes) return new FetchError('size.tooLarge', { host })
  return undefined
}

async function* withFetchErrors(body: AsyncIterable<Uint8Array>, host: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw toFetchError(error, host)
  }
}

/** Reads a body up to a number of bytes, and does not wait for the rest. */
export async function collect(body: AsyncIterable<Uint8Array>, limit = Infinity): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes >= limit) break
  }
  return Buffer.concat(parts).subarray(0, limit)
}

/** The result of a fetch. */
export function toFetchedContent(
  url: URL,
  status: number,
  headers: AnswerHeaders,
  unpacked: AsyncIterable<Uint8Array>,
) {
  const body = withFetchErrors(unpacked, url.hostname)
  return {
    kind: 'fetched' as const,
    /** The final URL, after redirects. */
    url: url.href,
    status,
    headers,
    contentType: getHeader(headers, 'content-type'),
    etag: getHeader(headers, 'etag'),
    lastModified: getHeader(headers, 'last-modified'),
    /** Unpacked; to be read once and soon, since until then nothing else can be fetched from its host. */
    body,
    bytes: () => collect(body),
  }
}
export type FetchedContent = ReturnType<typeof toFetchedContent>

import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { getHeader } from '#platform/http-client/fetch-response.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { buildRequest } from './build-request.ts'
import { findNextPage, getFirstPage } from './find-next-page.ts'
import { PageGuard, type RunLimits } from './page-guard.server.ts'
import { readAnswer } from './read-answer.ts'
import type { SourceRequest } from './source-request.ts'

/** Of one answer; a page of a thousand homes has about 5 MB. */
const maxAnswerBytes = 20_000_000

export interface RequestContext {
  httpClient: Pick<HttpClient, 'fetch'>
  address: string
  request: SourceRequest
  /** The value of the secret header. */
  secret: string | undefined
  signal: AbortSignal
  /** At most so many pages, if fewer than the request says. */
  pages?: number
  limits?: RunLimits
}

/** One page: its records, and what is wrong with it, if anything. */
export interface SourcePage {
  number: number
  /** The address asked for, and of a page of cards the address that it came from. */
  address: string
  status: number
  bytes: number
  records: readonly unknown[]
  /** The parsed answer of an API. */
  document?: unknown
  problem?: InputProblem | undefined
  /** Whether there are no records because of the problem. */
  failed: boolean
}

/** Whether two addresses have the same scheme, host and port, so that what was meant for one may go to the other. */
export const isSameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin

/**
 * Asks an API for its pages until the last one, or until one repeats, fails or is too much, which its problem says.
 * @throws FetchError
 */
export async function* fetchAnswers(context: RequestContext): AsyncGenerator<SourcePage> {
  const { httpClient, address, request, secret, signal } = context
  const guard = new PageGuard(context.limits)
  const most = Math.min(context.pages ?? request.pages, request.pages)
  let position = getFirstPage(request)
  for (let number = 1; ; number++) {
    const page = buildRequest(address, request, position, secret)
    const stop = (problem: InputProblem): SourcePage => {
      return { number, address: page.address, status: 0, bytes: 0, records: [], problem, failed: false }
    }
    if (guard.isRepeatedRequest(page.address, page.content)) return yield stop({ code: 'askedBefore' })
    if (!isSameOrigin(address, page.address)) return yield stop({ code: 'otherSite' })
    const fetched = await httpClient.fetch(page.address, {
      headers: page.headers,
      ...(page.content !== undefined && { content: Buffer.from(page.content) }),
      isSecret: secret !== undefined && request.secretHeader !== undefined,
      accept: 'application/json',
      maxBytes: maxAnswerBytes,
      signal,
    })
    if (fetched.kind === 'unchanged') return
    const bytes = await fetched.bytes()
    const { records, document, failed, problem } = readAnswer(
      decodeText(bytes, fetched.contentType).text,
      request.records,
    )
    const excess = guard.add(records, bytes.length)
    const read = { number, address: page.address, status: fetched.status, bytes: bytes.length, document }
    yield { ...read, records: excess === undefined ? records : [], problem: problem ?? excess, failed }
    if (failed || excess !== undefined) return
    const link = getHeader(fetched.headers, 'link')
    const next = findNextPage(request, {
      document,
      count: records.length,
      total: guard.records,
      pages: number,
      address: page.address,
      link,
    })
    if (!next) return
    if (number >= most) {
      if (most === request.pages) yield { ...stop({ code: 'tooManyPages', limit: most }), number: number + 1 }
      return
    }
    position = next
  }
}

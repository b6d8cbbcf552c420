import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { FetchOptions, HttpClient } from '#platform/http-client/http-client.ts'
import { describeRunProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { toFetchProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { detectBlockPage } from '#features/sourcing/file-formats/detect-block-page.ts'
import { RunFailure } from './run-report.ts'

/** Largest feed, unpacked. */
const maxFeedBytes = 500_000_000

/** Whether an input of an import is an address, not a file. */
export const isUrl = (input: string): boolean => /^https?:\/\//i.test(input)

/** A URL without its query, which may hold a secret. */
export const redactUrl = (address: string): string => address.split('?', 1)[0] ?? ''

export interface FetchedInput {
  /** File with the response body, named after the feed. */
  path: string
  contentType: string | undefined
  etag: string | undefined
  lastModified: string | undefined
}

/**
 * Downloads a feed into a folder.
 * @returns undefined when it has not changed since the given etag or time
 * @throws RunFailure with a code and a sentence for the admin who configured the address
 */
export async function fetchInput(
  httpClient: HttpClient,
  address: string,
  folder: string,
  options: Pick<FetchOptions, 'etag' | 'lastModified' | 'signal'> = {},
): Promise<FetchedInput | undefined> {
  try {
    const fetched = await httpClient.fetch(address, {
      ...options,
      maxBytes: maxFeedBytes,
      accept: 'application/json, text/csv, application/xml, */*;q=0.5',
    })
    if (fetched.kind === 'unchanged') return undefined
    const name = new URL(fetched.url).pathname
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/g, '_')
      .slice(-100)
    const path = join(folder, name || 'feed')
    await pipeline(Readable.from(fetched.body), createWriteStream(path))
    const { contentType, etag, lastModified } = fetched
    return { path, contentType, etag, lastModified }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw toRunFailure(error, address)
  }
}

/** The site refuses access. */
const blockedStatuses = new Set([401, 403, 451])

/** Converts a fetch error to the failure of a run. */
export function toRunFailure(error: FetchError, address: string): RunFailure {
  const code = error.status !== undefined && blockedStatuses.has(error.status) ? 'blocked' : error.code
  const sentence = describeRunProblem({ input: redactUrl(address), problem: toFetchProblem(error) }, 'en')
  return new RunFailure(code, sentence, error.pausedUntil)
}

/**
 * Ends a run when a site shows a CAPTCHA or a refusal (issue "Sources", point 9).
 * @throws RunFailure challenged, blocked
 */
export function rejectBlockPage(html: string, name: string): void {
  const problem = detectBlockPage(html)
  if (problem === 'challenge')
    throw new RunFailure('challenged', `${name} shows a page that checks whether the visitor is human.`)
  if (problem === 'blocked') throw new RunFailure('blocked', `${name} refuses our requests.`)
}

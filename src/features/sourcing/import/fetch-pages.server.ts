import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { toVersionColumns } from '#platform/http-client/version-columns.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { toFetchProblem } from '#features/sourcing/file-formats/input-problem.ts'
import type { SourcePages } from '#platform/database/tables.ts'
import { toRunFailure, redactUrl, rejectBlockPage } from './fetch-input.server.ts'
import type { RunInput } from './run-report.ts'
import type { ListedUrl } from './read-url-list.server.ts'

/** Far above the size of a page of one home. */
export const maxPageBytes = 5_000_000
/** Pages fetched per run: an hour and a half at one page per second. The next run fetches the rest. */
const maxFetchedPages = 5_000
/** A page is fetched again after this many hours, whether or not its list states when pages changed. */
const refetchHours = { withoutChangeTime: 24, withChangeTime: 168 } as const
/** This many failures in a row are a problem of the site, not of its pages. */
const maxFailures = 10

type KnownPage = Selectable<SourcePages>

const needsFetch = ({ changedAt }: ListedUrl, before: KnownPage | undefined, now: Date): boolean => {
  if (!before) return true
  const hours = (now.getTime() - before.read_at.getTime()) / 3_600_000
  if (changedAt) return (before.listed_at ?? before.read_at) < changedAt || hours > refetchHours.withChangeTime
  return hours > refetchHours.withoutChangeTime
}

/** Whether the page no longer exists, which says nothing about the site. */
const isGone = (error: FetchError): boolean => error.status === 404 || error.status === 410

export interface FetchContext {
  db: Db
  httpClient: HttpClient
  sourceId: string
  now: Date
  signal: AbortSignal
}

/**
 * Reads the pages of a list, new ones first. Pages that may have changed are fetched with a conditional request; the
 * listings of the others count as seen. A page that is gone is skipped; one that fails is a problem of the run.
 * @throws RunFailure when the site shows a CAPTCHA or denies access, or fails ten times in a row
 */
export async function* fetchPages(
  { db, httpClient, sourceId, now, signal }: FetchContext,
  pages: readonly ListedUrl[],
): AsyncGenerator<RunInput> {
  const urls = pages.map(({ url }) => url)
  const known = await loadKnownPages(db, sourceId, urls)
  const pagesToFetch = pages.filter((page) => needsFetch(page, known.get(page.url), now))
  const age = ({ url }: ListedUrl) => known.get(url)?.read_at.getTime() ?? 0
  const fetched = pagesToFetch.toSorted((a, b) => age(a) - age(b)).slice(0, maxFetchedPages)
  const reading = new Set(fetched)
  const unread = pages.filter((page) => !reading.has(page)).flatMap(({ url }) => known.get(url)?.numbers ?? [])
  yield { kind: 'seen', at: now, numbers: unread }

  let failures = 0
  for (const page of fetched) {
    const { url } = page
    const before = known.get(url)
    const name = redactUrl(url)
    try {
      const answer = await httpClient.fetch(url, {
        etag: before?.etag ?? undefined,
        lastModified: before?.last_modified ?? undefined,
        maxBytes: maxPageBytes,
        accept: 'text/html, application/xhtml+xml',
        signal,
      })
      failures = 0
      const at = new Date()
      const row = { source_id: sourceId, url, listed_at: page.changedAt, read_at: at }
      if (answer.kind === 'unchanged') {
        const { etag = null, last_modified = null, numbers = [] } = before ?? {}
        await savePage(db, { ...row, etag, last_modified, numbers })
        yield { kind: 'seen', at, numbers }
        continue
      }
      const bytes = await answer.bytes()
      const html = decodeText(bytes, answer.contentType).text
      rejectBlockPage(html, name)
      yield {
        kind: 'records',
        name,
        capturedAt: at,
        bytes: bytes.length,
        records: [{ kind: 'record', value: { url, html }, repaired: false }],
        // A page to be read once more is due at once, and asked for without a condition.
        written: (numbers, again) =>
          savePage(db, {
            ...row,
            ...(again && { read_at: new Date(0) }),
            ...toVersionColumns(again ? undefined : answer),
            numbers,
          }),
      }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (isGone(error)) continue
      const failure = toRunFailure(error, url)
      failures++
      if (failure.code === 'blocked' || failures >= maxFailures) throw failure
      yield { kind: 'problem', name, problem: toFetchProblem(error) }
    }
  }
}

async function loadKnownPages(db: Db, sourceId: string, urls: readonly string[]): Promise<Map<string, KnownPage>> {
  const { rows } = await sql<KnownPage>`
    select * from source_pages where source_id = ${sourceId} and url = any(${urls}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.url, row]))
}

async function savePage(db: Db, page: KnownPage): Promise<void> {
  await db
    .insertInto('source_pages')
    .values(page)
    .onConflict((conflict) => conflict.columns(['source_id', 'url']).doUpdateSet(page))
    .execute()
}

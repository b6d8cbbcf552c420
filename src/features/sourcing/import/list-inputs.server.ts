import { open } from 'node:fs/promises'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { fetchInput, redactUrl, rejectBlockPage, type FetchedInput } from './fetch-input.server.ts'
import type { RunInput } from './run-report.ts'
import type { SourceKind } from '#features/sourcing/adapters/source-kinds.ts'
import { maxUrls, readUrlList, type ListedUrl } from './read-url-list.server.ts'
import { fetchPages, maxPageBytes, type FetchContext } from './fetch-pages.server.ts'

/** The kinds that read web pages, so that their address may be a list of pages. */
const pageKinds: ReadonlySet<string> = new Set<SourceKind>(['pararius', 'kamernet', 'schema-org'])
/** Lists followed from one sitemap index. */
const maxLists = 50

/** The HTML of a file; undefined for any other type of file. */
async function readHtmlPage({ path, contentType }: FetchedInput): Promise<string | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(1_000)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (
      !/^[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b/is.test(head.toString('utf8', 0, bytesRead))
    )
      return undefined
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, maxPageBytes))
    await file.read(bytes, 0, bytes.length, 0)
    return decodeText(bytes, contentType).text
  } finally {
    await file.close()
  }
}

/**
 * Yields the inputs behind a source's address: the file itself, a single page, or, for kinds that read pages, the
 * pages that it lists, each once. A sitemap index is followed one level. What is left out because there is too much of
 * it is a problem.
 * @throws RunFailure for a block page
 */
export async function* listInputs(
  asking: FetchContext & { folder: string; kind: string | null },
  fetched: FetchedInput,
  address: string,
): AsyncGenerator<string | RunInput> {
  const name = redactUrl(address)
  const html = await readHtmlPage(fetched)
  if (html !== undefined) rejectBlockPage(html, name)
  const readsPages = pageKinds.has(asking.kind ?? '')
  if (readsPages && html !== undefined) {
    const value = { url: address, html }
    const records = [{ kind: 'record' as const, value, repaired: false }]
    yield { kind: 'records', name, capturedAt: asking.now, bytes: html.length, records }
    return
  }
  const list = readsPages ? await readUrlList(fetched.path, address) : undefined
  if (!list || list.kind === 'none') {
    yield fetched.path
    return
  }
  if (list.problem) yield { kind: 'problem', name, problem: list.problem }
  const noteCut = (limit: number): RunInput => ({ kind: 'problem', name, problem: { code: 'tooManyUrls', limit } })
  const pages = new Map<string, ListedUrl>()
  const addPages = (urls: readonly ListedUrl[]) => {
    for (const page of urls) pages.set(page.url, page)
  }
  if (list.kind !== 'index') addPages(list.urls)
  else {
    if (list.urls.length > maxLists) yield noteCut(maxLists)
    for (const { url } of list.urls.slice(0, maxLists)) {
      const file = await fetchInput(asking.httpClient, url, asking.folder, { signal: asking.signal })
      const further = file && (await readUrlList(file.path, url))
      if (further && further.kind !== 'none' && further.kind !== 'index' && !further.problem) addPages(further.urls)
      else yield { kind: 'problem', name: redactUrl(url), problem: { code: 'noUrlList' } }
    }
  }
  if (pages.size > maxUrls) yield noteCut(maxUrls)
  yield* fetchPages(asking, [...pages.values()].slice(0, maxUrls))
}

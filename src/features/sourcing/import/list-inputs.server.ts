import { open } from 'node:fs/promises'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { fetchInput, shownAddress, type FetchedInput } from './fetch-input.server.ts'
import type { Input } from './run-report.ts'
import type { SourceKind } from '#features/sourcing/adapters/source-kinds.ts'
import { mostAddresses, readAddressList, type ListedAddress } from './read-url-list.server.ts'
import { readPages, type Asking } from './fetch-pages.server.ts'
import { refuseGuard } from './reject-block-page.ts'

/** The kinds that read whole pages, so that their address may be a list of these. */
const readsPages: ReadonlySet<string> = new Set<SourceKind>(['pararius', 'kamernet', 'schema-org'])
/** Further lists that one index may name. */
const mostLists = 50
const longestPage = 5_000_000

/** The page that a file holds; nothing for a file of another sort. */
async function pageIn({ path, contentType }: FetchedInput): Promise<string | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(1_000)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (
      !/^[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b/is.test(head.toString('utf8', 0, bytesRead))
    )
      return undefined
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, longestPage))
    await file.read(bytes, 0, bytes.length, 0)
    return decodeText(bytes, contentType).text
  } finally {
    await file.close()
  }
}

/**
 * What is to be read of what came from a source's address: the file itself, the one page that it is, or, for a kind that
 * reads pages, the pages that it lists. An index of lists is followed one step.
 *
 * @throws RunFailure when what came is a guard's page
 */
export async function* inputsOf(
  asking: Asking & { folder: string; kind: string | null },
  fetched: FetchedInput,
  address: string,
): AsyncGenerator<string | Input> {
  const name = shownAddress(address)
  const html = await pageIn(fetched)
  if (html !== undefined) refuseGuard(html, name)
  if (!readsPages.has(asking.kind ?? '')) {
    yield fetched.path
    return
  }
  if (html !== undefined) {
    const value = { url: address, html }
    const records = [{ kind: 'record' as const, value, mended: false }]
    yield { kind: 'records', name, capturedAt: asking.now, bytes: html.length, records }
    return
  }
  const list = await readAddressList(fetched.path, address)
  if (list.kind === 'none') {
    yield fetched.path
    return
  }
  if (list.trouble) yield { kind: 'trouble', name, sentence: list.trouble }
  const pages: ListedAddress[] = []
  if (list.kind !== 'index') pages.push(...list.addresses)
  else
    for (const { url } of list.addresses.slice(0, mostLists)) {
      const file = await fetchInput(asking.outgoing, url, asking.folder, { signal: asking.signal })
      const further = file && (await readAddressList(file.path, url))
      if (further && further.kind !== 'none' && further.kind !== 'index' && !further.trouble)
        pages.push(...further.addresses)
      else yield { kind: 'trouble', name: shownAddress(url), sentence: 'is no list of pages' }
    }
  yield* readPages(asking, pages.slice(0, mostAddresses))
}

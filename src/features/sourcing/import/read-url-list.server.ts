import { getText } from '#features/sourcing/adapters/feed-facts.ts'
import { parseTimestamp } from '#features/sourcing/adapters/record.ts'
import { readFileChunks, toInputProblem, chooseXmlDecoder } from '#features/sourcing/file-formats/decode-file.server.ts'
import { InputError, type InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { XmlSplitter, type XmlObject, type XmlPiece, type XmlValue } from '#features/sourcing/file-formats/split-xml.ts'

/** Entries per list allowed by the sitemap standard (sitemaps.org, protocol 0.9); feeds stay far below. */
export const maxUrls = 50_000
const maxUrlLength = 1_000
/** Bytes per list, unpacked, allowed by the standard. */
const maxUnpackedBytes = 50 * 1024 * 1024

/** An entry of a list: a URL, and when the page last changed if the list states it. */
export interface ListedUrl {
  readonly url: string
  readonly changedAt: Date | null
}

/** A list of URLs: of pages (`sitemap`, `rss`, `atom`) or of further sitemaps (`index`). */
interface UrlList {
  readonly kind: 'sitemap' | 'index' | 'rss' | 'atom'
  readonly urls: readonly ListedUrl[]
  /** Entries skipped: without a URL, too long, of another scheme, or on another host. */
  readonly skippedCount: number
  /** The problem with the list as a whole. Earlier entries are still listed. */
  readonly problem: InputProblem | undefined
}

const kinds: Readonly<Record<string, UrlList['kind']>> = {
  urlset: 'sitemap',
  sitemapindex: 'index',
  rss: 'rss',
  'rdf:rdf': 'rss',
  feed: 'atom',
}

/** The page of an Atom entry: its link with `rel="alternate"` or without `rel`. */
function getAtomLink(value: XmlValue | undefined): string {
  for (const link of Array.isArray(value) ? value : [value]) {
    if (typeof link !== 'object' || Array.isArray(link)) continue
    if (getText(link['@rel'] ?? 'alternate') === 'alternate') return getText(link['@href'])
  }
  return ''
}

/** The page of an RSS item: its link, or else its guid unless that is marked as not a permalink. */
function getRssLink(item: XmlObject): string {
  const link = getText(item['link'])
  if (link !== '') return link
  const guid = item['guid']
  const isLink = typeof guid !== 'object' || Array.isArray(guid) || getText(guid['@isPermaLink']) !== 'false'
  return isLink ? getText(guid) : ''
}

const rfc822Pattern = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[a-z]{1,5}|[+-]\d{4})$/i

/** When an entry changed: a W3C date or, in RSS, an RFC 822 date with a time zone. */
function parseChangedAt(text: string): Date | null {
  const short = text.trim().slice(0, 60)
  const time = rfc822Pattern.test(short) ? Date.parse(short) / 1000 : short
  return parseTimestamp(time) ?? null
}

/** URL and change time of an entry, by the kind of list. */
function readEntry(kind: UrlList['kind'], entry: XmlObject): [url: string, changed: string] {
  if (kind === 'rss') return [getRssLink(entry), getText(entry['pubDate']) || getText(entry['dc:date'])]
  if (kind === 'atom') return [getAtomLink(entry['link']), getText(entry['updated']) || getText(entry['published'])]
  return [getText(entry['loc']), getText(entry['lastmod'])]
}

const noList: InputProblem = { code: 'noUrlList' }

const getHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''

/** The normalised URL of an entry, without fragment; undefined if it may not be fetched. */
function normalizeUrl(written: string, host: string): string | undefined {
  const text = written.trim()
  if (text.length > maxUrlLength || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hostname.replace(/^www\./, '') !== host) return undefined
  url.hash = ''
  return url.href.length <= maxUrlLength ? url.href : undefined
}

/**
 * Reads a sitemap or sitemap index (sitemaps.org 0.9), RSS 1.0 or 2.0, or Atom from a file, gzipped or not. Accepts
 * only http(s) URLs without credentials on the host of `from`, the URL of the list (with or without `www.`), so that a
 * list cannot send us elsewhere. Each URL is listed once, in order, at most 50,000.
 * @returns `none` with the reason for any other document; never throws
 */
export async function readUrlList(
  path: string,
  from: string,
): Promise<UrlList | { kind: 'none'; problem: InputProblem }> {
  const host = getHost(from)
  const found = new Map<string, ListedUrl>()
  let splitter: XmlSplitter | undefined
  let skippedCount = 0
  let bytes = 0
  let problem: InputProblem | undefined
  const getKind = (): UrlList['kind'] | undefined => {
    const root = splitter?.root.toLowerCase() ?? ''
    return Object.hasOwn(kinds, root) ? kinds[root] : undefined
  }
  const collectEntries = (pieces: readonly XmlPiece[]) => {
    for (const piece of pieces) {
      if ('problem' in piece) throw new InputError(piece.problem)
      const kind = getKind()
      const [entry] = 'record' in piece ? Object.values(piece.record) : []
      const isEntry = typeof entry === 'object' && !Array.isArray(entry)
      const [written, changed] = kind && isEntry ? readEntry(kind, entry) : ['', '']
      const url = normalizeUrl(written, host)
      if (url === undefined) skippedCount++
      else if (found.size === maxUrls && !found.has(url)) throw new InputError({ code: 'tooManyUrls', limit: maxUrls })
      else found.set(url, { url, changedAt: parseChangedAt(changed) })
    }
  }
  try {
    for await (const part of readFileChunks(path)) {
      bytes += part.length
      if (bytes > maxUnpackedBytes)
        throw new InputError({ code: 'unpackedTooLarge', size: `${maxUnpackedBytes / 1024 ** 2} MB` })
      if (!splitter && !/^(?:\xef\xbb\xbf)?\s*</.test(part)) throw new InputError(noList)
      splitter ??= new XmlSplitter(chooseXmlDecoder(part))
      collectEntries(splitter.push(part))
      if (splitter.root !== '' && !getKind()) throw new InputError(noList)
    }
    const rest = splitter?.end() ?? []
    collectEntries(rest)
    if (rest.some((piece) => 'broken' in piece)) problem = { code: 'recordCutOff' }
  } catch (error) {
    problem = toInputProblem(error)
  }
  const kind = getKind()
  if (!kind) return { kind: 'none', problem: problem ?? noList }
  return { kind, urls: [...found.values()], skippedCount, problem }
}

import { parseTimestamp } from '#features/sourcing/adapters/record.ts'
import {
  readFileChunks,
  InputError,
  describeInputError,
  chooseXmlDecoder,
} from '#features/sourcing/file-formats/decode-file.server.ts'
import { XmlSplitter, type XmlObject, type XmlPiece, type XmlValue } from '#features/sourcing/file-formats/split-xml.ts'

/** Most entries of one list, as the sitemap standard has it (sitemaps.org, protocol 0.9); feeds stay far below. */
export const maxUrls = 50_000
const maxUrlLength = 1_000
/** Bytes of one list, unpacked, that the standard allows. */
const maxUnpackedBytes = 50 * 1024 * 1024

/** An address of a list, and when what it leads to last changed, where the list says so. */
export interface ListedUrl {
  readonly url: string
  readonly changedAt: Date | null
}

/** A list of addresses: of pages (`sitemap`, `rss`, `atom`) or of further sitemaps (`index`). */
interface UrlList {
  readonly kind: 'sitemap' | 'index' | 'rss' | 'atom'
  readonly urls: readonly ListedUrl[]
  /** Entries that were left out: without an address, too long, of another scheme, or on another host. */
  readonly skippedCount: number
  /** What is wrong with the list as a whole; goes on from its name. What was whole before that is listed. */
  readonly problem: string | undefined
}

/** A document that is no list of addresses, or none that can be read. */
interface NoUrlList {
  readonly kind: 'none'
  readonly problem: string
}

const kinds: Readonly<Record<string, UrlList['kind']>> = {
  urlset: 'sitemap',
  sitemapindex: 'index',
  rss: 'rss',
  'rdf:rdf': 'rss',
  feed: 'atom',
}

const getText = (value: XmlValue | undefined): string => {
  if (Array.isArray(value)) return getText(value[0])
  return typeof value === 'string' ? value : typeof value === 'object' ? getText(value['#text']) : ''
}

/** The link of an Atom entry to its page: the one that is called `alternate` or nothing. */
function getAtomLink(value: XmlValue | undefined): string {
  for (const link of Array.isArray(value) ? value : [value]) {
    if (typeof link !== 'object' || Array.isArray(link)) continue
    if (getText(link['@rel'] ?? 'alternate') === 'alternate') return getText(link['@href'])
  }
  return ''
}

/** An address that RSS may have only as the lasting number of an item, where that is not said to be none. */
function getRssLink(item: XmlObject): string {
  const link = getText(item['link'])
  if (link !== '') return link
  const guid = item['guid']
  const isLink = typeof guid !== 'object' || Array.isArray(guid) || getText(guid['@isPermaLink']) !== 'false'
  return isLink ? getText(guid) : ''
}

/** When an entry changed: in W3C form or, in RSS, as in mail (RFC 822); the latter always names its zone. */
function parseChangedAt(text: string): Date | null {
  const short = text.trim().slice(0, 60)
  const asInMail = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[a-z]{1,5}|[+-]\d{4})$/i.test(
    short,
  )
  return parseTimestamp(asInMail ? parseRfcTime(short) : short) ?? null
}

function parseRfcTime(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** Address and change of one entry, by the kind of list. */
function readEntry(kind: UrlList['kind'], entry: XmlObject): [url: string, changed: string] {
  if (kind === 'rss') return [getRssLink(entry), getText(entry['pubDate']) || getText(entry['dc:date'])]
  if (kind === 'atom') return [getAtomLink(entry['link']), getText(entry['updated']) || getText(entry['published'])]
  return [getText(entry['loc']), getText(entry['lastmod'])]
}

const noList = 'is no sitemap, RSS or Atom'

const getHost = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}

/** The address of an entry as a browser would write it, without its fragment; undefined for what is not asked for. */
function normalizeUrl(written: string, host: string): string | undefined {
  const text = written.trim()
  if (text.length > maxUrlLength || !/^https?:\/\//i.test(text)) return undefined
  try {
    const url = new URL(text)
    if (url.username !== '' || url.password !== '' || url.hostname.replace(/^www\./, '') !== host) return undefined
    url.hash = ''
    return url.href.length <= maxUrlLength ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a list of addresses from a file, packed or not: a sitemap or an index of sitemaps (sitemaps.org 0.9), RSS 1.0 or
 * 2.0, or Atom. Only addresses by http or https, without a login, of at most 1,000 characters and on the host of the list
 * itself (with or without `www.`) are given: whoever writes a list cannot send us elsewhere. Each is given once, in the
 * order of the list, at most 50,000.
 *
 * @param path the file
 * @param from the address that the list came from
 * @returns `none` with the reason for another kind of document; it never throws for what is wrong with the file
 */
export async function readUrlList(path: string, from: string): Promise<UrlList | NoUrlList> {
  const host = getHost(from)
  const found = new Map<string, ListedUrl>()
  let splitter: XmlSplitter | undefined
  let skippedCount = 0
  let bytes = 0
  let problem: string | undefined
  const getKind = (): UrlList['kind'] | undefined => {
    const root = splitter?.root.toLowerCase() ?? ''
    return Object.hasOwn(kinds, root) ? kinds[root] : undefined
  }
  const collectEntries = (pieces: readonly XmlPiece[]) => {
    for (const piece of pieces) {
      if ('problem' in piece) throw new InputError(piece.problem)
      if ('broken' in piece) {
        skippedCount++
        continue
      }
      const kind = getKind()
      const [entry] = Object.values(piece.record)
      if (!kind || typeof entry !== 'object' || Array.isArray(entry)) {
        skippedCount++
        continue
      }
      const [written, changed] = readEntry(kind, entry)
      const url = normalizeUrl(written, host)
      if (url === undefined) skippedCount++
      else if (found.size === maxUrls && !found.has(url)) throw new InputError(`names more than ${maxUrls} addresses`)
      else found.set(url, { url, changedAt: parseChangedAt(changed) })
    }
  }
  try {
    for await (const part of readFileChunks(path)) {
      bytes += part.length
      if (bytes > maxUnpackedBytes)
        throw new InputError(`is larger than ${maxUnpackedBytes / 1024 ** 2} MB when unpacked`)
      if (!splitter && !/^(?:\xef\xbb\xbf)?\s*</.test(part)) throw new InputError(noList)
      splitter ??= new XmlSplitter(chooseXmlDecoder(part))
      collectEntries(splitter.push(part))
      if (splitter.root !== '' && !getKind()) throw new InputError(noList)
    }
    const rest = splitter?.end() ?? []
    collectEntries(rest)
    if (rest.some((piece) => 'broken' in piece)) problem = 'is cut off in the middle of a record'
  } catch (error) {
    problem = describeInputError(error)
  }
  const kind = getKind()
  if (!kind) return { kind: 'none', problem: problem ?? noList }
  return { kind, urls: [...found.values()], skippedCount, problem }
}

import { momentOf } from '#features/sourcing/adapters/record.ts'
import { inputParts, InputTrouble, troubleOf, xmlDecode } from '#features/sourcing/file-formats/decode-file.server.ts'
import { XmlSplitter, type XmlObject, type XmlPiece, type XmlValue } from '#features/sourcing/file-formats/split-xml.ts'

/** Most entries of one list, as the sitemap standard has it (sitemaps.org, protocol 0.9); feeds stay far below. */
export const mostAddresses = 50_000
const longestAddress = 1_000
/** Bytes of one list, unpacked, that the standard allows. */
const mostBytes = 50 * 1024 * 1024

/** An address of a list, and when what it leads to last changed, where the list says so. */
export interface ListedAddress {
  readonly url: string
  readonly changedAt: Date | null
}

/** A list of addresses: of pages (`sitemap`, `rss`, `atom`) or of further sitemaps (`index`). */
export interface AddressList {
  readonly kind: 'sitemap' | 'index' | 'rss' | 'atom'
  readonly addresses: readonly ListedAddress[]
  /** Entries that were left out: without an address, too long, of another scheme, or on another host. */
  readonly leftOut: number
  /** What is wrong with the list as a whole; goes on from its name. What was whole before that is listed. */
  readonly trouble: string | undefined
}

/** A document that is no list of addresses, or none that can be read. */
export interface NoAddressList {
  readonly kind: 'none'
  readonly trouble: string
}

const kinds: Readonly<Record<string, AddressList['kind']>> = {
  urlset: 'sitemap',
  sitemapindex: 'index',
  rss: 'rss',
  'rdf:rdf': 'rss',
  feed: 'atom',
}

const textOf = (value: XmlValue | undefined): string => {
  if (Array.isArray(value)) return textOf(value[0])
  return typeof value === 'string' ? value : typeof value === 'object' ? textOf(value['#text']) : ''
}

/** The link of an Atom entry to its page: the one that is called `alternate` or nothing. */
function atomLink(value: XmlValue | undefined): string {
  for (const link of Array.isArray(value) ? value : [value]) {
    if (typeof link !== 'object' || Array.isArray(link)) continue
    if (textOf(link['@rel'] ?? 'alternate') === 'alternate') return textOf(link['@href'])
  }
  return ''
}

/** An address that RSS may have only as the lasting number of an item, where that is not said to be none. */
function rssLink(item: XmlObject): string {
  const link = textOf(item['link'])
  if (link !== '') return link
  const guid = item['guid']
  const isLink = typeof guid !== 'object' || Array.isArray(guid) || textOf(guid['@isPermaLink']) !== 'false'
  return isLink ? textOf(guid) : ''
}

/** When an entry changed: in W3C form or, in RSS, as in mail (RFC 822); the latter always names its zone. */
function changeOf(text: string): Date | null {
  const short = text.trim().slice(0, 60)
  const asInMail = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[a-z]{1,5}|[+-]\d{4})$/i.test(
    short,
  )
  return momentOf(asInMail ? rfcTime(short) : short) ?? null
}

function rfcTime(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** Address and change of one entry, by the kind of list. */
function entryOf(kind: AddressList['kind'], entry: XmlObject): [url: string, changed: string] {
  if (kind === 'rss') return [rssLink(entry), textOf(entry['pubDate']) || textOf(entry['dc:date'])]
  if (kind === 'atom') return [atomLink(entry['link']), textOf(entry['updated']) || textOf(entry['published'])]
  return [textOf(entry['loc']), textOf(entry['lastmod'])]
}

const noList = 'is no sitemap, RSS or Atom'

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}

/** The address of an entry as a browser would write it, without its fragment; undefined for what is not asked for. */
function addressOf(written: string, host: string): string | undefined {
  const text = written.trim()
  if (text.length > longestAddress || !/^https?:\/\//i.test(text)) return undefined
  try {
    const url = new URL(text)
    if (url.username !== '' || url.password !== '' || url.hostname.replace(/^www\./, '') !== host) return undefined
    url.hash = ''
    return url.href.length <= longestAddress ? url.href : undefined
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
export async function readAddressList(path: string, from: string): Promise<AddressList | NoAddressList> {
  const host = hostOf(from)
  const found = new Map<string, ListedAddress>()
  let splitter: XmlSplitter | undefined
  let leftOut = 0
  let bytes = 0
  let trouble: string | undefined
  const kindOf = (): AddressList['kind'] | undefined => {
    const root = splitter?.root.toLowerCase() ?? ''
    return Object.hasOwn(kinds, root) ? kinds[root] : undefined
  }
  const take = (pieces: readonly XmlPiece[]) => {
    for (const piece of pieces) {
      if ('trouble' in piece) throw new InputTrouble(piece.trouble)
      if ('broken' in piece) {
        leftOut++
        continue
      }
      const kind = kindOf()
      const [entry] = Object.values(piece.record)
      if (!kind || typeof entry !== 'object' || Array.isArray(entry)) {
        leftOut++
        continue
      }
      const [written, changed] = entryOf(kind, entry)
      const url = addressOf(written, host)
      if (url === undefined) leftOut++
      else if (found.size === mostAddresses && !found.has(url))
        throw new InputTrouble(`names more than ${mostAddresses} addresses`)
      else found.set(url, { url, changedAt: changeOf(changed) })
    }
  }
  try {
    for await (const part of inputParts(path)) {
      bytes += part.length
      if (bytes > mostBytes) throw new InputTrouble(`is larger than ${mostBytes / 1024 ** 2} MB when unpacked`)
      if (!splitter && !/^(?:\xef\xbb\xbf)?\s*</.test(part)) throw new InputTrouble(noList)
      splitter ??= new XmlSplitter(xmlDecode(part))
      take(splitter.push(part))
      if (splitter.root !== '' && !kindOf()) throw new InputTrouble(noList)
    }
    const rest = splitter?.end() ?? []
    take(rest)
    if (rest.some((piece) => 'broken' in piece)) trouble = 'is cut off in the middle of a record'
  } catch (error) {
    trouble = troubleOf(error)
  }
  const kind = kindOf()
  if (!kind) return { kind: 'none', trouble: trouble ?? noList }
  return { kind, addresses: [...found.values()], leftOut, trouble }
}

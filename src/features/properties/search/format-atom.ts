import type { JsonFeed } from './feed-contract.ts'

/** The characters that XML 1.0 does not allow, not even escaped (section 2.2). */
const invalidXmlChars = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for an element or an attribute; characters that XML does not allow are removed. */
export const escapeXml = (text: string): string =>
  text
    .replace(invalidXmlChars, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

function formatEntry({
  id,
  url,
  title,
  content_html,
  image,
  date_published,
  date_modified,
}: JsonFeed['items'][number]) {
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    link('alternate', url, 'text/html'),
    ...(image ? [link('enclosure', image, 'image/webp')] : []),
    `<published>${date_published}</published>`,
    `<updated>${date_modified}</updated>`,
    `<content type="html">${escapeXml(content_html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Formats a feed as Atom (RFC 4287): `self` is its address, `updated` its last change (RFC 3339). */
export function formatAtom(feed: JsonFeed, self: string, updated: string, author: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${updated}</updated>`,
    link('self', self, 'application/atom+xml'),
    link('alternate', feed.home_page_url, 'text/html'),
    `<author><name>${escapeXml(author)}</name></author>`,
    `<icon>${escapeXml(feed.icon)}</icon>`,
    ...feed.items.map(formatEntry),
    '</feed>',
    '',
  ].join('\n')
}

import { decodeHTMLStrict } from 'entities'
import type { RepairKind } from './repair-kinds.ts'
import { repairEncoding } from './repair-encoding.ts'

/** Maximum length of a description in the contract and in the table. */
const maxDescriptionLength = 20_000

// Control characters, format characters (soft hyphen, zero width, direction, byte order mark, tags), private use, lone
// surrogates, fillers, and the replacement character with its neighbours; not tab and line ends.
const invisiblePattern = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\ufffc-\uffff]/u
const invisiblePatternGlobal = new RegExp(invisiblePattern.source, 'gu')
// First bytes of double-encoded letters, punctuation and emoji.
const mojibakeLead = /[ÂÃÄÅâð]/
// Matches all but safe characters: ASCII, Latin letters other than those leads, usual punctuation and symbols.
const mayNeedRepair =
  /[^\n\x20-\x7e\u00a1-\u00ac\u00ae-\u00c1\u00c6-\u00e1\u00e3-\u00ef\u00f1-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u27bf]/
const pictograph = /\p{Extended_Pictographic}/u

/** Removes invisible characters; a joiner between two emoji stays, since it makes them one picture. */
function stripInvisible(text: string): string {
  return text.replace(invisiblePatternGlobal, (character, at: number) => {
    // Word's bullet is a private-use character.
    if (character === '\uf0b7') return '•'
    if (character !== '\u200d' || at === 0) return ''
    const before = text.charAt(at - 1)
    return (before === '\ufe0f' || /\p{Cs}/u.test(before) || pictograph.test(before)) &&
      pictograph.test(text.slice(at + 1, at + 3))
      ? character
      : ''
  })
}

const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g
const oddBlanks = /[^\S\n ]/g

/** Repairs encoding, invisible characters, odd spaces and line ends of any value. Most values need no repair. */
function repairText(value: string, repaired: Set<RepairKind>): string {
  if (!mayNeedRepair.test(value)) return value
  let text = value
  if (mojibakeLead.test(value)) {
    text = repairEncoding(value)
    if (text !== value) repaired.add('encoding')
  }
  if (invisiblePattern.test(text)) {
    const visible = stripInvisible(text)
    if (visible !== text) repaired.add('invisible_characters')
    text = visible
  }
  return text.normalize('NFC').replace(lineEnds, '\n').replace(oddBlanks, ' ')
}

const blanks = / {2,}/g
const collapseSpaces = (text: string): string => (text.includes('  ') ? text.replace(blanks, ' ') : text)

/** Decodes entities once; the decoded characters are repaired like the others. */
function decodeEntities(text: string, repaired: Set<RepairKind>): string {
  if (!text.includes('&')) return text
  const decoded = decodeHTMLStrict(text)
  if (decoded === text) return text
  repaired.add('entities')
  return repairText(decoded, repaired)
}

// A line needs cleaning with special characters, `&`, the leads above, two spaces, or a space at either end.
const mayNeedCleaning = /[^ -%'-~\u00a1-\u00ac\u00ae-\u00c1\u00c6-\u00e1\u00e3-\u00ef\u00f1-\u02ff\u20ac]| {2}|^ | $/

/**
 * Reads a value as one line: repairs the encoding, decodes entities once, removes markup and invisible characters, and
 * collapses spaces (research/source-data-quality.md, points 17 and 18). The repairs are added to `repaired`.
 */
export function readLine(value: string, repaired: Set<RepairKind>): string {
  if (!mayNeedCleaning.test(value) && !value.includes('<')) return value
  const text = stripMarkup(decodeEntities(repairText(value, repaired), repaired), repaired)
  return collapseSpaces(text.includes('\n') ? text.replaceAll('\n', ' ') : text).trim()
}

const blockTags = new Set(
  'address article blockquote br dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const inlineTags = new Set(
  'a abbr acronym b big body button center cite code del details em figure figcaption font head html i iframe img input ins kbd label link mark meta o object option picture q s samp select small source span strike strong sub summary sup svg time tt u var video wbr'.split(
    ' ',
  ),
)
const hiddenTags = new Set(['script', 'style', 'title', 'template', 'noscript', 'textarea'])

/** The most common tags in ads. */
const commonTags = new Map(['<br/>', '<br />', '<br>', '<p>', '</p>', '<ul>', '</ul>'].map((tag) => [tag, '\n']))

/** The replacement for a tag: a line break or nothing; undefined if it is not markup (`<2km`). */
function getReplacement(tag: string): string | undefined {
  const known = commonTags.get(tag)
  if (known !== undefined) return known
  const name = /^<\/?([a-z][a-z\d]{0,15})(?=[\s/>:])/i.exec(tag)?.[1]?.toLowerCase()
  if (name === undefined) return tag.startsWith('<!') || tag.startsWith('<?') ? '' : undefined
  if (name === 'li') return tag.startsWith('</') ? '' : '\n• '
  if (blockTags.has(name)) return '\n'
  return inlineTags.has(name) || hiddenTags.has(name) ? '' : undefined
}

/** Removes markup in one pass: a tag ends at the next `>`, and is not a tag if another `<` comes first. */
function stripMarkup(html: string, repaired: Set<RepairKind>): string {
  let text = ''
  let from = 0
  let at = html.indexOf('<')
  if (at < 0) return html
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      text += html.slice(from, at)
      repaired.add('markup')
      // Without an end the rest is a comment, as in browsers.
      from = end < 0 ? html.length : end + 3
      at = html.indexOf('<', from)
      continue
    }
    const next = html.indexOf('<', at + 1)
    const within = next < 0 ? html.slice(at) : html.slice(at, next)
    const length = within.indexOf('>') + 1
    const tag = within.slice(0, length)
    const replacement = length > 0 ? getReplacement(tag) : undefined
    if (replacement !== undefined) {
      text += html.slice(from, at) + replacement
      repaired.add('markup')
      from = at + length
      const hidden = /^<(script|style|title|template|noscript|textarea)\b/i.exec(tag)?.[1]
      if (hidden !== undefined) {
        const closing = new RegExp(`</${hidden}`, 'gi')
        closing.lastIndex = from
        from = closing.exec(html)?.index ?? html.length
        at = html.indexOf('<', from)
        continue
      }
    }
    at = next
  }
  return text + html.slice(from)
}

/**
 * Reads a description as plain text in linear time: removes markup but keeps its line breaks, decodes entities once,
 * and allows at most one consecutive blank line (research/source-data-quality.md, points 17 and 18). The repairs are
 * added to `repaired`.
 */
export function readText(value: string, repaired: Set<RepairKind>): string {
  const clean = repairText(value, repaired)
  // Line ends in the HTML source have no meaning if there is markup for paragraphs.
  const marked = /<(?:br|p|div|li)\b/i.test(clean)
  const stripped = stripMarkup(marked ? clean.replaceAll('\n', ' ') : clean, repaired)
  const lines = collapseSpaces(decodeEntities(stripped, repaired)).split('\n')
  let text = ''
  let empty = 0
  for (const line of lines) {
    const bare = line.trim()
    if (bare === '' || bare === '•') empty++
    else {
      text += text === '' ? bare : (empty > 0 ? '\n\n' : '\n') + bare
      empty = 0
    }
  }
  return text
}

/** Truncates a text, never within a surrogate pair. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/** Truncates a text at a word to the maximum of the table, with `…` at the end. */
export function truncateAtWord(text: string, most = maxDescriptionLength): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most - 1)
  return `${truncate(text, space > Math.max(0, most - 200) ? space : most - 1).trimEnd()}…`
}

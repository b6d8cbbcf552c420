/** A part of a line, in bold if its writer put asterisks around it. */
export interface TextPart {
  text: string
  isBold?: boolean
}

/** A paragraph with its lines, or a list with its items. */
export interface TextBlock {
  kind: 'paragraph' | 'list'
  lines: TextPart[][]
}

/** `**********`, `-----` */
const ruler = /^[\s*_=~#.·–—-]{3,}$/
/** Several of one sign are something else: `**Dutch only**`, or a hidden telephone number (hide-contact.ts). */
const bullet = /^\s*(?:[·▪■●○◦✓✔➢►–—-]|([*•])(?!\1))\s*(?=\S)/
/** Bullets within a line, of which so many are a list. */
const innerBullet = /(?:(?<!•)•(?!•)|[▪●✓✔➢►])/
const leastInnerBullets = 3
const bold = /(?<!\*)\*{2,}(?!\*)([^*]+)\*{2,}/g
const leftover = /\*{2,}/g

function splitParts(line: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const add = (text: string, isBold = false) => {
    const cleaned = text.replaceAll(leftover, '')
    if (cleaned !== '') parts.push(isBold ? { text: cleaned, isBold } : { text: cleaned })
  }
  for (const { index, 0: whole, 1: text = '' } of line.matchAll(bold)) {
    add(line.slice(at, index))
    add(text.trim(), true)
    at = index + whole.length
  }
  add(line.slice(at))
  return parts
}

/** Gives each item of a list within a line a line of its own: `Bijzonderheden: • balkon • lift • berging`. */
function splitInnerLists(line: string): string[] {
  const [first = '', ...items] = line.split(innerBullet)
  if (items.length < leastInnerBullets) return [line]
  return [first.trimEnd(), ...items.map((item) => `• ${item.trim()}`)]
}

/**
 * Splits a text as people type it, without markup, into paragraphs and lists: two or more lines that begin with a bullet
 * are a list, an empty line or one of signs alone ends a paragraph, and asterisks around words are bold.
 */
export function splitTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock | undefined
  const lines = text.split(/\r?\n/).flatMap(splitInnerLists)
  const isItem = (line: string | undefined) => line !== undefined && bullet.test(line) && !ruler.test(line)
  const written = lines.filter((line) => line.trim() !== '')
  let at = -1
  for (const line of lines) {
    const isEmpty = line.trim() === ''
    if (!isEmpty) at++
    if (isEmpty || ruler.test(line)) {
      // Items of one list may be apart.
      if (open?.kind !== 'list' || !isItem(written[at + 1])) open = undefined
      continue
    }
    const kind = isItem(line) && (open?.kind === 'list' || isItem(written[at + 1])) ? 'list' : 'paragraph'
    const parts = splitParts(kind === 'list' ? line.replace(bullet, '') : line)
    if (parts.length === 0) continue
    if (open?.kind !== kind) blocks.push((open = { kind, lines: [] }))
    open.lines.push(parts)
  }
  return blocks
}

/** The same text without the asterisks around words and lines of signs alone, for where it is not split. */
export const removeEmphasis = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() === '' || !ruler.test(line))
    .join('\n')
    .replaceAll(leftover, '')

/** A piece of a JSON feed: the text of one object or other item, or the rest of a feed that ended inside an object. */
export interface JsonPiece {
  text: string
  complete: boolean
  isObject: boolean
  /** The line of the feed on which it begins, from 1. */
  line: number
}

/** Counts the line breaks between two positions; much faster than looking at each character. */
export function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Counts the consecutive backslashes before a position, not further back than `back`. */
function countSlashesBefore(text: string, place: number, back: number): number {
  let at = place
  while (at > back && text.charCodeAt(at - 1) === 92) at--
  return place - at
}

/** What may stand between items: white space, commas, brackets, a spare brace and a byte order mark. */
const isBetweenItems = (code: number): boolean =>
  code <= 32 || ',[]}\xef\xbb\xbf\ufeff'.includes(String.fromCharCode(code))

const stringPattern = /"(?:[^"\\\n]|\\.)*"(?=\s*(?:[,\]\n]|$))/y
const itemPattern = /[^,[\]{}\n]+/y

/** Where an item that is no object ends; undefined if more of it may come. A quote that never closes ends with its line. */
function findItemEnd(text: string, at: number, isWhole: boolean): number | undefined {
  const match = (pattern: RegExp): number => {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : 0
  }
  if (text.startsWith('"', at)) {
    const end = match(stringPattern)
    if (end > 0) return end
    if (!isWhole && !text.includes('\n', at)) return undefined
  }
  const end = match(itemPattern)
  return end === text.length && !isWhole ? undefined : end
}

/** Far above any record; a longer one is broken, and reading continues at the next line. */
const maxRecordLength = 1_000_000
/** Maximum number of characters read again after unclosed objects; a feed of only those would take minutes. */
const maxReread = 100_000_000

/**
 * Splits a streamed JSON feed into objects and other items: one array, one object per line, or objects over several lines with or
 * without commas between (research/source-data-quality.md, point 20). An unclosed object is lost, not the feed: reading
 * continues at the next line that begins with an object.
 */
export class JsonSplitter {
  private buffer = ''
  private at = 0
  private depth = 0
  private inString = false
  /** The line that `at` is on, and that on which the open object began. */
  private line = 1
  private startLine = 1
  private rereadLength = 0
  private readonly within: boolean
  /** Whether the list has ended; only for a splitter within a list. */
  ended = false

  /** @param within whether the input begins inside a list, so that its closing bracket ends the feed */
  constructor(within = false) {
    this.within = within
  }

  /** Adds the next part of the feed. @returns the pieces that it completes */
  push(text: string): JsonPiece[] {
    if (this.ended) return []
    this.buffer += text
    return this.split()
  }

  /** Ends the feed. @returns the piece that was still open */
  end(): JsonPiece[] {
    const pieces = this.split(true)
    while (this.depth > 0) pieces.push(this.giveUp(), ...this.split(true))
    this.buffer = ''
    return pieces
  }

  /** @param isWhole whether nothing more comes */
  private split(isWhole = false): JsonPiece[] {
    const pieces: JsonPiece[] = []
    const { buffer } = this
    let start = 0
    let { at, depth, inString, line, startLine } = this
    for (; at < buffer.length; at++) {
      const code = buffer.charCodeAt(at)
      if (inString) {
        // Most of a feed is strings, so they are skipped from quote to quote.
        const quote = buffer.indexOf('"', at)
        const end = quote === -1 ? buffer.length : quote
        const isEscaped = countSlashesBefore(buffer, end, at) % 2 === 1
        at = quote === -1 && !isEscaped ? end - 1 : end
        inString = quote === -1 || isEscaped
      } else if (code === 10) line++
      else if (code === 34 && depth > 0) inString = true
      else if (code === 123) {
        if (depth++ === 0) {
          start = at
          startLine = line
        }
      } else if (code === 125 && depth > 0 && --depth === 0) {
        pieces.push({ text: buffer.slice(start, at + 1), complete: true, isObject: true, line: startLine })
        start = at + 1
      } else if (code === 93 && this.within && depth === 0) {
        this.ended = true
        this.buffer = ''
        return pieces
      } else if (depth === 0 && !isBetweenItems(code)) {
        const end = findItemEnd(buffer, at, isWhole || buffer.length - at > maxRecordLength)
        if (end === undefined) break
        pieces.push({ text: buffer.slice(at, end), complete: true, isObject: false, line })
        at = end - 1
      }
    }
    // A backslash at the very end escapes a character that has not arrived yet.
    const from = depth > 0 ? start : at
    this.line = line
    this.startLine = startLine
    this.buffer = buffer.slice(from)
    this.at = at - from
    this.depth = depth
    this.inString = inString
    if (this.buffer.length > maxRecordLength) pieces.push(this.giveUp(), ...this.split())
    return pieces
  }

  /** Drops the open object up to the next line that begins with one, where splitting restarts. */
  private giveUp(): JsonPiece {
    this.rereadLength += this.buffer.length
    const next = this.rereadLength > maxReread ? -1 : this.buffer.indexOf('\n{', 1)
    const end = next === -1 ? this.buffer.length : next + 1
    const text = this.buffer.slice(0, end)
    const line = this.startLine
    this.line = line + countLineEnds(this.buffer, 0, end)
    this.buffer = this.buffer.slice(end)
    this.at = 0
    this.depth = 0
    this.inString = false
    return { text, complete: false, isObject: true, line }
  }
}

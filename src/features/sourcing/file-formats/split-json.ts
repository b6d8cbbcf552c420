/** A piece of a JSON feed: the text of one object, or the rest of a feed that ended inside one. */
export interface JsonPiece {
  text: string
  complete: boolean
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

/** Far above any record; a longer one is broken, and reading continues at the next line. */
const maxRecordLength = 1_000_000
/** Maximum number of characters read again after unclosed objects; a feed of only those would take minutes. */
const maxReread = 100_000_000

/**
 * Splits a streamed JSON feed into objects: one array, one object per line, or objects over several lines with or
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
    const pieces: JsonPiece[] = []
    while (this.depth > 0) pieces.push(this.giveUp(), ...this.split())
    this.buffer = ''
    return pieces
  }

  private split(): JsonPiece[] {
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
      else if (code === 34) inString = depth > 0
      else if (code === 123) {
        if (depth++ === 0) {
          start = at
          startLine = line
        }
      } else if (code === 125 && depth > 0 && --depth === 0) {
        pieces.push({ text: buffer.slice(start, at + 1), complete: true, line: startLine })
        start = at + 1
      } else if (code === 93 && this.within && depth === 0) {
        this.ended = true
        this.buffer = ''
        return pieces
      }
    }
    // A backslash at the very end escapes a character that has not arrived yet.
    const from = depth > 0 ? start : buffer.length
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
    return { text, complete: false, line }
  }
}

/** A piece of a JSON feed: the text of one object, or what was left when the feed ended in the middle of one. */
export interface JsonPiece {
  text: string
  complete: boolean
  /** The line of the feed on which it begins, from 1. */
  line: number
}

/** How often a text breaks its line between two places; much faster than looking at each character. */
export function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** How many backslashes stand in a row before a place, not further back than another. */
function countSlashesBefore(text: string, place: number, back: number): number {
  let at = place
  while (at > back && text.charCodeAt(at - 1) === 92) at--
  return place - at
}

/** No record of a listing comes near this; past it a feed is taken for broken and reading goes on at the next line. */
const maxRecordLength = 1_000_000
/** So many characters are read a second time after objects that never closed; without a bound a feed of nothing but those would keep us for minutes. */
const maxReread = 100_000_000

/**
 * Cuts the objects out of a JSON feed as it comes in: one array, one object a line, objects with stray commas between
 * them, or objects over many lines (research/source-data-quality.md, point 20). What lies between objects is passed over.
 * An object that never closes costs itself and not the feed: reading goes on at the next line that begins one.
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
  /** Whether the list is over: only of a splitter within a list. */
  ended = false

  /** @param within whether what comes in begins inside a list, so that a bracket that closes it ends the feed */
  constructor(within = false) {
    this.within = within
  }

  /** Takes the next part of the feed. @returns the pieces that are complete with it */
  push(text: string): JsonPiece[] {
    if (this.ended) return []
    this.buffer += text
    return this.split()
  }

  /** The feed has ended. @returns what was still open */
  end(): JsonPiece[] {
    const pieces: JsonPiece[] = []
    while (this.depth > 0) {
      pieces.push(this.giveUp(), ...this.split())
    }
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
        // Most of a feed is in texts, so they are skipped from quote to quote.
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
    // A backslash at the very end belongs to a character that is still to come.
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

  /** Drops the open object up to the next line that begins one, from where cutting starts anew. */
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

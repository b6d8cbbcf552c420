/** A piece of a JSON feed: the text of one object, or what was left when the feed ended in the middle of one. */
export interface JsonPiece {
  text: string
  complete: boolean
}

/** No record of a listing comes near this; past it a feed is taken for broken and reading goes on at the next line. */
const longestRecord = 1_000_000

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

  /** Takes the next part of the feed. @returns the pieces that are complete with it */
  push(text: string): JsonPiece[] {
    this.buffer += text
    return this.cut()
  }

  /** The feed has ended. @returns what was still open */
  end(): JsonPiece[] {
    const pieces: JsonPiece[] = []
    while (this.depth > 0) {
      pieces.push(this.giveUp(), ...this.cut())
    }
    this.buffer = ''
    return pieces
  }

  private cut(): JsonPiece[] {
    const pieces: JsonPiece[] = []
    const { buffer } = this
    let start = 0
    let { at, depth, inString } = this
    for (; at < buffer.length; at++) {
      const code = buffer.charCodeAt(at)
      if (inString) {
        if (code === 92) at++
        else if (code === 34) inString = false
      } else if (code === 34) inString = depth > 0
      else if (code === 123) {
        if (depth++ === 0) start = at
      } else if (code === 125 && depth > 0 && --depth === 0) {
        pieces.push({ text: buffer.slice(start, at + 1), complete: true })
        start = at + 1
      }
    }
    // A backslash at the very end belongs to a character that is still to come.
    const from = depth > 0 ? start : buffer.length
    this.buffer = buffer.slice(from)
    this.at = at - from
    this.depth = depth
    this.inString = inString
    if (this.buffer.length > longestRecord) pieces.push(this.giveUp(), ...this.cut())
    return pieces
  }

  /** Drops the open object up to the next line that begins one, from where cutting starts anew. */
  private giveUp(): JsonPiece {
    const next = this.buffer.indexOf('\n{', 1)
    const end = next === -1 ? this.buffer.length : next + 1
    const text = this.buffer.slice(0, end)
    this.buffer = this.buffer.slice(end)
    this.at = 0
    this.depth = 0
    this.inString = false
    return { text, complete: false }
  }
}

import { countLineEnds } from './split-json.ts'

/** A row of a CSV feed, or the first line of a row that never ends; with its line number, from 1. */
export type CsvPiece = ({ row: string[] } | { broken: string }) & { line: number }

/** A longer quoted text was never closed: reading continues after the line on which it began. */
const maxRowLength = 1_000_000

/**
 * Splits a streamed CSV feed (RFC 4180) into rows, with stray quotes and any line ending. An unclosed quote loses its
 * own line, not the feed.
 */
export class CsvSplitter {
  private buffer = ''
  private line = 1
  private readonly delimiter: number

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0)
  }

  /** Adds the next part of the feed. @returns the rows that it completes */
  push(text: string): CsvPiece[] {
    this.buffer += text
    return this.split(false)
  }

  /** Ends the feed. @returns the rows that were still open */
  end(): CsvPiece[] {
    return this.split(true)
  }

  private split(ended: boolean): CsvPiece[] {
    const pieces: CsvPiece[] = []
    let from = 0
    while (from < this.buffer.length) {
      const read = this.row(from, ended)
      if (read) {
        if (read.row.some((field) => field !== '')) pieces.push({ row: read.row, line: this.line })
        this.line += countLineEnds(this.buffer, from, read.next)
        from = read.next
        continue
      }
      if (!ended && this.buffer.length - from <= maxRowLength) break
      const line = this.buffer.indexOf('\n', from)
      const next = line === -1 ? this.buffer.length : line + 1
      pieces.push({ broken: this.buffer.slice(from, next), line: this.line })
      this.line++
      from = next
    }
    this.buffer = this.buffer.slice(from)
    return pieces
  }

  /** The row at a position; undefined if it is not complete yet. */
  private row(from: number, ended: boolean): { row: string[]; next: number } | undefined {
    const { buffer, delimiter } = this
    const row: string[] = []
    for (let at = from; ;) {
      let field = ''
      if (buffer.charCodeAt(at) === 34) {
        const readQuoted = this.readQuoted(at, ended)
        if (!readQuoted) return undefined
        field = readQuoted.text
        at = readQuoted.next
      }
      const start = at
      let code = buffer.charCodeAt(at)
      while (at < buffer.length && code !== delimiter && code !== 10 && code !== 13) code = buffer.charCodeAt(++at)
      row.push(field + buffer.slice(start, at))
      if (at >= buffer.length) return ended ? { row, next: at } : undefined
      if (code === delimiter) {
        at++
        continue
      }
      // The line feed of a carriage return may still be to come.
      if (code === 13 && at + 1 === buffer.length && !ended) return undefined
      return { row, next: code === 13 && buffer.charCodeAt(at + 1) === 10 ? at + 2 : at + 1 }
    }
  }

  private readQuoted(at: number, ended: boolean): { text: string; next: number } | undefined {
    let text = ''
    for (let start = at + 1; ;) {
      const quote = this.buffer.indexOf('"', start)
      if (quote === -1 || (quote + 1 === this.buffer.length && !ended)) return undefined
      text += this.buffer.slice(start, quote)
      if (this.buffer.charCodeAt(quote + 1) !== 34) return { text, next: quote + 1 }
      text += '"'
      start = quote + 2
    }
  }
}

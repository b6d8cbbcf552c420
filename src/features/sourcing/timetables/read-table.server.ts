import { CsvSplitter, type CsvPiece } from '#features/sourcing/file-formats/split-csv.ts'
import { FeedError, lineError } from './feed-error.ts'
import type { Feed } from './open-feed.server.ts'

/** Far above any row. */
const maxRowBytes = 1_000_000
const lineFeed = 10
/** What is kept of most tables grows with their rows; the national feed has some hundred thousand at most. */
const usualRows = 2_000_000
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes whole lines. @throws FeedError at the first line that is not UTF-8 */
function decodeLines(bytes: Buffer, file: string, firstLine: number): string {
  try {
    return strict.decode(bytes)
  } catch {
    let line = firstLine
    for (let from = 0; from < bytes.length; line++) {
      const end = bytes.indexOf(lineFeed, from)
      const next = end === -1 ? bytes.length : end + 1
      try {
        strict.decode(bytes.subarray(from, next))
      } catch {
        break
      }
      from = next
    }
    throw lineError(file, line, 'it is not in UTF-8, which GTFS requires.')
  }
}

const countLines = (text: string) => {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The text of a file in parts of whole lines, without a byte order mark. */
async function* readLines(feed: Feed, file: string): AsyncGenerator<string> {
  const open: Buffer[] = []
  let openBytes = 0
  let line = 1
  let isFirst = true
  const take = (bytes: Buffer) => {
    const text = decodeLines(bytes, file, line)
    line += countLines(text)
    const isMarked = isFirst && text.startsWith('\uFEFF')
    isFirst = false
    return isMarked ? text.slice(1) : text
  }
  for await (const bytes of feed.read(file)) {
    const end = bytes.lastIndexOf(lineFeed) + 1
    if (end > 0) {
      const whole = Buffer.concat([...open, bytes.subarray(0, end)])
      open.length = 0
      openBytes = 0
      yield take(whole)
    }
    open.push(bytes.subarray(end))
    openBytes += bytes.length - end
    if (openBytes > maxRowBytes) throw lineError(file, line, 'it is longer than 1 MB.')
  }
  if (openBytes > 0) yield take(Buffer.concat(open))
}

/** A value to keep: as a part of a longer text it would keep all of that in memory. */
export const ownText = (value: string): string => Buffer.from(value).toString()

export interface Columns<Required extends string, Optional extends string> {
  readonly required: readonly Required[]
  readonly optional: readonly Optional[]
}

/** The value of a column in the row at hand, trimmed; empty if the file does not have the column. */
type GetValue<Name extends string> = (name: Name) => string

function findColumns(file: string, head: readonly string[], { required, optional }: Columns<string, string>) {
  const names = head.map((name) => name.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new FeedError(`${file} has no column ${missing.map((name) => `"${name}"`).join(' and no column ')}.`)
  return new Map([...required, ...optional].map((name) => [name, names.indexOf(name)]))
}

/**
 * Reads a table of a feed row by row, in constant memory.
 *
 * @param visit called for each row with its values and its line, from 1
 * @param maxRows how many it may have
 * @throws FeedError with the file and the line of what cannot be read; what `visit` throws
 */
export async function readTable<Required extends string, Optional extends string = never>(
  feed: Feed,
  file: string,
  columns: Columns<Required, Optional>,
  visit: (get: GetValue<Required | Optional>, line: number) => void,
  maxRows = usualRows,
): Promise<void> {
  const splitter = new CsvSplitter(',')
  let positions: ReadonlyMap<string, number> | undefined
  let row: readonly string[] = []
  let rows = 0
  // A short row lacks its last, empty values.
  const get = (name: string) => (row[positions?.get(name) ?? -1] ?? '').trim()
  const take = (pieces: readonly CsvPiece[]) => {
    for (const piece of pieces) {
      if ('broken' in piece) throw lineError(file, piece.line, 'a quote that begins here is not closed within 1 MB.')
      if (!positions) positions = findColumns(file, piece.row, columns)
      else {
        if (++rows > maxRows) throw new FeedError(`${file} has more than ${maxRows.toLocaleString('en')} rows.`)
        row = piece.row
        visit(get, piece.line)
      }
    }
  }
  for await (const text of readLines(feed, file)) take(splitter.push(text))
  take(splitter.end())
  if (!positions) throw new FeedError(`${file} is empty.`)
}

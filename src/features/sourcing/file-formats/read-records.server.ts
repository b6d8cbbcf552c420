import { ListFinder } from './find-list.ts'
import { CsvSplitter, type CsvPiece } from './split-csv.ts'
import { decodeBytes, inputParts, InputTrouble, troubleOf, xmlDecode } from './decode-file.server.ts'
import { JsonSplitter, lineEndsIn, type JsonPiece } from './split-json.ts'
import { XmlSplitter, type XmlPiece } from './split-xml.ts'

/**
 * What came out of an input: a record, a part that is none, or something wrong with the input as a whole. `line` is the
 * line of the input on which it begins, from 1, in JSON and CSV.
 */
export type Read =
  | { kind: 'record'; value: unknown; mended: boolean; line?: number; text?: string }
  | { kind: 'unreadable'; text: string; line?: number }
  | { kind: 'trouble'; sentence: string }

/** A record that was cut out and not read yet: whoever knows its bytes need not read it again. */
export interface Unread {
  kind: 'unread'
  /** The record as it came, a character a byte, with whatever else its meaning hangs on. */
  raw: string
  read: () => Read
}

/** How an input is to be read, where its first bytes do not tell. */
export interface ReadOptions {
  /** Where in a JSON document the list of records stands: `data.items`. Without it every outermost object is a record. */
  recordsAt?: string | undefined
  /** Only JSON is taken, in one of its forms. */
  only?: 'json'
}

function readJson({ text: bytes, complete, line }: JsonPiece): Read {
  const { text, mended } = decodeBytes(bytes)
  if (!complete) return { kind: 'unreadable', text, line }
  try {
    return { kind: 'record', value: JSON.parse(text) as unknown, mended, line, text }
  } catch {
    return { kind: 'unreadable', text, line }
  }
}

/** A piece that may be left unread; what was cut off is read at once, since it says that the input is. */
const unreadJson = (piece: JsonPiece): Read | Unread =>
  piece.complete ? { kind: 'unread', raw: piece.text, read: () => readJson(piece) } : readJson(piece)

function readXml(piece: XmlPiece): Read {
  if ('trouble' in piece) return { kind: 'trouble', sentence: piece.trouble }
  if ('broken' in piece) return { kind: 'unreadable', text: piece.broken }
  return { kind: 'record', value: piece.record, mended: piece.mended }
}

interface Splitter<Piece> {
  push(text: string): Piece[]
  end(): Piece[]
}

interface Reader {
  push(text: string): (Read | Unread)[]
  end(): Read[]
}

/** Cuts the list at a place of a JSON document into records; what stands before and behind it is passed over. */
function listReader(recordsAt: string): Reader {
  const finder = new ListFinder(recordsAt)
  const splitter = new JsonSplitter(true)
  let found = false
  let linesBefore = 0
  const read = (piece: JsonPiece) => unreadJson({ ...piece, line: piece.line + linesBefore })
  return {
    push(text) {
      if (found) return splitter.push(text).map(read)
      const start = finder.push(text)
      found = start >= 0
      linesBefore += lineEndsIn(text, 0, found ? start : text.length)
      return found ? splitter.push(text.slice(start)).map(read) : []
    },
    end() {
      if (!found) throw new InputTrouble(`has no list at ${recordsAt}`)
      const rest = splitter.end().map(read).map(readNow)
      if (!splitter.ended && rest.length === 0) throw new InputTrouble('is cut off before the end of its list')
      return rest
    },
  }
}

/** How the pieces of an input are cut and read, by what its first bytes say that it is. */
function readerFor(head: string, { recordsAt, only }: ReadOptions): Reader {
  if (head.includes('\0')) throw new InputTrouble('is not a text file')
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text === '') throw new InputTrouble('is empty')
  const isJson = text.startsWith('{') || text.startsWith('[')
  if (isJson && recordsAt !== undefined) return listReader(recordsAt)
  if (only === 'json' && !isJson) throw new InputTrouble('is not JSON')
  const reader = <Piece>(splitter: Splitter<Piece>, read: (piece: Piece) => (Read | Unread)[]): Reader => ({
    push: (part) => splitter.push(part).flatMap(read),
    end: () => splitter.end().flatMap(read).map(readNow),
  })
  if (text.startsWith('<')) return reader(new XmlSplitter(xmlDecode(head)), (piece) => [readXml(piece)])
  if (isJson) return reader(new JsonSplitter(), (piece) => [unreadJson(piece)])

  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ','
  if (!firstLine.includes(delimiter)) throw new InputTrouble('is neither JSON, CSV nor XML')
  let columns: string[] | undefined
  let header = ''
  return reader(new CsvSplitter(delimiter), (piece: CsvPiece) => {
    if ('broken' in piece) return [{ kind: 'unreadable', text: decodeBytes(piece.broken).text, line: piece.line }]
    if (!columns) {
      columns = piece.row.map((name) =>
        decodeBytes(name)
          .text.replace(/^\uFEFF/, '')
          .trim(),
      )
      header = piece.row.join('\x1f')
      return []
    }
    const named = columns
    return [{ kind: 'unread', raw: `${header}\x1e${piece.row.join('\x1f')}`, read: () => readRow(named, piece) }]
  })
}

function readRow(columns: readonly string[], { row, line }: { row: string[]; line: number }): Read {
  let mended = false
  const fields = columns.map((name, at) => {
    const field = decodeBytes(row[at] ?? '')
    mended ||= field.mended
    return [name, field.text]
  })
  return { kind: 'record', value: Object.fromEntries(fields) as Record<string, string>, mended, line }
}

const readNow = (one: Read | Unread): Read => (one.kind === 'unread' ? one.read() : one)

async function* readAll(unread: AsyncIterable<Read | Unread>): AsyncGenerator<Read> {
  for await (const one of unread) yield readNow(one)
}

/**
 * Reads the records of a file, packed or not: JSON in any of the forms that sources send, CSV with a header, or XML,
 * where a record is an object with the name of its element as its only key (`split-xml.ts`). Never throws for what is
 * wrong with the file; the last thing read then says so, and what was whole came before it.
 */
export const readRecords = (path: string, options: ReadOptions = {}): AsyncGenerator<Read> =>
  readAll(cutRecords(path, options))

/** Cuts a file into its records as `readRecords` does, and leaves it to the caller to read each. */
export const cutRecords = (path: string, options: ReadOptions = {}): AsyncGenerator<Read | Unread> =>
  readParts(inputParts(path), options)

/** Reads the records of a text, as `readRecords` does those of a file. */
export const readRecordsOfText = (text: string, options: ReadOptions = {}): AsyncGenerator<Read> =>
  readAll(readParts([Buffer.from(text).toString('latin1')], options))

async function* readParts(
  input: AsyncIterable<string> | Iterable<string>,
  options: ReadOptions,
): AsyncGenerator<Read | Unread> {
  try {
    let reader: Reader | undefined
    let head = ''
    for await (const part of input) {
      let text = part
      if (!reader) {
        head += part
        if (head.trim() === '' && head.length < 1_000_000) continue
        reader = readerFor(head, options)
        text = head
      }
      for (const read of reader.push(text)) {
        yield read
        if (read.kind === 'trouble') return
      }
    }
    const rest = (reader ?? readerFor(head, options)).end()
    yield* rest
    if (rest.some((one) => one.kind === 'unreadable'))
      yield { kind: 'trouble', sentence: 'is cut off in the middle of a record' }
  } catch (error) {
    yield { kind: 'trouble', sentence: troubleOf(error) }
  }
}

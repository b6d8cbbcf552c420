import { ListFinder } from './find-list.ts'
import { CsvSplitter, type CsvPiece } from './split-csv.ts'
import { decodeBytes, readFileChunks, toInputProblem, chooseXmlDecoder } from './decode-file.server.ts'
import { InputError, type InputProblem } from './input-problem.ts'
import { JsonSplitter, countLineEnds, type JsonPiece } from './split-json.ts'
import { XmlSplitter, type XmlPiece } from './split-xml.ts'

/**
 * A record, an unreadable part, or a problem with the whole input. `line`, in JSON and CSV, counts from 1; `root` is
 * the root element of an XML feed.
 */
export type RecordResult =
  | { kind: 'record'; value: unknown; repaired: boolean; line?: number; text?: string; root?: string }
  | { kind: 'unreadable'; text: string; line?: number }
  | { kind: 'problem'; problem: InputProblem }

/** A record that was split off but not parsed, which is not needed if its bytes are known. */
export interface UnparsedRecord {
  kind: 'unread'
  /** The record as received, one character per byte, with anything else that affects its meaning. */
  raw: string
  read: () => RecordResult
}

/** How to read an input, where its first bytes do not show it. */
export interface ReadOptions {
  /** Path to the list of records in a JSON document: `data.items`. Without it every outermost object is a record. */
  recordsAt?: string | undefined
  /** Accept JSON only, in any of its forms. */
  only?: 'json'
}

function readJson({ text: bytes, complete, line }: JsonPiece): RecordResult {
  const { text, repaired } = decodeBytes(bytes)
  if (!complete) return { kind: 'unreadable', text, line }
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'record', value, repaired, line, text }
  } catch {
    return { kind: 'unreadable', text, line }
  }
}

/** Defers parsing a complete piece; a truncated piece is read at once, since it shows that the input is truncated. */
const deferJson = (piece: JsonPiece): RecordResult | UnparsedRecord =>
  piece.complete ? { kind: 'unread', raw: piece.text, read: () => readJson(piece) } : readJson(piece)

function readXml(piece: XmlPiece, root: string): RecordResult {
  if ('problem' in piece) return { kind: 'problem', problem: piece.problem }
  if ('broken' in piece) return { kind: 'unreadable', text: piece.broken }
  return { kind: 'record', value: piece.record, repaired: piece.repaired, root }
}

interface Splitter<Piece> {
  push(text: string): Piece[]
  end(): Piece[]
}
type Reader = Splitter<RecordResult | UnparsedRecord>

/** Splits the list at a path of a JSON document into records; the rest of the document is skipped. */
function listReader(recordsAt: string): Reader {
  const finder = new ListFinder(recordsAt)
  const splitter = new JsonSplitter(true)
  let found = false
  let linesBefore = 0
  const read = (piece: JsonPiece) => deferJson({ ...piece, line: piece.line + linesBefore })
  return {
    push(text) {
      if (found) return splitter.push(text).map(read)
      const start = finder.push(text)
      found = start >= 0
      linesBefore += countLineEnds(text, 0, found ? start : text.length)
      return found ? splitter.push(text.slice(start)).map(read) : []
    },
    end() {
      if (!found) throw new InputError({ code: 'noList', path: recordsAt })
      const rest = splitter.end().map(read)
      if (!splitter.ended && rest.length === 0) throw new InputError({ code: 'listCutOff' })
      return rest
    },
  }
}

/** So many items that are no objects may come before the first object of a feed of those. */
const maxHeldItems = 1_000

/** Splits a document without a path into records; it needs an object to be a feed. */
function objectsReader(): Reader {
  const splitter = new JsonSplitter()
  let held: JsonPiece[] | undefined = []
  const read = (pieces: JsonPiece[]) => {
    if (!held) return pieces.map(deferJson)
    held = [...held, ...pieces]
    if (held.length <= maxHeldItems && !held.some(({ isObject }) => isObject)) return []
    const ready = held
    held = undefined
    return ready.map(deferJson)
  }
  return { push: (text) => read(splitter.push(text)), end: () => read(splitter.end()) }
}

/** Chooses how to split and read an input by its first bytes. */
function readerFor(head: string, { recordsAt, only }: ReadOptions): Reader {
  if (head.includes('\0')) throw new InputError({ code: 'notText' })
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text === '') throw new InputError({ code: 'empty' })
  const isJson = text.startsWith('{') || text.startsWith('[')
  if (isJson && recordsAt !== undefined) return listReader(recordsAt)
  if (only === 'json' && !isJson) throw new InputError({ code: 'notJson' })
  const reader = <Piece>(splitter: Splitter<Piece>, read: (piece: Piece) => ReturnType<Reader['push']>): Reader => ({
    push: (part) => splitter.push(part).flatMap(read),
    end: () => splitter.end().flatMap(read),
  })
  if (text.startsWith('<')) {
    const splitter = new XmlSplitter(chooseXmlDecoder(head))
    return reader(splitter, (piece) => [readXml(piece, splitter.root)])
  }
  if (isJson) return objectsReader()

  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ','
  if (!firstLine.includes(delimiter)) throw new InputError({ code: 'unknownFormat' })
  let columns: string[] | undefined
  let header = ''
  return reader(new CsvSplitter(delimiter), (piece: CsvPiece) => {
    if ('broken' in piece) return [{ kind: 'unreadable', text: decodeBytes(piece.broken).text, line: piece.line }]
    if (!columns) {
      const names = piece.row.map((name) => decodeBytes(name).text)
      columns = names.map((name) => name.replace(/^\uFEFF/, '').trim())
      header = piece.row.join('\x1f')
      return []
    }
    const named = columns
    return [{ kind: 'unread', raw: `${header}\x1e${piece.row.join('\x1f')}`, read: () => readRow(named, piece) }]
  })
}

function readRow(columns: readonly string[], { row, line }: { row: string[]; line: number }): RecordResult {
  let repaired = false
  const fields = columns.map((name, at) => {
    const field = decodeBytes(row[at] ?? '')
    repaired ||= field.repaired
    return [name, field.text]
  })
  return { kind: 'record', value: Object.fromEntries(fields), repaired, line }
}

const parseNow = (one: RecordResult | UnparsedRecord): RecordResult => (one.kind === 'unread' ? one.read() : one)

async function* readAll(unread: AsyncIterable<RecordResult | UnparsedRecord>): AsyncGenerator<RecordResult> {
  for await (const one of unread) yield parseNow(one)
}

/**
 * Reads the records of a file, gzipped or not: JSON in any common form, CSV with a header, or XML, where the only key
 * of a record is its element (`split-xml.ts`). Of a malformed file the last result is a problem, after all complete
 * records.
 */
export const readRecords = (path: string, options: ReadOptions = {}): AsyncGenerator<RecordResult> =>
  readAll(splitRecords(path, options))

/** Splits a file into records like `readRecords`, but leaves parsing to the caller. */
export const splitRecords = (path: string, options: ReadOptions = {}): AsyncGenerator<RecordResult | UnparsedRecord> =>
  readParts(readFileChunks(path), options)

/** `readRecords` for a text. */
export const readRecordsFromText = (text: string, options: ReadOptions = {}): AsyncGenerator<RecordResult> =>
  readAll(readParts([Buffer.from(text).toString('latin1')], options))

/** What may hold no record: an empty list, a CSV with only its header, an XML feed, which says so itself. */
const recordlessPattern = /^[\s\ufeff\xef\xbb\xbf]*(?:\[\s*\]|\{|<|[^[])/

async function* readParts(
  input: AsyncIterable<string> | Iterable<string>,
  options: ReadOptions,
): AsyncGenerator<RecordResult | UnparsedRecord> {
  try {
    let reader: Reader | undefined
    let head = ''
    let isEmpty = true
    for await (const part of input) {
      let text = part
      if (!reader) {
        head += part
        if (head.trim() === '' && head.length < 1_000_000) continue
        reader = readerFor(head, options)
        text = head
      }
      for (const read of reader.push(text)) {
        isEmpty = false
        yield read
        if (read.kind === 'problem') return
      }
    }
    const rest = (reader ?? readerFor(head, options)).end()
    yield* rest.map(parseNow)
    if (
      isEmpty &&
      rest.length === 0 &&
      !recordlessPattern.test(head.slice(0, 1_000)) &&
      options.recordsAt === undefined
    )
      yield { kind: 'problem', problem: { code: 'noRecord' } }
    // Reading went on after a broken record, unless the input ends in it.
    if (rest.findLast(({ kind }) => kind !== 'problem')?.kind === 'unreadable')
      yield { kind: 'problem', problem: { code: 'recordCutOff' } }
  } catch (error) {
    yield { kind: 'problem', problem: toInputProblem(error) }
  }
}

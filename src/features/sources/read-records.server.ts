import { CsvSplitter, type CsvPiece } from './split-csv.ts'
import { decodeBytes, inputParts, InputTrouble, troubleOf, xmlDecode } from './input-parts.server.ts'
import { JsonSplitter, type JsonPiece } from './split-json.ts'
import { XmlSplitter, type XmlPiece } from './split-xml.ts'

/** What came out of an input: a record, a part that is none, or something wrong with the input as a whole. */
export type Read =
  | { kind: 'record'; value: unknown; mended: boolean }
  | { kind: 'unreadable'; text: string }
  | { kind: 'trouble'; sentence: string }

function readJson({ text: bytes, complete }: JsonPiece): Read {
  const { text, mended } = decodeBytes(bytes)
  if (!complete) return { kind: 'unreadable', text }
  try {
    return { kind: 'record', value: JSON.parse(text) as unknown, mended }
  } catch {
    return { kind: 'unreadable', text }
  }
}

function readXml(piece: XmlPiece): Read {
  if ('trouble' in piece) return { kind: 'trouble', sentence: piece.trouble }
  if ('broken' in piece) return { kind: 'unreadable', text: piece.broken }
  return { kind: 'record', value: piece.record, mended: piece.mended }
}

interface Splitter<Piece> {
  push(text: string): Piece[]
  end(): Piece[]
}

/** How the pieces of an input are cut and read, by what its first bytes say that it is. */
function readerFor(head: string): { push(text: string): Read[]; end(): Read[] } {
  if (head.includes('\0')) throw new InputTrouble('is not a text file')
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text === '') throw new InputTrouble('is empty')
  const reader = <Piece>(splitter: Splitter<Piece>, read: (piece: Piece) => Read[]) => ({
    push: (part: string) => splitter.push(part).flatMap(read),
    end: () => splitter.end().flatMap(read),
  })
  if (text.startsWith('<')) return reader(new XmlSplitter(xmlDecode(head)), (piece) => [readXml(piece)])
  if (text.startsWith('{') || text.startsWith('[')) return reader(new JsonSplitter(), (piece) => [readJson(piece)])

  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ','
  if (!firstLine.includes(delimiter)) throw new InputTrouble('is neither JSON, CSV nor XML')
  let columns: string[] | undefined
  return reader(new CsvSplitter(delimiter), (piece: CsvPiece) => {
    if ('broken' in piece) return [{ kind: 'unreadable', text: decodeBytes(piece.broken).text }]
    if (!columns) {
      columns = piece.row.map((name) =>
        decodeBytes(name)
          .text.replace(/^\uFEFF/, '')
          .trim(),
      )
      return []
    }
    let mended = false
    const fields = columns.map((name, at) => {
      const field = decodeBytes(piece.row[at] ?? '')
      mended ||= field.mended
      return [name, field.text]
    })
    return [{ kind: 'record', value: Object.fromEntries(fields) as Record<string, string>, mended }]
  })
}

/**
 * Reads the records of a file, packed or not: JSON in any of the forms that sources send, CSV with a header, or XML,
 * where a record is an object with the name of its element as its only key (`split-xml.ts`). Never throws for what is
 * wrong with the file; the last thing read then says so, and what was whole came before it.
 */
export async function* readRecords(path: string): AsyncGenerator<Read> {
  try {
    let reader: ReturnType<typeof readerFor> | undefined
    let head = ''
    for await (const part of inputParts(path)) {
      let text = part
      if (!reader) {
        head += part
        if (head.trim() === '' && head.length < 1_000_000) continue
        reader = readerFor(head)
        text = head
      }
      for (const read of reader.push(text)) {
        yield read
        if (read.kind === 'trouble') return
      }
    }
    const rest = (reader ?? readerFor(head)).end()
    yield* rest
    if (rest.some((one) => one.kind === 'unreadable'))
      yield { kind: 'trouble', sentence: 'is cut off in the middle of a record' }
  } catch (error) {
    yield { kind: 'trouble', sentence: troubleOf(error) }
  }
}

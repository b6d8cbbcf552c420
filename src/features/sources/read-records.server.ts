import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { westernText } from '#server/decode-text.ts'
import { CsvSplitter, type CsvPiece } from './split-csv.ts'
import { JsonSplitter, type JsonPiece } from './split-json.ts'

/** What came out of an input: a record, a part that is none, or something wrong with the input as a whole. */
export type Read =
  | { kind: 'record'; value: unknown; mended: boolean }
  | { kind: 'unreadable'; text: string }
  | { kind: 'trouble'; sentence: string }

/** Unpacked bytes of one input past which reading stops: no list of homes is near it, a bomb is. */
const mostBytes = 4 * 1024 ** 3

/** Something is wrong with an input as a whole; the sentence goes on from its name. */
class InputTrouble extends Error {}

/** The parts of an input, unpacked, as latin1: so no byte is lost before a record decides what it means. */
async function* parts(path: string): AsyncGenerator<string> {
  const file = await open(path)
  const magic = Buffer.alloc(2)
  await file.read(magic, 0, 2, 0).finally(() => file.close())
  const raw = createReadStream(path, { highWaterMark: 256 * 1024 })
  const stream: Readable = magic.equals(Buffer.from([0x1f, 0x8b]))
    ? raw.pipe(createGunzip({ chunkSize: 256 * 1024 }))
    : raw
  raw.on('error', (error) => stream.destroy(error))
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new InputTrouble(`is larger than ${mostBytes / 1024 ** 3} GB when unpacked`)
      yield chunk.toString('latin1')
    }
  } finally {
    raw.destroy()
    stream.destroy()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text that was read byte for byte, as UTF-8 or, where it is none, as the old western encoding. */
function decode(text: string): { text: string; mended: boolean } {
  if (!/[\x80-\xff]/.test(text)) return { text, mended: false }
  const bytes = Buffer.from(text, 'latin1')
  try {
    return { text: utf8.decode(bytes), mended: false }
  } catch {
    return { text: westernText(text), mended: true }
  }
}

function readJson({ text: bytes, complete }: JsonPiece): Read {
  const { text, mended } = decode(bytes)
  if (!complete) return { kind: 'unreadable', text }
  try {
    return { kind: 'record', value: JSON.parse(text) as unknown, mended }
  } catch {
    return { kind: 'unreadable', text }
  }
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
  if (text.startsWith('<')) throw new InputTrouble('is a web page or XML, not a list of records')
  const reader = <Piece>(splitter: Splitter<Piece>, read: (piece: Piece) => Read[]) => ({
    push: (part: string) => splitter.push(part).flatMap(read),
    end: () => splitter.end().flatMap(read),
  })
  if (text.startsWith('{') || text.startsWith('[')) return reader(new JsonSplitter(), (piece) => [readJson(piece)])

  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ','
  if (!firstLine.includes(delimiter)) throw new InputTrouble('is neither JSON nor CSV')
  let columns: string[] | undefined
  return reader(new CsvSplitter(delimiter), (piece: CsvPiece) => {
    if ('broken' in piece) return [{ kind: 'unreadable', text: decode(piece.broken).text }]
    if (!columns) {
      columns = piece.row.map((name) =>
        decode(name)
          .text.replace(/^\uFEFF/, '')
          .trim(),
      )
      return []
    }
    let mended = false
    const fields = columns.map((name, at) => {
      const field = decode(piece.row[at] ?? '')
      mended ||= field.mended
      return [name, field.text]
    })
    return [{ kind: 'record', value: Object.fromEntries(fields) as Record<string, string>, mended }]
  })
}

/**
 * Reads the records of a file, packed or not: JSON in any of the forms that sources send, or CSV with a header.
 * Never throws for what is wrong with the file; the last thing read then says so, and what was whole came before it.
 */
export async function* readRecords(path: string): AsyncGenerator<Read> {
  try {
    let reader: ReturnType<typeof readerFor> | undefined
    let head = ''
    for await (const part of parts(path)) {
      if (!reader) {
        head += part
        if (head.trim() === '' && head.length < 1_000_000) continue
        reader = readerFor(head)
        yield* reader.push(head)
      } else yield* reader.push(part)
    }
    const rest = (reader ?? readerFor(head)).end()
    yield* rest
    if (rest.some((one) => one.kind === 'unreadable'))
      yield { kind: 'trouble', sentence: 'is cut off in the middle of a record' }
  } catch (error) {
    yield { kind: 'trouble', sentence: sentenceOf(error) }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof InputTrouble) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES') return 'may not be read'
  if (code === 'Z_BUF_ERROR') return 'is cut off (the packed data end too early)'
  if (code.startsWith('Z_')) return 'is packed, but its data are damaged'
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`
}

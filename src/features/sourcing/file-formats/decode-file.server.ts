import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decodeWindows1252 } from '#platform/http-client/decode-text.ts'
import { InputError, type InputProblem } from './input-problem.ts'
import type { Decode } from './split-xml.ts'

/** Maximum unpacked size of an input, far above any list of homes, against zip bombs. */
const maxUnpackedBytes = 4 * 1024 ** 3

/**
 * The chunks of a file, gzipped or not, one character per byte, so that each record can be decoded separately. UTF-16
 * with a byte order mark becomes UTF-8. @throws InputError when it is too large; errors of the file system and gzip
 */
export async function* readFileChunks(path: string): AsyncGenerator<string> {
  let wide: InstanceType<typeof TextDecoder> | undefined
  let first = true
  for await (const part of readBytes(path)) {
    if (first && (part.startsWith('\xff\xfe') || part.startsWith('\xfe\xff')))
      wide = new TextDecoder(part.startsWith('\xff') ? 'utf-16le' : 'utf-16be')
    first = false
    if (wide) {
      const text = wide.decode(Buffer.from(part, 'latin1'), { stream: true })
      if (text !== '') yield Buffer.from(text, 'utf8').toString('latin1')
    } else yield part
  }
}

async function* readBytes(path: string): AsyncGenerator<string> {
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
    for await (const part of stream) {
      const chunk: Buffer = part
      bytes += chunk.length
      if (bytes > maxUnpackedBytes)
        throw new InputError({ code: 'unpackedTooLarge', size: `${maxUnpackedBytes / 1024 ** 3} GB` })
      yield chunk.toString('latin1')
    }
  } finally {
    raw.destroy()
    stream.destroy()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes bytes as UTF-8 or, if they are not valid UTF-8, as Windows-1252. */
export const decodeBytes: Decode = (text) => {
  if (!/[\x80-\xff]/.test(text)) return { text, repaired: false }
  try {
    return { text: utf8.decode(Buffer.from(text, 'latin1')), repaired: false }
  } catch {
    return { text: decodeWindows1252(text), repaired: true }
  }
}

/**
 * Chooses how to decode XML by its declaration. Valid UTF-8 is decoded as such, since declarations are often wrong.
 */
export function chooseXmlDecoder(head: string): Decode {
  const label = /^[^<]{0,10}<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]{1,40})/i.exec(head)?.[1]?.toLowerCase() ?? ''
  const western = /^(?:iso-?8859-1|windows-1252|cp1252|latin1|us-ascii|ascii)$/.test(label)
  const latin9 = /^(?:iso-?8859-15|latin9)$/.test(label)
  if (!western && !latin9) return decodeBytes
  return (bytes) => {
    const read = decodeBytes(bytes)
    if (!read.repaired) return { text: read.text, repaired: read.text !== bytes }
    const text = latin9 ? new TextDecoder('iso-8859-15').decode(Buffer.from(bytes, 'latin1')) : read.text
    return { text, repaired: false }
  }
}

/** The problem with an input that an error says. */
export function toInputProblem(error: unknown): InputProblem {
  if (error instanceof InputError) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return { code: 'missing' }
  if (code === 'EISDIR') return { code: 'folder' }
  if (code === 'EACCES') return { code: 'forbidden' }
  if (code === 'Z_BUF_ERROR') return { code: 'packedCutOff' }
  if (code.startsWith('Z_')) return { code: 'packedDamaged' }
  return { code: 'unreadableFile', reason: error instanceof Error ? error.message : String(error) }
}

import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError, type FetchErrorCode } from './fetch-error.ts'

const chunkSize = 64 * 1024
const decompressors: Record<string, () => Transform> = {
  gzip: () => createGunzip({ chunkSize }),
  'x-gzip': () => createGunzip({ chunkSize }),
  deflate: () => createInflate({ chunkSize }),
  br: () => createBrotliDecompress({ chunkSize }),
}
/** The requested encodings. `deflate` is decoded but not requested, since servers do not agree on its format. */
export const acceptEncoding = 'gzip, br'

function limitBytes(limit: number, failure: FetchErrorCode, host: string): Transform {
  let seen = 0
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      seen += part.length
      if (seen > limit) done(new FetchError(failure, { host }))
      else done(null, part)
    },
  })
}

interface BodyOptions {
  contentEncoding: string | undefined
  /** Limit for the received bytes and for the unpacked bytes, each. */
  maxBytes: number
  host: string
}

/**
 * Unpacks the body of a response as a stream, which fails at the byte past the limit with FetchError `size.tooLarge` or
 * `unpacked.tooLarge`, or with an error of zlib. @throws FetchError `encoding.unknown`, also if compressed twice
 */
export function decompressBody(source: Readable, { contentEncoding = '', maxBytes, host }: BodyOptions): Readable {
  const name = contentEncoding.trim().toLowerCase()
  const plain = name === '' || name === 'identity'
  const decompressor = Object.hasOwn(decompressors, name) ? decompressors[name]?.() : undefined
  if (!plain && !decompressor) throw new FetchError('encoding.unknown', { host })
  const body = limitBytes(maxBytes, decompressor ? 'unpacked.tooLarge' : 'size.tooLarge', host)
  // The error goes to the reader of the body; without a reader it must not end the process.
  const ignoreError = () => {}
  if (decompressor) pipeline(source, limitBytes(maxBytes, 'size.tooLarge', host), decompressor, body, ignoreError)
  else pipeline(source, body, ignoreError)
  return body.on('error', ignoreError)
}

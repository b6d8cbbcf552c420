import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutgoingError, type OutgoingFailure } from './fetch-error.ts'

const chunkSize = 64 * 1024
const unpackers: Record<string, () => Transform> = {
  gzip: () => createGunzip({ chunkSize }),
  'x-gzip': () => createGunzip({ chunkSize }),
  deflate: () => createInflate({ chunkSize }),
  br: () => createBrotliDecompress({ chunkSize }),
}
/** The packings that are asked for. Not `deflate`: it is read, but servers do not agree on what it is. */
export const askedPackings = 'gzip, br'

/** Lets bytes through up to a limit. */
function meter(most: number, failure: OutgoingFailure, host: string): Transform {
  let seen = 0
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      seen += part.length
      if (seen > most) done(new OutgoingError(failure, { host }))
      else done(null, part)
    },
  })
}

interface BodyOptions {
  /** Header Content-Encoding. */
  packing: string | undefined
  /** Limit for the bytes as they come and as they are unpacked, each. */
  maxBytes: number
  host: string
}

/**
 * The unpacked bytes of an answer. Nothing is kept: it holds a few parts of 64 KB, and fails at the byte past the limit.
 * The stream fails with OutgoingError `size.tooLarge` or `unpacked.tooLarge`, or with an error of zlib.
 *
 * @throws OutgoingError `encoding.unknown`; packed twice over counts as unknown, as only bombs are
 */
export function unpackedBody(source: Readable, { packing = '', maxBytes, host }: BodyOptions): Readable {
  const name = packing.trim().toLowerCase()
  const plain = name === '' || name === 'identity'
  const unpacker = Object.hasOwn(unpackers, name) ? unpackers[name]?.() : undefined
  if (!plain && !unpacker) throw new OutgoingError('encoding.unknown', { host })
  const body = meter(maxBytes, unpacker ? 'unpacked.tooLarge' : 'size.tooLarge', host)
  // Who reads the body gets its error; it must not also end the process when nobody reads.
  const noted = () => {}
  if (unpacker) pipeline(source, meter(maxBytes, 'size.tooLarge', host), unpacker, body, noted)
  else pipeline(source, body, noted)
  return body.on('error', noted)
}

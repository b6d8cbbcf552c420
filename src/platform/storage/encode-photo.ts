import { createHash } from 'node:crypto'
import limit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { photoWidths } from '#shared/photos.ts'
import { loadSharp } from './load-sharp.ts'

/** Why a file is refused as a photo. */
export type PhotoRejection =
  | 'too_many_bytes'
  | 'unknown_kind'
  | 'broken'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_narrow'
  | 'too_slow'

/** A file that is not accepted as a photo; retrying with the same bytes is pointless. */
export class PhotoRejectedError extends Error {
  override readonly name = 'PhotoRefused'
  readonly reason: PhotoRejection

  constructor(reason: PhotoRejection, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A photo as stored, without metadata. */
export interface EncodedPhoto {
  /** SHA-256 of the widest file, in lower-case hex. */
  readonly hash: string
  /** Of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** One for each of `photoWidths`. A photo is never enlarged: those past its own width are as wide as it is. */
  readonly files: readonly { readonly width: number; readonly data: Buffer }[]
  /** The placeholder while it loads: a WebP of at most 16 by 16 pixels, about 100 bytes. */
  readonly placeholder: Buffer
}

/** Maximum bytes of a file, and maximum pixels (research/reliability-security.md, section 7, point 15). */
export const maxPhotoBytes = 10_000_000
const maxPixels = 50_000_000
/** Maximum memory of a fully unpacked picture; only exceeded with 16 bits or additional channels. */
const maxPixelBytes = 200_000_000
/** Smaller pictures are spacers, icons or logos. */
const minSidePixels = 100
/** Longer pictures are strips; WebP is also limited to 16,383 pixels. */
const maxAspectRatio = 5
const seconds = 8

// Effort 2 takes half the time of the default, for 5 % more bytes.
const webp = { quality: 78, effort: 2 } as const

const oneAtATime = limit(1)

const jpeg = '\xff\xd8\xff'
const png = '\x89PNG\r\n\x1a\n'

/** Detects the format by the first bytes, so that untrusted files never reach other decoders. */
export function detectPhotoFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith(jpeg)) return 'jpeg'
  if (start.startsWith(png)) return 'png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined
}

function findPhotoRejection({ width, height, channels, depth }: Metadata): PhotoRejection | undefined {
  if (width * height > maxPixels) return 'too_many_pixels'
  if (width * height * channels * (depth === 'ushort' ? 2 : 1) > maxPixelBytes) return 'too_many_pixels'
  if (Math.min(width, height) < minSidePixels) return 'too_small'
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) return 'too_narrow'
  return undefined
}

/**
 * Re-encodes an untrusted file as WebP in our widths: upright, in sRGB, its first frame only, and without metadata. The
 * format is detected by the content, never by the name. One at a time: further ones wait.
 *
 * @throws PhotoRejectedError
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  if (bytes.byteLength > maxPhotoBytes) throw new PhotoRejectedError('too_many_bytes')
  if (!detectPhotoFormat(bytes)) throw new PhotoRejectedError('unknown_kind')
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const file = sharp(bytes, { limitInputPixels: false, failOn: 'warning', sequentialRead: true })
    const imageInfo = await file.metadata().catch((error: unknown) => {
      throw new PhotoRejectedError('broken', error)
    })
    const refusal = findPhotoRejection(imageInfo)
    if (refusal) throw new PhotoRejectedError(refusal)
    return encodePicture(file.timeout({ seconds }).autoOrient()).catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.message.startsWith('timeout')
      throw new PhotoRejectedError(isTimeout ? 'too_slow' : 'broken', error)
    })
  })
}

/** A stored photo in a smaller width. @throws the error of sharp if it cannot be read */
export async function scalePhoto(photo: Uint8Array, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(photo).resize({ width, withoutEnlargement: true }).timeout({ seconds }).webp(webp).toBuffer()
}

/** Encodes a picture as WebP in our widths. @throws the error of sharp if the picture cannot be read */
export async function encodePicture(picture: Sharp): Promise<EncodedPhoto> {
  const { data, info } = await picture
    .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sharp = await loadSharp()
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const files: { width: number; data: Buffer }[] = []
  for (const wide of photoWidths) {
    const scaled = pixels().resize({ width: wide, withoutEnlargement: true }).timeout({ seconds })
    files.push({ width: wide, data: await scaled.webp(webp).toBuffer() })
  }
  const placeholder = await pixels().resize(16, 16, { fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer()
  const hash = createHash('sha256')
    .update(files.at(-1)?.data ?? '')
    .digest('hex')
  return { hash, width, height, files, placeholder }
}

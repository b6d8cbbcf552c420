import { loadSharp } from '#platform/storage/load-sharp.ts'
import { type ComparablePhoto, createFingerprint, greySide } from './photo-fingerprint.ts'

const seconds = 8
/** Stored photos are much smaller. */
const maxPixels = 50_000_000

/**
 * Reads the fingerprint of an image, of its first frame only.
 *
 * @returns undefined if it is no evidence (`createFingerprint`)
 * @throws the error of sharp if it cannot be read
 */
export async function readFingerprint(image: Uint8Array): Promise<ComparablePhoto | undefined> {
  const sharp = await loadSharp()
  const grey = await sharp(image, { limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(greySide, greySide, { fit: 'fill' })
    .raw()
    .toBuffer()
  return createFingerprint(grey)
}

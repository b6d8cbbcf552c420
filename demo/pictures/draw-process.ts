import { encodePicture, type EncodedPhoto } from '#platform/storage/encode-photo.ts'
import { loadSharp } from '#platform/storage/load-sharp.ts'
import type { PictureSpec } from '../picture-spec.ts'
import { drawPicture } from './draw-picture.ts'

/** The answer of this process to the picture with the same number. */
export type DrawnPicture = { number: number } & ({ photo: EncodedPhoto } | { failure: string })

export interface PictureOrder {
  number: number
  spec: PictureSpec
}

const draw = async ({ number, spec }: PictureOrder): Promise<DrawnPicture> => {
  try {
    const sharp = await loadSharp()
    return { number, photo: await encodePicture(sharp(Buffer.from(drawPicture(spec)))) }
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: PictureOrder) => {
  void draw(order).then((drawn) => process.send?.(drawn))
})
// The server has ended, with or without a word.
process.on('disconnect', () => process.exit())

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePhoto, PhotoRejectedError, type PhotoRejection } from './encode-photo.ts'
import { projectRoot } from '#platform/database/project-root.ts'

const images = join(projectRoot, '..', 'shared', 'data', 'images')

/** For each file in a folder, the resulting size or the reason why it is refused. */
async function outcomes(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of readdirSync(join(images, folder))) {
    const bytes = readFileSync(join(images, folder, name))
    found[name] = await encodePhoto(bytes).then(
      ({ width, height }) => `${width}x${height}`,
      (error: unknown) => {
        if (error instanceof PhotoRejectedError) return error.reason
        throw error
      },
    )
  }
  return found
}
const of = (outcome: PhotoRejection | `${number}x${number}`, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, outcome]))

describe('of the malicious files', () => {
  test('each is refused or read', async () => {
    expect(await outcomes('hostile')).toEqual({
      ...of('unknown_kind', 'empty.jpg html-named.jpg pdf-named.jpg text-named.jpg random-bytes.jpg truncated.heic'),
      ...of('unknown_kind', 'script.svg svg-script-named.png xml-entity-bomb.svg xxe.svg'),
      ...of('unknown_kind', 'gif-20000-frames.gif gif-65535x65535.gif polyglot-gif-js.gif'),
      ...of('too_many_pixels', 'bomb-20000x20000-rgb.png bomb-60000x60000-1bit.png'),
      ...of('too_many_pixels', 'dimensions-lie-100000x100000.png header-says-65500x65500.jpg'),
      ...of('too_small', 'icc-profile-bomb-50mb.png text-chunk-bomb-100mb.png polyglot-png-text-html.png'),
      ...of('broken', 'bad-crc.png zero-width.png magic-only.jpg truncated-header.jpg'),
      ...of('broken', 'truncated-40pct.jpg truncated.png truncated.webp'),
      ...of('640x360', 'exif-markup-in-fields.jpg polyglot-jpeg-comment-html.jpg polyglot-jpeg-zip.jpg jpeg-named.png'),
      ...of('200x150', 'png-named.jpg'),
    })
  })
})

test('of files with hidden content only the picture is kept', async () => {
  for (const name of ['exif-markup-in-fields.jpg', 'polyglot-jpeg-comment-html.jpg', 'polyglot-jpeg-zip.jpg']) {
    const { files } = await encodePhoto(readFileSync(join(images, 'hostile', name)))
    for (const { data } of files) expect(data.toString('latin1')).not.toMatch(/<script|<html|<img|alert\(/i)
  }
})

test('camera files are read, unless they are thumbnails or of another format', async () => {
  expect(await outcomes('camera')).toEqual({
    ...of('200x133', '32-lens_data.jpeg'),
    ...of('1600x798', '67-0_length_string.jpg'),
    ...of('360x216', 'BlueSquare.jpg'),
    ...of('640x480', 'DSCN0010.jpg DSCN0042.jpg'),
    ...of('636x227', 'image00971.jpg'),
    ...of('425x120', 'image01088.jpg'),
    ...of('too_small', 'Canon_40D_photoshop_import.jpg Nikon_D70.jpg PaintTool_sample.jpg long_description.jpg'),
    ...of('too_small', 'image01137.jpg image01551.jpg image02206.jpg'),
    ...of('unknown_kind', 'IMG_5195.HEIC Jobagent.tiff'),
  })
})

test('all variants of JPEG, PNG and WebP are read, other formats are not', async () => {
  expect(await outcomes('variants')).toEqual({
    ...of('640x360', 'baseline-640.jpg progressive-640.jpg gps-home-address.jpg orientation-9-invalid.jpg'),
    ...of('640x360', 'lossy-640.webp'),
    ...of('320x180', 'cmyk-320.jpg gray-320.jpg'),
    ...of('200x150', 'alpha-200.png'),
    ...of('too_small', '16000x2.png 2x16000.jpg one-pixel.png animated.png rgb16-160.png lossless-160.webp'),
    ...of('unknown_kind', 'photo-200.bmp photo-200.gif photo-200.tiff photo-640.avif photo-640.heic'),
  })
})

describe('a photo from a phone', () => {
  test('is upright, however the phone was held', async () => {
    for (const [name, size] of Object.entries(await outcomes('orientation')))
      expect(size).toBe(name.startsWith('portrait') ? '1200x1800' : '1600x1067')
  })

  test('does not reveal where the home is', async () => {
    const bytes = readFileSync(join(images, 'variants', 'gps-home-address.jpg'))
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(0)
    for (const { data } of (await encodePhoto(bytes)).files) {
      const { exif, xmp, iptc, icc } = await sharp(data).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })
})
